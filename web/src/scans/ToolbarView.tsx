import type { ReactNode } from 'react';
import type { Spoken } from '../texts/lang.tsx';
import type { scansTexts } from '../texts/scans.ts';
import { Icon } from '../ui/Icon.tsx';
import { conditionsIn, type ScanSearch } from './search.ts';

type Order = NonNullable<ScanSearch['order']>;

interface Props {
  words: Spoken<typeof scansTexts>;
  search: ScanSearch;
  searchField: ReactNode;
  areFiltersOpen: boolean;
  isSplit: boolean;
  /** Where the list can be fetched as CSV. */
  csv: string | null;
  onFilters: () => void;
  onOrder: (order: Order) => void;
  onSplit: () => void;
  /** The saved views. */
  children: ReactNode;
}

/** What the list shows, and in which order. */
export function ToolbarView(props: Props) {
  const { words, search, searchField, areFiltersOpen, isSplit, csv, onFilters, onOrder, onSplit, children } = props;
  const conditions = conditionsIn(search);
  return (
    <div className="toolbar" role="search">
      {searchField}
      <button type="button" className="button" aria-expanded={areFiltersOpen} onClick={onFilters}>
        <Icon name="filter" /> {words.filters}
        {conditions > 0 && <b className="count">{conditions}</b>}
      </button>
      <select
        aria-label={words.order}
        value={search.order ?? 'createdAt_desc'}
        onChange={(event) => onOrder(event.target.value as Order)}
      >
        <option value="createdAt_desc">{words.newest}</option>
        <option value="createdAt_asc">{words.oldest}</option>
        <option value="riskScore_desc">{words.riskiest}</option>
      </select>
      <button type="button" className="button only-wide" aria-pressed={isSplit} onClick={onSplit}>
        <Icon name="split" /> {words.split}
      </button>
      {children}
      {csv && (
        <a className="button only-wide" href={csv} download>
          <Icon name="download" /> {words.csv}
        </a>
      )}
    </div>
  );
}
