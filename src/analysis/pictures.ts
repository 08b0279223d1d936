import sharp from 'sharp';
import type { GetFact, Raster } from '../document/facts.ts';
import type { PdfRenderer } from '../document/pdf/content/render.ts';
import type { Rect } from '../domain/geometry.ts';
import { DocumentError } from '../domain/limits.ts';
import type { PagePicture } from './types.ts';

/** Sharp enough to read small print beside a box, small enough to send. */
const PICTURE_DPI = 110;
const MAX_SIDE_PX = 1600;
const JPEG_QUALITY = 80;
/** Later pages are shown without a picture. */
const MAX_PICTURES = 50;

/** The page images of the viewer and the HTML report. A page that cannot be rendered has no picture. */
export async function drawPages(get: GetFact, renderer: PdfRenderer): Promise<PagePicture[]> {
  const pages = await get('pages');
  const draw = await presentDrawer(get, renderer);
  const pictures: PagePicture[] = [];
  let before: Promise<PagePicture> | undefined;
  try {
    for (const { page } of pages.slice(0, MAX_PICTURES)) {
      const raster = draw.page(page, PICTURE_DPI);
      const encoded = raster && encode(raster);
      // One page is drawn while the one before it is encoded, on another thread.
      if (before) pictures.push(await before);
      before = encoded?.then((picture) => ({ page, ...picture }));
    }
    if (before) pictures.push(await before);
  } finally {
    draw.close();
  }
  return pictures;
}

/** Pages as they are; a picture file has one, at its own size. */
export async function presentDrawer(get: GetFact, renderer: PdfRenderer) {
  const file = await get('file');
  if (file.type !== 'pdf') {
    const sources = await get('sourceImages');
    const page = (page: number, _dpi: number, _area?: Rect): Raster | null =>
      sources.find((source) => source.page === page)?.raster ?? null;
    return { page, close() {} };
  }
  const document = unlessUnreadable(() => renderer.open(file.bytes));
  return {
    page: (page: number, dpi: number, area?: Rect) =>
      unlessUnreadable(() => document?.renderPage(page, dpi, area && { area }) ?? null),
    close: () => document?.close(),
  };
}

/** The renderer is stricter than our reader; a file it refuses is still analysed, just not shown. */
export function unlessUnreadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    // A page that takes too long to render once would take too long again.
    if (error instanceof DocumentError && error.code !== 'TIMEOUT') return null;
    throw error;
  }
}

/** A picture as it is sent to people, not larger than they can see at once. */
export async function encode({ rgb, widthPx, heightPx }: Raster): Promise<Omit<PagePicture, 'page'>> {
  const { data, info } = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { mediaType: 'image/jpeg', widthPx: info.width, heightPx: info.height, bytes: new Uint8Array(data) };
}
