/** Pictures of pages against pdftoppm and mutool, places of glyphs against PDFium, and visible text against its ink. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import { openPdf } from '../../src/document/pdf/document.ts';
import { collectFonts } from '../../src/document/pdf/fonts.ts';
import type { PdfRenderer } from '../../src/document/pdf/render.ts';
import { hasMaterial, material } from '../support/material.ts';
import { hasProgram } from '../support/programs.ts';
import { compareGlyphs, loadPdfium } from './measure-glyphs.ts';
import { differenceOf, inkOf, isSameSize, pictureBy } from './measure-pictures.ts';

interface Line {
  file: string;
  set: string;
  label: string;
}

const DPI = 72;
/** Luminance, 0-255: what smoothing and the weight of strokes make of one font. */
const ALIKE = 2;
/** The same with letters of another font, or with gradients and patterns that each program draws its own way. */
const SIMILAR = 8;
const MAX_AREA_PT = 2_000_000;
const REAL_SETS = ['hebrew_pdfs', 'pdf_bank_financial', 'pdf_invoices'];

const openFile = (path: string) => {
  const bytes = new Uint8Array(readFileSync(path));
  return { bytes, document: openPdf({ bytes, name: 'a.pdf', type: 'pdf', sha256: '' }) };
};
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
      const others: { difference: number; cause: string | null }[] = [];
      const files = [...corpus, ...lab.filter((_, index) => index % 4 === 0)];
      for (const { path } of files) {
        const { bytes, document } = openFile(path);
        const page = document.pages[0]!;
        if (page.widthPt * page.heightPt > MAX_AREA_PT) continue;
        const opened = renderer.open(bytes);
        const picture = opened.renderPage(1, DPI);
        opened.close();
        const drawn = (['pdftoppm', 'mutool'] as const)
          .map((program) => pictureBy(program, path, 1, DPI))
          .filter((each) => each !== null);
        expect(drawn.length).toBeGreaterThan(0);
        expect(drawn.every((each) => isSameSize(each, picture))).toBe(true);
        const difference = Math.min(...drawn.map((each) => differenceOf(each, picture)));
        if (difference < ALIKE) continue;
        const isForeign = collectFonts(document).some((font) => !font.embedded);
        const hasShades = document.read(1).content.paints.some((paint) => paint.kind !== 'image' && !paint.colour);
        others.push({
          difference,
          cause: isForeign ? 'fonts not embedded' : hasShades ? 'gradients or patterns' : null,
        });
      }
      expect(others.length).toBeLessThanOrEqual(0.1 * files.length);
      expect(others.filter(({ cause, difference }) => cause === null || difference > SIMILAR)).toEqual([]);
    },
    60_000,
  );

  test('have each glyph where PDFium has the character, in 99 of 100', async () => {
    const pdfium = await loadPdfium();
    const sums = { characters: 0, agreed: 0 };
    for (const { path } of [...corpus, ...lab]) {
      const { characters, agreed } = compareGlyphs(pdfium, path);
      sums.characters += characters;
      sums.agreed += agreed;
    }
    expect(sums.characters).toBeGreaterThan(100_000);
    expect(sums.agreed / sums.characters).toBeGreaterThan(0.99);
  }, 60_000);

  test('show ink wherever text is called visible', () => {
    const sums = { visible: 0, inked: 0 };
    for (const { path } of [...corpus, ...lab]) {
      const { bytes, document } = openFile(path);
      const opened = renderer.open(bytes);
      for (const page of document.pages.slice(0, 2)) {
        const { runs } = document.read(page.page).content;
        const { visible, inked } = inkOf(
          opened,
          page,
          runs.filter((run) => run.hidden === null && /[\p{L}\p{N}]/u.test(run.text)),
        );
        sums.visible += visible;
        sums.inked += inked;
      }
      opened.close();
    }
    expect(sums.visible).toBeGreaterThan(10_000);
    expect(sums.visible - sums.inked).toBeLessThanOrEqual(sums.visible / 2_000);
  }, 60_000);
});
