import type { TrailingFact } from './facts.ts';

/** What bytes after the end of a picture are, by how they begin. */
const BEGINNINGS: readonly { kind: TrailingFact['kind']; begins: string; at: number }[] = [
  { kind: 'jpeg', begins: '\xff\xd8\xff', at: 0 },
  { kind: 'png', begins: '\x89PNG', at: 0 },
  { kind: 'video', begins: 'ftyp', at: 4 },
  { kind: 'pdf', begins: '%PDF-', at: 0 },
  { kind: 'zip', begins: 'PK\x03\x04', at: 0 },
];
const TEXT = /^[\t\n\r\x20-\x7e]{4,}$/;
const BEGINNING_BYTES = 64;
/** Samsung's block of further data ends with its own mark. */
const SAMSUNG = 'SEFT';

/** Bytes after the end of a picture; null where there are none. */
export function trailingOf(bytes: Uint8Array, end: number): TrailingFact | null {
  if (end >= bytes.length) return null;
  const rest = bytes.subarray(end);
  return { kind: kindOf(rest), offset: end, byteLength: rest.length };
}

function kindOf(rest: Uint8Array): TrailingFact['kind'] {
  const content = rest.findIndex((byte) => byte !== 0);
  if (content < 0) return 'zeros';
  if (latin1(rest.subarray(-4)) === SAMSUNG) return 'samsung';
  const beginning = latin1(rest.subarray(0, BEGINNING_BYTES));
  const known = BEGINNINGS.find(({ begins, at }) => beginning.startsWith(begins, at));
  return known?.kind ?? (TEXT.test(beginning) ? 'text' : 'other');
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
