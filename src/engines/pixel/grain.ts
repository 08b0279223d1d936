/** How uneven the ink of a letter is: toner, paper and a sensor leave grain in strokes, a program draws them even. */
import type { Letter, LetterWord, Raster } from '../../document/facts.ts';
import { quantileOf } from '../../document/raster/statistics.ts';
import type { Compared, TraitWord } from './straying.ts';

/** Grain, and the darkness and the width of the strokes, on which it depends. */
export type GrainTrait = 'grain' | 'ink' | 'mass';

/** Of a value that was typed all letters are even; of a printed one some are, by chance. */
export const GRAIN: Compared<GrainTrait> = {
  floor: { grain: 0.1, ink: 0.04, mass: 0.06 },
  ofLetters: (values) => quantileOf(values, 0.75),
};
/**
 * In robust z. Paler and darker print is evener by itself: there is less to vary, or the sensor saw nothing but black. So is
 * bold print, whose strokes have more inside than edge: measured 5.9 on a bold sum of an honest screen, 2.9 and 4.1 on typed values.
 */
const SAME_INK = 3;
const SAME_MASS = 5;
export const isSamePrint = (z: Record<GrainTrait, number>): boolean =>
  Math.abs(z.ink) <= SAME_INK && Math.abs(z.mass) <= SAME_MASS;

/** Depth, as a share of the letter's own, from which a pixel is dark, is a ridge, and has dark neighbours on all sides. */
const DARK = 0.75;
const RIDGE = 0.5;
const INNER = 0.6;
/** Fewer pixels tell nothing. */
const MIN_PIXELS = 6;
/** Levels below which grain is rounding. */
const LEVEL_FLOOR = 0.5;

/** By the words of a picture: two rules ask. */
const known = new WeakMap<readonly LetterWord[], TraitWord<GrainTrait>[]>();

/** The words with the grain of their letters, as far as they have pixels enough to tell. */
export function grained(raster: Raster, words: readonly LetterWord[]): TraitWord<GrainTrait>[] {
  const of = known.get(words) ?? words.map((word) => withGrain(raster, word));
  known.set(words, of);
  return of;
}

const withGrain = (raster: Raster, word: LetterWord): TraitWord<GrainTrait> => ({
  ...word,
  letters: word.letters.flatMap((letter) => {
    const grain = grainOf(raster, letter);
    return Number.isNaN(grain) ? [] : [{ ...letter, grain }];
  }),
});

/**
 * Deviation of the levels in the strokes, as a logarithm: the mean of those of the dark pixels, of the ridges, which are
 * there in strokes of any width, and of the pixels inside; not a number where there are too few.
 */
function grainOf({ grey, widthPx, heightPx }: Raster, letter: Letter): number {
  const { ground, ink } = letter;
  const [x0, y0] = [Math.max(1, letter.left), Math.max(1, letter.top)];
  const [x1, y1] = [Math.min(widthPx - 1, letter.right), Math.min(heightPx - 1, letter.bottom)];
  let sum = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += ground - grey[y * widthPx + x]!;
  const scale = Math.sign(sum || 1) / Math.exp(ink);
  const [dark, ridges, inner] = [new Spread(), new Spread(), new Spread()];
  for (let y = y0; y < y1; y++)
    for (let x = x0, k = y * widthPx + x0; x < x1; x++, k++) {
      const depth = (ground - grey[k]!) * scale;
      if (depth <= RIDGE) continue;
      const [left, right] = [(ground - grey[k - 1]!) * scale, (ground - grey[k + 1]!) * scale];
      const [above, below] = [(ground - grey[k - widthPx]!) * scale, (ground - grey[k + widthPx]!) * scale];
      if (depth > DARK) dark.add(grey[k]!);
      if ((depth >= left && depth >= right) || (depth >= above && depth >= below)) ridges.add(grey[k]!);
      if (Math.min(left, right, above, below) > INNER) inner.add(grey[k]!);
    }
  if (dark.count < MIN_PIXELS || ridges.count < MIN_PIXELS) return Number.NaN;
  return (dark.log() + ridges.log() + (inner.count < MIN_PIXELS ? dark : inner).log()) / 3;
}

/** Standard deviation of what was added. */
class Spread {
  count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  log(): number {
    const mean = this.sum / this.count;
    return Math.log(LEVEL_FLOOR + Math.sqrt(Math.max(0, this.squares / this.count - mean * mean)));
  }
}
