/** Empty places on a page, for what an office puts there without hiding anything. */
import type { PercentBox } from '../../manifest.ts';
import { charactersOf } from '../pdfium.ts';
import type { Random } from '../random.ts';

const ATTEMPTS = 60;
/** Percent of the page that stay free around it. */
const GAP = 1;

/** A place of this size in percent of the page with no letter in it; null where the page is full. */
export async function roomOn(
  bytes: Uint8Array,
  { page, w, h }: { page: number; w: number; h: number },
  random: Random,
): Promise<Required<PercentBox> | null> {
  const printed = (await charactersOf(bytes)).filter((character) => character.page === page);
  for (let i = 0; i < ATTEMPTS; i++) {
    const [x, y] = [random.number(4, 96 - w, 2), random.number(3, 97 - h, 2)];
    const isFree = printed.every(
      (one) => one.x > x + w + GAP || one.x + one.w < x - GAP || one.y > y + h + GAP || one.y + one.h < y - GAP,
    );
    if (isFree) return { page, x, y, w, h };
  }
  return null;
}
