import type { PdfLaterAnnotation, PdfPageContent, PdfTextRun } from '../../document/facts.ts';
import { coveredShare, type Rect, union } from '../../domain/geometry.ts';
import { glyphsOf, hasDigit, hasWord, textOfGlyphs } from './cells.ts';

/** Share of a run that must lie under the annotation. This and the limits below are chosen, not measured. */
const COVERED_SHARE = 0.6;
/** Text of an annotation on the line of page text, in its size, reads as part of the page. */
const SAME_BASELINE_PT = 1.5;
const SAME_SIZE = 0.1;
/** Channels of dark text; stamps and notes are coloured. */
const DARK = 80;

/** What an annotation does to what was signed: it hides text of the page, or adds text that looks like the page's. */
export interface Overlay {
  kind: 'covers' | 'imitates';
  annotation: PdfLaterAnnotation;
  text: string;
  rect: Rect;
}

/** The first annotation that covers text of the page or imitates it; covering weighs more. */
export function overlayOf(
  annotations: readonly PdfLaterAnnotation[],
  contents: readonly PdfPageContent[],
): Overlay | null {
  const seen = annotations.flatMap((annotation) => {
    const content = contents.find(({ page }) => page === annotation.page);
    return content ? [{ annotation, content }] : [];
  });
  for (const { annotation, content } of seen) {
    const hidden = coveredRuns(annotation, content);
    const text = textOf(hidden);
    if (hasWord(text)) return { kind: 'covers', annotation, text, rect: union(hidden.map(({ rect }) => rect)) };
  }
  for (const { annotation, content } of seen) {
    // A signature says who signed and when; that is what its appearance is for.
    if (annotation.isSignature) continue;
    const like = imitatingRuns(annotation, content);
    const text = textOf(like);
    if (hasDigit(text)) return { kind: 'imitates', annotation, text, rect: union(like.map(({ rect }) => rect)) };
  }
  return null;
}

const isOwn = (annotation: PdfLaterAnnotation, { origin, rect }: { origin: string; rect: Rect }) =>
  origin === `annotation:${annotation.subtype}` && coveredShare(rect, annotation.rect) >= COVERED_SHARE;

const isPages = ({ origin }: PdfTextRun) => !origin.startsWith('annotation:');

/** Runs of the page that are covered, and lie below an area which the annotation paints. */
function coveredRuns(annotation: PdfLaterAnnotation, { runs, paints }: PdfPageContent): PdfTextRun[] {
  const patches = paints.filter(
    (paint) => paint.kind !== 'stroke' && paint.opacity >= 0.99 && isOwn(annotation, paint),
  );
  return runs.filter(
    (run) =>
      run.hidden === 'covered' &&
      isPages(run) &&
      patches.some(
        ({ rect, paintOrder }) => paintOrder > run.paintOrder && coveredShare(run.rect, rect) >= COVERED_SHARE,
      ),
  );
}

/** Dark text of the annotation on the baseline and in the size of text of the page. */
function imitatingRuns(annotation: PdfLaterAnnotation, content: PdfPageContent): PdfTextRun[] {
  const pageRuns = content.runs.filter((run) => run.hidden === null && isPages(run) && hasWord(run.text));
  return content.runs.filter(
    (run) =>
      run.hidden === null &&
      isOwn(annotation, run) &&
      run.colour.every((channel) => channel <= DARK) &&
      pageRuns.some(
        ({ baselineY, sizePt }) =>
          Math.abs(baselineY - run.baselineY) <= SAME_BASELINE_PT &&
          Math.abs(sizePt - run.sizePt) <= SAME_SIZE * sizePt,
      ),
  );
}

const textOf = (runs: readonly PdfTextRun[]): string => textOfGlyphs(glyphsOf(runs)).slice(0, 80);
