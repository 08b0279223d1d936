import sharp from 'sharp';
import type { Raster } from './facts.ts';

/** Cameras cut and scale the small picture otherwise than the large one by a few pixels. */
const SHIFTS = [-4, -2, 0, 2, 4];
/** The whole picture stretched into the frame, within it between bars, or cut to it. */
const FRAMINGS = ['fill', 'inside', 'cover'] as const;

/** Correlation of a picture with a small one of it, in the framing in which they agree best, -1 to 1. */
export async function likenessOf(large: Raster, small: Raster): Promise<number> {
  let likeness = -1;
  for (const framing of FRAMINGS) {
    const framed = await framedLike(large, small, framing);
    for (const dx of SHIFTS) {
      for (const dy of SHIFTS) likeness = Math.max(likeness, correlation(framed, small, dx, dy));
    }
  }
  return likeness;
}

interface Framed {
  grey: Uint8Array;
  /** Where it lies within the frame. */
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

async function framedLike(
  { rgb, widthPx, heightPx }: Raster,
  frame: Raster,
  fit: (typeof FRAMINGS)[number],
): Promise<Framed> {
  const { data, info } = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize({ width: frame.widthPx, height: frame.heightPx, fit })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = (frame.widthPx - info.width) >> 1;
  const top = (frame.heightPx - info.height) >> 1;
  return { grey: data, left, top, widthPx: info.width, heightPx: info.height };
}

/** Pearson's, over the area that both have when the one is shifted. */
function correlation(framed: Framed, frame: Raster, dx: number, dy: number): number {
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < framed.heightPx; y++) {
    const row = y + framed.top + dy;
    if (row < 0 || row >= frame.heightPx) continue;
    for (let x = 0; x < framed.widthPx; x++) {
      const column = x + framed.left + dx;
      if (column < 0 || column >= frame.widthPx) continue;
      const a = framed.grey[y * framed.widthPx + x]!;
      const b = frame.grey[row * frame.widthPx + column]!;
      n++;
      sa += a;
      sb += b;
      saa += a * a;
      sbb += b * b;
      sab += a * b;
    }
  }
  const spread = Math.sqrt((n * saa - sa * sa) * (n * sbb - sb * sb));
  // Of one shade nothing can be determined: taken for alike.
  return spread > 0 ? (n * sab - sa * sb) / spread : 1;
}
