/** Every glyph that a page shows, with the operation that shows it. */
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { type FontCodes, fontCodes } from './fonts.ts';
import { type Operand, type Operation, operationsOf } from './tokens.ts';

/** A content stream of a page, or of a form that it shows; an object of its own in the file. */
export interface Content {
  ref: PDFRef;
  bytes: Uint8Array;
  operations: Operation[];
}

export interface ShownGlyph {
  text: string;
  code: number;
  content: Content;
  operation: Operation;
  /** The string it stands in, and its number among the codes of that string. */
  string: Operand;
  index: number;
  font: Font;
  /** Of the operation, in points of the text's own space. */
  fontSize: number;
  /** Origin in points of the page from its lower left corner, and the advance. */
  x: number;
  y: number;
  advance: number;
  fill: readonly string[];
  /** Between characters and above the line, in points of the text's own space. */
  spacing: number;
  rise: number;
}

export interface Font extends FontCodes {
  /** Its name in the resources that the operation uses. */
  name: string;
  /** The same for one font of the file under whatever name. */
  identity: string;
}

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

const DEEPEST_FORM = 4;

export function shownGlyphs(doc: PDFDocument, pageIndex: number): ShownGlyph[] {
  const walker = new Walker(doc.context);
  const resources = doc.getPage(pageIndex).node.Resources() ?? null;
  for (const ref of contentsOf(doc, pageIndex)) walker.walk(ref, resources, 0);
  return walker.glyphs;
}

function contentsOf(doc: PDFDocument, pageIndex: number): PDFRef[] {
  const contents = doc.getPage(pageIndex).node.get(PDFName.of('Contents'));
  const list = doc.context.lookup(contents);
  return (list instanceof PDFArray ? list.asArray() : [contents]).filter((ref) => ref instanceof PDFRef);
}

/** Whether all are shown by the page's own streams and none by a form. */
export function isOfPage(doc: PDFDocument, pageIndex: number, glyphs: readonly ShownGlyph[]): boolean {
  const refs = contentsOf(doc, pageIndex);
  return glyphs.every(({ content }) => refs.includes(content.ref));
}

interface State {
  ctm: Matrix;
  font: Font | null;
  size: number;
  spacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
  fill: readonly string[];
}

class Walker {
  readonly glyphs: ShownGlyph[] = [];
  readonly #context: PDFContext;
  readonly #fonts = new Map<string, Font>();
  #state: State = {
    ctm: IDENTITY,
    font: null,
    size: 0,
    spacing: 0,
    wordSpacing: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
    fill: ['0', 'g'],
  };
  readonly #kept: State[] = [];
  #line: Matrix = IDENTITY;
  #text: Matrix = IDENTITY;

  constructor(context: PDFContext) {
    this.#context = context;
  }

  walk(ref: PDFRef, resources: PDFDict | null, depth: number) {
    const stream = this.#context.lookup(ref);
    if (!(stream instanceof PDFRawStream) || depth > DEEPEST_FORM) return;
    const bytes = Uint8Array.from(decodePDFRawStream(stream).decode());
    const content: Content = { ref, bytes, operations: operationsOf(bytes) };
    for (const operation of content.operations) this.#apply(operation, content, resources, depth);
  }

  #apply(operation: Operation, content: Content, resources: PDFDict | null, depth: number) {
    const { operator, operands } = operation;
    const n = operands.map(({ number = 0 }) => number);
    const state = this.#state;
    switch (operator) {
      case 'q':
        this.#kept.push({ ...state });
        break;
      case 'Q':
        this.#state = this.#kept.pop() ?? state;
        break;
      case 'cm':
        state.ctm = times(n as unknown as Matrix, state.ctm);
        break;
      case 'g':
      case 'rg':
      case 'k':
      case 'sc':
      case 'scn':
        state.fill = [...n.map(String), operator];
        break;
      case 'BT':
        this.#line = this.#text = IDENTITY;
        break;
      case 'Tf':
        state.font = this.#font(operands[0]?.name ?? '', resources);
        state.size = n[1] ?? 0;
        break;
      case 'Tc':
        state.spacing = n[0] ?? 0;
        break;
      case 'Tw':
        state.wordSpacing = n[0] ?? 0;
        break;
      case 'Tz':
        state.stretch = (n[0] ?? 100) / 100;
        break;
      case 'TL':
        state.leading = n[0] ?? 0;
        break;
      case 'Ts':
        state.rise = n[0] ?? 0;
        break;
      case 'TD':
        state.leading = -(n[1] ?? 0);
        this.#move(n[0] ?? 0, n[1] ?? 0);
        break;
      case 'Td':
        this.#move(n[0] ?? 0, n[1] ?? 0);
        break;
      case 'T*':
        this.#move(0, -state.leading);
        break;
      case 'Tm':
        this.#line = this.#text = n as unknown as Matrix;
        break;
      case "'":
      case '"':
        this.#move(0, -state.leading);
        this.#show(operands.slice(-1), operation, content);
        break;
      case 'Tj':
        this.#show(operands, operation, content);
        break;
      case 'TJ':
        this.#show(operands[0]?.items ?? [], operation, content);
        break;
      case 'Do':
        this.#form(operands[0]?.name ?? '', resources, depth);
    }
  }

  #move(x: number, y: number) {
    this.#line = this.#text = times([1, 0, 0, 1, x, y], this.#line);
  }

  #show(items: readonly Operand[], operation: Operation, content: Content) {
    const { font, size, spacing, wordSpacing, stretch, rise, ctm, fill } = this.#state;
    if (!font) return;
    for (const string of items) {
      if (string.kind === 'number')
        this.#text = times([1, 0, 0, 1, (-string.number! / 1000) * size * stretch, 0], this.#text);
      if (!string.bytes) continue;
      for (let index = 0; (index + 1) * font.length <= string.bytes.length; index++) {
        const code = codeAt(string.bytes, index, font.length);
        const isSpace = font.length === 1 && code === 32;
        const advance = ((font.widthOf(code) / 1000) * size + spacing + (isSpace ? wordSpacing : 0)) * stretch;
        const [a, , , , x, y] = times([1, 0, 0, 1, 0, rise], times(this.#text, ctm));
        const glyph = { text: font.textOf(code), code, content, operation, string, index, font, fontSize: size };
        this.glyphs.push({ ...glyph, x, y, advance: advance * Math.abs(a), fill, spacing, rise });
        this.#text = times([1, 0, 0, 1, advance, 0], this.#text);
      }
    }
  }

  #form(name: string, resources: PDFDict | null, depth: number) {
    const forms = this.#context.lookup(resources?.get(PDFName.of('XObject')));
    const ref = forms instanceof PDFDict ? forms.get(PDFName.of(name)) : null;
    const form = this.#context.lookup(ref ?? undefined);
    if (!(ref instanceof PDFRef) || !(form instanceof PDFRawStream)) return;
    if (form.dict.get(PDFName.of('Subtype')) !== PDFName.of('Form')) return;
    const matrix = this.#context.lookup(form.dict.get(PDFName.of('Matrix')));
    const own = this.#context.lookup(form.dict.get(PDFName.of('Resources')));
    const kept = { ...this.#state };
    if (matrix instanceof PDFArray) {
      this.#state.ctm = times(matrix.asArray().map(Number) as unknown as Matrix, this.#state.ctm);
    }
    this.walk(ref, own instanceof PDFDict ? own : resources, depth + 1);
    this.#state = kept;
  }

  #font(name: string, resources: PDFDict | null): Font | null {
    const fonts = this.#context.lookup(resources?.get(PDFName.of('Font')));
    const entry = fonts instanceof PDFDict ? fonts.get(PDFName.of(name)) : null;
    const dict = this.#context.lookup(entry ?? undefined);
    if (!(dict instanceof PDFDict)) return null;
    const identity = entry instanceof PDFRef ? entry.tag : name;
    const known = this.#fonts.get(`${identity} ${name}`) ?? { ...fontCodes(dict, this.#context), name, identity };
    this.#fonts.set(`${identity} ${name}`, known);
    return known;
  }
}

export const codeAt = (bytes: Uint8Array, index: number, length: 1 | 2) =>
  length === 1 ? bytes[index]! : bytes[2 * index]! * 256 + bytes[2 * index + 1]!;
