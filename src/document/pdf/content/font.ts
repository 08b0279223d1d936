import type { PdfFile } from '../syntax/file.ts';
import { type PdfDict, PdfName, PdfRef, type PdfValue } from '../syntax/objects.ts';
import { encodingOfCff } from './cff.ts';
import { type CMap, parseCMap } from './cmap.ts';
import { type BaseEncoding, baseEncoding, builtInEncoding, unicodeOfGlyphName, unicodeOfTexCode } from './encodings.ts';
import { encodingOfType1, glyphsOfTrueType } from './font-program.ts';
import { predefinedCMap } from './predefined-cmaps.ts';
import { standardWidth } from './standard-widths.ts';

/** One character code of a shown string. */
export interface CodedGlyph {
  /** Unicode; empty when unknown. */
  text: string;
  /** Advance in ems; of vertical writing downwards. */
  widthEm: number;
  /** The single-byte code 32, to which word spacing applies. */
  isWordSpace: boolean;
}

export interface FontReader {
  /** BaseFont with its subset tag; `Type3` fonts may have none. */
  name: string;
  objectNumber: number | null;
  /** Its text runs from top to bottom (9.7.4.3). */
  vertical: boolean;
  /** Height of its type as a share of the font size; other than 1 for Type 3 fonts of a scale of their own. */
  heightEm: number;
  decode(bytes: Uint8Array): CodedGlyph[];
  /** Of the codes decoded so far: digits whose text is not what the font itself says that it draws. */
  readonly remapped: readonly RemappedDigit[];
}

export interface RemappedDigit {
  text: string;
  drawn: string;
}

/** Notes a digit that is given out as another one. */
function noteRemapped(list: RemappedDigit[], text: string, drawn: string): void {
  if (/^\d$/.test(text) && /^\d$/.test(drawn) && text !== drawn) list.push({ text, drawn });
}

export function fontDescriptor(file: PdfFile, font: PdfDict): PdfDict | null {
  const own = file.dict(font.get('FontDescriptor'));
  if (own) return own;
  const descendant = file.dict(file.array(font.get('DescendantFonts'))?.[0] ?? null);
  return descendant ? file.dict(descendant.get('FontDescriptor')) : null;
}

export function fontName(file: PdfFile, font: PdfDict): string {
  const descriptor = fontDescriptor(file, font);
  const name = file.name(font.get('BaseFont')) ?? (descriptor ? file.name(descriptor.get('FontName')) : null);
  return name ?? file.name(font.get('Name')) ?? 'Type3';
}

/** Nothing that a reader would see as a character: controls, and the replacement of unknown ones. */
const isMute = (text: string) => {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 32 ? code !== 0xfffd : code >= 9 && code <= 13) return false;
  }
  return true;
};

/** Bit 3 of /Flags of a font descriptor (9.8.2). */
const SYMBOLIC = 4;

function toUnicodeMap(file: PdfFile, font: PdfDict): CMap | null {
  const stream = file.stream(font.get('ToUnicode'));
  return stream ? parseCMap(file.data(stream)) : null;
}

/** A reader for a font dictionary. `value` is as the resources name it, so that its object number is known. */
export function readFont(file: PdfFile, value: PdfValue): FontReader | null {
  const font = file.dict(value);
  if (!font) return null;
  const objectNumber = value instanceof PdfRef ? value.num : null;
  const name = fontName(file, font);
  const subtype = file.name(font.get('Subtype'));
  if (subtype === 'Type0') return { name, objectNumber, heightEm: 1, ...compositeFont(file, font) };
  const heightEm = subtype === 'Type3' ? type3Height(file, font) : 1;
  return { name, objectNumber, vertical: false, heightEm, ...simpleDecoder(file, font, name, subtype) };
}

/** Boxes of usual type reach over about 1.2 ems; one of a few glyphs may be lower. */
function type3Height(file: PdfFile, font: PdfDict): number {
  const matrix = file.numbers(font.get('FontMatrix'), 6);
  const box = file.numbers(font.get('FontBBox'), 4);
  if (!matrix || !box) return 1;
  const height = Math.abs((box[3]! - box[1]!) * matrix[3]!);
  return height === 0 || (height > 0.2 && height < 2.5) ? 1 : height / 1.2;
}

/** Code → Unicode as an embedded Type 1 or CFF program has it. */
function programEncoding(file: PdfFile, descriptor: PdfDict | null): Map<number, string> {
  const type1 = file.stream(descriptor?.get('FontFile') ?? null);
  if (type1) {
    const names = encodingOfType1(file.data(type1));
    return new Map([...names].map(([code, glyphName]) => [code, unicodeOfGlyphName(glyphName)]));
  }
  const compact = file.stream(descriptor?.get('FontFile3') ?? null);
  return compact ? encodingOfCff(file.data(compact)) : new Map();
}

/** The glyph names of an encoding dictionary by their codes (9.6.5.1). */
function differencesOf(file: PdfFile, encoding: PdfDict): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of file.array(encoding.get('Differences')) ?? []) {
    const resolved = file.resolve(item);
    if (typeof resolved === 'number') code = resolved;
    else if (resolved instanceof PdfName) names.set(code++, resolved.name);
  }
  return names;
}

/** `/a65` at 65 and so on: TeX names the glyphs of its bitmap fonts so, which say nothing else of themselves. */
function areNamedByCode(names: ReadonlyMap<number, string>): boolean {
  const told = [...names].filter(([, name]) => name !== '.notdef');
  return told.length > 0 && told.every(([code, name]) => name === `a${code}`);
}

function simpleDecoder(
  file: PdfFile,
  font: PdfDict,
  name: string,
  subtype: string | null,
): Pick<FontReader, 'decode' | 'remapped'> {
  const unicode = toUnicodeMap(file, font)?.unicode;
  const descriptor = fontDescriptor(file, font);
  const encoding = file.resolve(font.get('Encoding'));
  /** Of the codes that the file or the font program gives a character of its own. */
  const own = new Map<number, string>();
  let base: BaseEncoding | null = null;
  if (encoding instanceof PdfName) base = baseEncoding(encoding.name);
  else {
    const dict = file.dict(encoding);
    if (dict) {
      base = baseEncoding(file.name(dict.get('BaseEncoding')));
      const names = differencesOf(file, dict);
      const unicodeOf = subtype === 'Type3' && areNamedByCode(names) ? unicodeOfTexCode : unicodeOfGlyphName;
      for (const [code, glyphName] of names) own.set(code, unicodeOf(glyphName, code));
    }
  }
  // A symbolic font is drawn by its own codes, whatever encoding it names (9.6.5.4).
  const flags = (descriptor ? file.number(descriptor.get('Flags')) : null) ?? 0;
  const isNamedEncoding = encoding instanceof PdfName && base !== null && (flags & SYMBOLIC) === 0;
  const remapped: RemappedDigit[] = [];
  if (!base) {
    for (const [code, text] of programEncoding(file, descriptor)) if (!own.has(code)) own.set(code, text);
    const fallback = subtype === 'TrueType' ? 'WinAnsiEncoding' : 'StandardEncoding';
    base = builtInEncoding(name) ?? baseEncoding(fallback);
  }
  const widths = file.array(font.get('Widths'))?.map((w) => file.number(w) ?? 0) ?? null;
  const firstChar = file.number(font.get('FirstChar')) ?? 0;
  const missing = (descriptor ? file.number(descriptor.get('MissingWidth')) : null) ?? 0;
  const matrix = subtype === 'Type3' ? file.numbers(font.get('FontMatrix'), 6) : null;
  const scale = matrix ? Math.abs(matrix[0]! || matrix[1]!) : 0.001;

  const glyphs: (CodedGlyph | undefined)[] = [];
  const glyph = (code: number): CodedGlyph => {
    let text = unicode?.get(code) ?? '';
    const drawn = own.get(code) ?? base?.(code) ?? '';
    if (isMute(text)) text = drawn;
    else if (own.has(code) || isNamedEncoding) noteRemapped(remapped, text, drawn);
    const width = widths ? (widths[code - firstChar] ?? missing) * scale : standardWidth(name, text);
    return { text, widthEm: width, isWordSpace: code === 32 };
  };
  const decode = (bytes: Uint8Array): CodedGlyph[] => {
    const out: CodedGlyph[] = new Array(bytes.length);
    for (let i = 0; i < bytes.length; i++) {
      const code = bytes[i]!;
      glyphs[code] ??= glyph(code);
      out[i] = glyphs[code]!;
    }
    return out;
  };
  return { decode, remapped };
}

/** Letters of Hebrew, Arabic and the scripts between and beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

function compositeFont(file: PdfFile, font: PdfDict): Pick<FontReader, 'vertical' | 'decode' | 'remapped'> {
  const unicode = toUnicodeMap(file, font)?.unicode;
  // Some makers slice the text of right-to-left clusters wrongly and name a glyph after half a line: no ligature is
  // that long, so the font program is believed instead.
  const wrongClusters = unicode ? [...unicode.values()].some((text) => text.length > 3) : false;
  // Word turns numbers within Hebrew round before it writes this table: the glyphs of `30269` are named 9, 6, 2, 0 and 3.
  const hasTurnedNumbers = unicode ? [...unicode.values()].some((text) => RIGHT_TO_LEFT.test(text)) : false;
  const descendant = file.dict(file.array(font.get('DescendantFonts'))?.[0] ?? null);
  const encodingStream = file.stream(font.get('Encoding'));
  const encodingName = file.name(font.get('Encoding')) ?? '';
  const cmap = encodingStream ? parseCMap(file.data(encodingStream)) : null;
  const predefined = cmap ? null : predefinedCMap(encodingName);
  const vertical = cmap ? cmap.vertical : /(^|-)V$/.test(encodingName);
  const downwards = vertical && descendant ? file.numbers(descendant.get('DW2'), 2) : null;
  const defaultDown = -(downwards?.[1] ?? -1000);
  const defaultWidth = (descendant ? file.number(descendant.get('DW')) : null) ?? 1000;
  const widths = descendant ? cidWidths(file, descendant) : new Map<number, number>();
  let fromProgram: Map<number, string> | null = null;
  const remapped: RemappedDigit[] = [];

  const programText = (cid: number): string => {
    if (!fromProgram) {
      const descriptor = descendant ? file.dict(descendant.get('FontDescriptor')) : null;
      const program = descriptor
        ? (file.stream(descriptor.get('FontFile2')) ?? file.stream(descriptor.get('FontFile3')))
        : null;
      fromProgram = program ? glyphsOfTrueType(file.data(program)) : new Map();
    }
    const map = descendant ? file.stream(descendant.get('CIDToGIDMap')) : null;
    if (!map) return fromProgram.get(cid) ?? '';
    const data = file.data(map);
    return fromProgram.get((data[cid * 2] ?? 0) * 256 + (data[cid * 2 + 1] ?? 0)) ?? '';
  };

  const glyphs = new Map<number, CodedGlyph>();
  const glyph = (code: number, bytes: number): CodedGlyph => {
    const cid = cmap ? (cmap.cids.get(code) ?? (cmap.cids.size === 0 ? code : 0)) : code;
    let text = unicode?.get(code) ?? '';
    if (isMute(text)) text = predefined ? predefined.text(code, bytes) : programText(cid);
    else if (wrongClusters) text = programText(cid) || text;
    else if (/^\d$/.test(text)) {
      const drawn = programText(cid);
      if (hasTurnedNumbers && /^\d$/.test(drawn)) text = drawn;
      else noteRemapped(remapped, text, drawn);
    }
    const across = predefined ? predefinedWidth(code, bytes) : (widths.get(cid) ?? defaultWidth);
    const width = vertical ? defaultDown : across;
    return { text, widthEm: width / 1000, isWordSpace: bytes === 1 && code === 32 };
  };
  /** Characters of ASCII are CIDs 1 to 95 of every Adobe collection; what has no width there is half or full width. */
  const predefinedWidth = (code: number, bytes: number): number =>
    code >= 32 && code < 127 ? (widths.get(code - 31) ?? 500) : bytes === 1 ? 500 : defaultWidth;
  const codeLength = (bytes: Uint8Array, at: number): number => {
    if (predefined) return Math.min(predefined.length(bytes[at]!), bytes.length - at);
    if (!cmap || cmap.codespaces.length === 0) return 2;
    let code = 0;
    for (let n = 1; n <= 4 && at + n <= bytes.length; n++) {
      code = code * 256 + bytes[at + n - 1]!;
      if (cmap.codespaces.some((s) => s.bytes === n && code >= s.low && code <= s.high)) return n;
    }
    return cmap.codespaces[0]!.bytes || 1;
  };
  const decode = (bytes: Uint8Array): CodedGlyph[] => {
    const out: CodedGlyph[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = codeLength(bytes, at);
      let code = 0;
      for (let i = 0; i < length; i++) code = code * 256 + (bytes[at + i] ?? 0);
      at += length;
      const key = code * 8 + length;
      let known = glyphs.get(key);
      if (!known) {
        known = glyph(code, length);
        glyphs.set(key, known);
      }
      out.push(known);
    }
    return out;
  };
  return { vertical, decode, remapped };
}

/** Of all CIDs, those that overlapping ranges name again included. */
const MAX_WIDTHS = 200_000;

/** The /W array (ISO 32000-1, 9.7.4.3). */
function cidWidths(file: PdfFile, descendant: PdfDict): Map<number, number> {
  const widths = new Map<number, number>();
  const items = file.array(descendant.get('W')) ?? [];
  let left = MAX_WIDTHS;
  for (let i = 0; i < items.length && left > 0; ) {
    const first = file.number(items[i] ?? null);
    const next = file.resolve(items[i + 1] ?? null);
    if (first === null) break;
    if (Array.isArray(next)) {
      for (const [k, w] of next.slice(0, left).entries()) widths.set(first + k, file.number(w) ?? 0);
      left -= next.length;
      i += 2;
    } else if (typeof next === 'number') {
      const width = file.number(items[i + 2] ?? null) ?? 0;
      const last = Math.min(next, first + Math.min(left, 70_000));
      for (let cid = first; cid <= last; cid++) widths.set(cid, width);
      left -= Math.max(1, last - first + 1);
      i += 3;
    } else break;
  }
  return widths;
}
