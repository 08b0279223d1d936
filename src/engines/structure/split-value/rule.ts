import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { type Cell, isValue, type Line, makeCell, mode, type PlacedGlyph } from '../cells.ts';
import { fontKey, isLate } from '../rare-fonts.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** More values in two styles than this are how a producer sets numbers. Chosen, not measured. */
const MAX_SPLIT = 2;

/**
 * The digits of one value in two fonts, sizes or colours, some of them painted after the rest of the page: a digit
 * was inserted into a number, or replaced in it.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'font_mismatch',
  weights: { default: prior(1.3, 'Found neither in the labelled set nor in 286 genuine PDFs.') },
  needs: ['glyphPages'],
  run({ glyphPages }) {
    if (!glyphPages) return { outcome: 'not_applicable' };
    const split = glyphPages.flatMap(({ lines }) =>
      lines.flatMap((line) => line.cells.flatMap((cell) => partsOf(cell, lines) ?? [])),
    );
    return decide(atMost(MAX_SPLIT, split.flatMap(judge), split.length));
  },
});

interface Split {
  cell: Cell;
  /** The digits in the rarer style, as a cell of their own. */
  part: Cell;
  lines: readonly Line[];
}

const styleOf = ({ run }: PlacedGlyph) => `${fontKey(run)} ${run.sizePt.toFixed(1)} pt rgb(${run.colour.join(' ')})`;

function partsOf(cell: Cell, lines: readonly Line[]): Split | null {
  if (!isValue(cell.text)) return null;
  const digits = cell.glyphs.filter(({ text }) => /\d/.test(text));
  const main = mode(digits.map(styleOf));
  const others = digits.filter((glyph) => styleOf(glyph) !== main?.value);
  return others.length > 0 ? { cell, part: makeCell(cell.page, others), lines } : null;
}

function judge({ cell, part, lines }: Split): Finding[] {
  if (!isLate(part, lines)) return [];
  return [
    {
      message: 'styles',
      confidence: 0.85,
      data: { text: cell.text.slice(0, 80), part: part.text, style: styleOf(part.glyphs[0]!) },
      place: { page: cell.page, rect: cell.rect },
    },
  ];
}
