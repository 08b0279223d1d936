import { type Rect, union } from '../../domain/geometry.ts';
import { readPaymentCode } from '../../values/payment-codes.ts';
import type { FactProviders, ProviderGet } from '../facts.ts';
import type { PageFact } from '../file/facts.ts';
import type { PdfPaint } from '../pdf/content/facts.ts';
import type { Raster } from '../raster/facts.ts';
import { reduced } from '../raster/raster.ts';
import { readableDpi } from '../raster/readable-dpi.ts';
import type { CodeReader, FoundCode, FoundPaymentCode } from './facts.ts';

/** Pages beyond are not searched. */
const MAX_PAGES = 10;
/** Larger pictures are searched at a smaller size: the time follows the pixels. */
const MAX_PIXELS = 4_000_000;
const RENDER_DPI = 200;
const MAX_TEXT_CHARS = 4000;
/** The smallest picture or shape that can be a whole code. */
const MIN_SIDE_PT = 20;
/** Drawn of rectangles, a code has at least so many. */
const MIN_RECTANGLES = 24;
/** What is searched around pictures and shapes: codes need a quiet zone. */
const MARGIN_PT = 12;

/**
 * Codes on the pages, where a reader of the page sees them: in the picture itself, or on the page as drawn, around its
 * pictures and shapes. Pages of a PDF that show neither are left out.
 */
async function readCodes(get: ProviderGet): Promise<FoundCode[]> {
  const { type, bytes } = await get('file');
  const read = await get('codeReader');
  if (type !== 'pdf') {
    const { raster } = (await get('sourceImages'))[0]!;
    return codesIn(raster, read, 1, { x: 0, y: 0, w: raster.widthPx, h: raster.heightPx });
  }
  const pages = await get('pages');
  const areas = ((await get('pdfContent')) ?? []).slice(0, MAX_PAGES).flatMap(({ page, paints }) => {
    const area = searchArea(paints, pages.find((each) => each.page === page)!);
    return area ? [{ page, area }] : [];
  });
  if (areas.length === 0) return [];
  const drawn = (await get('renderer')).open(bytes);
  const codes: FoundCode[] = [];
  try {
    for (const { page, area } of areas)
      codes.push(...(await codesIn(drawn.renderPage(page, readableDpi(RENDER_DPI, area), { area }), read, page, area)));
  } finally {
    drawn.close();
  }
  return codes;
}

/** What holds everything on the page that can be a code or a part of one; null for nothing. */
function searchArea(paints: readonly PdfPaint[], { widthPt, heightPt }: PageFact): Rect | null {
  const seen = paints.filter(({ kind, opacity }) => kind !== 'stroke' && opacity > 0);
  const whole = seen.filter(
    ({ rect, isRectangle, kind }) =>
      (kind === 'image' || !isRectangle) && rect.w >= MIN_SIDE_PT && rect.h >= MIN_SIDE_PT,
  );
  const parts = seen.filter(({ kind, isRectangle, rect }) => kind === 'fill' && isRectangle && rect.w < MIN_SIDE_PT);
  const rects = [...whole, ...(parts.length >= MIN_RECTANGLES ? parts : [])].map(({ rect }) => rect);
  if (rects.length === 0) return null;
  const { x, y, w, h } = union(rects);
  const [left, top] = [Math.max(0, x - MARGIN_PT), Math.max(0, y - MARGIN_PT)];
  const [right, bottom] = [Math.min(widthPt, x + w + MARGIN_PT), Math.min(heightPt, y + h + MARGIN_PT)];
  return right - left < MIN_SIDE_PT || bottom - top < MIN_SIDE_PT
    ? null
    : { x: left, y: top, w: right - left, h: bottom - top };
}

/** `area` is the place of the raster on the page. */
async function codesIn(raster: Raster, read: CodeReader, page: number, area: Rect): Promise<FoundCode[]> {
  const small = await reduced(raster, MAX_PIXELS);
  const [perX, perY] = [area.w / small.widthPx, area.h / small.heightPx];
  return (await read(small)).map(({ format, text, corners }) => {
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const rect = {
      x: area.x + left * perX,
      y: area.y + top * perY,
      w: (Math.max(...xs) - left) * perX,
      h: (Math.max(...ys) - top) * perY,
    };
    return { page, format, text: text.slice(0, MAX_TEXT_CHARS), rect };
  });
}

async function readPaymentCodes(get: ProviderGet): Promise<FoundPaymentCode[]> {
  return (await get('codes')).flatMap(({ text, page, rect }) => {
    const code = readPaymentCode(text);
    return code ? [{ ...code, page, rect }] : [];
  });
}

export const codeProviders = { codes: readCodes, paymentCodes: readPaymentCodes } satisfies Partial<FactProviders>;
