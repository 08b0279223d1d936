import type { Rect } from '../../domain/geometry.ts';
import { CUT_OFF } from '../../values/misreadings.ts';
import type { TextLine, TextWord } from './facts.ts';

/** Part of a character's width that lies off the page where the edge cuts it: less is the side bearing of a font. Chosen. */
const CUT = 0.2;

const leftmost = ({ charRects, rect }: TextWord): Rect =>
  charRects?.reduce((first, each) => (each.x < first.x ? each : first)) ?? rect;
const rightmost = ({ charRects, rect }: TextWord): Rect =>
  charRects?.reduce((last, each) => (each.x + each.w > last.x + last.w ? each : last)) ?? rect;

/**
 * Doubts the numbers that the left or right edge of the page cuts off, as of a table that is wider than the paper: what
 * is left of `1,349.33` is another amount. Some programs leave the characters out that are off the page. Where one
 * number runs over an edge, and none has a character beyond it, the others that begin or end within a character of it
 * are cut as well. Numbers that go on beyond the edge are in the file as a whole. Width in points.
 */
export function doubtingCutNumbers(lines: readonly TextLine[], pageWidth: number): TextLine[] {
  const numbers = lines.flatMap(({ words }) => words.filter(({ text }) => /\d/.test(text)));
  const before = (word: TextWord, room: number) => leftmost(word).x < room * leftmost(word).w;
  const behind = (word: TextWord, room: number) => {
    const { x, w } = rightmost(word);
    return x + w > pageWidth - room * w;
  };
  const edges = [before, behind].filter(
    (isAt) => numbers.some((word) => isAt(word, -CUT)) && !numbers.some((word) => isAt(word, -1)),
  );
  const cut = new Set(numbers.filter((word) => edges.some((isAt) => isAt(word, 1))));
  if (cut.size === 0) return [...lines];
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word) => (cut.has(word) ? { ...word, confidence: CUT_OFF } : word)),
  }));
}
