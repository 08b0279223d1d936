import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type {
  FactMap,
  FactName,
  GetFact,
  ImageMetadata,
  PageFact,
  PdfMetadata,
  Raster,
  SourceImage,
} from '../../src/document/facts.ts';
import { readImageMetadata } from '../../src/document/image/metadata/metadata.ts';
import { originOf } from '../../src/document/origin.ts';
import { rasterOf } from '../../src/document/raster/raster.ts';
import { drawPage, gaussian, scan } from '../support/drawn.ts';

/** Asks for the origin of a picture file that holds these pixels. */
async function origin(raster: Raster, { type = 'png', make = null as string | null } = {}) {
  const { widthPx, heightPx } = raster;
  const raw = sharp(raster.rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  const bytes = new Uint8Array(await (type === 'png' ? raw.png() : raw.jpeg({ quality: 90 })).toBuffer());
  const file = { bytes, type: type as 'png' | 'jpeg', name: '', sha256: '' };
  const metadata: ImageMetadata = { ...readImageMetadata(file, raster), make };
  const rect = { x: 0, y: 0, w: widthPx, h: heightPx };
  const source: SourceImage = {
    page: 1,
    rect,
    raster,
    lossy: type === 'jpeg',
    jpeg: metadata.jpeg,
    coded: null,
    bilevel: false,
    fullPage: true,
  };
  const facts: Partial<FactMap> = { file, imageMetadata: metadata, sourceImages: [source] };
  const get = (async (name: FactName) => facts[name]) as unknown as GetFact;
  return originOf(get);
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, k) => ({
    text: `Line ${k} of the page 1,250.00`,
    x: 60,
    y: 90 + 60 * k,
    sizePx: 24,
  }));

/** The page lying on a darker table. */
function onTable(page: Raster, level: number): Raster {
  const [w, h] = [page.widthPx + 200, page.heightPx + 200];
  const rgb = new Uint8Array(w * h * 3).fill(level);
  for (let y = 0; y < page.heightPx; y++)
    rgb.set(page.rgb.subarray(3 * y * page.widthPx, 3 * (y + 1) * page.widthPx), 3 * ((y + 100) * w + 100));
  return rasterOf(rgb, w, h, 3);
}

/** Beats of two pixel rasters: waves over the bright parts. */
function beaten(page: Raster): Raster {
  const rgb = page.rgb.map((value, k) => {
    const pixel = Math.floor(k / 3);
    const [x, y] = [pixel % page.widthPx, Math.floor(pixel / page.widthPx)];
    return Math.max(0, Math.min(255, value - 12 + 10 * Math.sin(x / 1.9 + y / 7)));
  });
  return rasterOf(rgb, page.widthPx, page.heightPx, 3);
}

describe('originOf a picture file', () => {
  it('tells a phone screenshot by flat ground and a tall shape', async () => {
    expect(await origin(await drawPage(1080, 2340, lines(20)))).toMatchObject({
      channel: 'app_screenshot',
      class: 'screenshot',
    });
  });

  it('tells a screenshot of a browser by flat ground and a wide shape', async () => {
    expect((await origin(await drawPage(1366, 768, lines(10)), { type: 'jpeg' })).channel).toBe('web_screenshot');
  });

  it('tells an exported page by flat ground and the shape of paper', async () => {
    expect((await origin(await drawPage(1240, 1754, lines(20)))).channel).toBe('image_export');
  });

  it('tells a photo of paper by grain and a table around the paper', async () => {
    const photo = scan(onTable(await drawPage(1000, 1300, lines(15)), 70), { noise: 6 });
    expect((await origin(photo, { type: 'jpeg' })).channel).toBe('photo_of_paper');
  });

  it('tells a photo of a screen by the beat of its pixels', async () => {
    const photo = scan(onTable(beaten(await drawPage(1000, 1300, lines(15))), 40), { noise: 3 });
    expect((await origin(photo, { type: 'jpeg', make: 'Maker' })).channel).toBe('photo_of_screen');
  });

  it('does not take the grain of paper for a screen', async () => {
    const next = gaussian(7);
    const page = await drawPage(1000, 1300, lines(15));
    const grained = rasterOf(
      page.rgb.map((value) => Math.max(0, Math.min(255, value - 15 + 9 * next()))),
      1000,
      1300,
      3,
    );
    expect((await origin(grained, { type: 'jpeg', make: 'Maker' })).channel).toBe('photo_of_paper');
  });
});

describe('originOf a PDF', () => {
  /** Of a page of that kind, by what the metadata names; `pictures` fill its pages. */
  async function originOfPdf(producer: string | null, kind: PageFact['kind'] = 'native', pictures: Raster[] = []) {
    const facts: Partial<FactMap> = {
      file: { bytes: new Uint8Array(), type: 'pdf', name: '', sha256: '' },
      imageMetadata: null,
      pages: [{ page: 1, widthPt: 595, heightPt: 842, rotation: 0, kind }],
      pdfMetadata: { producer, creator: null, xmp: null } as PdfMetadata,
      sourceImages: pictures.map((raster) => ({ raster, fullPage: true }) as SourceImage),
    };
    return originOf((async (name: FactName) => facts[name]) as unknown as GetFact);
  }

  it.each([
    ['JasperReports Library version 6.20.0', 'native_issuer'],
    ['Some program that nobody knows', 'native_unknown'],
    [null, 'native_unknown'],
    ['Microsoft® Word for Microsoft 365', 'consumer_software'],
    ['iLovePDF', 'online_editor'],
    ['macOS Version 14.5 (Build 23F79) Quartz PDFContext', 'print_to_pdf'],
  ])('tells a page with its own text by its software: %s', async (producer, expected) => {
    const fact = await originOfPdf(producer);
    expect(fact).toMatchObject({ class: expected, channel: 'native_pdf' });
    expect(fact.reasons).toContainEqual({ message: 'no_pictured_pages', data: { count: 0, total: 1 } });
    if (producer) expect(fact.reasons.some(({ data }) => data.name === producer)).toBe(true);
  });

  it('tells scans, scanner apps and drawn page pictures apart, and says which pages are pictures', async () => {
    const drawn = await drawPage(600, 800, lines(8));
    const scanned = scan(drawn);
    expect(await originOfPdf('img2pdf 0.5', 'scanned', [scanned])).toMatchObject({
      class: 'scan_pdf',
      channel: 'scanned_pdf',
      reasons: expect.arrayContaining([{ message: 'pictured_pages', data: { count: 1, total: 1 } }]),
    });
    expect(await originOfPdf('CamScanner', 'scanned', [scanned])).toMatchObject({ class: 'scanner_app' });
    expect(await originOfPdf(null, 'scanned', [drawn])).toMatchObject({
      class: 'flattened',
      channel: 'scanned_pdf',
      reasons: expect.arrayContaining([{ message: 'drawn_pages', data: {} }]),
    });
  });

  it('knows no channel of a file without anything on its pages', async () => {
    expect(await originOfPdf(null, 'blank')).toMatchObject({ channel: 'unknown' });
  });
});
