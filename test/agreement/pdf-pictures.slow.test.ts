/** Pictures of pages against pdftoppm and mutool, places of glyphs against PDFium, and visible text against its ink. */
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import type { PdfRenderer } from '../../src/document/pdf/content/render.ts';
import { hasMaterial, material } from '../support/material.ts';
import { hasProgram } from '../support/programs.ts';
import { compareGlyphs, loadPdfium } from './measure-glyphs.ts';
import { compareFirstPage, inkOf } from './measure-pictures.ts';

interface Line {
  file: string;
  set: string;
  label: string;
}

/** Luminance, 0-255: letters of another font, and gradients and patterns that each program draws its own way. */
const SIMILAR = 8;
const REAL_SETS = ['hebrew_pdfs', 'pdf_bank_financial', 'pdf_invoices'];

const corpus = material<Line>('corpus').filter(({ set, file }) => REAL_SETS.includes(set) && file.endsWith('.pdf'));
const lab = material<Line>('lab').filter(({ label, file }) => label === 'genuine' && file.endsWith('.pdf'));

describe.skipIf(!hasMaterial('corpus') || !hasMaterial('lab'))('pages of real PDFs', () => {
  let renderer: PdfRenderer;
  beforeAll(async () => {
    renderer = await loadPdfRenderer();
  });

  test.skipIf(!hasProgram('pdftoppm') || !hasProgram('mutool'))(
    'look as pdftoppm or mutool draws them: of one size, and alike but for fonts that are not embedded',
    () => {
      const compared = [...corpus, ...lab.filter((_, index) => index % 4 === 0)]
        .map(({ path }) => compareFirstPage(renderer, path))
        .filter((each) => each !== null);
      expect(compared.length).toBeGreaterThan(70);
      expect(compared.every(({ sameSize }) => sameSize)).toBe(true);
      const others = compared.filter(({ alike }) => !alike);
      expect(others.length).toBeLessThanOrEqual(0.1 * compared.length);
      expect(others.filter(({ cause, difference }) => cause === null || difference > SIMILAR)).toEqual([]);
    },
    60_000,
  );

  test('have each glyph where PDFium has the character, in 99 of 100', async () => {
    const pdfium = await loadPdfium();
    const each = [...corpus, ...lab].map(({ path }) => compareGlyphs(pdfium, path));
    const characters = each.reduce((sum, glyphs) => sum + glyphs.characters, 0);
    const agreed = each.reduce((sum, glyphs) => sum + glyphs.agreed, 0);
    expect(characters).toBeGreaterThan(100_000);
    expect(agreed / characters).toBeGreaterThan(0.99);
  }, 60_000);

  test('show ink wherever text is called visible', () => {
    const each = [...corpus, ...lab].map(({ path }) => inkOf(renderer, path));
    const visible = each.reduce((sum, ink) => sum + ink.visible, 0);
    const inked = each.reduce((sum, ink) => sum + ink.inked, 0);
    expect(visible).toBeGreaterThan(10_000);
    expect(visible - inked).toBeLessThanOrEqual(visible / 2_000);
  }, 60_000);
});
