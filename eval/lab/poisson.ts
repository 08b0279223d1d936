/** Seamless cloning (Perez, Gangnet, Blake 2003): the patch's differences, the ground's own colours at its edge. */
import { type Box, byte, cut, type Pixels, paste } from './pixels.ts';

const ROUNDS = 220;
const OVERRELAXATION = 1.7;

/** Lays a patch over `at` inside the picture; its outermost pixels stay what they were. */
export function clonedSeamlessly(into: Pixels, patch: Pixels, at: Pick<Box, 'x' | 'y'>): void {
  const { width, height } = patch;
  const target = Float64Array.from(cut(into, { ...at, w: width, h: height }).rgb);
  const source = patch.rgb;
  for (let round = 0; round < ROUNDS; round++) {
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        for (let c = 0; c < 3; c++) {
          const here = (y * width + x) * 3 + c;
          let sum = 0;
          for (const there of [here - 3, here + 3, here - width * 3, here + width * 3]) {
            sum += target[there]! + source[here]! - source[there]!;
          }
          target[here]! += OVERRELAXATION * (sum / 4 - target[here]!);
        }
      }
    }
  }
  paste(into, { width, height, rgb: Uint8Array.from(target, byte) }, at.x, at.y);
}
