/** The text of PDF pages as lines of words: upright and rotated text. */
import type { Rect } from '../../domain/geometry.ts';
import { union } from '../../domain/geometry.ts';
import { MAX_LINE_CHARACTERS } from '../../domain/limits.ts';
import type { PdfPageContent, PdfTextRun } from '../pdf/content/facts.ts';
import type { GlyphWord, PlacedGlyph, TextLine, TextWord } from './facts.ts';
import { GLYPH_ASCENT_EM, GLYPH_DESCENT_EM } from './glyph-box.ts';
import { glyphsOf, isSpace } from './glyphs.ts';
import { directionOf, logicalLine } from './order.ts';
import { CLASH_SHARE, INDEX, SAME_LINE_EM, TOUCHING_EM, UPRIGHT_DEGREES } from './thresholds.ts';
import { isOver, isRepeat, toWords } from './words.ts';

/** The glyphs of one run on their line. */
interface Piece {
  glyphs: PlacedGlyph[];
  from: number;
  to: number;
}

interface Group {
  baseline: number;
  size: number;
  weight: number;
  pieces: Piece[];
}

/** In longer lines nothing is compared glyph by glyph. */
const MAX_COMPARED_GLYPHS = 3_000;

/** Spaces, points and accents stand over other glyphs by right. */
const takesPlace = (glyph: PlacedGlyph): boolean => !/^[\s\p{M}\p{Sk}]*$/u.test(glyph.text);

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

/** One begins where the other ends. */
function touch(a: Piece, b: Piece): boolean {
  const near = TOUCHING_EM * Math.min(a.glyphs[0]!.run.sizePt, b.glyphs[0]!.run.sizePt);
  return Math.abs(a.from - b.to) < near || Math.abs(b.from - a.to) < near;
}

/** Text that is written over other text, as by filling in a form, is read apart from it. */
function layersOf(pieces: readonly Piece[]): PlacedGlyph[][] {
  if (isLong(pieces)) return [pieces.flatMap((piece) => piece.glyphs)];
  const layers: Piece[][] = [];
  for (const piece of pieces) {
    const free = layers.filter((layer) => !layer.some((other) => clash(piece, other)));
    const own = free.find((layer) => layer.some((other) => touch(piece, other))) ?? free[0];
    if (own) own.push(piece);
    else layers.push([piece]);
  }
  return layers.map((layer) => layer.flatMap((piece) => piece.glyphs));
}

const isTurned = ({ angle }: PdfTextRun) => Math.abs(angle) > UPRIGHT_DEGREES;

function baselineOf([{ rect, run }]: readonly [PlacedGlyph, ...PlacedGlyph[]]): number {
  return isTurned(run) ? rect.y + rect.h - GLYPH_DESCENT_EM * run.sizePt : run.baselineY;
}

/** Lines from the top of glyphs that stand upright: the words of a line, and apart from them those written over them. */
export function wordLines(glyphs: readonly PlacedGlyph[]): GlyphWord[][][] {
  const strands = [...Map.groupBy(glyphs, ({ run }) => run)].map(([{ sizePt }, own]) => ({
    glyphs: own,
    sizePt,
    baseline: baselineOf(own as [PlacedGlyph, ...PlacedGlyph[]]),
  }));
  const groups: Group[] = [];
  for (const { glyphs: own, baseline, sizePt } of strands.sort((a, b) => a.baseline - b.baseline)) {
    const piece: Piece = {
      glyphs: own,
      from: Math.min(...own.map((g) => g.rect.x)),
      to: Math.max(...own.map((g) => g.rect.x + g.rect.w)),
    };
    const group = groups.findLast(
      (g) => Math.abs(g.baseline - baseline) <= SAME_LINE_EM * Math.max(2, Math.min(g.size, sizePt)),
    );
    if (group) {
      group.baseline = (group.baseline * group.weight + baseline * own.length) / (group.weight + own.length);
      group.weight += own.length;
      group.size = Math.min(group.size, sizePt);
      group.pieces.push(piece);
    } else {
      groups.push({ baseline, size: sizePt, weight: own.length, pieces: [piece] });
    }
  }
  const raised = joinIndexes(groups);
  return groups
    .sort((a, b) => a.baseline - b.baseline)
    .map(({ pieces }) => layersOf(pieces).map((layer) => toWords(layer, raised)))
    .filter((layers) => layers.some((words) => words.length > 0));
}

/** Footnote marks, exponents and raised cents go to the line of the word that they stand at: these glyphs. */
function joinIndexes(groups: readonly Group[]): Set<PlacedGlyph> {
  const raised = new Set<PlacedGlyph>();
  for (const [i, small] of groups.entries()) {
    if (isLong(small.pieces)) continue;
    const near = groups.slice(Math.max(0, i - 2), i + 3).filter((line) => {
      const raise = line.baseline - small.baseline;
      return (
        small.size < INDEX.maxSize * line.size &&
        small.size > INDEX.minSize * line.size &&
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
            (glyph) =>
              !isSpace(glyph) &&
              (Math.abs(piece.from - glyph.rect.x - glyph.rect.w) < gap || Math.abs(glyph.rect.x - piece.to) < gap),
          ),
        );
      const moved = small.pieces.filter(touches);
      for (const glyph of moved.flatMap((piece) => piece.glyphs)) raised.add(glyph);
      line.pieces.push(...moved);
      small.pieces = small.pieces.filter((piece) => !moved.includes(piece));
    }
  }
  return raised;
}

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
function uprightRect(rect: Rect, { angle, sizePt }: PdfTextRun): Rect {
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

/** A line of words read as if the page were turned so that they stand upright. */
interface LaidLine {
  words: GlyphWord[];
  /** The same word on the page as it is. */
  onPage<W extends { rect: Rect; charRects: Rect[] | null }>(word: W): W;
}

/** Lines of one page, from the top: upright text first, then what is turned, angle by angle. */
function laidLines(glyphs: readonly PlacedGlyph[]): LaidLine[] {
  const byAngle = Map.groupBy(glyphs, ({ run }) => (isTurned(run) ? Math.round(run.angle) : 0));
  const upright = wordLines(byAngle.get(0) ?? []).map(
    (layers): LaidLine => ({ words: layers.flat(), onPage: (word) => word }),
  );
  byAngle.delete(0);
  const turned = [...byAngle.values()].flatMap((own) => {
    const places = new Map<Rect, Rect>();
    const standing = own.map((glyph) => {
      const rect = uprightRect(glyph.rect, glyph.run);
      places.set(rect, glyph.rect);
      return { ...glyph, rect };
    });
    const onPage: LaidLine['onPage'] = (word) => {
      const charRects = word.charRects!.map((rect) => places.get(rect)!);
      return { ...word, charRects, rect: union(charRects) };
    };
    return wordLines(standing).map((layers): LaidLine => ({ words: layers.flat(), onPage }));
  });
  return [...upright, ...turned];
}

const visible = (runs: readonly PdfTextRun[]): PlacedGlyph[] => glyphsOf(runs.filter(({ hidden }) => hidden === null));

/** Words that a reader of the page sees, line by line. */
export const visibleWords = (runs: readonly PdfTextRun[]): Pick<GlyphWord, 'text' | 'rect'>[] =>
  laidLines(visible(runs)).flatMap(({ words, onPage }) => words.map(onPage));

export function nativeLines(
  { page, runs }: Pick<PdfPageContent, 'page' | 'runs'>,
  fallback: 'rtl' | 'ltr',
): { lines: TextLine[]; direction: 'rtl' | 'ltr' } {
  const glyphs = visible(runs);
  const direction = directionOf(glyphs.map(({ text }) => text).join('')) ?? fallback;
  const index = new Map(runs.map((run, i) => [run, i]));
  const toText = ({ text, rect, charRects, glyphs: own }: GlyphWord): TextWord => ({
    text,
    rect,
    confidence: 1,
    runs: [...new Set(own.map(({ run }) => index.get(run)!))].sort((a, b) => a - b),
    charRects,
  });
  const lines = laidLines(glyphs).flatMap(({ words, onPage }) =>
    inLines(words.map(toText)).map((part): TextLine => {
      const line = logicalLine(page, part, direction);
      const placed = line.words.map(onPage);
      return { ...line, words: placed, rect: union(placed.map(({ rect }) => rect)) };
    }),
  );
  return { lines, direction };
}
