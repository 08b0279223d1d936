/** A six that was copied and turned upside down to be a nine, or the other way round. */
import type { Letter, LetterWord, Raster } from '../../../document/facts.ts';
import type { PixelBox } from '../../../document/raster/facts.ts';
import { unlikeAtWholePixels } from '../../../document/raster/overlay.ts';
import { fitOver } from '../../../document/raster/registration.ts';
import type { TwinDigit } from '../twins.ts';

const MIN_DIGIT_PX = 12;
/** What lies around a digit is compared as well. */
const EDGE_PX = 6;
const WHITE = 255;
/** Of the height or width, as a logarithm, by which two of them may differ. Chosen. */
const ALIKE = 0.1;
/** Pairs that are laid over each other: a bound for the time. */
const MAX_PAIRS = 400;

/** Each six over each nine of about its size, turned: as a twin of the first, which stands for both. */
export function turnedTwins(raster: Raster, words: readonly LetterWord[]): TwinDigit[] {
  const of = (digit: string) =>
    words.flatMap((word) =>
      word.letters
        .filter((letter) => letter.char === digit && isInside(raster, letter))
        .map((letter) => ({ word, letter })),
    );
  const nines = of('9');
  return of('6')
    .flatMap((six) => nines.filter((nine) => isAlike(six.letter, nine.letter)).map((nine) => ({ six, nine })))
    .slice(0, MAX_PAIRS)
    .flatMap(({ six: { word, letter }, nine }) => {
      const fit = unlikeTurned(raster, letter, nine.letter);
      if (fit === null) return [];
      const heightPx = letter.bottom - letter.top;
      return [{ word, letter, heightPx, twin: nine, unlike: fit, scaleX: 1, scaleY: 1, fits: [] }];
    });
}

const isInside = ({ widthPx, heightPx }: Raster, { left, right, top, bottom }: Letter) =>
  bottom - top >= MIN_DIGIT_PX && Math.min(left, top, widthPx - right, heightPx - bottom) >= EDGE_PX;

const isAlike = (a: Letter, b: Letter) =>
  Math.abs(Math.log((a.bottom - a.top) / (b.bottom - b.top))) <= ALIKE &&
  Math.abs(Math.log((a.right - a.left) / (b.right - b.left))) <= 2 * ALIKE;

/** Both on one small picture, the second one turned by half a turn. */
function unlikeTurned(raster: Raster, own: Letter, other: Letter): number | null {
  const size = ({ left, right, top, bottom }: Letter) =>
    [right - left + 2 * EDGE_PX, bottom - top + 2 * EDGE_PX] as const;
  const [[w, h], [w2, h2]] = [size(own), size(other)];
  const [widthPx, heightPx] = [w + w2, Math.max(h, h2)];
  const grey = new Uint8Array(widthPx * heightPx).fill(WHITE);
  const levelAt = (letter: Letter, x: number, y: number) =>
    raster.grey[(letter.top - EDGE_PX + y) * raster.widthPx + letter.left - EDGE_PX + x]!;
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) grey[y * widthPx + x] = levelAt(own, x, y);
  for (let y = 0; y < h2; y++)
    for (let x = 0; x < w2; x++) grey[y * widthPx + w + x] = levelAt(other, w2 - 1 - x, h2 - 1 - y);
  const boxAt = (left: number, width: number, height: number): PixelBox => ({
    x0: left + EDGE_PX,
    y0: EDGE_PX,
    x1: left + width - EDGE_PX,
    y1: height - EDGE_PX,
  });
  const picture = { widthPx, heightPx, grey };
  const [first, second] = [boxAt(0, w, h), boxAt(w, w2, h2)];
  const fits = [unlikeAtWholePixels(picture, first, second), fitOver(picture, first, second)?.unlike ?? null];
  const found = fits.filter((unlike) => unlike !== null);
  return found.length > 0 ? Math.min(...found) : null;
}
