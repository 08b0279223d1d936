import { type FormEvent, useState } from 'react';
import { type Methods, OIDC_PATH, type Session, SessionFault, signIn, signInByPasskey } from '../data/session.ts';
import { useTexts } from '../texts/lang.tsx';
import { signInTexts } from '../texts/sign-in.ts';
import { focusHere } from '../ui/focus-here.ts';
import { Problem } from '../ui/Problem.tsx';
import { Frame } from './Frame.tsx';

interface Props {
  methods: Methods | null;
  /** Why nobody is signed in any more. */
  fault: SessionFault | null;
  onEntered: (session: Session) => void;
}

/** Where the service sends whom the provider has refused. */
const OIDC_FAILED = /[?&]failed=oidc\b/;

export function SignIn({ methods, fault, onEntered }: Props) {
  const words = useTexts(signInTexts);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(
    fault ? messageOf(fault) : OIDC_FAILED.test(location.search) ? words.oidcFailed : null,
  );
  function messageOf(given: SessionFault): string {
    if (given.code === 'ENDED') return words.ended;
    if (given.code === 'OFFLINE') return words.offline;
    if (given.code === 'RATE_LIMITED')
      return words.tooMany(Math.max(1, Math.ceil((given.retryAfterSeconds ?? 60) / 60)));
    if (given.code === 'INVALID') return words.wrong;
    return given.message;
  }
  const attempt = async (way: () => Promise<Session>, otherwise: string | null) => {
    setBusy(true);
    setProblem(null);
    try {
      onEntered(await way());
    } catch (error) {
      if (error instanceof SessionFault && error.needs === 'code') setCode('');
      else setProblem(error instanceof SessionFault ? messageOf(error) : otherwise);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => signIn({ email, password, ...(code && { code: code.replaceAll(' ', '') }) }), words.wrong);
  };
  return (
    <Frame title={words.title}>
      <form onSubmit={submit}>
        <Problem text={problem} />
        <label>
          {words.email}
          <input
            type="email"
            name="email"
            autoComplete="username webauthn"
            dir="ltr"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <label>
          {words.password}
          <input
            type="password"
            name="password"
            autoComplete="current-password"
            dir="ltr"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {code !== null && (
          <label>
            {words.code}
            <input
              name="code"
              autoComplete="one-time-code"
              dir="ltr"
              required
              aria-describedby="code-hint"
              // asked for by the answer to what was just sent
              ref={focusHere}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <small id="code-hint">{words.codeHint}</small>
          </label>
        )}
        <button type="submit" className="button primary" disabled={isBusy}>
          {words.enter}
        </button>
      </form>
      {(methods?.passkey || methods?.oidc) && (
        <>
          <p className="or">{words.or}</p>
          {methods.passkey && (
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => attempt(signInByPasskey, words.passkeyFailed)}
            >
              {words.passkey}
            </button>
          )}
          {methods.oidc && (
            <a className="button" href={OIDC_PATH}>
              {words.oidc(methods.oidc.name)}
            </a>
          )}
        </>
      )}
      <p className="hint">{words.noAccess}</p>
    </Frame>
  );
}
