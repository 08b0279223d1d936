/** Values that one state of a page has and another has not, each with the one that took its place. */
import type { Rect } from '../../domain/geometry.ts';
import { atMost, type Judged } from '../too-many.ts';
import { digitForm, isValue } from './cells.ts';

/** Share of a value's characters that may differ for it to be the same value, changed. Chosen, not measured. */
const MAX_DIFFERENT = 0.5;
/** More values than this were not changed by hand: a template, or another document of the same form. Chosen, not measured. */
const MAX_CHANGED = 5;

export interface Printed {
  text: string;
  rect: Rect;
}

/**
 * Each added value with the removed one that is most like it: of one form, and different in a few characters.
 * Not believed where more changed than a hand changes.
 */
export function changedValues<F>(
  removed: readonly Printed[],
  added: readonly Printed[],
  describe: (change: { before: Printed; after: Printed }) => F,
): Judged<F> {
  const open = removed.filter(({ text }) => isValue(text));
  const pairs = added
    .filter(({ text }) => isValue(text))
    .flatMap((after) => {
      const ranked = open
        .filter(({ text }) => digitForm(text) === digitForm(after.text))
        .map((before) => ({ before, distance: distanceOf(before.text, after.text) }))
        .sort((a, b) => a.distance - b.distance);
      const [best, next] = ranked;
      if (!best || best.distance > MAX_DIFFERENT * after.text.length || best.distance === next?.distance) return [];
      open.splice(open.indexOf(best.before), 1);
      return [{ before: best.before, after }];
    });
  return atMost(MAX_CHANGED, pairs.map(describe));
}

/** Characters that differ between two texts of one length. */
const distanceOf = (a: string, b: string): number => [...a].filter((character, i) => character !== b[i]).length;
