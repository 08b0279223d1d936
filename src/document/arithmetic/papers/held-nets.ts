/**
 * The last sum of a column where it follows from the sum above it and what stands between the two: gross and what is taken
 * off, a sum of charges and one of payments, a claim and its excess. Other equations hold what stands above, so that only the
 * last sum itself is left to be wrong, and what the lines are called need not be known.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { EDGE_PT } from '../grid.ts';
import { labelledSum } from '../labelled.ts';
import type { Term } from '../make.ts';
import { holdsWith } from '../solve.ts';
import { isEdit, isMoneyLike, isSum, significant } from '../telling.ts';

const MAX_PARTS = 12;
/** Of fewer digits a sum may be almost another by chance. Chosen. */
const MIN_SIGNIFICANT = 5;
const RESULTS: ReadonlySet<string | null> = new Set([
  'total',
  'net',
  'net_pay',
  'closing_balance',
  'amount_due',
  'balance_due',
]);

interface Held {
  /** Figures of equations that hold. */
  all: Set<Figure>;
  /** What columns add up to. */
  sums: Set<Figure>;
  /** What each sum of a column is made of. */
  parts: ReadonlyMap<Figure, readonly Figure[]>;
}

function heldBy(known: readonly Equation[]): Held {
  const holding = known.filter((equation) => holdsWith(equation));
  const sums = holding.filter(({ id }) => id === 'total.column_sum');
  const parts = new Map(sums.map(({ figures, parts: { printed } }) => [figures[printed]!, figures] as const));
  return { all: new Set(holding.flatMap(({ figures }) => figures)), sums: new Set(parts.keys()), parts };
}

const rightOf = ({ rect }: AmountField) => rect.x + rect.w;

/** Amounts of a page that end at one edge, from top to bottom. */
function columnsOf({ amounts }: PaperFields): AmountField[][] {
  const columns: AmountField[][] = [];
  for (const amount of amounts.filter((each) => each.source === 'native' && isMoneyLike(each))) {
    const own = columns.find(
      ([first]) => first!.page === amount.page && Math.abs(rightOf(first!) - rightOf(amount)) < EDGE_PT,
    );
    if (own) own.push(amount);
    else columns.push([amount]);
  }
  return columns.map((column) => column.toSorted((a, b) => a.rect.y - b.rect.y));
}

const isResult = ({ called }: PaperFields, last: AmountField) =>
  isSum(last) || RESULTS.has(last.role) || called.some(({ amount, label }) => amount === last && RESULTS.has(label));

/** Amounts without a sign are taken off; those with a minus are printed as they count. */
const takenOff = (figure: Figure): Term => [figure, figure.value < 0 ? 1 : -1];

/** Without what a sum further down is made of. */
function summedUp(above: readonly Figure[], { parts }: Held): Figure[] {
  const own = above.flatMap((sum, i) =>
    (parts.get(sum) ?? []).filter((part) => above.indexOf(part) < i && part !== sum),
  );
  return above.filter((figure) => !own.includes(figure));
}

/** The sum above and what stands between, where other equations hold them all but for deductions that print their minus. */
function waysTo(above: readonly Figure[], held: Held): Term[][] {
  const { all, sums } = held;
  const values = new Set([...all].map(({ value }) => value));
  const lines = summedUp(above, held).slice(-MAX_PARTS - 1);
  return lines.slice(0, -1).flatMap((start, i): Term[][] => {
    const parts = lines.slice(i + 1);
    // A base is printed again above what is taken off it.
    const isHeld = values.has(start.value) && parts.every((part) => all.has(part) || part.value < 0);
    const [only, more] = parts;
    // Between two sums, or a sum and a deduction; elsewhere most of the parts have to be known by themselves.
    const isTold = more
      ? parts.filter((part) => all.has(part)).length > parts.length / 2
      : sums.has(start) && (sums.has(only!) || only!.value < 0);
    return isHeld && isTold ? [[[start, 1], ...parts.map(takenOff)]] : [];
  });
}

const worthOf = (terms: readonly Term[]) => terms.reduce((sum, [{ value }, factor]) => sum + factor * value, 0);

export function heldNets(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const held = heldBy(known);
  const meant = new Set(known.map(({ figures: own, parts }) => own[parts.printed]!));
  const isOpen = (amount: AmountField) =>
    !meant.has(figures.of(amount)) && !held.all.has(figures.of(amount)) && significant(amount) >= MIN_SIGNIFICANT;
  return columnsOf(fields).flatMap((column) => {
    const lines = column.map((amount) => figures.of(amount));
    return column.flatMap((amount, i): Equation[] => {
      if (i < 2 || !isOpen(amount)) return [];
      const printed = figures.of(amount);
      const ways = waysTo(lines.slice(0, i), held);
      const sum = (way: readonly Term[]) =>
        labelledSum(fields, 'total.column_sum', [[[printed, -1], ...way]], printed, 0, true);
      const right = ways.find((way) => worthOf(way) === printed.value);
      if (right) {
        held.all.add(printed);
        held.sums.add(printed);
        return sum(right);
      }
      const isLast = i === column.length - 1 && isResult(fields, amount);
      const [near, other] = ways.filter((way) => isEdit(printed.value, worthOf(way)));
      // The same sum is printed once more elsewhere: it was meant as it stands.
      const isAgain = fields.amounts.some((each) => each !== amount && each.cents === amount.cents);
      return isLast && near && !other && !isAgain ? sum(near) : [];
    });
  });
}
