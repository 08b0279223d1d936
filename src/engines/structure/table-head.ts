/** The head of a table that goes on over several pages. */
import { hasWord, type Line } from './cells.ts';

/** Cells that a line must share with a line of another page to be the head of the same table. */
const MIN_SHARED_CELLS = 3;
/** The head of a table that continues is in this upper part of the page. */
const HEAD_SHARE = 0.3;

/** A line near the top of a page whose words also form one line on the other page; null where there is none. */
export function sharedHead(page: { lines: readonly Line[]; heightPt: number }, other: readonly Line[]): string | null {
  const heads = new Set(other.map(headOf).filter((head) => head !== ''));
  const line = page.lines
    .filter((l) => l.rect.y < HEAD_SHARE * page.heightPt)
    .find((l) => headOf(l) !== '' && heads.has(headOf(l)));
  return line ? line.cells.map((cell) => cell.text).join(' · ') : null;
}

function headOf(line: Line): string {
  const cells = line.cells.map((cell) => cell.text).filter(hasWord);
  if (cells.length < MIN_SHARED_CELLS || cells.some((text) => /\d/.test(text))) return '';
  // Another producer may order the columns the other way round.
  return cells
    .map((text) => text.replace(/[^\p{L}]/gu, ''))
    .sort()
    .join('|');
}
