/** What small pictures over the text of a page show, read by the real engine. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OcrReaders, startOcrEngine } from '../../../src/analysis/ocr-engine.ts';
import { openOwnReader } from '../../../src/analysis/own-reader.ts';
import { loadPdfRenderer } from '../../../src/analysis/pdf-renderer.ts';
import { readPatches } from '../../../src/document/ocr/patches.ts';
import { drawPage } from '../../support/drawn.ts';
import { AMOUNT_X, pdfFacts, type StatementPage, statement } from '../../support/pdf.ts';

let engine: OcrReaders;
const renderer = await loadPdfRenderer();
beforeAll(async () => {
  engine = await startOcrEngine(openOwnReader);
});
afterAll(() => engine.close());

async function showing(text: string): Promise<Buffer> {
  const { rgb, widthPx, heightPx } = await drawPage(250, 52, [{ text, x: 12, y: 38, sizePx: 38 }]);
  return sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .png()
    .toBuffer();
}

const reading = { onRead() {}, readOn: () => true };

const patched = (row: number) =>
  statement(async ({ page, doc, rowY }: StatementPage) => {
    const image = await doc.embedPng(await showing('7,250.00'));
    page.drawImage(image, { x: AMOUNT_X - 1, y: rowY(row) - 3, width: 62, height: 13 });
  });

test('a picture over an amount is read, with its place in the paint order', async () => {
  const get = pdfFacts(await patched(2), [], {}, { ocrEngine: engine, renderer, reading });
  const [content] = (await get('pdfContent'))!;
  const { paintOrder } = content!.paints.find(({ kind }) => kind === 'image')!;
  const read = await readPatches(get);
  expect(read).toEqual([{ page: 1, paintOrder, text: '7,250.00', confidence: expect.any(Number) }]);
  expect(read[0]!.confidence).toBeGreaterThan(0.6);
});

test('a picture beside the text is not read, nor any once the time for reading is over', async () => {
  const recognize = () => Promise.reject(new Error('nothing is to be read'));
  const deaf = { ...engine, recognize };
  const readWith = async (row: number, given: typeof reading) =>
    readPatches(pdfFacts(await patched(row), [], {}, { ocrEngine: deaf, renderer, reading: given }));
  expect(await readWith(20, reading)).toEqual([]);
  expect(await readWith(2, { ...reading, readOn: () => false })).toEqual([]);
});
