import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import { common } from '../texts/common.ts';
import { keysTexts, scopeTexts } from '../texts/keys.ts';
import { useTexts } from '../texts/lang.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { Problem } from '../ui/Problem.tsx';
import { CreateApiKey } from './key-operations.ts';
import { KEY_SCOPES, type KeyScope, scopeName } from './scopes.ts';

const texts = { ...common, ...keysTexts };
const MAX_NAME = 100;
const DAY_MS = 86_400_000;

/** How long a key may live; the shortest comes first and is proposed second, so that none lives for ever by default. */
const LIVES = { days30: 30, days90: 90, year: 365, noEnd: null } as const;
type Life = keyof typeof LIVES;

interface Props {
  /** What the person may grant. */
  grantable: readonly string[];
  onMade: (made: { name: string; key: string }) => void;
  onClose: () => void;
}

export function NewKey({ grantable, onMade, onClose }: Props) {
  const words = useTexts(texts);
  const about = useTexts(scopeTexts);
  const { run, isBusy, problem } = useAction(CreateApiKey);
  const [name, setName] = useState('');
  const [life, setLife] = useState<Life>('days90');
  const offered = KEY_SCOPES.filter((scope) => grantable.includes(scope));
  const [scopes, setScopes] = useState<readonly KeyScope[]>(
    offered.filter((scope) => scope === 'scans_write' || scope === 'scans_read'),
  );
  const [isLacking, setLacking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setLacking(scopes.length === 0);
    if (scopes.length === 0) return;
    const days = LIVES[life];
    const done = await run({
      input: {
        name: name.trim(),
        scopes: [...scopes],
        ...(days !== null && { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
      },
    });
    if (done) onMade({ name: done.apiKey.name, key: done.key });
  };
  return (
    <Dialog title={words.create} onClose={onClose} wide>
      <form className="stacked" onSubmit={submit}>
        <Problem text={isLacking ? words.pickScope : problem} />
        <label>
          {words.name}
          <input
            dir="auto"
            required
            maxLength={MAX_NAME}
            value={name}
            aria-describedby="key-name-hint"
            onChange={(event) => setName(event.target.value)}
          />
          <small id="key-name-hint">{words.nameHint}</small>
        </label>
        <fieldset className="explained">
          <legend>{words.scopes}</legend>
          {offered.map((scope) => (
            <label key={scope}>
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                onChange={(event) =>
                  setScopes(event.target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              />
              <span>
                <code dir="ltr">{scopeName(scope)}</code>
                <small>{about[scope]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <label>
          {words.expiry}
          <select value={life} onChange={(event) => setLife(event.target.value as Life)}>
            {(Object.keys(LIVES) as Life[]).map((each) => (
              <option key={each} value={each}>
                {words[each]}
              </option>
            ))}
          </select>
        </label>
        <FormActions submit={words.create} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
