import { useState } from 'react';
import { useAction } from '../data/action.ts';
import { usePages } from '../data/pages.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { keysTexts } from '../texts/keys.ts';
import { useTexts } from '../texts/lang.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { useNotices } from '../ui/notices.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useTitle } from '../ui/title.ts';
import { Examples } from './Examples.tsx';
import { type ApiKeyRow, ApiKeysQuery, RevokeApiKey } from './key-operations.ts';
import { madeBy, stateOf } from './key-state.ts';
import { NewKey } from './NewKey.tsx';
import { scopeName } from './scopes.ts';
import '../styles/office.css';

const texts = { ...common, ...keysTexts };
const TONES = { active: 'green', revoked: 'failed', over: 'grey' } as const;

export const KeysPage = () => (
  <Allowed deed="keys">
    <Keys />
  </Allowed>
);

function Keys() {
  const words = useTexts(texts);
  useTitle(words.title);
  const keys = usePages(ApiKeysQuery, {}, ({ apiKeys, viewer }) => ({ ...apiKeys, scopes: viewer.scopes }));
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const [going, setGoing] = useState<ApiKeyRow | null>(null);
  const { rows } = keys;
  const isFirstLoad = !keys.connection && !keys.error;
  return (
    <div className="office">
      <header className="page-head">
        <h1>{words.title}</h1>
        <button
          type="button"
          className="button primary"
          disabled={!keys.connection || made !== null}
          onClick={() => setCreating(true)}
        >
          {words.create}
        </button>
      </header>
      <p className="lead">{words.lead}</p>
      {made && (
        <ShownOnce title={words.made(made.name)} secrets={[made.key]} onStored={() => setMade(null)}>
          <Examples apiKey={made.key} />
        </ShownOnce>
      )}
      <PagedList list={keys} empty={{ title: words.emptyTitle, hint: words.emptyHint }}>
        <KeyTable rows={rows} onRevoke={setGoing} />
      </PagedList>
      {/* After the keys above them, which would push them down. */}
      {!made && !isFirstLoad && <Examples apiKey={null} />}
      {isCreating && keys.connection && (
        <NewKey
          grantable={keys.connection.scopes}
          onClose={() => setCreating(false)}
          onMade={(next) => {
            setCreating(false);
            setMade(next);
            keys.reload();
          }}
        />
      )}
      {going && <Revoke apiKey={going} keys={rows} onClose={() => setGoing(null)} />}
    </div>
  );
}

function KeyTable({ rows, onRevoke }: { rows: readonly ApiKeyRow[]; onRevoke: (key: ApiKeyRow) => void }) {
  const words = useTexts(texts);
  const format = useFormat();
  const columns: readonly Column<ApiKeyRow>[] = [
    {
      title: words.name,
      cell: ({ name, prefix }) => (
        <span className="two-lines">
          <bdi>{name}</bdi>
          <code dir="ltr">{prefix}…</code>
        </span>
      ),
    },
    {
      title: words.scopes,
      cell: ({ scopes }) => (
        <span className="chips" dir="ltr">
          {scopes.map((scope) => (
            <code key={scope}>{scopeName(scope)}</code>
          ))}
        </span>
      ),
    },
    {
      title: words.lastUse,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : format.age(lastUsedAt)),
    },
    { title: words.expires, cell: ({ expiresAt }) => (expiresAt === null ? words.noEnd : format.day(expiresAt)) },
    { title: words.owner, cell: ({ owner }) => <bdi>{owner ?? words.operator}</bdi> },
    {
      title: words.state,
      cell: (key) => <span className={`badge ${TONES[stateOf(key)]}`}>{words[stateOf(key)]}</span>,
    },
    {
      title: words.actions,
      kind: 'deeds',
      cell: (key) =>
        stateOf(key) === 'active' && (
          <button type="button" className="button small danger" onClick={() => onRevoke(key)}>
            {words.revoke}
            <span className="unseen"> {key.name}</span>
          </button>
        ),
    },
  ];
  return (
    <Table
      label={words.title}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      isOver={(key) => stateOf(key) !== 'active'}
    />
  );
}

interface RevokeProps {
  apiKey: ApiKeyRow;
  keys: readonly ApiKeyRow[];
  onClose: () => void;
}

/** Names the keys that go with it before anything happens. */
function Revoke({ apiKey, keys, onClose }: RevokeProps) {
  const words = useTexts(texts);
  const notices = useNotices();
  const { run } = useAction(RevokeApiKey, { tell: true });
  const also = madeBy(apiKey.id, keys);
  return (
    <Confirm
      title={words.revokeTitle(apiKey.name)}
      action={words.revoke}
      onClose={onClose}
      onConfirm={async () => {
        const done = await run({ id: apiKey.id });
        if (done) notices.done(words.revokedDone(1 + done.alsoRevoked.length));
      }}
    >
      <p>{words.revokeHint}</p>
      {also.length > 0 && (
        <>
          <p>{words.revokeAlso}</p>
          <ul className="bullets">
            {also.map(({ id, name, prefix }) => (
              <li key={id}>
                <bdi>{name}</bdi> <code dir="ltr">{prefix}…</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </Confirm>
  );
}
