import { ANALYSIS_LIMITS, DocumentError } from '../../../domain/limits.ts';
import { type Decryption, describeEncryption, openWithEmptyPassword } from './crypt.ts';
import type { PdfEncryption } from './facts.ts';
import { ascii85, asciiHex, type InflateBudget, inflate, lzw, runLength, unpredict } from './filters.ts';
import { Lexer } from './lexer.ts';
import { PdfDict, PdfKeyword, PdfName, PdfRef, PdfStream, PdfString, type PdfValue, textOf } from './objects.ts';
import {
  indexOf,
  lastIndexOf,
  predictorOf,
  readChain,
  startxrefBefore,
  streamBytes,
  type XrefEntry,
  type XrefSection,
} from './xref.ts';

/** What all views of one file share. */
interface Shared {
  readonly bytes: Uint8Array;
  readonly budget: InflateBudget;
  decryption: Decryption | null;
  encryption: PdfEncryption | null;
  /** Offsets of every `n g obj` in the file, made when a cross-reference entry proves wrong. */
  scan: Map<number, { offset: number; gen: number }[]> | null;
}

/** Filters whose output is a coded picture: decoding stops before them. */
const PICTURE_FILTERS = new Set(['DCTDecode', 'DCT', 'JPXDecode', 'CCITTFaxDecode', 'CCF', 'JBIG2Decode']);

/**
 * A PDF as its cross-reference data describes it, or one earlier state of it: objects are read when asked for, and once.
 * Reading is forgiving (a wrong offset is looked up by scanning); limits are not.
 */
export class PdfFile {
  readonly bytes: Uint8Array;
  /** Newest first; the sections that this view knows. */
  readonly sections: readonly XrefSection[];
  readonly trailer: PdfDict;
  readonly headerOffset: number;
  readonly headerVersion: string;
  /** The cross-reference data was unusable, objects were found by scanning. */
  readonly repaired: boolean;
  readonly encrypted: boolean;
  private readonly shared: Shared;
  private readonly entries: Map<number, XrefEntry>;
  private readonly cache = new Map<number, PdfValue>();
  private readonly loading = new Set<number>();
  private readonly packed = new Map<number, Map<number, PdfValue>>();
  private readonly decoded = new Map<PdfStream, Uint8Array>();

  private constructor(shared: Shared, sections: readonly XrefSection[], header: { offset: number; version: string }) {
    this.shared = shared;
    this.bytes = shared.bytes;
    this.sections = sections;
    this.headerOffset = header.offset;
    this.headerVersion = header.version;
    this.entries = new Map();
    for (const section of sections) {
      for (const [num, entry] of section.entries) if (!this.entries.has(num)) this.entries.set(num, entry);
    }
    const newest = sections[0];
    this.repaired = newest?.offset === -1;
    // Trailers of a linearised first part or of broken updates may lack keys that an older one has.
    const trailer = new Map<string, PdfValue>();
    for (const section of sections) {
      for (const [key, value] of section.trailer.map) if (!trailer.has(key)) trailer.set(key, value);
    }
    this.trailer = new PdfDict(trailer);
    this.encrypted = this.trailer.get('Encrypt') !== null;
  }

  /** Throws DocumentError: CORRUPT_FILE, ENCRYPTED_FILE or TOO_COMPLEX. */
  static open(original: Uint8Array): PdfFile {
    const header = findHeader(original);
    const shared: Shared = {
      bytes: original,
      budget: { left: ANALYSIS_LIMITS.maxInflatedBytes },
      decryption: null,
      encryption: null,
      scan: null,
    };
    const sections = readSections(shared, header.offset);
    let file = sections ? new PdfFile(shared, sections, header) : null;
    if (!file?.unlock() || !file.hasPages()) {
      const repaired = repair(shared);
      shared.decryption = null;
      shared.encryption = null;
      file = new PdfFile(shared, [repaired], header);
      if (!file.unlock() || !file.hasPages()) throw new DocumentError('CORRUPT_FILE', 'no page tree can be found');
    }
    return file;
  }

  /** The file as it was when its section number `index` (0 = newest) was the last one. */
  at(index: number): PdfFile {
    if (index === 0) return this;
    return new PdfFile(this.shared, this.sections.slice(index), {
      offset: this.headerOffset,
      version: this.headerVersion,
    });
  }

  /**
   * The file as a reader takes it that looks for objects itself: definitions from `offset` on replace older ones,
   * though no cross-reference section names them.
   */
  withUnlisted(offset: number): PdfFile {
    const entries = new Map<number, XrefEntry>();
    for (const [num, places] of this.scan()) {
      const last = places.at(-1)!;
      if (last.offset >= offset) entries.set(num, { kind: 'offset', ...last });
    }
    const section: XrefSection = { offset: -1, kind: 'table', entries, trailer: new PdfDict() };
    const header = { offset: this.headerOffset, version: this.headerVersion };
    return new PdfFile(this.shared, [section, ...this.sections], header);
  }

  entry(num: number): XrefEntry | null {
    return this.entries.get(num) ?? null;
  }

  objectNumbers(): number[] {
    return [...this.entries.keys()];
  }

  get objectCount(): number {
    let count = 0;
    for (const entry of this.entries.values()) if (entry.kind !== 'free') count++;
    return count;
  }

  get encryption(): PdfEncryption | null {
    return this.shared.encryption;
  }

  get catalog(): PdfDict | null {
    return this.dict(this.trailer.get('Root'));
  }

  /** Follows references to the object itself; a missing object is null. */
  resolve(value: PdfValue): PdfValue {
    let current = value;
    for (let i = 0; current instanceof PdfRef; i++) {
      if (i > 32) return null;
      current = this.load(current.num);
    }
    return current;
  }

  dict(value: PdfValue): PdfDict | null {
    const resolved = this.resolve(value);
    if (resolved instanceof PdfDict) return resolved;
    return resolved instanceof PdfStream ? resolved.dict : null;
  }

  stream(value: PdfValue): PdfStream | null {
    const resolved = this.resolve(value);
    return resolved instanceof PdfStream ? resolved : null;
  }

  array(value: PdfValue): PdfValue[] | null {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : null;
  }

  number(value: PdfValue): number | null {
    const resolved = this.resolve(value);
    return typeof resolved === 'number' && Number.isFinite(resolved) ? resolved : null;
  }

  name(value: PdfValue): string | null {
    const resolved = this.resolve(value);
    return resolved instanceof PdfName ? resolved.name : null;
  }

  text(value: PdfValue): string | null {
    const resolved = this.resolve(value);
    return resolved instanceof PdfString ? textOf(resolved) : null;
  }

  /** All numbers of an array, or null when it is not one of exactly `length` numbers. */
  numbers(value: PdfValue, length?: number): number[] | null {
    const items = this.array(value)?.map((item) => this.number(item));
    if (!items || (length !== undefined && items.length !== length)) return null;
    return items.every((item) => item !== null) ? (items as number[]) : null;
  }

  /**
   * Stream data with its filters undone up to a picture coding; `coding` names that one (full name) when there is
   * one. Throws TOO_COMPLEX when the file's streams inflate beyond the limit. What is no part of the pages' own
   * description is read on another budget, and not kept.
   */
  decode(
    stream: PdfStream,
    budget: InflateBudget = this.shared.budget,
  ): { data: Uint8Array; coding: string | null; parms: PdfDict | null } {
    const filters = this.filtersOf(stream.dict);
    const last = filters.at(-1);
    const coding = last && PICTURE_FILTERS.has(last.name) ? last : null;
    const cached = this.decoded.get(stream);
    const result = (data: Uint8Array) => ({
      data,
      coding: coding ? (FULL_NAMES[coding.name] ?? coding.name) : null,
      parms: coding?.parms ?? null,
    });
    if (cached) return result(cached);
    const isAside = budget !== this.shared.budget;
    let data = stream.raw;
    for (const filter of filters) {
      if (PICTURE_FILTERS.has(filter.name)) break;
      data = this.applyFilter(data, filter, budget);
    }
    if (!isAside) this.decoded.set(stream, data);
    return result(data);
  }

  data(stream: PdfStream): Uint8Array {
    return this.decode(stream).data;
  }

  filtersOf(dict: PdfDict): { name: string; parms: PdfDict | null }[] {
    const list = (value: PdfValue): PdfValue[] => {
      const resolved = this.resolve(value);
      return Array.isArray(resolved) ? resolved : resolved === null ? [] : [resolved];
    };
    const parms = list(dict.has('DecodeParms') ? dict.get('DecodeParms') : dict.get('DP'));
    const filters = list(dict.has('Filter') ? dict.get('Filter') : dict.get('F'));
    return filters
      .slice(0, 8)
      .map((filter, i) => ({ name: this.name(filter) ?? '', parms: this.dict(parms[i] ?? null) }));
  }

  private applyFilter(
    data: Uint8Array,
    filter: { name: string; parms: PdfDict | null },
    budget: InflateBudget,
  ): Uint8Array {
    const parms = filter.parms;
    const predictor = predictorOf((key) => this.resolve(parms?.get(key) ?? null));
    switch (filter.name) {
      case 'FlateDecode':
      case 'Fl':
        return unpredict(inflate(data, budget), predictor);
      case 'LZWDecode':
      case 'LZW':
        return unpredict(lzw(data, predictor.earlyChange, budget), predictor);
      case 'ASCII85Decode':
      case 'A85':
        return ascii85(data, budget);
      case 'ASCIIHexDecode':
      case 'AHx':
        return asciiHex(data);
      case 'RunLengthDecode':
      case 'RL':
        return runLength(data, budget);
      default:
        return data;
    }
  }

  private load(num: number): PdfValue {
    const cached = this.cache.get(num);
    if (cached !== undefined) return cached;
    if (this.loading.has(num)) return null;
    this.loading.add(num);
    let value: PdfValue = null;
    const entry = this.entries.get(num);
    if (entry?.kind === 'offset') value = this.loadAt(num, entry.offset) ?? this.loadScanned(num);
    else if (entry?.kind === 'packed') value = this.loadPacked(num, entry.container);
    this.loading.delete(num);
    this.cache.set(num, value);
    return value;
  }

  /** Null when no object of that number begins there. */
  private loadAt(num: number, offset: number): PdfValue {
    return this.definitionAt(num, offset)?.value ?? null;
  }

  /** The definition of that number which an entry with this offset names; null when none stands there. */
  definitionAt(num: number, offset: number): { value: PdfValue; gen: number; start: number; end: number } | null {
    const bytes = this.bytes;
    for (const base of this.headerOffset > 0 ? [offset, offset + this.headerOffset] : [offset]) {
      const lexer = new Lexer(bytes, base);
      lexer.skipWhite();
      const start = lexer.pos;
      const first = lexer.next();
      const gen = lexer.next();
      const word = lexer.next();
      if (first !== num || typeof gen !== 'number' || !(word instanceof PdfKeyword) || word.word !== 'obj') continue;
      const value = this.readBody(lexer, num, gen);
      return { value, gen, start, end: lexer.pos };
    }
    return null;
  }

  private readBody(lexer: Lexer, num: number, gen: number): PdfValue {
    let value: PdfValue = lexer.value();
    if (value instanceof PdfDict) {
      const length = value.get('Length');
      const raw = streamBytes(this.bytes, lexer, length instanceof PdfRef ? this.resolve(length) : length);
      if (raw) value = new PdfStream(value, raw, num);
    }
    return this.shared.decryption ? this.shared.decryption.apply(value, num, gen) : value;
  }

  private loadScanned(num: number): PdfValue {
    // The newest one that this view may know: after a wrong offset the last definition counts.
    const found = this.scan().get(num)?.at(-1);
    return found ? this.loadAt(num, found.offset) : null;
  }

  /** Offsets of every `n g obj` in the bytes, by number, in file order. */
  scan(): ReadonlyMap<number, readonly { offset: number; gen: number }[]> {
    this.shared.scan ??= scanObjects(this.bytes);
    return this.shared.scan;
  }

  private loadPacked(num: number, container: number): PdfValue {
    let objects = this.packed.get(container);
    if (!objects) {
      objects = this.unpack(container);
      this.packed.set(container, objects);
    }
    return objects.get(num) ?? null;
  }

  private unpack(container: number): Map<number, PdfValue> {
    const entry = this.entries.get(container);
    const stream = entry?.kind === 'packed' ? null : this.stream(new PdfRef(container, 0));
    return stream ? this.objectsIn(stream) : new Map();
  }

  /** The objects of an object stream by number, in its order (ISO 32000-1, 7.5.7). */
  objectsIn(stream: PdfStream): Map<number, PdfValue> {
    const objects = new Map<number, PdfValue>();
    const data = this.data(stream);
    const count = Math.min(this.number(stream.dict.get('N')) ?? 0, ANALYSIS_LIMITS.maxObjects);
    const first = this.number(stream.dict.get('First')) ?? 0;
    const head = new Lexer(data, 0, data.length, false);
    for (let i = 0; i < count; i++) {
      const num = head.next();
      const offset = head.next();
      if (typeof num !== 'number' || typeof offset !== 'number') break;
      const value = new Lexer(data, first + offset).value();
      if (!objects.has(num)) objects.set(num, value);
    }
    return objects;
  }

  /** True when the file is open; throws ENCRYPTED_FILE when it needs a password. */
  private unlock(): boolean {
    const value = this.trailer.get('Encrypt');
    if (value === null) return true;
    const encrypt = this.dict(value);
    if (!encrypt) return false;
    const direct = this.direct(encrypt, 0) as PdfDict;
    const ids = this.array(this.trailer.get('ID'));
    const id = ids ? this.resolve(ids[0] ?? null) : null;
    const decryption = openWithEmptyPassword(direct, id instanceof PdfString ? id.bytes : new Uint8Array(0));
    if (!decryption) throw new DocumentError('ENCRYPTED_FILE', 'the file needs a password');
    this.shared.decryption = decryption;
    this.shared.encryption = describeEncryption(direct);
    this.cache.clear();
    this.packed.clear();
    this.decoded.clear();
    return true;
  }

  private direct(value: PdfValue, depth: number): PdfValue {
    const resolved = this.resolve(value);
    if (depth > 8) return null;
    if (Array.isArray(resolved)) return resolved.map((v) => this.direct(v, depth + 1));
    if (!(resolved instanceof PdfDict)) return resolved;
    return new PdfDict(new Map([...resolved.map].map(([k, v]) => [k, this.direct(v, depth + 1)])));
  }

  private hasPages(): boolean {
    const pages = this.dict(this.catalog?.get('Pages') ?? null);
    return pages !== null && (pages.has('Kids') || this.name(pages.get('Type')) === 'Page');
  }
}

const FULL_NAMES: Readonly<Record<string, string>> = { DCT: 'DCTDecode', CCF: 'CCITTFaxDecode' };

function findHeader(bytes: Uint8Array): { offset: number; version: string } {
  const at = indexOf(bytes, '%PDF-', 0, Math.min(bytes.length, 1024 * 64));
  if (at < 0) return { offset: 0, version: '' };
  const version = /^[0-9]+\.[0-9]+/.exec(String.fromCharCode(...bytes.subarray(at + 5, at + 13)))?.[0] ?? '';
  return { offset: at, version };
}

/** Sections newest first, offsets counted from the header too when it does not begin the file. */
function readSections(shared: Shared, headerOffset: number): XrefSection[] | null {
  const { bytes } = shared;
  const end = lastIndexOf(bytes, '%%EOF');
  const start = startxrefBefore(bytes, end > 0 ? end : bytes.length);
  if (start === null) return null;
  for (const base of headerOffset > 0 ? [0, headerOffset] : [0]) {
    const sections = readChain(bytes, base + start, base, shared.budget);
    if (sections) return sections;
  }
  return null;
}

const isDigit = (c: number | undefined) => c !== undefined && c >= 48 && c <= 57;

/** Every `n g obj` of the bytes, by number, in file order. */
export function scanObjects(bytes: Uint8Array): Map<number, { offset: number; gen: number }[]> {
  const found = new Map<number, { offset: number; gen: number }[]>();
  let total = 0;
  for (let at = indexOf(bytes, 'obj'); at >= 0; at = indexOf(bytes, 'obj', at + 3)) {
    let p = at - 1;
    const blank = (q: number) => bytes[q] === 32 || bytes[q] === 10 || bytes[q] === 13 || bytes[q] === 9;
    while (p > 0 && blank(p)) p--;
    const genEnd = p + 1;
    while (p >= 0 && isDigit(bytes[p])) p--;
    if (p + 1 === genEnd || !blank(p)) continue;
    const gen = Number(String.fromCharCode(...bytes.subarray(p + 1, genEnd)));
    while (p > 0 && blank(p)) p--;
    const numEnd = p + 1;
    while (p >= 0 && isDigit(bytes[p]) && numEnd - p < 11) p--;
    if (p + 1 === numEnd) continue;
    const num = Number(String.fromCharCode(...bytes.subarray(p + 1, numEnd)));
    if (++total > ANALYSIS_LIMITS.maxObjects) throw new DocumentError('TOO_COMPLEX', 'too many objects');
    const list = found.get(num);
    if (list) list.push({ offset: p + 1, gen });
    else found.set(num, [{ offset: p + 1, gen }]);
  }
  return found;
}

/** A section made of what scanning finds: the last definition of every number, object streams opened. */
function repair(shared: Shared): XrefSection {
  const { bytes } = shared;
  shared.scan ??= scanObjects(bytes);
  const entries = new Map<number, XrefEntry>();
  const trailer = new Map<string, PdfValue>();
  const containers: number[] = [];
  let catalog: PdfRef | null = null;
  for (const [num, places] of shared.scan) {
    const { offset, gen } = places.at(-1)!;
    entries.set(num, { kind: 'offset', offset, gen });
    const lexer = new Lexer(bytes, offset);
    for (let i = 0; i < 3; i++) lexer.next();
    const value = lexer.value();
    if (!(value instanceof PdfDict)) continue;
    const type = value.get('Type');
    const kind = type instanceof PdfName ? type.name : '';
    if (kind === 'Catalog') catalog = new PdfRef(num, gen);
    else if (kind === 'ObjStm') containers.push(num);
    else if (kind === 'XRef') for (const [key, v] of value.map) trailer.set(key, v);
  }
  for (let at = indexOf(bytes, 'trailer'); at >= 0; at = indexOf(bytes, 'trailer', at + 7)) {
    const value = new Lexer(bytes, at + 7).value();
    if (value instanceof PdfDict) for (const [key, v] of value.map) trailer.set(key, v);
  }
  for (const container of containers) {
    for (const num of packedNumbers(shared, entries, container)) {
      if (!entries.has(num)) entries.set(num, { kind: 'packed', container, index: 0 });
    }
  }
  trailer.delete('Prev');
  trailer.delete('XRefStm');
  const root = trailer.get('Root');
  if (catalog && (!(root instanceof PdfRef) || !entries.has(root.num))) trailer.set('Root', catalog);
  return { offset: -1, kind: 'table', entries, trailer: new PdfDict(trailer) };
}

function packedStream(shared: Shared, entries: Map<number, XrefEntry>, container: number): Lexer | null {
  const entry = entries.get(container);
  if (entry?.kind !== 'offset') return null;
  const lexer = new Lexer(shared.bytes, entry.offset);
  for (let i = 0; i < 3; i++) lexer.next();
  const dict = lexer.value();
  if (!(dict instanceof PdfDict)) return null;
  const raw = streamBytes(shared.bytes, lexer, dict.get('Length'));
  const filter = dict.get('Filter');
  const flate = filter instanceof PdfName && filter.name === 'FlateDecode';
  if (!raw || (filter !== null && !flate)) return null;
  return new Lexer(flate ? inflate(raw, shared.budget) : raw);
}

function packedNumbers(shared: Shared, entries: Map<number, XrefEntry>, container: number): number[] {
  const lexer = packedStream(shared, entries, container);
  const numbers: number[] = [];
  while (lexer) {
    const num = lexer.next();
    const offset = lexer.next();
    if (typeof num !== 'number' || typeof offset !== 'number') break;
    numbers.push(num);
  }
  return numbers;
}
