/**
 * Sets a paper on pages: every text, line and area with its place, for producers that place things themselves, and for
 * pictures. Distances in points from the top left corner.
 */
import { type Family, familyFor, widthOf } from '../fonts.ts';
import {
  type Block,
  type Column,
  directionOf,
  type Field,
  type Paper,
  partsOf,
  textOf,
  type Value,
  type Words,
} from '../paper/paper.ts';
import { visualRuns } from './bidi.ts';
import type { Style } from './layout.ts';

export interface Sheet {
  paper: Paper;
  style: Style;
}

export type Colour = readonly [number, number, number];

export interface TextItem {
  kind: 'text';
  /** Of one direction, in the order of reading; a producer that does not turn letters round takes `glyphOrder`. */
  text: string;
  rtl: boolean;
  /** Name of the value that it prints. */
  id?: string;
  /** Left end, and the baseline from the top. */
  x: number;
  baseline: number;
  width: number;
  size: number;
  bold: boolean;
  colour: Colour;
}

export interface AreaItem {
  kind: 'area';
  x: number;
  y: number;
  w: number;
  h: number;
  fill: Colour | null;
  stroke: Colour | null;
}

export interface DrawnPage {
  width: number;
  height: number;
  items: (TextItem | AreaItem)[];
}

export interface Drawing {
  family: Family;
  direction: 'ltr' | 'rtl';
  pages: DrawnPage[];
}

type Align = Column['align'];
interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: Colour;
  align?: Align;
}

const INK: Colour = [0.1, 0.11, 0.13];
const GREY: Colour = [0.42, 0.44, 0.48];
const PALE: Colour = [0.94, 0.95, 0.96];
const LINE: Colour = [0.72, 0.74, 0.77];
const WHITE: Colour = [1, 1, 1];
const LINE_WIDTH = 0.7;
const LABEL_SHARE = 0.34;
const CELL_PADDING = 4;

/** Lays a paper out. The result depends on the sheet alone. */
export function drawSheet(sheet: Sheet): Drawing {
  return new Setter(sheet).drawing();
}

/** Positions along a line count from the side where reading begins: `s`. */
class Setter {
  readonly #paper: Paper;
  readonly #style: Style;
  readonly #family: Family;
  readonly #direction: 'ltr' | 'rtl';
  readonly #pages: DrawnPage[] = [];
  /** The page that is being set. */
  #at = 0;
  #top = 0;

  constructor({ paper, style }: Sheet) {
    this.#paper = paper;
    this.#style = style;
    this.#family = familyFor(paper.language, style.serif, style.face);
    this.#direction = directionOf(paper.language);
  }

  drawing(): Drawing {
    this.#newPage();
    this.#head();
    for (const block of this.#paper.blocks) this.#block(block);
    this.#feet();
    return { family: this.#family, direction: this.#direction, pages: this.#pages };
  }

  get #page() {
    return this.#pages[this.#at]!;
  }
  get #margin() {
    return this.#style.page.margin;
  }
  get #inner() {
    return this.#style.page.width - 2 * this.#margin;
  }
  get #line() {
    return this.#style.fontSize * this.#style.leading;
  }
  get #bottom() {
    const footLines = this.#style.header === 'at-the-foot' ? this.#paper.issuer.lines.length + 1 : 1;
    return this.#style.page.height - this.#margin - footLines * this.#line;
  }

  #newPage() {
    const { width, height, margin } = this.#style.page;
    this.#at = this.#pages.push({ width, height, items: [] }) - 1;
    this.#top = margin;
  }

  /** Room for `height` more, on a new page where there is none; `true` where the page is new. */
  #need(height: number): boolean {
    if (this.#top + height <= this.#bottom) return false;
    this.#newPage();
    return true;
  }

  #fontFile = (bold: boolean) => (bold ? this.#family.bold : this.#family.regular);
  #measure = (words: Words, size: number, bold: boolean) =>
    partsOf(words).reduce(
      (sum, part) => sum + size * widthOf(this.#fontFile(bold), typeof part === 'string' ? part : part.text),
      0,
    );

  /** Draws words with their start, middle or end at `s`. */
  #text(
    words: Words,
    s: number,
    baseline: number,
    { size = this.#style.fontSize, bold = false, colour = INK, align = 'start' }: TextStyle = {},
  ) {
    const all = this.#measure(words, size, bold);
    let at = s - (align === 'end' ? all : align === 'middle' ? all / 2 : 0);
    for (const part of partsOf(words)) {
      const text = typeof part === 'string' ? part : part.text;
      const width = this.#measure(text, size, bold);
      const id = typeof part === 'string' ? {} : { id: part.id };
      let x = this.#direction === 'ltr' ? at : this.#style.page.width - at - width;
      for (const run of visualRuns(text, this.#direction)) {
        const own = this.#measure(run.text, size, bold);
        if (run.text.trim() !== '') {
          this.#page.items.push({ kind: 'text', ...run, ...id, x, baseline, width: own, size, bold, colour });
        }
        x += own;
      }
      at += width;
    }
  }

  #area(s: number, y: number, w: number, h: number, paint: { fill?: Colour; stroke?: Colour }) {
    const x = this.#direction === 'ltr' ? s : this.#style.page.width - s - w;
    this.#page.items.push({ kind: 'area', x, y, w, h, fill: paint.fill ?? null, stroke: paint.stroke ?? null });
  }

  #rule(s: number, y: number, w: number, colour: Colour = LINE) {
    this.#area(s, y, w, LINE_WIDTH, { fill: colour });
  }

  #head() {
    const { header, accent, fontSize, page } = this.#style;
    const { issuer, recipient = [], title } = this.#paper;
    const big = fontSize * 1.7;
    const middle = page.width / 2;
    const small = { size: fontSize * 0.88, colour: GREY };
    if (header === 'band') {
      this.#area(0, 0, page.width, this.#margin + big * 1.6, { fill: accent });
      this.#text(issuer.name, this.#margin, this.#margin + big * 0.4, { size: big, bold: true, colour: WHITE });
      this.#top = this.#margin + big * 1.6 + this.#line;
      for (const line of issuer.lines) this.#lineOf(line, this.#margin, small);
    } else if (header === 'centred') {
      this.#text(issuer.name, middle, this.#top + big, { size: big, bold: true, colour: accent, align: 'middle' });
      this.#top += big + this.#line;
      for (const line of issuer.lines) this.#lineOf(line, middle, { ...small, align: 'middle' });
      this.#rule(this.#margin, this.#top, this.#inner, accent);
      this.#top += this.#line * 0.6;
    } else if (header === 'beside') {
      const from = this.#top;
      this.#text(issuer.name, this.#margin, from + big, { size: big, bold: true, colour: accent });
      this.#top = from + fontSize;
      for (const line of issuer.lines) this.#lineOf(line, this.#margin + this.#inner, { ...small, align: 'end' });
      this.#top = Math.max(this.#top, from + big + this.#line);
    } else {
      this.#text(issuer.name, this.#margin, this.#top + big, { size: big, bold: true, colour: accent });
      this.#top += big + this.#line;
      if (header === 'letterhead') for (const line of issuer.lines) this.#lineOf(line, this.#margin, small);
    }
    this.#top += this.#line * 0.7;
    for (const line of recipient) this.#lineOf(line, this.#margin, {});
    if (recipient.length > 0) this.#top += this.#line * 0.7;
    this.#title(title);
  }

  #lineOf(words: Words, s: number, style: TextStyle) {
    this.#top += this.#line;
    this.#text(words, s, this.#top - this.#line * 0.3, style);
  }

  #title(title: string) {
    const { accent, fontSize } = this.#style;
    const size = fontSize * 1.45;
    const height = size * 1.9;
    const baseline = this.#top + size * 1.25;
    const at = this.#style.title;
    if (at === 'banner') this.#area(this.#margin, this.#top, this.#inner, height, { fill: accent });
    if (at === 'boxed') this.#area(this.#margin, this.#top, this.#inner, height, { stroke: accent });
    const colour = at === 'banner' ? WHITE : INK;
    if (at === 'opposite') this.#text(title, this.#margin + this.#inner, baseline, { size, bold: true, align: 'end' });
    else if (at === 'boxed')
      this.#text(title, this.#style.page.width / 2, baseline, { size, bold: true, align: 'middle' });
    else this.#text(title, this.#margin + (at === 'banner' ? 8 : 0), baseline, { size, bold: true, colour });
    if (at === 'underlined') this.#rule(this.#margin, this.#top + height, this.#inner, accent);
    this.#top += height + this.#line * 0.6;
  }

  #block(block: Block) {
    switch (block.kind) {
      case 'fields':
        if (block.title) this.#heading(block.title);
        this.#fields(block.items);
        break;
      case 'table':
        if (block.title) this.#heading(block.title);
        this.#table(block);
        break;
      case 'totals':
        this.#totals(block.items);
        break;
      case 'text':
        this.#paragraph(block.text, block.style);
        break;
      case 'signature':
        this.#need(this.#line * 4);
        this.#top += this.#line * 2.2;
        this.#rule(this.#margin, this.#top, this.#inner * 0.35, INK);
        this.#lineOf(block.name, this.#margin, {});
        this.#lineOf(block.caption, this.#margin, { colour: GREY, size: this.#style.fontSize * 0.88 });
        break;
      case 'page-break':
        this.#newPage();
        return;
    }
    this.#top += this.#line * 0.7;
  }

  #heading(text: string) {
    this.#need(this.#line * 3);
    this.#lineOf(text, this.#margin, { bold: true, size: this.#style.fontSize * 1.12, colour: this.#style.accent });
  }

  #fields(items: readonly Field[]) {
    const { fields } = this.#style;
    const columns = fields === 'two-columns' || fields === 'grid' || fields === 'above' ? 2 : 1;
    const width = this.#inner / columns;
    const height = fields === 'above' ? this.#line * 1.9 : this.#line;
    for (let i = 0; i < items.length; i += columns) {
      this.#need(height);
      items.slice(i, i + columns).forEach((item, column) => {
        this.#field(item, this.#margin + column * width, width, height);
      });
      this.#top += height;
    }
  }

  #field({ label, value }: Field, s: number, width: number, height: number) {
    const { fields, fontSize } = this.#style;
    const baseline = this.#top + this.#line * 0.7;
    if (fields === 'above') {
      this.#text(label, s, this.#top + fontSize, { colour: GREY, size: fontSize * 0.82 });
      this.#text(value, s, this.#top + fontSize * 2.1, { bold: true });
      return;
    }
    const padding = fields === 'grid' ? CELL_PADDING : 0;
    const labelWidth = Math.max(
      width * (this.#style.fields === 'two-columns' ? 0.42 : LABEL_SHARE),
      this.#measure(label, fontSize, false) + 2 * CELL_PADDING,
    );
    if (fields === 'grid') {
      this.#area(s, this.#top, labelWidth, height, { fill: PALE, stroke: LINE });
      this.#area(s + labelWidth, this.#top, width - labelWidth, height, { stroke: LINE });
    }
    this.#text(fields === 'grid' ? label : `${label}:`, s + padding, baseline, { colour: GREY });
    if (fields === 'dotted') {
      const end = s + width;
      const from = s + this.#measure(`${label}:`, fontSize, false) + CELL_PADDING;
      const to = end - this.#measure(value, fontSize, false) - CELL_PADDING;
      if (to > from) this.#rule(from, baseline, to - from);
      this.#text(value, end, baseline, { align: 'end' });
    } else this.#text(value, s + labelWidth + padding, baseline);
  }

  #table({ columns, rows, foot = [] }: Extract<Block, { kind: 'table' }>) {
    const sum = columns.reduce((all, { width }) => all + width, 0);
    const widths = columns.map(({ width }) => (width / sum) * this.#inner);
    const starts = widths.map((_, i) => this.#margin + widths.slice(0, i).reduce((a, b) => a + b, 0));
    this.#need(this.#line * 3);
    this.#row(
      columns.map(({ header }) => header),
      columns,
      starts,
      widths,
      'head',
    );
    rows.forEach((row, i) => {
      if (this.#need(this.#line))
        this.#row(
          columns.map(({ header }) => header),
          columns,
          starts,
          widths,
          'head',
        );
      this.#row(row, columns, starts, widths, i % 2 === 1 ? 'odd' : 'even');
    });
    for (const row of foot) {
      this.#need(this.#line);
      this.#row(row, columns, starts, widths, 'foot');
    }
  }

  #row(
    cells: readonly Words[],
    columns: readonly Column[],
    starts: readonly number[],
    widths: readonly number[],
    part: 'head' | 'odd' | 'even' | 'foot',
  ) {
    const { table, accent, fontSize } = this.#style;
    const height = this.#line;
    const isHead = part === 'head';
    const isFilledHead = isHead && (table === 'headed' || table === 'zebra');
    if (isFilledHead)
      this.#area(this.#margin, this.#top, this.#inner, height, { fill: table === 'headed' ? accent : PALE });
    if (table === 'zebra' && part === 'odd') this.#area(this.#margin, this.#top, this.#inner, height, { fill: PALE });
    const colour = isFilledHead && table === 'headed' ? WHITE : INK;
    cells.forEach((cell, i) => {
      const { align } = columns[i]!;
      const [s, width] = [starts[i]!, widths[i]!];
      if (table === 'grid') this.#area(s, this.#top, width, height, { stroke: LINE });
      const at = align === 'end' ? s + width - CELL_PADDING : align === 'middle' ? s + width / 2 : s + CELL_PADDING;
      const bold = isHead || part === 'foot';
      // A text too long for its column is set smaller, as table programs do that must not break a row.
      const room = (width - 2 * CELL_PADDING) / Math.max(1, this.#measure(cell, fontSize, bold));
      const size = fontSize * Math.min(1, Math.max(0.6, room));
      this.#text(cell, at, this.#top + height * 0.68, { align, bold, colour, size });
    });
    this.#top += height;
    if (table === 'ruled' || (isHead && table === 'plain') || part === 'foot')
      this.#rule(this.#margin, this.#top, this.#inner);
  }

  #totals(items: readonly Field[]) {
    const { totals, fontSize } = this.#style;
    const width = totals === 'wide' ? this.#inner : this.#inner * 0.46;
    const s = totals === 'plain' ? this.#margin : this.#margin + this.#inner - width;
    this.#need(items.length * this.#line * 1.1);
    if (totals === 'boxed')
      this.#area(s - CELL_PADDING, this.#top, width + CELL_PADDING, items.length * this.#line * 1.1 + 2, {
        stroke: LINE,
      });
    items.forEach(({ label, value }, i) => {
      const isLast = i === items.length - 1;
      const size = isLast ? fontSize * 1.12 : fontSize;
      if (isLast && totals !== 'boxed') this.#rule(s, this.#top, width, INK);
      const baseline = this.#top + this.#line * 0.78;
      this.#text(label, s, baseline, { bold: isLast, size });
      this.#text(value, s + width - (totals === 'boxed' ? CELL_PADDING : 0), baseline, {
        bold: isLast,
        size,
        align: 'end',
      });
      this.#top += this.#line * 1.1;
    });
  }

  /** Broken into lines between words; a value is never broken. */
  #paragraph(words: Words, kind: 'body' | 'small' | 'strong' | 'heading') {
    if (kind === 'heading') return this.#heading(textOf(words));
    const size = kind === 'small' ? this.#style.fontSize * 0.82 : this.#style.fontSize;
    const style = { size, bold: kind === 'strong', colour: kind === 'small' ? GREY : INK };
    const pieces = partsOf(words).flatMap((part): (string | Value)[] =>
      typeof part === 'string' ? part.split(/(?<= )/) : [part],
    );
    let line: (string | Value)[] = [];
    const flush = () => {
      this.#need(this.#line);
      if (line.length > 0) this.#lineOf(joined(line), this.#margin, style);
      line = [];
    };
    for (const piece of pieces) {
      if (line.length > 0 && this.#measure([...line, piece], size, style.bold) > this.#inner) flush();
      line.push(piece);
    }
    flush();
  }

  #feet() {
    const { header, page, fontSize } = this.#style;
    const { issuer, footer = '' } = this.#paper;
    const small = { size: fontSize * 0.78, colour: GREY };
    const count = this.#pages.length;
    for (this.#at = 0; this.#at < count; this.#at++) {
      let baseline = page.height - this.#margin * 0.55;
      if (count > 1) {
        this.#text(`${this.#at + 1} / ${count}`, this.#margin + this.#inner, baseline, { ...small, align: 'end' });
      }
      if (footer) this.#text(footer, this.#margin, baseline, small);
      if (header !== 'at-the-foot') continue;
      for (const line of issuer.lines.toReversed()) {
        baseline -= this.#line;
        this.#text(line, page.width / 2, baseline, { ...small, align: 'middle' });
      }
    }
  }
}

/** Neighbouring plain words are one text again, as a program would show them. */
function joined(pieces: readonly (string | Value)[]): Words {
  const parts: (string | Value)[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts;
}
