import { Link } from '@tanstack/react-router';
import type { ScanSearch } from '../scans/search.ts';
import { chartTexts } from '../texts/charts.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { Table, type Column as TableColumn } from '../ui/Table.tsx';

export type Tone = 'green' | 'amber' | 'red' | 'grey' | 'blue';

export interface Series {
  id: string;
  title: string;
  tone: Tone;
}

export interface Column {
  id: string;
  title: string;
  /** By series. */
  values: Readonly<Record<string, number>>;
  /** The scans after it. */
  search: ScanSearch;
}

interface Props {
  label: string;
  /** What the columns are: days, scores. */
  axis: string;
  series: readonly Series[];
  columns: readonly Column[];
}

/**
 * Columns of stacked values, in the direction of the text. The drawing is for eyes and pointers; the table below it
 * holds the same figures and links for everybody.
 */
export function Columns({ label, axis, series, columns }: Props) {
  const words = useTexts(chartTexts);
  const format = useFormat();
  const totalOf = ({ values }: Column) => series.reduce((sum, { id }) => sum + (values[id] ?? 0), 0);
  const most = Math.max(1, ...columns.map(totalOf));
  const first = columns[0];
  const last = columns.at(-1);
  const rows: readonly TableColumn<Column>[] = [
    {
      title: axis,
      cell: ({ title, search }) => (
        <Link to="/scans" search={search}>
          {title}
        </Link>
      ),
    },
    ...series.map(
      ({ id, title }): TableColumn<Column> => ({
        title,
        kind: 'number',
        cell: ({ values }) => format.number(values[id] ?? 0),
      }),
    ),
    ...(series.length > 1
      ? [{ title: words.total, kind: 'number' as const, cell: (column: Column) => format.number(totalOf(column)) }]
      : []),
  ];
  return (
    <figure className="chart" aria-label={label}>
      <div aria-hidden="true">
        <div className="columns">
          <span className="scale">{format.number(most)}</span>
          {columns.map((column) => (
            <Link
              key={column.id}
              to="/scans"
              search={column.search}
              tabIndex={-1}
              title={`${column.title}: ${format.number(totalOf(column))}`}
            >
              {series.map(({ id, tone }) => (
                <i key={id} className={tone} style={{ blockSize: `${(100 * (column.values[id] ?? 0)) / most}%` }} />
              ))}
            </Link>
          ))}
        </div>
        <p className="axis">
          <span>{first?.title}</span>
          {columns.length > 1 && <span>{last?.title}</span>}
        </p>
        {series.length > 1 && (
          <p className="legend">
            {series.map(({ id, title, tone }) => (
              <span key={id}>
                <i className={tone} /> {title}
              </span>
            ))}
          </p>
        )}
      </div>
      <details className="as-table">
        <summary>
          {words.asTable}
          <span className="unseen">: {label}</span>
        </summary>
        <Table label={label} columns={rows} rows={columns} idOf={({ id }) => id} />
      </details>
    </figure>
  );
}
