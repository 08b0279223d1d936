/** What small pictures over the text of a page show, read from the rendered page. */
import { coveredShare } from '../../domain/geometry.ts';
import type { ProviderGet } from '../facts.ts';
import { hasRtl } from '../layout/order.ts';
import type { PdfPageContent, PdfPaint } from '../pdf/content/facts.ts';
import type { PatchText } from './facts.ts';
import { readPlaces } from './place-on-page.ts';

/** More patches than these are the way in which a producer draws. */
const MAX_PATCHES = 8;
/** Share of the page, and of the text below that lies under the picture. */
const MAX_SHARE = 0.06;
const MIN_COVERED = 0.3;

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
  const places = patches.map(({ page, rect, isHebrew }) => ({ page, drawing: { area: rect }, isHebrew }));
  const read = await readPlaces(get, places);
  return patches.flatMap(({ page, paintOrder }, i) => (read[i] ? [{ page, paintOrder, ...read[i] }] : []));
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
