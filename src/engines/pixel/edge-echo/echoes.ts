/** Traces in the even background around a word of a screen, apart from its strokes. */
import type { LetterWord, Raster } from '../../../document/facts.ts';
import type { PixelBox } from '../../../document/raster/facts.ts';

/** How far around a word is looked, in pixels. */
const AROUND_PX = 8;
/** Pixels from a stroke between which an echo lies. Nearer is the edge of the stroke itself. */
const BESIDE = { from: 2, to: 4 };
/** Pixels from all strokes that show what the ground is like, at the least so far away. */
const FAR_PX = 6;
/** More levels than this are a stroke that was not taken for ink. */
const MAX_LEVELS = 12;
/** Fewer pixels of ground beside the strokes say nothing. */
const MIN_BESIDE = 40;
/** A shade or a photograph behind a word is no flat ground. Measured: of words on plain ground .986 and more. */
const MIN_FLAT = 0.97;

export interface WordGround {
  word: LetterWord;
  /** Pixels off the ground with clean ground between them and the stroke. */
  echoes: number;
  /** Their share of the pixels that lie as far from a stroke. */
  share: number;
  /** Levels by which the furthest of them is off, and whether most of them are lighter than the ground. */
  levels: number;
  isLighter: boolean;
  /** Levels that are left from the ground up to white, and down to black. */
  room: { up: number; down: number };
}

/** Of the words on flat ground. `distance` to the nearest ink, see `PictureInk`. */
export const groundsOf = (raster: Raster, distance: Uint8Array, words: readonly LetterWord[]): WordGround[] =>
  words.flatMap((word) => groundOf(raster, distance, word) ?? []);

function groundOf({ grey, widthPx, heightPx }: Raster, distance: Uint8Array, word: LetterWord): WordGround | null {
  const box = around(word, widthPx, heightPx);
  const ground = usualLevel(grey, widthPx, box);
  let [beside, echoes, lighter, levels, far, flat] = [0, 0, 0, 0, 0, 0];
  for (let y = box.y0; y < box.y1; y++)
    for (let x = box.x0, k = y * widthPx + x; x < box.x1; x++, k++) {
      const away = distance[k]!;
      const off = grey[k]! - ground;
      if (away >= FAR_PX) {
        far++;
        if (off === 0) flat++;
      }
      if (away < BESIDE.from || away > BESIDE.to) continue;
      beside++;
      if (off === 0 || Math.abs(off) > MAX_LEVELS || !hasCleanBetween(k, off)) continue;
      echoes++;
      if (off > 0) lighter++;
      levels = Math.max(levels, Math.abs(off));
    }
  if (beside < MIN_BESIDE || far === 0 || flat < MIN_FLAT * far) return null;
  const room = { up: 255 - ground, down: ground };
  return { word, echoes, share: echoes / beside, levels, isLighter: 2 * lighter > echoes, room };

  /** Blur and shadow fade from the stroke on: what is off the ground behind clean ground, or on the other side of it, does not. */
  function hasCleanBetween(k: number, off: number): boolean {
    const nearer = distance[k]! - 1;
    for (const down of [-widthPx, 0, widthPx])
      for (let at = k + down - 1; at <= k + down + 1; at++)
        if (distance[at] === nearer && (grey[at]! - ground) * off <= 0) return true;
    return false;
  }
}

/** Off the edge of the picture by one pixel at least, so that every pixel has neighbours. */
function around({ letters }: LetterWord, widthPx: number, heightPx: number): PixelBox {
  const least = (side: 'left' | 'top') => Math.min(...letters.map((letter) => letter[side]));
  const most = (side: 'right' | 'bottom') => Math.max(...letters.map((letter) => letter[side]));
  return {
    x0: Math.max(1, least('left') - AROUND_PX),
    y0: Math.max(1, least('top') - AROUND_PX),
    x1: Math.min(widthPx - 1, most('right') + AROUND_PX),
    y1: Math.min(heightPx - 1, most('bottom') + AROUND_PX),
  };
}

function usualLevel(grey: Uint8Array, widthPx: number, { x0, y0, x1, y1 }: PixelBox): number {
  const counts = new Uint32Array(256);
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) counts[grey[y * widthPx + x]!]!++;
  return counts.indexOf(Math.max(...counts));
}
