/** What the law takes from an Israeli wage by month. A year outside the tables is unknown, and nothing is said about it. */
import { datedTable, valueOn } from './dated.ts';
import wages from './tables/minimum-wage.json' with { type: 'json' };
import payroll from './tables/payroll.json' with { type: 'json' };

const MINIMUM_WAGE = datedTable(wages);

/** The newest year of both tables: later slips cannot be judged. */
export const NEWEST_PAYROLL_YEAR = Number(payroll.knownUntil.slice(0, 4));

type InsuranceYear = (typeof payroll.insurance)[number];

const share = (percent: number, base: number) => (percent * base) / 100;

/** One rate up to the reduced limit, and one above it up to the ceiling. */
const split = ([low, high]: readonly number[], base: number, year: InsuranceYear) =>
  share(low!, Math.min(base, year.reducedLimit)) +
  share(high!, Math.max(0, Math.min(base, year.ceiling) - year.reducedLimit));

/** National insurance and health insurance of an employee on a month's wage, in each column; empty for unknown years. */
export function insuranceOf(base: number, year: number): { nationalInsurance: number; health: number }[] {
  const table = payroll.insurance.find(({ years }) => years.includes(year));
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
  const variants = payroll.tax.filter(({ years }) => years.includes(year));
  return variants.map(({ limits, point }) => {
    let tax = 0;
    for (const [i, rate] of payroll.taxRates.entries()) {
      const from = limits[i - 1] ?? 0;
      tax += share(rate, Math.max(0, Math.min(base, limits[i] ?? base) - from));
    }
    return { beforeCredits: tax, point };
  });
}

/** Lowest monthly wage of a full post on the day, or null before the table begins. */
export const minimumWageOn = (iso: string): number | null => valueOn(MINIMUM_WAGE, iso);
