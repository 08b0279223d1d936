/** The built-in encoding of a bare CFF font program (Adobe Technical Note 5176). */
import { baseEncoding, unicodeOfGlyphName } from './encodings.ts';

/** Operators of the Top DICT that lead to the encoding. */
const CHARSET = 15;
const ENCODING = 16;
const CHAR_STRINGS = 17;
const ESCAPE = 12;
const MAX_GLYPHS = 65_535;
const SUPPLEMENTED = 0x80;

/** Standard strings 150-228 (Appendix A); 1-149 are the characters of StandardEncoding in its order. */
const STANDARD_STRINGS_TAIL = '¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž';
/** Of the strings of Expert fonts, those that text fonts use: ff, ffi, ffl. */
const LIGATURES: Readonly<Record<number, string>> = { 266: 'ﬀ', 267: 'ﬃ', 268: 'ﬄ' };
/** Strings from here on are the font's own. */
const FIRST_OWN_STRING = 391;

let standardStrings: string[] | null = null;

function standardString(id: number): string {
  if (!standardStrings) {
    const standard = baseEncoding('StandardEncoding')!;
    const characters = Array.from({ length: 256 }, (_, code) => standard(code)).filter((text) => text !== '');
    standardStrings = ['', ...characters, ...STANDARD_STRINGS_TAIL];
  }
  return standardStrings[id] ?? LIGATURES[id] ?? '';
}

class Reader {
  pos = 0;
  private readonly data: Uint8Array;

  constructor(data: Uint8Array, pos = 0) {
    this.data = data;
    this.pos = pos;
  }

  uint(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes; i++) {
      const byte = this.data[this.pos++];
      if (byte === undefined) throw new RangeError('the font program is cut short');
      value = value * 256 + byte;
    }
    return value;
  }

  /** An INDEX: its items; the reader is positioned after it. */
  index(): Uint8Array[] {
    const count = this.uint(2);
    if (count === 0) return [];
    const offSize = this.uint(1);
    const offsets = Array.from({ length: count + 1 }, () => this.uint(offSize));
    const start = this.pos - 1;
    this.pos = start + offsets[count]!;
    return offsets.slice(1).map((end, i) => this.data.subarray(start + offsets[i]!, start + end));
  }
}

/** Integer operands by operator; of real numbers and operators of two bytes nothing is kept. */
function readDict(dict: Uint8Array): Map<number, number> {
  const values = new Map<number, number>();
  let operand = 0;
  for (let i = 0; i < dict.length; ) {
    const b = dict[i++]!;
    const next = () => dict[i++] ?? 0;
    if (b === 28) operand = ((next() << 24) | (next() << 16)) >> 16;
    else if (b === 29) operand = (next() << 24) | (next() << 16) | (next() << 8) | next();
    else if (b === 30) while (i < dict.length && (next() & 15) !== 15);
    else if (b >= 251) operand = -(b - 251) * 256 - next() - 108;
    else if (b >= 247) operand = (b - 247) * 256 + next() + 108;
    else if (b >= 32) operand = b - 139;
    else if (b === ESCAPE) next();
    else values.set(b, operand);
  }
  return values;
}

/** String ids by glyph index. */
function readCharset(data: Uint8Array, offset: number, glyphCount: number): number[] {
  const ids = [0];
  if (offset <= 2) return Array.from({ length: glyphCount }, (_, gid) => gid);
  const reader = new Reader(data, offset);
  const format = reader.uint(1);
  while (ids.length < glyphCount) {
    const first = reader.uint(2);
    const left = format === 0 ? 0 : reader.uint(format);
    for (let i = 0; i <= left && ids.length < glyphCount; i++) ids.push(first + i);
  }
  return ids;
}

/** Code → Unicode by the encoding inside the program; empty for one without an encoding of its own. */
export function encodingOfCff(data: Uint8Array): Map<number, string> {
  const texts = new Map<number, string>();
  try {
    const reader = new Reader(data, data[2] ?? 4);
    reader.index();
    const top = readDict(reader.index()[0] ?? new Uint8Array());
    const strings = reader.index().map((bytes) => new TextDecoder('latin1').decode(bytes));
    const encoding = top.get(ENCODING) ?? 0;
    const charStrings = top.get(CHAR_STRINGS);
    if (encoding <= 1 || charStrings === undefined) return texts;
    const glyphCount = Math.min(new Reader(data, charStrings).uint(2), MAX_GLYPHS);
    const charset = readCharset(data, top.get(CHARSET) ?? 0, glyphCount);
    const textOf = (id: number) =>
      id < FIRST_OWN_STRING ? standardString(id) : unicodeOfGlyphName(strings[id - FIRST_OWN_STRING] ?? '');
    const set = (code: number, id: number) => {
      const text = textOf(id);
      if (text !== '') texts.set(code, text);
    };

    const codes = new Reader(data, encoding);
    const format = codes.uint(1);
    const entries = codes.uint(1);
    let gid = 1;
    for (let i = 0; i < entries; i++) {
      const first = codes.uint(1);
      const left = (format & ~SUPPLEMENTED) === 0 ? 0 : codes.uint(1);
      for (let k = 0; k <= left; k++) set(first + k, charset[gid++] ?? 0);
    }
    if (format & SUPPLEMENTED) {
      const supplements = codes.uint(1);
      for (let i = 0; i < supplements; i++) set(codes.uint(1), codes.uint(2));
    }
  } catch (error) {
    // A cut or broken program: what was read before the break counts.
    if (!(error instanceof RangeError)) throw error;
  }
  return texts;
}
