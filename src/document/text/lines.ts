/** Native text: glyphs of the visible runs to words and lines. */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import type { PdfPageContent, TextLine, TextWord } from '../facts.ts';
import { directionOf, logicalLine, logicalWord } from './order.ts';

interface Glyph {
  text: string;
  rect: Rect;
  run: number;
  sizePt: number;
  charSpacing: number;
}

/** A word ends where the white space is wider than this share of the type size; word spaces are about 0.25. */
const WORD_GAP_EM = 0.16;
/** Runs whose baselines differ by less than this share of the type size stand on one line. */
const SAME_LINE_EM = 0.32;
const MAX_GLYPHS_PER_PAGE = 200_000;

/** A glyph that lies on an equal one is the second stroke of imitated bold type. */
function isRepeat(glyph: Glyph, previous: Glyph | undefined): boolean {
  return (
    previous !== undefined &&
    previous.text === glyph.text &&
    previous.run !== glyph.run &&
    Math.abs(previous.rect.x - glyph.rect.x) < 0.12 * glyph.sizePt &&
    Math.abs(previous.rect.y - glyph.rect.y) < 0.12 * glyph.sizePt
  );
}

/** A space in whose place a glyph of another font stands is none. */
function isFilled(space: Glyph, other: Glyph | undefined): boolean {
  if (other === undefined || other.text.trim() === '') return false;
  const common =
    Math.min(space.rect.x + space.rect.w, other.rect.x + other.rect.w) - Math.max(space.rect.x, other.rect.x);
  return common > 0.5 * Math.min(space.rect.w, other.rect.w) && other.run !== space.run;
}

function toWord(glyphs: readonly Glyph[]): TextWord {
  const logical = logicalWord(glyphs);
  const charRects: Rect[] = [];
  for (const char of logical) for (const _ of char.text) charRects.push(char.rect);
  return {
    text: logical.map((c) => c.text).join(''),
    rect: union(glyphs.map((g) => g.rect)),
    confidence: 1,
    runs: [...new Set(glyphs.map((g) => g.run))].sort((a, b) => a - b),
    charRects,
  };
}

function toWords(glyphs: Glyph[]): TextWord[] {
  glyphs.sort((a, b) => a.rect.x + a.rect.w / 2 - (b.rect.x + b.rect.w / 2));
  const words: TextWord[] = [];
  let open: Glyph[] = [];
  const close = () => {
    if (open.length > 0) words.push(toWord(open));
    open = [];
  };
  for (const [i, glyph] of glyphs.entries()) {
    if (glyph.text.trim() === '') {
      if (!isFilled(glyph, glyphs[i - 1]) && !isFilled(glyph, glyphs[i + 1])) close();
      continue;
    }
    const previous = open.at(-1);
    if (isRepeat(glyph, previous) || isRepeat(glyph, open.at(-2))) continue;
    if (previous) {
      const gap = glyph.rect.x - (previous.rect.x + previous.rect.w);
      const size = Math.min(glyph.sizePt, previous.sizePt);
      const spacing = Math.max(0, Math.min(glyph.charSpacing, previous.charSpacing));
      if (gap > Math.max(WORD_GAP_EM * size, spacing + 0.1 * size)) close();
    }
    open.push(glyph);
  }
  close();
  return words;
}

/** Text may hold ligatures and presentation forms; what a reader types is the compatibility form. */
function normalise(text: string): string {
  return /[\ufb00-\ufb4f\u00a0\u2000-\u200a\u202f\uff01-\uff5e]/.test(text) ? text.normalize('NFKC') : text;
}

/** Marks of direction and width that take no place on the page. */
const FORMAT_CHARACTERS = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u{e0000}-\u{e007f}]/gu;

/** Lines of one page, from the top; upright text only, turned text follows as lines of its own. */
export function nativeLines(
  content: PdfPageContent,
  fallback: 'rtl' | 'ltr',
): { lines: TextLine[]; direction: 'rtl' | 'ltr' } {
  const groups: { baseline: number; size: number; weight: number; glyphs: Glyph[] }[] = [];
  const turned: Glyph[][] = [];
  let letters = '';
  let count = 0;
  const order = content.runs
    .map((run, index) => ({ run, index }))
    .filter(({ run }) => run.hidden === null)
    .sort((a, b) => a.run.baselineY - b.run.baselineY);
  for (const { run, index } of order) {
    const glyphs: Glyph[] = [];
    for (const glyph of run.glyphs) {
      const text = normalise(glyph.text).replace(FORMAT_CHARACTERS, '');
      if (text === '') continue;
      count += 1;
      if (count > MAX_GLYPHS_PER_PAGE) break;
      letters += text;
      glyphs.push({ text, rect: glyph.rect, run: index, sizePt: run.sizePt, charSpacing: run.charSpacing });
    }
    if (glyphs.length === 0) continue;
    if (Math.abs(run.angle) > 20) {
      turned.push(glyphs);
      continue;
    }
    const group = groups.findLast(
      (g) => Math.abs(g.baseline - run.baselineY) <= SAME_LINE_EM * Math.max(2, Math.min(g.size, run.sizePt)),
    );
    if (group) {
      group.baseline = (group.baseline * group.weight + run.baselineY * glyphs.length) / (group.weight + glyphs.length);
      group.weight += glyphs.length;
      group.size = Math.min(group.size, run.sizePt);
      group.glyphs.push(...glyphs);
    } else {
      groups.push({ baseline: run.baselineY, size: run.sizePt, weight: glyphs.length, glyphs });
    }
  }
  const direction = directionOf(letters) ?? fallback;
  const lines: TextLine[] = [];
  for (const group of groups.sort((a, b) => a.baseline - b.baseline)) {
    const words = toWords(group.glyphs);
    if (words.length > 0) lines.push(logicalLine(content.page, words, direction));
  }
  for (const glyphs of turned) {
    const text = glyphs
      .map((g) => g.text)
      .join('')
      .trim();
    if (text === '') continue;
    const rect = union(glyphs.map((g) => g.rect));
    const word: TextWord = { text, rect, confidence: 1, runs: [glyphs[0]!.run], charRects: null };
    lines.push({ page: content.page, text, rect, words: [word] });
  }
  return { lines, direction };
}
