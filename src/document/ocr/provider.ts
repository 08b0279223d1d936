import type { Rect } from '../../domain/geometry.ts';
import type { FactProviders, ProviderGet } from '../facts.ts';
import type { PageFact } from '../file/facts.ts';
import type { TextLine } from '../layout/facts.ts';
import { hasOwnText } from '../layout/readable.ts';
import type { PdfRenderer } from '../pdf/content/render.ts';
import type { Raster } from '../raster/facts.ts';
import { faintRegions } from '../raster/faint.ts';
import { readableDpi } from '../raster/readable-dpi.ts';
import { isDrawn } from '../raster/texture.ts';
import { isDrawnAsRead } from './drawn-as-read.ts';
import { ReadingGivenUp } from './engine.ts';
import type { OcrPage } from './facts.ts';
import { readPatches } from './patches.ts';
import { readPage } from './read-page.ts';
import { lookAgain } from './second-look.ts';
import { readTypedOver } from './typed-over.ts';

/** Reading takes seconds a page: beyond these, pages stay unread, and the report says so. */
const MAX_PAGES = 12;
/** Resolution at which pages are drawn for reading where their picture cannot be read itself. */
const RENDER_DPI = 200;

/** Reads the pages that have no text of their own, in page order. */
async function readPages(get: ProviderGet): Promise<OcrPage[]> {
  const unread = (await pagesToRead(get)).slice(0, MAX_PAGES);
  if (unread.length === 0) return [];
  const [engine, renderer, watch] = [await get('ocrEngine'), await get('renderer'), await get('reading')];
  const sources = await get('sourceImages');
  const { bytes } = await get('file');
  const read: OcrPage[] = [];
  let done = 0;
  watch.onRead(0, unread.length);
  const readOne = ({ page, widthPt, heightPt, kind }: PageFact): Promise<OcrPage> => {
    const own = sources.filter((source) => source.page === page);
    const full = own.length === 1 && kind !== 'mixed' ? own.find((source) => source.fullPage) : undefined;
    const whole = { x: 0, y: 0, w: widthPt, h: heightPt };
    if (full) return readPage(engine, full.raster, page, full.rect);
    return readPage(engine, drawPage(renderer, bytes, page, whole), page, whole);
  };
  const waiting = unread.values();
  const readNext = async () => {
    for (const page of waiting) {
      if (!watch.readOn()) return;
      const text = await readOne(page).catch(unlessGivenUp);
      if (text) read.push(text);
      done += 1;
      watch.onRead(done, unread.length);
    }
  };
  // One page more than are read at once: it is drawn and prepared meanwhile.
  await Promise.all(Array.from({ length: engine.atOnce + 1 }, readNext));
  return read.sort((a, b) => a.page - b.page);
}

/** Pages that have no text of their own and were not read: beyond the limits, or given up. */
async function unreadPages(get: ProviderGet): Promise<number[]> {
  const wanted = await pagesToRead(get);
  if (wanted.length === 0) return [];
  const read = new Set((await get('ocr')).map(({ page }) => page));
  return wanted.map(({ page }) => page).filter((page) => !read.has(page));
}

async function pagesToRead(get: ProviderGet): Promise<PageFact[]> {
  const content = (await get('pdfContent')) ?? [];
  const saysItself = (page: number) => content.some((c) => c.page === page && hasOwnText(c));
  return (await get('pages')).filter(({ page, kind }) => (kind === 'native' ? !saysItself(page) : kind !== 'blank'));
}

/** What drawn pictures say in letters of nearly the ground's colour, in the order of pages. */
async function readFaintText(get: ProviderGet): Promise<TextLine[]> {
  const engine = await get('ocrEngine');
  const lines: TextLine[] = [];
  for (const { page, rect, raster } of (await get('sourceImages')).slice(0, MAX_PAGES)) {
    if (!isDrawn(raster)) continue;
    const [perX, perY] = [rect.w / raster.widthPx, rect.h / raster.heightPx];
    for (const { x0, y0, x1, y1, revealed } of faintRegions(raster)) {
      const place = { x: rect.x + x0 * perX, y: rect.y + y0 * perY, w: (x1 - x0) * perX, h: (y1 - y0) * perY };
      const text = await readPage(engine, revealed, page, place).catch(unlessGivenUp);
      lines.push(...(text?.lines ?? []));
    }
  }
  return lines;
}

/** Such a page stays unread, like those beyond the limits. */
function unlessGivenUp(error: unknown): null {
  if (error instanceof ReadingGivenUp) return null;
  throw error;
}

function drawPage(renderer: PdfRenderer, bytes: Uint8Array, page: number, whole: Rect): Raster {
  const drawn = renderer.open(bytes);
  try {
    return drawn.renderPage(page, readableDpi(RENDER_DPI, whole));
  } finally {
    drawn.close();
  }
}

export const ocrProviders = {
  ocr: readPages,
  unreadPages,
  patchTexts: readPatches,
  typedOver: readTypedOver,
  faintText: readFaintText,
  lookAgain,
  isDrawnAsRead,
} satisfies Partial<FactProviders>;
