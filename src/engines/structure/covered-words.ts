/** Words that something painted later hides, as opposed to those that its edge only cuts. */
import type { Rect } from '../../domain/geometry.ts';
import { type Cell, hasDigit, makeCell, type PlacedGlyph, WORD_GAP_EM, wordsOf } from './cells.ts';

/**
 * A cell of covered glyphs without the words of which the other part is seen: a cover that is a little too wide cuts the
 * word beside the value. Numbers stay, cut or not, where `keepNumbers` asks for it. Null where nothing is left.
 */
export function withoutCutWords(cell: Cell, visible: readonly PlacedGlyph[], keepNumbers: boolean): Cell | null {
  const whole = wordsOf(cell).filter((word) => (keepNumbers && hasDigit(word.text)) || !isPartOfWord(word, visible));
  const glyphs = whole.flatMap((word) => word.glyphs);
  return glyphs.length === 0 ? null : makeCell(cell.page, glyphs);
}

const isLetter = ({ text }: PlacedGlyph) => /[\p{L}\p{N}]/u.test(text);

function isPartOfWord({ runs, glyphs }: Cell, visible: readonly PlacedGlyph[]): boolean {
  const orders = new Set(runs.map((run) => run.paintOrder));
  const siblings = visible.filter((glyph) => orders.has(glyph.run.paintOrder) && isLetter(glyph));
  return glyphs.some((own) => isLetter(own) && siblings.some((other) => touches(own.rect, other.rect, own.run.sizePt)));
}

function touches(a: Rect, b: Rect, sizePt: number): boolean {
  const gap = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
  return gap < WORD_GAP_EM * sizePt && Math.abs(a.y - b.y) < 0.3 * a.h;
}
