import { useState } from 'react';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Copy } from '../ui/Copy.tsx';
import { asTable } from './data-facts.ts';
import type { Box } from './PagePlate.tsx';

const texts = { ...common, ...viewerTexts };

/** Of a long table so many rows are shown at once. */
const SHOWN = 100;

export interface Column {
  name: string;
  isNumber?: boolean;
}

export interface TableRow {
  cells: readonly (string | null)[];
  box: Box | null;
}

interface Props {
  title: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  onShow: (box: Box | null) => void;
}

/** Rows that were read from the document; one that has the focus is shown on its page. */
export function DataTable({ title, columns, rows, onShow }: Props) {
  const words = useTexts(texts);
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const used = columns.map((_, index) => rows.some(({ cells }) => cells[index]));
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <section className="read-table">
      <header>
        <h2>
          {title} <small>{format.number(rows.length)}</small>
        </h2>
        <Copy
          text={asTable([columns.map(({ name }) => name), ...rows.map(({ cells }) => cells)])}
          label={words.copyTable}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <div className="data-table" role="group" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(
                ({ name, isNumber }, index) =>
                  used[index] && (
                    <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
                      {name}
                    </th>
                  ),
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ cells, box }, row) => {
              const first = cells.findIndex((cell) => cell);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and the list never changes
                <tr key={row} onMouseEnter={() => box && onShow(box)}>
                  {cells.map(
                    (cell, index) =>
                      used[index] && (
                        <td key={columns[index]?.name} className={columns[index]?.isNumber ? 'number' : undefined}>
                          {index === first && box ? (
                            <button
                              type="button"
                              className="link"
                              aria-label={words.showInDocument(cells.filter(Boolean).join(' '))}
                              onFocus={() => onShow(box)}
                              onClick={() => onShow(box)}
                            >
                              <bdi>{cell}</bdi>
                            </button>
                          ) : (
                            <bdi>{cell}</bdi>
                          )}
                        </td>
                      ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {shown.length < rows.length && (
        <button type="button" className="button small" onClick={() => setWhole(true)}>
          {words.more} ({format.number(rows.length - shown.length)})
        </button>
      )}
    </section>
  );
}
