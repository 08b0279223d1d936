import type { PageFact, TypedOver } from '../../../document/facts.ts';
import { conclusive, defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { areOfOneForm, hasDigit, isSaidIn } from '../cells.ts';
import { isFigure } from '../figures.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** More such boxes are how the program of a file draws, and none of them is read. Chosen. */
const MANY = 8;
/** Confidence of reading from which what the picture shows is reported. As for pictures over text; chosen. */
const SURE = 0.6;
/** Below this nothing is printed: recognition makes letters of empty paper with a confidence of 0. Chosen. */
const LEAST = 0.3;
/** Numbers of pages and attachments, which offices type on the edge of what they scan, and how far from it; chosen. */
const COUNTED = /^\d{1,4}$/;
const EDGE = 0.1;

/** A scanned page on which a figure is hidden under a box of the paper's colour, with another one typed in its place. */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    read: {
      ...prior(2.5, 'A box over a printed figure, with another figure on it, has no honest purpose.'),
      ...conclusive('recovered_state', 'The covered figure is in the file, in the picture of the page.'),
    },
    unread: prior(
      1.4,
      'Something is printed under the box, but it could not be read: a label may have been corrected.',
    ),
  },
  needs: ['pdfContent', 'typedOver', 'pages'],
  run({ pdfContent, typedOver, pages }) {
    if (!pdfContent) return { outcome: 'not_applicable' };
    const findings = typedOver.filter((each) => !isCount(each, pages[each.page - 1]!)).flatMap(judge);
    return decide(atMost(MANY, findings, typedOver.length));
  },
});

function isCount({ text, cover }: TypedOver, { heightPt }: PageFact): boolean {
  const middle = (cover.y + cover.h / 2) / heightPt;
  return COUNTED.test(text) && (middle < EDGE || middle > 1 - EDGE);
}

function judge({ page, cover, text, under }: TypedOver): Finding[] {
  // Where nothing is printed, the box is a field that somebody filled in.
  if (under === null || !isFigure(text)) return [];
  if (isSaidIn(text, under.text)) return [];
  const isRead = under.confidence >= SURE && areOfOneForm(under.text, text);
  if (!isRead && (under.confidence < LEAST || !hasDigit(under.text))) return [];
  const before = isRead ? under.text : '';
  const data = { before: before.slice(0, 80), after: text.slice(0, 80), percent: Math.round(100 * under.confidence) };
  const found = {
    data,
    place: { page, rect: cover },
    recovered: { before, after: text, earlier: { from: 'cover', rect: cover, page } },
  } as const;
  return isRead
    ? [{ message: 'replaced', variant: 'read', severity: 'critical', confidence: 0.95, ...found }]
    : [{ message: 'typed', variant: 'unread', severity: 'high', confidence: 0.8, ...found }];
}
