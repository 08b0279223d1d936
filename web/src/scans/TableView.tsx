import type { ReactNode, RefObject } from 'react';
import type { Spoken } from '../texts/lang.tsx';
import type { scansTexts } from '../texts/scans.ts';

interface Props {
  words: Spoken<typeof scansTexts>;
  area: RefObject<HTMLDivElement | null> | null;
  /** -1 while it is not known. */
  rowCount: number;
  /** Of all rows, in pixels. */
  height: number;
  isSplit: boolean;
  /** Whether all rows are selected; null where nothing can be selected. */
  all: boolean | null;
  onAll: (isSelected: boolean) => void;
  /** The rows that can be seen. */
  children: ReactNode;
}

/** The head of the list, and room for all its rows. */
export function TableView({ words, area, rowCount, height, isSplit, all, onAll, children }: Props) {
  return (
    <div className="table" role="table" aria-label={words.title} aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}>
      <div role="rowgroup">
        <div role="row" className="row head" aria-rowindex={1}>
          {all !== null && (
            <span role="columnheader">
              <input
                type="checkbox"
                aria-label={words.selectAll}
                checked={all}
                onChange={(event) => onAll(event.target.checked)}
              />
            </span>
          )}
          <span role="columnheader">{words.verdict}</span>
          <span role="columnheader">{words.document}</span>
          {!isSplit && <span role="columnheader">{words.issuer}</span>}
          {!isSplit && <span role="columnheader">{words.strongest}</span>}
          <span role="columnheader">{words.age}</span>
          {!isSplit && <span role="columnheader">{words.label}</span>}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
      <div className="rows" role="rowgroup" ref={area} tabIndex={0}>
        <div style={{ height, position: 'relative' }} role="presentation">
          {children}
        </div>
      </div>
    </div>
  );
}
