import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import { useTexts } from '../texts/lang.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { useNotices } from '../ui/notices.tsx';
import { Problem } from '../ui/Problem.tsx';
import { type Me, SetPassword } from './operations.ts';

const MIN_PASSWORD = 12;

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
        <label>
          {words.newPassword}
          <input
            type="password"
            autoComplete="new-password"
            dir="ltr"
            required
            minLength={MIN_PASSWORD}
            aria-describedby="new-password-rule"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <small id="new-password-rule">{words.passwordRule}</small>
        </label>
        <p>
          <button type="submit" className="button" disabled={isBusy}>
            {me.hasPassword ? words.changePassword : words.choosePassword}
          </button>
        </p>
      </form>
    </section>
  );
}
