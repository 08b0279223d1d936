/**
 * Two columns of which one is the other at a rate that is printed once, outside of them: miles and what a mile pays, nights
 * and their price, amounts at one exchange rate, a commission in percent. What the columns are called need not be known: to
 * the hundredth, one printed number makes the amounts of several rows by no chance.
 */
import { exactCents } from '../../../values/numbers.ts';
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation, Figure, Form } from '../facts.ts';
import { type Figures, GUESSED } from '../figures.ts';
import type { Grid } from '../grid.ts';
import { type Term, wholeSum } from '../make.ts';
import { isEdit, isSet, isTelling } from '../telling.ts';

/** Rows that hold before one that does not is wrong. Chosen. */
const MIN_HOLDING = 2;
/** Columns of one table that are looked at, and printed numbers that may be the rate of two of them. */
const MAX_COLUMNS = 8;
const MAX_RATES = 4;
/** The printed rate and what most rows make differ by what the amounts were rounded by. */
const NEAR = 0.02;
/** Hundredths by which an amount was rounded. */
const SLACK = 1;

interface Rate {
  field: AmountField | RateField;
  value: number;
  figure(figures: Figures): Figure;
  /** What a report calls the figures: a percentage is of a base. */
  parts: Equation['parts'];
}

interface Pair {
  base: AmountField;
  part: AmountField;
  row: Grid['rows'][number];
}

/** Of hundredths, and of a percentage. */
const PRODUCT: Form = { kind: 'product', of: [0, 1], factor: 0.01, is: 2, slack: SLACK };

function ratesOf({ numbers, rates }: PaperFields): Rate[] {
  const printed = numbers
    .filter((field) => !isDigit(field))
    .map(
      (field): Rate => ({
        field,
        value: exactCents(field) / 100,
        figure: (figures) => figures.of(field),
        parts: { printed: 2 },
      }),
    );
  const percents = rates.map(
    (field): Rate => ({
      field,
      value: field.percent / 100,
      figure: (figures) => figures.as(field, field, field.percent),
      parts: { printed: 2, base: 0 },
    }),
  );
  // What is taken once is itself.
  return [...printed, ...percents].filter(({ value }) => value > 0 && value !== 1);
}

/** Every page has one somewhere: a discount of a quarter makes each net amount three times what was taken off. */
const isDigit = ({ cents, raw }: AmountField) => !NAMED.test(raw) && cents < 1000 && cents % 100 === 0;
/** A currency of its own: that of the paper, or of the column that a count stands below, says nothing of it. */
const NAMED = /\p{Sc}|\p{L}/u;

const isSure = ({ source, confidence }: AmountField) => source === 'native' || confidence >= GUESSED;

function pairsOf({ rows }: Grid, base: number, part: number): Pair[] {
  return rows.flatMap((row) => {
    const [one, other] = [row[base], row[part]];
    return one && other && isSet(one) && isSet(other) && isSure(one) && isSure(other)
      ? [{ base: one, part: other, row }]
      : [];
  });
}

const ratioOf = ({ base, part }: Pair) => part.cents / exactCents(base);
const holds = ({ base, part }: Pick<Pair, 'base' | 'part'>, rate: number) =>
  Math.abs(exactCents(base) * rate - part.cents) <= SLACK;

/**
 * At the rate another number of the row is what one of the two should be: days that are paid beside days of the period, which
 * are the same in rows without a day of waiting.
 */
const isOfAnother = ({ base, part, row }: Pair, rate: number) =>
  row.some(
    (other) =>
      other &&
      other !== base &&
      other !== part &&
      (holds({ base: other, part }, rate) || holds({ base, part: other }, rate)),
  );

/** An edit of either mends it; what is further off was paid otherwise. */
const isWrong = ({ base, part }: Pair, rate: number) =>
  isEdit(base.cents, Math.round(part.cents / rate)) || isEdit(part.cents, Math.round(exactCents(base) * rate));

/** A printed sum of the column asks for what the rate makes of the base, however far the printed part is off. */
function summedAs(
  { base, part }: Pair,
  rate: number,
  pairs: readonly Pair[],
  numbers: readonly AmountField[],
): (readonly [AmountField, 1 | -1])[] | null {
  const needed = Math.round(exactCents(base) * rate);
  const rest = pairs.filter((pair) => pair.part !== part).map((pair) => pair.part);
  // The sum may be a row itself, at the rate as well.
  const lists = [rest, rest.slice(0, -1)].filter((list) => list.length >= MIN_HOLDING);
  for (const list of lists) {
    const cents = list.reduce((all, each) => all + each.cents, needed);
    const sum = numbers.find((number) => number.cents === cents && !list.includes(number) && number !== part);
    if (sum) return [[sum, -1], [part, 1], ...list.map((each) => [each, 1] as const)];
  }
  return null;
}

/** Each column and its part in another, where a printed rate makes all rows but one at most. */
export function ratedColumns(grid: Grid, fields: PaperFields, place: string, figures: Figures): Equation[] {
  const rates = ratesOf(fields);
  // A rate that every row prints is that of its row.
  const inRows = new Set<object | null>(grid.rows.flat());
  const columns = Array.from({ length: Math.min(grid.columns, MAX_COLUMNS) }, (_, column) => column);
  return columns.flatMap((a) =>
    columns.flatMap((b): Equation[] => {
      const all = a === b ? [] : pairsOf(grid, a, b);
      if (all.length <= MIN_HOLDING) return [];
      const middle = all.map(ratioOf).sort((x, y) => x - y)[all.length >> 1]!;
      const near = rates
        .filter(({ field, value }) => Math.abs(value / middle - 1) < NEAR && !inRows.has(field))
        .slice(0, MAX_RATES);
      const meant = near.find(({ value }) => {
        const held = all.filter((pair) => holds(pair, value));
        const different = new Set(held.filter(({ part }) => isTelling(part)).map(({ part }) => part.cents));
        return held.length >= all.length - 1 && different.size >= MIN_HOLDING;
      });
      if (!meant) return [];
      const rate = meant.figure(figures);
      const pairs = all.filter((pair) => holds(pair, meant.value) || !isOfAnother(pair, meant.value));
      const family = `${place}: ${a} at ${meant.field.raw} = ${b}`;
      const off = pairs.filter((pair) => !holds(pair, meant.value) && !isWrong(pair, meant.value));
      const sums = off.map((pair) => [pair, summedAs(pair, meant.value, pairs, fields.numbers)] as const);
      const summed = new Map(sums.flatMap(([pair, terms]) => (terms ? [[pair, terms] as const] : [])));
      const rows = pairs
        .filter((pair) => !off.includes(pair) || summed.has(pair))
        .map(
          ({ base, part }): Equation => ({
            id: 'table.rows',
            family,
            label: `${grid.names[a]} × ${meant.field.raw} = ${grid.names[b]}`,
            echoes: 1,
            isUnnamed: true,
            parts: meant.parts,
            figures: [figures.of(base), rate, figures.of(part)],
            forms: [PRODUCT],
          }),
        );
      const columns = [...summed.values()].map((terms) =>
        wholeSum(
          'total.column_sum',
          `${family}, added`,
          terms.map(([amount, factor]): Term => [figures.of(amount), factor]),
        ),
      );
      return [...rows, ...columns];
    }),
  );
}
