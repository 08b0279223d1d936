/**
 * Photographs of a sheet that was not held square to the camera: its outline is found, and the picture is drawn again
 * as if the camera had stood straight above it. What lies beside the sheet is drawn along, so that an outline that
 * misses a strip of the paper loses no text.
 */
import { cubicWeight } from '../raster/cubic.ts';
import type { Grey, PixelBox } from '../raster/facts.ts';
import { type Component, componentsOf } from '../raster/ink.ts';
import { isDrawn } from '../raster/texture.ts';
import { scaled } from './prepare.ts';

export interface Point {
  x: number;
  y: number;
}
/** From the top left clockwise. */
export type Corners = readonly [Point, Point, Point, Point];

export interface FlatPicture {
  picture: Grey;
  /** Where a box of the flat picture lies on the photograph: the least upright box that holds it. */
  onPhoto(box: PixelBox): PixelBox;
}

/** Longer side of the picture on which the outline is looked for. */
const SMALL_PX = 480;
/** Share of the picture that a sheet fills. */
const MIN_AREA = 0.2;
const MAX_AREA = 0.95;
/** The bright region and its four corners hold the same area, but for this share: it has four straight sides. */
const AREA_TOLERANCE = 0.04;
/** Opposite sides and the diagonals differ by this share: less is read as well as it lies, more is doubtful. */
const MIN_UNEVENNESS = 0.13;
const MAX_UNEVENNESS = 0.35;
/** Levels by which the paper is brighter than what lies around it, and the share of its outline where that is so. */
const MIN_STEP = 25;
const OUTLINE_SHARE = 0.9;
/** Places on each side where the two are compared, and how far from the outline, as a share of the sheet. */
const SIDE_PLACES = 24;
const BESIDE = 0.025;
/** What lies beside the sheet is drawn along up to this share of its width and height. */
const MARGIN = 0.25;
/** The flat picture has at most so many times the pixels of the photograph. */
const MAX_GROWTH = 2;

/** The photograph as seen from straight above its sheet; null where there is none, or no strong perspective. */
export async function flattened(photo: Grey): Promise<FlatPicture | null> {
  if (isDrawn(photo)) return null;
  const corners = await findSheet(photo);
  return corners && drawFlat(photo, corners);
}

/** Corners of a sheet on a darker table, in pixels of the photograph; null when in doubt, or without strong perspective. */
async function findSheet(photo: Grey): Promise<Corners | null> {
  const { widthPx, heightPx } = photo;
  const whole = { x0: 0, y0: 0, x1: widthPx, y1: heightPx };
  const { picture: small, scale } = await scaled(photo, whole, Math.min(1, SMALL_PX / Math.max(widthPx, heightPx)));
  const threshold = otsu(small.grey);
  const bright = small.grey.map((value) => (value > threshold ? 1 : 0));
  const { components, runs } = componentsOf(bright, small.widthPx, small.heightPx);
  const sheet = components.reduce<Component | null>((most, c) => (most && most.area >= c.area ? most : c), null);
  if (!sheet || sheet.x0 < 1 || sheet.y0 < 1) return null;
  if (sheet.x1 > small.widthPx - 1 || sheet.y1 > small.heightPx - 1) return null;
  const number = components.indexOf(sheet);
  const outline = outlineOf(runs.filter(({ component }) => component === number));
  const area = areaOf(outline.corners);
  if (area < MIN_AREA * small.grey.length || area > MAX_AREA * small.grey.length) return null;
  if (Math.abs(outline.area / area - 1) > AREA_TOLERANCE) return null;
  const uneven = unevennessOf(outline.corners);
  if (uneven < MIN_UNEVENNESS || uneven > MAX_UNEVENNESS || !standsOut(small, outline.corners)) return null;
  return outline.corners.map(({ x, y }) => ({ x: x / scale, y: y / scale })) as unknown as Corners;
}

/** The level that parts bright from dark with the least spread within the two (Otsu 1979). */
function otsu(grey: Uint8Array): number {
  const histogram = new Float64Array(256);
  for (const value of grey) histogram[value]!++;
  const total = histogram.reduce((sum, count, level) => sum + count * level, 0);
  let [best, most, count, sum] = [0, -1, 0, 0];
  for (let level = 0; level < 255; level++) {
    count += histogram[level]!;
    sum += histogram[level]! * level;
    const rest = grey.length - count;
    if (count === 0 || rest === 0) continue;
    const between = count * rest * (sum / count - (total - sum) / rest) ** 2;
    if (between > most) [best, most] = [level, between];
  }
  return best;
}

/** The outermost points towards the four corners of the picture, and the area between the ends of each row. */
function outlineOf(runs: readonly { y: number; x0: number; x1: number }[]): { corners: Corners; area: number } {
  const rows = new Map<number, { x0: number; x1: number }>();
  for (const { y, x0, x1 } of runs) {
    const row = rows.get(y);
    rows.set(y, row ? { x0: Math.min(row.x0, x0), x1: Math.max(row.x1, x1) } : { x0, x1 });
  }
  let area = 0;
  const points: Point[] = [];
  for (const [y, { x0, x1 }] of rows) {
    area += x1 - x0;
    points.push({ x: x0, y }, { x: x1, y }, { x: x0, y: y + 1 }, { x: x1, y: y + 1 });
  }
  const furthest = (right: number, down: number) =>
    points.reduce((far, point) => (right * point.x + down * point.y > right * far.x + down * far.y ? point : far));
  return { corners: [furthest(-1, -1), furthest(1, -1), furthest(1, 1), furthest(-1, 1)], area };
}

/** Shoelace formula. */
const areaOf = (corners: Corners) =>
  corners.reduce((sum, { x, y }, k) => {
    const next = corners[(k + 1) % 4]!;
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** How far opposite sides and the diagonals are from equal, 0 for a rectangle. */
function unevennessOf([a, b, c, d]: Corners): number {
  const pairs = [
    [distance(a, b), distance(d, c)],
    [distance(a, d), distance(b, c)],
    [distance(a, c), distance(b, d)],
  ] as const;
  return Math.max(...pairs.map(([one, other]) => Math.abs(one - other) / Math.max(one, other, 1)));
}

/** The region is brighter than what lies around it nearly everywhere along its outline: an edge of paper, no shadow. */
function standsOut({ widthPx, heightPx, grey }: Grey, corners: Corners): boolean {
  const onPicture = homography(corners);
  const at = (u: number, v: number) => {
    const { x, y } = through(onPicture, u, v);
    const [column, row] = [Math.min(widthPx - 1, Math.max(0, x | 0)), Math.min(heightPx - 1, Math.max(0, y | 0))];
    return grey[row * widthPx + column]!;
  };
  let edges = 0;
  for (let k = 1; k <= SIDE_PLACES; k++) {
    const t = k / (SIDE_PLACES + 1);
    if (at(t, BESIDE) - at(t, -BESIDE) > MIN_STEP) edges++;
    if (at(t, 1 - BESIDE) - at(t, 1 + BESIDE) > MIN_STEP) edges++;
    if (at(BESIDE, t) - at(-BESIDE, t) > MIN_STEP) edges++;
    if (at(1 - BESIDE, t) - at(1 + BESIDE, t) > MIN_STEP) edges++;
  }
  return edges >= OUTLINE_SHARE * 4 * SIDE_PLACES;
}

/** The homography that takes the unit square to the four corners (Heckbert 1989), as nine coefficients by row. */
function homography([a, b, c, d]: Corners): number[] {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / det;
  const h = (dx1 * dy3 - dx3 * dy1) / det;
  return [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1];
}

/** Up to a factor, which points do not notice. */
const inverse = ([a, b, c, d, e, f, g, h, i]: readonly number[]) => [
  e! * i! - f! * h!,
  c! * h! - b! * i!,
  b! * f! - c! * e!,
  f! * g! - d! * i!,
  a! * i! - c! * g!,
  c! * d! - a! * f!,
  d! * h! - e! * g!,
  b! * g! - a! * h!,
  a! * e! - b! * d!,
];

const through = (m: readonly number[], x: number, y: number): Point => {
  const w = m[6]! * x + m[7]! * y + m[8]!;
  return { x: (m[0]! * x + m[1]! * y + m[2]!) / w, y: (m[3]! * x + m[4]! * y + m[5]!) / w };
};

/** Null where the flat picture would be far larger than the photograph. */
function drawFlat(photo: Grey, corners: Corners): FlatPicture | null {
  const { widthPx, heightPx } = photo;
  const [a, b, c, d] = corners;
  const sheet = { w: Math.max(distance(a, b), distance(d, c)), h: Math.max(distance(a, d), distance(b, c)) };
  const onPhoto = homography(corners);
  const back = inverse(onPhoto);
  const ends = [0, widthPx].flatMap((x) => [0, heightPx].map((y) => through(back, x, y)));
  const [us, vs] = [ends.map(({ x }) => x), ends.map(({ y }) => y)];
  // Beyond the horizon of the table the corners change sides.
  if (Math.min(...us) > 0 || Math.min(...vs) > 0 || Math.max(...us) < 1 || Math.max(...vs) < 1) return null;
  const [left, top] = [Math.max(-MARGIN, Math.min(...us)), Math.max(-MARGIN, Math.min(...vs))];
  const [right, bottom] = [Math.min(1 + MARGIN, Math.max(...us)), Math.min(1 + MARGIN, Math.max(...vs))];
  const width = Math.ceil((right - left) * sheet.w);
  const height = Math.ceil((bottom - top) * sheet.h);
  if (width * height > MAX_GROWTH * widthPx * heightPx) return null;
  const at = (x: number, y: number) => through(onPhoto, left + x / sheet.w, top + y / sheet.h);
  const grey = new Uint8Array(width * height);
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0; x < width; x++, k++) grey[k] = sampled(photo, at(x + 0.5, y + 0.5));
  return {
    picture: { widthPx: width, heightPx: height, grey },
    onPhoto({ x0, y0, x1, y1 }) {
      const points = [at(x0, y0), at(x1, y0), at(x0, y1), at(x1, y1)];
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
    },
  };
}

/** By cubic convolution; beyond the picture its edge goes on. */
function sampled({ widthPx, heightPx, grey }: Grey, { x, y }: Point): number {
  const fx = Math.min(widthPx - 1, Math.max(0, x - 0.5));
  const fy = Math.min(heightPx - 1, Math.max(0, y - 0.5));
  const [left, top] = [Math.floor(fx), Math.floor(fy)];
  let sum = 0;
  for (let j = -1; j <= 2; j++) {
    const row = Math.min(heightPx - 1, Math.max(0, top + j)) * widthPx;
    let along = 0;
    for (let i = -1; i <= 2; i++)
      along += cubicWeight(fx - left - i) * grey[row + Math.min(widthPx - 1, Math.max(0, left + i))]!;
    sum += cubicWeight(fy - top - j) * along;
  }
  return Math.max(0, Math.min(255, Math.round(sum)));
}
