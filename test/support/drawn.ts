/** Pages drawn for tests: text at known places, as a sensor or a screen would give it. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import type { Raster } from '../../src/document/facts.ts';
import { rasterOf } from '../../src/document/raster/raster.ts';

export interface DrawnText {
  text: string;
  /** Left end and baseline, in pixels from the top left. */
  x: number;
  y: number;
  sizePx: number;
  /** 0-1 each; black where left out. */
  colour?: [number, number, number];
  bold?: boolean;
}

const { resolve } = createRequire(import.meta.url);
const renderer = await loadPdfRenderer();

/** Draws text on a white page of that many pixels. The font engine orders Hebrew itself, a direction a text. */
export async function drawPage(widthPx: number, heightPx: number, texts: readonly DrawnText[]): Promise<Raster> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const font = (weight: string) => readFile(resolve(`@expo-google-fonts/heebo/${weight}.ttf`));
  const regular = await pdf.embedFont(await font('400Regular/Heebo_400Regular'));
  const bold = await pdf.embedFont(await font('700Bold/Heebo_700Bold'));
  const page = pdf.addPage([widthPx, heightPx]);
  for (const { text, x, y, sizePx, colour, bold: isBold } of texts)
    page.drawText(text, {
      x,
      y: heightPx - y,
      size: sizePx,
      font: isBold ? bold : regular,
      color: rgb(...(colour ?? [0, 0, 0])),
    });
  const drawn = renderer.open(await pdf.save());
  try {
    return drawn.renderPage(1, 72);
  } finally {
    drawn.close();
  }
}

/** Gaussian noise from a seed, the same on every run (mulberry32, Box–Muller). */
export function gaussian(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return () => Math.sqrt(-2 * Math.log(uniform() + 1e-12)) * Math.cos(2 * Math.PI * uniform());
}

/** Paper and sensor: the page darkened to `paper` and grained with noise of that many levels. */
export function scan(page: Raster, { paper = 238, noise = 3, seed = 1 } = {}): Raster {
  const next = gaussian(seed);
  const rgb = new Uint8Array(page.rgb.length);
  for (let k = 0; k < page.grey.length; k++) {
    const value = (page.grey[k]! * paper) / 255 + noise * next();
    rgb.fill(Math.max(0, Math.min(255, Math.round(value))), 3 * k, 3 * k + 3);
  }
  return rasterOf(rgb, page.widthPx, page.heightPx, 3);
}

/** A photo of a sheet on a dark table: width and height, and how much smaller it grows to the right and downwards. */
export interface Camera {
  widthPx: number;
  heightPx: number;
  toRight: number;
  down: number;
}

/** Where a point of the sheet, from its middle, lies on the photo, from the middle of that. */
export function onPhoto({ toRight, down }: Camera, x: number, y: number): { x: number; y: number } {
  const away = 1 + toRight * x + down * y;
  return { x: x / away, y: y / away };
}

export function photograph(sheet: Raster, camera: Camera, { table = 60, paper = 225, noise = 3 } = {}): Raster {
  const { widthPx, heightPx, toRight, down } = camera;
  const next = gaussian(7);
  const rgb = new Uint8Array(widthPx * heightPx * 3);
  for (let row = 0, k = 0; row < heightPx; row++)
    for (let column = 0; column < widthPx; column++, k++) {
      const [x, y] = [column + 0.5 - widthPx / 2, row + 0.5 - heightPx / 2];
      const away = 1 / (1 - toRight * x - down * y);
      const [fx, fy] = [x * away + sheet.widthPx / 2 - 0.5, y * away + sheet.heightPx / 2 - 0.5];
      const [left, top] = [Math.floor(fx), Math.floor(fy)];
      let value = table;
      if (left >= 0 && top >= 0 && left + 1 < sheet.widthPx && top + 1 < sheet.heightPx) {
        const at = top * sheet.widthPx + left;
        const upper = sheet.grey[at]! * (left + 1 - fx) + sheet.grey[at + 1]! * (fx - left);
        const lower =
          sheet.grey[at + sheet.widthPx]! * (left + 1 - fx) + sheet.grey[at + sheet.widthPx + 1]! * (fx - left);
        value = ((upper * (top + 1 - fy) + lower * (fy - top)) * paper) / 255;
      }
      rgb.fill(Math.max(0, Math.min(255, Math.round(value + noise * next()))), 3 * k, 3 * k + 3);
    }
  return rasterOf(rgb, widthPx, heightPx, 3);
}
