import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { useNotices } from '../ui/notices.tsx';
import { Problem } from '../ui/Problem.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { AddPasskey, BeginPasskey, type OwnPasskey, RemovePasskey } from './operations.ts';

const MAX_NAME = 100;

interface Props {
  passkeys: readonly OwnPasskey[];
  onChanged: () => void;
}

export function Passkeys({ passkeys, onChanged }: Props) {
  const words = useTexts(settingsTexts);
  const format = useFormat();
  const [going, setGoing] = useState<OwnPasskey | null>(null);
  const columns: readonly Column<OwnPasskey>[] = [
    { title: words.name, cell: ({ name }) => <bdi>{name}</bdi> },
    { title: words.added, cell: ({ createdAt }) => format.day(createdAt) },
    {
      title: words.lastUse,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.never : format.age(lastUsedAt)),
    },
    {
      title: words.actions,
      kind: 'deeds',
      cell: (passkey) => (
        <button type="button" className="button small" onClick={() => setGoing(passkey)}>
          {words.remove}
          <span className="unseen"> {passkey.name}</span>
        </button>
      ),
    },
  ];
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">{words.passkeys}</h2>
      <p className="soft">{words.passkeysHint}</p>
      {passkeys.length > 0 && <Table label={words.passkeys} columns={columns} rows={passkeys} idOf={({ id }) => id} />}
      <Add onAdded={onChanged} />
      {going && <Remove passkey={going} onRemoved={onChanged} onClose={() => setGoing(null)} />}
    </section>
  );
}

function Add({ onAdded }: { onAdded: () => void }) {
  const words = useTexts(settingsTexts);
  const notices = useNotices();
  const begin = useAction(BeginPasskey);
  const add = useAction(AddPasskey);
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(false);
    const begun = await begin.run({});
    if (!begun) return;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = begun.options as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const response = await startRegistration({ optionsJSON }).catch(() => null);
    if (!response) {
      setRefused(true);
      return;
    }
    if (!(await add.run({ name: name.trim(), response: JSON.stringify(response) }))) return;
    setName('');
    notices.done(words.passkeyAdded);
    onAdded();
  };
  return (
    <form onSubmit={submit}>
      <Problem text={isRefused ? words.passkeyFailed : (begin.problem ?? add.problem)} />
      <div className="inline-form">
        <label>
          {words.passkeyName}
          <input
            dir="auto"
            required
            maxLength={MAX_NAME}
            placeholder={words.passkeyPlaceholder}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={begin.isBusy || add.isBusy}>
          {words.addPasskey}
        </button>
      </div>
    </form>
  );
}

interface RemoveProps {
  passkey: OwnPasskey;
  onRemoved: () => void;
  onClose: () => void;
}

function Remove({ passkey, onRemoved, onClose }: RemoveProps) {
  const words = useTexts(settingsTexts);
  const notices = useNotices();
  const { run } = useAction(RemovePasskey, { tell: true });
  return (
    <Confirm
      title={words.removePasskeyAsk(passkey.name)}
      action={words.remove}
      onClose={onClose}
      onConfirm={async () => {
        if (!(await run({ id: passkey.id }))) return;
        notices.done(words.passkeyRemoved);
        onRemoved();
      }}
    >
      <p>{words.removePasskeyHint}</p>
    </Confirm>
  );
}
