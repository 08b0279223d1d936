/** What small pictures over the text of a page show, read from the rendered page. */
import { coveredShare } from '../../domain/geometry.ts';
import type { ProviderGet } from '../facts.ts';
import { hasRtl } from '../layout/order.ts';
import type { PdfPageContent, PdfPaint } from '../pdf/content/facts.ts';
import type { RenderedPdf } from '../pdf/content/render.ts';
import type { Raster } from '../raster/facts.ts';
import { rasterOf } from '../raster/raster.ts';
import { type OcrEngine, ReadingGivenUp } from './engine.ts';
import type { PatchText } from './facts.ts';

/** More patches than these are the way in which a producer draws. */
const MAX_PATCHES = 8;
/** Share of the page, and of the text below that lies under the picture. */
const MAX_SHARE = 0.06;
const MIN_COVERED = 0.3;
/** As recognition likes letters of documents; around them paper. */
const DPI = 200;
const MARGIN_PX = 24;
const FORMAT_CHARACTERS = /\p{Cf}/gu;

export async function readPatches(get: ProviderGet): Promise<PatchText[]> {
  const contents = await get('pdfContent');
  if (!contents) return [];
  const pages = await get('pages');
  const patches = contents
    .flatMap((content) => {
      const size = pages[content.page - 1];
      return size ? patchesOf(content, MAX_SHARE * size.widthPt * size.heightPt) : [];
    })
    .slice(0, MAX_PATCHES);
  if (patches.length === 0) return [];
  const engine = await get('ocrEngine');
  const { readOn } = await get('reading');
  const drawn = (await get('renderer')).open((await get('file')).bytes);
  try {
    const read: PatchText[] = [];
    for (const patch of patches) {
      if (!readOn()) break;
      const words = await readPatch(engine, drawn, patch);
      if (words.length === 0) continue;
      const confidence = Math.min(...words.map((word) => word.confidence));
      const text = words.map((word) => word.text.replace(FORMAT_CHARACTERS, '').trim()).join(' ');
      read.push({ page: patch.page, paintOrder: patch.paintOrder, text, confidence });
    }
    return read;
  } finally {
    drawn.close();
  }
}

interface Patch extends Pick<PdfPaint, 'page' | 'paintOrder' | 'rect'> {
  /** The text below is. */
  isHebrew: boolean;
}

/** Opaque pictures of a line's size with text below. */
function patchesOf({ page, paints, runs }: PdfPageContent, maxArea: number): Patch[] {
  const covered = runs.filter(({ hidden }) => hidden === 'covered');
  return paints.flatMap(({ kind, isRectangle, opacity, rect, paintOrder }) => {
    if (kind !== 'image' || !isRectangle || opacity < 0.99 || rect.w * rect.h > maxArea) return [];
    const below = covered.filter((run) => run.paintOrder < paintOrder && coveredShare(run.rect, rect) >= MIN_COVERED);
    return below.length > 0 ? [{ page, paintOrder, rect, isHebrew: below.some(({ text }) => hasRtl(text)) }] : [];
  });
}

async function readPatch(engine: OcrEngine, drawn: RenderedPdf, { page, rect, isHebrew }: Patch) {
  const picture = onPaper(drawn.renderPage(page, DPI, { area: rect }));
  try {
    const lines = await engine.recognize({ picture, languages: isHebrew ? 'both' : 'english', layout: 'line' });
    return lines.flatMap(({ words }) => words).filter(({ text }) => text.trim() !== '');
  } catch (error) {
    if (error instanceof ReadingGivenUp) return [];
    throw error;
  }
}

/** The picture with a margin in the shade of its upper left corner. */
function onPaper({ rgb, widthPx, heightPx }: Raster): Raster {
  const [width, height] = [widthPx + 2 * MARGIN_PX, heightPx + 2 * MARGIN_PX];
  const paper = new Uint8Array(width * height * 3);
  for (let i = 0; i < paper.length; i++) paper[i] = rgb[i % 3]!;
  for (let y = 0; y < heightPx; y++) {
    paper.set(rgb.subarray(y * widthPx * 3, (y + 1) * widthPx * 3), ((y + MARGIN_PX) * width + MARGIN_PX) * 3);
  }
  return rasterOf(paper, width, height, 3);
}
