/** How figures are written: amounts, dates and weekdays by language and habit. One issuer keeps one form. */
import type { Random } from '../random.ts';
import type { PaperLanguage } from './paper.ts';

export interface Forms {
  language: PaperLanguage;
  currency: string;
  /** From whole hundredths of the currency. */
  amount(cents: number): string;
  /** The same with the currency's sign or code. */
  money(cents: number): string;
  /** From YYYY-MM-DD. */
  date(iso: string): string;
  weekday(iso: string): string;
  percent(value: number): string;
  /** A plain number with the language's decimal sign. */
  number(value: number, decimals?: number): string;
}

const SIGNS: Readonly<Record<string, string>> = { ILS: '₪', USD: '$', EUR: '€', GBP: '£', JOD: 'JOD', AED: 'AED' };
const LOCALES: Readonly<Record<PaperLanguage, string>> = {
  he: 'he-IL',
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  ar: 'ar-EG',
};

interface NumberForm {
  thousands: string;
  decimal: string;
}
const NUMBER_FORMS: Readonly<Record<PaperLanguage, readonly NumberForm[]>> = {
  he: [{ thousands: ',', decimal: '.' }],
  en: [{ thousands: ',', decimal: '.' }],
  de: [{ thousands: '.', decimal: ',' }],
  fr: [
    { thousands: ' ', decimal: ',' },
    { thousands: '\u00a0', decimal: ',' },
  ],
  ar: [{ thousands: ',', decimal: '.' }],
};

/** How days are written: `D` and `DD`, `MM`, `YY` and `YYYY`, `MON` for three letters of the month, `MONTH` for all. */
export const DATE_FORMS: Readonly<Record<PaperLanguage, readonly string[]>> = {
  he: ['DD/MM/YYYY', 'DD.MM.YYYY', 'DD/MM/YY'],
  en: ['DD/MM/YYYY', 'D MONTH YYYY', 'YYYY-MM-DD', 'DD MON YYYY'],
  de: ['DD.MM.YYYY', 'D. MONTH YYYY'],
  fr: ['DD/MM/YYYY', 'D MONTH YYYY'],
  ar: ['DD/MM/YYYY', 'YYYY/MM/DD'],
};

export function formsFor(language: PaperLanguage, currency: string, random: Random): Forms {
  const number = random.pick(NUMBER_FORMS[language]);
  const dateForm = random.pick(DATE_FORMS[language]);
  const signFirst = language === 'en' || (language === 'he' && random.chance(0.5));
  // Arabic fonts have few signs of currencies.
  const asCode = random.chance(0.3) || language === 'ar';
  const sign = asCode ? currency : (SIGNS[currency] ?? currency);
  const amount = (cents: number) => {
    const whole = Math.floor(Math.abs(cents) / 100);
    const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, number.thousands);
    return `${cents < 0 ? '-' : ''}${grouped}${number.decimal}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  };
  return {
    language,
    currency,
    amount,
    money: (cents) =>
      asCode
        ? language === 'en'
          ? `${sign} ${amount(cents)}`
          : `${amount(cents)} ${sign}`
        : signFirst
          ? `${sign}${language === 'he' ? ' ' : ''}${amount(cents)}`
          : `${amount(cents)} ${sign}`,
    // Two figures of a year that is not of this century would be another one.
    date: (iso) => dateIn(iso < '2000' ? dateForm.replace(/\bYY$/, 'YYYY') : dateForm, iso, language),
    weekday: (iso) => weekdayIn(iso, language),
    percent: (value) => `${String(value).replace('.', number.decimal)}%`,
    number: (value, decimals) =>
      (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', number.decimal),
  };
}

/** Making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
function named(iso: string, language: PaperLanguage, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.entries(options)}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
      ...options,
    });
  formats.set(key, known);
  return known.format(new Date(`${iso}T00:00:00Z`));
}

export const weekdayIn = (iso: string, language: PaperLanguage) => named(iso, language, { weekday: 'long' });
export const monthIn = (iso: string, language: PaperLanguage) =>
  named(iso, language, { month: 'long', year: 'numeric' });

/** A day (YYYY-MM-DD) in one of the `DATE_FORMS`. */
export function dateIn(form: string, iso: string, language: PaperLanguage): string {
  const [year, month, day] = iso.split('-') as [string, string, string];
  return form.replace(/YYYY|YY|MONTH|MON|MM|DD|D/g, (part) => {
    if (part === 'YYYY') return year;
    if (part === 'YY') return year.slice(2);
    if (part === 'MM') return month;
    if (part === 'DD') return day;
    if (part === 'D') return String(Number(day));
    const name = named(iso, language, { month: 'long' });
    return part === 'MON' ? name.slice(0, 3) : name;
  });
}

/** A negative amount as bookkeepers write it. */
export const bracketed = (text: string) => (text.startsWith('-') ? `(${text.slice(1)})` : text);

/** YYYY-MM-DD, that many days later. */
export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** YYYY-MM-DD, that many months later; the last day of a shorter month. */
export function addMonths(iso: string, months: number): string {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

export const lastOfMonth = (iso: string) => addDays(addMonths(`${iso.slice(0, 7)}-01`, 1), -1);
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A day between two years' ends; papers lie in the past of whoever runs the lab. */
export function drawDay(random: Random, from = '2024-02-01', to = '2025-12-20'): string {
  return addDays(from, random.int(0, daysBetween(from, to)));
}
