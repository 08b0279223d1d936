/** Equations of repayment schedules. */
import { isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields, TableField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { amountIn, columnOf, named, sumOf, type Term } from '../make.ts';
import { partsOf } from '../parts.ts';
import { STANDARD } from '../solve.ts';
import { isSlip } from '../telling.ts';

/** Rows that make a schedule. */
const MIN_ROWS = 3;

interface Instalment {
  date: string;
  payment: AmountField | null;
  principal: AmountField;
  interest: AmountField | null;
  balance: AmountField | null;
}

function instalmentsOf(table: TableField): Instalment[] {
  const payment = columnOf(table, 'payment') >= 0 ? columnOf(table, 'payment') : columnOf(table, 'amount');
  return table.rows.flatMap((row): Instalment[] => {
    const principal = amountIn(row, columnOf(table, 'principal'));
    if (!principal) return [];
    return [
      {
        date: row.cells[columnOf(table, 'date')]?.date?.iso ?? '',
        payment: amountIn(row, payment),
        principal,
        interest: amountIn(row, columnOf(table, 'interest')),
        balance: amountIn(row, columnOf(table, 'balance')),
      },
    ];
  });
}

/** What is repayable is all payments, and the fees of the loan besides; other costs may be part of it. */
function allToRepay(
  printed: AmountField,
  paid: readonly AmountField[],
  fees: readonly AmountField[],
  whole: (id: Equation['id'], printed: AmountField, parts: readonly AmountField[]) => Equation,
): Equation[] {
  const sumOfAll = (parts: readonly AmountField[]) => parts.reduce((sum, { cents }) => sum + cents, 0);
  const ways = [paid, [...paid, ...fees]];
  const meant =
    ways.find((parts) => Math.abs(sumOfAll(parts) - printed.cents) <= 1) ??
    ways.find((parts) => isSlip(printed.cents, sumOfAll(parts)));
  return meant ? [whole('loan.total', printed, meant)] : [];
}

/** Periods of a year after which interest is charged. */
const PERIODS = [12, 4, 2, 1, 24, 26, 52];
/** Periods whose interest follows from one rate before another printed one is wrong; chosen. */
const MIN_CHARGED = 4;
const HUNDRED = 100;
/** How far a printed effective rate may be rounded, in percent. */
const EFFECTIVE = 0.06;

/** The interest of each period is the one printed rate of the balance before it. */
function interestAtRate(
  { rates }: PaperFields,
  rows: readonly Instalment[],
  lent: AmountField | undefined,
  figures: Figures,
): Equation[] {
  const [rate, more] = [...new Map(rates.map((each) => [each.percent, each])).values()];
  const charged = rows.flatMap(({ interest }, i) => {
    const before = i === 0 ? lent : rows[i - 1]!.balance;
    return before && interest && interest.cents > HUNDRED ? [{ before, interest }] : [];
  });
  const [first] = charged;
  if (!rate || more || !first || charged.length < MIN_CHARGED || rate.percent <= 0) return [];
  const isAt = (percent: number, periods: number) =>
    charged.every(
      ({ before, interest }) => Math.abs((before.cents * percent) / HUNDRED / periods - interest.cents) <= 1.5,
    );
  const periods = PERIODS.find((each) => isAt(rate.percent, each));
  // Of months: the rate that all of them show, but for a digit the printed one, and not what it comes to in a year.
  const shown = Math.round((HUNDRED * HUNDRED * 12 * first.interest.cents) / first.before.cents) / HUNDRED;
  const inYear = HUNDRED * ((1 + shown / HUNDRED / 12) ** 12 - 1);
  const isWrong =
    rate.source === 'native' &&
    isAt(shown, 12) &&
    isOneSlip(Math.round(HUNDRED * rate.percent), Math.round(HUNDRED * shown)) &&
    Math.abs(inYear - rate.percent) > EFFECTIVE;
  if (periods === undefined && !isWrong) return [];
  return [
    {
      id: 'table.rows',
      family: STANDARD,
      echoes: 0,
      figures: [figures.of(first.before), figures.as(rate, rate, rate.percent), figures.of(first.interest)],
      forms: [{ kind: 'product', of: [0, 1], factor: 1 / HUNDRED / (periods ?? 12), is: 2, slack: 1 }],
      parts: { printed: 2, base: 0 },
      label: rate.raw,
    },
  ];
}

/** A repayment schedule: payment = principal + interest, balances fall by the principal, and the parts pay off the loan. */
export function scheduleEquations(fields: PaperFields, figures: Figures): Equation[] {
  const table = fields.tables.find((each) => columnOf(each, 'principal') >= 0 && each.rows.length >= MIN_ROWS);
  const rows = table ? instalmentsOf(table) : [];
  if (!table || rows.length < MIN_ROWS) return [];
  const rowSum = (id: Equation['id'], echoes: 1 | 2, terms: readonly Term[], label: string): Equation => ({
    id,
    family: id,
    echoes,
    ...sumOf(terms, 1),
    parts: { printed: 0 },
    label,
  });
  const payments = rows.flatMap(({ payment, principal, interest, date }): Equation[] => {
    if (!payment || !interest) return [];
    const terms: Term[] = [
      [figures.of(payment), -1],
      [figures.of(principal), 1],
      [figures.of(interest), 1],
    ];
    return [rowSum('loan.payment', 1, terms, date)];
  });
  const balances = rows.slice(1).flatMap(({ balance, principal, date }, i): Equation[] => {
    const before = rows[i]!.balance;
    if (!balance || !before) return [];
    const terms: Term[] = [
      [figures.of(balance), -1],
      [figures.of(before), 1],
      [figures.of(principal), -1],
    ];
    const link = rowSum('loan.balance', 2, terms, date);
    return [{ ...link, parts: { printed: 0, before: link.figures.indexOf(figures.of(before)) } }];
  });
  const isPaidOff = rows.at(-1)!.balance?.cents === 0;
  const lent = named(fields, 'principal').find((amount) => !rows.some(({ principal }) => principal === amount));
  const whole = (id: Equation['id'], printed: AmountField, parts: readonly AmountField[]): Equation => ({
    id,
    family: id,
    echoes: 0,
    ...sumOf([[figures.of(printed), -1], ...parts.map((part): Term => [figures.of(part), 1])], 1),
    parts: { printed: 0 },
    label: '',
  });
  const total = table.footers.flatMap(({ key, row }) =>
    key === 'principal' ? [] : row.cells.flatMap((cell) => cell?.amount ?? []),
  );
  const paid = rows.flatMap(({ payment }) => payment ?? []);
  const isWholeLoan = paid.length === rows.length && isPaidOff;
  const repayable = named(fields, 'repayable').filter((amount) => amount !== total[0]);
  const fees = partsOf(fields)('fee').filter(({ cents }) => cents !== 0);
  return [
    ...payments,
    ...balances,
    ...interestAtRate(fields, rows, lent, figures),
    // A schedule whose first balance is the loan begins before its first payment.
    ...(lent && isPaidOff && rows[0]!.balance?.cents !== lent.cents
      ? [
          whole(
            'loan.principal',
            lent,
            rows.map(({ principal }) => principal),
          ),
        ]
      : []),
    ...(total.length === 1 && isWholeLoan ? [whole('loan.total', total[0]!, paid)] : []),
    ...(repayable.length === 1 && isWholeLoan ? allToRepay(repayable[0]!, paid, fees, whole) : []),
  ];
}
