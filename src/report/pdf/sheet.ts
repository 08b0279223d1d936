/** Pages of paper that are filled from the top: text, boxes and pictures at the place where the last one ended. */
import {
  beginText,
  endText,
  moveText,
  type PDFDocument,
  PDFHexString,
  type PDFImage,
  type PDFName,
  type PDFPage,
  rgb,
  setFillingRgbColor,
  setFontAndSize,
  showText,
} from '@cantoo/pdf-lib';
import type { Direction, Line, Typeface } from './typeface.ts';

/** A4, in points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = { top: 44, side: 44, bottom: 62 } as const;
const LINE_HEIGHT = 1.36;
/** From the top of a line to its base, as a share of its size. */
const ASCENT = 0.98;

export type Colour = readonly [red: number, green: number, blue: number];
export const COLOURS = {
  ink: [22, 32, 46],
  soft: [91, 104, 120],
  line: [227, 232, 238],
  ground: [245, 247, 250],
  white: [255, 255, 255],
  green: [18, 128, 92],
  grey: [95, 107, 122],
  amber: [180, 83, 9],
  red: [185, 28, 28],
  blue: [47, 98, 153],
} as const satisfies Record<string, Colour>;

export interface TextLook {
  size?: number;
  bold?: boolean;
  colour?: Colour;
  /** Distance from the side where lines begin, and the width that they have. */
  indent?: number;
  width?: number;
  /** At the end of the line instead of its beginning. */
  atEnd?: boolean;
}

export class Sheets {
  readonly width = WIDTH - 2 * MARGIN.side;
  readonly direction: Direction;
  readonly #document: PDFDocument;
  readonly #faces: { regular: Typeface; bold: Typeface };
  readonly #fonts = new Map<PDFPage, Map<Typeface, PDFName>>();
  #page: PDFPage;
  /** From the top of the page. */
  y: number = MARGIN.top;

  constructor(document: PDFDocument, faces: { regular: Typeface; bold: Typeface }, direction: Direction) {
    this.#document = document;
    this.#faces = faces;
    this.direction = direction;
    this.#page = document.addPage([WIDTH, HEIGHT]);
  }

  /** Begins a new page unless so much room is left on this one; true when it did. */
  need(height: number): boolean {
    if (this.y + height <= HEIGHT - MARGIN.bottom || this.y === MARGIN.top) return false;
    this.#page = this.#document.addPage([WIDTH, HEIGHT]);
    this.y = MARGIN.top;
    return true;
  }

  /** Room between the margins of a page. */
  get room(): number {
    return HEIGHT - MARGIN.top - MARGIN.bottom;
  }

  space(height: number): void {
    this.y += height;
  }

  measure(text: string, { size = 10, bold = false, indent = 0, width = this.width - indent }: TextLook = {}): Line[] {
    return this.#face(bold).lines(text, width / size, this.direction);
  }

  heightOf(text: string, look: TextLook = {}): number {
    return this.measure(text, look).length * (look.size ?? 10) * LINE_HEIGHT;
  }

  /** A paragraph; its lines may go on on the next page. */
  text(text: string, look: TextLook = {}): void {
    const { size = 10 } = look;
    for (const line of this.measure(text, look)) {
      this.need(size * LINE_HEIGHT);
      this.#draw(line, this.y, look);
      this.y += size * LINE_HEIGHT;
    }
  }

  /** A paragraph that begins here and leaves the place where it began as the next one's: for columns. */
  beside(text: string, look: TextLook): void {
    const { size = 10 } = look;
    this.measure(text, look).forEach((line, i) => {
      this.#draw(line, this.y + i * size * LINE_HEIGHT, look);
    });
  }

  /** A filled box with one line in it; gives its width back. */
  badge(text: string, { size = 9, indent = 0, colour = COLOURS.grey, atEnd = false }: TextLook): number {
    const line = this.#face(true).line(text, this.width / size, this.direction);
    const width = Math.max(line.width * size + 12, size * 1.8);
    const x = this.#start(indent, width, this.width - indent, atEnd);
    this.#rectangle(x, this.y, width, size * 1.7, { fill: colour });
    this.#show(line, x + (width - line.width * size) / 2, this.y + size * 0.3, size, COLOURS.white, true);
    return width;
  }

  rule(colour: Colour = COLOURS.line, thickness = 0.7): void {
    this.#rectangle(MARGIN.side, this.y, this.width, thickness, { fill: colour });
    this.y += thickness;
  }

  /** A picture of the document, which reads from left to right whatever the report does. */
  picture(image: PDFImage, width: number, height: number, indent = 0): Frame {
    const x = this.direction === 'rtl' ? MARGIN.side + this.width - indent - width : MARGIN.side + indent;
    const top = this.y;
    const page = this.#page;
    page.drawImage(image, { x, y: HEIGHT - top - height, width, height });
    this.#rectangle(x, top, width, height, { stroke: COLOURS.line });
    const at = (px: number, py: number) => ({ x: x + (px / 100) * width, y: top + (py / 100) * height });
    return {
      outline: (mark, colour) => {
        const corner = at(mark.x, mark.y);
        const [w, h] = [(mark.w / 100) * width, (mark.h / 100) * height];
        this.#rectangle(corner.x - 2, corner.y - 2, w + 4, h + 4, { stroke: colour });
      },
      label: (mark, numbers, colour) => {
        const size = 7;
        const line = this.#face(true).line(numbers, width / size, 'ltr');
        const w = Math.max(line.width * size + 7, 12);
        const y = at(0, mark.labelY).y - 6;
        const left = mark.side === 'left' ? x - w - 4 : x + width + 4;
        const edge = at(mark.side === 'left' ? mark.x : mark.x + mark.w, mark.y + mark.h);
        // Below the line of the mark, so that it strikes nothing out, and only then to the number.
        const low = HEIGHT - edge.y - 2;
        const isLeft = mark.side === 'left';
        const corner = { x: isLeft ? x : x + width, y: low };
        const leader = { thickness: 0.6, dashArray: [2, 2], color: paint(colour) };
        page.drawLine({ start: { x: isLeft ? edge.x - 2 : edge.x + 2, y: low }, end: corner, ...leader });
        page.drawLine({ start: corner, end: { x: isLeft ? left + w : left, y: HEIGHT - y - 6 }, ...leader });
        this.#rectangle(left, y, w, 12, { fill: colour });
        this.#show(line, left + (w - line.width * size) / 2, y + 1.6, size, COLOURS.white, true);
      },
    };
  }

  /** Two lines at the foot of each page; `lines` is told which page it is and how many there are. */
  foot(lines: (page: number, pages: number) => [start: string, end: string][]): void {
    const pages = this.#document.getPages();
    pages.forEach((page, i) => {
      this.#page = page;
      this.y = HEIGHT - MARGIN.bottom + 16;
      this.rule();
      this.y += 3;
      for (const [start, end] of lines(i + 1, pages.length)) {
        const look = { size: 6.8, colour: COLOURS.soft };
        this.#draw(this.#face(false).line(start, (this.width - 90) / look.size, this.direction), this.y, look);
        this.#draw(this.#face(false).line(end, 86 / look.size, this.direction), this.y, { ...look, atEnd: true });
        this.y += look.size * LINE_HEIGHT;
      }
    });
  }

  #face(bold: boolean): Typeface {
    return bold ? this.#faces.bold : this.#faces.regular;
  }

  #draw(line: Line, y: number, look: TextLook): void {
    const {
      size = 10,
      bold = false,
      colour = COLOURS.ink,
      indent = 0,
      width = this.width - indent,
      atEnd = false,
    } = look;
    this.#show(line, this.#start(indent, line.width * size, width, atEnd), y, size, colour, bold);
  }

  /** Left edge of what is so wide, in a column that begins at `indent`. */
  #start(indent: number, own: number, width: number, atEnd: boolean): number {
    const offset = atEnd ? indent + width - own : indent;
    return this.direction === 'rtl' ? MARGIN.side + this.width - offset - own : MARGIN.side + offset;
  }

  #show({ codes }: Line, x: number, y: number, size: number, [r, g, b]: Colour, bold: boolean): void {
    if (codes === '') return;
    this.#page.pushOperators(
      beginText(),
      setFillingRgbColor(r / 255, g / 255, b / 255),
      setFontAndSize(this.#fontKey(this.#face(bold)), size),
      moveText(x, HEIGHT - y - size * ASCENT),
      showText(PDFHexString.of(codes)),
      endText(),
    );
  }

  #fontKey(face: Typeface): PDFName {
    const keys = this.#fonts.get(this.#page) ?? new Map<Typeface, PDFName>();
    this.#fonts.set(this.#page, keys);
    const key = keys.get(face) ?? this.#page.node.newFontDictionary('Heebo', face.font.ref);
    keys.set(face, key);
    return key;
  }

  #rectangle(x: number, y: number, width: number, height: number, look: { fill?: Colour; stroke?: Colour }): void {
    this.#page.drawRectangle({
      x,
      y: HEIGHT - y - height,
      width,
      height,
      ...(look.fill && { color: paint(look.fill) }),
      ...(look.stroke && { borderColor: paint(look.stroke), borderWidth: 0.9 }),
    });
  }
}

/** What can be drawn over a picture, in percent of it. */
export interface Frame {
  outline(mark: { x: number; y: number; w: number; h: number }, colour: Colour): void;
  label(
    mark: { x: number; y: number; w: number; h: number; labelY: number; side: 'left' | 'right' },
    numbers: string,
    colour: Colour,
  ): void;
}

const paint = ([red, green, blue]: Colour) => rgb(red / 255, green / 255, blue / 255);
