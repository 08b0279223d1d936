/** Numbers that are printed in groups, such as an IBAN: what changed in them is told of the whole number. */
import type { RevisionTextChange } from '../../document/facts.ts';
import { intersectionArea, type Rect, union } from '../../domain/geometry.ts';

interface Word {
  text: string;
  rect: Rect;
}

/** A group of such a number, and how many of them make one. */
const GROUP = /^[A-Z]{0,2}\d{2,6}$/;
const LEAST_GROUPS = 4;
/** Groups stand no further apart than this, in heights of a word. */
const GAP = 0.8;

/**
 * The changes with those in the groups of one number as one change of that number. `linesOf` gives the words of a
 * page in a revision, line by line; changes of which either state does not show the number stay as they are.
 */
export function withWholeNumbers(
  changes: readonly RevisionTextChange[],
  linesOf: (revision: number, page: number) => readonly (readonly Word[])[],
): RevisionTextChange[] {
  const told: RevisionTextChange[] = [];
  for (const change of changes) {
    if (told.some((known) => isSamePage(known, change) && intersectionArea(known.rect, change.rect) > 0)) continue;
    const before = numberAt(linesOf(change.fromRevision, change.page), change.rect);
    const after = numberAt(linesOf(change.toRevision, change.page), change.rect);
    if (!before || !after) told.push(change);
    else told.push({ ...change, before: before.text, after: after.text, rect: union([before.rect, after.rect]) });
  }
  return told;
}

const isSamePage = (a: RevisionTextChange, b: RevisionTextChange) =>
  a.page === b.page && a.toRevision === b.toRevision && a.fromRevision === b.fromRevision;

/** The groups in a row of which one stands at that place; null where they are too few for a long number. */
function numberAt(lines: readonly (readonly Word[])[], place: Rect): Word | null {
  for (const line of lines) {
    const words = [...line].sort((a, b) => a.rect.x - b.rect.x);
    const at = words.findIndex(
      ({ text, rect }) => GROUP.test(text) && intersectionArea(rect, place) > 0.3 * rect.w * rect.h,
    );
    if (at < 0) continue;
    let [from, to] = [at, at];
    while (from > 0 && areBeside(words[from - 1]!, words[from]!)) from--;
    while (to + 1 < words.length && areBeside(words[to]!, words[to + 1]!)) to++;
    const groups = words.slice(from, to + 1);
    if (groups.length < LEAST_GROUPS) return null;
    return { text: groups.map(({ text }) => text).join(' '), rect: union(groups.map(({ rect }) => rect)) };
  }
  return null;
}

const areBeside = (left: Word, right: Word) =>
  GROUP.test(left.text) && GROUP.test(right.text) && right.rect.x - (left.rect.x + left.rect.w) < GAP * right.rect.h;
