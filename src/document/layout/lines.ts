/** Native text: glyphs of the visible runs to words and lines. */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import { MAX_LINE_CHARACTERS } from '../../domain/limits.ts';
import type { PdfPageContent, TextLine, TextWord } from '../facts.ts';
import { GLYPH_ASCENT_EM, GLYPH_DESCENT_EM } from './glyph-box.ts';
import { directionOf, logicalLine, logicalWord } from './order.ts';

interface Glyph {
  text: string;
  /** On the page turned so that the text stands upright; of upright text the place on the page itself. */
  rect: Rect;
  run: number;
  sizePt: number;
  charSpacing: number;
  /** Stands higher or lower than the line that it belongs to. */
  raised: boolean;
}

/** The glyphs of one run on their line. */
interface Piece {
  glyphs: Glyph[];
  from: number;
  to: number;
}

interface Group {
  baseline: number;
  size: number;
  weight: number;
  pieces: Piece[];
}

/** A word ends where the white space is wider than this share of the type size; word spaces are about 0.25. */
const WORD_GAP_EM = 0.16;
/** Runs whose baselines differ by less than this share of the type size stand on one line. */
const SAME_LINE_EM = 0.32;
/**
 * Small type at the edge of a word, its baseline within this share of the line's type size, is an index of the word;
 * what is smaller still stands by itself, such as the rows of a table under a watermark.
 */
const INDEX = { sizeShare: 0.85, leastShare: 0.35, aboveEm: 0.6, belowEm: 0.35, gapEm: 0.3 };
/** Text turned by less than this is read with the upright lines. */
const UPRIGHT_DEGREES = 20;
const MAX_GLYPHS_PER_PAGE = 200_000;
/** Kerning and slanted type bring letters under each other by less. */
const CLASH_SHARE = 0.65;
/** In longer lines nothing is compared glyph by glyph. */
const MAX_COMPARED_GLYPHS = 3_000;

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

/** Both stand in one place: `share` of the narrower one is common along the line. */
const isOver = (a: Rect, b: Rect, share: number): boolean =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > share * Math.min(a.w, b.w);

/** A space in whose place a glyph of another font stands is none. */
const isFilled = (space: Glyph, other: Glyph | undefined): boolean =>
  other !== undefined && other.text.trim() !== '' && other.run !== space.run && isOver(space.rect, other.rect, 0.5);

/** Spaces, points and accents stand over other glyphs by right. */
const takesPlace = (glyph: Glyph): boolean => !/^[\s\p{M}\p{Sk}]*$/u.test(glyph.text);

const isLong = (pieces: readonly Piece[]): boolean =>
  pieces.reduce((sum, { glyphs }) => sum + glyphs.length, 0) > MAX_COMPARED_GLYPHS;

/** The glyphs of a piece are written over those of another, so that both together make no words. */
function clash(piece: Piece, other: Piece): boolean {
  if (piece.from >= other.to || other.from >= piece.to) return false;
  return piece.glyphs.some(
    (a) =>
      takesPlace(a) &&
      other.glyphs.some(
        (b) => takesPlace(b) && isOver(a.rect, b.rect, CLASH_SHARE) && !isRepeat(a, b) && !isRepeat(b, a),
      ),
  );
}

/** Text that is written over other text, as by filling in a form, is read apart from it. */
function layersOf(pieces: readonly Piece[]): Glyph[][] {
  if (isLong(pieces)) return [pieces.flatMap((piece) => piece.glyphs)];
  const layers: Piece[][] = [];
  for (const piece of pieces) {
    const free = layers.find((layer) => !layer.some((other) => clash(piece, other)));
    if (free) free.push(piece);
    else layers.push([piece]);
  }
  return layers.map((layer) => layer.flatMap((piece) => piece.glyphs));
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
    if (previous && previous.raised !== glyph.raised) close();
    else if (previous) {
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
  return /[\ufb00-\ufdff\ufe70-\ufefc\u00a0\u2000-\u200a\u202f\uff01-\uff5e]/.test(text)
    ? text.normalize('NFKC')
    : text;
}

/** Marks of direction and width that take no place on the page. */
const FORMAT_CHARACTERS = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u{e0000}-\u{e007f}]/gu;

/** A run as it goes into lines: its glyphs without marks, and its baseline, both on the page turned upright. */
interface Strand {
  glyphs: Glyph[];
  baseline: number;
  sizePt: number;
}

/** Lines from the top of what stands upright in `strands`. */
function groupLines(strands: Strand[]): Group[] {
  const groups: Group[] = [];
  for (const { glyphs, baseline, sizePt } of strands.sort((a, b) => a.baseline - b.baseline)) {
    const piece: Piece = {
      glyphs,
      from: Math.min(...glyphs.map((g) => g.rect.x)),
      to: Math.max(...glyphs.map((g) => g.rect.x + g.rect.w)),
    };
    const group = groups.findLast(
      (g) => Math.abs(g.baseline - baseline) <= SAME_LINE_EM * Math.max(2, Math.min(g.size, sizePt)),
    );
    if (group) {
      group.baseline = (group.baseline * group.weight + baseline * glyphs.length) / (group.weight + glyphs.length);
      group.weight += glyphs.length;
      group.size = Math.min(group.size, sizePt);
      group.pieces.push(piece);
    } else {
      groups.push({ baseline, size: sizePt, weight: glyphs.length, pieces: [piece] });
    }
  }
  return joinIndexes(groups).sort((a, b) => a.baseline - b.baseline);
}

/** Footnote marks, exponents and raised cents go to the line of the word that they stand at, as words of their own. */
function joinIndexes(groups: Group[]): Group[] {
  for (const [i, small] of groups.entries()) {
    if (isLong(small.pieces)) continue;
    const near = groups.slice(Math.max(0, i - 2), i + 3).filter((line) => {
      const raise = line.baseline - small.baseline;
      return (
        small.size < INDEX.sizeShare * line.size &&
        small.size > INDEX.leastShare * line.size &&
        !isLong(line.pieces) &&
        raise < INDEX.aboveEm * line.size &&
        -raise < INDEX.belowEm * line.size
      );
    });
    for (const line of near) {
      const gap = INDEX.gapEm * line.size;
      const touches = (piece: Piece) =>
        line.pieces.some((word) =>
          word.glyphs.some(
            ({ text, rect }) =>
              text.trim() !== '' && (Math.abs(piece.from - rect.x - rect.w) < gap || Math.abs(rect.x - piece.to) < gap),
          ),
        );
      const moved = small.pieces.filter(touches);
      for (const piece of moved) {
        for (const glyph of piece.glyphs) glyph.raised = true;
        line.pieces.push(piece);
      }
      small.pieces = small.pieces.filter((piece) => !moved.includes(piece));
    }
  }
  return groups.filter(({ pieces }) => pieces.length > 0);
}

const linesOf = (strands: Strand[], page: number, direction: 'rtl' | 'ltr'): TextLine[] =>
  groupLines(strands).flatMap(({ pieces }) => {
    const words = layersOf(pieces).flatMap(toWords);
    return inLines(words).map((part) => logicalLine(page, part, direction));
  });

/** Words that are more than one line may be, as several; no words are no line. */
function inLines(words: readonly TextWord[]): TextWord[][] {
  const lines: TextWord[][] = [];
  let characters = MAX_LINE_CHARACTERS;
  for (const word of words.flatMap(inParts)) {
    characters += word.text.length + 1;
    if (characters > MAX_LINE_CHARACTERS) {
      lines.push([]);
      characters = word.text.length;
    }
    lines.at(-1)!.push(word);
  }
  return lines;
}

/** A word longer than a line may be, as several. */
function inParts(word: TextWord): TextWord[] {
  const { text, charRects } = word;
  if (text.length <= MAX_LINE_CHARACTERS) return [word];
  const parts: TextWord[] = [];
  for (let from = 0; from < text.length; from += MAX_LINE_CHARACTERS) {
    const rects = charRects?.slice(from, from + MAX_LINE_CHARACTERS) ?? null;
    const rect = rects && rects.length > 0 ? union(rects) : word.rect;
    parts.push({ ...word, text: text.slice(from, from + MAX_LINE_CHARACTERS), rect, charRects: rects });
  }
  return parts;
}

/** Where glyphs of a turned run stand when the page is turned so that they stand upright. */
function uprightRect(rect: Rect, angle: number, sizePt: number): Rect {
  const sin = Math.sin((angle * Math.PI) / 180);
  const cos = Math.cos((angle * Math.PI) / 180);
  const x = rect.x + rect.w / 2;
  const y = rect.y + rect.h / 2;
  // The box is the bounds of a glyph of known height, so its advance follows from the longer side.
  const h = (GLYPH_ASCENT_EM + GLYPH_DESCENT_EM) * sizePt;
  const [along, across] = [Math.abs(cos), Math.abs(sin)];
  const w = Math.max(0, along > across ? (rect.w - h * across) / along : (rect.h - h * along) / across);
  return { x: x * cos - y * sin - w / 2, y: x * sin + y * cos - h / 2, w, h };
}

/** Lines of turned text, read as if the page were turned upright, with the places of the page as it is. */
function turnedLines(strands: Strand[], places: ReadonlyMap<Rect, Rect>, page: number, direction: 'rtl' | 'ltr') {
  return linesOf(strands, page, direction).map((line): TextLine => {
    const words = line.words.map((word) => {
      const charRects = word.charRects!.map((rect) => places.get(rect)!);
      return { ...word, charRects, rect: union(charRects) };
    });
    return { ...line, words, rect: union(words.map((word) => word.rect)) };
  });
}

/** Lines of one page, from the top: upright text first, then what is turned, angle by angle. */
export function nativeLines(
  content: PdfPageContent,
  fallback: 'rtl' | 'ltr',
): { lines: TextLine[]; direction: 'rtl' | 'ltr' } {
  const upright: Strand[] = [];
  const turned = new Map<number, Strand[]>();
  const places = new Map<Rect, Rect>();
  let letters = '';
  let count = 0;
  for (const [index, run] of content.runs.entries()) {
    if (run.hidden !== null) continue;
    const isTurned = Math.abs(run.angle) > UPRIGHT_DEGREES;
    const glyphs: Glyph[] = [];
    for (const glyph of run.glyphs) {
      // Some programs name the glyph of a comma by the comma and the space that once followed it.
      const named = normalise(glyph.text).replace(FORMAT_CHARACTERS, '');
      const text = named.trim() === '' ? named : named.trim();
      if (text === '') continue;
      count += 1;
      if (count > MAX_GLYPHS_PER_PAGE) break;
      letters += text;
      const { sizePt, charSpacing } = run;
      const rect = isTurned ? uprightRect(glyph.rect, run.angle, sizePt) : glyph.rect;
      if (isTurned) places.set(rect, glyph.rect);
      glyphs.push({ text, rect, run: index, sizePt, charSpacing, raised: false });
    }
    if (glyphs.length === 0) continue;
    if (!isTurned) upright.push({ glyphs, baseline: run.baselineY, sizePt: run.sizePt });
    else {
      const { y, h } = glyphs[0]!.rect;
      const angle = Math.round(run.angle);
      const strand = { glyphs, baseline: y + h - GLYPH_DESCENT_EM * run.sizePt, sizePt: run.sizePt };
      turned.set(angle, [...(turned.get(angle) ?? []), strand]);
    }
  }
  const direction = directionOf(letters) ?? fallback;
  const lines = linesOf(upright, content.page, direction);
  for (const strands of turned.values()) lines.push(...turnedLines(strands, places, content.page, direction));
  return { lines, direction };
}
