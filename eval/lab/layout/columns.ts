/** Widths of a table's columns, as table programs find them: shares, but none narrower than its longest piece. */
import type { Column, Words } from '../paper/paper.ts';
import { piecesOf } from './breaking.ts';

export interface Slot {
  column: number;
  /** From the table's start, and its width; points. */
  s: number;
  width: number;
}

export interface Grid {
  /** Size of the table's text, one for all its cells. */
  size: number;
  /** The lines that one row takes, each with its columns. */
  bands: readonly (readonly Slot[])[];
}

export interface GridOptions {
  columns: readonly Column[];
  rows: readonly (readonly Words[])[];
  bands: readonly (readonly number[])[];
  width: number;
  size: number;
  padding: number;
  /** Width of bold words in points. */
  measure(words: Words, size: number): number;
}

export function gridOf({ columns, rows, bands, width, size, padding, measure }: GridOptions): Grid {
  const least = columns.map(({ header }, i) =>
    Math.max(...[header, ...rows.map((row) => row[i] ?? '')].flatMap(piecesOf).map((piece) => measure(piece, 1))),
  );
  const room = (band: readonly number[]) => width - band.length * 2 * padding;
  const fitting = Math.min(
    size,
    ...bands.map(
      (band) =>
        room(band) /
        Math.max(
          0.01,
          band.reduce((sum, i) => sum + least[i]!, 0),
        ),
    ),
  );
  const slotsOf = (band: readonly number[]) => {
    const widths = fairWidths(
      band.map((i) => columns[i]!.width),
      band.map((i) => least[i]! * fitting + 2 * padding),
      width,
    );
    return band.map((column, i) => ({
      column,
      s: widths.slice(0, i).reduce((sum, each) => sum + each, 0),
      width: widths[i]!,
    }));
  };
  return { size: fitting, bands: bands.map(slotsOf) };
}

/** Shares of a width, where whoever needs more takes it from those that have more than they need. */
function fairWidths(shares: readonly number[], least: readonly number[], width: number): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0) || 1;
  const wanted = shares.map((share) => (share / all) * width);
  const lacking = wanted.reduce((sum, each, i) => sum + Math.max(0, least[i]! - each), 0);
  const spare = wanted.reduce((sum, each, i) => sum + Math.max(0, each - least[i]!), 0);
  if (lacking === 0) return wanted;
  const given = spare > 0 ? Math.min(1, lacking / spare) : 0;
  return wanted.map((each, i) => (each < least[i]! ? least[i]! : each - (each - least[i]!) * given));
}
