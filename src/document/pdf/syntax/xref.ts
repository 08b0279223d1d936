/** Cross-reference sections: tables, streams, hybrids, and the chain of /Prev (ISO 32000-1, 7.5.4-7.5.8). */
import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import { type InflateBudget, inflate, unpredict } from './filters.ts';
import { isWhite, Lexer } from './lexer.ts';
import { PdfDict, PdfKeyword, PdfName, type PdfValue } from './objects.ts';

export type XrefEntry =
  | { kind: 'offset'; offset: number; gen: number }
  | { kind: 'packed'; container: number; index: number }
  | { kind: 'free' };

export interface XrefSection {
  /** Where the section begins. */
  offset: number;
  kind: 'table' | 'stream' | 'hybrid';
  entries: Map<number, XrefEntry>;
  trailer: PdfDict;
}

const MAX_SECTIONS = 2_000;

export function indexOf(bytes: Uint8Array, text: string, from = 0, to = bytes.length): number {
  // Only as far as is asked: a look at the next few bytes must not search the rest of the file.
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(to, bytes.length)).indexOf(text, from, 'latin1');
}

export function lastIndexOf(bytes: Uint8Array, text: string, from = bytes.length): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(text, from, 'latin1');
}

/** The number after the last `startxref` that begins before `before`; null without one. */
export function startxrefBefore(bytes: Uint8Array, before = bytes.length): number | null {
  const at = lastIndexOf(bytes, 'startxref', Math.max(0, before - 1));
  if (at < 0) return null;
  const value = new Lexer(bytes, at + 9, Math.min(bytes.length, at + 64), false).next();
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
}

/**
 * The chain from `start` back to the first section, newest first; the offsets that it names count from `base`. Null
 * when any link of it cannot be read.
 */
export function readChain(bytes: Uint8Array, start: number, base: number, budget: InflateBudget): XrefSection[] | null {
  const sections: XrefSection[] = [];
  const seen = new Set<number>();
  let total = 0;
  for (let at: number | null = start; at !== null; ) {
    if (seen.has(at)) break;
    if (sections.length >= MAX_SECTIONS) throw new DocumentError('TOO_COMPLEX', 'too many cross-reference sections');
    seen.add(at);
    const section = readSection(bytes, at, base, budget);
    if (!section) return null;
    total += section.entries.size;
    if (total > ANALYSIS_LIMITS.maxObjects) throw new DocumentError('TOO_COMPLEX', 'too many objects');
    sections.push(section);
    const previous = section.trailer.get('Prev');
    at = typeof previous === 'number' && previous > 0 ? base + previous : null;
  }
  return sections;
}

function readSection(bytes: Uint8Array, offset: number, base: number, budget: InflateBudget): XrefSection | null {
  if (offset < 0 || offset >= bytes.length) return null;
  const lexer = new Lexer(bytes, offset);
  const first = lexer.next();
  if (first instanceof PdfKeyword && first.word === 'xref') return readTable(bytes, lexer, offset, base, budget);
  if (typeof first === 'number') return readStream(bytes, offset, budget);
  return null;
}

function readTable(
  bytes: Uint8Array,
  lexer: Lexer,
  offset: number,
  base: number,
  budget: InflateBudget,
): XrefSection | null {
  const entries = new Map<number, XrefEntry>();
  for (;;) {
    const first = lexer.next();
    if (first instanceof PdfKeyword) {
      if (first.word !== 'trailer') return null;
      break;
    }
    const count = lexer.next();
    if (typeof first !== 'number' || typeof count !== 'number' || count < 0) return null;
    if (entries.size + count > ANALYSIS_LIMITS.maxObjects && count > bytes.length / 18) return null;
    let lowest = first;
    for (let i = 0; i < count; i++) {
      const before = lexer.pos;
      const at = lexer.next();
      const gen = lexer.next();
      const kind = lexer.next();
      if (typeof at !== 'number' || typeof gen !== 'number' || !(kind instanceof PdfKeyword)) {
        // Fewer entries than announced: the trailer begins here.
        lexer.pos = before;
        break;
      }
      // Some producers number the first section from 1 although its first entry is the free list's head.
      if (i === 0 && lowest === 1 && kind.word === 'f' && gen === 65535 && at === 0) lowest = 0;
      if (entries.has(lowest + i)) continue;
      entries.set(lowest + i, kind.word === 'n' ? { kind: 'offset', offset: at, gen } : { kind: 'free' });
    }
  }
  const trailer = lexer.next();
  if (!(trailer instanceof PdfDict)) return null;
  const hybrid = trailer.get('XRefStm');
  if (typeof hybrid === 'number') {
    const extra = readStream(bytes, base + hybrid, budget);
    if (extra) {
      for (const [num, entry] of extra.entries) {
        const own = entries.get(num);
        if (!own || own.kind === 'free') entries.set(num, entry);
      }
      return { offset, kind: 'hybrid', entries, trailer };
    }
  }
  return { offset, kind: 'table', entries, trailer };
}

function readStream(bytes: Uint8Array, offset: number, budget: InflateBudget): XrefSection | null {
  const lexer = new Lexer(bytes, offset);
  const num = lexer.next();
  const gen = lexer.next();
  const word = lexer.next();
  const dict = lexer.next();
  if (typeof num !== 'number' || typeof gen !== 'number' || !(word instanceof PdfKeyword) || word.word !== 'obj') {
    return null;
  }
  if (!(dict instanceof PdfDict)) return null;
  const type = dict.get('Type');
  if (!(type instanceof PdfName) || type.name !== 'XRef') return null;
  const raw = streamBytes(bytes, lexer, dict.get('Length'));
  if (!raw) return null;
  const filter = dict.get('Filter');
  const filterName = Array.isArray(filter) ? filter[0] : filter;
  let data = raw;
  if (filterName instanceof PdfName) {
    if (filterName.name !== 'FlateDecode' && filterName.name !== 'Fl') return null;
    data = inflate(raw, budget);
    const parms = dict.get('DecodeParms');
    const first = Array.isArray(parms) ? (parms[0] ?? null) : parms;
    if (first instanceof PdfDict)
      data = unpredict(
        data,
        predictorOf((key) => first.get(key)),
      );
  }
  const widths = dict.get('W');
  const size = dict.get('Size');
  if (!Array.isArray(widths) || typeof size !== 'number') return null;
  const [w0 = 0, w1 = 0, w2 = 0] = widths.map((w) => (typeof w === 'number' && w >= 0 && w <= 8 ? w : 0));
  const row = w0 + w1 + w2;
  if (row === 0) return null;
  const index = dict.get('Index');
  const ranges = Array.isArray(index) ? index.map((v) => (typeof v === 'number' ? v : 0)) : [0, size];
  const entries = new Map<number, XrefEntry>();
  const read = (at: number, width: number) => {
    let n = 0;
    for (let i = 0; i < width; i++) n = n * 256 + (data[at + i] ?? 0);
    return n;
  };
  let at = 0;
  for (let r = 0; r + 1 < ranges.length; r += 2) {
    for (let i = 0; i < ranges[r + 1]! && at + row <= data.length; i++, at += row) {
      const kind = w0 === 0 ? 1 : read(at, w0);
      const a = read(at + w0, w1);
      const b = read(at + w0 + w1, w2);
      const number = ranges[r]! + i;
      if (entries.has(number)) continue;
      if (kind === 1) entries.set(number, { kind: 'offset', offset: a, gen: b });
      else if (kind === 2) entries.set(number, { kind: 'packed', container: a, index: b });
      else entries.set(number, { kind: 'free' });
    }
  }
  return { offset, kind: 'stream', entries, trailer: dict };
}

export function predictorOf(get: (key: string) => PdfValue) {
  const number = (key: string, fallback: number) => {
    const value = get(key);
    return typeof value === 'number' && value > 0 ? value : fallback;
  };
  const early = get('EarlyChange');
  return {
    predictor: number('Predictor', 1),
    colors: Math.min(32, number('Colors', 1)),
    bitsPerComponent: number('BitsPerComponent', 8),
    columns: number('Columns', 1),
    earlyChange: early === 0 ? 0 : 1,
  };
}

/**
 * The raw bytes of the stream whose dictionary has just been read; null when no stream follows. A /Length that does
 * not end at `endstream` is replaced by the next `endstream`, as readers do.
 */
export function streamBytes(bytes: Uint8Array, lexer: Lexer, length: PdfValue): Uint8Array | null {
  lexer.skipWhite();
  const at = lexer.pos;
  if (indexOf(bytes, 'stream', at, at + 6) !== at) return null;
  let start = at + 6;
  if (bytes[start] === 13) start++;
  if (bytes[start] === 10) start++;
  if (typeof length === 'number' && length >= 0 && start + length <= bytes.length) {
    let p = start + length;
    while (p < bytes.length && isWhite(bytes[p])) p++;
    if (indexOf(bytes, 'endstream', p, p + 9) === p || indexOf(bytes, 'endobj', p, p + 6) === p) {
      lexer.pos = p;
      return bytes.subarray(start, start + length);
    }
  }
  let end = indexOf(bytes, 'endstream', start);
  if (end < 0) end = indexOf(bytes, 'endobj', start);
  if (end < 0) end = bytes.length;
  lexer.pos = end;
  let stop = end;
  if (bytes[stop - 1] === 10) stop--;
  if (bytes[stop - 1] === 13) stop--;
  return bytes.subarray(start, Math.max(start, stop));
}
