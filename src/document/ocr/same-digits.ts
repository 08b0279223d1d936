/**
 * A program draws a digit of one size in the same way wherever it stands, so that the digits of a screen correct each
 * other: what is drawn like several that were read alike is the same digit, though it was read as another or not at all.
 */
import type { Grey, PixelBox } from '../raster/facts.ts';
import type { Component } from '../raster/ink.ts';
import { unlikeAtWholePixels } from '../raster/overlay.ts';
import { fitOver } from '../raster/registration.ts';
import { isDrawn } from '../raster/texture.ts';
import type { OcrSymbol, OcrWord } from './engine.ts';
import type { PreparedPicture } from './prepare.ts';

/** What is left of the difference of two equal digits. Measured: 0 without loss, up to .08 after a JPEG. */
const MAX_UNLIKE = 0.08;
/** The same where one lies otherwise on the pixels, by parts of one. Measured: digits shifted by half a pixel up to .07. */
const MAX_UNLIKE_FITTED = 0.09;
/** Boxes of equal digits differ by so many pixels at most, on the same pixels or on others. */
const SAME_BOX_PX = { whole: 1, fitted: 2 };
/** How much more or less ink, by its pixels, two equal digits have; others are not compared. Chosen. */
const MAX_AREA = 0.15;
/** In smaller ones there are too few pixels to tell a 3 from an 8. Chosen. */
const MIN_DIGIT_PX = 9;
/** So many were read alike, and so many times as many as were read as a digit that has no shape of its own. Chosen. */
const MIN_ALIKE = 3;
const MAJORITY = 3;
/** The same where ink that nobody read stands where a digit would: nothing speaks against its like. Chosen. */
const MIN_OF_LOST = 2;
/** Digits of a page that are compared: a bound for the time. */
const MAX_DIGITS = 600;
/** Digits of one number, as shares of the highest: marks are lower. */
const LOW = 0.75;
/** Between two digits of one number, in heights; how far their feet may lie apart. Chosen. */
const MAX_GAP = 0.35;
const SAME_FOOT_PX = 2;
/** Digits that are put before or behind one number. */
const MAX_LOST = 2;
/** Of a digit that only its like gave. */
const DOUBTFUL = 0.7;
const NUMBER = /^[\d.,:/-]*\d[\d.,:/-]*$/;

type Piece = Component;

/** A number and its digits as they are drawn, from left to right. */
interface Drawn {
  word: OcrWord;
  pieces: Piece[];
}

/** Equal digits, and how often they were read as what. */
interface Shape {
  like: Piece;
  votes: Map<string, number>;
}

const widthOf = ({ x0, x1 }: PixelBox) => x1 - x0;
const heightOf = ({ y0, y1 }: PixelBox) => y1 - y0;
const isInside = (piece: PixelBox, { x0, y0, x1, y1 }: PixelBox) => {
  const [x, y] = [(piece.x0 + piece.x1) / 2, (piece.y0 + piece.y1) / 2];
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
};
/** Characters as high as digits. */
const highOf = (text: string) => text.replace(/[^\d/]/g, '');

/** The pieces of ink in the box of a number that may be digits. */
function drawnOf(word: OcrWord, components: readonly Component[]): Drawn {
  const inside = components.filter((piece) => isInside(piece, word.box));
  const highest = Math.max(0, ...inside.map(heightOf));
  const pieces = inside.filter((piece) => heightOf(piece) >= LOW * highest && heightOf(piece) >= MIN_DIGIT_PX);
  return { word, pieces: pieces.sort((a, b) => a.x0 - b.x0) };
}

class Shapes {
  readonly #picture: Grey;
  readonly #shapes: Shape[] = [];
  /** Of pieces that were looked up: comparing is what takes time. */
  readonly #known = new Map<Piece, Shape>();

  constructor(picture: Grey) {
    this.#picture = picture;
  }

  /** The most similar one; null where none is equal. */
  find(piece: Piece): Shape | null {
    const known = this.#known.get(piece);
    if (known) return known;
    let best: { shape: Shape; unlike: number } | null = null;
    for (const shape of this.#ofSize(piece, SAME_BOX_PX.whole)) {
      if (Math.abs(piece.area - shape.like.area) > MAX_AREA * piece.area) continue;
      const unlike = unlikeAtWholePixels(this.#picture, shape.like, piece);
      if (unlike !== null && unlike < (best?.unlike ?? MAX_UNLIKE)) best = { shape, unlike };
    }
    return best?.shape ?? null;
  }

  #ofSize(piece: Piece, within: number): Shape[] {
    return this.#shapes.filter(
      ({ like }) =>
        Math.abs(widthOf(piece) - widthOf(like)) <= within && Math.abs(heightOf(piece) - heightOf(like)) <= within,
    );
  }

  vote(piece: Piece, digit: string): void {
    const shape = this.find(piece) ?? { like: piece, votes: new Map<string, number>() };
    if (shape.votes.size === 0) this.#shapes.push(shape);
    shape.votes.set(digit, (shape.votes.get(digit) ?? 0) + 1);
    this.#known.set(piece, shape);
  }

  /** Which digit a piece is by its like; null where they do not say. */
  digitOf(piece: Piece): string | null {
    const shape = this.find(piece);
    if (!shape) return null;
    const [first, second] = ranked(shape.votes);
    const isOutdone = first && second && first[1] > second[1] && this.#isDrawnOtherwise(second[0], shape);
    return digitBy(isOutdone ? [first] : [first, second], MIN_ALIKE);
  }

  /** A digit has a shape of its own, of this size. */
  #isDrawnOtherwise(digit: string, shape: Shape): boolean {
    return this.#shapes.some(({ like, votes }) => {
      const [first, second] = ranked(votes);
      return (
        Math.abs(heightOf(like) - heightOf(shape.like)) <= SAME_BOX_PX.whole &&
        digitBy([first, second], MIN_ALIKE) === digit
      );
    });
  }

  /** The same by those that lie otherwise on the pixels, too. */
  fittedDigitOf(piece: Piece): string | null {
    const votes = new Map<string, number>();
    for (const shape of this.#ofSize(piece, SAME_BOX_PX.fitted)) {
      if ((fitOver(this.#picture, shape.like, piece)?.unlike ?? 1) >= MAX_UNLIKE_FITTED) continue;
      for (const [digit, count] of shape.votes) votes.set(digit, (votes.get(digit) ?? 0) + count);
    }
    return digitBy(ranked(votes), MIN_OF_LOST);
  }
}

type Vote = readonly [digit: string, count: number];

const ranked = (votes: ReadonlyMap<string, number>): Vote[] => [...votes].sort(([, a], [, b]) => b - a);

function digitBy([first, second]: readonly (Vote | undefined)[], least: number): string | null {
  if (!first || first[0] === '/' || first[1] < least || first[1] < MAJORITY * (second?.[1] ?? 0)) return null;
  return first[0];
}

/** The digits of a number as their like have them, at the places of those that were read. */
function corrected({ word, pieces }: Drawn, shapes: Shapes): OcrWord {
  const read = highOf(word.text);
  const digits = pieces.map((piece, k) => (read[k] === '/' ? '/' : (shapes.digitOf(piece) ?? read[k]!)));
  let at = 0;
  const put = (text: string) => text.replace(/[\d/]/g, () => digits[at++]!);
  const text = put(word.text);
  if (text === word.text) return word;
  at = 0;
  return { ...word, text, symbols: word.symbols.map((symbol) => ({ ...symbol, text: put(symbol.text) })) };
}

const symbolAt = (piece: Piece, text: string): OcrSymbol => {
  const { x0, y0, x1, y1 } = piece;
  return { text, box: { x0, y0, x1, y1 }, confidence: DOUBTFUL };
};

/**
 * A number of which more digits are drawn than were read, or fewer, where their like give all of them: those that were read
 * are among them, or they among those.
 */
function completed({ word, pieces }: Drawn, shapes: Shapes): OcrWord {
  if (!/^\d+$/.test(word.text) || pieces.length === 0) return word;
  const digits = pieces.map((piece) => shapes.fittedDigitOf(piece));
  const text = digits.join('');
  const isWhole = digits.every((digit) => digit !== null) && digits.length <= word.text.length + MAX_LOST;
  const [long, short] = text.length > word.text.length ? [text, word.text] : [word.text, text];
  if (!isWhole || !holdsInOrder(long, short)) return word;
  const symbols = pieces.map((piece, k) => symbolAt(piece, digits[k]!));
  return { ...word, text, symbols, confidence: Math.min(word.confidence, DOUBTFUL) };
}

function holdsInOrder(text: string, part: string): boolean {
  let at = 0;
  for (const digit of text) if (digit === part[at]) at++;
  return at === part.length;
}

/** The digit right before or behind a number that belongs to no word. */
function lostBeside({ pieces }: Drawn, free: readonly Component[], side: 'before' | 'behind'): Piece | undefined {
  const edge = side === 'before' ? pieces[0]! : pieces.at(-1)!;
  const gapOf = (piece: Piece) => (side === 'before' ? edge.x0 - piece.x1 : piece.x0 - edge.x1);
  return free.find(
    (piece) =>
      Math.abs(piece.y1 - edge.y1) <= SAME_FOOT_PX &&
      Math.abs(heightOf(piece) - heightOf(edge)) <= SAME_FOOT_PX &&
      gapOf(piece) >= 0 &&
      gapOf(piece) < MAX_GAP * heightOf(edge),
  );
}

function extended(drawn: Drawn, free: readonly Component[], shapes: Shapes): OcrWord {
  let { word, pieces } = drawn;
  for (const side of ['before', 'behind'] as const)
    for (let lost = 0; lost < MAX_LOST; lost++) {
      const piece = lostBeside({ word, pieces }, free, side);
      const digit = piece && shapes.fittedDigitOf(piece);
      if (!piece || !digit) break;
      const own = symbolAt(piece, digit);
      const isBefore = side === 'before';
      pieces = isBefore ? [piece, ...pieces] : [...pieces, piece];
      word = {
        text: isBefore ? digit + word.text : word.text + digit,
        box: {
          x0: Math.min(word.box.x0, piece.x0),
          y0: Math.min(word.box.y0, piece.y0),
          x1: Math.max(word.box.x1, piece.x1),
          y1: Math.max(word.box.y1, piece.y1),
        },
        symbols: isBefore ? [own, ...word.symbols] : [...word.symbols, own],
        confidence: Math.min(word.confidence, DOUBTFUL),
      };
    }
  return word;
}

export function withSameDigits(
  { clean, components }: Pick<PreparedPicture, 'clean' | 'components'>,
  words: readonly OcrWord[],
): OcrWord[] {
  if (!isDrawn(clean)) return [...words];
  const numbers = words.filter(({ text }) => NUMBER.test(text)).map((word) => drawnOf(word, components));
  const isWhole = ({ word, pieces }: Drawn) => pieces.length > 0 && pieces.length === highOf(word.text).length;
  const whole = numbers.filter(isWhole);
  const shapes = new Shapes(clean);
  let counted = 0;
  for (const { word, pieces } of whole)
    for (const [k, piece] of pieces.entries()) if (counted++ < MAX_DIGITS) shapes.vote(piece, highOf(word.text)[k]!);
  const free = components.filter((piece) => !words.some(({ box }) => isInside(piece, box)));
  const known = new Map(
    numbers.map((drawn) => {
      const read = isWhole(drawn) ? corrected(drawn, shapes) : completed(drawn, shapes);
      const isRead = read.symbols.length > 0 && drawn.pieces.length === highOf(read.text).length;
      return [drawn.word, isRead ? extended({ ...drawn, word: read }, free, shapes) : read];
    }),
  );
  return words.map((word) => known.get(word) ?? word);
}
