import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import { common } from '../texts/common.ts';
import { useTexts } from '../texts/lang.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { Copy } from '../ui/Copy.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { useNotices } from '../ui/notices.tsx';
import { Problem } from '../ui/Problem.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';
import { BeginTotp, ConfirmTotp, type Me, RemoveTotp } from './operations.ts';
import { QrCode } from './QrCode.tsx';

const texts = { ...common, ...settingsTexts };

interface Props {
  me: Me;
  onChanged: () => void;
}

/** A second step after the password: a code of an authenticator app. */
export function Totp({ me, onChanged }: Props) {
  const words = useTexts(texts);
  const begin = useAction(BeginTotp, { tell: true });
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [recovery, setRecovery] = useState<readonly string[] | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <section className="card" aria-labelledby="totp">
      <h2 id="totp">{words.totp}</h2>
      <p className="soft">{me.hasTotp ? words.totpOn : words.totpOff}</p>
      {recovery && (
        <ShownOnce title={words.recoveryTitle} secrets={recovery} onStored={() => setRecovery(null)}>
          <p>{words.recoveryHint}</p>
        </ShownOnce>
      )}
      <p>
        {me.hasTotp ? (
          <button type="button" className="button" onClick={() => setRemoving(true)}>
            {words.totpRemove}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            disabled={begin.isBusy}
            onClick={async () => setBegun(await begin.run({}))}
          >
            {words.totpStart}
          </button>
        )}
      </p>
      {begun && (
        <SetUp
          {...begun}
          onClose={() => setBegun(null)}
          onDone={(codes) => {
            setBegun(null);
            setRecovery(codes);
            onChanged();
          }}
        />
      )}
      {isRemoving && <Remove onClose={() => setRemoving(false)} />}
    </section>
  );
}

interface SetUpProps {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

function SetUp({ secret, uri, onDone, onClose }: SetUpProps) {
  const words = useTexts(texts);
  const { run, isBusy, problem } = useAction(ConfirmTotp);
  const confirm = async (code: string) => {
    const done = await run({ code });
    if (done) onDone(done.recoveryCodes);
  };
  return (
    <Dialog title={words.totp} onClose={onClose} wide>
      <p>{words.totpScan}</p>
      <div className="totp">
        <QrCode text={uri} label={words.totpQr} />
        <dl className="facts">
          <div>
            <dt>{words.secret}</dt>
            <dd>
              <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code> <Copy text={secret} />
            </dd>
          </div>
          <div>
            <dt>{words.uri}</dt>
            <dd>
              <code dir="ltr">{uri}</code> <Copy text={uri} />
            </dd>
          </div>
        </dl>
      </div>
      <CodeForm
        hint={words.codeHint}
        action={words.confirm}
        isBusy={isBusy}
        problem={problem}
        onCode={confirm}
        onClose={onClose}
      />
    </Dialog>
  );
}

function Remove({ onClose }: { onClose: () => void }) {
  const words = useTexts(texts);
  const notices = useNotices();
  const { run, isBusy, problem } = useAction(RemoveTotp);
  return (
    <Dialog title={words.totpRemove} onClose={onClose}>
      <CodeForm
        hint={words.removeCodeHint}
        action={words.totpRemove}
        isBusy={isBusy}
        problem={problem}
        onClose={onClose}
        onCode={async (code) => {
          if (!(await run({ code }))) return;
          notices.done(words.totpRemoved);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface CodeFormProps {
  hint: string;
  action: string;
  isBusy: boolean;
  problem: string | null;
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

function CodeForm({ hint, action, isBusy, problem, onCode, onClose }: CodeFormProps) {
  const words = useTexts(texts);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onCode(code.replaceAll(' ', ''));
  };
  return (
    <form className="stacked" onSubmit={submit}>
      <Problem text={problem} />
      <label>
        {words.code}
        <input
          dir="ltr"
          required
          autoComplete="one-time-code"
          aria-describedby="totp-code-hint"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <small id="totp-code-hint">{hint}</small>
      </label>
      <FormActions submit={action} isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
