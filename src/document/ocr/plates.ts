/** Plates of rendered pages: headers, side bars, cards and buttons in dark colours, and dark screens, whose letters are light. */
import type { Grey, PixelBox } from '../raster/facts.ts';
import { type Component, componentsOf } from '../raster/ink.ts';

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
/** What the plates surround is at least so much lighter ground. Chosen. */
const MIN_PAGE_FILL = 0.3;
/**
 * Share of dark pixels from which a picture whose ground is shaded is a dark screen. Of 995 pictures those of dark screens have .94 and
 * more; photographs of paper on a dark table have .80 at most.
 */
const MOSTLY_DARK = 0.9;
/** What a ground becomes. */
const PAPER = 245;

interface Span {
  from: number;
  to: number;
}

/** Part of a coarse picture. */
interface Area extends PixelBox {
  /** It lies around what the page shows. */
  isAround: boolean;
  /** Pixels of its ground and of letters on it, row by row. */
  rows: Span[][];
}

/**
 * The page with dark letters on paper everywhere, as the engine and everything that looks at ink expect them: each plate is
 * turned into its negative, and light cards on dark plates or across their edges are left. The same picture where there is
 * none. Of a photo or scan, what reaches to its edge is the ground beyond the paper. The engine reads next to nothing of a
 * page beside a dark bar, or within a dark window.
 */
export function withDarkLetters(page: Grey, isDrawn: boolean): Grey {
  const { grey, widthPx, heightPx } = page;
  const coarse = coarseOf(page);
  if (!isDrawn && isMostlyDark(coarse)) return { grey: grey.map((level) => 255 - level), widthPx, heightPx };
  const isWithin = ({ x0, y0, x1, y1 }: Area) =>
    isDrawn || (x0 > 0 && y0 > 0 && x1 < coarse.widthPx && y1 < coarse.heightPx);
  const plates = areasOf(coarse, isDrawn).flatMap((area) => {
    const level = isWithin(area) ? levelOfPlate(coarse, area) : null;
    return level === null ? [] : [{ area, level }];
  });
  if (plates.length === 0) return page;
  const out = grey.slice();
  for (const { area, level } of plates) {
    const contrast = PAPER / (255 - level);
    const negative = Uint8Array.from({ length: 256 }, (_, v) => PAPER - Math.max(0, v - level) * contrast);
    eachPixel(page, area, (at) => {
      out[at] = negative[grey[at]!]!;
    });
  }
  return { grey: out, widthPx, heightPx };
}

/** A screen in dark colours whose ground is shaded, so that no pixel is like the next: evened out later, as uneven light is. */
const isMostlyDark = ({ grey }: Grey): boolean =>
  grey.reduce((count, level) => count + (level < DARK ? 1 : 0), 0) >= MOSTLY_DARK * grey.length;

function coarseOf({ grey, widthPx, heightPx }: Grey): Grey {
  const [columns, rows] = [Math.ceil(widthPx / STEP), Math.ceil(heightPx / STEP)];
  const sampled = new Uint8Array(columns * rows);
  for (let row = 0, k = 0; row < rows; row++)
    for (let at = row * STEP * widthPx, column = 0; column < columns; column++, at += STEP) sampled[k++] = grey[at]!;
  return { grey: sampled, widthPx: columns, heightPx: rows };
}

const maskOf = ({ grey, widthPx, heightPx }: Grey, isOf: (level: number) => boolean) =>
  componentsOf(
    grey.map((level) => (isOf(level) ? 1 : 0)),
    widthPx,
    heightPx,
    false,
  );

/** Rules that stand upright are narrower than this, in pixels of the coarse picture. Chosen. */
const MIN_RUN = 5;

/** The pieces that are left of dark ones without their narrow parts. */
function wideOf({ widthPx, heightPx }: Grey, runs: readonly { y: number; x0: number; x1: number }[]) {
  const mask = new Uint8Array(widthPx * heightPx);
  for (const { y, x0, x1 } of runs) if (x1 - x0 >= MIN_RUN) mask.fill(1, y * widthPx + x0, y * widthPx + x1);
  return componentsOf(mask, widthPx, heightPx, false);
}

/** Wide or high dark areas, filled but for their letters, and on drawn pages what surrounds the rest of the page. */
function areasOf(coarse: Grey, isDrawn: boolean): Area[] {
  const { widthPx, heightPx } = coarse;
  const isLarge = ({ x0, y0, x1, y1 }: PixelBox) => {
    const [w, h] = [x1 - x0, y1 - y0];
    const isLong = w >= MIN_RATIO * h || w >= MIN_PAGE_SHARE * widthPx || h >= MIN_PAGE_SHARE * heightPx;
    return isLong && Math.min(w, h) * STEP >= MIN_HEIGHT_PX;
  };
  const isFilled = ({ x0, y0, x1, y1, area }: Component, share: number) => area >= share * (x1 - x0) * (y1 - y0);
  const isAround = ({ x0, y0, x1, y1, area }: Component) =>
    isDrawn &&
    [x0 === 0, y0 === 0, x1 === widthPx, y1 === heightPx].filter(Boolean).length >= 3 &&
    area >= MIN_SURROUND * widthPx * heightPx;
  const isPage = (light: Component) =>
    light.x1 - light.x0 >= MIN_PAGE_SHARE * widthPx &&
    light.y1 - light.y0 >= MIN_PAGE_SHARE * heightPx &&
    isFilled(light, MIN_PAGE_FILL);
  const isCard = (light: Component) => isLarge(light) && (isFilled(light, MIN_FILL) || isPage(light));

  const areaOf = (piece: Component): Area | null =>
    isLarge(piece) && (isFilled(piece, MIN_FILL) || isAround(piece))
      ? { ...piece, isAround: isAround(piece), rows: Array.from({ length: piece.y1 - piece.y0 }, () => []) }
      : null;
  const dark = maskOf(coarse, (level) => level < DARK);
  const whole = dark.components.map(areaOf);
  // The header of a framed table is one piece with the rules below it.
  const rest = dark.runs.filter(({ component }) => !whole[component] && isLarge(dark.components[component]!));
  const wide = wideOf(coarse, rest);
  const areas = [...whole, ...wide.components.map(areaOf)];
  if (areas.every((area) => area === null)) return [];
  const light = maskOf(coarse, (level) => level >= DARK);
  const lightAt = new Int32Array(widthPx * heightPx).fill(-1);
  for (const { y, x0, x1, component } of light.runs) lightAt.fill(component, y * widthPx + x0, y * widthPx + x1);
  const areCards = light.components.map(isCard);
  /** What reaches beyond the area is no letter on it, nor is a card. */
  const isLeft = (component: number, area: PixelBox) =>
    component >= 0 && (areCards[component]! || !isInside(light.components[component]!, area));
  const runs = [...dark.runs, ...wide.runs.map((run) => ({ ...run, component: run.component + whole.length }))];
  for (const { y, x0, x1, component } of runs) {
    const area = areas[component];
    const row = area?.rows[y - area.y0];
    if (!area || !row) continue;
    const last = row.at(-1);
    const between = last ? lightAt.subarray(y * widthPx + last.to, y * widthPx + x0) : null;
    if (last && !between?.some((light) => isLeft(light, area))) last.to = x1;
    else row.push({ from: x0, to: x1 });
  }
  return areas.filter((area) => area !== null);
}

const isInside = (a: PixelBox, b: PixelBox) => a.x0 >= b.x0 && a.x1 <= b.x1 && a.y0 >= b.y0 && a.y1 <= b.y1;

/**
 * Level of the ground of an area that is a plate: of what differs from it more is lighter, or nothing around a page, and
 * not most of the area.
 */
function levelOfPlate({ grey, widthPx }: Grey, { y0, rows, isAround }: Area): number | null {
  const levels = new Uint32Array(256);
  for (const [k, row] of rows.entries())
    for (const { from, to } of row)
      for (let at = (y0 + k) * widthPx + from; at < (y0 + k) * widthPx + to; at++) levels[grey[at]!]!++;
  const dark = levels.subarray(0, DARK);
  const level = dark.indexOf(Math.max(...dark));
  const sum = (some: Uint32Array) => some.reduce((total, n) => total + n, 0);
  const lighter = sum(levels.subarray(level + MIN_LEVELS));
  const darker = strokesOf(grey, widthPx, { y0, rows }, level - MIN_LEVELS);
  return (lighter > darker || (isAround && darker === 0)) && lighter < sum(levels) / 2 ? level : null;
}

/** Pixels below a level, but for those of wide pieces, which are no letters: the notch of a telephone in its header. */
function strokesOf(grey: Uint8Array, widthPx: number, { y0, rows }: Pick<Area, 'y0' | 'rows'>, below: number): number {
  let [pixels, run] = [0, 0];
  const end = () => {
    if (run * STEP < MIN_HEIGHT_PX) pixels += run;
    run = 0;
  };
  for (const [k, row] of rows.entries())
    for (const { from, to } of row) {
      for (let at = (y0 + k) * widthPx + from; at < (y0 + k) * widthPx + to; at++)
        if (grey[at]! < below) run++;
        else end();
      end();
    }
  return pixels;
}

/**
 * The pixels of an area. Of the rows and columns that were not looked at, beyond its coarse edges or between a row
 * of it and one of a card, only those of its ground.
 */
function eachPixel({ grey, widthPx, heightPx }: Grey, { y0, y1, rows }: Area, visit: (at: number) => void): void {
  for (let y = Math.max(0, (y0 - 1) * STEP + 1); y < Math.min(heightPx, y1 * STEP); y++) {
    const k = Math.floor(y / STEP) - y0;
    const above = rows[k] ?? [];
    const below = y % STEP === 0 ? above : (rows[k + 1] ?? []);
    for (const { from, to } of above.concat(below)) {
      const row = y * widthPx;
      const end = row + Math.min(widthPx, to * STEP);
      for (let at = row + Math.max(0, (from - 1) * STEP + 1); at < end; at++) if (grey[at]! < DARK) visit(at);
    }
    for (const { from, to } of shared(above, below)) {
      const row = y * widthPx;
      const end = row + Math.min(widthPx, (to - 1) * STEP + 1);
      for (let at = row + from * STEP; at < end; at++) visit(at);
    }
  }
}

const shared = (above: readonly Span[], below: readonly Span[]): Span[] =>
  above.flatMap((a) =>
    below.flatMap((b) => {
      const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
      return from < to ? [{ from, to }] : [];
    }),
  );
