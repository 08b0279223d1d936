/** Plates of drawn pages: headers, cards and buttons in dark colours, and dark screens, whose letters are light. */
import type { Grey, PixelBox } from '../raster/facts.ts';
import { componentsOf } from '../raster/ink.ts';

/** Grounds below this level carry light letters. */
const DARK = 150;
/** Letters differ from their ground by so many levels. */
const MIN_LEVELS = 60;
/** A plate holds a line of letters: it is higher than one, and several times as wide as high or half of the page. */
const MIN_HEIGHT_PX = 18;
const MIN_RATIO = 2.5;
const MIN_PAGE_SHARE = 0.5;
/** Its letters are the smaller part of it. */
const MIN_FILL = 0.6;

/** What a ground becomes. */
const PAPER = 245;

interface Area extends PixelBox {
  /** First and last pixel of each row. */
  rows: { from: number; to: number }[];
}

interface Plate extends Area {
  /** Of its ground. */
  level: number;
}

/**
 * The page with dark letters on paper everywhere, as the engine and everything that looks at ink expect them: each plate is
 * turned into its negative, light cards on dark plates are left. The same picture where there is none.
 */
export function withDarkLetters(page: Grey): Grey {
  const { grey, widthPx, heightPx } = page;
  const plates = areasOf(page, (level) => level < DARK).flatMap((area) => plateOf(page, area) ?? []);
  if (plates.length === 0) return page;
  const out = grey.slice();
  for (const plate of plates) {
    const contrast = PAPER / (255 - plate.level);
    const negative = Uint8Array.from({ length: 256 }, (_, v) => PAPER - Math.max(0, v - plate.level) * contrast);
    eachPixel(plate, widthPx, (at) => {
      out[at] = negative[grey[at]!]!;
    });
  }
  const isOnPlate = (card: PixelBox) =>
    plates.some(({ x0, y0, x1, y1 }) => card.x0 > x0 && card.x1 < x1 && card.y0 > y0 && card.y1 < y1);
  for (const card of areasOf(page, (level) => level >= DARK).filter(isOnPlate))
    eachPixel(card, widthPx, (at) => {
      out[at] = grey[at]!;
    });
  return { grey: out, widthPx, heightPx };
}

function eachPixel({ y0, rows }: Area, widthPx: number, visit: (at: number) => void): void {
  for (const [k, { from, to }] of rows.entries())
    for (let at = (y0 + k) * widthPx + from; at < (y0 + k) * widthPx + to; at++) visit(at);
}

/** Wide areas of such levels, filled but for their letters. */
function areasOf({ grey, widthPx, heightPx }: Grey, isGround: (level: number) => boolean): Area[] {
  const mask = new Uint8Array(grey.length);
  const isOf = Uint8Array.from({ length: 256 }, (_, level) => (isGround(level) ? 1 : 0));
  for (let k = 0; k < grey.length; k++) mask[k] = isOf[grey[k]!]!;
  const { components, runs } = componentsOf(mask, widthPx, heightPx, false);
  const areas = components.map(({ area, ...box }): Area | null => {
    const [w, h] = [box.x1 - box.x0, box.y1 - box.y0];
    const isWide = w >= MIN_RATIO * h || w >= MIN_PAGE_SHARE * widthPx;
    if (!isWide || h < MIN_HEIGHT_PX || area < MIN_FILL * w * h) return null;
    return { ...box, rows: Array.from({ length: h }, () => ({ from: box.x1, to: box.x0 })) };
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

/** Of what differs from the area's own level more is lighter, and not most of it: that would be a frame around a page. */
function plateOf({ grey, widthPx }: Grey, area: Area): Plate | null {
  const levels = new Uint32Array(256);
  eachPixel(area, widthPx, (at) => {
    levels[grey[at]!]!++;
  });
  const dark = levels.subarray(0, DARK);
  const level = dark.indexOf(Math.max(...dark));
  const sum = (some: Uint32Array) => some.reduce((total, n) => total + n, 0);
  const lighter = sum(levels.subarray(level + MIN_LEVELS));
  const darker = sum(levels.subarray(0, Math.max(0, level - MIN_LEVELS)));
  return lighter > darker && lighter < sum(levels) / 2 ? { ...area, level } : null;
}
