/** Plain arithmetic on pixels: cutting, pasting, turning, light, noise. Rows of RGB, 3 bytes a pixel; boxes in pixels. */
import sharp, { type Sharp } from 'sharp';
import type { Picture, Place } from './method.ts';
import type { Random } from './random.ts';

export interface Pixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export const WHITE: Rgb = [255, 255, 255];

export const copyOf = ({ width, height, rgb }: Pixels): Pixels => ({ width, height, rgb: rgb.slice() });

export function plain(width: number, height: number, colour: Rgb): Pixels {
  const pixels = { width, height, rgb: new Uint8Array(width * height * 3) };
  fill(pixels, { x: 0, y: 0, w: width, h: height }, colour);
  return pixels;
}

/** The box with a margin around it, whole pixels, cut to what the picture has. */
export function boxWithin({ x, y, w, h }: Box, { width, height }: Pick<Pixels, 'width' | 'height'>, margin = 0): Box {
  const left = Math.max(0, Math.floor(x - margin));
  const top = Math.max(0, Math.floor(y - margin));
  const right = Math.min(width, Math.ceil(x + w + margin));
  const bottom = Math.min(height, Math.ceil(y + h + margin));
  return { x: left, y: top, w: Math.max(0, right - left), h: Math.max(0, bottom - top) };
}

export const isInside = ({ x, y, w, h }: Box, { width, height }: Pick<Pixels, 'width' | 'height'>) =>
  x >= 0 && y >= 0 && x + w <= width && y + h <= height;

export const overlaps = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

export function unionOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/** A part as a picture of its own. The box lies inside. */
export function cut({ width, rgb }: Pixels, { x, y, w, h }: Box): Pixels {
  const part = { width: w, height: h, rgb: new Uint8Array(w * h * 3) };
  for (let row = 0; row < h; row++) {
    const from = ((y + row) * width + x) * 3;
    part.rgb.set(rgb.subarray(from, from + w * 3), row * w * 3);
  }
  return part;
}

/** Writes a patch into `into`; what would lie outside is left off. */
export function paste(into: Pixels, patch: Pixels, x: number, y: number): void {
  const { x: left, y: top, w, h } = boxWithin({ x, y, w: patch.width, h: patch.height }, into);
  for (let row = 0; row < h; row++) {
    const from = ((top - y + row) * patch.width + left - x) * 3;
    into.rgb.set(patch.rgb.subarray(from, from + w * 3), ((top + row) * into.width + left) * 3);
  }
}

export function fill(into: Pixels, box: Box, colour: Rgb): void {
  const { x, y, w, h } = boxWithin(box, into);
  for (let row = y; row < y + h; row++) {
    for (let column = x; column < x + w; column++) into.rgb.set(colour, (row * into.width + column) * 3);
  }
}

/** The smallest box around all pixels that differ by more than `tolerance`; null where none does. */
export function differenceOf(a: Pixels, b: Pixels, tolerance = 0): Box | null {
  let [left, top, right, bottom] = [a.width, a.height, -1, -1];
  for (let y = 0, at = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++, at += 3) {
      if (
        Math.abs(a.rgb[at]! - b.rgb[at]!) <= tolerance &&
        Math.abs(a.rgb[at + 1]! - b.rgb[at + 1]!) <= tolerance &&
        Math.abs(a.rgb[at + 2]! - b.rgb[at + 2]!) <= tolerance
      )
        continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

export const luma = (rgb: Uint8Array, at: number) => 0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!;

export const asSharp = ({ width, height, rgb }: Pixels): Sharp => sharp(rgb, { raw: { width, height, channels: 3 } });

export async function fromSharp(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

/** A file of any format as pixels. */
export const decoded = (bytes: Uint8Array) => fromSharp(sharp(bytes));

/** Quickly packed, for a program that reads it once. */
export const encodedPng = async (pixels: Pixels) =>
  new Uint8Array(await asSharp(pixels).png({ compressionLevel: 1 }).toBuffer());

/** What JPEG leaves of the pixels. */
export async function throughJpeg(pixels: Pixels, quality: number, fullColour = false): Promise<Pixels> {
  const chromaSubsampling = fullColour ? '4:4:4' : '4:2:0';
  return decoded(await asSharp(pixels).jpeg({ quality, chromaSubsampling }).toBuffer());
}

/** `sigma` in pixels; below 0.3 there is nothing to blur. */
export const blurred = async (pixels: Pixels, sigma: number) =>
  sigma < 0.3 ? copyOf(pixels) : fromSharp(asSharp(pixels).blur(sigma));

/** The same picture with other pixels of the same size. */
export const withPixels = (picture: Picture, { rgb }: Pixels): Picture => ({ ...picture, rgb });

export async function resized(picture: Picture, width: number): Promise<Picture> {
  const height = Math.round((picture.height * width) / picture.width);
  const scaled = await fromSharp(asSharp(picture).resize(width, height, { fit: 'fill' }));
  const factor = width / picture.width;
  return { ...picture, ...scaled, places: scaledPlaces(picture.places, factor) };
}

export const scaledPlaces = (places: readonly Place[], factor: number): Place[] =>
  places.map((place) => ({
    ...place,
    ...wholeBox(place.x * factor, place.y * factor, place.w * factor, place.h * factor),
  }));

export const shiftedPlaces = (places: readonly Place[], dx: number, dy: number): Place[] =>
  places.map((place) => ({ ...place, x: place.x + dx, y: place.y + dy }));

function wholeBox(x: number, y: number, w: number, h: number): Box {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, w: Math.ceil(x + w) - left, h: Math.ceil(y + h) - top };
}

/** A part of a picture; values that are not wholly in it are gone. */
export function cropped(picture: Picture, box: Box): Picture {
  const part = cut(picture, box);
  const places = shiftedPlaces(picture.places, -box.x, -box.y).filter((place) => isInside(place, part));
  return { ...picture, ...part, places };
}

/** A mapping of the plane, row by row: x' = (a x + b y + c) / (g x + h y + 1). */
export type Projection = readonly [number, number, number, number, number, number, number, number];
export type Point = readonly [number, number];
type Quad = readonly [Point, Point, Point, Point];

export const cornersOf = ({ width, height }: Pick<Pixels, 'width' | 'height'>): Quad => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

export function project([a, b, c, d, e, f, g, h]: Projection, [x, y]: Point): [number, number] {
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The projection that takes each corner to its counterpart. */
export function projectionOf(from: Quad, to: Quad): Projection {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < 8; column++) {
    const pivot = rows.findIndex((row, i) => i >= column && Math.abs(row[column]!) > 1e-12);
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const lead = rows[column]!;
    for (const row of rows) {
      if (row === lead) continue;
      const factor = row[column]! / lead[column]!;
      for (let i = column; i < 9; i++) row[i]! -= factor * lead[i]!;
    }
  }
  return rows.map((row, i) => row[8]! / row[i]!) as unknown as Projection;
}

/**
 * The picture laid onto `ground`, its corners at `to`, bilinear. Places are the boxes around their projections; those
 * that leave the ground are gone.
 */
export function laidOnto(picture: Picture, ground: Pixels, to: Quad): Picture {
  const there = projectionOf(cornersOf(picture), to);
  const [a, b, c, d, e, f, g, h] = projectionOf(to, cornersOf(picture));
  const result = copyOf(ground);
  const { width, height, rgb } = picture;
  const area = boxWithin(unionOf(to.map(([x, y]) => ({ x, y, w: 0, h: 0 }))), ground, 1);
  for (let y = area.y; y < area.y + area.h; y++) {
    for (let x = area.x; x < area.x + area.w; x++) {
      const depth = g * (x + 0.5) + h * (y + 0.5) + 1;
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) / depth;
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) / depth;
      if (u < 0 || v < 0 || u >= width || v >= height) continue;
      const at = (y * result.width + x) * 3;
      sample(rgb, width, height, u - 0.5, v - 0.5, result.rgb, at);
    }
  }
  const places = picture.places.flatMap((place): Place[] => {
    const corners = cornersOf({ width: place.w, height: place.h }).map(([x, y]) =>
      project(there, [place.x + x, place.y + y]),
    );
    const { x, y, w, h } = unionOf(corners.map(([px, py]) => ({ x: px, y: py, w: 0, h: 0 })));
    const box = wholeBox(x, y, w, h);
    return isInside(box, result) ? [{ ...place, ...box }] : [];
  });
  return { ...result, places, paper: picture.paper };
}

function sample(rgb: Uint8Array, width: number, height: number, u: number, v: number, into: Uint8Array, at: number) {
  const x0 = Math.max(0, Math.floor(u));
  const y0 = Math.max(0, Math.floor(v));
  const x1 = Math.min(width - 1, x0 + 1);
  const y1 = Math.min(height - 1, y0 + 1);
  const fx = Math.max(0, u - x0);
  const fy = Math.max(0, v - y0);
  for (let c = 0; c < 3; c++) {
    const top = rgb[(y0 * width + x0) * 3 + c]! * (1 - fx) + rgb[(y0 * width + x1) * 3 + c]! * fx;
    const bottom = rgb[(y1 * width + x0) * 3 + c]! * (1 - fx) + rgb[(y1 * width + x1) * 3 + c]! * fx;
    into[at + c] = Math.round(top * (1 - fy) + bottom * fy);
  }
}

/** Turned about its middle by `degrees`, in a frame of the same size. */
export function turned(picture: Picture, degrees: number, ground: Rgb): Picture {
  const { width, height } = picture;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corners = cornersOf(picture).map(([x, y]): Point => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
  });
  return laidOnto(picture, plain(width, height, ground), corners as unknown as Quad);
}

/** Changes each value of the pixels inside `box`; the result is rounded and kept within a byte. */
export function shade(
  into: Pixels,
  change: (value: number, x: number, y: number, channel: number) => number,
  box: Box = { x: 0, y: 0, w: into.width, h: into.height },
): void {
  const { rgb, width } = into;
  for (let y = box.y; y < box.y + box.h; y++) {
    for (let x = box.x; x < box.x + box.w; x++) {
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) rgb[at + c] = byte(change(rgb[at + c]!, x, y, c));
    }
  }
}

export const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));

/** Noise of this standard deviation, nearly normal; `grey` for the same in all colours. */
export function addNoise(
  into: Pixels,
  sigma: number,
  random: Random,
  { grey = false, box }: { grey?: boolean; box?: Box } = {},
): void {
  const draw = noiseOf(random);
  let last = 0;
  shade(
    into,
    (value, _x, _y, channel) => {
      if (!grey || channel === 0) last = draw() * sigma;
      return value + last;
    },
    box,
  );
}

/** Numbers of mean 0 and deviation 1: sums of the four bytes of a xorshift (Marsaglia 2003), for millions of pixels. */
export function noiseOf(random: Random): () => number {
  let state = random.int(1, 2 ** 31);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state & 255) + ((state >>> 8) & 255) + ((state >>> 16) & 255) + (state >>> 24) - 510) / 147.8;
  };
}

/** Slow waves of 0 to 1 over a picture of this size, `waves` of them across: light, folds, the grain of a table. */
export function wavesOf(
  size: Pick<Pixels, 'width' | 'height'>,
  waves: number,
  random: Random,
): (x: number, y: number) => number {
  const parts = Array.from({ length: 4 }, () => ({
    kx: (random.number(-waves, waves) * 2 * Math.PI) / size.width,
    ky: (random.number(-waves, waves) * 2 * Math.PI) / size.height,
    phase: random.number(0, 2 * Math.PI),
  }));
  return (x, y) => 0.5 + parts.reduce((sum, { kx, ky, phase }) => sum + Math.sin(kx * x + ky * y + phase), 0) / 8;
}
