/** Every definition of every object: which revision names it, and which are in the bytes without being named. */
import { DocumentError } from '../../../domain/limits.ts';
import type { PdfFile } from '../syntax/file.ts';
import { Lexer } from '../syntax/lexer.ts';
import { PdfName, PdfStream, type PdfValue } from '../syntax/objects.ts';
import type { XrefEntry } from '../syntax/xref.ts';
import type { PdfObjectDefinition, PdfObjectMap } from './facts.ts';
import { contentNumbers, kindOf, revisionSpans } from './revisions.ts';

/** What the cross-reference data of a file says of one definition. */
interface Listing {
  revision: number;
  state: 'current' | 'superseded' | 'freed';
}

const placeKey = (num: number, place: number) => `${num}@${place}`;
const packedKey = (num: number, container: number) => `${num}in${container}`;

export function readObjectMap(file: PdfFile): PdfObjectMap {
  const { listed, misplaced } = listings(file);
  const contents = contentNumbers(file);
  const definitions: PdfObjectDefinition[] = [];
  // A file whose sections are unreadable lists nothing: what is not current there was replaced by what comes later.
  const unlisted = file.repaired ? 'superseded' : 'unlisted';
  const packedFound = new Set<string>();
  let coveredUntil = 0;
  const places = [...file.scan()].flatMap(([num, found]) => found.map(({ offset, gen }) => ({ num, gen, offset })));
  for (const { num, gen, offset } of places.sort((a, b) => a.offset - b.offset)) {
    const listing = listed.get(placeKey(num, offset));
    // Inside another object: text that only looks like a definition, such as an attached PDF.
    if (!listing && offset < coveredUntil) continue;
    const { value, end } = definitionAt(file, num, offset);
    coveredUntil = Math.max(coveredUntil, end);
    const isCurrent = listing?.state === 'current';
    definitions.push({
      number: num,
      generation: gen,
      offset,
      byteLength: end - offset,
      container: null,
      revision: listing?.revision ?? null,
      state: listing?.state ?? unlisted,
      type: isCurrent && contents.has(num) ? 'Contents' : kindOf(file, value),
    });
    if (!(value instanceof PdfStream) || !isObjectStream(file, value)) continue;
    for (const [packed, content] of file.objectsIn(value)) {
      const own = listed.get(packedKey(packed, num));
      packedFound.add(packedKey(packed, num));
      // The number may have been given to a newer object stream.
      const inUse = own && listing ? own : null;
      definitions.push({
        number: packed,
        generation: 0,
        offset: null,
        byteLength: null,
        container: num,
        revision: inUse?.revision ?? null,
        state: inUse ? (listing?.state === 'superseded' ? 'superseded' : inUse.state) : unlisted,
        type: kindOf(file, content),
      });
    }
  }
  for (const [key, { revision }] of listed) {
    if (key.includes('in') && !packedFound.has(key)) misplaced.push({ number: Number.parseInt(key, 10), revision });
  }
  return { definitions, misplaced };
}

const isObjectStream = (file: PdfFile, stream: PdfStream) => file.name(stream.dict.get('Type')) === 'ObjStm';

/** Garbage that looks like an object ends where it begins. */
function definitionAt(file: PdfFile, num: number, offset: number): { value: PdfValue; end: number } {
  try {
    const found = file.definitionAt(num, offset);
    if (!found || found.start !== offset) return { value: null, end: offset };
    const lexer = new Lexer(file.bytes, found.end, Math.min(file.bytes.length, found.end + 64), false);
    for (let i = 0; i < 2; i++) {
      const word = lexer.next();
      if (word !== null && typeof word === 'object' && 'word' in word && word.word === 'endobj') {
        return { value: found.value, end: lexer.pos };
      }
    }
    return found;
  } catch (error) {
    if (error instanceof DocumentError) return { value: null, end: offset };
    throw error;
  }
}

function listings(file: PdfFile) {
  const listed = new Map<string, Listing>();
  const misplaced: PdfObjectMap['misplaced'] = [];
  /** The key under which each number is in force. */
  const inForce = new Map<number, string>();
  const keyOf = (num: number, entry: XrefEntry): string | null => {
    if (entry.kind === 'packed') return packedKey(num, entry.container);
    if (entry.kind === 'free') return null;
    const found = file.definitionAt(num, entry.offset);
    return found ? placeKey(num, found.start) : null;
  };
  revisionSpans(file).forEach((span, revision) => {
    const entries = new Map(span.sections.flatMap((section) => [...section.entries]));
    for (const [num, entry] of entries) {
      const key = keyOf(num, entry);
      const before = inForce.get(num);
      if (!key) {
        if (entry.kind === 'offset') misplaced.push({ number: num, revision });
        else if (before) {
          listed.get(before)!.state = 'freed';
          inForce.delete(num);
        }
        continue;
      }
      if (before === key) continue;
      if (before) listed.get(before)!.state = 'superseded';
      listed.set(key, { revision: listed.get(key)?.revision ?? revision, state: 'current' });
      inForce.set(num, key);
    }
    // Cross-reference streams need no entry for themselves.
    for (const section of span.sections) {
      for (const at of [section.offset, section.trailer.get('XRefStm')]) {
        const own = typeof at === 'number' && section.kind !== 'table' ? xrefStreamAt(file, at) : null;
        if (own && !listed.has(own)) listed.set(own, { revision, state: 'current' });
      }
    }
  });
  return { listed, misplaced };
}

function xrefStreamAt(file: PdfFile, offset: number): string | null {
  const num = offset >= 0 ? new Lexer(file.bytes, offset).next() : null;
  const found = typeof num === 'number' ? file.definitionAt(num, offset) : null;
  if (!found || !(found.value instanceof PdfStream)) return null;
  const type = found.value.dict.get('Type');
  return type instanceof PdfName && type.name === 'XRef' ? placeKey(num as number, found.start) : null;
}
