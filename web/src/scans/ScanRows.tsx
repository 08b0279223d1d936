import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { useLabels } from '../data/labels.tsx';
import { useMay } from '../data/signed-in.ts';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { useSteady } from '../ui/useSteady.ts';
import { ROW_PX, RowView } from './RowView.tsx';
import { TableView } from './TableView.tsx';
import type { ScanList } from './useScanList.ts';

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
  const basics = useTexts(common);
  const format = useFormat();
  const label = useLabels();
  const may = useMay();
  const area = useRef<HTMLDivElement>(null);
  const { rows } = list;
  const rowsShown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => ROW_PX,
    // Until its height is known: what is sketched stays where it is.
    initialRect: { width: 0, height: innerHeight },
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
  const choose = useSteady(onChoose);
  const select = useSteady((id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    onSelect(next);
  });
  return (
    <TableView
      words={words}
      area={area}
      rowCount={list.hasMore ? -1 : rows.length}
      height={rowsShown.getTotalSize()}
      isSplit={isSplit}
      all={mayLabel ? selected.size > 0 && selected.size === rows.length : null}
      onAll={(isSelected) => onSelect(new Set(isSelected ? rows.map(({ id }) => id) : []))}
    >
      {shown.map(({ index, start, key }) => (
        <Row
          key={key}
          words={words}
          basics={basics}
          format={format}
          label={label}
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
    </TableView>
  );
}

const Row = memo(RowView);
