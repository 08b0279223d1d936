import type { PageFact, PdfPageContent, PdfPaint } from '../../../document/facts.ts';
import { coveredShare, intersectionArea } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { glyphsOf, hasWord, isRepainted, type Line } from '../cells.ts';
import { isLate } from '../rare-fonts.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Channels may differ by this much for a patch to look like its ground. */
const SAME_COLOUR = 6;
/**
 * Share of the height of a page above and below which nothing but page numbers and stamps of a filing system stands: 9 mm of A4, which
 * printers hardly reach. Chosen; a court's page numbers on white stand 5 to 8 mm from the edge.
 */
const EDGE = 0.03;
/** More such patches are how the producer clears the background. */
const MANY_PATCHES = 3;

/**
 * An invisible rectangle (of the colour that is there already) and text right on it, both painted after the rest of
 * the page but in its middle: the ground was wiped for a new value, the old text removed. Producers paint backgrounds
 * in the order of the page, and of many cells.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'background_patch',
  weights: { default: {} },
  needs: ['glyphPages', 'pages'],
  run({ glyphPages, pages }) {
    if (!glyphPages) return { outcome: 'not_applicable' };
    return decide(...glyphPages.map(({ content, lines }) => judgePage(content, lines, pages[content.page - 1]!)));
  },
});

function judgePage(content: PdfPageContent, lines: readonly Line[], { heightPt }: PageFact): Judged<Finding> {
  const invisible = invisiblePatches(content.paints);
  const cells = lines.flatMap((line) => line.cells);
  const covered = glyphsOf(content.runs.filter((run) => run.hidden === 'covered'));
  const findings = invisible.flatMap((patch): Finding[] => {
    const on = cells.filter(
      (cell) =>
        hasWord(cell.text) &&
        cell.rect.y + cell.rect.h > EDGE * heightPt &&
        cell.rect.y < (1 - EDGE) * heightPt &&
        cell.runs[0]!.paintOrder > patch.paintOrder &&
        coveredShare(patch.rect, cell.rect) >= 0.5 &&
        patch.rect.h <= 1.6 * cell.rect.h &&
        intersectionArea(patch.rect, cell.rect) > 0,
    );
    const cell = on[0];
    if (on.length !== 1 || !cell || !isLate(cell, lines) || isRepainted(cell, covered)) return [];
    return [
      {
        message: 'wiped',
        confidence: 0.9,
        data: { text: cell.text.slice(0, 80), order: patch.paintOrder, rgb: patch.colour?.join(' ') ?? '–' },
        place: { page: content.page, rect: cell.rect },
      },
    ];
  });
  return atMost(MANY_PATCHES, findings, invisible.length);
}

/** Of the page; one more than can be judged where there are more. */
function invisiblePatches(paints: readonly PdfPaint[]): PdfPaint[] {
  const invisible: PdfPaint[] = [];
  /** What was painted so far and may lie behind a patch. */
  const grounds: PdfPaint[] = [];
  const images: PdfPaint[] = [];
  for (const [i, paint] of paints.entries()) {
    if (changesNothing(paint, grounds, images) && !opensFrame(paint, paints[i - 1])) invisible.push(paint);
    if (invisible.length > MANY_PATCHES) break;
    if (paint.kind === 'image') images.push(paint);
    else if (isGround(paint) && paint.rect.h >= MIN_PATCH.h * 0.95 && paint.rect.w >= MIN_PATCH.w * 0.95) {
      grounds.push(paint);
      if (grounds.length > MAX_GROUNDS) grounds.shift();
    }
  }
  return invisible;
}

/** A frame that was drawn right before, and whose line the rectangle interrupts: a caption is set into it. */
const opensFrame = ({ rect }: PdfPaint, before: PdfPaint | undefined): boolean =>
  before?.kind === 'stroke' &&
  coveredShare(rect, { ...before.rect, y: rect.y, h: rect.h }) >= 0.95 &&
  [before.rect.y, before.rect.y + before.rect.h].some((line) => line > rect.y && line < rect.y + rect.h);

/** Smaller rectangles, in points, cover no value. */
const MIN_PATCH = { w: 4, h: 3 };
/** A page with more of them is drawn, not written: what lies further back is not looked at. */
const MAX_GROUNDS = 2_000;
const isGround = ({ kind, isRectangle, opacity }: PdfPaint) => kind === 'fill' && isRectangle && opacity >= 0.99;

function changesNothing(patch: PdfPaint, grounds: readonly PdfPaint[], images: readonly PdfPaint[]): boolean {
  if (!isGround(patch) || !patch.colour) return false;
  if (patch.rect.h < MIN_PATCH.h || patch.rect.w < MIN_PATCH.w) return false;
  const behind = grounds.findLast((ground) => coveredShare(patch.rect, ground.rect) >= 0.95)?.colour ?? [255, 255, 255];
  if (!patch.colour.every((v, i) => Math.abs(v - behind[i]!) <= SAME_COLOUR)) return false;
  return !images.some(({ rect }) => intersectionArea(rect, patch.rect) > 0);
}
