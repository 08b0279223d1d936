import { useAction } from '../data/action.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { useNotices } from '../ui/notices.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { deviceOf } from './agent.ts';
import { EndOtherSessions, EndSession, type OwnSession } from './operations.ts';

interface Props {
  sessions: readonly OwnSession[];
  onChanged: () => void;
}

/** Where the person is signed in. */
export function Sessions({ sessions, onChanged }: Props) {
  const words = useTexts(settingsTexts);
  const format = useFormat();
  const notices = useNotices();
  const end = useAction(EndSession, { tell: true });
  const endOthers = useAction(EndOtherSessions, { tell: true });
  const columns: readonly Column<OwnSession>[] = [
    {
      title: words.device,
      cell: ({ agent, current }) => (
        <span title={agent ?? undefined}>
          <bdi>{deviceOf(agent) ?? words.unknownDevice}</bdi>{' '}
          {current && <span className="tag genuine">{words.thisOne}</span>}
        </span>
      ),
    },
    { title: words.address, cell: ({ address }) => <code dir="ltr">{address ?? '–'}</code> },
    { title: words.seen, cell: ({ seenAt }) => format.age(seenAt) },
    { title: words.ends, cell: ({ expiresAt }) => format.moment(expiresAt) },
    {
      title: words.actions,
      kind: 'deeds',
      cell: ({ id, agent, current }) =>
        !current && (
          <button
            type="button"
            className="button small"
            disabled={end.isBusy}
            onClick={async () => {
              if (!(await end.run({ id }))) return;
              notices.done(words.endedOne);
              onChanged();
            }}
          >
            {words.endSession}
            <span className="unseen"> {deviceOf(agent) ?? words.unknownDevice}</span>
          </button>
        ),
    },
  ];
  return (
    <section className="card" aria-labelledby="sessions">
      <header className="page-head">
        <h2 id="sessions">{words.sessions}</h2>
        {sessions.length > 1 && (
          <button
            type="button"
            className="button small"
            disabled={endOthers.isBusy}
            onClick={async () => {
              const done = await endOthers.run({});
              if (!done) return;
              notices.done(words.endedOthers(done.count));
              onChanged();
            }}
          >
            {words.endOthers}
          </button>
        )}
      </header>
      <Table label={words.sessions} columns={columns} rows={sessions} idOf={({ id }) => id} />
    </section>
  );
}
