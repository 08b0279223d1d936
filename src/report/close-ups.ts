/** Places that the pixels speak of, enlarged: what differs is smaller than what a page in a report shows. */
import sharp from 'sharp';
import type { Source } from '../domain/finding.ts';
import type { Box } from '../domain/geometry.ts';

export interface CloseUpPicture {
  mediaType: string;
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
}

/** The place with the lines and values around it, with which it is compared. */
export interface CloseUp {
  picture: CloseUpPicture;
  /** The finding's box, in percent of the picture. */
  mark: { x: number; y: number; w: number; h: number };
}

interface Marked {
  id: string;
  source: Source;
  box: Box | null;
}

/** Findings beyond these are shown on their page only. */
const MAX_CLOSE_UPS = 8;
/** What is shown around the place, as shares of its height, and how many times its height is shown at least. */
const AROUND = { above: 1.6, beside: 3, least: 12 };
/** Smaller places are too coarse on the page's picture for anything to be seen. */
const MIN_HEIGHT_PX = 5;
const MAX_WIDTH_PX = 900;
const MAX_TIMES = 6;

/** By the finding's id. Pixels are repeated, not smoothed, so that an edge stays the edge that the picture has. */
export async function closeUpsOf(
  findings: readonly Marked[],
  pictures: readonly (CloseUpPicture & { page: number })[],
): Promise<Map<string, CloseUp>> {
  const shown = new Map<string, CloseUp>();
  for (const { id, source, box } of findings) {
    const picture = box && source === 'pixel' ? pictures.find(({ page }) => page === box.page) : undefined;
    const closeUp = box && picture ? await closeUpOf(picture, box) : null;
    if (closeUp) shown.set(id, closeUp);
    if (shown.size === MAX_CLOSE_UPS) break;
  }
  return shown;
}

async function closeUpOf({ bytes, widthPx, heightPx }: CloseUpPicture, box: Box): Promise<CloseUp | null> {
  const place = {
    x: (box.x * widthPx) / 100,
    y: (box.y * heightPx) / 100,
    w: (box.w * widthPx) / 100,
    h: (box.h * heightPx) / 100,
  };
  if (place.h < MIN_HEIGHT_PX) return null;
  const wanted = Math.max(place.w + 2 * AROUND.beside * place.h, AROUND.least * place.h);
  const [left, width] = within(place.x + place.w / 2, wanted, widthPx);
  const [top, height] = within(place.y + place.h / 2, place.h * (1 + 2 * AROUND.above), heightPx);
  const times = Math.min(MAX_TIMES, Math.floor(MAX_WIDTH_PX / width));
  if (times < 2) return null;
  const data = await sharp(bytes)
    .extract({ left, top, width, height })
    .resize({ width: width * times, height: height * times, kernel: 'nearest' })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const share = (value: number, whole: number) => (100 * value) / whole;
  return {
    picture: { mediaType: 'image/png', widthPx: width * times, heightPx: height * times, bytes: new Uint8Array(data) },
    mark: {
      x: share(place.x - left, width),
      y: share(place.y - top, height),
      w: share(place.w, width),
      h: share(place.h, height),
    },
  };
}

/** A stretch around a middle, moved into the picture: its beginning and its length. */
function within(middle: number, wanted: number, whole: number): [start: number, length: number] {
  const length = Math.max(1, Math.min(whole, Math.ceil(wanted)));
  return [Math.round(Math.min(Math.max(0, middle - length / 2), whole - length)), length];
}
