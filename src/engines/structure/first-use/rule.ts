import type { GlyphPage, PdfSubset } from '../../../document/facts.ts';
import type { Place } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import type { Cell } from '../cells.ts';
import { cellBetween, cellOf, MIN_IN_ORDER, type UseOrder, useOrderOf } from '../first-uses.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Producers whose subsets are filled in the order of the text; the counts stand in the README. */
const IN_ORDER = /^(?:LibreOffice|OpenOffice|Qt |pdfmake|PDFKit|intarsys PDF\/A|thunderhead)|Quartz PDFContext/;
/** Digits out of order: more are another text. Chosen. */
const MAX_STRAYS = 4;
/** Characters of a value; longer cells are sentences. Chosen. */
const MAX_VALUE = 40;

/** A digit is shown where the font had not taken it up yet, or no longer where the font took it up: the text was changed since. */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    default: prior(
      1.2,
      'None of 250 subsets in genuine PDFs by programs that keep the order; found with few forged ones.',
    ),
  },
  needs: ['pdfSubsets', 'pdfMetadata', 'glyphPages'],
  run({ pdfSubsets: subsets, pdfMetadata, glyphPages: pages }) {
    if (!subsets || !pages) return { outcome: 'not_applicable' };
    const least = IN_ORDER.test(pdfMetadata?.producer ?? '') ? MIN_IN_ORDER.known : MIN_IN_ORDER.anybody;
    const ordered = subsets.flatMap((subset) => {
      const order = useOrderOf(subset, MAX_STRAYS);
      return order && order.kept.length >= least ? [{ subset, order }] : [];
    });
    if (ordered.length === 0) return { outcome: 'not_applicable' };
    const findings = ordered.flatMap(({ subset, order }) => findingsOf(subset, order, pages));
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

function findingsOf(subset: PdfSubset, order: UseOrder, pages: readonly GlyphPage[]): Finding[] {
  const common = { font: subset.name, object: subset.objectNumber, count: order.kept.length };
  const explained = new Set<string>();
  const early = order.early.map(({ after, digits, before }): Finding => {
    const former = order.gone.filter(({ code }) => code < before.code && code > (after?.code ?? -1));
    for (const { text } of former) explained.add(text);
    const cell = cellOf(pages, digits[0]!.use!);
    const data = { ...common, digits: quoted(digits), before: `"${before.text}"` };
    const place = placeOf(cell);
    if (former.length > 0) {
      const stood = quoted(former.toSorted((a, b) => a.code - b.code));
      return { message: 'replaced', confidence: 0.85, data: { ...data, former: stood }, place };
    }
    const text = cell?.text.slice(0, MAX_VALUE) ?? digits[0]!.text;
    return { message: 'early', confidence: 0.85, data: { ...data, text }, place };
  });
  const late = order.gone.flatMap((digit): Finding[] => {
    // What no page shows at all is for `unshown-glyph`.
    if (explained.has(digit.text) || !digit.use) return [];
    const cell = cellBetween(pages, subset, order, digit);
    const before = order.kept.find(({ code }) => code > digit.code);
    if (!before) return [];
    const data = { ...common, digits: `"${digit.text}"`, before: `"${before.text}"` };
    return [{ message: 'late', confidence: 0.8, data, place: placeOf(cell) }];
  });
  return [...early, ...late];
}

const quoted = (digits: readonly { text: string }[]) => digits.map(({ text }) => `"${text}"`).join(', ');

const placeOf = (cell: Cell | null): Place | null =>
  cell && cell.text.length <= MAX_VALUE ? { page: cell.page, rect: cell.rect } : null;
