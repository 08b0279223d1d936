import type { ReactNode } from 'react';
import { common } from '../texts/common.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { shell } from '../texts/shell.ts';

const texts = { ...common, ...shell };

/** The page around signing in. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  const words = useTexts(texts);
  const { lang, setLang } = useLang();
  return (
    <main className="door">
      <section>
        <header>
          <span className="mark" aria-hidden="true" />
          <p>{words.product}</p>
        </header>
        <h1>{title}</h1>
        {children}
      </section>
      <button
        type="button"
        className="link"
        lang={lang === 'he' ? 'en' : 'he'}
        onClick={() => setLang(lang === 'he' ? 'en' : 'he')}
      >
        {words.language}
      </button>
    </main>
  );
}
