/**
 * A short paper all of whose money is one list, line by line, down to what is paid, charged or left: nothing else can be
 * meant by its last amount than what the lines above make of the first. Signs are those that are printed; a line without
 * one may be added or taken off, as a fee is of what is paid out and on top of what is charged.
 */
import { isDoubtful } from '../../../values/misreadings.ts';
import type { AmountField, LabelKey, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { sumsOf, type Term } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { holdsWith, isSumOfSome, WHOLE_PAPER } from '../solve.ts';
import { isMoneyLike, isNearSum, isTelling } from '../telling.ts';

/** Amounts above the last one; of more some are a list of their own. Chosen. */
const MIN_PARTS = 2;
const MAX_PARTS = 8;
/** Lines without a printed sign of which every choice is tried: 2 to this power. */
const MAX_UNSIGNED = 4;
/** Steps from line to line by the smallest one: a wider one parts two lists. A rule may stand above the last line. Chosen. */
const MAX_UNEVEN = { within: 1.8, last: 3 };

/** What the last line of such a list is called. */
const ENDS: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>([
  'total',
  'amount_due',
  'tendered',
  'net_pay',
  'closing_balance',
  'balance',
]);
/** What is taken off, whatever the paper is. */
const TAKEN: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>(['discount', 'prepaid', 'deductible']);

type Way = readonly (1 | -1)[];

/** The one column of the paper, from top to bottom; null where some of its money stands elsewhere or beside other money. */
function listOf({ numbers, counted, transactions }: PaperFields): AmountField[] | null {
  // Lines of nothing are lines as well, but no parts.
  const lines = numbers.filter((each) => isMoneyLike(each) || (each.cents === 0 && each.currency !== null));
  const money = lines.filter(({ cents }) => cents !== 0);
  const last = lines.at(-1);
  if (!last || counted.length > 0 || transactions.length > 0) return null;
  if (money.length <= MIN_PARTS || money.length > MAX_PARTS + 1) return null;
  const isListed = lines.every((each, i) => {
    const above = lines[i - 1];
    return isAligned(each, last) && (!above || (!isBeside(above, each) && middleOf(above) < middleOf(each)));
  });
  const steps = lines.slice(1).map((each, i) => middleOf(each) - middleOf(lines[i]!));
  const least = Math.min(...steps);
  const isEven =
    steps.slice(0, -1).every((step) => step < MAX_UNEVEN.within * least) && steps.at(-1)! < MAX_UNEVEN.last * least;
  return isListed && isEven ? money : null;
}

/** Every choice of signs for the lines after the first, those of their labels first. */
function waysOf(parts: readonly AmountField[], labelOf: (amount: AmountField) => LabelKey | null): Way[] {
  const isOpen = (part: AmountField, i: number) => i > 0 && part.cents > 0 && !TAKEN.has(labelOf(part));
  if (parts.filter(isOpen).length > MAX_UNSIGNED) return [parts.map((part) => (TAKEN.has(labelOf(part)) ? -1 : 1))];
  return parts.reduce<Way[]>(
    (ways, part, i) => {
      const own: Way = isOpen(part, i) ? [1, -1] : [i > 0 && part.cents > 0 ? -1 : 1];
      return ways.flatMap((way) => own.map((sign): Way => [...way, sign]));
    },
    [[]],
  );
}

const offOf = (end: AmountField, parts: readonly AmountField[], way: Way) =>
  parts.reduce((sum, { cents }, i) => sum + way[i]! * cents, 0) - end.cents;

export function loneMoney(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const list = listOf(fields);
  const end = list?.at(-1);
  if (!list || !end || end.cents < 0 || !isTelling(end) || list.some((number) => isDoubtful(number))) return [];
  const called = new Map(fields.called.map(({ amount, label }) => [amount, label]));
  const labelOf = (amount: AmountField) => called.get(amount) ?? null;
  const isEnd = ENDS.has(labelOf(end));
  const own = figures.of(end);
  const isMade = known.some(
    (each) => each.figures[each.parts.printed] === own && each.figures.length > 2 && holdsWith(each),
  );
  if (isMade || !(isEnd || end.isSum || fields.called.some(({ amount, isPayout }) => amount === end && isPayout)))
    return [];
  const parts = list.slice(0, -1);
  const ways = waysOf(parts, labelOf);
  const holding = ways.find((way) => offOf(end, parts, way) === 0);
  const near = ways.filter((way) =>
    isNearSum(
      end,
      parts.map((part, i) => [part, way[i]!] as const),
    ),
  );
  const meant = holding ?? (near.length === 1 ? near[0] : undefined);
  if (!meant) return [];
  // Other lines than all of them may be meant.
  const isOfSome = isSumOfSome(
    end.cents,
    parts.map(({ cents }) => cents),
  );
  if (!holding && isOfSome) return [];
  const term = (amount: AmountField, sign: 1 | -1): Term => [figures.of(amount), sign];
  return [
    {
      id: 'total.column_sum',
      family: WHOLE_PAPER,
      echoes: 0,
      ...sumsOf([[term(end, -1), ...parts.map((part, i) => term(part, meant[i]!))]]),
      isExact: true,
      parts: { printed: 0 },
      label: '',
    },
  ];
}
