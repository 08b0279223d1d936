/** Places of glyphs as they are read here, against the character boxes of PDFium. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { openPdf } from '../../src/document/pdf/content/document.ts';
import type { Rect } from '../../src/domain/geometry.ts';

/** How far an advance may reach beyond the box of PDFium, in points, and the least share of that box that it fills. */
const NEAR_PT = 0.5;
const FILLED_SHARE = 0.75;
const STRIPE_PT = 5;
const MAX_PAGES = 3;
const MAX_CHARACTERS = 20_000;

export interface GlyphAgreement {
  /** Characters of PDFium that are no space and lie on the page. */
  characters: number;
  /**
   * Those in whose place a glyph of ours stands, whatever both name it. The box is the advance, wider where the ink of a slanted or
   * swung letter reaches beyond it.
   */
  agreed: number;
}

export async function loadPdfium(): Promise<WrappedPdfiumModule> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const pdfium = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

export function compareGlyphs(pdfium: WrappedPdfiumModule, path: string): GlyphAgreement {
  const bytes = new Uint8Array(readFileSync(path));
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const memory = malloc(bytes.length);
  (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8.set(bytes, memory);
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '');
  const total: GlyphAgreement = { characters: 0, agreed: 0 };
  try {
    const own = openPdf(bytes);
    for (const page of own.pages.slice(0, MAX_PAGES)) {
      const { runs } = own.read(page.page).content;
      // PDFium gives places before /Rotate, and spreads the letters of /ActualText over the glyphs that it stands for.
      if (page.rotation !== 0 || runs.some((run) => run.actualText !== null)) continue;
      const places = new Map<number, Rect[]>();
      for (const { rect } of runs.flatMap((run) => run.glyphs)) {
        const stripe = Math.floor(rect.x / STRIPE_PT);
        for (const near of [stripe - 1, stripe, stripe + 1]) places.set(near, [...(places.get(near) ?? []), rect]);
      }
      const [x0, , , y1] = page.box;
      for (const rect of charactersOf(pdfium, document, page.page)) {
        const [x, right, middle] = [rect.x - x0, rect.x + rect.w - x0, y1 - rect.y - rect.h / 2];
        if (x < 0 || right > page.widthPt || middle < 0 || middle > page.heightPt) continue;
        total.characters += 1;
        const found = places
          .get(Math.floor(x / STRIPE_PT))
          ?.some(
            (own) =>
              own.x >= x - NEAR_PT &&
              own.x + own.w <= right + NEAR_PT &&
              own.w >= FILLED_SHARE * (right - x) - NEAR_PT &&
              middle > own.y - own.h / 2 &&
              middle < own.y + 1.5 * own.h,
          );
        if (found) total.agreed += 1;
      }
    }
  } finally {
    pdfium.FPDF_CloseDocument(document);
    free(memory);
  }
  return total;
}

/**
 * Characters with their loose boxes (advance times height of the font), in PDF coordinates. Several of one box are a
 * cluster that PDFium puts on one glyph, and are left out.
 */
function* charactersOf(pdfium: WrappedPdfiumModule, document: number, page: number) {
  const handle = pdfium.FPDF_LoadPage(document, page - 1);
  const textPage = pdfium.FPDFText_LoadPage(handle);
  const box = pdfium.pdfium.wasmExports.malloc(16);
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(textPage), MAX_CHARACTERS);
    let last = '';
    for (let i = 0; i < count; i++) {
      const text = String.fromCodePoint(pdfium.FPDFText_GetUnicode(textPage, i)).normalize('NFKC');
      const turned = Math.abs(pdfium.FPDFText_GetCharAngle(textPage, i)) > 0.01;
      if (turned || !/^[\p{L}\p{N}]$/u.test(text) || !pdfium.FPDFText_GetLooseCharBox(textPage, i, box)) continue;
      const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => pdfium.pdfium.getValue(box + at, 'float') as number);
      const place = `${left} ${top}`;
      const isCluster = place === last;
      last = place;
      if (isCluster) continue;
      yield { x: left!, y: bottom!, w: right! - left!, h: top! - bottom! };
    }
  } finally {
    pdfium.pdfium.wasmExports.free(box);
    pdfium.FPDFText_ClosePage(textPage);
    pdfium.FPDF_ClosePage(handle);
  }
}
