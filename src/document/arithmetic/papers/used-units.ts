/**
 * What was used in all, above what was used in each month or by each device, in one unit: `834 kWh`, and below it `312 kWh`,
 * `276 kWh`, `246 kWh`.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumOf, type Term } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { isNearSum, significant } from '../telling.ts';

/** Entries below the sum, which stand in one column; of fewer, or of round ones, some agree by chance. Chosen. */
const MIN_ENTRIES = 3;
const MAX_ENTRIES = 40;
const MIN_SIGNIFICANT = 3;

export function usedUnits({ numbers, tables }: PaperFields, figures: Figures): Equation[] {
  const units = numbers.filter(({ role, source }) => role === 'units' && source === 'ocr');
  const high = Math.max(...units.map(({ rect }) => rect.h));
  const [sum, more] = units.filter(({ rect }) => rect.h === high);
  if (!sum || more || tables.length > 0 || significant(sum) < MIN_SIGNIFICANT) return [];
  const below = units.filter((each) => each !== sum && each.page === sum.page && middleOf(each) > middleOf(sum));
  const entries = below.filter((each) => each.cents !== sum.cents);
  const isList = entries.every((each, i) => {
    const next = entries[i + 1];
    return isAligned(each, entries[0]!) && !(next && isBeside(each, next));
  });
  if (!isList || entries.length < MIN_ENTRIES || entries.length > MAX_ENTRIES) return [];
  const isHeld = entries.reduce((total, { cents }) => total + cents, 0) === sum.cents;
  const isMeant =
    isHeld ||
    isNearSum(
      sum,
      entries.map((each) => [each, 1] as const),
    );
  if (!isMeant) return [];
  const term = (each: AmountField, sign: 1 | -1): Term => [figures.of(each), sign];
  return [
    {
      id: 'total.column_sum',
      family: 'used units',
      echoes: 0,
      ...sumOf([term(sum, -1), ...entries.map((each) => term(each, 1))]),
      isExact: true,
      parts: { printed: 0 },
      label: '',
    },
  ];
}
