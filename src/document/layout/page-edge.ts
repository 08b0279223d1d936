import { type Rect, union } from '../../domain/geometry.ts';
import type { TextLine, TextWord } from './facts.ts';

/** Part of a character's width that lies off the page where the edge cuts it: less is the side bearing of a font. Chosen. */
const CUT = 0.2;

const leftmost = ({ charRects, rect }: TextWord): Rect =>
  charRects?.reduce((first, each) => (each.x < first.x ? each : first)) ?? rect;
const rightmost = ({ charRects, rect }: TextWord): Rect =>
  charRects?.reduce((last, each) => (each.x + each.w > last.x + last.w ? each : last)) ?? rect;

/**
 * Without the numbers that the left or right edge of the page cuts off, as of a table that is wider than the paper: what
 * is left of `1,349.33` is another amount. Where one number runs over an edge, the others that begin or end within a
 * character of it are cut as well: printing programs leave out the characters that are off the page. Width in points.
 */
export function withoutCutNumbers(lines: readonly TextLine[], pageWidth: number): TextLine[] {
  const numbers = lines.flatMap(({ words }) => words.filter(({ text }) => /\d/.test(text)));
  const before = (word: TextWord, room: number) => leftmost(word).x < room * leftmost(word).w;
  const behind = (word: TextWord, room: number) => {
    const { x, w } = rightmost(word);
    return x + w > pageWidth - room * w;
  };
  const edges = [before, behind].filter((isAt) => numbers.some((word) => isAt(word, -CUT)));
  if (edges.length === 0) return [...lines];
  const cut = new Set(numbers.filter((word) => edges.some((isAt) => isAt(word, 1))));
  return lines.flatMap((line): TextLine[] => {
    const words = line.words.filter((word) => !cut.has(word));
    if (words.length === line.words.length) return [line];
    if (words.length === 0) return [];
    return [
      { ...line, words, text: words.map(({ text }) => text).join(' '), rect: union(words.map(({ rect }) => rect)) },
    ];
  });
}
