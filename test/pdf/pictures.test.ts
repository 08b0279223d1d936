import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import type { FactMap, FileFact, GetFact } from '../../src/document/facts.ts';
import { pdfEmbeddedImages } from '../../src/document/pdf/images.ts';
import type { PdfRenderer } from '../../src/document/pdf/render.ts';

const getOf = (bytes: Uint8Array): GetFact => {
  const file: FileFact = { bytes, name: 'a.pdf', type: 'pdf', sha256: '' };
  return async (name) => (name === 'file' ? file : null) as FactMap[typeof name];
};
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 10, g: 120, b: 200 } } });

describe('pictures of a PDF', () => {
  test('a JPEG is handed over byte for byte, with its place', async () => {
    const jpeg = await picture.clone().jpeg().toBuffer();
    const doc = await PDFDocument.create();
    doc.addPage([200, 100]).drawImage(await doc.embedJpg(jpeg), { x: 20, y: 30, width: 120, height: 60 });
    const [image] = await pdfEmbeddedImages(getOf(await doc.save()));
    expect(image).toMatchObject({ page: 1, coding: 'DCTDecode', widthPx: 60, heightPx: 40, fullPage: false });
    expect(Buffer.from(image!.bytes!).equals(jpeg)).toBe(true);
    expect(image!.rect).toEqual({ x: 20, y: 10, w: 120, h: 60 });
  });

  test('a picture without picture coding is handed over as pixels', async () => {
    const doc = await PDFDocument.create();
    doc.addPage([120, 80]).drawImage(await doc.embedPng(await picture.clone().png().toBuffer()), {
      x: 0,
      y: 0,
      width: 120,
      height: 80,
    });
    const [image] = await pdfEmbeddedImages(getOf(await doc.save()));
    expect(image).toMatchObject({ coding: null, fullPage: true });
    expect([...image!.rgb!.subarray(0, 3)]).toEqual([10, 120, 200]);
    expect(image!.rgb!.length).toBe(60 * 40 * 3);
  });
});

describe('drawing a page', () => {
  let renderer: PdfRenderer;
  beforeAll(async () => {
    renderer = await loadPdfRenderer();
  });

  test('a rotated page is drawn as displayed, in red, green, blue', async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([200, 100]);
    page.setRotation(degrees(90));
    // Bottom left in PDF coordinates is top left after a quarter turn clockwise.
    page.drawRectangle({ x: 0, y: 0, width: 20, height: 20, color: rgb(1, 0, 0) });
    const opened = renderer.open(await doc.save());
    const raster = opened.renderPage(1, 72);
    opened.close();
    expect([raster.widthPx, raster.heightPx]).toEqual([100, 200]);
    const at = (x: number, y: number) => [...raster.rgb.subarray((y * 100 + x) * 3, (y * 100 + x) * 3 + 3)];
    expect(at(5, 5)).toEqual([255, 0, 0]);
    expect(at(60, 100)).toEqual([255, 255, 255]);
    expect(raster.grey[5 * 100 + 5]).toBe(76);
  });

  test('Hebrew in a font that the file does not embed is drawn, not left blank', () => {
    const widths = Array(224).fill(500).join(' ');
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 40]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
      '<</Length 45>>stream\nBT /F1 20 Tf 10 10 Td (\\340\\341\\342) Tj ET     \nendstream',
      `<</Type/Font/Subtype/TrueType/BaseFont/David/FirstChar 32/LastChar 255/Widths[${widths}]/FontDescriptor 6 0 R` +
        '/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[224/afii57664/afii57665/afii57666]>>>>',
      '<</Type/FontDescriptor/FontName/David/Flags 32/Ascent 800/Descent -200/CapHeight 700/StemV 80/ItalicAngle 0' +
        '/FontBBox[0 0 1000 1000]>>',
    ];
    const body = objects.map((o, i) => `${i + 1} 0 obj\n${o}\nendobj\n`).join('');
    const opened = renderer.open(Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 7>>\n%%EOF`, 'latin1'));
    const { grey } = opened.renderPage(1, 72);
    opened.close();
    expect(grey.filter((g) => g < 128).length).toBeGreaterThan(40);
  });

  test('bytes that are no PDF are a corrupt file', () => {
    expect(() => renderer.open(Buffer.from('no'))).toThrow(expect.objectContaining({ code: 'CORRUPT_FILE' }));
  });
});
