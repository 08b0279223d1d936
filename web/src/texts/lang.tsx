import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';

import { firstLang, keepLang, type Lang } from './first-lang.ts';

export type { Lang };
/** A text in both languages; a function where something stands within it. */
export type Phrases = Readonly<Record<string, Readonly<Record<Lang, unknown>>>>;
export type Spoken<Given extends Phrases> = { readonly [Name in keyof Given]: Given[Name][Lang] };

interface Language {
  lang: Lang;
  dir: 'rtl' | 'ltr';
  setLang(lang: Lang): void;
}

const dirOf = (lang: Lang) => (lang === 'he' ? 'rtl' : 'ltr');

/** The page is in this language from now on. */
export function speak(lang: Lang): void {
  document.documentElement.lang = lang;
  document.documentElement.dir = dirOf(lang);
}

const LanguageContext = createContext<Language | null>(null);

/** `first`: of who is signed in, where that is known. */
export function LanguageProvider({ first, children }: { first: Lang | null; children: ReactNode }) {
  const [lang, setLang] = useState<Lang>(first ?? firstLang);
  const dir = dirOf(lang);
  // Before anything is painted: what is drawn in one direction first would move to the other side.
  useLayoutEffect(() => {
    speak(lang);
    keepLang(lang);
  }, [lang]);
  const value = useMemo(() => ({ lang, dir, setLang }) as const, [lang, dir]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLang(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('LanguageProvider is missing');
  return language;
}

/** Made once for each module and language, because every row of a list asks. */
const spoken: Readonly<Record<Lang, WeakMap<Phrases, object>>> = { he: new WeakMap(), en: new WeakMap() };

export function textsIn<Given extends Phrases>(lang: Lang, phrases: Given): Spoken<Given> {
  let words = spoken[lang].get(phrases);
  if (!words) {
    words = Object.fromEntries(Object.entries(phrases).map(([name, phrase]) => [name, phrase[lang]]));
    spoken[lang].set(phrases, words);
  }
  return words as Spoken<Given>;
}

/** The texts of a module in the language of the page: `const words = useTexts(scans)`. */
export const useTexts = <Given extends Phrases>(phrases: Given): Spoken<Given> => textsIn(useLang().lang, phrases);
