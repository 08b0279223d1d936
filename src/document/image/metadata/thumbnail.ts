/** The thumbnail that a camera or an editor stores in a file next to the full image. */
import type { Raster } from '../../raster/facts.ts';
import { likenessOf } from '../../raster/likeness.ts';
import { turned } from '../../raster/raster.ts';
import { decodePicture } from '../codecs/decode.ts';
import type { ImageMetadata, ThumbnailFact } from './facts.ts';

/** Degrees clockwise by EXIF orientation; mirrored ones are left out. */
const TURNS: Readonly<Record<number, number>> = { 1: 0, 3: 180, 6: 90, 8: 270 };
const MAX_SIDE_PX = 512;
const SMALLEST_SIDE_PX = 32;

/** Null where the file has none, or none that can be read. */
export async function readThumbnail(
  { orientation, thumbnail }: ImageMetadata,
  picture: Raster,
): Promise<ThumbnailFact | null> {
  const degrees = TURNS[orientation];
  if (!thumbnail || degrees === undefined) return null;
  const decoded = await decodePicture(thumbnail.bytes, 'jpeg').catch(() => null);
  if (!decoded || Math.min(decoded.widthPx, decoded.heightPx) < SMALLEST_SIDE_PX) return null;
  if (Math.max(decoded.widthPx, decoded.heightPx) > MAX_SIDE_PX) return null;
  const raster = await turned(decoded, degrees);
  return { raster, likeness: await likenessOf(picture, raster) };
}
