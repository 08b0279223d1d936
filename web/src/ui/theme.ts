import type { EnumOf } from '../data/graphql.ts';

type Theme = EnumOf<'Theme'>;

const KEPT = 'theme';

/** Light, dark, or as the system is; kept in the browser, so that the next page opens without a flash. */
export function keepTheme(theme: Theme): void {
  localStorage.setItem(KEPT, theme);
  document.documentElement.dataset.theme = theme;
}

document.documentElement.dataset.theme = localStorage.getItem(KEPT) ?? 'system';
