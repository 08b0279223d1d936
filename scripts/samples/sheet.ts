/** Draws sample pages in both writing directions. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { glyphOrder, visualRuns } from '../../eval/lab/layout/bidi.ts';

const require = createRequire(import.meta.url);

export type Lang = 'he' | 'en';
export type Colour = readonly [number, number, number];
export const INK: Colour = [0.13, 0.15, 0.19];
export const GREY: Colour = [0.42, 0.45, 0.5];
export const WHITE: Colour = [1, 1, 1];

interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: Colour;
  /** Which side of the text lies at `s`. */
  align?: 'start' | 'end' | 'middle';
}

/** A text as it was drawn; `x`, `y` is the start of its baseline in points from the bottom left. */
export interface Drawn {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

export class Sheet {
  readonly doc: PDFDocument;
  readonly page: PDFPage;
  readonly lang: Lang;
  readonly drawn: Drawn[] = [];
  readonly width: number;
  readonly height: number;
  private readonly regular: PDFFont;
  private readonly bold: PDFFont;

  private constructor(doc: PDFDocument, page: PDFPage, lang: Lang, regular: PDFFont, bold: PDFFont) {
    this.doc = doc;
    this.page = page;
    this.lang = lang;
    this.regular = regular;
    this.bold = bold;
    this.width = page.getWidth();
    this.height = page.getHeight();
  }

  /** A4 unless told otherwise; the document's own date is `made`. */
  static async create(
    lang: Lang,
    made: string,
    title: string,
    size: [number, number] = [595.28, 841.89],
  ): Promise<Sheet> {
    const doc = await PDFDocument.create();
    doc.registerFontkit(fontkit);
    const font = (name: string) => readFileSync(require.resolve(`@expo-google-fonts/heebo/${name}`));
    const regular = await doc.embedFont(font('400Regular/Heebo_400Regular.ttf'), { subset: true });
    const bold = await doc.embedFont(font('700Bold/Heebo_700Bold.ttf'), { subset: true });
    doc.setTitle(title);
    doc.setCreator('Document Service');
    doc.setProducer('Print Engine 7.2');
    doc.setCreationDate(new Date(made));
    doc.setModificationDate(new Date(made));
    return new Sheet(doc, doc.addPage(size), lang, regular, bold);
  }

  pick = (he: string, en: string) => (this.lang === 'he' ? he : en);

  /**
   * `s` is the distance in points from the side where reading begins (right in Hebrew), `top` that of the baseline
   * from the top.
   */
  text(
    s: number,
    top: number,
    text: string,
    { size = 10, bold = false, colour = INK, align = 'start' }: TextStyle = {},
  ) {
    const font = bold ? this.bold : this.regular;
    const parts = visualParts(text, this.lang).map((part) => ({ part, width: font.widthOfTextAtSize(part, size) }));
    const width = parts.reduce((sum, part) => sum + part.width, 0);
    const edge = this.lang === 'he' ? this.width - s : s;
    const leftwards = (align === 'start') === (this.lang === 'he');
    let x = align === 'middle' ? edge - width / 2 : leftwards ? edge - width : edge;
    const y = this.height - top;
    this.drawn.push({ text, x, y, width, size });
    for (const { part, width: partWidth } of parts) {
      this.page.drawText(part, { x, y, size, font, color: rgb(...colour) });
      x += partWidth;
    }
  }

  /** Label at `s`, value behind it at `s + gap`. */
  field(s: number, top: number, label: string, value: string, gap = 110) {
    this.text(s, top, label, { colour: GREY, size: 9.5 });
    this.text(s + gap, top, value, { size: 9.5 });
  }

  /** A filled rectangle; `s` and `top` are its corner where reading begins. */
  fill(s: number, top: number, width: number, height: number, colour: Colour) {
    const x = this.lang === 'he' ? this.width - s - width : s;
    this.page.drawRectangle({ x, y: this.height - top - height, width, height, color: rgb(...colour) });
  }

  rule(s: number, top: number, width: number, colour: Colour = [0.85, 0.87, 0.9]) {
    this.fill(s, top, width, 0.7, colour);
  }

  /** The bytes that show `text` in the regular font, as the content stream spells them. */
  codesOf(text: string): string {
    return this.regular.encodeText(text).asString();
  }

  /** The one place where `text` stands. */
  find(text: string): Drawn {
    const found = this.drawn.filter((drawn) => drawn.text === text);
    if (found.length !== 1) throw new Error(`"${text}" is drawn ${found.length} times`);
    return found[0]!;
  }

  save(): Promise<Uint8Array> {
    return this.doc.save({ useObjectStreams: false, updateFieldAppearances: false });
  }
}

/** Parts of one direction each, from left to right. The font engine turns Hebrew letters round by itself, nothing else. */
const visualParts = (text: string, lang: Lang): string[] =>
  visualRuns(text, lang === 'he' ? 'rtl' : 'ltr').map((run) => (/\p{L}/u.test(run.text) ? run.text : glyphOrder(run)));
