/** PDFium as the lab uses it: pages as pixels, and where each printed value stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import type { Raster } from '../../src/document/raster/facts.ts';
import type { PercentBox } from '../manifest.ts';

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

/** All letters and figures of the text layer in its own order. */
export function charactersOf(bytes: Uint8Array): Promise<PrintedCharacter[]> {
  return withDocument(bytes, (pdfium, document) => {
    const characters: PrintedCharacter[] = [];
    for (let index = 0; index < pdfium.FPDF_GetPageCount(document); index++) {
      const page = pdfium.FPDF_LoadPage(document, index);
      const text = pdfium.FPDFText_LoadPage(page);
      characters.push(...charactersOfPage(pdfium, page, text).map((each) => ({ page: index + 1, ...each })));
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
  const found: Omit<PrintedCharacter, 'page'>[] = [];
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

/** Two characters of one value stand on one line: their boxes share some height. */
const isSameLine = (a: PrintedCharacter, b: PrintedCharacter) =>
  a.page === b.page && Math.min(a.y + a.h, b.y + b.h) > Math.max(a.y, b.y) - 0.3 && Math.abs(a.y - b.y) < 2;

/** Every place where a text is printed in one line, whatever spaces or order of glyphs the file has for it. */
export function placesOf(characters: readonly PrintedCharacter[], text: string): Required<PercentBox>[] {
  const wanted = [...text].filter((character) => character.trim() !== '');
  if (wanted.length === 0) return [];
  const isDigit = (character: PrintedCharacter | undefined) =>
    character !== undefined && /[\d.,]\d?/.test(character.character);
  const all: Required<PercentBox>[] = [];
  for (const order of [wanted, wanted.toReversed()]) {
    for (let from = 0; from + order.length <= characters.length; from++) {
      if (!order.every((character, i) => characters[from + i]!.character === character)) continue;
      const run = characters.slice(from, from + order.length);
      if (!run.every((each) => isSameLine(each, run[0]!))) continue;
      const [before, after] = [characters[from - 1], characters[from + order.length]];
      // "250.00" inside "1,250.00" is another value.
      const touches = (near: PrintedCharacter | undefined) =>
        near !== undefined &&
        isDigit(near) &&
        isSameLine(near, run[0]!) &&
        run.some((each) => gapOf(near, each) < near.h * 0.35);
      if (/\d/.test(text) && (touches(before) || touches(after))) continue;
      const box = boundsOf(run);
      if (
        !all.some(
          (other) => other.page === box.page && Math.abs(other.x - box.x) < 0.05 && Math.abs(other.y - box.y) < 0.05,
        )
      )
        all.push(box);
    }
  }
  return all;
}

const gapOf = (a: PrintedCharacter, b: PrintedCharacter) => Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);

function boundsOf(run: readonly PrintedCharacter[]): Required<PercentBox> {
  const x = Math.min(...run.map((each) => each.x));
  const y = Math.min(...run.map((each) => each.y));
  const w = Math.max(...run.map((each) => each.x + each.w)) - x;
  const h = Math.max(...run.map((each) => each.y + each.h)) - y;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return { page: run[0]!.page, x: rounded(x), y: rounded(y), w: rounded(w), h: rounded(h) };
}
