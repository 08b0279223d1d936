/** Places of pixel findings, enlarged: the differences are too small to be visible on a page in a report. */
import sharp from 'sharp';
import type { Source } from '../domain/finding.ts';
import { type Box, toBox } from '../domain/geometry.ts';

export interface CloseUpPicture {
  mediaType: string;
  widthPx: number;
  heightPx: number;
  bytes: Uint8Array;
}

type Size = Pick<CloseUpPicture, 'widthPx' | 'heightPx'>;

/** What a close-up shows of a page's picture: pixels, and how many times each is repeated in both directions. */
interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  times: number;
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
    const frame = box && picture ? frameOf(picture, box) : null;
    if (frame) shown.set(id, { picture: await drawn(picture!.bytes, frame), mark: markOf(box!, picture!, frame) });
    if (shown.size === MAX_CLOSE_UPS) break;
  }
  return shown;
}

/** Of one finding, by the size of its page's picture: what its close-up shows and how large it is. Null where it has none. */
export function closeUpFrame({ source, box }: Omit<Marked, 'id'>, page: Size): (Size & { area: Box }) | null {
  const frame = box && source === 'pixel' ? frameOf(page, box) : null;
  if (!box || !frame) return null;
  const { left: x, top: y, width: w, height: h, times } = frame;
  const size = { page: box.page, widthPt: page.widthPx, heightPt: page.heightPx };
  return { area: toBox({ page: box.page, rect: { x, y, w, h } }, size), widthPx: w * times, heightPx: h * times };
}

/** The close-up that `closeUpFrame` describes, out of the picture of its page. */
export async function drawCloseUp({ box }: Pick<Marked, 'box'>, page: CloseUpPicture): Promise<CloseUpPicture | null> {
  const frame = box && frameOf(page, box);
  return frame && drawn(page.bytes, frame);
}

/** Of a place, in pixels of the picture. */
const placed = (box: Box, { widthPx, heightPx }: Size) => ({
  x: (box.x * widthPx) / 100,
  y: (box.y * heightPx) / 100,
  w: (box.w * widthPx) / 100,
  h: (box.h * heightPx) / 100,
});

function frameOf(picture: Size, box: Box): Frame | null {
  const place = placed(box, picture);
  if (place.h < MIN_HEIGHT_PX) return null;
  const wanted = Math.max(place.w + 2 * AROUND.beside * place.h, AROUND.least * place.h);
  const [left, width] = within(place.x + place.w / 2, wanted, picture.widthPx);
  const [top, height] = within(place.y + place.h / 2, place.h * (1 + 2 * AROUND.above), picture.heightPx);
  const times = Math.min(MAX_TIMES, Math.floor(MAX_WIDTH_PX / width));
  return times < 2 ? null : { left, top, width, height, times };
}

async function drawn(bytes: Uint8Array, { times, ...area }: Frame): Promise<CloseUpPicture> {
  const [widthPx, heightPx] = [area.width * times, area.height * times];
  const data = await sharp(bytes)
    .extract(area)
    .resize({ width: widthPx, height: heightPx, kernel: 'nearest' })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { mediaType: 'image/png', widthPx, heightPx, bytes: new Uint8Array(data) };
}

function markOf(box: Box, picture: Size, { left, top, width, height }: Frame): CloseUp['mark'] {
  const { x, y, w, h } = placed(box, picture);
  const share = (value: number, whole: number) => (100 * value) / whole;
  return { x: share(x - left, width), y: share(y - top, height), w: share(w, width), h: share(h, height) };
}

/** A stretch around a middle, moved into the picture: its beginning and its length. */
function within(middle: number, wanted: number, whole: number): [start: number, length: number] {
  const length = Math.max(1, Math.min(whole, Math.ceil(wanted)));
  return [Math.round(Math.min(Math.max(0, middle - length / 2), whole - length)), length];
}
