import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { degrees, PDFDocument, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPdfRenderer } from '../../src/analysis/pdf-renderer.ts';
import { imageProviders } from '../../src/document/image/providers.ts';
import { openPdf } from '../../src/document/pdf/content/document.ts';
import { pdfEmbeddedImages } from '../../src/document/pdf/content/images.ts';
import type { PdfRenderer } from '../../src/document/pdf/content/render.ts';
import type { Rect } from '../../src/domain/geometry.ts';
import { fileOf, pdfFacts, plainStatement, rows, stream } from '../support/pdf.ts';

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 10, g: 120, b: 200 } } });

describe('pictures of a PDF', () => {
  test('a JPEG is handed over byte for byte, with its place', async () => {
    const jpeg = await picture.clone().jpeg().toBuffer();
    const doc = await PDFDocument.create();
    doc.addPage([200, 100]).drawImage(await doc.embedJpg(jpeg), { x: 20, y: 30, width: 120, height: 60 });
    const [image] = pdfEmbeddedImages(openPdf(await doc.save()));
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
    const [image] = pdfEmbeddedImages(openPdf(await doc.save()));
    expect(image).toMatchObject({ coding: null, fullPage: true });
    expect([...image!.rgb!.subarray(0, 3)]).toEqual([10, 120, 200]);
    expect(image!.rgb!.length).toBe(60 * 40 * 3);
  });

  test('a picture of a width below nothing is left out', async () => {
    const doc = await PDFDocument.create();
    doc.addPage([120, 80]).drawImage(await doc.embedPng(await picture.clone().png().toBuffer()), {});
    const text = Buffer.from(await doc.save({ useObjectStreams: false })).toString('latin1');
    const bytes = Buffer.from(text.replace('/Width 60', '/Width -6'), 'latin1');
    expect(pdfEmbeddedImages(openPdf(bytes))).toEqual([]);
  });
});

describe('drawing a page', () => {
  let renderer: PdfRenderer;
  beforeAll(async () => {
    renderer = await loadPdfRenderer();
  });

  test('what a field shows is drawn over the page, without the tint of a field', async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([200, 100]);
    page.drawRectangle({ x: 40, y: 40, width: 20, height: 20, color: rgb(1, 0, 0) });
    const box = doc.getForm().createTextField('a');
    box.addToPage(page, { x: 40, y: 40, width: 20, height: 20, backgroundColor: rgb(0, 0, 1), borderWidth: 0 });
    doc.getForm().createTextField('b').addToPage(page, { x: 100, y: 40, width: 60, height: 20, borderWidth: 0 });
    const opened = renderer.open(await doc.save());
    const { rgb: bytes } = opened.renderPage(1, 72);
    opened.close();
    const at = (x: number, y: number) => [...bytes.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)];
    expect(at(50, 50)).toEqual([0, 0, 255]);
    expect(at(130, 50)).toEqual([255, 255, 255]);
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

  test('a page is drawn within its crop box, however the media box lies', async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([200, 100]);
    page.setMediaBox(-50, -50, 300, 300);
    page.setCropBox(10, 20, 100, 50);
    page.drawRectangle({ x: 10, y: 20, width: 10, height: 10, color: rgb(1, 0, 0) });
    const opened = renderer.open(await doc.save());
    const raster = opened.renderPage(1, 144);
    opened.close();
    expect([raster.widthPx, raster.heightPx]).toEqual([200, 100]);
    const at = (x: number, y: number) => [...raster.rgb.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)];
    expect([at(5, 95), at(25, 95)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ]);
  });

  test('what is half transparent lets the page show through', async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([100, 100]);
    page.drawRectangle({ x: 0, y: 0, width: 100, height: 100, color: rgb(1, 0, 0) });
    page.drawRectangle({ x: 0, y: 0, width: 100, height: 100, color: rgb(0, 0, 1), opacity: 0.5 });
    const opened = renderer.open(await doc.save());
    const [red, green, blue] = opened.renderPage(1, 72).rgb.subarray(30_000 / 2);
    opened.close();
    expect([red! > 120 && red! < 135, green, blue! > 120 && blue! < 135]).toEqual([true, 0, true]);
  });

  test('a page of more pixels than a picture may have is refused', async () => {
    const doc = await PDFDocument.create();
    doc.addPage([14_000, 14_000]);
    const opened = renderer.open(await doc.save());
    expect(() => opened.renderPage(1, 300)).toThrow(/too large/);
    opened.close();
  });

  describe('letters of fonts that the file names and does not embed', () => {
    const hebrewNames = '/Encoding<</Differences[97/afii57664/afii57665/afii57666/afii57667]>>';
    const descriptor = (name: string, flags: number) =>
      `<</Type/FontDescriptor/FontName/${name}/Flags ${flags}/FontBBox[0 -200 900 800]/ItalicAngle 0/Ascent 800/Descent -200/StemV 80>>`;
    const simple = (type: string, name: string, flags: number) => ({
      5: `<</Type/Font/Subtype/${type}/BaseFont/${name}${hebrewNames}/FirstChar 97/LastChar 100/Widths[600 600 600 600]/FontDescriptor 6 0 R>>`,
      6: descriptor(name, flags),
    });
    const composite = (name: string, flags: number) => ({
      5: `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/ToUnicode 8 0 R/DescendantFonts[7 0 R]>>`,
      6: descriptor(name, flags),
      7: `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600/FontDescriptor 6 0 R>>`,
      8: stream(
        '1 begincodespacerange <0000><ffff> endcodespacerange 1 beginbfrange <0061><0064><05d0> endbfrange endcmap',
      ),
    });
    const SANS = 32;
    const SERIF = 34;
    /** Shares of dark pixels in the places of four letters of 24 × 40 points. */
    function inkOf(text: string, objects: Record<number, string>): number[] {
      const opened = renderer.open(plainStatement(`BT /F1 40 Tf 20 780 Td ${text} Tj ET`, objects));
      const { grey, widthPx } = opened.renderPage(1, 72);
      opened.close();
      return [0, 1, 2, 3].map((letter) => {
        let dark = 0;
        for (let y = 25; y < 75; y++) {
          for (let x = 20 + letter * 24; x < 44 + letter * 24; x++) if (grey[y * widthPx + x]! < 128) dark += 1;
        }
        return dark / (24 * 50);
      });
    }
    const isDrawn = (ink: number[]) => ink.every((share) => share > 0.02);

    test.each([
      ['TrueType', 'TimesNewRoman', SERIF],
      ['TrueType', 'CourierNew', SERIF],
      ['TrueType', 'Arial', SANS],
      ['TrueType', 'David', SERIF],
      ['Type1', 'FrankRuehl', SERIF],
      ['Type1', 'Helvetica', SANS],
    ])('Hebrew of the %s font %s is drawn', (type, name, flags) => {
      expect(isDrawn(inkOf('(abcd)', simple(type, name, flags)))).toBe(true);
    });

    test.each([
      ['TimesNewRomanPSMT', SERIF],
      ['David', SERIF],
      ['ArialMT', SANS],
    ])('Hebrew of the composite font %s is drawn', (name, flags) => {
      expect(isDrawn(inkOf('<0061006200630064>', composite(name, flags)))).toBe(true);
    });

    test('Times and Courier are drawn as such, not with the font for Hebrew', () => {
      const latin = (name: string) => inkOf('(mmmm)', { 5: `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>` }); // biome-ignore format: one font
      expect(latin('Courier')).not.toEqual(latin('Helvetica'));
      expect(latin('Times-Roman')).not.toEqual(latin('Helvetica'));
    });
  });

  describe('without what was painted over a place', () => {
    const PLACE = { x: 100, y: 40, w: 40, h: 20 };
    /** On a page of 200 × 100 points: red below, a white cover on top, blue on the cover, and green beside it. */
    async function covered(place: (page: PDFPage, paint: (onto: PDFPage) => void) => Promise<void> | void) {
      const doc = await PDFDocument.create();
      const page = doc.addPage([200, 100]);
      page.drawRectangle({ x: 110, y: 45, width: 10, height: 10, color: rgb(1, 0, 0) });
      await place(page, (onto) => {
        onto.drawRectangle({ x: 100, y: 40, width: 40, height: 20, color: rgb(1, 1, 1) });
        onto.drawRectangle({ x: 112, y: 47, width: 6, height: 6, color: rgb(0, 0, 1) });
      });
      page.drawRectangle({ x: 150, y: 45, width: 10, height: 10, color: rgb(0, 1, 0) });
      return doc;
    }
    async function coloursOf(doc: PDFDocument, drawing: { uncovered?: Rect }) {
      const opened = renderer.open(await doc.save());
      const area = { x: 90, y: 30, w: 80, h: 40 };
      const { rgb: pixels, widthPx, heightPx } = opened.renderPage(1, 72, { area, ...drawing });
      opened.close();
      const at = (x: number, y: number) => {
        const from = ((y - area.y) * widthPx + (x - area.x)) * 3;
        return [...pixels.subarray(from, from + 3)].join();
      };
      return { size: [widthPx, heightPx], middle: at(115, 50), beside: at(155, 50) };
    }
    const [RED, GREEN, BLUE] = ['255,0,0', '0,255,0', '0,0,255'];

    test('a part of the page is drawn in its own size', async () => {
      const doc = await covered((page, paint) => paint(page));
      expect(await coloursOf(doc, {})).toEqual({ size: [80, 40], middle: BLUE, beside: GREEN });
    });

    test('the cover and what lies on it are left out, what stands beside it stays', async () => {
      const doc = await covered((page, paint) => paint(page));
      expect(await coloursOf(doc, { uncovered: PLACE })).toMatchObject({ middle: RED, beside: GREEN });
    });

    test('a cover inside a form is found too', async () => {
      const inner = await PDFDocument.create();
      const sheet = inner.addPage([200, 100]);
      const doc = await covered(async (page, paint) => {
        paint(sheet);
        page.drawPage(await page.doc.embedPage(sheet), { x: 0, y: 0 });
      });
      expect(await coloursOf(doc, {})).toMatchObject({ middle: BLUE });
      expect(await coloursOf(doc, { uncovered: PLACE })).toMatchObject({ middle: RED, beside: GREEN });
    });

    test('on a rotated page the place is that of the page as displayed', async () => {
      const doc = await covered((page, paint) => paint(page));
      doc.getPage(0).setRotation(degrees(180));
      const opened = renderer.open(await doc.save());
      const { rgb: pixels } = opened.renderPage(1, 72, { uncovered: { x: 60, y: 40, w: 40, h: 20 } });
      opened.close();
      expect([...pixels.subarray((50 * 200 + 85) * 3, (50 * 200 + 85) * 3 + 3)].join()).toBe(RED);
    });

    test('a cover that is an annotation goes with the annotations', async () => {
      const doc = await covered(() => {});
      const look = doc.context.stream('0 0 1 rg 0 0 40 20 re f', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 40, 20],
      });
      const annotation = { Type: 'Annot', Subtype: 'FreeText', Rect: [100, 40, 140, 60], F: 4 };
      const ref = doc.context.register(doc.context.obj({ ...annotation, AP: { N: doc.context.register(look) } }));
      doc.getPage(0).node.set(PDFName.of('Annots'), doc.context.obj([ref]));
      expect(await coloursOf(doc, {})).toMatchObject({ middle: BLUE });
      expect(await coloursOf(doc, { uncovered: PLACE })).toMatchObject({ middle: RED, beside: GREEN });
    });
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

describe('pictures in codings of their own', () => {
  let renderer: PdfRenderer;
  beforeAll(async () => {
    renderer = await loadPdfRenderer();
  });

  /** The one strip of a TIFF. */
  const stripOf = (tiff: Buffer): Buffer => {
    const entries = tiff.readUInt32LE(4);
    const values = new Map<number, number>();
    for (let i = 0; i < tiff.readUInt16LE(entries); i++) {
      const at = entries + 2 + i * 12;
      values.set(
        tiff.readUInt16LE(at),
        tiff.readUInt16LE(at + 2) === 3 ? tiff.readUInt16LE(at + 8) : tiff.readUInt32LE(at + 8),
      );
    }
    return tiff.subarray(values.get(273)!, values.get(273)! + values.get(279)!);
  };

  // The TIFF counts black as 0, so its codes call black what they would call white.
  test('a fax picture is decoded to the pixel, behind other filters and in a named colour space', async () => {
    const [widthPx, heightPx] = [72, 40];
    const dark = (x: number, y: number) => (x * 7 + y * 13) % 11 < 4;
    const grey = Buffer.from(
      Array.from({ length: widthPx * heightPx }, (_, i) => (dark(i % widthPx, Math.floor(i / widthPx)) ? 0 : 255)),
    );
    const tiff = await sharp(grey, { raw: { width: widthPx, height: heightPx, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer();
    const coded = deflateSync(stripOf(tiff)).toString('latin1');
    const dict =
      `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/BitsPerComponent 1/ColorSpace/Own` +
      `/Filter[/FlateDecode/CCITTFaxDecode]/DecodeParms[null<</K -1/Columns ${widthPx}/Rows ${heightPx}/BlackIs1 true>>]`;
    const bytes = fileOf({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 40]/Contents 4 0 R/Resources<</ColorSpace<</Own[/Indexed/DeviceGray 1<00FF>]>>/XObject<</I 5 0 R>>>>>>`,
      4: stream('72 0 0 40 0 0 cm /I Do'),
      5: stream(coded, dict),
    });
    const [source] = await imageProviders.sourceImages(pdfFacts(bytes, [], {}, { renderer }));
    expect(source).toMatchObject({ bilevel: true, lossy: false, fullPage: true });
    expect([source!.raster.widthPx, source!.raster.heightPx]).toEqual([widthPx, heightPx]);
    expect(Buffer.from(source!.raster.grey).equals(grey)).toBe(true);

    expect(await pdfFacts(bytes)('pdfImages')).toMatchObject([
      {
        page: 1,
        objectNumber: 5,
        widthPx,
        heightPx,
        dpi: 72,
        bitsPerComponent: 1,
        colourSpace: 'Indexed DeviceGray',
        filters: ['FlateDecode', 'CCITTFaxDecode'],
        isStencil: false,
        mask: null,
        byteLength: coded.length,
        sha256: createHash('sha256').update(coded, 'latin1').digest('hex'),
      },
    ]);
  });

  test('a picture that inflates without end is left out, and the page is read all the same', async () => {
    const bomb = deflateSync(Buffer.alloc(600 * 1024 * 1024)).toString('latin1');
    const bytes = plainStatement(`${rows()}q 50 0 0 50 0 0 cm /I Do Q`, {
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I 6 0 R>>>>>>',
      6: stream(bomb, '/Subtype/Image/Width 60/Height 60/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode'),
    });
    expect(pdfEmbeddedImages(openPdf(bytes))).toEqual([]);
    const [content] = (await pdfFacts(bytes)('pdfContent'))!;
    expect(content!.runs.map(({ text }) => text)).toContain('1,250.00');
  });
});
