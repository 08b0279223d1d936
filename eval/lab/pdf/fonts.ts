/** What the codes of a PDF's font print, and how far each advances. */
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';

export interface FontCodes {
  /** Bytes a code: 1 or 2. */
  length: 1 | 2;
  /** Empty where the file does not say. */
  textOf(code: number): string;
  /** In thousandths of the font size. */
  widthOf(code: number): number;
}

const DEFAULT_WIDTH = 500;

export function fontCodes(font: PDFDict, context: PDFContext): FontCodes {
  const isComposite = font.get(PDFName.of('Subtype')) === PDFName.of('Type0');
  const map = context.lookup(font.get(PDFName.of('ToUnicode')));
  const texts = map instanceof PDFRawStream ? toUnicode(map) : null;
  const widths = isComposite ? compositeWidths(font, context) : simpleWidths(font, context);
  return {
    length: isComposite ? 2 : 1,
    // Without a map: figures, Latin letters and signs stand at their ASCII places in every usual encoding.
    textOf: (code) =>
      texts ? (texts.get(code) ?? '') : !isComposite && code > 31 && code < 127 ? String.fromCharCode(code) : '',
    widthOf: (code) => widths.get(code) ?? widths.get(-1) ?? DEFAULT_WIDTH,
  };
}

function toUnicode(stream: PDFRawStream): Map<number, string> {
  const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  const map = new Map<number, string>();
  const decoded = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le');
  for (const [, body] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, from, to] of body!.matchAll(/<([\da-f\s]+)>\s*<([\da-f\s]+)>/gi)) {
      if (to!.replace(/\s/g, '').length % 4 === 0) map.set(Number.parseInt(from!, 16), decoded(to!));
    }
  }
  for (const [, body] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    const ranges = body!.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f\s]+)>|\[([^\]]*)\])/gi);
    for (const [, first, last, to, list] of ranges) {
      const from = Number.parseInt(first!, 16);
      const each = list ? [...list.matchAll(/<([\da-f]+)>/gi)].map(([, hex]) => decoded(hex!)) : null;
      const start = to ? decoded(to) : '';
      for (let i = 0; i <= Math.min(Number.parseInt(last!, 16) - from, 0xffff); i++) {
        const shifted = start.slice(0, -1) + String.fromCharCode((start.charCodeAt(start.length - 1) || 0) + i);
        map.set(from + i, each ? (each[i] ?? '') : shifted);
      }
    }
  }
  return map;
}

const numberOf = (value: unknown) => (value instanceof PDFNumber ? value.asNumber() : null);

function simpleWidths(font: PDFDict, context: PDFContext): Map<number, number> {
  const widths = new Map<number, number>();
  const list = context.lookup(font.get(PDFName.of('Widths')));
  const first = numberOf(context.lookup(font.get(PDFName.of('FirstChar')))) ?? 0;
  if (list instanceof PDFArray) {
    list.asArray().forEach((width, i) => {
      widths.set(first + i, numberOf(context.lookup(width)) ?? DEFAULT_WIDTH);
    });
  }
  return widths;
}

/** By code as if it were the glyph's number in the font (Identity-H); -1 is the default width. */
function compositeWidths(font: PDFDict, context: PDFContext): Map<number, number> {
  const widths = new Map<number, number>();
  const descendants = context.lookup(font.get(PDFName.of('DescendantFonts')));
  const descendant = descendants instanceof PDFArray ? context.lookup(descendants.get(0)) : null;
  if (!(descendant instanceof PDFDict)) return widths;
  widths.set(-1, numberOf(context.lookup(descendant.get(PDFName.of('DW')))) ?? 1000);
  const list = context.lookup(descendant.get(PDFName.of('W')));
  const items = list instanceof PDFArray ? list.asArray().map((item) => context.lookup(item)) : [];
  for (let i = 0; i < items.length; ) {
    const from = numberOf(items[i]) ?? 0;
    const next = items[i + 1];
    if (next instanceof PDFArray) {
      next.asArray().forEach((width, at) => {
        widths.set(from + at, numberOf(context.lookup(width)) ?? DEFAULT_WIDTH);
      });
      i += 2;
    } else {
      for (let code = from; code <= (numberOf(next) ?? from); code++) widths.set(code, numberOf(items[i + 2]) ?? 0);
      i += 3;
    }
  }
  return widths;
}
