/** Values that are printed in several words, such as an IBAN or a date: what changed in them is reported for the whole. */
import type { RevisionTextChange } from '../../document/facts.ts';
import { intersectionArea, type Rect, union } from '../../domain/geometry.ts';
import { areBeside, textOfCell } from './cells.ts';

interface Word {
  text: string;
  rect: Rect;
}

/** A group of such a number, and how many of them make one. */
const GROUP = /^[A-Z]{0,2}\d{2,6}$/;
const MIN_GROUPS = 4;
/** A day, a month in words and a year, in the orders in which they stand from left to right. */
const DATE = /^(?:\d{1,2} \p{L}{3,}[.,]? \d{4}|\p{L}{3,}\.? \d{1,2},? \d{4}|\d{4} \p{L}{3,} \d{1,2})$/u;

/**
 * The changes with those in the groups of one number, or in one date, as one change of that value. `linesOf` gives the words of a
 * page in a revision, line by line; changes of which either state does not show such a value stay as they are.
 */
export function withWholeValues(
  changes: readonly RevisionTextChange[],
  linesOf: (revision: number, page: number) => readonly (readonly Word[])[],
): RevisionTextChange[] {
  const reported: RevisionTextChange[] = [];
  for (const change of changes) {
    if (reported.some((known) => isSamePage(known, change) && intersectionArea(known.rect, change.rect) > 0)) continue;
    const before = valueAt(linesOf(change.fromRevision, change.page), change.rect);
    const after = valueAt(linesOf(change.toRevision, change.page), change.rect);
    if (!before || !after) reported.push(change);
    else reported.push({ ...change, before: before.text, after: after.text, rect: union([before.rect, after.rect]) });
  }
  return reported;
}

const isSamePage = (a: RevisionTextChange, b: RevisionTextChange) =>
  a.page === b.page && a.toRevision === b.toRevision && a.fromRevision === b.fromRevision;

/** The number or date of which a word stands at that place; null where there is none. */
function valueAt(lines: readonly (readonly Word[])[], place: Rect): Word | null {
  for (const line of lines) {
    const words = [...line].sort((a, b) => a.rect.x - b.rect.x);
    const at = words.findIndex(({ rect }) => intersectionArea(rect, place) > 0.3 * rect.w * rect.h);
    if (at >= 0) return dateAt(words, at) ?? numberAt(words, at);
  }
  return null;
}

function numberAt(words: readonly Word[], at: number): Word | null {
  if (!GROUP.test(words[at]!.text)) return null;
  let [from, to] = [at, at];
  while (from > 0 && areGroups(words[from - 1]!, words[from]!)) from--;
  while (to + 1 < words.length && areGroups(words[to]!, words[to + 1]!)) to++;
  return to - from + 1 < MIN_GROUPS ? null : asOne(words.slice(from, to + 1));
}

function dateAt(words: readonly Word[], at: number): Word | null {
  for (let from = Math.max(0, at - 2); from <= at; from++) {
    const parts = words.slice(from, from + 3);
    const isDate = parts.length === 3 && DATE.test(parts.map(({ text }) => text).join(' '));
    if (isDate && areBeside(parts[0]!, parts[1]!) && areBeside(parts[1]!, parts[2]!)) return asOne(parts);
  }
  return null;
}

const asOne = (words: readonly Word[]): Word => ({
  text: textOfCell(words),
  rect: union(words.map(({ rect }) => rect)),
});

const areGroups = (left: Word, right: Word) =>
  GROUP.test(left.text) && GROUP.test(right.text) && areBeside(left, right);
