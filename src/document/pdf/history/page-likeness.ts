/** How much one page reads like another, and which words only one of them has. */
import type { Rect } from '../../../domain/geometry.ts';
import type { Word } from './revision-changes.ts';

export interface PageDifference {
  /** Words that both have, as a share of the longer one, 0-1. */
  likeness: number;
  /** Words that only the first has. */
  removed: { text: string; rect: Rect }[];
  /** Words that only the second has. */
  added: { text: string; rect: Rect }[];
}

export function comparePages(before: readonly Word[], after: readonly Word[]): PageDifference {
  const removed = without(before, countsOf(after));
  const added = without(after, countsOf(before));
  const longer = Math.max(before.length, after.length);
  return { likeness: longer === 0 ? 0 : (before.length - removed.length) / longer, removed, added };
}

function countsOf(words: readonly Word[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const without = (words: readonly Word[], others: Map<string, number>) =>
  words.flatMap(({ text, rect }) => {
    const left = others.get(text) ?? 0;
    others.set(text, left - 1);
    return left > 0 ? [] : [{ text, rect }];
  });
