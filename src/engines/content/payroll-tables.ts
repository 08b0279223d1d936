/**
 * What the law takes from an Israeli wage by month, as dated data: sums in shekels a month, rates in percent.
 * A year that is missing here is not known, and nothing is said about it.
 */

/** One way of counting: the part up to the reduced limit, and the part above it up to the ceiling. */
export interface InsuranceColumn {
  nationalInsurance: readonly [number, number];
  health: readonly [number, number];
}

interface InsuranceYear {
  reducedLimit: number;
  ceiling: number;
  /** Employee, controlling shareholder, above the age of retirement: the slip does not say which holds. */
  columns: readonly InsuranceColumn[];
}

const OF_2025: readonly InsuranceColumn[] = [
  { nationalInsurance: [1.04, 7], health: [3.23, 5.17] },
  { nationalInsurance: [1.02, 6.78], health: [3.23, 5.17] },
  { nationalInsurance: [0, 0], health: [3.23, 5.16] },
];

/**
 * National Insurance Institute (btl.gov.il), rates of employees. 2026: the rates of 2025, and limits that were not yet
 * confirmed when this was written.
 */
const INSURANCE: Readonly<Record<number, InsuranceYear>> = {
  2024: {
    reducedLimit: 7_522,
    ceiling: 49_030,
    columns: [
      { nationalInsurance: [0.4, 7], health: [3.1, 5] },
      { nationalInsurance: [0, 0], health: [3.1, 5] },
    ],
  },
  2025: { reducedLimit: 7_522, ceiling: 50_695, columns: OF_2025 },
  2026: { reducedLimit: 7_703, ceiling: 51_910, columns: OF_2025 },
};

/** Rates of the seven brackets of income from work (Income Tax Ordinance, section 121). */
const BRACKET_RATES = [10, 14, 20, 31, 35, 47, 50] as const;

interface TaxYear {
  /** Upper limits of the first six brackets. */
  limits: readonly number[];
  /** Worth of a credit point. */
  point: number;
}

const OF_2024: TaxYear = { limits: [7_010, 10_060, 16_150, 22_440, 46_690, 60_130], point: 242 };

/**
 * Limits from taxo.co.il (IncomeTaxSteps) and roisman.co.il; worth of a point from the same, a twelfth of the yearly
 * one. For 2026 a law that widens the bracket of 20 % to 19,000 was not yet passed when this was written: both hold.
 */
const TAX: Readonly<Record<number, readonly TaxYear[]>> = {
  2022: [{ limits: [6_450, 9_240, 14_840, 20_620, 42_910, 55_270], point: 223 }],
  2023: [{ limits: [6_790, 9_730, 15_620, 21_710, 45_180, 58_190], point: 235 }],
  2024: [OF_2024],
  2025: [OF_2024],
  2026: [OF_2024, { limits: [7_010, 10_060, 19_000, 22_440, 46_690, 60_130], point: 242 }],
};

/** Lowest wage of a full post, newest first: Minimum Wage Law 1987, raises as the press reported them. */
const MINIMUM_WAGE: readonly (readonly [string, number])[] = [
  ['2026-04-01', 6_443.85],
  ['2025-04-01', 6_247.67],
  ['2024-04-01', 5_880.02],
  ['2023-04-01', 5_571.75],
  ['2017-12-01', 5_300],
];

/** The newest year of both tables: later slips cannot be judged. */
export const NEWEST_PAYROLL_YEAR = 2026;

const share = (percent: number, base: number) => (percent * base) / 100;

const split = ([low, high]: readonly [number, number], base: number, year: InsuranceYear) =>
  share(low, Math.min(base, year.reducedLimit)) +
  share(high, Math.max(0, Math.min(base, year.ceiling) - year.reducedLimit));

/** National insurance and health insurance of an employee on a month's wage, in each column; empty for unknown years. */
export function insuranceOf(base: number, year: number): { nationalInsurance: number; health: number }[] {
  const table = INSURANCE[year];
  return (table?.columns ?? []).map(({ nationalInsurance, health }) => ({
    nationalInsurance: split(nationalInsurance, base, table!),
    health: split(health, base, table!),
  }));
}

/**
 * Income tax on a month's taxable wage before any credit, and the worth of one credit point, in each variant of the
 * year's table; empty for unknown years.
 */
export function incomeTaxOf(base: number, year: number): { beforeCredits: number; point: number }[] {
  return (TAX[year] ?? []).map(({ limits, point }) => {
    let tax = 0;
    for (const [i, rate] of BRACKET_RATES.entries()) {
      const from = limits[i - 1] ?? 0;
      tax += share(rate, Math.max(0, Math.min(base, limits[i] ?? base) - from));
    }
    return { beforeCredits: tax, point };
  });
}

/** Lowest monthly wage of a full post on the day, or null before the table begins. */
export const minimumWageOn = (iso: string): number | null => MINIMUM_WAGE.find(([from]) => iso >= from)?.[1] ?? null;
