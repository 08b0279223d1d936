/** Equations of repayment schedules. */
import type { AmountField, PaperFields, TableField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { amountIn, columnOf, named, sumOf, type Term } from '../make.ts';
import { partsOf } from '../parts.ts';
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
