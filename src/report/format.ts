/** Normalised values as people write them. */
import type { Language } from '../domain/scan.ts';

/** `1250.00` → `1,250.00`. */
export const printedAmount = (decimal: string): string => decimal.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');

/** `2025-07-01` → `01/07/2025`. */
export const printedDate = (iso: string): string => iso.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

const SIGNS: Readonly<Record<string, string>> = { ILS: '₪', USD: '$', EUR: '€', GBP: '£' };

/** An amount with its currency: as a sign in Hebrew, as its code in English. */
export const printedMoney = (decimal: string, currency: string | null, lang: Language): string =>
  [printedAmount(decimal), currency && (lang === 'he' ? (SIGNS[currency] ?? currency) : currency)]
    .filter(Boolean)
    .join(' ');

/** `22/11/2026 18:01 UTC`. */
export const printedMoment = (moment: Date): string => {
  const [day = '', time = ''] = moment.toISOString().split('T');
  return `${printedDate(day)} ${time.slice(0, 5)} UTC`;
};
