/** How numbers are positioned relative to each other on a page. */
import type { AmountField } from '../fields/types.ts';

export type Placed = Pick<AmountField, 'page' | 'rect'>;

/** Tells one printed number from another: figures that are made of a number have its place. */
export const placeKey = ({ page, rect }: Placed): string => `${page} ${rect.x} ${rect.y}`;

export const middleOf = ({ rect }: Pick<Placed, 'rect'>): number => rect.y + rect.h / 2;

/** From the top of the first page to the bottom of the last one. */
export const downThePaper = (a: Placed, b: Placed): number => a.page - b.page || middleOf(a) - middleOf(b);

/** How far apart the middles of one line may be, by the height of its print. Chosen, not measured. */
export const LINE = 0.4;

/** On one line: their middles are no further apart than this share of the higher print. */
export const isBeside = (a: Placed, b: Placed, share = LINE): boolean =>
  a.page === b.page && Math.abs(middleOf(a) - middleOf(b)) < share * Math.max(a.rect.h, b.rect.h);

/** How even the edges of a column of a picture are, by the height of its print. Chosen, not measured. */
const EDGE = 0.6;

/** In one column: their left or their right edges are the same. */
export const isAligned = (a: Placed, b: Placed): boolean =>
  a.page === b.page &&
  Math.min(Math.abs(a.rect.x - b.rect.x), Math.abs(a.rect.x + a.rect.w - b.rect.x - b.rect.w)) <
    EDGE * Math.max(a.rect.h, b.rect.h);

/** What stands beside each other, line by line, of what is given in the order of the print. */
export function inLines<T extends Placed>(all: readonly T[]): T[][] {
  const lines: T[][] = [];
  for (const each of all) {
    const line = lines.at(-1);
    if (line && isBeside(line[0]!, each)) line.push(each);
    else lines.push([each]);
  }
  return lines;
}
