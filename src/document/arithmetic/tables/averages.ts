/**
 * Weighted averages that words call so: what the points come to divided by what the weights come to, where the paper prints both sums
 * below their columns; or the marks of a list by their weights, where it prints the sum of these.
 */

import { isOneDigitOff } from '../../../values/digit-changes.ts';
import { halfStepOf } from '../../../values/rounding.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { type Grid, gridsByOrder, gridsOf } from '../grid.ts';
import { isBeside, middleOf } from '../places.ts';
import { isTelling } from '../telling.ts';

/** In the normal form of labels. */
const WEIGHTED =
  /(?<!\p{L})(?:ממוצע משוקלל|weighted (?:grade )?(?:average|mean)|(?:cumulative |semester )?gpa|grade point average|gewichteter? (?:durchschnitt|mittelwert)|moyenne (?:generale )?ponderee|(?:promedio|media) ponderad[oa]|media ponderata|gewogen gemiddelde|srednia wazona|vazeny prumer|sulyozott atlag|agirlikli ortalama|средневзвешенн\p{L}{1,3}|середньозважен\p{L}{1,3})(?!\p{L})/iu;
/** Rows above the line of sums. */
const MIN_ROWS = 3;
const MAX_ROWS = 40;
const HUNDRED = 100;

interface Sums {
  weights: AmountField;
  points: AmountField;
}

/** Columns of a line that are added up over the same rows, with their sums. */
function summedIn(rows: Grid['rows'], at: number): AmountField[] {
  const starts = Array.from({ length: Math.min(at, MAX_ROWS) - MIN_ROWS + 1 }, (_, i) => at - MIN_ROWS - i);
  return rows[at]!.flatMap((sum, column) => {
    const isMade = starts.some((from) => {
      const parts = rows.slice(from, at).flatMap((row) => row[column] ?? []);
      return parts.length === at - from && parts.reduce((all, { cents }) => all + cents, 0) === sum?.cents;
    });
    return sum && sum.cents > 0 && isMade ? [sum] : [];
  });
}

/** The smaller sum of a line is that of the weights. */
function pairsIn(numbers: readonly AmountField[]): Sums[] {
  const lines = gridsOf(numbers).flatMap(({ rows }) =>
    rows.flatMap((_, at) => {
      const sums = at < MIN_ROWS ? [] : summedIn(rows, at);
      const [first, second, more] = sums.toSorted((a, b) => a.cents - b.cents);
      return first && second && !more && first.cents < second.cents ? [{ weights: first, points: second }] : [];
    }),
  );
  const keyOf = ({ weights, points }: Sums) => [weights, points].map(({ rect }) => `${rect.x} ${rect.y}`).join();
  return [...new Map(lines.map((pair) => [keyOf(pair), pair])).values()];
}

/** Marks and what each of them counts. */
type Marked = readonly { mark: AmountField; weight: number }[];

/** The lists of two columns of which one is of whole numbers whose sum is printed. */
function markedIn(numbers: readonly AmountField[]): Marked[] {
  const lists = gridsByOrder(numbers).filter(({ columns, rows }) => columns === 2 && rows.length <= MAX_ROWS);
  return lists.flatMap(({ rows }) =>
    [0, 1].flatMap((column): Marked[] => {
      const pairs = rows.flatMap((row) => {
        const [weight, mark] = [row[column], row[1 - column]];
        return weight && mark && weight.cents > 0 && weight.cents % HUNDRED === 0 ? [{ weight, mark }] : [];
      });
      const weights = pairs.reduce((sum, { weight }) => sum + weight.cents, 0);
      const isSummed = numbers.some(
        (each) => each.cents === weights && pairs.every(({ weight, mark }) => each !== weight && each !== mark),
      );
      return pairs.length === rows.length && isSummed
        ? [pairs.map(({ weight, mark }) => ({ mark, weight: weight.cents / HUNDRED }))]
        : [];
    }),
  );
}

function averageOfMarks(amount: AmountField, above: readonly AmountField[], figures: Figures): Equation[] {
  const [marked, more] = markedIn(above);
  if (!marked || more) return [];
  const weights = marked.reduce((sum, { weight }) => sum + weight, 0);
  const needed = marked.reduce((sum, { mark, weight }) => sum + weight * mark.cents, 0) / weights;
  const lost = HUNDRED * halfStepOf(amount.raw) + 1e-6;
  const isMet = Math.abs(needed - amount.cents) <= lost;
  if (!isMet && !(isTelling(amount) && isOneDigitOff(amount.cents, Math.round(needed)))) return [];
  const terms = marked.map(({ mark, weight }) => [figures.of(mark), weight] as const);
  const own = [figures.of(amount), ...terms.map(([figure]) => figure)];
  return [
    {
      id: 'table.rows',
      family: 'weighted average',
      echoes: 0,
      figures: own,
      forms: [
        {
          kind: 'sum',
          terms: [-weights, ...terms.map(([, weight]) => weight)].map((factor, at) => [at, factor] as const),
          slack: Math.ceil(lost * weights),
        },
      ],
      parts: { printed: 0 },
      label: '',
    },
  ];
}

export function weightedAverages({ called, numbers }: PaperFields, figures: Figures): Equation[] {
  const named = called.filter(({ words }) => WEIGHTED.test(words.join(' ')));
  const [average, another] = named;
  if (!average || another) return [];
  const { amount } = average;
  const above = numbers.filter(
    (each) => each.page === amount.page && middleOf(each) < middleOf(amount) && !isBeside(each, amount),
  );
  const [pair, more] = pairsIn(above);
  if (!pair) return averageOfMarks(amount, above, figures);
  if (more) return [];
  const { weights, points } = pair;
  const slack = Math.ceil(halfStepOf(amount.raw) * weights.cents + 1);
  const product = (amount.cents * weights.cents) / HUNDRED;
  const needed = Math.round((HUNDRED * points.cents) / weights.cents);
  const isMet = Math.abs(product - points.cents) <= slack;
  if (!isMet && !(isTelling(amount) && isOneDigitOff(amount.cents, needed))) return [];
  return [
    {
      id: 'table.rows',
      family: 'weighted average',
      echoes: 0,
      figures: [amount, weights, points].map((each) => figures.of(each)),
      forms: [{ kind: 'product', of: [0, 1], factor: 1 / HUNDRED, is: 2, slack }],
      parts: { printed: 0 },
      label: '',
    },
  ];
}
