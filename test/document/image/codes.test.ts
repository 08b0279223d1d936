import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCodeReader } from '../../../src/analysis/code-reader.ts';
import { loadPdfRenderer } from '../../../src/analysis/pdf-renderer.ts';
import type { CodeReader } from '../../../src/document/facts.ts';
import { openDocument } from '../../../src/document/index.ts';
import type { PdfRenderer } from '../../../src/document/pdf/content/render.ts';
import { NO_HISTORY } from '../../../src/domain/prints.ts';
import type { FileType } from '../../../src/domain/scan.ts';
import { ALONE } from '../../support/alone.ts';
import { drawCode, svgOf } from '../../support/codes.ts';

let reader: CodeReader;
let renderer: PdfRenderer;
beforeAll(async () => {
  [reader, renderer] = await Promise.all([loadCodeReader(), loadPdfRenderer()]);
});

const codesOf = (bytes: Uint8Array, type: FileType, codeReader = reader) => factsOf(bytes, type, codeReader)('codes');

function factsOf(bytes: Uint8Array, type: FileType, codeReader = reader) {
  return openDocument(
    { bytes, type, name: '', sha256: '' },
    {
      context: null,
      now: new Date('2026-06-01T00:00:00Z'),
      ocrEngine: { atOnce: 1, recognize: async () => [], close: async () => {} },
      trustedRoots: [],
      askHistory: NO_HISTORY,
      secondReader: ALONE,
      renderer,
      codeReader,
      reading: { onRead() {}, readOn: () => true },
    },
  );
}

const onWhite = (widthPx: number, heightPx: number, body: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">
    <rect width="100%" height="100%" fill="#fff"/>${body}</svg>`),
  );

const TEXT = 'https://example.test/pay?amount=1250.00&name=דנה';

describe('the codes of a document', () => {
  it.each(['QRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'EAN13'] as const)(
    'are read from a picture with format, content and place: %s',
    async (format) => {
      const text = format === 'EAN13' ? '7290001234563' : format === 'Code128' ? 'INV-000123' : TEXT;
      const code = await drawCode(text, format);
      const picture = onWhite(900, 600, svgOf(code, 3, { x: 200, y: 100 }));
      const [found, ...more] = await codesOf(await picture.jpeg({ quality: 90 }).toBuffer(), 'jpeg');
      expect(more).toEqual([]);
      expect(found).toMatchObject({ page: 1, format, text });
      expect(found!.rect.x).toBeGreaterThan(185);
      expect(found!.rect.x).toBeLessThan(215 + 3 * 11);
    },
  );

  it('say what is to be paid, in a format for payments', async () => {
    const text = 'BCD\n002\n1\nSCT\n\nMuster Handel GmbH\nDE89370400440532013000\nEUR238.50\n\n\nRE-17';
    const picture = onWhite(900, 600, svgOf(await drawCode(text), 4, { x: 200, y: 100 }));
    const [found, ...more] = await factsOf(await picture.png().toBuffer(), 'png')('paymentCodes');
    expect(more).toEqual([]);
    expect(found).toMatchObject({ scheme: 'epc', amountCents: 23_850, iban: 'DE89370400440532013000', page: 1 });
    expect(found!.rect.x).toBeGreaterThan(185);
  });

  it('are read from large photographs at their place', async () => {
    const code = await drawCode(TEXT);
    const picture = onWhite(4000, 3000, svgOf(code, 12, { x: 2000, y: 1500 }));
    const [found] = await codesOf(await picture.jpeg().toBuffer(), 'jpeg');
    expect(found!.text).toBe(TEXT);
    expect(Math.abs(found!.rect.x - 2000)).toBeLessThan(30);
    expect(Math.abs(found!.rect.w - code.width * 12)).toBeLessThan(60);
  });

  it('are read from pages of a PDF, drawn as shapes or placed as a picture', async () => {
    const code = await drawCode(TEXT);
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const shapes = pdf.addPage([595, 842]);
    shapes.drawText('Pay here', { x: 50, y: 780, size: 12, font });
    for (let y = 0; y < code.height; y++)
      for (let x = 0; x < code.width; x++)
        if (code.isDark(x, y))
          shapes.drawRectangle({ x: 100 + 3 * x, y: 600 - 3 * y, width: 3, height: 3, color: rgb(0, 0, 0) });
    const placed = pdf.addPage([595, 842]);
    const side = (code.width + 8) * 4;
    const png = await pdf.embedPng(
      await onWhite(side, side, svgOf(code, 4, { x: 16, y: 16 }))
        .png()
        .toBuffer(),
    );
    placed.drawImage(png, { x: 300, y: 300, width: 120, height: 120 });
    const found = await codesOf(await pdf.save(), 'pdf');
    expect(found.map(({ page, text }) => [page, text])).toEqual([
      [1, TEXT],
      [2, TEXT],
    ]);
    // Displayed from the top left: the first module's top lies at 842 - 603.
    expect(Math.abs(found[0]!.rect.x - 100)).toBeLessThan(4);
    expect(Math.abs(found[0]!.rect.y - 239)).toBeLessThan(4);
    // The picture's own margin is a tenth of it.
    expect(Math.abs(found[1]!.rect.y - (422 + 12))).toBeLessThan(6);
  });

  it('are read from a page the size of a poster, drawn coarser', async () => {
    const code = await drawCode(TEXT);
    const pdf = await PDFDocument.create();
    const poster = pdf.addPage([3000, 4000]);
    const side = code.width * 12;
    const picture = onWhite(1500, 2000, svgOf(code, 12, { x: 500, y: 800 }));
    poster.drawImage(await pdf.embedJpg(await picture.jpeg().toBuffer()), { x: 0, y: 0, width: 3000, height: 4000 });
    const [found] = await codesOf(await pdf.save(), 'pdf');
    expect(found?.text).toBe(TEXT);
    expect(Math.abs(found!.rect.w - 2 * side)).toBeLessThan(60);
  });

  it('are not looked for on pages of text and lines', async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage();
    page.drawText('Balance 1,250.00', { x: 50, y: 700, size: 12, font });
    page.drawLine({ start: { x: 50, y: 690 }, end: { x: 500, y: 690 } });
    const never: CodeReader = async () => {
      throw new Error('was asked');
    };
    expect(await codesOf(await pdf.save(), 'pdf', never)).toEqual([]);
  });
});
