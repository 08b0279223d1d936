/** Sums that stand at the head of a paper, above the lists that make them. */
import type { AmountField, LabelKey } from '../../fields/types.ts';
import { named } from '../make.ts';
import { partsOf } from '../parts.ts';
import { middleOf } from '../places.ts';
import { isEdit } from '../telling.ts';
import { isBelow, isInColumn, isMadeSomewhere, type Reading } from './reading.ts';
import type { Signed, Way } from './ways.ts';

/** Sums of lists that the one at the head adds up; chosen. */
const MAX_SUMS = 6;

/** What is asked for at the head of the paper, above everything that it sums up. */
function headOf({ fields, money }: Reading): AmountField | null {
  const { called } = fields;
  const [first, second] = money;
  const isCalled = first?.role === 'total' || called.some(({ amount, label }) => amount === first && label === 'total');
  return first && second && isCalled && isBelow(second, first) ? first : null;
}

/** The sums of the lists below, which are all the money there is. */
function ofLists(reading: Reading): Way[] {
  const { money, known, figures } = reading;
  const end = headOf(reading);
  const sums = money.filter((number) => number !== end && number.isSum && reading.isMade(number));
  if (!end || sums.length < 2 || sums.length > MAX_SUMS || money.at(-1) !== sums.at(-1)) return [];
  if (money.some((number) => number.isSum && number !== end && !sums.includes(number))) return [];
  // What one of the lists comes to, said before it: the others are papers of their own, as receipts of several months.
  if (sums.some(({ cents }) => cents === end.cents)) return [];
  const own = new Set(sums.map((sum) => figures.of(sum)));
  // A sum that another one adds up is in it already.
  const isNested = known.some(({ figures: all, parts }) => all.some((each, i) => i !== parts.printed && own.has(each)));
  return isNested ? [] : [{ id: 'total.column_sum', end, terms: sums.map((sum): Signed => [sum, 1]), isSure: true }];
}

/** The charges of the period, where nothing is left of what was owed before. */
function ofCharges(reading: Reading): Way[] {
  const { fields, money } = reading;
  const end = headOf(reading);
  const charges = money.at(-1);
  if (fields.documentType.value !== 'utility_bill' || !end || !charges?.isSum || !reading.isMade(charges)) return [];
  const owed = named(fields, 'opening_balance');
  const [forward] = owed.filter(({ cents }) => cents === 0);
  const paid = money.filter((number) => owed.some(({ cents }) => cents !== 0 && number.cents === -cents));
  if (!forward || owed.length - 1 !== paid.length) return [];
  return [
    {
      id: 'bill.due',
      end,
      terms: [
        [charges, 1],
        [forward, 1],
      ],
      isSure: true,
    },
  ];
}

/** A net sum and its VAT, which nothing follows, and one amount at the head of the paper that is almost both: what is to be paid. */
function ofTax(reading: Reading): Way[] {
  const { fields, money, known, figures } = reading;
  const [[net, another], [vat, more], [total]] = (['net', 'vat', 'total'] as const).map((role) =>
    named(fields, role),
  ) as [AmountField[], AmountField[], AmountField[]];
  const [end] = money;
  if (!net || !vat || another || more || total || !end || end === net || !isBelow(net, end) || !isBelow(vat, net))
    return [];
  const isLast = money.at(-1) === vat && money.at(-2) === net;
  const isTax = known.some(
    ({ id, figures: own }) =>
      id === 'invoice.vat_amount' && own.includes(figures.of(net)) && own.includes(figures.of(vat)),
  );
  const isFree = end.role === null && !known.some(({ figures: own }) => own.includes(figures.of(end)));
  const way: Way = {
    id: 'invoice.total',
    end,
    terms: [
      [net, 1],
      [vat, 1],
    ],
  };
  return isLast && isTax && isFree && isEdit(end.cents, net.cents + vat.cents) ? [way] : [];
}

const ADDED: readonly LabelKey[] = ['purchases', 'cash_advances', 'fee', 'interest_charged'];

/** The new balance of a card in a box at the head, and below it the one before with all that moved it, line by line. */
function ofCard(reading: Reading): Way[] {
  const { fields } = reading;
  const parts = partsOf(fields);
  const [end, other] = named(fields, 'closing_balance');
  const [before, another] = named(fields, 'opening_balance');
  if (!end || other || !before || another || !isBelow(before, end)) return [];
  const moved = listFrom(before, reading).slice(1);
  const labels = new Map<AmountField, 1 | -1>([
    ...(['payments', 'prepaid', 'instalments'] as const).flatMap((key) =>
      parts(key).map((part) => [part, part.cents < 0 ? 1 : -1] as const),
    ),
    ...ADDED.flatMap((key) => parts(key).map((part) => [part, 1] as const)),
  ]);
  if (moved.length < 2 || !moved.every((part) => labels.has(part))) return [];
  const terms: Signed[] = [[before, 1], ...moved.map((part): Signed => [part, labels.get(part)!])];
  const isSure = moved.some((part) => isMadeSomewhere(part, reading));
  return [{ id: 'card.roll_forward', end, terms, ...(isSure && { isSure }) }];
}

/** The number and those below it in its column, without a gap wider than that of the first two lines. */
function listFrom(top: AmountField, { money }: Reading): AmountField[] {
  const below = money
    .filter((each) => each.page === top.page && isInColumn(each, top) && isBelow(each, top))
    .toSorted((a, b) => middleOf(a) - middleOf(b));
  const steps = below.map((each, i) => middleOf(each) - middleOf(below[i - 1] ?? top));
  const end = steps.findIndex((step) => step > MAX_STEP * steps[0]!);
  return [top, ...below.slice(0, end < 0 ? below.length : end)];
}
/** A wider step parts two lists; chosen. */
const MAX_STEP = 1.4;

const totalOf = (list: readonly AmountField[]) => list.reduce((sum, { cents }) => sum + cents, 0);

/** What moved a balance, and what it consists of, come to the same: the one amount besides, at the head, is that. */
function ofTwoLists(reading: Reading): Way[] {
  const { fields, money } = reading;
  const [before, more] = named(fields, 'opening_balance');
  const [end, second] = money;
  if (!before || more || !end || !second || end === before || !isBelow(second, end)) return [];
  const moved = listFrom(before, reading);
  const rest = money.filter((number) => number !== end && !moved.includes(number));
  const held = rest[0] ? listFrom(rest[0], reading) : [];
  if (moved.length < 3 || held.length < 2 || held.length !== rest.length) return [];
  if (totalOf(moved) !== totalOf(held) || moved.some(({ cents }) => cents === totalOf(held))) return [];
  return [{ id: 'total.column_sum', end, terms: moved.map((part): Signed => [part, 1]), isSure: true }];
}

export const headWays = (reading: Reading): Way[] =>
  [ofLists, ofCharges, ofCard, ofTwoLists, ofTax].flatMap((read) => read(reading));
