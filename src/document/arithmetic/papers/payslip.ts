/** Equations of payslips. */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { EDGE_PT } from '../grid.ts';
import { named, sumOf, type Term, worth } from '../make.ts';
import { isBeside, LINE, middleOf } from '../places.ts';
import { holdsWith, PLAIN_NET } from '../solve.ts';
import { isEdit, isMoneyLike, isSlip } from '../telling.ts';
import { saysTaken } from '../totals/following-lines.ts';

type Pay = readonly [gross: AmountField, deductions: AmountField, net: AmountField];

/** `more`: what is deducted besides. */
const netOf = (
  [gross, deductions, net]: Pay,
  family: string,
  figures: Figures,
  more: readonly AmountField[] = [],
): Equation => {
  const off = [deductions, ...more].map((each) => figures.of(each));
  return {
    id: 'payslip.net',
    family,
    echoes: 0,
    ...sumOf([[figures.of(net), -1], [figures.of(gross), 1], ...off.map((each): Term => [each, worth(each, -1)])], 1),
    parts: { printed: 0, gross: 1, deductions: 2 },
    label: '',
  };
};

const edgeOf = ({ digits, rect }: AmountField) => (digits ?? rect).x + (digits ?? rect).w;
/** How far the year may stand below the month, in heights of the print. */
const MAX_BELOW = 3;

/** The same sums of the year so far: beside those of the month in one column, or below them in one line. */
export function yearOf({ numbers }: PaperFields, pay: Pay): Pay | null {
  const apart = (number: AmountField, other: AmountField) =>
    (number.rect.y + number.rect.h / 2 - other.rect.y - other.rect.h / 2) / other.rect.h;
  const others = numbers.filter((number) => isMoneyLike(number) && !pay.includes(number));
  const find = (is: (number: AmountField, own: AmountField) => boolean): AmountField[] =>
    pay.flatMap((own) => {
      const [one, more] = others.filter((number) => number.page === own.page && is(number, own));
      return one && !more ? [one] : [];
    });
  const beside = find((number, own) => Math.abs(apart(number, own)) < LINE);
  const below = find(
    (number, own) =>
      Math.abs(edgeOf(number) - edgeOf(own)) < EDGE_PT && apart(number, own) > LINE && apart(number, own) < MAX_BELOW,
  );
  const isColumn = beside.every((number) => Math.abs(edgeOf(number) - edgeOf(beside[0]!)) < EDGE_PT);
  const isLine = below.every((number) => Math.abs(apart(number, below[0]!)) < LINE);
  const found = beside.length === 3 && isColumn ? beside : below.length === 3 && isLine ? below : null;
  return found && new Set(found).size === 3 ? (found as unknown as Pay) : null;
}

/** One digit of any of the three would make it hold: the year may hold other things as well. */
const isNearly = ([gross, deductions, net]: Pay) =>
  isOneSlip(net.cents, gross.cents - Math.abs(deductions.cents)) ||
  isOneSlip(gross.cents, net.cents + Math.abs(deductions.cents)) ||
  isOneSlip(Math.abs(deductions.cents), gross.cents - net.cents);

/**
 * Deductions by law and those of one's own choice, each with its sum and no sum of both: together they lead to the net, or
 * would with a digit of it.
 */
function ofSeveral(fields: PaperFields, pay: Pay, figures: Figures): Equation[] {
  const [gross, , net] = pay;
  const [first, ...more] = named(fields, 'deductions').filter(({ cents }) => cents !== 0);
  if (!first || more.length === 0 || more.length > MAX_NAMED || makesNet(pay)) return [];
  const left = gross.cents - [first, ...more].reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  const isMeant = left === net.cents || isEdit(net.cents, left);
  return isMeant ? [netOf([gross, first, net], PLAIN_NET, figures, more)] : [];
}

/**
 * Below the sums, lines whose words take them off as well: the worth of meals, an advance. With them the sums lead to the
 * net, or would with one figure edited.
 */
function lessFurther({ numbers, called }: PaperFields, pay: Pay, figures: Figures): Equation[] {
  const [gross, deductions, net] = pay;
  const words = new Map(called.map(({ amount, words: own }) => [amount, own.join(' ')]));
  const isBetween = (number: AmountField) =>
    number.page === net.page &&
    middleOf(number) > deductions.rect.y + deductions.rect.h &&
    middleOf(number) < net.rect.y &&
    isMoneyLike(number);
  const further = numbers.filter(isBetween);
  const isOwn = further.every((number) => saysTaken(words.get(number) ?? '') && !pay.includes(number));
  if (makesNet(pay) || deductions.page !== net.page || further.length === 0 || further.length > MAX_FURTHER || !isOwn)
    return [];
  const off = [deductions, ...further].reduce((sum, { cents }) => sum + Math.abs(cents), 0);
  const residual = gross.cents - off - net.cents;
  const isMeant =
    residual === 0 ||
    isEdit(net.cents, net.cents + residual) ||
    isEdit(gross.cents, gross.cents - residual) ||
    isEdit(Math.abs(deductions.cents), Math.abs(deductions.cents) + residual);
  return isMeant ? [netOf(pay, PLAIN_NET, figures, further)] : [];
}
/** Lines below the sums; chosen. */
const MAX_FURTHER = 4;

const makesNet = ([gross, deductions, net]: Pay) => gross.cents - Math.abs(deductions.cents) === net.cents;

/**
 * The year so far and this time on one line that ends with the net pay, each as what was earned, what was taken off and what is
 * left: those of the year are just that, and this time is, or would be with another digit.
 */
function onOneLine(fields: PaperFields): { pay: Pay; year: Pay } | null {
  const [net, more] = named(fields, 'net_pay');
  if (!net || more) return null;
  const line = fields.numbers
    .filter((number) => number.page === net.page && isBeside(number, net) && isMoneyLike(number) && number.cents !== 0)
    .sort((a, b) => a.rect.x - b.rect.x);
  if (line.length !== 6 || line[5] !== net) return null;
  const [year, pay] = [line.slice(0, 3), line.slice(3)] as unknown as [Pay, Pay];
  const isPart = pay.every(({ cents }, i) => Math.abs(cents) <= Math.abs(year[i]!.cents));
  return isPart && makesNet(year) && (makesNet(pay) || isNearly(pay)) ? { pay, year } : null;
}

/** Of several sums of one name those that make the net: a heading of many columns may name the wrong ones. */
export function payOf(fields: PaperFields): Pay | null {
  const [net] = [...named(fields, 'net_pay'), ...named(fields, 'net')];
  const [gross, deductions] = (['gross_pay', 'deductions'] as const).map((role) =>
    sumsFirst(named(fields, role)).slice(0, MAX_NAMED),
  ) as [AmountField[], AmountField[]];
  const all = net ? gross.flatMap((sum) => deductions.map((off): Pay => [sum, off, net])) : [];
  return all.find(makesNet) ?? calledPay(fields, net) ?? all[0] ?? null;
}

/** The sums that words beside them name, one of each: a heading of two lists beside them names other numbers so, too. */
function calledPay({ called }: PaperFields, net: AmountField | undefined): Pay | null {
  const [gross, deductions] = (['gross_pay', 'deductions'] as const).map((key) =>
    called.filter(({ label }) => label === key).map(({ amount }) => amount),
  ) as [AmountField[], AmountField[]];
  return net && gross.length === 1 && deductions.length === 1 ? [gross[0]!, deductions[0]!, net] : null;
}
/** Words of a sum name it surely; the heading of a list also names the first number below it: `(2.25 credit points)`. */
const sumsFirst = (amounts: readonly AmountField[]): AmountField[] => [
  ...amounts.filter(({ isSum }) => isSum),
  ...amounts.filter(({ isSum }) => !isSum),
];
/** Sums of one name that are tried. Chosen, not measured. */
const MAX_NAMED = 5;

/** Gross less deductions is net, this time and in the year so far. */
export function payslipEquations(fields: PaperFields, figures: Figures): Equation[] {
  if (fields.documentType.value !== 'payslip') return [];
  const pay = payOf(fields);
  const line = pay && makesNet(pay) ? null : onOneLine(fields);
  if (line) return [netOf(line.pay, PLAIN_NET, figures), netOf(line.year, 'net of the year', figures)];
  if (!pay) return [];
  const year = yearOf(fields, pay);
  const soFar = year ? [netOf(year, 'net of the year', figures)] : [];
  const [several, further] = [ofSeveral(fields, pay, figures), lessFurther(fields, pay, figures)];
  const more = several.length > 0 ? several : further;
  return [
    ...(more.length > 0 ? more : [netOf(pay, PLAIN_NET, figures)]),
    ...soFar.filter((each) => holdsWith(each) || isNearly(year!)),
    ...netAfterTax(fields, pay, figures),
  ];
}

/**
 * Below the net pay, a tax at its rate of a printed base, and what is paid out after it: the tax at source of a French
 * payslip. Any other amount between the two may be taken or added as well.
 */
function netAfterTax({ amounts, numbers, rates }: PaperFields, [, , net]: Pay, figures: Figures): Equation[] {
  const [paid, more] = amounts.filter(
    ({ role, page, rect }) => role === 'net_pay' && page === net.page && rect.y > net.rect.y,
  );
  if (!paid || more) return [];
  const between = numbers.filter(
    (number) =>
      number.page === net.page &&
      middleOf(number) > net.rect.y + net.rect.h &&
      middleOf(number) < paid.rect.y &&
      isMoneyLike(number),
  );
  const taxed = rates.flatMap((rate) => {
    const [base, tax, another] = between.filter((number) => isBeside(number, rate));
    const isTax = base && tax && !another && Math.abs((base.cents * rate.percent) / 100 - Math.abs(tax.cents)) <= 1;
    return isTax ? [{ base, tax }] : [];
  });
  const [only, another] = taxed;
  if (!only || another || between.some(({ cents }) => cents !== only.base.cents && cents !== only.tax.cents)) return [];
  const equation = netOf([net, only.tax, paid], PLAIN_NET, figures);
  return [{ ...equation, parts: { ...equation.parts, before: 1 } }];
}

/**
 * The sums of what is earned and of what is deducted on one line, called no more than totals, and right below them the net:
 * both are known by the columns that they add up.
 */
export function netOfTotals(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const nets = named(fields, 'net_pay');
  const [net] = nets;
  const isKnown = known.some(({ id }) => id === 'payslip.net');
  if (fields.documentType.value !== 'payslip' || isKnown || !net || nets.length > 1) return [];
  const sums = new Set(
    known
      .filter((equation) => equation.id === 'total.column_sum' && holdsWith(equation))
      .map(({ figures: own, parts }) => own[parts.printed]!),
  );
  const made = fields.numbers.filter((number) => number !== net && sums.has(figures.of(number)));
  const [gross, deductions, more] = made.length === 1 ? lineOfSums(fields, made[0]!) : made;
  if (!gross || !deductions || more || gross.page !== net.page || gross.cents <= deductions.cents) return [];
  const isOnLine = Math.abs(middleOf(gross) - middleOf(deductions)) < LINE * gross.rect.h;
  const isBetween = (number: AmountField) =>
    number.page === net.page && number.rect.y > middleOf(gross) && middleOf(number) < net.rect.y;
  const isRightBelow = !fields.numbers.some((number) => isMoneyLike(number) && isBetween(number));
  return isOnLine && isRightBelow && net.rect.y > gross.rect.y
    ? [netOf([gross, deductions, net], PLAIN_NET, figures)]
    : [];
}

/** The other sum of a line of two, of which one is that of its column. */
const lineOfSums = ({ numbers }: PaperFields, sum: AmountField): AmountField[] =>
  numbers.filter((number) => number.isSum && isMoneyLike(number) && isBeside(number, sum));

/** Numbers below each other on the page of the sum, from its line down, beside it: in columns that end at one place. */
function columnsBeside({ numbers }: PaperFields, sums: readonly AmountField[], end: AmountField): AmountField[][] {
  const top = Math.min(...sums.map(({ rect }) => rect.y));
  const near = numbers.filter(
    (number) =>
      number.page === end.page && middleOf(number) > top && middleOf(number) < end.rect.y && isMoneyLike(number),
  );
  const columns: AmountField[][] = [];
  for (const number of near) {
    const column = columns.find(([first]) => Math.abs(edgeOf(first!) - edgeOf(number)) < EDGE_PT);
    if (column) column.push(number);
    else columns.push([number]);
  }
  return columns.filter((column) => column.length > 1 && !column.some((number) => sums.includes(number)));
}

const totalOf = (numbers: readonly AmountField[]) => numbers.reduce((sum, { cents }) => sum + Math.abs(cents), 0);

/**
 * Earnings, deductions and their sums in blocks beside each other: where net pay is what the sums leave and one list makes
 * its own sum, the one other list makes the other sum.
 */
export function sumsBeside(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const pay = fields.documentType.value === 'payslip' ? payOf(fields) : null;
  if (!pay || !makesNet(pay) || !pay.every(({ page }) => page === pay[2].page)) return [];
  const [gross, deductions, net] = pay;
  const sums = [gross, deductions];
  const summed = new Set(
    known.filter((each) => each.id === 'total.column_sum').map((each) => each.figures[each.parts.printed]!),
  );
  if (sums.some((sum) => summed.has(figures.of(sum)))) return [];
  const columns = columnsBeside(fields, sums, net);
  const made = (sum: AmountField) => columns.filter((column) => totalOf(column) === Math.abs(sum.cents));
  const [one, another] = sums.flatMap((sum) => made(sum).map((column) => ({ sum, column })));
  if (!one || (another && another.sum === one.sum)) return [];
  const other = sums.find((sum) => sum !== one.sum)!;
  const rest = columns.filter((column) => column !== one.column);
  const [list, more] = another ? [another.column] : rest;
  if (!list || more || (!another && !isSlipOf(list, other))) return [one].map(whole);
  return [one, { sum: other, column: list }].map(whole);

  function whole({ sum, column }: { sum: AmountField; column: AmountField[] }): Equation {
    const terms = column.map((number): Term => [figures.of(number), worth(figures.of(number), 1)]);
    return {
      id: 'total.column_sum',
      family: 'sums beside',
      echoes: 0,
      ...sumOf([[figures.of(sum), worth(figures.of(sum), -1)], ...terms]),
      parts: { printed: 0 },
      label: '',
    };
  }
}

/** A digit or two of one number of the list would make it the sum. */
function isSlipOf(list: readonly AmountField[], sum: AmountField): boolean {
  const off = totalOf(list) - Math.abs(sum.cents);
  return list.some(({ cents }) => isSlip(Math.abs(cents), Math.abs(cents) - off));
}
