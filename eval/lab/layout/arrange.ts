/** What a layout changes about the content itself, the same for every producer. */
import type { Block, Column } from '../paper/paper.ts';
import type { Layout } from './layout.ts';

type Table = Extract<Block, { kind: 'table' }>;

/** A table with its columns in the layout's order. */
export function arranged(table: Table, order: Layout['columns']): Table {
  if (order === 'usual') return table;
  const at = table.columns.map((_, i) => i);
  const isFigure = (i: number) => table.columns[i]!.align === 'end';
  const places =
    order === 'reversed' ? at.toReversed() : [...at.filter(isFigure), ...at.filter((each) => !isFigure(each))];
  const sorted = <T>(cells: readonly T[]) => places.flatMap((i) => (i < cells.length ? [cells[i]!] : []));
  const rowsOf = <T>(rows: readonly (readonly T[])[]) => rows.map(sorted);
  return {
    ...table,
    columns: sorted(table.columns),
    rows: rowsOf(table.rows),
    ...(table.foot ? { foot: rowsOf(table.foot) } : {}),
  };
}

/** A label before its value; one that ends in a mark of its own gets no colon. */
export const caption = (label: string) => (/[.:?]$/.test(label) ? label : `${label}:`);

/** Columns of a `stacked` table by lines: what is read, and below it what is reckoned. */
export function bandsOf(columns: readonly Column[], isStacked: boolean): number[][] {
  const at = columns.map((_, i) => i);
  const figures = at.filter((i) => columns[i]!.align === 'end');
  const words = at.filter((i) => columns[i]!.align !== 'end');
  return isStacked && figures.length > 0 && words.length > 0 ? [words, figures] : [at];
}
