/** Pictures of PDF pages as they are drawn here, and as pdftoppm and mutool draw them. */
import type { Raster } from '../../src/document/facts.ts';
import type { PdfPage } from '../../src/document/pdf/document.ts';
import type { RenderedPdf } from '../../src/document/pdf/render.ts';
import type { Rect } from '../../src/domain/geometry.ts';
import { runProgram } from '../support/programs.ts';

/** Both pictures are compared by the means of squares of so many pixels: edges of letters are smoothed differently. */
const SQUARE_PX = 6;

export type PictureProgram = 'pdftoppm' | 'mutool';

export interface Picture {
  widthPx: number;
  heightPx: number;
  grey: Uint8Array;
}

/** Null where the program does not draw the page. */
export function pictureBy(program: PictureProgram, path: string, page: number, dpi: number): Picture | null {
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
export const isSameSize = (a: Picture, b: Picture): boolean =>
  Math.abs(a.widthPx - b.widthPx) <= 1 && Math.abs(a.heightPx - b.heightPx) <= 1;

/** Mean difference of luminance, 0-255, between squares of both pictures. */
export function differenceOf(a: Picture, b: Picture): number {
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
const LEAST_CONTRAST = 4;

/** Runs of a page that are called visible, and how many of them leave ink on its picture. */
export function inkOf(pdf: RenderedPdf, page: PdfPage, runs: readonly { text: string; rect: Rect }[]) {
  const picture = pdf.renderPage(page.page, INK_DPI);
  const inked = runs.filter(({ rect }) => contrastIn(picture, rect) >= LEAST_CONTRAST);
  return { visible: runs.length, inked: inked.length };
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
