/** Sums below their terms, whatever they are called: a line of sums, and parts and sums in one column. */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Grid, listsOf } from '../grid.ts';
import { isEdit, isSet, isSlip, isTelling, significant } from '../telling.ts';
import { sumForm } from './relations.ts';

/** Rows of one grid that are looked at. */
const MAX_ROWS = 400;
/** Terms of a sum that nobody named; fewer agree by chance. */
const MIN_TERMS = 3;
/** Columns whose sums hold in a line before another of that line may be wrong by more than one slip. */
const MIN_SUMMED = 2;
/** Rows of a list whose two columns are filled throughout, and digits of the other sum, that may be wrong by two digits; chosen. */
const MIN_FULL = 6;
const MIN_FAR = 4;

/** The largest of them is all others together. */
const addsUp = (values: readonly number[]): boolean =>
  values.length > 2 && values.reduce((sum, value) => sum + value, 0) === 2 * Math.max(...values);

/** A line of sums: in each column the numbers of the same rows above. */
export function summedRows({ rows }: Grid, place: string, figures: Figures): Equation[] {
  const out: Equation[] = [];
  /** Nobody adds a sum to its own parts: a net amount to some of the lines that it is made of. */
  const countsTwice = (column: number, from: number, to: number) =>
    rows.slice(from + 1, to).some((row, i) => {
      const sum = row[column];
      if (!sum || !isSet(sum)) return false;
      const above = rows
        .slice(Math.max(0, from + 1 + i - MAX_SUMMED), from + 1 + i)
        .flatMap((each) => each[column] ?? []);
      let made = 0;
      return above
        .toReversed()
        .slice(0, MAX_RUN)
        .some(({ cents }, k) => {
          made += cents;
          return k + 1 >= MIN_TERMS && made === sum.cents;
        });
    });
  for (let at = MIN_TERMS; at < Math.min(rows.length, MAX_ROWS); at++) {
    const sums = rows[at]!.flatMap((number, column) => (number && isSet(number) ? [{ number, column }] : []));
    const starts = Array.from({ length: Math.min(at, MAX_SUMMED) - MIN_TERMS + 1 }, (_, i) => at - MIN_TERMS - i);
    /** Where the terms of the column may begin so that they make its sum, and the sums from each row on. */
    const columns = sums.map(({ number, column }) => {
      const terms = (from: number) => rows.slice(from, at).flatMap((row) => row[column] ?? []);
      const total = (from: number) => terms(from).reduce((sum, { cents }) => sum + cents, 0);
      const fits = starts.filter(
        (from) =>
          total(from) === number.cents &&
          terms(from).filter(isSet).length >= MIN_TERMS &&
          !countsTwice(column, from, at),
      );
      return { number, terms, total, fits };
    });
    const holding = columns.filter(({ fits }) => fits.length > 0);
    if (holding.length === 0) continue;
    // Rows in which the summed columns are empty may belong to the others.
    const range = holding.reduce((common, { fits }) => common.filter((from) => fits.includes(from)), starts);
    const lengths = new Set(columns.map(({ terms }) => terms(range[0] ?? at).length));
    // A long list whose rows all have a number in each of its columns: nothing else stands under it in the line of the sum.
    const isFull = lengths.size === 1 && [...lengths].every((length) => length >= MIN_FULL);
    const isFar = ({ cents }: AmountField) => isFull && significant({ cents }) >= MIN_FAR;
    const isNear = (number: AmountField, total: number) =>
      (holding.length >= MIN_SUMMED || isFar(number) ? isSlip : isOneSlip)(number.cents, total);
    const isCrossed = columns.length - holding.length === 1 && addsUp(sums.map(({ number }) => number.cents));
    const counts = new Set(holding.map(({ terms }) => terms(range[0] ?? at).length));
    /** All other columns hold, and the sums themselves make one of them: whatever the numbers of the column are, they are its parts. */
    const isOfCross = ({ number, terms, total }: (typeof columns)[number], from: number) => {
      const off = total(from) - number.cents;
      return (
        isCrossed &&
        counts.size === 1 &&
        counts.has(terms(from).length) &&
        (isEdit(number.cents, total(from)) || terms(from).some(({ cents }) => isEdit(cents, cents - off)))
      );
    };
    for (const column of columns) {
      const { number, terms, total, fits } = column;
      // One that is far from the sum of its column was never meant as one; nor are round numbers and prices of one unit,
      // where a row of a list happens to be what the rows above it make.
      const isMeant = isTelling(number) && number.role !== 'unit_price';
      const nearest = () => range.find((row) => terms(row).length >= MIN_TERMS && isNear(number, total(row)));
      const from = fits[0] ?? (isMeant ? nearest() : undefined) ?? range.find((row) => isOfCross(column, row));
      if (from === undefined) continue;
      out.push({
        id: 'total.column_sum',
        family: `${place}: sums ${at}`,
        label: '',
        echoes: 0,
        parts: { printed: 0 },
        figures: [number, ...terms(from)].map((each) => figures.of(each)),
        forms: [sumForm([-1, ...terms(from).map(() => 1 as const)])],
      });
      if (fits.length === 0 && isOfCross(column, from))
        out.push(...crossRows(rows.slice(from, at), sums, place, figures));
    }
  }
  return out;
}

/** Below each other stand parts and their whole, as the sums of their columns are: each row adds up as well. */
function crossRows(
  rows: Grid['rows'],
  sums: readonly { number: AmountField; column: number }[],
  place: string,
  figures: Figures,
): Equation[] {
  const largest = Math.max(...sums.map(({ number }) => number.cents));
  const whole = sums.find(({ number }) => number.cents === largest)!.column;
  return rows.flatMap((row): Equation[] => {
    const own = [whole, ...sums.flatMap(({ column }) => (column === whole ? [] : [column]))].map(
      (column) => row[column],
    );
    if (!own.every((number) => number !== null && number !== undefined)) return [];
    return [
      {
        id: 'table.rows',
        family: `${place}: crossed`,
        label: '',
        echoes: 1,
        isUnnamed: true,
        parts: { printed: 0 },
        figures: own.map((number) => figures.of(number)),
        forms: [sumForm([-1, ...own.slice(1).map(() => 1 as const)])],
      },
    ];
  });
}

/** Rows above a sum that are looked at. */
const MAX_SUMMED = 60;
/** Numbers above a sum that are looked at where sums and parts stand in one column. */
const MAX_RUN = 12;
/** Runs of which one may end in a wrong sum: a longer one is near some number by chance. */
const MAX_WRONG_RUN = 6;

/**
 * Parts and their sums in one column, as at the foot of an invoice: a number that is the sum of those right above it.
 * One that is nearly that, while others of the column hold, is wrong.
 */
export function ledgers(grid: Grid, place: string, figures: Figures): Equation[] {
  return listsOf(grid).flatMap((list, column) => {
    const equation = (at: number, length: number): Equation => ({
      id: 'total.column_sum',
      family: `${place}: ledger ${column}`,
      label: '',
      echoes: 0,
      parts: { printed: 0 },
      figures: [list[at]!, ...list.slice(at - length, at)].map((each) => figures.of(each)),
      forms: [sumForm([-1, ...Array.from({ length }, () => 1 as const)])],
    });
    const sums = list.flatMap((number, at) => {
      if (!isTelling(number)) return [];
      let sum = list[at - 1]?.cents ?? 0;
      for (let length = 2; length <= Math.min(at, MAX_RUN); length++) {
        sum += list[at - length]!.cents;
        const terms = list.slice(at - length, at);
        if (sum === number.cents && terms.filter(isTelling).length >= 2) return [{ at, length }];
      }
      return [];
    });
    if (sums.length === 0) return [];
    const known = new Set(sums.flatMap(({ at, length }) => list.slice(at - length, at + 1)));
    // Nobody adds a sum to its own parts.
    const countsTwice = (from: number, to: number) => sums.some(({ at, length }) => at - length >= from && at < to);
    const wrong = list.flatMap((number, at) => {
      if (!isTelling(number) || known.has(number) || isSumOfRun(list, at)) return [];
      const near = Array.from({ length: Math.max(0, Math.min(at, MAX_WRONG_RUN) - 1) }, (_, i) => i + 2).filter(
        (length) => {
          if (countsTwice(at - length, at)) return false;
          const terms = list.slice(at - length, at);
          const total = terms.reduce((sum, { cents }) => sum + cents, 0);
          return terms.some((term) => known.has(term)) && isOneSlip(number.cents, total);
        },
      );
      return near.length === 1 ? [{ at, length: near[0]! }] : [];
    });
    return [...sums, ...wrong].map(({ at, length }) => equation(at, length));
  });
}

/** However little the run shows. */
function isSumOfRun(list: readonly AmountField[], at: number): boolean {
  let sum = list[at - 1]?.cents ?? 0;
  for (let length = 2; length <= Math.min(at, MAX_RUN); length++) {
    sum += list[at - length]!.cents;
    if (sum === list[at]!.cents) return true;
  }
  return false;
}
