/** Tables: cells of rows, and the columns that cells of many rows share. */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import type { TextLine, TextWord } from '../facts.ts';
import { splitCells } from './order.ts';

/** A cell of a row: its words in the line's logical order. */
export interface Cell {
  text: string;
  rect: Rect;
  words: TextWord[];
}

/** Cells of a line from left to right. */
export function cellsOf(line: TextLine, gapEm?: number): Cell[] {
  const place = new Map(line.words.map((word, index) => [word, index]));
  return splitCells(line.words, gapEm).map((words) => {
    const logical = words.toSorted((a, b) => place.get(a)! - place.get(b)!);
    return { text: logical.map((w) => w.text).join(' '), rect: union(words.map((w) => w.rect)), words: logical };
  });
}

/** Distance between two cells along the line, in points; 0 where they overlap. */
export function horizontalGap(a: Rect, b: Rect): number {
  return Math.max(0, Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w));
}

/** Share of the narrower one that both have in common along the line, 0-1. */
export function horizontalOverlap(a: Rect, b: Rect): number {
  const common = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  return common <= 0 ? 0 : common / Math.max(1, Math.min(a.w, b.w));
}

/**
 * Groups values by the edge that they share: right edges for amounts, whatever column of a table they stand in.
 * Values join a group while the gap to the next edge is at most `tolerancePt`. Groups from left to right.
 */
export function clusterByEdge<T>(values: readonly T[], edge: (value: T) => number, tolerancePt: number): T[][] {
  const sorted = [...values].sort((a, b) => edge(a) - edge(b));
  const groups: T[][] = [];
  for (const value of sorted) {
    const group = groups.at(-1);
    if (group && edge(value) - edge(group.at(-1)!) <= tolerancePt) group.push(value);
    else groups.push([value]);
  }
  return groups;
}
