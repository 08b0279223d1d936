/** Plates of rendered pages: headers, side bars, cards and buttons in dark colours, and dark screens, whose letters are light. */
import type { Grey, PixelBox } from '../raster/facts.ts';
import { componentsOf } from '../raster/ink.ts';

/** Grounds below this level carry light letters. */
const DARK = 150;
/** Letters differ from their ground by so many levels. */
const MIN_LEVELS = 60;
/** Plates are looked for in every fourth pixel of every fourth row, and found to the pixel. */
const STEP = 4;
/** A plate holds a line of letters: it is higher than one, and several times as wide as high or half as wide or high as the page. */
const MIN_HEIGHT_PX = 18;
const MIN_RATIO = 2.5;
const MIN_PAGE_SHARE = 0.5;
/** Its letters are the smaller part of it. */
const MIN_FILL = 0.6;
/** Share of the page that lies dark around what it shows: a thinner edge is a line. Chosen. */
const MIN_SURROUND = 0.1;
/** What a ground becomes. */
const PAPER = 245;

/** Part of a coarse picture. */
interface Area extends PixelBox {
  /** Letters are the smaller part of what its rows span. */
  isFilled: boolean;
  /** First and last pixel of each row. */
  rows: { from: number; to: number }[];
}

/**
 * The page with dark letters on paper everywhere, as the engine and everything that looks at ink expect them: each plate is
 * turned into its negative, light cards on dark plates are left. The same picture where there is none. Of a photo or scan,
 * what reaches to its edge is the ground beyond the paper. The engine reads next to nothing of a page beside a dark bar, or
 * within a dark window.
 */
export function withDarkLetters(page: Grey, isDrawn: boolean): Grey {
  const { grey, widthPx, heightPx } = page;
  const coarse = coarseOf(page);
  const isWithin = ({ x0, y0, x1, y1 }: Area) =>
    isDrawn || (x0 > 0 && y0 > 0 && x1 < coarse.widthPx && y1 < coarse.heightPx);
  const plates = areasOf(coarse, (level) => level < DARK, isDrawn).flatMap((area) => {
    const level = isWithin(area) ? levelOfPlate(coarse, area) : null;
    return level === null ? [] : [{ area, level }];
  });
  if (plates.length === 0) return page;
  const cards = areasOf(coarse, (level) => level >= DARK, false).flatMap((area) =>
    plates.some((plate) => isOn(area, plate.area)) ? [{ area, level: null }] : [],
  );
  const out = grey.slice();
  // What lies on another is painted after it.
  for (const { area, level } of [...plates, ...cards].sort((a, b) => sizeOf(b.area) - sizeOf(a.area))) {
    const isGround = level === null ? (v: number) => v >= DARK : (v: number) => v < DARK;
    const becomes = level === null ? AS_IT_IS : negativeOf(level);
    eachSpan(page, area, isGround, (from, to) => {
      for (let at = from; at < to; at++) out[at] = becomes[grey[at]!]!;
    });
  }
  return { grey: out, widthPx, heightPx };
}

const AS_IT_IS = Uint8Array.from({ length: 256 }, (_, v) => v);

function negativeOf(level: number): Uint8Array {
  const contrast = PAPER / (255 - level);
  return Uint8Array.from({ length: 256 }, (_, v) => PAPER - Math.max(0, v - level) * contrast);
}

const sizeOf = ({ x0, y0, x1, y1 }: PixelBox) => (x1 - x0) * (y1 - y0);
const isOn = (card: PixelBox, { x0, y0, x1, y1 }: PixelBox) =>
  card.x0 >= x0 && card.x1 <= x1 && card.y0 >= y0 && card.y1 <= y1 && sizeOf(card) < (x1 - x0) * (y1 - y0);

function coarseOf({ grey, widthPx, heightPx }: Grey): Grey {
  const [columns, rows] = [Math.ceil(widthPx / STEP), Math.ceil(heightPx / STEP)];
  const sampled = new Uint8Array(columns * rows);
  for (let row = 0, k = 0; row < rows; row++)
    for (let at = row * STEP * widthPx, column = 0; column < columns; column++, at += STEP) sampled[k++] = grey[at]!;
  return { grey: sampled, widthPx: columns, heightPx: rows };
}

/** Wide or high areas of such levels, filled but for their letters, and with `surround` what encloses the rest of the page. */
function areasOf({ grey, widthPx, heightPx }: Grey, isGround: (level: number) => boolean, surround: boolean): Area[] {
  const isOf = Uint8Array.from({ length: 256 }, (_, level) => (isGround(level) ? 1 : 0));
  const mask = grey.map((level) => isOf[level]!);
  const { components, runs } = componentsOf(mask, widthPx, heightPx, false);
  const areas = components.map(({ area, ...box }): Area | null => {
    const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
    const isLarge = w >= MIN_RATIO * h || w >= MIN_PAGE_SHARE * widthPx || h >= MIN_PAGE_SHARE * heightPx;
    if (!isLarge || Math.min(w, h) * STEP < MIN_HEIGHT_PX) return null;
    const isFilled = area >= MIN_FILL * w * h;
    const edges = [box.x0 === 0, box.y0 === 0, box.x1 === widthPx, box.y1 === heightPx].filter(Boolean).length;
    const isAround = surround && edges >= 3 && area >= MIN_SURROUND * widthPx * heightPx;
    if (!isFilled && !isAround) return null;
    return { ...box, isFilled, rows: Array.from({ length: h }, () => ({ from: box.x1, to: box.x0 })) };
  });
  for (const { y, x0, x1, component } of runs) {
    const area = areas[component];
    const row = area?.rows[y - area.y0];
    if (!row) continue;
    row.from = Math.min(row.from, x0);
    row.to = Math.max(row.to, x1);
  }
  return areas.filter((area) => area !== null);
}

/**
 * Level of the ground of an area that is a plate: of what differs from it more is lighter, and not most of the area, but
 * for what surrounds a page.
 */
function levelOfPlate({ grey, widthPx }: Grey, { y0, rows, isFilled }: Area): number | null {
  const levels = new Uint32Array(256);
  for (const [k, { from, to }] of rows.entries())
    for (let at = (y0 + k) * widthPx + from; at < (y0 + k) * widthPx + to; at++) levels[grey[at]!]!++;
  const dark = levels.subarray(0, DARK);
  const level = dark.indexOf(Math.max(...dark));
  const sum = (some: Uint32Array) => some.reduce((total, n) => total + n, 0);
  const lighter = sum(levels.subarray(level + MIN_LEVELS));
  const darker = sum(levels.subarray(0, Math.max(0, level - MIN_LEVELS)));
  return lighter > darker && (!isFilled || lighter < sum(levels) / 2) ? level : null;
}

/** The pixels of an area row by row, with those beyond its coarse edges that are of its ground. */
function eachSpan(
  { grey, widthPx, heightPx }: Grey,
  { y0, y1, rows }: Area,
  isGround: (level: number) => boolean,
  visit: (from: number, to: number) => void,
): void {
  for (let y = Math.max(0, (y0 - 1) * STEP + 1); y < Math.min(heightPx, y1 * STEP); y++) {
    const span = rows[Math.max(0, Math.floor(y / STEP) - y0)]!;
    const row = y * widthPx;
    let from = span.from * STEP;
    let to = Math.min(widthPx, (span.to - 1) * STEP + 1);
    const isBeyond = y < y0 * STEP || y > (y1 - 1) * STEP;
    if (isBeyond && !isGround(grey[row + ((from + to) >> 1)]!)) continue;
    for (let k = 1; k < STEP && from > 0 && isGround(grey[row + from - 1]!); k++) from--;
    for (let k = 1; k < STEP && to < widthPx && isGround(grey[row + to]!); k++) to++;
    visit(row + from, row + to);
  }
}
