import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import type { ViewedPage } from './operations.ts';

interface Props {
  pages: readonly ViewedPage[];
  /** Findings by page. */
  counts: ReadonlyMap<number, number>;
  chosen: number;
  onChoose: (page: number) => void;
  onBroken: () => void;
}

/** Small pictures of all pages; those out of sight are not loaded. */
export function PageStrip({ pages, counts, chosen, onChoose, onBroken }: Props) {
  const words = useTexts(viewerTexts);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-page="${chosen}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
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
