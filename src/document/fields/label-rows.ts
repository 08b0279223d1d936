/**
 * Sums beside each other, each below its label: `Total before VAT  VAT 5 %  Total to pay`, and one line of figures. It
 * looks like a table of one row, and is none.
 */
import { readAmounts } from '../../values/numbers.ts';
import type { FieldCell, FieldLine } from './cells.ts';
import { columnOf, labelOf } from './lexicon/index.ts';
import type { LabelKey, LabelKind } from './lexicon/keys.ts';
import { isSumName } from './sum-names.ts';
import type { ColumnKey } from './types.ts';

/** How far the figures stand below their labels, in heights of the print. */
const MAX_GAP = 3.2;
const MIN_HEIGHT_PT = 6;
/** Headers of what is counted, which makes a row of prices and not of sums. */
const OF_ROWS = new Set<ColumnKey | null>(['quantity', 'unit_price', 'units', 'rate', 'number', 'date', 'value_date']);
/** Letters that a sum may bear: those of its currency. */
const MAX_LETTERS = 4;

const isSumCell = ({ text }: FieldCell): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) <= MAX_LETTERS &&
  readAmounts(text).some(({ decimals, currency }) => decimals === 2 || currency !== null);

/** Labels of what is no column: `Receipt number  Date of deposit  Day`. */
const OF_FORMS = new Set<LabelKind | undefined>(['reference', 'account', 'name', 'id']);

/** Labels beside each other, as a form has them; below columns of the same names money follows. */
export function isRowOfLabels({ cells }: FieldLine): boolean {
  const kinds = cells.map(({ text }) => labelOf(text)?.kind);
  return cells.length > 1 && !kinds.includes(undefined) && kinds.some((kind) => OF_FORMS.has(kind));
}

const isName = ({ text }: FieldCell): boolean => /\p{L}{2}/u.test(text) && !/\d{3}|:\s*\S/.test(text);

const isSumLabel = ({ text }: FieldCell): boolean => {
  const kind = labelOf(text)?.kind;
  return kind === 'amount' || kind === 'part' || isSumName(text);
};

/** Sums of a payslip, which have one line for the codes of its tax and the way of payment, too. */
const PAY = new Set<LabelKey | undefined>(['gross_pay', 'deductions', 'net_pay']);
/** Two of them make such a line. */
const MIN_PAY_SUMS = 2;

function isPayRow(line: FieldLine, next: FieldLine): boolean {
  const keys = line.cells.map(({ text }) => labelOf(text)?.key);
  const isRead = keys.every((key, i) => !PAY.has(key) || isSumCell(next.cells[i]!));
  return isRead && new Set(keys.filter((key) => PAY.has(key))).size >= MIN_PAY_SUMS;
}

/** A day, or how many there are of something. */
const isDayOrCount = ({ text }: FieldCell): boolean => /^\p{Nd}{1,4}(?:[./-]\p{Nd}{1,4}){0,2}$/u.test(text.trim());

/**
 * The head of a statement: one sum that its label calls one, beside the day on which it is charged and the count of what it
 * adds up; money in the line below makes it the first row of a table.
 */
function isHeadOfSum(line: FieldLine, next: FieldLine, further: FieldLine | undefined): boolean {
  const [at, more] = next.cells.flatMap((cell, i) => (isSumCell(cell) && !isDayOrCount(cell) ? [i] : []));
  if (at === undefined || more !== undefined) return false;
  const isNamed = isSumName(line.cells[at]!.text) && labelOf(line.cells[at]!.text)?.key === 'total';
  const isHead = next.cells.every((cell, i) => i === at || isDayOrCount(cell));
  return isNamed && isHead && further !== undefined && !further.cells.some(isSumCell);
}

/** Whether `line` names the sums that `next` prints; a further row of sums makes it a table. */
export function isRowOfSums(line: FieldLine, next: FieldLine | undefined, further: FieldLine | undefined): boolean {
  if (line.cells.length < 2 || next?.page !== line.page || next.cells.length !== line.cells.length) return false;
  if (next.rect.y - (line.rect.y + line.rect.h) > MAX_GAP * Math.max(MIN_HEIGHT_PT, line.rect.h)) return false;
  if (line.cells.every(isName) && isHeadOfSum(line, next, further)) return true;
  const isOfSums = next.cells.every(isSumCell) || isPayRow(line, next);
  if (!line.cells.every(isName) || !isOfSums) return false;
  const isTable = further?.page === line.page && further.cells.filter(isSumCell).length > 1;
  return !isTable && line.cells.some(isSumLabel) && !line.cells.some(({ text }) => OF_ROWS.has(columnOf(text)));
}
