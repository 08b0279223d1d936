/** What of a paper is in a picture: a page of several, or the few lines that a screen has room for. */

import type { Picture } from './method.ts';
import { truthOf } from './paper/build.ts';
import type { Paper } from './paper/paper.ts';

const ROW = /^row\.\d+/;

/** The paper with the truth of what is shown of it. */
export function shownOn({ paper, places }: Picture): Paper {
  const ids = new Set(places.map(({ id }) => id));
  const rows = new Set([...ids].flatMap((id) => id.match(ROW) ?? []));
  const { transactions } = paper.truth;
  const counted = transactions === undefined ? {} : { transactions: Math.min(transactions, rows.size) };
  return { ...paper, truth: { ...truthOf(paper, ({ id }) => ids.has(id)), ...counted } };
}
