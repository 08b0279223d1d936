/** What the picture of a page shows under a box with a value on it, read by the real engine. */
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OcrReaders, startOcrEngine } from '../../../src/analysis/ocr-engine.ts';
import { openOwnReader } from '../../../src/analysis/own-reader.ts';
import { loadPdfRenderer } from '../../../src/analysis/pdf-renderer.ts';
import { readTypedOver } from '../../../src/document/ocr/typed-over.ts';
import { drawPage } from '../../support/drawn.ts';
import { pdfFacts } from '../../support/pdf.ts';

let engine: OcrReaders;
const renderer = await loadPdfRenderer();
beforeAll(async () => {
  engine = await startOcrEngine(openOwnReader);
});
afterAll(() => engine.close());

const SIZE = { w: 420, h: 595 };
const DPI = 200;
const px = (pt: number) => Math.round((pt * DPI) / 72);

/** A page that is a picture, with `114,14` printed at 300 pt from the left and 200 pt from the top. */
async function scanned(change: (doc: PDFDocument) => Promise<void>, share = 1): Promise<Uint8Array> {
  const {
    rgb: pixels,
    widthPx,
    heightPx,
  } = await drawPage(px(SIZE.w), px(SIZE.h), [
    { text: 'TOTAL', x: px(40), y: px(212), sizePx: px(12) },
    { text: '114,14', x: px(300), y: px(212), sizePx: px(12) },
  ]);
  const picture = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .jpeg()
    .toBuffer();
  const doc = await PDFDocument.create();
  const page = doc.addPage([SIZE.w, SIZE.h]);
  page.drawImage(await doc.embedJpg(picture), { x: 0, y: 0, width: share * SIZE.w, height: share * SIZE.h });
  await change(doc);
  return doc.save();
}

const typed =
  (text: string, y = 200) =>
  async (doc: PDFDocument) => {
    const page = doc.getPage(0);
    const font = await doc.embedFont(StandardFonts.Helvetica);
    page.drawRectangle({ x: 296, y: SIZE.h - y - 17, width: 52, height: 17, color: rgb(1, 1, 1) });
    page.drawText(text, { x: 300, y: SIZE.h - y - 12, size: 12, font });
  };

const reading = { onRead() {}, readOn: () => true };
const readIn = (bytes: Uint8Array) => readTypedOver(pdfFacts(bytes, [], {}, { ocrEngine: engine, renderer, reading }));

test('the printed value is read without the box and what is typed on it', async () => {
  const read = await readIn(await scanned(typed('174,14')));
  expect(read).toMatchObject([{ page: 1, text: '174,14', under: { text: '114,14' } }]);
  expect(read[0]!.under!.confidence).toBeGreaterThan(0.6);
});

test('nothing is read where the paper is empty, and a page that is no picture has no such place', async () => {
  const [empty] = await readIn(await scanned(typed('174,14', 400)));
  expect(empty?.under?.confidence ?? 0).toBeLessThan(0.3);
  expect(await readIn(await scanned(typed('174,14'), 0.5))).toEqual([]);
  expect(await readIn(await scanned(typed('no figure')))).toEqual([]);
});
