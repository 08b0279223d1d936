/** Pay: something else holds every part of it fast, so that the one wrong figure may be any other. */
import type { AmountField, LabelKey } from '../../fields/types.ts';
import { named } from '../make.ts';
import { payOf, yearOf } from '../papers/payslip.ts';
import { isBeside } from '../places.ts';
import { isBelow, isBetween, isInColumn, isMadeSomewhere, type Reading } from './reading.ts';
import { isMet, offOf, type Signed, type Way } from './ways.ts';

/** Deductions between gross and net pay; chosen. */
const MIN_DEDUCTIONS = 3;
const MAX_DEDUCTIONS = 16;

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

export const payWays = (reading: Reading): Way[] =>
  [ofYear, ofSigned, ofBoth, ofPayments].flatMap((read) => read(reading));
