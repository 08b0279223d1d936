/**
 * Text of both directions for a PDF: what is handed over is in the order in which it is read, what is drawn is in the
 * order in which it is seen (Unicode's bidirectional algorithm, line by line).
 */
import type { PDFFont } from '@cantoo/pdf-lib';
import bidiFactory, { type Bidi } from 'bidi-js';
import { withoutControls } from '../../domain/printable.ts';
import { CLOSE, OPEN } from '../isolate.ts';

export type Direction = 'ltr' | 'rtl';

/** A line as it is drawn: codes of its glyphs from left to right, and its width at size 1. */
export interface Line {
  codes: string;
  width: number;
}

// Its types describe another module format than the one it has.
const bidi = (bidiFactory as unknown as () => Bidi)();

const ISOLATE = '\u2068';
const END = '\u2069';
/** Characters that steer the direction and are not drawn: of a document, none is let through. */
const STEERING = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
/** Stands for a character that the typeface does not have. */
const MISSING = '?';

export class Typeface {
  readonly font: PDFFont;
  readonly #known: ReadonlySet<number>;
  readonly #glyphs = new Map<string, Line>();

  constructor(font: PDFFont) {
    this.font = font;
    this.#known = new Set(font.getCharacterSet());
  }

  /** The text in lines no wider than `width` at size 1; a word that is wider is broken. */
  lines(text: string, width: number, direction: Direction): Line[] {
    const drawn = this.#drawable(text);
    if (drawn === '') return [];
    const levels = bidi.getEmbeddingLevels(drawn, direction);
    return this.#breaks(drawn, width).map(([start, end]) => {
      const order = Array.from({ length: end - start }, (_, i) => start + i);
      for (const [from = start, to = start] of bidi.getReorderSegments(drawn, levels, start, end - 1)) {
        const turned = order.slice(from - start, to - start + 1).reverse();
        order.splice(from - start, turned.length, ...turned);
      }
      const mirrored = bidi.getMirroredCharactersMap(drawn, levels.levels, start, end - 1);
      const glyphs = order.map((index) => this.#glyph(mirrored.get(index) ?? drawn[index]!));
      return { codes: glyphs.map(({ codes }) => codes).join(''), width: widthOf(glyphs) };
    });
  }

  /** The text as one line, cut where it is wider than `width`. */
  line(text: string, width: number, direction: Direction): Line {
    return this.lines(text, width, direction)[0] ?? { codes: '', width: 0 };
  }

  #drawable(text: string): string {
    const plain = withoutControls(text.replace(/\s+/g, ' ').replace(STEERING, ''));
    return [...plain.replaceAll(OPEN, ISOLATE).replaceAll(CLOSE, END).trim()]
      .map((char) => (isIsolate(char) || (char.length === 1 && this.#known.has(char.charCodeAt(0))) ? char : MISSING))
      .join('');
  }

  /** Where lines begin and end: at spaces, which belong to no line, or within a word that is too long. */
  #breaks(text: string, width: number): [start: number, end: number][] {
    const lines: [number, number][] = [];
    let start = 0;
    let lastSpace = -1;
    let used = 0;
    for (let i = 0; i < text.length; i++) {
      if (text[i] === ' ') lastSpace = i;
      used += this.#glyph(text[i]!).width;
      if (used <= width || i === start) continue;
      const end = lastSpace > start ? lastSpace : i;
      lines.push([start, end]);
      start = text[end] === ' ' ? end + 1 : end;
      lastSpace = -1;
      i = start - 1;
      used = 0;
    }
    if (start < text.length) lines.push([start, text.length]);
    return lines;
  }

  /** Glyphs are encoded one by one: a shaper would turn Hebrew round that stands in its place already. */
  #glyph(char: string): Line {
    let glyph = this.#glyphs.get(char);
    if (!glyph) {
      glyph = isIsolate(char)
        ? { codes: '', width: 0 }
        : { codes: this.font.encodeText(char).asString(), width: this.font.widthOfTextAtSize(char, 1) };
      this.#glyphs.set(char, glyph);
    }
    return glyph;
  }
}

const isIsolate = (char: string) => char === ISOLATE || char === END;
const widthOf = (glyphs: readonly Line[]) => glyphs.reduce((sum, { width }) => sum + width, 0);
