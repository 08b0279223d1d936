/**
 * Sums of which every part is held fast by something else, so that the one wrong figure may be any other
 * (`standard-sums.ts` says when one of them is wrong): pay, sums at the head of a paper, net and VAT, refunds, what is to be
 * paid of a total or of a claim.
 */
import type { AmountField } from '../../fields/types.ts';
import { gridsOf, listsOf } from '../grid.ts';
import { named } from '../make.ts';
import { partsOf } from '../parts.ts';
import { holdsWith } from '../solve.ts';
import { isEdit, isMoneyLike } from '../telling.ts';
import { headWays } from './head-ways.ts';
import { payWays } from './pay-ways.ts';
import { isBelow, isBetween, isInColumn, type Reading } from './reading.ts';
import type { Signed, Way } from './ways.ts';

/** The one net sum, which its list makes, and its VAT at the printed rate: whatever stands for the total. */
function ofNet(reading: Reading): Way[] {
  const { fields, known, figures } = reading;
  const [[net, other], [vat, more], [total, another]] = (['net', 'vat', 'total'] as const).map((role) =>
    named(fields, role),
  ) as [AmountField[], AmountField[], AmountField[]];
  if (!net || !vat || !total || other || more || another || !reading.isMade(net) || !isBelow(total, vat)) return [];
  const between = reading.money.filter((number) => isBetween(number, net, total));
  if (net.page !== total.page || between.some((number) => number !== vat)) return [];
  const isTaxed = known.some(
    (each) => each.figures.includes(figures.of(net)) && each.figures.includes(figures.of(vat)) && holdsWith(each),
  );
  return isTaxed
    ? [
        {
          id: 'invoice.total',
          end: total,
          terms: [
            [net, 1],
            [vat, 1],
          ],
          isSure: true,
        },
      ]
    : [];
}

/** What was paid to a card and given back, a table of its own, and the sum of both among what moved its balance. */
function ofRefunds(reading: Reading): Way[] {
  const { fields } = reading;
  const [paid, more] = partsOf(fields)('payments');
  const rolls = reading.known.some(
    ({ id, figures }) => id === 'card.roll_forward' && paid && figures.includes(reading.figures.of(paid)),
  );
  if (!paid || more || !rolls) return [];
  const lists = fields.tables.flatMap(({ columns, rows }): AmountField[][] => {
    const at = columns.findIndex(({ key }) => key === 'amount');
    const list = rows.map(({ cells }) => cells[at]?.amount ?? null);
    const isWhole = list.every((each) => each !== null && each.cents < 0);
    return isWhole && list.length > 1 ? [list as AmountField[]] : [];
  });
  const [list, another] = lists;
  if (!list || another) return [];
  return [{ id: 'total.column_sum', end: paid, terms: list.map((part): Signed => [part, paid.cents < 0 ? 1 : -1]) }];
}

/** What is to be paid stands right below the total that its parts make, and nothing else between them or behind it. */
function ofPayable({ money, isMade }: Reading): Way[] {
  const at = money.findIndex((number) => number.role === 'total' && isMade(number));
  const [total, due] = money.slice(at, at + 2);
  if (at < 0 || at !== money.length - 2 || due?.role !== 'total' || !isInColumn(total!, due)) return [];
  const isNear = isEdit(due.cents, total!.cents);
  return isBelow(due, total!)
    ? [{ id: 'bill.due', end: due, terms: [[total!, 1]], ...(isNear && { isSure: true as const }) }]
    : [];
}

/** What the insured pays of a claim: the sum of the column that says so, once more below its table. */
function ofShares({ fields, money, known, figures }: Reading): Way[] {
  const [first] = partsOf(fields)('amount_due');
  const sum = known.find(
    ({ id, figures: own, parts }) =>
      id === 'total.column_sum' && first && own.includes(figures.of(first)) && own[parts.printed] !== figures.of(first),
  );
  const due = sum && money.find((number) => figures.of(number) === sum.figures[sum.parts.printed]);
  const ends = fields.called.filter(({ label, amount }) => label === 'total' && due && isBelow(amount, due));
  const [end, more] = ends;
  if (fields.documentType.value !== 'medical' || !due || !end || more || money.includes(end.amount) === false)
    return [];
  return [{ id: 'bill.due', end: end.amount, terms: [[due, 1]], isSure: true }];
}

/** Parts of a base, with the freight; more are a list of something else. Chosen. */
const MAX_PARTS = 5;
/** Equations that hold a base fast: a rate of it, and what it is part of. */
const MIN_HELD = 2;

/** What duty is charged on: the goods, their freight and insurance, at the head of a column; all but the freight is held fast. */
function ofDuty({ fields, money, known, figures }: Reading): Way[] {
  const [freight, more] = partsOf(fields)('shipping');
  const rated = known.filter(({ forms }) => forms[0]!.kind === 'product');
  const isRated = (number: AmountField) => rated.some(({ figures: own }) => own.includes(figures.of(number)));
  const isBase = (number: AmountField) =>
    rated.some(({ figures: [base] }) => base === figures.of(number)) &&
    known.filter(({ figures: own }) => own.includes(figures.of(number))).length >= MIN_HELD;
  if (!freight || more) return [];
  return gridsOf(money)
    .flatMap(listsOf)
    .flatMap((list): Way[] => {
      const at = list.indexOf(freight);
      const end = list.findIndex((number, i) => i > at && isBase(number));
      const parts = list.slice(0, end);
      const isWhole = at > 0 && end > at && parts.length <= MAX_PARTS && parts[0]!.page === list[end]!.page;
      if (!isWhole || parts.some((part) => part !== freight && !isRated(part))) return [];
      return [{ id: 'total.column_sum', end: list[end]!, terms: parts.map((part): Signed => [part, 1]), isSure: true }];
    });
}

const READERS = [ofDuty, ofPayable, payWays, ofNet, headWays, ofRefunds, ofShares];

export const fastWays = (reading: Reading): Way[] =>
  READERS.flatMap((read) => read(reading)).filter(({ end, terms }) =>
    [end, ...terms.map(([term]) => term)].every((number) => number.cents === 0 || isMoneyLike(number)),
  );
