import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { setOnly } from '../data/address.ts';
import { useMay } from '../data/signed-in.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { isSketched } from '../ui/sketched.ts';
import { Empty, Fault, Loading } from '../ui/states.tsx';
import { useTitle } from '../ui/title.ts';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import { useIsWide } from '../ui/wide.ts';
import { BulkBar } from './BulkBar.tsx';
import { Filters } from './Filters.tsx';
import { HeadView } from './HeadView.tsx';
import { keepList } from './neighbours.ts';
import { Preview } from './Preview.tsx';
import { ScanRows } from './ScanRows.tsx';
import { conditionsIn, type ScanSearch, type SearchChange } from './search.ts';
import { ToolbarView } from './ToolbarView.tsx';
import { DropZone, UploadButtons, UploadList } from './UploadPanel.tsx';
import { useScanList } from './useScanList.ts';
import { Views } from './Views.tsx';

const route = getRouteApi('/scans');

export function ScansPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/scans' });
  const words = useTexts(scansTexts);
  const format = useFormat();
  const may = useMay();
  useTitle(words.title);
  const list = useScanList(search);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [areFiltersOpen, setFiltersOpen] = useState(conditionsIn(search) > 0);
  const field = useRef<HTMLInputElement>(null);
  const change = (to: SearchChange) =>
    navigate({
      search: (now) => setOnly<ScanSearch>({ ...now, ...to } as ScanSearch),
      replace: true,
    });
  const { rows, total } = list;
  useEffect(() => {
    if (rows.length > 0) keepList(rows.map(({ id }) => id));
  }, [rows]);
  const at = rows.findIndex(({ id }) => id === search.at);
  const go = (step: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + step))];
    if (next) void change({ at: next.id });
  };
  const open = () => {
    const id = search.at ?? rows[0]?.id;
    if (id) void navigate({ to: '/scans/$id', params: { id } });
  };
  useShortcuts([
    { key: 'j', label: words.next, run: () => go(1) },
    { key: 'k', label: words.previous, run: () => go(-1) },
    { key: 'Enter', label: words.open, run: open },
    { key: 's', label: words.split, run: () => change({ split: search.split ? undefined : true }) },
    { key: '/', label: words.focusSearch, run: () => field.current?.focus() },
  ]);
  const isSplit = useIsWide() && search.split === true;
  // What was pressed answers at once; what it opens is drawn right after, without holding that up. So is a list on its own page.
  const marked = useAfterPaint(selected);
  const areFiltersShown = useAfterPaint(areFiltersOpen);
  const previewed = useAfterPaint(search.at ?? null);
  const isDrawnSplit = useAfterPaint(isSplit);
  const areRowsDue = useAfterPaint(true, isSketched());
  return (
    <DropZone>
      <div className={isDrawnSplit ? 'scans split' : 'scans'}>
        <HeadView words={words} format={format} total={total}>
          {may('upload') && <UploadButtons />}
        </HeadView>
        <ToolbarView
          words={words}
          search={search}
          searchField={
            <SearchField field={field} label={words.search} value={search.q} onChange={(q) => change({ q })} />
          }
          areFiltersOpen={areFiltersOpen}
          isSplit={isSplit}
          csv={list.csv}
          onFilters={() => setFiltersOpen(!areFiltersOpen)}
          onOrder={(order) => change({ order })}
          onSplit={() => change({ split: isSplit ? undefined : true })}
        >
          <Views search={search} />
        </ToolbarView>
        {areFiltersShown && <Filters search={search} change={change} />}
        <UploadList />
        {list.fresh > 0 && (
          <button type="button" className="fresh" onClick={list.reload}>
            {words.fresh(list.fresh)}
          </button>
        )}
        {marked.size > 0 && <BulkBar selected={marked} rows={rows} onDone={() => setSelected(new Set())} />}
        {list.error && rows.length > 0 && <Fault error={list.error} onRetry={list.loadMore} />}
        <div className="list-area">
          {!areRowsDue ? null : list.error && rows.length === 0 ? (
            <Fault error={list.error} onRetry={list.reload} />
          ) : rows.length === 0 && list.isLoading ? (
            <Loading />
          ) : rows.length === 0 ? (
            conditionsIn(search) > 0 || search.q !== undefined ? (
              <Empty title={words.noMatchTitle}>
                <p>{words.noMatchHint}</p>
              </Empty>
            ) : (
              <Empty title={words.emptyTitle}>
                <p>{words.emptyHint}</p>
                <p className="soft">{words.accepted}</p>
              </Empty>
            )
          ) : (
            <ScanRows
              list={list}
              at={search.at}
              isSplit={isDrawnSplit}
              selected={selected}
              onSelect={setSelected}
              onChoose={(id) => (isDrawnSplit ? change({ at: id }) : navigate({ to: '/scans/$id', params: { id } }))}
            />
          )}
          {isDrawnSplit && rows.length > 0 && <Preview id={previewed} />}
        </div>
      </div>
    </DropZone>
  );
}
