/** The marks of the program that wrote a file, where the standard leaves it a choice (ISO 32000-2, 7.5, 14.4). */

import type { PdfFile } from '../syntax/file.ts';
import { type PdfDict, PdfRef, PdfString } from '../syntax/objects.ts';
import { indexOf } from '../syntax/xref.ts';
import type { PdfProducerFingerprint } from './facts.ts';
import { revisionSpans } from './revisions.ts';

const HEADER_LINE_BYTES = 64;
/** Two identifiers, each of up to 64 bytes, with escapes. */
const ID_BYTES = 600;
/** Keys of a cross-reference stream that speak of the stream itself (7.5.8.2, 7.3.8.2). */
const STREAM_KEYS = new Set(['Type', 'W', 'Index', 'Length', 'Filter', 'DecodeParms', 'DL']);

/** Of the oldest revision, which later ones leave as it is; null for a file that had to be repaired. */
export function readProducerFingerprint(latest: PdfFile): PdfProducerFingerprint | null {
  const span = latest.repaired ? undefined : revisionSpans(latest)[0];
  // What is read first of a linearised file stands at its beginning and says what the whole is.
  const section = span?.sections.at(-1);
  if (!span || !section) return null;
  const file = latest.at(span.sectionIndex);
  const { bytes } = file;
  const { trailer, kind } = section;
  const numberOf = (dict: PdfDict | null, key: string) => {
    const value = dict?.get(key) ?? null;
    return value instanceof PdfRef ? value.num : null;
  };
  const entries = file.objectNumbers().map((num) => ({ num, entry: file.entry(num) }));
  const placed = entries.flatMap(({ num, entry }) => (entry?.kind === 'offset' ? [{ num, offset: entry.offset }] : []));
  placed.sort((a, b) => a.offset - b.offset);
  return {
    lineEnd: lineEndAfter(bytes, file.headerOffset),
    xrefKind: kind,
    usesObjectStreams: entries.some(({ entry }) => entry?.kind === 'packed'),
    trailerKeys: trailer.keys().filter((key) => kind !== 'stream' || !STREAM_KEYS.has(key)),
    id: identifier(file, section.offset, span.endOffset, trailer),
    isAscending: placed.every(({ num }, i) => i === 0 || placed[i - 1]!.num < num),
    catalogNumber: numberOf(trailer, 'Root'),
    infoNumber: numberOf(trailer, 'Info'),
    pagesNumber: numberOf(file.catalog, 'Pages'),
  };
}

function lineEndAfter(bytes: Uint8Array, headerOffset: number): PdfProducerFingerprint['lineEnd'] {
  let at = headerOffset;
  const limit = at + HEADER_LINE_BYTES;
  while (at < limit && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
  if (bytes[at] === 0x0a) return 'lf';
  return bytes[at + 1] === 0x0a ? 'crlf' : 'cr';
}

function identifier(file: PdfFile, from: number, to: number, trailer: PdfDict): PdfProducerFingerprint['id'] {
  const parts = (file.array(trailer.get('ID')) ?? []).map((part) => file.resolve(part));
  const [first, second] = parts;
  if (!(first instanceof PdfString) || !(second instanceof PdfString)) return null;
  const at = indexOf(file.bytes, '/ID', from, to);
  const text = at < 0 ? '' : Buffer.from(file.bytes.subarray(at, Math.min(to, at + ID_BYTES))).toString('latin1');
  const spelled = /^\/ID\s*\[\s*(?:<([\dA-Fa-f\s]*)>|\()/.exec(text);
  if (!spelled) return null;
  const hex = spelled[1];
  const form = hex === undefined ? 'literal' : /[a-f]/.test(hex) ? 'hex_lower' : 'hex_upper';
  return { form, byteLength: first.bytes.length, isEqual: Buffer.from(first.bytes).equals(Buffer.from(second.bytes)) };
}
