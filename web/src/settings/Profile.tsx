import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import type { EnumOf } from '../data/graphql.ts';
import { useSession } from '../data/signed-in.ts';
import { common } from '../texts/common.ts';
import { type Lang, useLang, useTexts } from '../texts/lang.tsx';
import { roleTexts } from '../texts/people.ts';
import { settingsTexts } from '../texts/settings.ts';
import { useNotices } from '../ui/notices.tsx';
import { Problem } from '../ui/Problem.tsx';
import { keepTheme } from '../ui/theme.ts';
import { type Me, UpdateProfile } from './operations.ts';

const texts = { ...common, ...settingsTexts };
const THEMES = ['system', 'light', 'dark'] as const satisfies readonly EnumOf<'Theme'>[];
const LANGUAGES = ['he', 'en'] as const satisfies readonly Lang[];
const MAX_NAME = 100;

/** Language and theme take effect at once; the name when it is saved. */
export function Profile({ me }: { me: Me }) {
  const words = useTexts(texts);
  const roles = useTexts(roleTexts);
  const notices = useNotices();
  const { change } = useSession();
  const { lang, setLang } = useLang();
  const { run, isBusy, problem } = useAction(UpdateProfile);
  const [name, setName] = useState(me.name ?? '');
  const saveName = async (event: FormEvent) => {
    event.preventDefault();
    const done = await run({ input: { name: name.trim() } });
    if (!done) return;
    change({ name: done.user.name });
    notices.done(words.saved);
  };
  const choose = (next: Lang) => {
    setLang(next);
    change({ lang: next });
    void run({ input: { lang: next } });
  };
  const paint = (theme: EnumOf<'Theme'>) => {
    keepTheme(theme);
    change({ theme });
    void run({ input: { theme } });
  };
  return (
    <section className="card" aria-labelledby="profile">
      <h2 id="profile">{words.profile}</h2>
      <Problem text={problem} />
      <dl className="facts">
        <div>
          <dt>{words.email}</dt>
          <dd>
            <bdi>{me.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.role}</dt>
          <dd>{roles[me.role]}</dd>
        </div>
      </dl>
      <form className="inline-form" onSubmit={saveName}>
        <label>
          {words.name}
          <input
            dir="auto"
            maxLength={MAX_NAME}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="button" disabled={isBusy || name.trim() === (me.name ?? '')}>
          {words.save}
        </button>
      </form>
      <fieldset className="segments">
        <legend>{words.language}</legend>
        {LANGUAGES.map((each) => (
          <label key={each} lang={each}>
            <input
              type="radio"
              name="language"
              className="unseen"
              checked={lang === each}
              onChange={() => choose(each)}
            />
            {words[each]}
          </label>
        ))}
      </fieldset>
      <fieldset className="segments">
        <legend>{words.theme}</legend>
        {THEMES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="theme"
              className="unseen"
              checked={me.theme === each}
              onChange={() => paint(each)}
            />
            {words[each]}
          </label>
        ))}
      </fieldset>
    </section>
  );
}
