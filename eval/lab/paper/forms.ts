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
    { thousands: ' ', decimal: ',' },
  ],
  ar: [{ thousands: ',', decimal: '.' }],
};

const DATE_FORMS: Readonly<Record<PaperLanguage, readonly string[]>> = {
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
  const asCode = random.chance(0.3);
  const sign = asCode ? currency : (SIGNS[currency] ?? currency);
  const amount = (cents: number) => {
    const whole = Math.floor(Math.abs(cents) / 100);
    const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, number.thousands);
    return `${cents < 0 ? '-' : ''}${grouped}${number.decimal}${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  };
  const named = (iso: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
      ...options,
    }).format(new Date(`${iso}T00:00:00Z`));
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
    date: (iso) => {
      const [year, month, day] = iso.split('-') as [string, string, string];
      return dateForm
        .replace('YYYY', year)
        .replace('YY', year.slice(2))
        .replace('MONTH', () => named(iso, { month: 'long' }))
        .replace('MON', () => named(iso, { month: 'short' }).slice(0, 3))
        .replace('MM', month)
        .replace('DD', day)
        .replace(/\bD\b/, String(Number(day)));
    },
    weekday: (iso) => named(iso, { weekday: 'long' }),
    percent: (value) => `${String(value).replace('.', number.decimal)}%`,
  };
}

/** YYYY-MM-DD, that many days later. */
export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A day between two years' ends; papers lie in the past of whoever runs the lab. */
export function drawDay(random: Random, from = '2024-02-01', to = '2025-12-20'): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return addDays(from, random.int(0, days));
}
