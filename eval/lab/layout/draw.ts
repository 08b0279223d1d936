/**
 * Sets a paper on pages: every text, line and area with its place, for producers that place things themselves, and for
 * pictures. Distances in points from the top left corner.
 */
import type { Family } from '../fonts.ts';
import { type Block, type Column, type Field, type Paper, textOf, type Words } from '../paper/paper.ts';
import { arranged, bandsOf, caption } from './arrange.ts';
import { linesOf } from './breaking.ts';
import { type Grid, gridOf, type Slot } from './columns.ts';
import type { Style } from './layout.ts';
import { GREY, INK, LINE, PALE, Surface, type TextStyle, WHITE } from './surface.ts';

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

type Table = Extract<Block, { kind: 'table' }>;
type Part = 'head' | 'odd' | 'even' | 'foot';
/** Words in lines within a width, from a start or anchored at its middle or end. */
interface Place extends TextStyle {
  s?: number;
  w?: number;
}

const LABEL_SHARE = 0.34;
const CELL_PADDING = 4;
const SIDEBAR_SHARE = 0.27;
/** DIN 5008, form B: where the window of an envelope begins and ends, from the top, and how wide it is; points. */
const WINDOW = { from: 127.6, to: 255.1, width: 241 };
const LEAST_LEADING = 1.3;

/** Lays a paper out. The result depends on the sheet alone. */
export function drawSheet(sheet: Sheet): Drawing {
  return new Setter(sheet).drawing();
}

class Setter {
  readonly #paper: Paper;
  readonly #style: Style;
  readonly #surface: Surface;
  #top = 0;

  constructor({ paper, style }: Sheet) {
    this.#paper = paper;
    this.#style = style;
    this.#surface = new Surface(style, paper.language);
  }

  drawing(): Drawing {
    this.#newPage();
    this.#head();
    for (const block of this.#paper.blocks) this.#block(block);
    if (this.#style.page.isRoll) this.#surface.page.height = this.#top + this.#footHeight + this.#style.page.margin;
    this.#feet();
    const { family, direction, pages } = this.#surface;
    return { family, direction, pages };
  }

  /** Where the body begins and how wide it is. */
  get #start() {
    const { header, page } = this.#style;
    return header === 'sidebar' ? page.width * SIDEBAR_SHARE + page.margin * 0.6 : page.margin;
  }
  get #inner() {
    return this.#style.page.width - this.#start - this.#style.page.margin;
  }
  get #line() {
    return this.#style.fontSize * this.#style.leading;
  }
  get #footHeight() {
    const { header } = this.#style;
    return ((header === 'at-the-foot' ? this.#paper.issuer.lines.length : 0) + this.#footLines.length) * this.#line;
  }
  get #footLines() {
    const size = this.#style.fontSize * 0.78;
    return linesOf(this.#paper.footer ?? '', this.#inner * 0.85, (words) => this.#surface.measure(words, size, false));
  }
  get #bottom() {
    const { height, margin, isRoll } = this.#style.page;
    return isRoll ? Number.POSITIVE_INFINITY : height - margin - this.#footHeight;
  }

  #newPage() {
    const { header, page, accent } = this.#style;
    this.#surface.at = this.#surface.pages.push({ width: page.width, height: page.height, items: [] }) - 1;
    this.#top = page.margin;
    if (header === 'sidebar') this.#surface.area(0, 0, page.width * SIDEBAR_SHARE, page.height, { fill: accent });
  }

  /** Room for `height` more, on a new page where there is none; `true` where the page is new. */
  #need(height: number): boolean {
    if (this.#top + height <= this.#bottom) return false;
    this.#newPage();
    return true;
  }

  #broken = (words: Words, width: number, { size = this.#style.fontSize, bold = false }: TextStyle) =>
    linesOf(words, width, (each) => this.#surface.measure(each, size, bold));

  /** One line that is set smaller where it has no room. */
  #fitted(words: Words, s: number, baseline: number, width: number, style: TextStyle = {}) {
    const { size = this.#style.fontSize, bold = false } = style;
    const wide = this.#surface.measure(words, size, bold);
    this.#surface.text(words, s, baseline, { ...style, size: wide > width ? (size * width) / wide : size });
  }

  /** Writes words below what stands there already, in as many lines as they need. */
  #write(words: Words, { s = this.#start, w = this.#inner, ...style }: Place = {}) {
    const { size = this.#style.fontSize, align = 'start' } = style;
    const height = Math.max(this.#line * (size / this.#style.fontSize), size * LEAST_LEADING);
    const anchor = align === 'end' ? s + w : align === 'middle' ? s + w / 2 : s;
    for (const line of this.#broken(words, w, style)) {
      this.#need(height);
      this.#fitted(line, anchor, this.#top + height / 2 + size * 0.33, w, style);
      this.#top += height;
    }
  }

  #head() {
    const { header, accent, fontSize, page } = this.#style;
    const { issuer, recipient = [], title } = this.#paper;
    const { margin } = page;
    const full = page.width - 2 * margin;
    const name = { size: fontSize * 1.7, bold: true, colour: accent };
    const small = { size: fontSize * 0.88, colour: GREY };
    const from = this.#top;
    const lines = (place: Place) => {
      for (const line of issuer.lines) this.#write(line, { ...small, ...place });
    };
    switch (header) {
      case 'band': {
        const [height, rows] = [name.size * 1.5, this.#broken(issuer.name, full, name).length];
        this.#surface.area(0, 0, page.width, margin + height * rows, { fill: accent });
        this.#top = margin * 0.6;
        this.#write(issuer.name, { ...name, colour: WHITE });
        this.#top = margin + height * rows + this.#line * 0.5;
        lines({});
        break;
      }
      case 'centred':
        this.#write(issuer.name, { ...name, align: 'middle' });
        lines({ align: 'middle' });
        this.#top += this.#line * 0.3;
        this.#surface.rule(margin, this.#top, full, accent);
        break;
      case 'beside': {
        this.#write(issuer.name, { ...name, w: full * 0.55 });
        const below = this.#top;
        this.#top = from;
        lines({ s: margin + full * 0.6, w: full * 0.4, align: 'end' });
        this.#top = Math.max(this.#top, below);
        break;
      }
      case 'sidebar':
        this.#sidebar();
        return;
      case 'window':
        this.#window();
        return;
      default:
        this.#write(issuer.name, name);
        if (header === 'letterhead') lines({});
    }
    this.#top += this.#line * 0.7;
    for (const line of recipient) this.#write(line);
    if (recipient.length > 0) this.#top += this.#line * 0.7;
    this.#title(title);
  }

  /** Issuer and recipient in a coloured column beside the body. */
  #sidebar() {
    const { fontSize, page } = this.#style;
    const { issuer, recipient = [], title } = this.#paper;
    const column = { s: page.margin * 0.5, w: page.width * SIDEBAR_SHARE - page.margin * 0.9, colour: WHITE };
    this.#write(issuer.name, { ...column, bold: true, size: fontSize * 1.5 });
    this.#top += this.#line * 0.5;
    for (const line of issuer.lines) this.#write(line, { ...column, size: fontSize * 0.88 });
    this.#top += this.#line;
    for (const line of recipient) this.#write(line, column);
    this.#top = page.margin;
    this.#title(title);
  }

  /** The recipient where an envelope has its window, the issuer opposite. */
  #window() {
    const { accent, fontSize, page } = this.#style;
    const { issuer, recipient = [], title } = this.#paper;
    const opposite = { s: page.width / 2, w: page.width / 2 - page.margin, align: 'end' } as const;
    this.#write(issuer.name, { ...opposite, size: fontSize * 1.5, bold: true, colour: accent });
    for (const line of issuer.lines) this.#write(line, { ...opposite, size: fontSize * 0.88, colour: GREY });
    const below = this.#top;
    const window = { w: Math.min(WINDOW.width, page.width / 2 - page.margin) };
    this.#top = WINDOW.from;
    if (recipient.length > 0) {
      this.#write(issuer.name, { ...window, size: fontSize * 0.72, colour: GREY });
      this.#surface.rule(page.margin, this.#top, window.w);
      this.#top += this.#line * 0.4;
    }
    for (const line of recipient) this.#write(line, window);
    this.#top = Math.max(this.#top, below, recipient.length > 0 ? WINDOW.to : below) + this.#line;
    this.#title(title);
  }

  #title(title: string) {
    const { accent, fontSize, title: kind } = this.#style;
    const style = { size: fontSize * 1.45, bold: true, colour: kind === 'banner' ? WHITE : INK };
    const padding = kind === 'banner' || kind === 'boxed' ? 8 : 0;
    const isMiddle = kind === 'boxed' || kind === 'centred';
    const place = { s: this.#start + padding, w: this.#inner - 2 * padding };
    const height = this.#broken(title, place.w, style).length * Math.max(this.#line * 1.45, style.size * LEAST_LEADING);
    const frame = { y: this.#top, h: height + padding };
    if (kind === 'banner') this.#surface.area(this.#start, frame.y, this.#inner, frame.h, { fill: accent });
    if (kind === 'boxed') this.#surface.area(this.#start, frame.y, this.#inner, frame.h, { stroke: accent });
    this.#top += padding / 2;
    this.#write(title, { ...place, ...style, align: kind === 'opposite' ? 'end' : isMiddle ? 'middle' : 'start' });
    this.#top += padding / 2;
    if (kind === 'underlined') this.#surface.rule(this.#start, this.#top + 2, this.#inner, accent);
    this.#top += this.#line * 0.6;
  }

  #block(block: Block) {
    switch (block.kind) {
      case 'fields':
        if (block.title) this.#heading(block.title);
        this.#fields(block.items);
        break;
      case 'table':
        if (block.title) this.#heading(block.title);
        this.#table(arranged(block, this.#style.columns));
        break;
      case 'totals':
        this.#totals(block.items);
        break;
      case 'text':
        this.#paragraph(block.text, block.style);
        break;
      case 'signature':
        this.#need(this.#line * 5);
        this.#top += this.#line * 2.2;
        this.#surface.rule(this.#start, this.#top, this.#inner * 0.35, INK);
        this.#write(block.name);
        this.#write(block.caption, { colour: GREY, size: this.#style.fontSize * 0.88 });
        break;
      case 'page-break':
        if (!this.#style.page.isRoll) this.#newPage();
        return;
    }
    this.#top += this.#line * 0.7;
  }

  #heading(text: string) {
    this.#need(this.#line * 4.5);
    this.#write(text, { bold: true, size: this.#style.fontSize * 1.12, colour: this.#style.accent });
    this.#top += this.#line * 0.25;
  }

  #paragraph(words: Words, kind: 'body' | 'small' | 'strong' | 'heading') {
    if (kind === 'heading') return this.#heading(textOf(words));
    const size = kind === 'small' ? this.#style.fontSize * 0.82 : this.#style.fontSize;
    this.#write(words, { size, bold: kind === 'strong', colour: kind === 'small' ? GREY : INK });
  }

  #fields(items: readonly Field[]) {
    const { fields, fontSize } = this.#style;
    if (fields === 'inline') return this.#inlineFields(items);
    if (fields === 'centred') {
      for (const { label, value } of items) this.#write([`${caption(label)} `, ...[value].flat()], { align: 'middle' });
      return;
    }
    const columns = columnsOfFields(fields, this.#inner);
    const gap = fields === 'grid' ? 0 : columns > 1 ? 12 : 0;
    const width = (this.#inner - (columns - 1) * gap) / columns;
    const isTall = fields === 'above' || fields === 'cards';
    const labels = items.map(({ label }) => this.#surface.measure(caption(label), fontSize, false) + 2 * CELL_PADDING);
    const labelWidth = Math.min(width * 0.55, Math.max(width * (columns > 1 ? 0.4 : LABEL_SHARE), ...labels));
    const padding = fields === 'cards' ? 6 : fields === 'grid' ? CELL_PADDING : 0;
    const room = isTall ? width - 2 * padding : width - labelWidth - 2 * padding;
    for (let i = 0; i < items.length; i += columns) {
      const row = items.slice(i, i + columns);
      const values = row.map(({ value }) => this.#broken(value, room, { bold: isTall }));
      const lines = Math.max(...values.map(({ length }) => length));
      const height = (lines + (isTall ? 1 : 0)) * this.#line + (fields === 'cards' ? this.#line * 0.5 : 0);
      this.#need(height);
      row.forEach(({ label }, column) => {
        const s = this.#start + column * (width + gap);
        if (isTall) this.#tallField(label, values[column]!, { s, width, height, padding });
        else this.#field(label, values[column]!, { s, width, height, labelWidth, padding });
      });
      this.#top += height + (isTall ? this.#line * 0.35 : 0);
    }
  }

  /** The label small above its value. */
  #tallField(
    label: string,
    value: readonly Words[],
    { s, width, height, padding }: { s: number; width: number; height: number; padding: number },
  ) {
    const { fields, fontSize } = this.#style;
    const isCard = fields === 'cards';
    if (isCard) this.#surface.area(s, this.#top, width, height, { fill: PALE, stroke: LINE });
    let baseline = this.#top + this.#line * (isCard ? 0.85 : 0.7);
    this.#fitted(label, s + padding, baseline, width - 2 * padding, { colour: GREY, size: fontSize * 0.82 });
    for (const line of value) {
      baseline += this.#line;
      this.#fitted(line, s + padding, baseline, width - 2 * padding, { bold: true });
    }
  }

  #field(
    label: string,
    value: readonly Words[],
    place: { s: number; width: number; height: number; labelWidth: number; padding: number },
  ) {
    const { fields, fontSize } = this.#style;
    const { s, width, height, labelWidth, padding } = place;
    if (fields === 'grid') {
      this.#surface.area(s, this.#top, labelWidth, height, { fill: PALE, stroke: LINE });
      this.#surface.area(s + labelWidth, this.#top, width - labelWidth, height, { stroke: LINE });
    }
    const name = fields === 'grid' ? label : caption(label);
    let baseline = this.#top + this.#line * 0.68;
    this.#fitted(name, s + padding, baseline, labelWidth - padding - CELL_PADDING / 2, { colour: GREY });
    const room = width - labelWidth - 2 * padding;
    for (const line of value) {
      if (fields === 'dotted') {
        const from = s + Math.min(labelWidth, this.#surface.measure(name, fontSize, false)) + CELL_PADDING;
        const to = s + width - Math.min(room, this.#surface.measure(line, fontSize, false)) - CELL_PADDING;
        if (to > from && line === value[0]) this.#dots(from, baseline, to - from);
        this.#fitted(line, s + width, baseline, room, { align: 'end' });
      } else this.#fitted(line, s + labelWidth + padding, baseline, room);
      baseline += this.#line;
    }
  }

  #dots(s: number, y: number, w: number) {
    const step = 3.2;
    for (let at = 0; at + 1 < w; at += step) this.#surface.area(s + at, y - 0.8, 0.8, 0.8, { fill: LINE });
  }

  /** One after the other, as many on a line as it holds. */
  #inlineFields(items: readonly Field[]) {
    const gap = this.#style.fontSize * 2.2;
    let s = this.#start;
    this.#need(this.#line);
    for (const { label, value } of items) {
      const name = `${caption(label)} `;
      const [labelWidth, valueWidth] = [
        this.#surface.measure(name, this.#style.fontSize, false),
        this.#surface.measure(value, this.#style.fontSize, true),
      ];
      if (s > this.#start && s + labelWidth + valueWidth > this.#start + this.#inner) {
        this.#top += this.#line;
        this.#need(this.#line);
        s = this.#start;
      }
      const baseline = this.#top + this.#line * 0.68;
      this.#surface.text(name, s, baseline, { colour: GREY });
      this.#fitted(value, s + labelWidth, baseline, this.#inner - labelWidth, { bold: true });
      s += labelWidth + valueWidth + gap;
    }
    this.#top += this.#line;
  }

  #table({ columns, rows, foot = [] }: Table) {
    const { table, fontSize } = this.#style;
    const { size, bands } = gridOf({
      columns,
      rows: [...rows, ...foot],
      bands: bandsOf(columns, table === 'stacked'),
      width: this.#inner,
      size: fontSize,
      padding: CELL_PADDING,
      measure: (words, at) => this.#surface.measure(words, at, true),
    });
    const set = (cells: readonly Words[], part: Part) =>
      new SetRow(cells, columns, { size, bands }, part, (words, width, bold) =>
        this.#broken(words, width, { size, bold }),
      );
    const head = set(
      columns.map(({ header }) => header),
      'head',
    );
    const all = [
      ...rows.map((row, i) => set(row, i % 2 === 1 ? 'odd' : 'even')),
      ...foot.map((row) => set(row, 'foot')),
    ];
    this.#need(head.lines * this.#line + (all[0]?.lines ?? 0) * this.#line);
    this.#row(head);
    for (const row of all) {
      if (this.#top + row.lines * this.#line > this.#bottom) {
        this.#closeFrame();
        this.#newPage();
        this.#row(head);
      }
      this.#row(row);
    }
    this.#closeFrame();
  }

  #closeFrame() {
    if (this.#style.table === 'framed') this.#surface.rule(this.#start, this.#top, this.#inner, INK);
  }

  #row({ part, lines, bands, size, columns }: SetRow) {
    const { table, accent } = this.#style;
    const height = lines * this.#line;
    const isHead = part === 'head';
    const surface = this.#surface;
    if (isHead && table === 'headed') surface.area(this.#start, this.#top, this.#inner, height, { fill: accent });
    if (table === 'zebra' && (isHead || part === 'odd'))
      surface.area(this.#start, this.#top, this.#inner, height, { fill: PALE });
    if (table === 'framed' && isHead) surface.rule(this.#start, this.#top, this.#inner, INK);
    const style = {
      size,
      bold: isHead || part === 'foot',
      colour: isHead && table === 'headed' ? WHITE : INK,
    };
    const from = this.#top;
    for (const { slots, lines: bandLines } of bands) {
      for (const { column, s: at, width, cell } of slots) {
        const s = this.#start + at;
        if (table === 'grid') surface.area(s, this.#top, width, bandLines * this.#line, { stroke: LINE });
        if (table === 'framed') surface.upright(s, from, height, INK);
        const { align } = columns[column]!;
        const anchor =
          align === 'end' ? s + width - CELL_PADDING : align === 'middle' ? s + width / 2 : s + CELL_PADDING;
        cell.forEach((line, i) => {
          const baseline = this.#top + (i + 0.5) * this.#line + size * 0.33;
          this.#fitted(line, anchor, baseline, width - 2 * CELL_PADDING, { ...style, align });
        });
      }
      this.#top += bandLines * this.#line;
    }
    if (table === 'framed') surface.upright(this.#start + this.#inner, from, height, INK);
    const isRuled = table === 'ruled' || part === 'foot' || (isHead && ['plain', 'framed', 'stacked'].includes(table));
    if (isRuled) surface.rule(this.#start, this.#top, this.#inner, table === 'framed' ? INK : LINE);
  }

  #totals(items: readonly Field[]) {
    const { totals, fontSize, accent } = this.#style;
    if (totals === 'columns') return this.#totalColumns(items);
    const isFull = totals === 'wide' || totals === 'centred' || this.#inner < 260;
    const width = this.#inner * (isFull ? 1 : 0.5);
    const s = totals === 'plain' ? this.#start : this.#start + this.#inner - width;
    const height = this.#line * 1.12;
    const padding = totals === 'boxed' || totals === 'filled' ? CELL_PADDING * 1.5 : 0;
    this.#need(items.length * height);
    if (totals === 'boxed') this.#surface.area(s, this.#top, width, items.length * height, { stroke: LINE });
    items.forEach(({ label, value }, i) => {
      const isLast = i === items.length - 1;
      const isFilled = isLast && totals === 'filled';
      const style = { bold: isLast, size: isLast ? fontSize * 1.12 : fontSize, colour: isFilled ? WHITE : INK };
      if (isFilled) this.#surface.area(s, this.#top, width, height, { fill: accent });
      else if (isLast && totals !== 'boxed' && totals !== 'centred') this.#surface.rule(s, this.#top, width, INK);
      const baseline = this.#top + height / 2 + style.size * 0.33;
      if (totals === 'centred') {
        const words = [`${caption(label)} `, ...[value].flat()];
        this.#fitted(words, s + width / 2, baseline, width, { ...style, align: 'middle' });
      } else {
        const room = width - 2 * padding;
        const own = Math.min(this.#surface.measure(value, style.size, style.bold), room * 0.6);
        this.#fitted(label, s + padding, baseline, room - own - 2 * CELL_PADDING, style);
        this.#fitted(value, s + width - padding, baseline, own, { ...style, align: 'end' });
      }
      this.#top += height;
    });
  }

  /** Cells side by side, the label above its sum; the last one stands out. */
  #totalColumns(items: readonly Field[]) {
    const { fontSize, accent } = this.#style;
    const perRow = Math.max(1, Math.min(items.length, Math.floor(this.#inner / 105), 4));
    const width = this.#inner / perRow;
    const height = this.#line * 2.4;
    for (let i = 0; i < items.length; i += perRow) {
      this.#need(height);
      items.slice(i, i + perRow).forEach(({ label, value }, column) => {
        const isLast = i + column === items.length - 1;
        const s = this.#start + column * width;
        const colour = isLast ? WHITE : INK;
        this.#surface.area(s, this.#top, width, height, { ...(isLast ? { fill: accent } : {}), stroke: LINE });
        this.#fitted(label, s + CELL_PADDING, this.#top + this.#line * 0.85, width - 2 * CELL_PADDING, {
          size: fontSize * 0.85,
          colour: isLast ? WHITE : GREY,
        });
        this.#fitted(value, s + width - CELL_PADDING, this.#top + this.#line * 1.95, width - 2 * CELL_PADDING, {
          bold: true,
          colour,
          align: 'end',
        });
      });
      this.#top += height;
    }
  }

  #feet() {
    const { header, page, fontSize } = this.#style;
    const small = { size: fontSize * 0.78, colour: GREY };
    const count = this.#surface.pages.length;
    for (let at = 0; at < count; at++) {
      this.#surface.at = at;
      let baseline = this.#surface.page.height - page.margin * 0.55;
      if (count > 1) {
        this.#surface.text(`${at + 1} / ${count}`, this.#start + this.#inner, baseline, { ...small, align: 'end' });
      }
      for (const line of this.#footLines.toReversed()) {
        this.#fitted(line, this.#start, baseline, this.#inner * 0.85, small);
        baseline -= this.#line;
      }
      if (header !== 'at-the-foot') continue;
      for (const line of this.#paper.issuer.lines.toReversed()) {
        this.#fitted(line, page.width / 2, baseline, page.width - 2 * page.margin, { ...small, align: 'middle' });
        baseline -= this.#line;
      }
    }
  }
}

/** A row of a table with each cell in lines. */
class SetRow {
  readonly part: Part;
  readonly columns: readonly Column[];
  readonly size: number;
  readonly bands: readonly { slots: readonly (Slot & { cell: readonly Words[] })[]; lines: number }[];

  constructor(
    cells: readonly Words[],
    columns: readonly Column[],
    { size, bands }: Grid,
    part: Part,
    broken: (words: Words, width: number, bold: boolean) => Words[],
  ) {
    this.part = part;
    this.columns = columns;
    this.size = size;
    const isBold = part === 'head' || part === 'foot';
    this.bands = bands.map((band) => {
      const slots = band.map((slot) => ({
        ...slot,
        cell: broken(cells[slot.column] ?? '', slot.width - 2 * CELL_PADDING, isBold),
      }));
      return { slots, lines: Math.max(...slots.map(({ cell }) => cell.length)) };
    });
  }

  get lines(): number {
    return this.bands.reduce((sum, { lines }) => sum + lines, 0);
  }
}

function columnsOfFields(fields: Style['fields'], width: number): number {
  if (fields === 'cards') return width > 330 ? 3 : 2;
  const isPaired = fields === 'two-columns' || fields === 'grid' || fields === 'above';
  return isPaired && width > 300 ? 2 : 1;
}
