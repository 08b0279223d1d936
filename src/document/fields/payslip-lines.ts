/** Payments, deductions and sums of a payslip. */
import type { DocumentType } from '../../domain/scan.ts';
import { phrasePattern } from './lexicon/index.ts';
import { columnsOf } from './transactions.ts';
import type { AmountField, AmountRole, PayslipLine, TableField } from './types.ts';

const DEDUCTIONS = phrasePattern('deductions');
const EMPLOYER = phrasePattern('employer');
const SUMS = new Set<AmountRole>(['gross_pay', 'deductions', 'net_pay', 'total']);

function ofTable(table: TableField): PayslipLine[] {
  const at = columnsOf(table);
  const amountAt = at.get('amount');
  if (amountAt === undefined) return [];
  const header = table.columns[at.get('description') ?? -1]?.header ?? '';
  const kind = DEDUCTIONS.test(header) ? 'deduction' : EMPLOYER.test(header) ? 'employer' : 'payment';
  return table.rows.flatMap(({ page, rect, cells }): PayslipLine | [] => {
    const amount = cells[amountAt]?.amount;
    const label = cells.flatMap((cell, i) => (cell && i !== amountAt ? cell.text : [])).join(' ');
    return amount ? { page, rect, label, kind, key: null, amount } : [];
  });
}

const sumOf = (amount: AmountField): PayslipLine | [] => {
  const { page, rect, role } = amount;
  return role && SUMS.has(role) ? { page, rect, label: role, kind: 'total', key: role, amount } : [];
};

export const readPayslipLines = (
  type: DocumentType,
  tables: readonly TableField[],
  amounts: readonly AmountField[],
): PayslipLine[] => (type === 'payslip' ? [...tables.flatMap(ofTable), ...amounts.flatMap(sumOf)] : []);
