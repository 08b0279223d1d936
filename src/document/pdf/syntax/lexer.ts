import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import { PdfDict, PdfKeyword, PdfName, PdfRef, PdfString, type PdfValue } from './objects.ts';

/** 1 white space, 2 delimiter, 0 regular (ISO 32000-1, 7.2.2). */
const KIND = new Uint8Array(256);
for (const c of [0, 9, 10, 12, 13, 32]) KIND[c] = 1;
for (const c of '()<>[]{}/%') KIND[c.charCodeAt(0)] = 2;

export const isWhite = (c: number | undefined): boolean => c !== undefined && KIND[c] === 1;

const hexDigit = (c: number): number => {
  if (c >= 48 && c <= 57) return c - 48;
  if (c >= 65 && c <= 70) return c - 55;
  if (c >= 97 && c <= 102) return c - 87;
  return -1;
};

const names = new Map<string, PdfName>();
function internName(text: string): PdfName {
  let name = names.get(text);
  if (!name) {
    name = new PdfName(text);
    if (names.size < 20_000) names.set(text, name);
  }
  return name;
}
const keywords = new Map<string, PdfKeyword>();
function internKeyword(word: string): PdfKeyword {
  let keyword = keywords.get(word);
  if (!keyword) {
    keyword = new PdfKeyword(word);
    if (keywords.size < 5_000) keywords.set(word, keyword);
  }
  return keyword;
}

/** Marks the end of the bytes. */
export const END = new PdfKeyword('');
const ARRAY_END = new PdfKeyword(']');
const DICT_END = new PdfKeyword('>>');

/** Reads objects and keywords from bytes. Forgiving: what makes no sense is skipped, nothing throws but nesting. */
export class Lexer {
  readonly bytes: Uint8Array;
  pos: number;
  readonly end: number;
  /** `1 0 R` is a reference; switched off for content streams, where it cannot occur. */
  readonly references: boolean;

  constructor(bytes: Uint8Array, pos = 0, end = bytes.length, references = true) {
    this.bytes = bytes;
    this.pos = pos;
    this.end = end;
    this.references = references;
  }

  skipWhite(): void {
    const { bytes, end } = this;
    while (this.pos < end) {
      const c = bytes[this.pos]!;
      if (KIND[c] === 1) this.pos++;
      else if (c === 37) {
        while (this.pos < end && bytes[this.pos] !== 10 && bytes[this.pos] !== 13) this.pos++;
      } else return;
    }
  }

  /** The next object or keyword; `END` after the last. */
  next(depth = 0): PdfValue | PdfKeyword {
    const token = this.token(depth);
    if (!this.references || typeof token !== 'number' || !Number.isInteger(token) || token < 0) return token;
    const after = this.pos;
    const gen = this.plainInteger();
    if (gen !== null) {
      this.skipWhite();
      const follows = this.bytes[this.pos + 1];
      if (this.bytes[this.pos] === 82 && (follows === undefined || this.pos + 1 >= this.end || KIND[follows] !== 0)) {
        this.pos++;
        return new PdfRef(token, gen);
      }
    }
    this.pos = after;
    return token;
  }

  /** The next object; keywords count as null. */
  value(depth = 0): PdfValue {
    const next = this.next(depth);
    return next instanceof PdfKeyword ? null : next;
  }

  private plainInteger(): number | null {
    this.skipWhite();
    let n = 0;
    let digits = 0;
    while (this.pos < this.end && digits < 10) {
      const c = this.bytes[this.pos]!;
      if (c < 48 || c > 57) break;
      n = n * 10 + (c - 48);
      digits++;
      this.pos++;
    }
    return digits > 0 ? n : null;
  }

  private token(depth: number): PdfValue | PdfKeyword {
    this.skipWhite();
    const { bytes, end } = this;
    if (this.pos >= end) return END;
    const c = bytes[this.pos]!;
    if ((c >= 48 && c <= 57) || c === 43 || c === 45 || c === 46) return this.number();
    switch (c) {
      case 47:
        return this.name();
      case 40:
        return this.literalString();
      case 60:
        if (bytes[this.pos + 1] === 60) {
          this.pos += 2;
          return this.dict(depth + 1);
        }
        return this.hexString();
      case 62:
        if (bytes[this.pos + 1] === 62) {
          this.pos += 2;
          return DICT_END;
        }
        this.pos++;
        return this.token(depth);
      case 91:
        this.pos++;
        return this.array(depth + 1);
      case 93:
        this.pos++;
        return ARRAY_END;
      case 41:
      case 123:
      case 125:
        this.pos++;
        return internKeyword(String.fromCharCode(c));
    }
    const start = this.pos;
    while (this.pos < end && KIND[bytes[this.pos]!] === 0) this.pos++;
    const word = String.fromCharCode(...bytes.subarray(start, Math.min(this.pos, start + 64)));
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    return internKeyword(word);
  }

  private number(): number | PdfKeyword {
    const { bytes, end } = this;
    const start = this.pos;
    let sign = 1;
    let c = bytes[this.pos]!;
    while (c === 43 || c === 45) {
      if (c === 45) sign = -1;
      c = bytes[++this.pos]!;
    }
    let n = 0;
    let digits = 0;
    while (this.pos < end && c >= 48 && c <= 57) {
      n = n * 10 + (c - 48);
      digits++;
      c = bytes[++this.pos]!;
    }
    if (c === 46) {
      let scale = 0.1;
      c = bytes[++this.pos]!;
      while (this.pos < end && c >= 48 && c <= 57) {
        n += (c - 48) * scale;
        scale /= 10;
        digits++;
        c = bytes[++this.pos]!;
      }
    }
    // "12-34" and the like, written by broken producers: readers take the first part.
    while (this.pos < end && KIND[bytes[this.pos]!] === 0 && (c === 45 || (c >= 48 && c <= 57) || c === 46)) {
      c = bytes[++this.pos]!;
    }
    if (digits === 0) {
      while (this.pos < end && KIND[bytes[this.pos]!] === 0) this.pos++;
      return this.pos === start + 1 ? 0 : internKeyword('?');
    }
    return sign * n;
  }

  private name(): PdfName {
    const { bytes, end } = this;
    let text = '';
    this.pos++;
    while (this.pos < end) {
      const c = bytes[this.pos]!;
      if (KIND[c] !== 0) break;
      if (c === 35 && this.pos + 2 < end) {
        const high = hexDigit(bytes[this.pos + 1]!);
        const low = hexDigit(bytes[this.pos + 2]!);
        if (high >= 0 && low >= 0) {
          text += String.fromCharCode(high * 16 + low);
          this.pos += 3;
          continue;
        }
      }
      text += String.fromCharCode(c);
      this.pos++;
    }
    return internName(text);
  }

  private literalString(): PdfString {
    const { bytes, end } = this;
    const out: number[] = [];
    let depth = 1;
    this.pos++;
    while (this.pos < end) {
      let c = bytes[this.pos++]!;
      if (c === 40) depth++;
      else if (c === 41) {
        if (--depth === 0) break;
      } else if (c === 13) {
        if (bytes[this.pos] === 10) this.pos++;
        c = 10;
      } else if (c === 92) {
        c = bytes[this.pos++] ?? 0;
        if (c >= 48 && c <= 55) {
          let code = c - 48;
          for (let i = 0; i < 2; i++) {
            const d = bytes[this.pos];
            if (d === undefined || d < 48 || d > 55) break;
            code = code * 8 + d - 48;
            this.pos++;
          }
          c = code & 255;
        } else if (c === 110) c = 10;
        else if (c === 114) c = 13;
        else if (c === 116) c = 9;
        else if (c === 98) c = 8;
        else if (c === 102) c = 12;
        else if (c === 13) {
          if (bytes[this.pos] === 10) this.pos++;
          continue;
        } else if (c === 10) continue;
      }
      out.push(c);
    }
    return new PdfString(Uint8Array.from(out));
  }

  private hexString(): PdfString {
    const { bytes, end } = this;
    const start = ++this.pos;
    while (this.pos < end && bytes[this.pos] !== 62) this.pos++;
    const out = new Uint8Array((this.pos - start + 1) >> 1);
    let n = 0;
    let high = -1;
    for (let i = start; i < this.pos; i++) {
      const d = hexDigit(bytes[i]!);
      if (d < 0) continue;
      if (high < 0) high = d;
      else {
        out[n++] = high * 16 + d;
        high = -1;
      }
    }
    if (high >= 0) out[n++] = high * 16;
    this.pos++;
    return new PdfString(out.subarray(0, n));
  }

  private array(depth: number): PdfValue[] {
    this.guard(depth);
    const out: PdfValue[] = [];
    for (;;) {
      const item = this.next(depth);
      if (item === ARRAY_END || item === END) return out;
      if (item instanceof PdfKeyword) {
        if (item.word === 'endobj' || item.word === 'obj') return out;
        continue;
      }
      out.push(item);
    }
  }

  private dict(depth: number): PdfDict {
    this.guard(depth);
    const map = new Map<string, PdfValue>();
    for (;;) {
      const key = this.next(depth);
      if (key === DICT_END || key === END) break;
      if (key instanceof PdfKeyword && (key.word === 'endobj' || key.word === 'stream')) {
        this.pos -= key.word.length;
        break;
      }
      if (!(key instanceof PdfName)) continue;
      const value = this.next(depth);
      if (value === DICT_END || value === END) break;
      if (value instanceof PdfKeyword) {
        if (value.word === 'endobj' || value.word === 'stream') {
          this.pos -= value.word.length;
          break;
        }
        continue;
      }
      map.set(key.name, value);
    }
    return new PdfDict(map);
  }

  private guard(depth: number): void {
    if (depth > ANALYSIS_LIMITS.maxNesting) throw new DocumentError('TOO_COMPLEX', 'objects nested too deep');
  }
}
