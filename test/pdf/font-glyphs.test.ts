import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, expect, test } from 'vitest';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import { openPdf } from '../../src/document/pdf/content/document.ts';
import { readFontGlyphs } from '../../src/document/pdf/content/font-glyphs.ts';
import type { PdfRenderer } from '../../src/document/pdf/content/render.ts';
import { plainStatement, rows, stream } from '../support/pdf.ts';

let renderer: PdfRenderer;
beforeAll(async () => {
  renderer = await loadPdfRenderer();
});

const glyphsOf = (bytes: Uint8Array) => readFontGlyphs(openPdf(bytes), renderer);

const { resolve } = createRequire(import.meta.url);
/** A page that shows the text in a subset of Heebo. */
async function inHeebo(text: string, weight: '400Regular' | '700Bold' = '400Regular'): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.registerFontkit(fontkit);
  const program = readFileSync(resolve(`@expo-google-fonts/heebo/${weight}/Heebo_${weight}.ttf`));
  const font = await doc.embedFont(program, { subset: true });
  doc.addPage([300, 100]).drawText(text, { x: 10, y: 10, size: 20, font });
  return doc.save({ useObjectStreams: false });
}

test('two subsets of one typeface draw a letter alike, another weight draws it otherwise', async () => {
  const [first] = glyphsOf(await inHeebo('שלום 17'));
  const [second] = glyphsOf(await inHeebo('17 abc ש'));
  const [bold] = glyphsOf(await inHeebo('שלום 17', '700Bold'));
  const shape = (font: typeof first, text: string) => font!.glyphs.find((glyph) => glyph.text === text)!.shapeSha256;
  expect(first).toMatchObject({ program: 'truetype', unitsPerEm: expect.any(Number) });
  for (const letter of ['ש', '1', '7']) {
    expect(shape(first, letter)).toMatch(/^[0-9a-f]{64}$/);
    expect(shape(second, letter)).toBe(shape(first, letter));
    expect(shape(bold, letter)).not.toBe(shape(first, letter));
  }
  expect(shape(first, '1')).not.toBe(shape(first, '7'));
  expect(shape(first, ' ')).toBeNull();
  expect(first!.toUnicodeEntries).toBe(first!.glyphs.length);
});

test('glyphs that are drawn by procedures of the file have shapes too', () => {
  const type3 = (box: string) =>
    plainStatement('BT /F1 20 Tf 50 50 Td (ab) Tj ET', {
      5: '<</Type/Font/Subtype/Type3/FontMatrix[.001 0 0 .001 0 0]/FontBBox[0 0 1000 1000]/FirstChar 97/LastChar 98/Widths[500 600]/Encoding<</Differences[97/one/two]>>/CharProcs<</one 6 0 R/two 7 0 R>>/Resources<<>>>>',
      6: stream('500 0 d0 0 0 400 400 re f'),
      7: stream(`600 0 d0 ${box} re f`),
    });
  const [font] = glyphsOf(type3('0 0 300 700'));
  const [same] = glyphsOf(type3('0 0 400 400'));
  expect(font).toMatchObject({ program: 'type3', toUnicodeEntries: null });
  expect(font!.glyphs.map(({ code, widthEm }) => [code, widthEm])).toEqual([
    [97, 0.5],
    [98, 0.6],
  ]);
  const shapes = (glyphs: typeof font) => glyphs!.glyphs.map(({ shapeSha256 }) => shapeSha256);
  expect(new Set([...shapes(font), null]).size).toBe(3);
  expect(new Set(shapes(same)).size).toBe(1);
});

test('a font that the file does not embed has no shapes', () => {
  const [font] = glyphsOf(plainStatement(rows()));
  expect(font).toMatchObject({ name: 'Courier', program: null });
  expect(font!.glyphs.every(({ shapeSha256 }) => shapeSha256 === null)).toBe(true);
});
