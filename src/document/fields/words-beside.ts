/** What the words next to a number call it, in lists that are not tables. */
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { columnOf, normalLabel, phrasePattern } from './lexicon/index.ts';
import type { ColumnKey } from './types.ts';

const LETTER = /^\p{Lu}$/u;

/** The words that belong to a number: up to the next of those in its cell or, where it stands alone, beside it. */
export function wordsOf({ cell, start, end }: AmountEntity, line: FieldLine, inCell: readonly AmountEntity[]): string {
  const before = inCell.findLast((other) => other.end <= start)?.end ?? 0;
  const after = inCell.find((other) => other.start >= end)?.start ?? cell.text.length;
  const own = `${cell.text.slice(before, start)} ${cell.text.slice(end, after)}`;
  if (/\p{L}{2}/u.test(own)) return normalLabel(own);
  const at = line.cells.indexOf(cell);
  // A name stands before its number, in the direction of the line, else behind it.
  const steps = line.direction === 'rtl' ? [1, -1] : [-1, 1];
  const besides = steps.map((step) => {
    const next = line.cells[at + step];
    // The class of a tax stands between a name and its number: `Taxed sales | A | 24,93`.
    return LETTER.test(next?.text ?? '') ? line.cells[at + 2 * step] : next;
  });
  return normalLabel(besides.find((other) => /\p{L}{2}/u.test(other?.text ?? ''))?.text ?? '');
}

/** What a bill says of its meter, below each other as well as in columns. */
const METERED = new Set<ColumnKey | null>(['previous_reading', 'current_reading', 'units', 'rate']);

/** Readings of a meter, what was used and its price, each beside the name that a column of such would have. */
export function readingsOf(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
): ReadonlyMap<AmountEntity, ColumnKey> {
  const lineOf = new Map(lines.flatMap((line) => line.cells.map((cell) => [cell, line] as const)));
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  return new Map(
    amounts.flatMap((amount) => {
      const line = lineOf.get(amount.cell);
      const key = line ? columnOf(wordsOf(amount, line, inCell.get(amount.cell)!)) : null;
      return key !== null && METERED.has(key) ? [[amount, key] as const] : [];
    }),
  );
}

const PAID_BY = phrasePattern('paid_by');

const TAXED = phrasePattern('taxed_sales');

/** Amounts of which the words beside them say that they were paid, or how. */
export const paidOf = (lines: readonly FieldLine[], amounts: readonly AmountEntity[]) =>
  saidOf(PAID_BY, lines, amounts);

/** Amounts of which the words beside them say that they were sold under one rate of tax. */
export const taxedOf = (lines: readonly FieldLine[], amounts: readonly AmountEntity[]) => saidOf(TAXED, lines, amounts);

function saidOf(
  words: RegExp,
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
): ReadonlySet<AmountEntity> {
  const lineOf = new Map(lines.flatMap((line) => line.cells.map((cell) => [cell, line] as const)));
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  return new Set(
    amounts.filter((amount) => {
      const line = lineOf.get(amount.cell);
      return line !== undefined && words.test(wordsOf(amount, line, inCell.get(amount.cell)!));
    }),
  );
}
