/** Whether a reader of the page sees a run of text, judged from what is painted before and after it. */
import { coveredShare, type Rect, union } from '../../../domain/geometry.ts';
import { logicalText } from '../../layout/order.ts';
import type { HiddenReason, PdfGlyph, PdfPaint, PdfTextRun } from './facts.ts';
import type { PaintedArea, PaintedRun } from './interpreter.ts';

/** Text below this height cannot be read; the smallest sentence of 495 genuine PDFs, in a reduced picture of a paper, has 2.26. */
const TINY_PT = 2;
/** Signs of many strokes need more; no genuine file has smaller ones. Chosen. */
const TINY_SIGNS_PT = 3;
const SIGNS = /[\p{Script=Han}\p{Script=Hangul}]/u;
/** Nor text whose characters are narrower, across the page, from so many on; none in these files. */
const NARROW_PT = 0.2;
const MIN_NARROW = 6;
/** Share of a glyph's box that must lie under a later area for it to count as covered. */
const COVERED_SHARE = 0.6;
/** Greatest difference of a channel at which text and ground look alike; nearer ones show four single words in 495 genuine PDFs. */
const SAME_COLOUR = 12;
/** A ground under this share of a text is all that lies behind it. */
const WHOLE_SHARE = 0.9;
/** Letters in a row that no ground shows; fewer are the ends of a text that its ground does not quite reach. Chosen. */
const MIN_UNSEEN = 12;
const MAX_AREAS = 5_000;

const WHITE: [number, number, number] = [255, 255, 255];

/** A comment is shown by an icon of about this size, which its reader opens and moves. */
const ICON_PT = 24;

const isNoteIcon = ({ origin, rect }: PdfPaint) =>
  origin === 'annotation:Text' && rect.w <= ICON_PT && rect.h <= ICON_PT;

/** Nothing below it shows: an upright rectangle or picture, opaque. Fills of a pattern may have holes. */
export const isOpaqueArea = (paint: PdfPaint): boolean =>
  paint.isRectangle &&
  paint.opacity >= 0.99 &&
  paint.kind !== 'stroke' &&
  !(paint.kind === 'fill' && paint.colour === null) &&
  !paint.image?.isMask;

export function judgeVisibility(runs: readonly PaintedRun[], paints: readonly PaintedArea[], page: Rect): PdfTextRun[] {
  const seen = paints.filter((p) => !p.layerOff);
  const covers = seen
    .filter((p) => isOpaqueArea(p) && !isNoteIcon(p) && p.rect.w > 1 && p.rect.h > 1)
    .slice(-MAX_AREAS);
  const grounds = seen.filter((p) => p.rect.w > 2 && p.rect.h > 2).slice(-MAX_AREAS);
  return runs.flatMap((run) => judgeRun(run, covers, grounds, page));
}

function judgeRun(
  painted: PaintedRun,
  covers: readonly PaintedArea[],
  grounds: readonly PaintedArea[],
  page: Rect,
): PdfTextRun[] {
  const { clip, layerOff, ...run } = painted;
  const reason = ownReason(painted, clip, layerOff, page);
  if (reason) return [{ ...run, hidden: reason }];
  const parts = splitByCover(
    run,
    covers.filter((c) => c.paintOrder > run.paintOrder),
  );
  return parts.flatMap((part) => (part.hidden || part.text.trim() === '' ? [part] : splitByGround(part, grounds)));
}

function ownReason(run: PdfTextRun, clip: Rect, layerOff: boolean, page: Rect): HiddenReason | null {
  if (layerOff) return 'layer_off';
  if (run.renderMode === 3 || run.renderMode === 7) return 'render_mode';
  // Black on white differs no more than text and ground that look alike.
  if (run.opacity * 255 <= SAME_COLOUR) return 'transparent';
  if (run.sizePt < (SIGNS.test(run.text) ? TINY_SIGNS_PT : TINY_PT) || isSqueezed(run)) return 'tiny';
  if (run.rect.w > 0 && run.rect.h > 0) {
    if (coveredShare(run.rect, page) < 0.1) return 'off_page';
    if (coveredShare(run.rect, clip) < 0.1) return 'clipped';
  }
  return null;
}

const isSqueezed = ({ angle, rect, glyphs }: PdfTextRun): boolean =>
  angle === 0 && glyphs.length >= MIN_NARROW && rect.w > 0 && rect.w < NARROW_PT * glyphs.length;

function splitByCover(run: PdfTextRun, later: readonly PaintedArea[]): PdfTextRun[] {
  const near = later.filter((c) => coveredShare(run.rect, c.rect) > 0);
  if (near.length === 0) return [run];
  const covered = run.glyphs.map((g) => near.some((c) => coveredShare(g.rect, c.rect) >= COVERED_SHARE));
  const letters = run.glyphs.map((g) => g.text.trim() !== '');
  const some = covered.some((c, i) => c && letters[i]);
  if (!some) return [run];
  if (covered.every((c, i) => c || !letters[i])) return [{ ...run, hidden: 'covered' }];
  return stretchesOf(covered).map(([from, to]) =>
    partOf(run, run.glyphs.slice(from, to), covered[from]! ? 'covered' : null),
  );
}

/** Text of one colour that crosses several grounds is seen on some of them only. */
function splitByGround(run: PdfTextRun, grounds: readonly PaintedArea[]): PdfTextRun[] {
  if (run.renderMode === 2) return [run];
  const near = grounds.filter((g) => g.paintOrder < run.paintOrder && coveredShare(run.rect, g.rect) > 0);
  if (hasColourOfGround(run, run.colour, near)) return [{ ...run, hidden: 'same_colour' }];
  if (near.every((g) => coveredShare(run.rect, g.rect) >= WHOLE_SHARE)) return [run];
  const unseen = run.glyphs.map((g) => g.text.trim() === '' || hasColourOfGround(g, run.colour, near));
  const hidden = new Array<boolean>(run.glyphs.length).fill(false);
  for (const [from, to] of stretchesOf(unseen)) {
    const letters = run.glyphs.slice(from, to).filter((g) => g.text.trim() !== '').length;
    if (unseen[from] && letters >= MIN_UNSEEN) hidden.fill(true, from, to);
  }
  if (!hidden.includes(true)) return [run];
  return stretchesOf(hidden).map(([from, to]) =>
    partOf(run, run.glyphs.slice(from, to), hidden[from]! ? 'same_colour' : null),
  );
}

/** Where equal values follow each other. */
function stretchesOf(values: readonly boolean[]): [from: number, to: number][] {
  const starts = values.flatMap((value, i) => (i === 0 || value !== values[i - 1] ? [i] : []));
  return starts.map((from, i) => [from, starts[i + 1] ?? values.length]);
}

function partOf(run: PdfTextRun, glyphs: PdfGlyph[], hidden: HiddenReason | null): PdfTextRun {
  const text = logicalText(glyphs.map((g) => g.text));
  return { ...run, glyphs, text, hidden, rect: union(glyphs.map((g) => g.rect)) };
}

const alike = (a: readonly number[], b: readonly number[]) => a.every((v, i) => Math.abs(v - b[i]!) <= SAME_COLOUR);

/**
 * True only when every area that may lie directly behind the text has its colour: areas of unknown colour or shape
 * (pictures, patterns, curved paths, half-transparent ones) may be what makes it readable.
 */
function hasColourOfGround(
  { rect }: { rect: Rect },
  colour: readonly number[],
  earlier: readonly PaintedArea[],
): boolean {
  for (let i = earlier.length - 1; i >= 0; i--) {
    const ground = earlier[i]!;
    const share = coveredShare(rect, ground.rect);
    if (share < 0.05) continue;
    if (!ground.colour || !alike(ground.colour, colour)) return false;
    if (share >= WHOLE_SHARE && isOpaqueArea(ground)) return true;
  }
  return alike(WHITE, colour);
}
