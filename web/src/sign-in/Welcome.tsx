import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readSession, type Session, SessionFault, signInByLink } from '../data/session.ts';
import { useTexts } from '../texts/lang.tsx';
import { signInTexts } from '../texts/sign-in.ts';
import { NewPassword } from '../ui/NewPassword.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Loading } from '../ui/states.tsx';
import { Frame } from './Frame.tsx';

const SET_PASSWORD = `mutation SetFirstPassword($password: String!) {
  setPassword(password: $password) { __typename ... on RequestFailure { message } }
}`;

/** Where a one-time link leads: it is used up here, and its token never stays in the address. */
export function Welcome({ onEntered }: { onEntered: (session: Session) => void }) {
  const words = useTexts(signInTexts);
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const enter = (entered: Session) => {
    history.replaceState(null, '', '/scans');
    onEntered({ ...entered, mustSetPassword: false });
  };
  const opened = useRef<Promise<Session>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link works once, however often the effect runs
  useEffect(() => {
    if (!opened.current) {
      const token = location.hash.slice(1);
      history.replaceState(null, '', '/welcome');
      opened.current = token === '' ? readSession() : signInByLink(token);
    }
    opened.current.then(
      (entered) => (entered.mustSetPassword ? setSession(entered) : enter(entered)),
      (fault: unknown) =>
        setProblem(fault instanceof SessionFault && fault.code === 'OFFLINE' ? words.offline : words.linkEnded),
    );
  }, []);
  if (problem !== null) {
    return (
      <Frame title={words.welcome}>
        <p className="problem" role="alert">
          {problem}
        </p>
        <p className="hint">{words.linkHint}</p>
        <a className="button" href="/">
          {words.title}
        </a>
      </Frame>
    );
  }
  if (!session) return <Loading />;
  return (
    <Frame title={words.welcome}>
      <p dir="auto">{words.welcomeIn(session.user.email)}</p>
      <FirstPassword email={session.user.email} onDone={() => enter(session)} />
    </Frame>
  );
}

function FirstPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const words = useTexts(signInTexts);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SET_PASSWORD, variables: { password } }),
    }).catch(() => null);
    const answer = (await response?.json().catch(() => null)) as {
      data?: { setPassword?: { message?: string } };
      errors?: { message: string }[];
    } | null;
    const refusal = answer ? (answer.data?.setPassword?.message ?? answer.errors?.[0]?.message) : words.offline;
    if (refusal === undefined) onDone();
    else setProblem(refusal);
  };
  return (
    <form onSubmit={submit}>
      <Problem text={problem} />
      {/* So that a keeper of passwords knows whose it is. */}
      <input
        className="unseen"
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <NewPassword label={words.choosePassword} value={password} onChange={setPassword} />
      <button type="submit" className="button primary">
        {words.setPassword}
      </button>
      <button type="button" className="button" onClick={onDone}>
        {words.later}
      </button>
    </form>
  );
}
