import type { PdfPageContent, PdfPlacedForm } from '../../../document/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { type Cell, columnForm, glyphsOf, isValue, type Line, linesOfGlyphs } from '../cells.ts';
import { isLate } from '../rare-fonts.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** A text box is at most this share of the page. */
const MAX_SHARE = 0.05;
/** The rest of the page is a page: at least this many cells. */
const MIN_REST = 15;
/** Values of the same form that stand above and below a value of their column, and the share of the width that agrees. */
const MIN_COLUMN = 3;
const SAME_COLUMN = 0.5;
/** A form that was filled in with text boxes has more of them. */
const MAX_VALUES = 2;
/** A stamp or a comment says more than a value. */
const MAX_CELLS = 2;

/**
 * A text box that was made part of the page: one value in a column of the page, drawn by a small form of its own at
 * the very end, as flattening turns a comment into a drawing. Stamps, signatures and notes stand beside the columns,
 * filled-in fields carry the mark of a field.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    default: prior(
      1.5,
      'Found in one forged PDF and in none of 260 genuine ones; kept low, because a form may be filled in this way.',
    ),
  },
  needs: ['glyphPages', 'pages'],
  run({ glyphPages, pages }) {
    if (!glyphPages) return { outcome: 'not_applicable' };
    if (glyphPages.every(({ content }) => content.forms.length === 0))
      return { outcome: 'not_applicable', reason: 'no_form' };
    const judged = glyphPages.map(({ content, lines }) => {
      const size = pages[content.page - 1];
      return size ? judgePage(content, lines, size.widthPt * size.heightPt) : { findings: [] };
    });
    return decide(...judged);
  },
});

function judgePage(content: PdfPageContent, lines: readonly Line[], pageArea: number): Judged<Finding> {
  const cells = lines.flatMap((line) => line.cells);
  const findings = content.forms.flatMap((form): Finding[] => {
    if (form.rect.w * form.rect.h > MAX_SHARE * pageArea || !isAtEnd(form, content)) return [];
    const boxed = textOf(form, content);
    const rest = cells.filter((cell) => !cell.runs.some((run) => isWithin(form, run)));
    const [value] = boxed.filter(({ text }) => isValue(text));
    if (!value || boxed.length > MAX_CELLS || isField(value) || rest.length < MIN_REST) return [];
    const shown = cells.find((cell) => cell.runs.some((run) => value.runs.includes(run)));
    if (!shown || !isLate(shown, lines) || columnOf(value, rest).length < MIN_COLUMN) return [];
    return [
      {
        message: 'value',
        confidence: 0.85,
        data: {
          text: value.text.slice(0, 80),
          form: form.name,
          object: form.objectNumber ?? '–',
          width: form.rect.w.toFixed(0),
          height: form.rect.h.toFixed(0),
        },
        place: { page: content.page, rect: value.rect },
      },
    ];
  });
  return atMost(MAX_VALUES, findings);
}

const isWithin = ({ startOrder, endOrder }: PdfPlacedForm, { paintOrder }: { paintOrder: number }) =>
  paintOrder >= startOrder && paintOrder < endOrder;

/** The page itself writes nothing after it. */
const isAtEnd = (form: PdfPlacedForm, { runs }: PdfPageContent) =>
  runs.every(({ origin, paintOrder }) => origin !== 'page' || paintOrder < form.startOrder);

/** What it shows, as cells of their own: the neighbours on the page may touch them. */
const textOf = (form: PdfPlacedForm, { page, runs }: PdfPageContent): Cell[] =>
  linesOfGlyphs(page, glyphsOf(runs.filter((run) => run.hidden === null && isWithin(form, run)))).flatMap(
    (line) => line.cells,
  );

/** The text of a field is marked so in its appearance (12.7.4.3). */
const isField = ({ runs }: Cell) => runs.some(({ marks }) => marks.includes('Tx'));

/** Values of one form with it that stand above or below it. */
const columnOf = (value: Cell, rest: readonly Cell[]): Cell[] =>
  rest.filter(({ text, rect }) => {
    const shared = Math.min(rect.x + rect.w, value.rect.x + value.rect.w) - Math.max(rect.x, value.rect.x);
    return columnForm(text) === columnForm(value.text) && shared >= SAME_COLUMN * Math.min(rect.w, value.rect.w);
  });
