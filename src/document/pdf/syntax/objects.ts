/** The objects of a PDF (ISO 32000-1, 7.3) as plain values. Numbers, booleans and null are themselves. */

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export class PdfRef {
  readonly num: number;
  readonly gen: number;
  constructor(num: number, gen: number) {
    this.num = num;
    this.gen = gen;
  }
}

export class PdfString {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export class PdfDict {
  readonly map: Map<string, PdfValue>;
  constructor(map: Map<string, PdfValue> = new Map()) {
    this.map = map;
  }
  /** The value as written: a reference stays one. */
  get(key: string): PdfValue {
    return this.map.get(key) ?? null;
  }
  has(key: string): boolean {
    return this.map.has(key);
  }
  keys(): string[] {
    return [...this.map.keys()];
  }
}

export class PdfStream {
  readonly dict: PdfDict;
  /** As stored, after decryption, before any filter. */
  readonly raw: Uint8Array;
  /** 0 for inline images. */
  readonly num: number;
  constructor(dict: PdfDict, raw: Uint8Array, num: number) {
    this.dict = dict;
    this.raw = raw;
    this.num = num;
  }
}

/** An operator of a content stream, or a word such as `obj`, `endobj`, `stream`. */
export class PdfKeyword {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}

export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfDict | PdfStream | PdfValue[];

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8');
const utf16be = new TextDecoder('utf-16be');
const utf16le = new TextDecoder('utf-16le');

/** 0x80-0x9F of PDFDocEncoding and 0x18-0x1F (ISO 32000-1, D.2); the rest equals Latin-1. */
const PDF_DOC_HIGH = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž�€';
const PDF_DOC_LOW = '˘ˇˆ˙˝˛˚˜';

/** A text string by its byte-order mark, else PDFDocEncoding (ISO 32000-1, 7.9.2.2; UTF-8 by ISO 32000-2). */
export function textOf(value: PdfString): string {
  const b = value.bytes;
  if (b[0] === 0xfe && b[1] === 0xff) return utf16be.decode(b.subarray(2));
  if (b[0] === 0xff && b[1] === 0xfe) return utf16le.decode(b.subarray(2));
  if (b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf) return utf8.decode(b.subarray(3));
  let text = '';
  for (const c of b) {
    if (c >= 0x80 && c <= 0xa0) text += PDF_DOC_HIGH[c - 0x80];
    else if (c >= 0x18 && c <= 0x1f) text += PDF_DOC_LOW[c - 0x18];
    else text += String.fromCharCode(c);
  }
  return text;
}

export const bytesToLatin1 = (bytes: Uint8Array): string => latin1.decode(bytes);

/** One canonical spelling of a value, for comparing objects between revisions; streams by dictionary and raw bytes. */
export function spell(value: PdfValue, depth = 0): string {
  if (depth > 60) return '…';
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (value instanceof PdfName) return `/${value.name}`;
  if (value instanceof PdfRef) return `${value.num} ${value.gen} R`;
  if (value instanceof PdfString) return `(${bytesToLatin1(value.bytes)})`;
  if (Array.isArray(value)) return `[${value.map((v) => spell(v, depth + 1)).join(' ')}]`;
  if (value instanceof PdfDict) {
    const keys = value.keys().sort();
    return `<<${keys.map((k) => `/${k} ${spell(value.get(k), depth + 1)}`).join(' ')}>>`;
  }
  return `${spell(value.dict, depth + 1)}stream:${bytesToLatin1(value.raw)}`;
}
