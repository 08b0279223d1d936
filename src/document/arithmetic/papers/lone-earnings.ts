/**
 * Payslips that print no gross pay: the earnings above the deductions are all there is, so that what is deducted of them
 * leaves the net pay. The deductions have to make their own sum, which shows where the earnings end.
 */
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { counted, labelledSum } from '../labelled.ts';
import { named, sumOf, type Term, worth } from '../make.ts';
import { isBeside } from '../places.ts';
import { isMoneyLike } from '../telling.ts';

/** Chosen. */
const MAX_EARNINGS = 5;
const MIN_DEDUCTIONS = 2;
const MAX_DEDUCTIONS = 15;

/** The amounts right above the sum of deductions that make it. */
function deductedIn(money: readonly AmountField[], sum: AmountField): AmountField[] {
  const above = money.slice(0, money.indexOf(sum));
  for (let count = MIN_DEDUCTIONS; count <= Math.min(above.length, MAX_DEDUCTIONS); count++) {
    const list = above.slice(-count);
    if (list.reduce((total, { cents }) => total + Math.abs(cents), 0) === Math.abs(sum.cents)) return list;
  }
  return [];
}

export function loneEarnings(fields: PaperFields, figures: Figures): Equation[] {
  const [nets, sums, gross] = (['net_pay', 'deductions', 'gross_pay'] as const).map((role) => named(fields, role)) as [
    AmountField[],
    AmountField[],
    AmountField[],
  ];
  const [[net], [sum]] = [nets, sums];
  if (fields.documentType.value !== 'payslip' || !net || !sum || nets.length + sums.length > 2 || gross.length > 0)
    return [];
  const money = fields.numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
  const deducted = deductedIn(money, sum);
  const others = money.filter((each) => each !== net && each !== sum && !deducted.includes(each));
  // `Basic salary (1/12 of 47,000.04)   3,916.67`: the last one of a line is its amount.
  const earned = others.filter((each, i) => !others[i + 1] || !isBeside(each, others[i + 1]!));
  const isAbove = (each: AmountField) => money.indexOf(each) < money.indexOf(deducted[0]!) && each.cents > 0;
  if (deducted.length === 0 || earned.length === 0 || earned.length > MAX_EARNINGS || !others.every(isAbove)) return [];
  const terms: Term[] = [
    [figures.of(net), -1],
    ...earned.map(counted(figures, 1)),
    [figures.of(sum), worth(figures.of(sum), -1)],
  ];
  const own = deducted.map(counted(figures, 1));
  // Of several earnings the paper prints no sum that could be called the gross pay.
  const id = earned.length === 1 ? 'payslip.net' : 'total.column_sum';
  const left = labelledSum(fields, id, [terms], figures.of(net));
  return [
    ...left.map((each) => (earned.length === 1 ? { ...each, parts: { printed: 0, gross: 1, deductions: 2 } } : each)),
    {
      id: 'total.column_sum',
      family: 'deductions below earnings',
      echoes: 0,
      ...sumOf([[figures.of(sum), worth(figures.of(sum), -1)], ...own]),
      parts: { printed: 0 },
      label: '',
    },
  ];
}
