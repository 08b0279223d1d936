/** Pictures of PDF pages as they are drawn here, and as pdftoppm and mutool draw them. */
import { readFileSync } from 'node:fs';
import type { Raster } from '../../src/document/facts.ts';
import { openPdf } from '../../src/document/pdf/content/document.ts';
import { collectFonts } from '../../src/document/pdf/content/fonts.ts';
import type { PdfRenderer } from '../../src/document/pdf/content/render.ts';
import type { Rect } from '../../src/domain/geometry.ts';
import { runProgram } from '../support/programs.ts';

/** Both pictures are compared by the means of squares of so many pixels: edges of letters are smoothed differently. */
const SQUARE_PX = 6;

const DPI = 72;
/** Larger pages are left out. */
const MAX_AREA_PT = 2_000_000;
/** Luminance, 0-255: what smoothing and the weight of strokes make of one font. */
const ALIKE = 2;

const PROGRAMS = ['pdftoppm', 'mutool'] as const;
type PictureProgram = (typeof PROGRAMS)[number];

export interface PictureComparison {
  sameSize: boolean;
  /** From the nearer of both programs, mean luminance 0-255. */
  difference: number;
  alike: boolean;
  /** Why it is not alike; null where it is or no cause is known. */
  cause: string | null;
}

const openFile = (path: string) => {
  const bytes = new Uint8Array(readFileSync(path));
  return { bytes, document: openPdf(bytes) };
};

/** The first page; null where it is too large or neither program draws it. */
export function compareFirstPage(renderer: PdfRenderer, path: string): PictureComparison | null {
  const { bytes, document } = openFile(path);
  const page = document.pages[0]!;
  if (page.widthPt * page.heightPt > MAX_AREA_PT) return null;
  const opened = renderer.open(bytes);
  const picture = opened.renderPage(1, DPI);
  opened.close();
  const drawn = PROGRAMS.map((program) => pictureBy(program, path, 1, DPI)).filter((each) => each !== null);
  if (drawn.length === 0) return null;
  const difference = Math.min(...drawn.map((each) => differenceOf(each, picture)));
  const alike = difference < ALIKE;
  const isForeign = collectFonts(document).some((font) => !font.embedded);
  const hasShades = document.read(1).content.paints.some((paint) => paint.kind !== 'image' && !paint.colour);
  const cause = isForeign ? 'fonts not embedded' : hasShades ? 'gradients or patterns' : null;
  return {
    sameSize: drawn.every((each) => isSameSize(each, picture)),
    difference,
    alike,
    cause: alike ? null : cause,
  };
}

interface Picture {
  widthPx: number;
  heightPx: number;
  grey: Uint8Array;
}

/** Null where the program does not draw the page. */
function pictureBy(program: PictureProgram, path: string, page: number, dpi: number): Picture | null {
  const args =
    program === 'pdftoppm'
      ? ['-gray', '-cropbox', '-r', String(dpi), '-f', String(page), '-l', String(page), path]
      : ['draw', '-q', '-c', 'gray', '-F', 'pgm', '-r', String(dpi), '-o', '-', path, String(page)];
  const { status, stdout } = runProgram(program, args);
  return status === 0 ? pictureOfPgm(stdout) : null;
}

function pictureOfPgm(bytes: Buffer): Picture | null {
  const header = /^P5\s(?:#.*\s)*(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 200).toString('latin1'));
  if (!header) return null;
  const [widthPx, heightPx] = [Number(header[1]), Number(header[2])];
  return { widthPx, heightPx, grey: bytes.subarray(header[0].length, header[0].length + widthPx * heightPx) };
}

/** Both sides within a pixel: the programs round a part of a pixel up or down. */
const isSameSize = (a: Picture, b: Picture): boolean =>
  Math.abs(a.widthPx - b.widthPx) <= 1 && Math.abs(a.heightPx - b.heightPx) <= 1;

/** Mean difference of luminance, 0-255, between squares of both pictures. */
function differenceOf(a: Picture, b: Picture): number {
  const columns = Math.floor(Math.min(a.widthPx, b.widthPx) / SQUARE_PX);
  const rows = Math.floor(Math.min(a.heightPx, b.heightPx) / SQUARE_PX);
  let sum = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      sum += Math.abs(meanOf(a, column, row) - meanOf(b, column, row));
    }
  }
  return sum / Math.max(1, columns * rows);
}

function meanOf({ grey, widthPx }: Picture, column: number, row: number): number {
  let sum = 0;
  for (let y = 0; y < SQUARE_PX; y++) {
    const start = (row * SQUARE_PX + y) * widthPx + column * SQUARE_PX;
    for (let x = 0; x < SQUARE_PX; x++) sum += grey[start + x]!;
  }
  return sum / SQUARE_PX ** 2;
}

const INK_DPI = 100;
/** Least difference between the lightest and the darkest pixel of a run that can be read, of 0-255. */
const MIN_CONTRAST = 4;

/** Runs that are called visible on the first two pages, and how many of them leave ink on the picture. */
export function inkOf(renderer: PdfRenderer, path: string): { visible: number; inked: number } {
  const { bytes, document } = openFile(path);
  const opened = renderer.open(bytes);
  const total = { visible: 0, inked: 0 };
  for (const { page } of document.pages.slice(0, 2)) {
    const picture = opened.renderPage(page, INK_DPI);
    for (const { hidden, text, rect } of document.read(page).content.runs) {
      if (hidden !== null || !/[\p{L}\p{N}]/u.test(text)) continue;
      total.visible += 1;
      if (contrastIn(picture, rect) >= MIN_CONTRAST) total.inked += 1;
    }
  }
  opened.close();
  return total;
}

function contrastIn({ rgb, widthPx, heightPx }: Raster, rect: Rect): number {
  const at = (points: number) => (points * INK_DPI) / 72;
  let darkest = 255;
  let lightest = 0;
  for (let y = Math.max(0, Math.floor(at(rect.y)) - 1); y <= Math.min(heightPx - 1, at(rect.y + rect.h) + 1); y++) {
    for (let x = Math.max(0, Math.floor(at(rect.x)) - 1); x <= Math.min(widthPx - 1, at(rect.x + rect.w) + 1); x++) {
      const i = (y * widthPx + x) * 3;
      const value = (3 * rgb[i]! + 6 * rgb[i + 1]! + rgb[i + 2]!) / 10;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  return lightest - darkest;
}
