export type Lang = 'he' | 'en';

/** Kept in the browser for the page of signing in; the person's own choice comes with the session. */
const KEPT = 'lang';

export function firstLang(): Lang {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'he' || kept === 'en') return kept;
  return navigator.languages.some((each) => /^(he|iw)\b/i.test(each)) ? 'he' : 'en';
}

export const keepLang = (lang: Lang): void => localStorage.setItem(KEPT, lang);
