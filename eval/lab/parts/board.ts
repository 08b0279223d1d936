/**
 * A canvas to draw interfaces on. Distances in the units of the interface (`scale` pixels each), along a line counted
 * from the side where reading begins. The place of each value is where its ink falls.
 */
import type { Drawing } from '../canvas.ts';
import { drawingOf, fontOf, pixelsOf } from '../canvas.ts';
import type { Family } from '../fonts.ts';
import type { Picture, Place } from '../method.ts';
import { directionOf, type Paper, partsOf, type Value, type Words } from '../paper/paper.ts';

export interface TextStyle {
  size: number;
  bold?: boolean;
  colour?: string;
  align?: 'start' | 'middle' | 'end';
  /** Set smaller where it would be wider. */
  room?: number;
}

interface Paint {
  fill?: string;
  stroke?: string;
  line?: number;
  radius?: number;
}

export class Board {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly #drawing: Drawing;
  readonly #paper: Paper;
  readonly #family: Family;
  readonly #places: Place[] = [];

  /** `width` and `height` in pixels. */
  constructor(
    paper: Paper,
    family: Family,
    { width, height, scale }: { width: number; height: number; scale: number },
  ) {
    this.#paper = paper;
    this.#family = family;
    this.scale = scale;
    this.width = width / scale;
    this.height = height / scale;
    this.#drawing = drawingOf(width, height);
    this.#drawing.context.direction = directionOf(paper.language);
    this.#drawing.context.textAlign = 'left';
  }

  get context() {
    return this.#drawing.context;
  }

  get isRtl() {
    return directionOf(this.#paper.language) === 'rtl';
  }

  /** The pixel of a distance from the side where reading begins, for something `w` wide. */
  left(s: number, w = 0): number {
    return (this.isRtl ? this.width - s - w : s) * this.scale;
  }

  measure(words: Words, size: number, bold = false): number {
    this.context.font = fontOf(this.#family, bold, size * this.scale);
    const texts = partsOf(words).map((part) => (typeof part === 'string' ? part : part.text));
    return texts.reduce((sum, text) => sum + this.context.measureText(text).width, 0) / this.scale;
  }

  /** Draws words with their start, middle or end at `s`; gives their width. */
  text(words: Words, s: number, baseline: number, style: TextStyle): number {
    const { bold = false, colour = '#15171a', align = 'start', room = Number.POSITIVE_INFINITY } = style;
    const size = style.size * Math.min(1, room / Math.max(1, this.measure(words, style.size, bold)));
    const all = this.measure(words, size, bold);
    let at = s - (align === 'end' ? all : align === 'middle' ? all / 2 : 0);
    for (const part of partsOf(words)) {
      const text = typeof part === 'string' ? part : part.text;
      const width = this.measure(text, size, bold);
      const x = this.left(at, width);
      const draw = () => {
        this.context.fillStyle = colour;
        this.context.fillText(text, x, baseline * this.scale);
      };
      if (typeof part === 'string') draw();
      else this.#record(part.id, text, draw, x, baseline * this.scale, width * this.scale, size * this.scale);
      at += width;
    }
    return all;
  }

  /** Lines broken between words; gives the baseline after the last. */
  paragraph(words: Words, s: number, baseline: number, style: TextStyle & { room: number; leading?: number }): number {
    const { room, leading = 1.45, ...rest } = style;
    const pieces = partsOf(words).flatMap((part): (string | Value)[] =>
      typeof part === 'string' ? part.split(/(?<= )/) : [part],
    );
    let line: typeof pieces = [];
    let at = baseline;
    for (const piece of pieces) {
      if (line.length > 0 && this.measure([...line, piece], style.size, style.bold) > room) {
        this.text(line, s, at, rest);
        at += style.size * leading;
        line = [];
      }
      line.push(piece);
    }
    this.text(line, s, at, rest);
    return at + style.size * leading;
  }

  area(s: number, y: number, w: number, h: number, { fill, stroke, line = 1, radius = 0 }: Paint): void {
    const { context, scale } = this;
    context.beginPath();
    context.roundRect(this.left(s, w), y * scale, w * scale, h * scale, radius * scale);
    this.#paint(fill, stroke, line);
  }

  circle(s: number, y: number, radius: number, { fill, stroke, line = 1 }: Paint): void {
    this.context.beginPath();
    this.context.arc(this.left(s), y * this.scale, radius * this.scale, 0, 2 * Math.PI);
    this.#paint(fill, stroke, line);
  }

  /** A line through points of distances and heights. */
  path(points: readonly (readonly [number, number])[], colour: string, line = 1): void {
    const { context } = this;
    context.beginPath();
    for (const [s, y] of points) context.lineTo(this.left(s), y * this.scale);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    this.#paint(undefined, colour, line);
  }

  rule(s: number, y: number, w: number, colour: string): void {
    this.area(s, y, w, 0.7, { fill: colour });
  }

  dashes(s: number, y: number, w: number, colour: string): void {
    for (let at = 0; at < w; at += 8) this.area(s + at, y, Math.min(4.5, w - at), 1, { fill: colour });
  }

  /** A tick as for something done, in a disc. */
  tick(s: number, y: number, radius: number, disc: string, mark: string): void {
    this.circle(s, y, radius, { fill: disc });
    const { context, scale } = this;
    const [x, middle, r] = [this.left(s), y * scale, radius * scale];
    context.beginPath();
    context.moveTo(x - r * 0.42, middle + r * 0.02);
    context.lineTo(x - r * 0.1, middle + r * 0.34);
    context.lineTo(x + r * 0.44, middle - r * 0.3);
    context.lineCap = 'round';
    this.#paint(undefined, mark, radius * 0.16);
  }

  /** From one colour at the top to another at the foot. */
  gradient(y: number, h: number, from: string, to: string): void {
    const { context, scale } = this;
    const fill = context.createLinearGradient(0, y * scale, 0, (y + h) * scale);
    fill.addColorStop(0, from);
    fill.addColorStop(1, to);
    context.fillStyle = fill;
    context.fillRect(0, y * scale, this.width * scale, h * scale);
  }

  picture(): Picture {
    return { ...pixelsOf(this.#drawing), places: this.#places, paper: this.#paper };
  }

  #paint(fill: string | undefined, stroke: string | undefined, line: number) {
    const { context } = this;
    if (fill) {
      context.fillStyle = fill;
      context.fill();
    }
    if (stroke) {
      context.strokeStyle = stroke;
      context.lineWidth = line * this.scale;
      context.stroke();
    }
  }

  /** Draws, and remembers the box of the pixels that became others by it. */
  #record(id: string, text: string, draw: () => void, x: number, baseline: number, width: number, size: number) {
    const [left, top] = [Math.max(0, Math.floor(x) - 3), Math.max(0, Math.floor(baseline - size * 1.15))];
    const [w, h] = [Math.ceil(width) + 6, Math.ceil(size * 1.6)];
    const before = this.context.getImageData(left, top, w, h).data;
    draw();
    const after = this.context.getImageData(left, top, w, h).data;
    let [x1, y1, x2, y2] = [w, h, -1, -1];
    for (let at = 0; at < after.length; at += 4) {
      if (before[at] === after[at] && before[at + 1] === after[at + 1] && before[at + 2] === after[at + 2]) continue;
      const [px, py] = [(at / 4) % w, Math.floor(at / 4 / w)];
      [x1, y1, x2, y2] = [Math.min(x1, px), Math.min(y1, py), Math.max(x2, px), Math.max(y2, py)];
    }
    if (x2 >= 0) this.#places.push({ id, text, x: left + x1, y: top + y1, w: x2 - x1 + 1, h: y2 - y1 + 1 });
  }
}
