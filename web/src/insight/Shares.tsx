import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ScanSearch } from '../scans/search.ts';
import { useFormat } from '../texts/format.ts';
import type { Tone } from './Columns.tsx';

export interface Share {
  id: string;
  title: ReactNode;
  count: number;
  tone: Tone;
  search: ScanSearch | null;
  note?: string;
}

interface Props {
  shares: readonly Share[];
  /** Of which each is a share. */
  total: number;
}

/** A list of bars, each with its figure and share. */
export function Shares({ shares, total }: Props) {
  const format = useFormat();
  const most = Math.max(1, ...shares.map(({ count }) => count));
  return (
    <ul className="shares">
      {shares.map(({ id, title, count, tone, search, note }) => (
        <li key={id}>
          <span className="title">
            {search ? (
              <Link to="/scans" search={search}>
                {title}
              </Link>
            ) : (
              title
            )}
            {note && <small className="soft"> {note}</small>}
          </span>
          <span className="number">
            {format.number(count)} <small className="soft">{total > 0 && format.percent(count / total)}</small>
          </span>
          <span className="share-bar" aria-hidden="true">
            <i className={tone} style={{ inlineSize: `${(100 * count) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
