import { type EarlierPicture, earlierDrawer } from '../document/earlier.ts';
import type { PageFact, ProviderGet, Raster } from '../document/facts.ts';
import type { PdfRenderer } from '../document/pdf/content/render.ts';
import { reduced } from '../document/raster/raster.ts';
import type { Rect } from '../domain/geometry.ts';
import type { DrawnPair, Judgement } from '../report/assemble.ts';
import { encode, presentDrawer, unlessUnreadable } from './pictures.ts';
import type { RecoveredPicture } from './types.ts';

/** Findings beyond these are reported in words only: the strongest come first. */
const MAX_PAIRS = 12;
/** So long another pair is begun: a page that takes seconds to draw must not cost the analysis its time. */
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
 * The place of each finding that knows an earlier state, as it was and as it is, by the finding's position from 0.
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
  const pages = await get('pages');
  const drawThen = await earlierDrawer(get, renderer);
  const now = await presentDrawer(get, renderer);
  try {
    for (const { index, earlier, place } of known.slice(0, MAX_PAIRS)) {
      if (performance.now() - startedAt > BUDGET_MS) break;
      const size = pages.find(({ page }) => page === place.page);
      if (!size) continue;
      const area = surroundings(place.rect, size);
      const dpi = Math.min(MAX_DPI, (72 * MAX_SIDE_PX) / Math.max(area.w, area.h));
      const before = unlessUnreadable(() => drawThen(earlier, place.rect, { area, dpi }));
      const after = before && now.page(place.page, before.dpi, before.area);
      const pair = before && after && (await pairOf(before, after));
      if (pair) pairs.set(index, pair);
    }
  } finally {
    now.close();
  }
  return pairs;
}

/** The present in the size of the past; null where they look the same. */
async function pairOf({ area, raster }: EarlierPicture, present: Raster): Promise<RecoveredPair | null> {
  const after = await reduced(present, raster.widthPx * raster.heightPx);
  if (Buffer.compare(raster.rgb, after.rgb) === 0) return null;
  const pictures = [
    { state: 'before' as const, ...(await encode(raster)) },
    { state: 'after' as const, ...(await encode(after)) },
  ];
  const { mediaType, widthPx, heightPx } = pictures[0]!;
  return { area, mediaType, widthPx, heightPx, pictures };
}

/** The place with what stands around it, within the page. */
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
