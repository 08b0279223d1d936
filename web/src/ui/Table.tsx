import type { ReactNode } from 'react';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** A figure, which stands at the end of its column, or what can be done with the row. */
  kind?: 'number' | 'deeds';
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Rows that are over: revoked, suspended. */
  isOver?: (row: Row) => boolean;
}

/** A plain table; on a telephone each row becomes a card, its values beside the names of their columns. */
export function Table<Row>({ label, columns, rows, idOf, isOver }: Props<Row>) {
  return (
    <div className="data-table cards">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" className={kind}>
                {kind === 'deeds' ? <span className="unseen">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} className={isOver?.(row) ? 'over' : undefined}>
              {columns.map(({ title, cell, kind }) => (
                <td key={title} className={kind} data-title={kind === 'deeds' ? undefined : title}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
