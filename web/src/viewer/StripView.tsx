import type { RefObject } from 'react';
import type { Spoken } from '../texts/lang.tsx';
import type { viewerTexts } from '../texts/viewer.ts';
import type { ViewedPage } from './operations.ts';

export interface StripProps {
  pages: readonly ViewedPage[];
  /** Findings by page. */
  counts: ReadonlyMap<number, number>;
  chosen: number;
  onChoose: (page: number) => void;
  onBroken: () => void;
}

type ViewProps = StripProps & { words: Spoken<typeof viewerTexts>; list: RefObject<HTMLUListElement | null> | null };

/** Small pictures of all pages; those out of sight are not loaded. */
export function StripView({ words, list, pages, counts, chosen, onChoose, onBroken }: ViewProps) {
  return (
    <nav className="page-strip" aria-label={words.pages}>
      <ul ref={list}>
        {pages.map(({ page, url, widthPx, heightPx }) => {
          const count = counts.get(page) ?? 0;
          return (
            <li key={page}>
              <button
                type="button"
                data-page={page}
                aria-label={count > 0 ? words.pageWith(page, count) : words.page(page)}
                aria-current={page === chosen ? 'page' : undefined}
                onClick={() => onChoose(page)}
              >
                <img src={url} alt="" width={widthPx} height={heightPx} loading="lazy" onError={onBroken} />
                <span aria-hidden="true">
                  {page}
                  {count > 0 && <b className="count">{count}</b>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
