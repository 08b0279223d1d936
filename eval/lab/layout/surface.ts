/** Pages with texts and areas on them. Places along a line count from the side where reading begins: `s`. */
import { type Family, familyFor, widthOf } from '../fonts.ts';
import { type Column, directionOf, type PaperLanguage, partsOf, type Words } from '../paper/paper.ts';
import { visualRuns } from './bidi.ts';
import type { Colour, DrawnPage } from './draw.ts';
import type { Style } from './layout.ts';

export interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: Colour;
  /** Which end of the words stands at the given place. */
  align?: Column['align'];
}

export const INK: Colour = [0.1, 0.11, 0.13];
export const GREY: Colour = [0.42, 0.44, 0.48];
export const PALE: Colour = [0.94, 0.95, 0.96];
export const LINE: Colour = [0.72, 0.74, 0.77];
export const WHITE: Colour = [1, 1, 1];
export const LINE_WIDTH = 0.7;

export class Surface {
  readonly family: Family;
  readonly direction: 'ltr' | 'rtl';
  readonly pages: DrawnPage[] = [];
  /** The page that is being drawn on, from 0. */
  at = 0;
  readonly #width: number;
  readonly #fontSize: number;

  constructor(style: Style, language: PaperLanguage) {
    this.family = familyFor(language, style.serif, style.face);
    this.direction = directionOf(language);
    this.#width = style.page.width;
    this.#fontSize = style.fontSize;
  }

  get page(): DrawnPage {
    return this.pages[this.at]!;
  }

  measure(words: Words, size: number, bold: boolean): number {
    const font = bold ? this.family.bold : this.family.regular;
    return partsOf(words).reduce(
      (sum, part) => sum + size * widthOf(font, typeof part === 'string' ? part : part.text),
      0,
    );
  }

  text(
    words: Words,
    s: number,
    baseline: number,
    { size = this.#fontSize, bold = false, colour = INK, align = 'start' }: TextStyle = {},
  ) {
    const all = this.measure(words, size, bold);
    let at = s - (align === 'end' ? all : align === 'middle' ? all / 2 : 0);
    for (const part of partsOf(words)) {
      const text = typeof part === 'string' ? part : part.text;
      const width = this.measure(text, size, bold);
      const id = typeof part === 'string' ? {} : { id: part.id };
      let x = this.direction === 'ltr' ? at : this.#width - at - width;
      for (const run of visualRuns(text, this.direction)) {
        const own = this.measure(run.text, size, bold);
        if (run.text.trim() !== '') {
          this.page.items.push({ kind: 'text', ...run, ...id, x, baseline, width: own, size, bold, colour });
        }
        x += own;
      }
      at += width;
    }
  }

  area(s: number, y: number, w: number, h: number, paint: { fill?: Colour; stroke?: Colour }) {
    const x = this.direction === 'ltr' ? s : this.#width - s - w;
    this.page.items.push({ kind: 'area', x, y, w, h, fill: paint.fill ?? null, stroke: paint.stroke ?? null });
  }

  /** A line along the text. */
  rule(s: number, y: number, w: number, colour: Colour = LINE) {
    this.area(s, y, w, LINE_WIDTH, { fill: colour });
  }

  /** A line across it. */
  upright(s: number, y: number, h: number, colour: Colour = LINE) {
    this.area(s - LINE_WIDTH / 2, y, LINE_WIDTH, h, { fill: colour });
  }
}
