import type { PdfFont, PdfTextRun } from '../../../document/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { type Cell, isValue, linesOf } from '../cells.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** More values than this come from a broken table, not from a hand. */
const MANY = 40;

/**
 * Digits that read differently from how they look: `/ToUnicode` gives software one digit (to search, to copy) while
 * the font draws another.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    default: prior(
      1.8,
      'None of 994 fonts in genuine and forged PDFs maps a digit to another; not found in the labelled set.',
    ),
  },
  needs: ['pdfContent', 'pdfFonts'],
  run({ pdfContent: contents, pdfFonts: fonts }) {
    if (!contents || !fonts) return { outcome: 'not_applicable' };
    const remapped = fonts.filter((font) => font.remapped.length > 0);
    if (remapped.length === 0) return { outcome: 'pass' };
    const cells = contents.flatMap((content) => linesOf(content).flatMap((line) => line.cells));
    const findings = cells.flatMap((cell) => judge(cell, remapped) ?? []);
    return decide(atMost(MANY, findings));
  },
});

const isOf = (run: PdfTextRun) => (font: PdfFont) => font.objectNumber === run.fontObject && font.name === run.fontName;

function judge(cell: Cell, fonts: readonly PdfFont[]): Finding | null {
  if (!isValue(cell.text)) return null;
  const digits = cell.glyphs.flatMap(({ text, run }) => {
    const drawn = fonts.find(isOf(run))?.remapped.find((each) => each.text === text)?.drawn;
    return drawn === undefined ? [] : [{ text, drawn, run }];
  });
  const [first] = digits;
  if (!first) return null;
  const pairs = new Map(digits.map(({ text, drawn }) => [text, drawn]));
  return {
    message: 'differs',
    confidence: 0.9,
    data: {
      text: cell.text.slice(0, 80),
      digits: [...pairs].map(([text, drawn]) => `${text} → ${drawn}`).join(', '),
      font: first.run.fontName,
    },
    place: { page: cell.page, rect: cell.rect },
  };
}
