/** Glyphs of one line to words. */
import { type Rect, union } from '../../domain/geometry.ts';
import type { GlyphWord, PlacedGlyph } from './facts.ts';
import { isSpace } from './glyphs.ts';
import { logicalWord } from './order.ts';
import { ACCENT_SHARE, BOLD_STROKE_EM, SPACED_WORD_GAP_EM, WORD_GAP_EM } from './thresholds.ts';

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

/** Accents that take a place of their own, and the marks that they are over a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
};
const DOTLESS: Readonly<Record<string, string>> = { ı: 'i', ȷ: 'j' };

const sharedWidth = (a: Rect, b: Rect) => Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);

/** Fonts without accented letters are typeset as an accent and a letter in one place: together they are one character. */
function withAccents(shown: readonly PlacedGlyph[]): PlacedGlyph[] {
  if (!shown.some(({ text }) => ACCENTS[text])) return [...shown];
  const letters = [...shown];
  for (const [i, accent] of shown.entries()) {
    const mark = ACCENTS[accent.text];
    if (!mark) continue;
    const [at] = [i - 1, i + 1]
      .filter((k) => /^\p{L}$/u.test(letters[k]?.text ?? '') && isOver(accent.rect, letters[k]!.rect, ACCENT_SHARE))
      .sort((a, b) => sharedWidth(accent.rect, letters[b]!.rect) - sharedWidth(accent.rect, letters[a]!.rect));
    const letter = at === undefined ? undefined : letters[at]!;
    const both = letter && ((DOTLESS[letter.text] ?? letter.text) + mark).normalize('NFC');
    if (both?.length === 1) {
      letters[at!] = { ...letter!, text: both };
      letters[i] = { ...accent, text: '' };
    }
  }
  return letters.filter(({ text }) => text !== '');
}

function toWord(shown: readonly PlacedGlyph[], repeats: readonly PlacedGlyph[]): GlyphWord {
  const logical = logicalWord(withAccents(shown));
  const charRects: Rect[] = [];
  for (const char of logical) for (const _ of char.text) charRects.push(char.rect);
  return {
    text: logical.map(({ text }) => text).join(''),
    rect: union(shown.map(({ rect }) => rect)),
    charRects,
    glyphs: repeats.length > 0 ? [...shown, ...repeats] : [...shown],
  };
}
