/**
 * Sums of which every part is held fast by something else, so that the one wrong figure may be any other
 * (`standard-sums.ts` says when one of them is wrong): pay of the year so far, net and VAT, and sums that stand at the head of
 * a paper above the lists that make them.
 */
import { isOneDigitMore } from '../../../values/digit-changes.ts';
import type { AmountField, LabelKey } from '../../fields/types.ts';
import { named } from '../make.ts';
import { payOf, yearOf } from '../papers/payslip.ts';
import { partsOf } from '../parts.ts';
import { isBeside, middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isSlip } from '../telling.ts';
import { isBetween, type Reading } from './reading.ts';
import { isMet, offOf, type Signed, type Way } from './ways.ts';

/** Sums of lists that the one at the head adds up, and deductions between gross and net pay; chosen. */
const MAX_SUMS = 6;
const MIN_DEDUCTIONS = 3;
const MAX_DEDUCTIONS = 16;

const isBelow = (lower: AmountField, upper: AmountField) =>
  lower.page > upper.page || (lower.page === upper.page && middleOf(lower) > middleOf(upper) + upper.rect.h / 2);

/** The amount or another print of it is what a list adds up to. */
const isMadeSomewhere = (amount: AmountField, { money, isMade }: Reading) =>
  money.some((other) => Math.abs(other.cents) === Math.abs(amount.cents) && isMade(other));

/** Gross pay, deductions and net pay of the year so far, where the deductions are those that a list makes. */
function ofYear(reading: Reading): Way[] {
  const { fields } = reading;
  const pay = fields.documentType.value === 'payslip' ? payOf(fields) : null;
  const beside = pay && isMet(netWay(pay)) ? yearOf(fields, pay) : null;
  const triples = [...(beside ? [beside] : []), ...blocksOf(reading)];
  return triples
    .filter(([, deductions]) => isMadeSomewhere(deductions!, reading))
    .map(netWay)
    .filter((way) => !isTakenFor(way, reading));
}

/** What would be left stands elsewhere on the paper: another number was taken for it. */
const isTakenFor = (way: Way, { money }: Reading): boolean =>
  !isMet(way) && money.some(({ cents }) => cents === way.end.cents + offOf(way));

const netWay = ([gross, deductions, net]: readonly AmountField[]): Way => ({
  id: 'payslip.net',
  end: net!,
  terms: [
    [gross!, 1],
    [deductions!, deductions!.cents < 0 ? 1 : -1],
  ],
  isSure: true,
});

const PAY: readonly LabelKey[] = ['gross_pay', 'deductions', 'net_pay'];

/** The three below each other in one column, each with its own name and no other amount between them. */
function blocksOf({ fields, money }: Reading): AmountField[][] {
  if (fields.documentType.value !== 'payslip') return [];
  return fields.called.flatMap(({ label, amount: gross }): AmountField[][] => {
    if (label !== PAY[0]) return [];
    const rest = PAY.slice(1).map((key) =>
      fields.called.find((each) => each.label === key && isInColumn(each.amount, gross) && isBelow(each.amount, gross)),
    );
    const [deductions, net] = rest.map((each) => each?.amount);
    if (!deductions || !net || !isBelow(net, deductions)) return [];
    const isStray = (number: AmountField) =>
      isUnder(number, gross) && isBetween(number, gross, net) && number !== deductions;
    return money.some(isStray) ? [] : [[gross, deductions, net]];
  });
}

const isUnder = ({ rect }: AmountField, { rect: above }: AmountField) =>
  rect.x < above.x + above.w && above.x < rect.x + rect.w;

const rightOf = ({ rect }: AmountField) => rect.x + rect.w;
const isInColumn = (one: AmountField, other: AmountField) =>
  one.page === other.page && Math.abs(rightOf(one) - rightOf(other)) < one.rect.h / 2;

/** Gross pay, and between it and the net nothing but deductions with their minus, in as many columns as they may stand. */
function ofSigned(reading: Reading): Way[] {
  const { fields, money } = reading;
  const [net, more] = named(fields, 'net_pay');
  const gross = named(fields, 'gross_pay').find(reading.isMade);
  if (fields.documentType.value !== 'payslip' || !net || more || !gross || !isBelow(net, gross)) return [];
  if (named(fields, 'deductions').length > 0 || gross.page !== net.page) return [];
  const off = money.filter((number) => isBetween(number, gross, net) && !isBeside(number, gross));
  if (off.length < MIN_DEDUCTIONS || off.length > MAX_DEDUCTIONS || off.some(({ cents }) => cents > 0)) return [];
  return [{ id: 'total.column_sum', end: net, terms: [[gross, 1], ...off.map((part): Signed => [part, 1])] }];
}

/** Earnings and their sum, below them deductions and their sum, right below that the net: a list of which nothing is left out. */
function ofBoth(reading: Reading): Way[] {
  const { fields, money, known, figures } = reading;
  const [[gross, another], [deductions, more], [net, other]] = (['gross_pay', 'deductions', 'net_pay'] as const).map(
    (role) => named(fields, role),
  ) as [AmountField[], AmountField[], AmountField[]];
  if (!gross || !deductions || !net || another || more || other) return [];
  if (![gross, deductions].every(reading.isMade) || !isBelow(deductions, gross) || !isBelow(net, deductions)) return [];
  const sum = known.find(({ figures: own, parts }) => own[parts.printed] === figures.of(deductions));
  const taken = money.filter((number) => isBetween(number, gross, net) && number !== deductions);
  if (!sum || gross.page !== net.page || !taken.every((number) => sum.figures.includes(figures.of(number)))) return [];
  const way = netWay([gross, deductions, net]);
  if (isTakenFor(way, reading)) return [];
  const ofEmployer = fields.called.filter(({ words }) => EMPLOYER.test(words.join(' '))).map(({ amount }) => amount);
  return [
    { ...way, beside: fields.numbers.filter((number) => !taken.includes(number) && !ofEmployer.includes(number)) },
  ];
}

/** What the employer pays besides is no part of the net pay. */
const EMPLOYER =
  /(?<!\p{L})(?:employers?|arbeitgeber\p{L}*|patronal\p{L}*|employeur|empleador|empresa|datore|werkgever\p{L}*|arbetsgivar\p{L}*|arbejdsgiver\p{L}*|arbeidsgiver\p{L}*|tyonantaja\p{L}*|pracodawc\p{L}*|zamestnavatel\p{L}*|munkaltato\p{L}*|angajator\p{L}*|isveren|εργοδοτ\p{L}*|работодател\p{L}*|роботодав\p{L}*|ה?מעסיק|ה?מעביד|صاحب العمل)(?!\p{L})/iu;

/** Payments and deductions in two tables, of which one makes the sum of the deductions: the other makes the gross pay. */
function ofPayments(reading: Reading): Way[] {
  const { fields } = reading;
  const [gross, deductions] = (['gross_pay', 'deductions'] as const).map((role) => named(fields, role));
  const lists = fields.tables.map(({ columns, rows }) => {
    const at = columns.findIndex(({ key }) => key === 'amount');
    return rows.map(({ cells }) => cells[at]?.amount ?? null);
  });
  const whole = lists.filter((list): list is AmountField[] => list.length > 1 && list.every((each) => each !== null));
  const isOf = (list: readonly AmountField[], sum: AmountField) =>
    list.reduce((all, { cents }) => all + Math.abs(cents), 0) === Math.abs(sum.cents);
  if (fields.documentType.value !== 'payslip' || gross!.length !== 1 || deductions!.length !== 1) return [];
  if (lists.length !== 2 || whole.length !== 2 || !whole.some((list) => isOf(list, deductions![0]!))) return [];
  const [paid, more] = whole.filter((list) => !isOf(list, deductions![0]!));
  if (!paid || more) return [];
  return [{ id: 'total.column_sum', end: gross![0]!, terms: paid.map((part): Signed => [part, 1]) }];
}

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

const ADDED: readonly LabelKey[] = ['purchases', 'cash_advances', 'fee', 'interest_charged'];

/** The new balance of a card in a box at the head, and below it the one before with all that moved it, line by line. */
function ofCard(reading: Reading): Way[] {
  const { fields, money } = reading;
  const parts = partsOf(fields);
  const [end, other] = named(fields, 'closing_balance');
  const [before, another] = named(fields, 'opening_balance');
  if (!end || other || !before || another || !isBelow(before, end)) return [];
  const list = money.filter((number) => isInList(number, before, reading));
  const at = list.indexOf(before);
  const moved = list.slice(at + 1);
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

/** From the balance before on, without a gap wider than that of the first two lines. */
function isInList(number: AmountField, before: AmountField, { money }: Reading): boolean {
  if (number === before) return true;
  const column = money.filter((each) => each.page === before.page && each.cents !== 0 && isInColumn(each, before));
  const below = column.filter((each) => isBelow(each, before)).toSorted((a, b) => middleOf(a) - middleOf(b));
  const steps = below.map((each, i) => middleOf(each) - middleOf(below[i - 1] ?? before));
  const end = steps.findIndex((step) => step > MAX_STEP * steps[0]!);
  return below.slice(0, end < 0 ? below.length : end).includes(number);
}
/** A wider step parts two lists; chosen. */
const MAX_STEP = 1.4;

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
  const isEdit = isSlip(due.cents, total!.cents) || isOneDigitMore(due.cents, total!.cents);
  return isBelow(due, total!)
    ? [{ id: 'bill.due', end: due, terms: [[total!, 1]], ...(isEdit && { isSure: true as const }) }]
    : [];
}

/** Money from the one number down, in its column and without a gap. */
const columnFrom = (top: AmountField, reading: Reading) =>
  reading.money.filter((number) => isInList(number, top, reading));

const totalOf = (list: readonly AmountField[]) => list.reduce((sum, { cents }) => sum + cents, 0);

/** What moved a balance, and what it consists of, come to the same: the one amount besides, at the head, is that. */
function ofTwoLists(reading: Reading): Way[] {
  const { fields, money } = reading;
  const [before, more] = named(fields, 'opening_balance');
  const [end, second] = money;
  if (!before || more || !end || !second || end === before || !isBelow(second, end)) return [];
  const moved = columnFrom(before, reading);
  const rest = money.filter((number) => number !== end && !moved.includes(number));
  const held = rest[0] ? columnFrom(rest[0], reading) : [];
  if (moved.length < 3 || held.length < 2 || held.length !== rest.length) return [];
  if (totalOf(moved) !== totalOf(held) || moved.some(({ cents }) => cents === totalOf(held))) return [];
  return [{ id: 'total.column_sum', end, terms: moved.map((part): Signed => [part, 1]), isSure: true }];
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

const READERS = [
  ofPayable,
  ofYear,
  ofSigned,
  ofBoth,
  ofPayments,
  ofNet,
  ofLists,
  ofCharges,
  ofCard,
  ofRefunds,
  ofTwoLists,
  ofShares,
];

export const fastWays = (reading: Reading): Way[] =>
  READERS.flatMap((read) => read(reading)).filter(({ end, terms }) =>
    [end, ...terms.map(([term]) => term)].every((number) => number.cents === 0 || isMoneyLike(number)),
  );
