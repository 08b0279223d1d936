/** Whether one letter is the same as another, pixel by pixel: laid over it at whole pixels, as what is copied is put down. */
import type { Grey, PixelBox } from './facts.ts';

/** Pixels by which the boxes of two copies may lie otherwise over them: what is saved lossily has other edges. */
const MAX_SHIFT = 2;

/**
 * What is left of the difference, at the best shift: 0 for the same pixels, 1 for nothing in common; null at the edge of the picture. A change
 * of light leaves nothing. Only the place of the letter counts: what lies around a copy need not have come with it.
 */
export function unlikeAtWholePixels(
  { grey, widthPx, heightPx }: Grey,
  letter: PixelBox,
  other: PixelBox,
): number | null {
  const [width, height] = [letter.x1 - letter.x0, letter.y1 - letter.y0];
  const left = Math.round((other.x0 + other.x1 - width) / 2);
  const top = Math.round((other.y0 + other.y1 - height) / 2);
  if (Math.min(left, top) < MAX_SHIFT || left + width + MAX_SHIFT > widthPx || top + height + MAX_SHIFT > heightPx)
    return null;
  const own = new Float32Array(width * height);
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0, from = (letter.y0 + y) * widthPx + letter.x0; x < width; x++, k++) own[k] = grey[from + x]!;
  const mean = own.reduce((sum, level) => sum + level, 0) / own.length;
  let energy = 0;
  for (let k = 0; k < own.length; k++) {
    own[k]! -= mean;
    energy += own[k]! ** 2;
  }
  let most = 0;
  for (let dy = -MAX_SHIFT; dy <= MAX_SHIFT; dy++)
    for (let dx = -MAX_SHIFT; dx <= MAX_SHIFT; dx++) {
      let [sum, squares, products] = [0, 0, 0];
      for (let y = 0, k = 0; y < height; y++)
        for (let x = 0, from = (top + dy + y) * widthPx + left + dx; x < width; x++, k++) {
          const level = grey[from + x]!;
          sum += level;
          squares += level * level;
          products += level * own[k]!;
        }
      const spread = squares - (sum * sum) / own.length;
      if (spread > 0 && energy > 0 && products > 0) most = Math.max(most, (products * products) / (spread * energy));
    }
  return Math.sqrt(Math.max(0, 1 - most));
}
