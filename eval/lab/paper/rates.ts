/** What the law takes: rates of the value added tax, and deductions from Israeli and British wages. */
import type { PaperLanguage } from './paper.ts';

/** Percent. Arabic papers are Israeli ones here. Reduced rates count zero. */
export function vatRateOn(iso: string, language: PaperLanguage): { standard: number; reduced: readonly number[] } {
  switch (language) {
    case 'he':
    case 'ar':
      return { standard: iso < '2025-01-01' ? 17 : 18, reduced: [0] };
    case 'en':
      return { standard: 20, reduced: [5, 0] };
    case 'de':
      return { standard: 19, reduced: [7] };
    case 'fr':
      return { standard: 20, reduced: [10, 5.5] };
  }
}

const share = (cents: number, percent: number) => Math.round((cents * percent) / 100);
/** What of an amount lies between two limits, all in hundredths. */
const between = (cents: number, from: number, to: number) => Math.max(0, Math.min(cents, to) - from);

/** Percent of an employee's wage up to the reduced limit and above it, up to the ceiling (National Insurance Institute). */
const ISRAELI_INSURANCE: Readonly<
  Record<number, { ceiling: number; national: readonly [number, number]; health: readonly [number, number] }>
> = {
  2024: { ceiling: 49_030_00, national: [0.4, 7], health: [3.1, 5] },
  2025: { ceiling: 50_695_00, national: [1.04, 7], health: [3.23, 5.17] },
};
const REDUCED_LIMIT = 7_522_00;
/** Monthly income tax of 2024 and 2025: upper limits of the brackets and percent. */
const ISRAELI_TAX = [
  [7_010_00, 10],
  [10_060_00, 14],
  [16_150_00, 20],
  [22_440_00, 31],
  [46_690_00, 35],
  [60_130_00, 47],
  [Number.POSITIVE_INFINITY, 50],
] as const;
const CREDIT_POINT = 242_00;

/** Deductions from a month's gross wage in hundredths of a shekel, for 2024 and 2025. */
export function israeliDeductions(gross: number, year: number, points: number) {
  const { ceiling, national, health } = ISRAELI_INSURANCE[year]!;
  const rated = ([low, high]: readonly [number, number]) =>
    share(between(gross, 0, REDUCED_LIMIT), low) + share(between(gross, REDUCED_LIMIT, ceiling), high);
  const tax = ISRAELI_TAX.reduce(
    (all, [limit, percent], i) => all + (between(gross, ISRAELI_TAX[i - 1]?.[0] ?? 0, limit) * percent) / 100,
    0,
  );
  return {
    incomeTax: Math.max(0, Math.round(tax - points * CREDIT_POINT)),
    nationalInsurance: rated(national),
    health: rated(health),
  };
}

/** Tax and national insurance of a British employee a month, code 1257L, from April 2024 on. */
export function britishDeductions(gross: number) {
  const taxable = Math.max(0, gross - 1_047_50);
  return {
    incomeTax:
      share(between(taxable, 0, 3_141_67), 20) + share(between(taxable, 3_141_67, Number.POSITIVE_INFINITY), 40),
    nationalInsurance:
      share(between(gross, 1_048_00, 4_189_00), 8) + share(between(gross, 4_189_00, Number.POSITIVE_INFINITY), 2),
  };
}
