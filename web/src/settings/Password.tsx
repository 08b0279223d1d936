import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import { useTexts } from '../texts/lang.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { NewPassword } from '../ui/NewPassword.tsx';
import { useNotices } from '../ui/notices.tsx';
import { Problem } from '../ui/Problem.tsx';
import { type Me, SetPassword } from './operations.ts';

export function Password({ me }: { me: Me }) {
  const words = useTexts(settingsTexts);
  const notices = useNotices();
  const { run, isBusy, problem } = useAction(SetPassword);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run({ password, ...(me.hasPassword && { current }) }))) return;
    setCurrent('');
    setPassword('');
    notices.done(words.passwordChanged);
  };
  return (
    <section className="card" aria-labelledby="password">
      <h2 id="password">{words.password}</h2>
      {!me.hasPassword && <p className="soft">{words.noPassword}</p>}
      <form className="stacked narrow" onSubmit={submit}>
        <Problem text={problem} />
        {/* For password managers: whose password this is. */}
        <input type="email" autoComplete="username" value={me.email} readOnly hidden />
        {me.hasPassword && (
          <label>
            {words.currentPassword}
            <input
              type="password"
              autoComplete="current-password"
              dir="ltr"
              required
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          </label>
        )}
        <NewPassword label={words.newPassword} value={password} onChange={setPassword} />
        <p>
          <button type="submit" className="button" disabled={isBusy}>
            {me.hasPassword ? words.changePassword : words.choosePassword}
          </button>
        </p>
      </form>
    </section>
  );
}
