import type { GetFact, PageFact, ProviderGet, Raster } from '../document/facts.ts';
import type { PdfRenderer, RenderedPdf } from '../document/pdf/content/render.ts';
import { attachedBytes } from '../document/pdf/history/embedded-versions.ts';
import { showingLeftover } from '../document/pdf/history/orphaned-content.ts';
import { showingStray } from '../document/pdf/history/orphaned-pages.ts';
import { drawThumbnail } from '../document/pdf/history/page-thumbnails.ts';
import { reduced } from '../document/raster/raster.ts';
import type { Place, Rect } from '../domain/geometry.ts';
import type { EarlierState } from '../engines/rule.ts';
import type { DrawnPair, Judgement } from '../report/assemble.ts';
import { encode, unlessUnreadable } from './pictures.ts';
import type { RecoveredPicture } from './types.ts';

/** Findings beyond these have no pictures: the strongest come first. */
const MAX_PAIRS = 12;
/** Until then another pair may be started: a page that takes seconds to render must not use up the analysis time. */
const BUDGET_MS = 6_000;
/** What is shown around the place, and what is shown at least, in points. */
const MARGIN_PT = { x: 36, y: 18 };
const MIN_PT = { w: 260, h: 64 };
/** Sharp for a line of text; whole pages are drawn coarser. */
const MAX_DPI = 160;
const MAX_SIDE_PX = 1000;

export interface RecoveredPair extends DrawnPair {
  pictures: Omit<RecoveredPicture, 'finding'>[];
}

/**
 * The place of each finding with an earlier state, before and after, by the finding's position from 0.
 * Where the earlier state cannot be drawn, or looks the same, there is no pair.
 */
export async function drawRecovered(
  findings: Judgement['findings'],
  get: ProviderGet,
  renderer: PdfRenderer,
): Promise<Map<number, RecoveredPair>> {
  const startedAt = performance.now();
  const pairs = new Map<number, RecoveredPair>();
  const known = findings.flatMap(({ finding: { recovered, place } }, index) =>
    recovered?.earlier && place ? [{ index, earlier: recovered.earlier, place }] : [],
  );
  if (known.length === 0) return pairs;
  const ofThumbnail = known.find(({ earlier }) => earlier.from === 'thumbnail');
  if (ofThumbnail) {
    const pair = await thumbnailPair(get);
    return pair ? pairs.set(ofThumbnail.index, pair) : pairs;
  }
  const pages = await get('pages');
  const { bytes } = await get('file');
  const pdf = await get('pdf');
  const revisions = (await get('pdfStructure'))?.revisions ?? [];
  /** The file that shows the earlier state. */
  const stateOf = (earlier: EarlierState): Uint8Array | null => {
    if (earlier.from === 'cover') return bytes;
    if (earlier.from === 'thumbnail' || earlier.from === 'page_thumbnail') return null;
    if (earlier.from === 'stray') return pdf && showingStray(pdf, earlier.objectNumber);
    if (earlier.from === 'attachment') return pdf && attachedBytes(pdf.file, earlier.index);
    if (earlier.from === 'leftover') return pdf && showingLeftover(pdf, earlier);
    const end = revisions[earlier.revision]?.endOffset;
    return end === undefined ? null : bytes.subarray(0, end);
  };
  const now = unlessUnreadable(() => renderer.open(bytes));
  try {
    for (const { index, earlier, place } of known.slice(0, MAX_PAIRS)) {
      if (performance.now() - startedAt > BUDGET_MS) break;
      const size = pages.find(({ page }) => page === place.page);
      if (!now || !size) continue;
      if (earlier.from === 'page_thumbnail') {
        const pair = await pageThumbnailPair(pdf && drawThumbnail(pdf, earlier.page, renderer), now, size);
        if (pair) pairs.set(index, pair);
        continue;
      }
      const held = stateOf(earlier);
      const then = held && (held === bytes ? now : unlessUnreadable(() => renderer.open(held)));
      try {
        const pair = then && (await drawPair(then, now, earlier, place, size));
        if (pair) pairs.set(index, pair);
      } finally {
        if (then !== now) then?.close();
      }
    }
  } finally {
    now?.close();
  }
  return pairs;
}

async function drawPair(
  then: RenderedPdf,
  now: RenderedPdf,
  earlier: EarlierState,
  { page, rect }: Place,
  size: PageFact,
): Promise<RecoveredPair | null> {
  const area = surroundings(rect, size);
  const dpi = Math.min(MAX_DPI, (72 * MAX_SIDE_PX) / Math.max(area.w, area.h));
  const uncovered = earlier.from === 'cover' ? { uncovered: earlier.rect } : {};
  // On a page laid out otherwise the place stands elsewhere: it is moved to where it stands now.
  const isElsewhere = earlier.from === 'stray' || earlier.from === 'attachment';
  const moved = isElsewhere ? shifted(area, rect, earlier.rect) : area;
  const pageThen = earlier.from === 'stray' ? 1 : earlier.from === 'attachment' ? earlier.page : page;
  const before = unlessUnreadable(() => then.renderPage(pageThen, dpi, { area: moved, ...uncovered }));
  const after = unlessUnreadable(() => now.renderPage(page, dpi, { area }));
  if (!before || !after || Buffer.compare(before.rgb, after.rgb) === 0) return null;
  const pictures = [
    { state: 'before' as const, ...(await encode(before)) },
    { state: 'after' as const, ...(await encode(after)) },
  ];
  const { mediaType, widthPx, heightPx } = pictures[0]!;
  return { area, mediaType, widthPx, heightPx, pictures };
}

const shifted = (area: Rect, from: Rect, to: Rect): Rect => ({
  ...area,
  x: area.x + (to.x + to.w / 2) - (from.x + from.w / 2),
  y: area.y + (to.y + to.h / 2) - (from.y + from.h / 2),
});

/** The small picture of a picture file, and the large one in its size. */
async function thumbnailPair(get: GetFact): Promise<RecoveredPair | null> {
  const small = await get('thumbnail');
  const [source] = await get('sourceImages');
  if (!small || !source) return null;
  const { widthPx, heightPx } = small.raster;
  const before = { state: 'before' as const, ...(await encode(small.raster)) };
  const large = await reduced(source.raster, widthPx * heightPx);
  const after = { state: 'after' as const, ...(await encode(large)) };
  return { area: source.rect, mediaType: before.mediaType, widthPx, heightPx, pictures: [before, after] };
}

/** The small picture that the file keeps of a page, and the page in its size. */
async function pageThumbnailPair(
  small: Raster | null,
  now: RenderedPdf,
  { page, widthPt, heightPt }: PageFact,
): Promise<RecoveredPair | null> {
  const large = small && unlessUnreadable(() => now.renderPage(page, (72 * small.widthPx) / widthPt));
  if (!small || !large) return null;
  const { widthPx, heightPx } = small;
  const before = { state: 'before' as const, ...(await encode(small)) };
  const after = { state: 'after' as const, ...(await encode(large)) };
  const area = { x: 0, y: 0, w: widthPt, h: heightPt };
  return { area, mediaType: before.mediaType, widthPx, heightPx, pictures: [before, after] };
}

/** The place with its surroundings, within the page. */
function surroundings(place: Rect, { widthPt, heightPt }: PageFact): Rect {
  const along = (from: number, length: number, margin: number, least: number, whole: number): [number, number] => {
    const wanted = Math.min(whole, Math.max(length + 2 * margin, least));
    const start = Math.min(Math.max(0, from + length / 2 - wanted / 2), whole - wanted);
    return [start, wanted];
  };
  const [x, w] = along(place.x, place.w, MARGIN_PT.x, MIN_PT.w, widthPt);
  const [y, h] = along(place.y, place.h, MARGIN_PT.y, MIN_PT.h, heightPt);
  return { x, y, w, h };
}
