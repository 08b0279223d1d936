/** A table in one typeface whose characters are recognised, for the rules that compare letters. */
import sharp from 'sharp';
import type { FactMap, PageText, Raster } from '../../src/document/facts.ts';
import { letterWords } from '../../src/document/raster/letters.ts';
import { rasterOf } from '../../src/document/raster/raster.ts';
import type { Rect } from '../../src/domain/geometry.ts';
import { cut, drawn, noisy, pasted, sourceOf, throughJpeg } from './pictures.ts';
import { readFacts } from './pixel-rules.ts';

export const SIZE = 28;
/** Of DejaVu Sans Mono, as a share of its size: from letter to letter, and of figures from their top to the line. */
const ADVANCE = 0.602;
const FIGURE = 0.73;
const ROWS = 14;
const COLUMNS = ['12/03/2025', 'Transfer', '7,250.00', '48,390.75'];
const GROUND = '#f2f0ea';

export interface Cell {
  text: string;
  x: number;
  y: number;
}

export const cellAt = (row: number, column: number): Cell => ({
  text: column === 2 ? `${(row * 7) % 10},${350 + 31 * row}.${20 + 5 * row}` : COLUMNS[column]!,
  x: 40 + column * 220,
  y: 60 + row * 44,
});
const CELLS = Array.from({ length: ROWS }, (_, row) => COLUMNS.map((_, column) => cellAt(row, column))).flat();
/** The amount of the seventh row. */
export const AMOUNT = cellAt(6, 2);

export const boxOf = ({ text, x, y }: Cell): Rect => ({
  x,
  y: y - FIGURE * SIZE,
  w: text.length * ADVANCE * SIZE,
  h: FIGURE * SIZE,
});

const textTag = (x: number, y: number, body: string, colour = '#222') =>
  `<text x="${x}" y="${y}" fill="${colour}" font-family="DejaVu Sans Mono" font-size="${SIZE}">${body}</text>`;

/** The table, with the amount written as `amount`, in one colour. */
export const table = async (amount?: string, colour?: string): Promise<Raster> =>
  soft(await crispTable(amount, colour), 0.8);

/** As a screen draws it: edges of one pixel on even ground. */
export async function crispTable(amount = AMOUNT.text, colour?: string): Promise<Raster> {
  const cells = CELLS.map(({ x, y, text }) => textTag(x, y, text === AMOUNT.text ? amount : text, colour));
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="940" height="700">
    <rect width="100%" height="100%" fill="${GROUND}"/>${cells.join('')}</svg>`);
}

export async function soft({ rgb, widthPx: width, heightPx: height }: Raster, sigma: number): Promise<Raster> {
  const data = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer();
  return rasterOf(new Uint8Array(data), width, height, 3);
}

export const scanned = (raster: Raster) => throughJpeg(noisy(raster, 2), 85);

/** A cell blurred further, as who retypes it does to match the scan. */
export async function withBlurred(raster: Raster, cell = AMOUNT): Promise<Raster> {
  const { x, y, w, h } = boxOf(cell);
  const [left, top] = [Math.round(x - 4), Math.round(y - 4)];
  return pasted(raster, await soft(cut(raster, left, top, Math.round(w + 8), Math.round(h + 8)), 1.4), left, top);
}

/** The amount typed over the table. */
export async function withTyped(raster: Raster): Promise<Raster> {
  const { x, y, w, h } = boxOf(AMOUNT);
  const typed =
    await drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(w)}" height="${Math.ceil(h) + 8}">
    <rect width="100%" height="100%" fill="${GROUND}"/>${textTag(0, FIGURE * SIZE + 4, AMOUNT.text, '#333')}</svg>`);
  return pasted(raster, typed, Math.round(x), Math.round(y - 4));
}

/** What recognition reads of the table: every character with its place. */
function readTable(): PageText[] {
  const lines = CELLS.map((cell) => {
    const rect = boxOf(cell);
    const charRects = [...cell.text].map((_, k) => ({ ...rect, x: cell.x + k * ADVANCE * SIZE, w: ADVANCE * SIZE }));
    const word = { text: cell.text, rect, confidence: 0.9, runs: [], charRects };
    return { page: 1, text: cell.text, rect, words: [word] };
  });
  return [{ page: 1, source: 'ocr', direction: 'ltr', lines }];
}

/** Facts of a picture of the table; `text` in the place of what is read of it. */
export function tableFacts(raster: Raster, text = readTable()): FactMap {
  const source = sourceOf(raster);
  return readFacts(raster, { text, sourceImages: [source], letters: (each) => letterWords(each, text) });
}

/** The table as the text of a PDF, which has no pixels of its own. */
export const nativeTable = (): PageText[] => readTable().map((page) => ({ ...page, source: 'native' }));
