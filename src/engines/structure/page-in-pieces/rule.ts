import type { PdfPageContent, PdfTextRun } from '../../../document/facts.ts';
import { union } from '../../../domain/geometry.ts';
import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { glyphsOf, hasDigit, hasWord, linesOfGlyphs } from '../cells.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Texts of a page that is shown again: fewer are a logo or a label that repeats. Chosen. */
const MIN_RUNS = 10;
/** Forms of a page that are looked at: a bound for the time. */
const MAX_FORMS = 100;
/** Times that one page is shown on another. Chosen. */
const MAX_PIECES = 6;
/** Of its texts, those that are shown nowhere: of more, somebody wanted a part of the page. Chosen. */
const MAX_REMOVED = 0.3;
/** More places left out in a file are how it was put together. Chosen. */
const MANY = 5;

/**
 * A page that is shown several times on itself, each time cut to a part of it: what stands between the parts is in the
 * file, and nobody sees it. Putting pages on a sheet, or half a page, leaves out nothing between what is shown.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    default: {
      ...prior(2.5, 'Parts of one page are shown and the row between them is not: there is no honest purpose.'),
      ...conclusive('recovered_state', 'The row that was left out is in the file, cut off in every piece.'),
    },
  },
  needs: ['pdfContent'],
  run({ pdfContent: contents }) {
    if (!contents) return { outcome: 'not_applicable' };
    const judged = contents.map(judgePage);
    return decide(...judged);
  },
});

function judgePage(content: PdfPageContent): Judged<Finding> {
  const drawings = content.forms
    .slice(0, MAX_FORMS)
    .map(({ startOrder, endOrder }) =>
      content.runs.filter(({ paintOrder, text }) => paintOrder >= startOrder && paintOrder < endOrder && hasWord(text)),
    );
  const same = Map.groupBy(
    drawings.filter((runs) => runs.length >= MIN_RUNS),
    (runs) => runs.map(({ text }) => text).join('\n'),
  );
  const findings = [...same.values()].flatMap((pieces) =>
    pieces.length < 2 || pieces.length > MAX_PIECES ? [] : leftOut(content.page, pieces),
  );
  return atMost(MANY, findings);
}

/** Rows with figures that every piece cuts off, above and below which some piece shows text. */
function leftOut(page: number, pieces: readonly PdfTextRun[][]): Finding[] {
  const whole = pieces[0]!;
  const isCut = (i: number) => pieces.every((runs) => runs[i]!.hidden === 'clipped');
  const cut = whole.filter((_, i) => isCut(i));
  const shown = whole.filter((_, i) => pieces.some((runs) => runs[i]!.hidden === null));
  if (cut.length === 0 || cut.length > MAX_REMOVED * whole.length) return [];
  return linesOfGlyphs(page, glyphsOf(cut)).flatMap(({ cells }): Finding[] => {
    const rect = union(cells.map((cell) => cell.rect));
    const isBetween =
      shown.some((run) => run.rect.y + run.rect.h <= rect.y + rect.h / 2) &&
      shown.some((run) => run.rect.y >= rect.y + rect.h / 2);
    const row = cells.map(({ text }) => text).join(' ');
    if (!isBetween || !hasDigit(row)) return [];
    return [
      {
        message: 'left_out',
        severity: 'critical',
        confidence: 0.95,
        data: { row: row.slice(0, 120), pieces: pieces.length },
        place: { page, rect },
        recovered: { before: row.slice(0, 200), after: '' },
      },
    ];
  });
}
