import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useLabels } from '../data/labels.tsx';
import { useMay } from '../data/signed-in.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { Age } from '../ui/Age.tsx';
import { LabelBadge } from '../ui/badges.tsx';
import { Outcome } from './Outcome.tsx';
import type { ScanInList } from './operations.ts';
import type { ScanList } from './useScanList.ts';

const ROW_PX = 60;
/** Rows from the end at which the next page is asked for. */
const AHEAD = 40;

interface Props {
  list: ScanList;
  at: string | undefined;
  isSplit: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onChoose: (id: string) => void;
}

/** A list of any length: only the rows that can be seen are in the page. */
export function ScanRows({ list, at, isSplit, selected, onSelect, onChoose }: Props) {
  const words = useTexts(scansTexts);
  const may = useMay();
  const area = useRef<HTMLDivElement>(null);
  const { rows } = list;
  const rowsShown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getItemKey: (index) => rows[index]!.id,
  });
  const shown = rowsShown.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (list.hasMore && !list.error && last >= rows.length - AHEAD) list.loadMore();
  }, [list, last, rows.length]);
  const atIndex = at === undefined ? -1 : rows.findIndex(({ id }) => id === at);
  useEffect(() => {
    if (atIndex >= 0) rowsShown.scrollToIndex(atIndex, { align: 'auto' });
  }, [atIndex, rowsShown]);
  const mayLabel = may('label');
  const latest = useRef({ selected, onSelect, onChoose });
  latest.current = { selected, onSelect, onChoose };
  // The same functions always, so that rows are drawn again only when they change.
  const choose = useCallback((id: string) => latest.current.onChoose(id), []);
  const select = useCallback((id: string, isSelected: boolean) => {
    const next = new Set(latest.current.selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    latest.current.onSelect(next);
  }, []);
  return (
    <div className="table" role="table" aria-label={words.title} aria-rowcount={list.hasMore ? -1 : rows.length + 1}>
      <div role="rowgroup">
        <div role="row" className="row head" aria-rowindex={1}>
          {mayLabel && (
            <span role="columnheader">
              <input
                type="checkbox"
                aria-label={words.selectAll}
                checked={selected.size > 0 && selected.size === rows.length}
                onChange={(event) => onSelect(new Set(event.target.checked ? rows.map(({ id }) => id) : []))}
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
        <div style={{ height: rowsShown.getTotalSize(), position: 'relative' }} role="presentation">
          {shown.map(({ index, start, key }) => (
            <Row
              key={key}
              scan={rows[index]!}
              index={index}
              start={start}
              isAt={index === atIndex}
              isSplit={isSplit}
              isSelected={mayLabel ? selected.has(rows[index]!.id) : null}
              onSelect={select}
              onChoose={choose}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  scan: ScanInList;
  index: number;
  start: number;
  isAt: boolean;
  isSplit: boolean;
  /** Null where nothing can be selected. */
  isSelected: boolean | null;
  onSelect: (id: string, isSelected: boolean) => void;
  onChoose: (id: string) => void;
}

const Row = memo(({ scan, index, start, isAt, isSplit, isSelected, onSelect, onChoose }: RowProps) => {
  const words = useTexts(scansTexts);
  const format = useFormat();
  const label = useLabels();
  const [strongest] = scan.findings;
  return (
    <div
      role="row"
      className={isAt ? 'row at' : 'row'}
      aria-rowindex={index + 2}
      style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)`, height: ROW_PX }}
    >
      {isSelected !== null && (
        <span role="cell">
          <input
            type="checkbox"
            aria-label={words.select(scan.file.name)}
            checked={isSelected}
            onChange={(event) => onSelect(scan.id, event.target.checked)}
          />
        </span>
      )}
      <span role="cell">
        <Outcome scan={scan} />
      </span>
      <span role="cell" className="document">
        <a
          dir="auto"
          href={`/scans/${scan.id}`}
          aria-current={isAt ? 'true' : undefined}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            onChoose(scan.id);
          }}
        >
          {scan.file.name}
        </a>
        <small>
          {scan.documentType && label('DocumentType', scan.documentType)}
          {scan.clientReference && (
            <>
              {' · '}
              <bdi>{scan.clientReference}</bdi>
            </>
          )}
        </small>
      </span>
      {!isSplit && (
        <span role="cell" className="cut" dir="auto">
          {scan.issuer}
        </span>
      )}
      {!isSplit && (
        <span role="cell" className="cut soft">
          {strongest ? strongest.title : scan.status === 'completed' ? words.noFindings : ''}
        </span>
      )}
      <span role="cell" className="soft">
        <Age at={scan.createdAt} format={format} />
      </span>
      {!isSplit && <span role="cell">{scan.label && <LabelBadge value={scan.label} />}</span>}
    </div>
  );
});
