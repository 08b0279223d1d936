/** Text that was put on a page after its content had been written again. */
import type { PdfPageContent, PdfTextRun } from '../../../document/facts.ts';
import { hasWord } from '../cells.ts';

/** Who fills in a template or translates a page adds more than this; chosen. */
const MAX_ADDED = 6;
/** Baselines of one row, of the size of type. */
const ROW_EM = 0.35;
/** Gaps to the lines above and below between which a text stands among them, of its size; chosen. */
const LEADING_EM = 2.5;

/**
 * What later content streams of the page show where its text stands: in a row, or between two lines. Stamps and page numbers
 * stand beside them. Empty where the page is mostly of such texts.
 */
export function addedTexts({ runs }: PdfPageContent, rewrittenStream: number): PdfTextRun[] {
  const shown = runs.filter(({ origin, hidden, text }) => origin === 'page' && hidden === null && hasWord(text));
  const rest = shown.filter(({ contentStream }) => contentStream <= rewrittenStream);
  const added = shown.filter(({ contentStream }) => contentStream > rewrittenStream);
  if (added.length > Math.min(MAX_ADDED, rest.length)) return [];
  return added.filter((run) => isInRow(run, rest) || isBetweenLines(run, rest));
}

const isInRow = (run: PdfTextRun, rest: readonly PdfTextRun[]): boolean =>
  rest.some(
    ({ baselineY, angle }) => angle === run.angle && Math.abs(baselineY - run.baselineY) <= ROW_EM * run.sizePt,
  );

function isBetweenLines(run: PdfTextRun, rest: readonly PdfTextRun[]): boolean {
  const reach = LEADING_EM * run.sizePt;
  const near = rest.filter(({ rect, angle, baselineY }) => {
    const common = Math.min(rect.x + rect.w, run.rect.x + run.rect.w) - Math.max(rect.x, run.rect.x);
    return angle === run.angle && common > 0 && Math.abs(baselineY - run.baselineY) <= reach;
  });
  return (
    near.some(({ baselineY }) => baselineY < run.baselineY) && near.some(({ baselineY }) => baselineY > run.baselineY)
  );
}
