/** PDFium as the lab uses it: pages as pixels, and where each printed value stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import type { Raster } from '../../src/document/raster/facts.ts';
import type { PercentBox } from '../manifest.ts';
import { glyphOrder, mirrored, visualRuns } from './layout/bidi.ts';

const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');

let module: Promise<WrappedPdfiumModule> | undefined;
/** The library itself, for methods that edit with it. */
export function loadPdfium(): Promise<WrappedPdfiumModule> {
  module ??= init({ wasmBinary: new Uint8Array(readFileSync(wasm)).buffer as ArrayBuffer }).then((pdfium) => {
    pdfium.PDFiumExt_Init();
    return pdfium;
  });
  return module;
}

let renderer: ReturnType<typeof loadPdfRenderer> | undefined;
/** Each page as displayed, or the first `most` of them. */
export async function renderPages(bytes: Uint8Array, dpi: number, most = Number.POSITIVE_INFINITY): Promise<Raster[]> {
  renderer ??= loadPdfRenderer();
  const { beginFile, open } = await renderer;
  beginFile();
  const document = open(bytes);
  try {
    return Array.from({ length: Math.min(most, document.pageCount) }, (_, i) => document.renderPage(i + 1, dpi));
  } finally {
    document.close();
  }
}

export interface PrintedCharacter {
  page: number;
  character: string;
  /** Percent of the page as displayed. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Width of its page in heights of it. */
  aspect: number;
}

/** Opens a file in the library's memory for the time of `work`. */
export async function withDocument<T>(
  bytes: Uint8Array,
  work: (pdfium: WrappedPdfiumModule, document: number) => T,
): Promise<T> {
  const pdfium = await loadPdfium();
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const memory = malloc(bytes.length || 1);
  (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8.set(bytes, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
  try {
    if (document === 0) throw new Error('The PDF cannot be opened.');
    return work(pdfium, document);
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    free(memory);
  }
}

export const pageCountOf = (bytes: Uint8Array): Promise<number> =>
  withDocument(bytes, (pdfium, document) => pdfium.FPDF_GetPageCount(document));

/** All letters and figures of the text layer in its own order. */
export function charactersOf(bytes: Uint8Array): Promise<PrintedCharacter[]> {
  return withDocument(bytes, (pdfium, document) => {
    const characters: PrintedCharacter[] = [];
    for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
      const page = pdfium.FPDF_LoadPage(document, index);
      const text = pdfium.FPDFText_LoadPage(page);
      const aspect = pdfium.FPDF_GetPageWidthF(page) / pdfium.FPDF_GetPageHeightF(page);
      characters.push(...charactersOfPage(pdfium, page, text).map((each) => ({ page: index + 1, aspect, ...each })));
      pdfium.FPDFText_ClosePage(text);
      pdfium.FPDF_ClosePage(page);
    }
    return characters;
  });
}

/** Device units a page, fine enough for hundredths of a percent. */
const DEVICE = 100_000;

function charactersOfPage(pdfium: WrappedPdfiumModule, page: number, text: number) {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const { getValue } = pdfium.pdfium;
  const corners = malloc(4 * 8 + 2 * 4);
  const point = corners + 32;
  const found: Omit<PrintedCharacter, 'page' | 'aspect'>[] = [];
  for (let i = 0; i < pdfium.FPDFText_CountChars(text); i++) {
    const character = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, i) || 0xfffd);
    if (character.trim() === '' || pdfium.FPDFText_IsGenerated(text, i) === 1) continue;
    if (!pdfium.FPDFText_GetCharBox(text, i, corners, corners + 8, corners + 16, corners + 24)) continue;
    const [left, right, bottom, top] = [0, 8, 16, 24].map((at) => getValue(corners + at, 'double') as number);
    const device = (x: number, y: number) => {
      pdfium.FPDF_PageToDevice(page, 0, 0, DEVICE, DEVICE, 0, x, y, point, point + 4);
      return [getValue(point, 'i32') as number, getValue(point + 4, 'i32') as number] as const;
    };
    const [x1, y1] = device(left!, bottom!);
    const [x2, y2] = device(right!, top!);
    const percent = (a: number, b: number) =>
      [(100 * Math.min(a, b)) / DEVICE, (100 * Math.abs(a - b)) / DEVICE] as const;
    const [[x, w], [y, h]] = [percent(x1, x2), percent(y1, y2)];
    found.push({ character, x, y, w, h });
  }
  free(corners);
  return found;
}

/** Every place where a text is printed in one line, whatever spaces or order of glyphs the file has for it. */
export function placesOf(characters: readonly PrintedCharacter[], text: string): Required<PercentBox>[] {
  const wanted = [...text].filter((character) => character.trim() !== '');
  if (wanted.length === 0) return [];
  const runs = [
    ...runsInFile(characters, wanted),
    ...runsInFile(characters, wanted.toReversed()),
    ...runsOnPage(characters, text),
  ].filter((run) => isOneLine(run) && !(/\d/.test(text) && isPartOfNumber(run, characters)));
  const all: Required<PercentBox>[] = [];
  for (const box of runs.map(boundsOf)) {
    const isKnown = (other: PercentBox) =>
      other.page === box.page && Math.abs(other.x - box.x) < 0.05 && Math.abs(other.y - box.y) < 0.05;
    if (!all.some(isKnown)) all.push(box);
  }
  return all;
}

type Run = readonly PrintedCharacter[];

/** Where characters follow one another in the file. */
function runsInFile(characters: readonly PrintedCharacter[], order: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (let from = 0; from + order.length <= characters.length; from++) {
    if (order.every((character, i) => characters[from + i]!.character === character))
      runs.push(characters.slice(from, from + order.length));
  }
  return runs;
}

/** Where they stand side by side on the page, as in lines of two directions, which files keep in any order. */
function runsOnPage(characters: readonly PrintedCharacter[], text: string): Run[] {
  const fromLeft = characters.toSorted((a, b) => a.page - b.page || a.x - b.x);
  return [...glyphOrdersOf(text)].flatMap((glyphs) => {
    const [first, ...rest] = [...glyphs.trim().matchAll(/(\s*)(\S)/gu)].map(([, blank, glyph]) => ({
      glyph: glyph!,
      // In heights of what stands before.
      gap: blank === '' ? 0.6 : 1.2,
    }));
    return fromLeft.flatMap((start, at) => {
      if (!first || start.character !== first.glyph) return [];
      const run = [start];
      for (const next of rest) {
        at = followingOf(fromLeft, at, Math.max(...run.map(({ h }) => h)), next);
        if (at < 0) return [];
        run.push(fromLeft[at]!);
      }
      return [run];
    });
  });
}

/** As a reader sees it from left to right: in a line of either direction, or with each sign turned round or none. */
function glyphOrdersOf(text: string): Set<string> {
  const inLine = (direction: 'ltr' | 'rtl') => visualRuns(text, direction).map(glyphOrder).join('');
  const lines = [inLine('rtl'), inLine('ltr')];
  // Some programs name the bracket that they turned round, and not the one that is seen.
  return new Set([text, [...text].toReversed().join(''), ...lines, ...lines.map(mirrored)]);
}

/** The nearest such character to the right of the one at `at`, in one line with it; -1 where there is none. */
function followingOf(
  fromLeft: readonly PrintedCharacter[],
  at: number,
  height: number,
  { glyph, gap }: { glyph: string; gap: number },
): number {
  const last = fromLeft[at]!;
  const reach = last.x + last.w + (gap * height) / last.aspect;
  for (let i = at + 1; i < fromLeft.length; i++) {
    const next = fromLeft[i]!;
    if (next.page !== last.page || next.x > reach) return -1;
    const isBeside = next.x + next.w / 2 > last.x + last.w / 2 && Math.abs(middleOf(next) - middleOf(last)) < height;
    if (isBeside && next.character === glyph) return i;
  }
  return -1;
}

const middleOf = ({ y, h }: PrintedCharacter) => y + h / 2;

/** A dash and a comma share no height, but both do with the figures of their line. */
function isOneLine(run: Run): boolean {
  const bounds = boundsOf(run);
  return run.every(({ page }) => page === bounds.page) && bounds.h < 1.8 * Math.max(...run.map(({ h }) => h), 0.4);
}

/** "250.00" inside "1,250.00" is another value; before the full stop of a sentence it is not. */
function isPartOfNumber(run: Run, characters: readonly PrintedCharacter[]): boolean {
  const height = Math.max(...run.map(({ h }) => h));
  const besides = (of: Run, signs: RegExp) => {
    const [from, to] = [Math.min(...of.map(({ x }) => x)), Math.max(...of.map(({ x, w }) => x + w))];
    return characters.filter((near) => {
      const middle = near.x + near.w / 2;
      const gap = middle > to ? near.x - to : middle < from ? from - near.x - near.w : Number.POSITIVE_INFINITY;
      const isNear = near.page === of[0]!.page && gap * near.aspect < height * 0.25;
      return isNear && signs.test(near.character) && Math.abs(middleOf(near) - middleOf(of[0]!)) < height;
    });
  };
  const points = besides(run, /[.,]/);
  return besides(run, /\d/).length > 0 || points.some((point) => besides([...run, point], /\d/).length > 0);
}

function boundsOf(run: readonly PrintedCharacter[]): Required<PercentBox> {
  const x = Math.min(...run.map((each) => each.x));
  const y = Math.min(...run.map((each) => each.y));
  const w = Math.max(...run.map((each) => each.x + each.w)) - x;
  const h = Math.max(...run.map((each) => each.y + each.h)) - y;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { page: run[0]!.page, x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h) };
}
