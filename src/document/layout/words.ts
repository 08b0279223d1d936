/** Glyphs of one line to words. */
import { type Rect, union } from '../../domain/geometry.ts';
import type { GlyphWord, PlacedGlyph } from './facts.ts';
import { isSpace } from './glyphs.ts';
import { logicalWord } from './order.ts';
import { BOLD_STROKE_EM, SPACED_WORD_GAP_EM, WORD_GAP_EM } from './thresholds.ts';

/** Whether a gap ends a word, with the extra space that the type has between all its letters. */
export const endsWord = (gapEm: number, spacingEm: number): boolean =>
  gapEm > Math.max(WORD_GAP_EM, Math.max(0, spacingEm) + SPACED_WORD_GAP_EM);

/** A glyph that lies on an equal one is the second stroke of imitated bold type. */
export function isRepeat(glyph: PlacedGlyph, previous: PlacedGlyph | undefined): boolean {
  const reach = BOLD_STROKE_EM * glyph.run.sizePt;
  return (
    previous !== undefined &&
    previous.text === glyph.text &&
    previous.run !== glyph.run &&
    Math.abs(previous.rect.x - glyph.rect.x) < reach &&
    Math.abs(previous.rect.y - glyph.rect.y) < reach
  );
}

/** Both stand in one place: `share` of the narrower one is common along the line. */
export const isOver = (a: Rect, b: Rect, share: number): boolean =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > share * Math.min(a.w, b.w);

/** A space in whose place a glyph of another font stands is none. */
const isFilled = (space: PlacedGlyph, other: PlacedGlyph | undefined): boolean =>
  other !== undefined && !isSpace(other) && other.run !== space.run && isOver(space.rect, other.rect, 0.5);

function isApart(previous: PlacedGlyph, glyph: PlacedGlyph): boolean {
  const size = Math.min(glyph.run.sizePt, previous.run.sizePt);
  const gap = glyph.rect.x - (previous.rect.x + previous.rect.w);
  return endsWord(gap / size, Math.min(glyph.run.charSpacing, previous.run.charSpacing) / size);
}

/** From left to right. `raised` are the glyphs that stand higher or lower than their line: words of their own. */
export function toWords(glyphs: readonly PlacedGlyph[], raised?: ReadonlySet<PlacedGlyph>): GlyphWord[] {
  const inOrder = glyphs.toSorted((a, b) => a.rect.x + a.rect.w / 2 - (b.rect.x + b.rect.w / 2));
  const words: GlyphWord[] = [];
  let open: PlacedGlyph[] = [];
  let repeats: PlacedGlyph[] = [];
  const close = () => {
    if (open.length > 0) words.push(toWord(open, repeats));
    [open, repeats] = [[], []];
  };
  for (const [i, glyph] of inOrder.entries()) {
    if (isSpace(glyph)) {
      if (!isFilled(glyph, inOrder[i - 1]) && !isFilled(glyph, inOrder[i + 1])) close();
      continue;
    }
    const previous = open.at(-1);
    if (isRepeat(glyph, previous) || isRepeat(glyph, open.at(-2))) {
      repeats.push(glyph);
      continue;
    }
    if (previous && (raised?.has(previous) !== raised?.has(glyph) || isApart(previous, glyph))) close();
    open.push(glyph);
  }
  close();
  return words;
}

function toWord(shown: readonly PlacedGlyph[], repeats: readonly PlacedGlyph[]): GlyphWord {
  const logical = logicalWord(shown);
  const charRects: Rect[] = [];
  for (const char of logical) for (const _ of char.text) charRects.push(char.rect);
  return {
    text: logical.map(({ text }) => text).join(''),
    rect: union(shown.map(({ rect }) => rect)),
    charRects,
    glyphs: repeats.length > 0 ? [...shown, ...repeats] : [...shown],
  };
}
