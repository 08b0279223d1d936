import type { ReactNode } from 'react';
import type { Format } from '../texts/format.ts';
import type { Spoken } from '../texts/lang.tsx';
import type { scansTexts } from '../texts/scans.ts';

interface Props {
  words: Spoken<typeof scansTexts>;
  format: Format;
  /** Of the scans that the address asks for; undefined while it is not known. */
  total: number | undefined;
  children: ReactNode;
}

export const HeadView = ({ words, format, total, children }: Props) => (
  <header className="page-head">
    <h1>
      {words.title} {total !== undefined && <small>{words.count(format.number(total))}</small>}
    </h1>
    {children}
  </header>
);
