/** Character maps: ToUnicode and the encodings of composite fonts (ISO 32000-1, 9.7.5 and 9.10.3). */
import { DocumentError } from '../../../domain/limits.ts';
import { END, Lexer } from '../syntax/lexer.ts';
import { PdfKeyword, PdfName, PdfString, type PdfValue } from '../syntax/objects.ts';

const MAX_MAPPINGS = 200_000;
/** Bytes of UTF-16 that one code stands for: a ligature, an Indic cluster, a word in some old fonts. */
const MAX_TEXT_BYTES = 128;
/** Each code of each shown text is looked up in all of them. */
const MAX_CODESPACES = 200;
/** Of one range, written out: who draws the page writes out as much. */
const MAX_RANGE_BYTES = 64 * 1024 * 1024;

export interface CMap {
  /** Code → Unicode text, of bfchar and bfrange. */
  unicode: Map<number, string>;
  /** Code → CID, of cidchar and cidrange. */
  cids: Map<number, number>;
  /** Code lengths in bytes by codespace range. */
  codespaces: { bytes: number; low: number; high: number }[];
  /** /WMode 1: from top to bottom. */
  vertical: boolean;
}

const codeOf = (s: PdfString) => s.bytes.subarray(0, 4).reduce((n, b) => n * 256 + b, 0);

function textOfUtf16(all: Uint8Array): string {
  const bytes = all.subarray(0, MAX_TEXT_BYTES);
  if (bytes.length === 1) return String.fromCharCode(bytes[0]!);
  let text = '';
  for (let i = 0; i + 1 < bytes.length; i += 2) text += String.fromCharCode(bytes[i]! * 256 + bytes[i + 1]!);
  return text;
}

/** The last UTF-16 unit counted up by `step`. */
function stepped(text: string, step: number): string {
  if (step === 0 || text.length === 0) return text;
  const last = text.codePointAt(text.length - 1)! + step;
  return text.slice(0, -1) + String.fromCharCode(last & 0xffff);
}

export function parseCMap(data: Uint8Array): CMap {
  const cmap: CMap = { unicode: new Map(), cids: new Map(), codespaces: [], vertical: false };
  const lexer = new Lexer(data, 0, data.length, false);
  let operands: PdfValue[] = [];
  let left = MAX_MAPPINGS;
  for (;;) {
    const token = lexer.next();
    if (token === END) return cmap;
    if (!(token instanceof PdfKeyword)) {
      operands.push(token);
      if (operands.length > MAX_MAPPINGS) return cmap;
      continue;
    }
    if (token.word === 'def') {
      const [key, value] = operands.slice(-2);
      if (key instanceof PdfName && key.name === 'WMode') cmap.vertical = value === 1;
    } else if (token.word.startsWith('begin')) operands = [];
    else if (token.word === 'endcodespacerange') {
      for (const [low, high] of groups(operands, 2)) {
        if (low instanceof PdfString && high instanceof PdfString && cmap.codespaces.length < MAX_CODESPACES) {
          cmap.codespaces.push({ bytes: low.bytes.length, low: codeOf(low), high: codeOf(high) });
        }
      }
    } else if (token.word === 'endbfchar') {
      for (const [code, to] of groups(operands, 2)) {
        if (!(code instanceof PdfString)) continue;
        if (to instanceof PdfString) cmap.unicode.set(codeOf(code), textOfUtf16(to.bytes));
        else if (to instanceof PdfName) cmap.unicode.set(codeOf(code), to.name.length === 1 ? to.name : '');
      }
    } else if (token.word === 'endbfrange') {
      for (const [low, high, to] of groups(operands, 3)) {
        if (!(low instanceof PdfString) || !(high instanceof PdfString)) continue;
        const from = codeOf(low);
        const count = Math.min(codeOf(high) - from + 1, 65536, left);
        left -= Math.max(0, count);
        if (to instanceof PdfString && count * to.bytes.length > MAX_RANGE_BYTES) {
          throw new DocumentError('TOO_COMPLEX', 'a character map of long texts');
        }
        for (let i = 0; i < count; i++) {
          if (Array.isArray(to)) {
            const item = to[i];
            if (item instanceof PdfString) cmap.unicode.set(from + i, textOfUtf16(item.bytes));
          } else if (to instanceof PdfString) cmap.unicode.set(from + i, stepped(textOfUtf16(to.bytes), i));
        }
      }
    } else if (token.word === 'endcidchar') {
      for (const [code, cid] of groups(operands, 2)) {
        if (code instanceof PdfString && typeof cid === 'number') cmap.cids.set(codeOf(code), cid);
      }
    } else if (token.word === 'endcidrange') {
      for (const [low, high, cid] of groups(operands, 3)) {
        if (!(low instanceof PdfString) || !(high instanceof PdfString) || typeof cid !== 'number') continue;
        const from = codeOf(low);
        const count = Math.min(codeOf(high) - from + 1, 65536, left);
        left -= Math.max(0, count);
        for (let i = 0; i < count; i++) cmap.cids.set(from + i, cid + i);
      }
    }
    operands = [];
  }
}

function* groups(items: readonly PdfValue[], size: number): Generator<PdfValue[]> {
  for (let i = 0; i + size <= items.length; i += size) yield items.slice(i, i + size);
}
