/** Printed values read back, and rewritten in the form in which they stood. */
import { DATE_FORMS, dateIn } from './forms.ts';
import type { PaperLanguage } from './paper.ts';

const NUMBER = /\d(?:[\d.,\u00a0 ]*\d)?/;
const decimalOf = (language: PaperLanguage) => (language === 'de' || language === 'fr' ? ',' : '.');

/** The number of "₪ 1,234.50", "(12,00)" or "-4.5%": brackets and a minus sign before or after make it negative. */
export function numberOf(text: string, language: PaperLanguage): number {
  const figures = text.match(NUMBER)?.[0] ?? '';
  const decimal = decimalOf(language);
  const [whole = '', part = ''] = figures.split(decimal);
  const value = Number(`${whole.replace(/\D/g, '')}.${part || '0'}`);
  return figures === '' ? Number.NaN : /^\s*\(|[-−]/.test(text.replace(figures, '#')) ? -value : value;
}

export const hundredthsOf = (text: string, language: PaperLanguage) => Math.round(numberOf(text, language) * 100);

/** The text with another number of the same sign: its currency, brackets and number of decimals stay. */
export function withNumber(text: string, value: number, language: PaperLanguage): string {
  const figures = text.match(NUMBER)![0];
  const decimal = decimalOf(language);
  const decimals = figures.split(decimal)[1]?.length ?? 0;
  const [whole, part] = Math.abs(value).toFixed(decimals).split('.') as [string, string | undefined];
  const isGrouped = decimals > 0;
  const separator = language === 'fr' ? (figures.match(/[\u00a0 ]/)?.[0] ?? ' ') : language === 'de' ? '.' : ',';
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, separator) : whole;
  return text.replace(figures, part === undefined ? grouped : `${grouped}${decimal}${part}`);
}

function formOf(text: string, language: PaperLanguage): { form: string; iso: string } | null {
  for (const form of DATE_FORMS[language]) {
    const pattern = form
      .replace(/[.]/g, '\\.')
      .replace(/YYYY|YY|MONTH|MON|MM|DD|D/g, (part) =>
        part.startsWith('MON')
          ? '(?<name>\\p{L}+)'
          : `(?<${part[0]!.toLowerCase()}>\\d{${part === 'D' ? '1,2' : part.length}})`,
      );
    const found = text.match(new RegExp(`^${pattern}$`, 'u'))?.groups;
    if (!found) continue;
    const year = found.y!.length === 2 ? `20${found.y}` : found.y!;
    for (let month = 1; month <= 12; month++) {
      const iso = `${year}-${String(month).padStart(2, '0')}-${found.d!.padStart(2, '0')}`;
      if (isDay(iso) && dateIn(form, iso, language) === text) return { form, iso };
    }
  }
  return null;
}

const isDay = (iso: string) => {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
};

/** YYYY-MM-DD; null where the text is no day in a form that papers have. */
export const isoOf = (text: string, language: PaperLanguage) => formOf(text, language)?.iso ?? null;

/** Another day in the form of this one; null where it is none. */
export function withDay(text: string, iso: string, language: PaperLanguage): string | null {
  const found = formOf(text, language);
  return found && dateIn(found.form, iso, language);
}
