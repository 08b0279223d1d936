/**
 * Prints keyed with the secret of an organization, so that its keys meet those of no other. Words and page hashes are
 * keyed too, in a way that keeps likeness and distance: that hides them from a glance, not from somebody who knows the
 * documents. Pure.
 */
import { createHmac } from 'node:crypto';
import { type EarlierPaper, PRINT_LIMITS, type Prints } from '../../domain/prints.ts';
import type { Lesson } from './habit.ts';

/** 16 bands of 4: two documents that share 86 % of their words meet in one of them with a probability of 0.9999. */
const BANDS = 16;
const ROWS = 4;
/** Documents of fewer words are alike by chance; chosen. */
const MIN_WORDS = 8;
/** Bits of a band of a page hash: hashes that differ in 16 of 256 bits have an equal band in 999 of 1,000 cases. */
const PAGE_BAND_BYTES = 2;

export interface KeyedPrints {
  /** Each key with what it is made of: `file`, `text`, `page`, `rows`, `layout`, `anchor.number`, `base.file_id` … */
  keys: ReadonlyMap<bigint, string>;
  /** Of the different words, sorted; four bytes each, least significant first. */
  words: Buffer;
  /** Each of them as the document's own prints have it. */
  plainWords: ReadonlyMap<number, number>;
  /** 32 bytes; distances between hashes of one organization stay as they are. */
  page: Buffer | null;
}

export function keyed(prints: Prints, secret: Uint8Array): KeyedPrints {
  const keys = new Map<bigint, string>();
  const add = (name: string, value: string) => keys.set(keyOf(secret, name, value), name);
  add('file', prints.file);
  for (const { kind, name, value } of prints.prints) add(kind === name ? kind : `${kind}.${name}`, value);
  const plainWords = keyedWords(prints.words, secret);
  const words = Uint32Array.from(plainWords.keys()).sort();
  for (const [i, band] of words.length < MIN_WORDS ? [] : bandsOf(words, secret).entries()) add('text', `${i} ${band}`);
  const page = prints.page === null ? null : keyedPage(prints.page, secret);
  for (let at = 0; page && at < page.length; at += PAGE_BAND_BYTES) {
    add('page', `${at} ${page.toString('hex', at, at + PAGE_BAND_BYTES)}`);
  }
  return { keys, words: Buffer.from(words.buffer), plainWords, page };
}

/** First 8 bytes of HMAC-SHA-256, as PostgreSQL's bigint. */
export const keyOf = (secret: Uint8Array, name: string, value: string): bigint =>
  createHmac('sha256', secret).update(`${name}\n${value}`).digest().readBigInt64BE();

/**
 * Null where the issuer is unknown or the file does not show how it was made. Without a reference of the client, papers
 * that say the same and are made the same are one matter.
 */
export function lessonOf({ words, paper }: Prints, clientReference: string | null, secret: Uint8Array): Lesson | null {
  const { issuer, type, make } = paper;
  if (issuer === null || make === null) return null;
  return {
    issuer: keyOf(secret, 'issuer', `${type} ${issuer}`),
    matter:
      clientReference === null
        ? keyOf(secret, 'words', JSON.stringify([words, make]))
        : keyOf(secret, 'matter', clientReference),
    make,
  };
}

/** Numbers that belong to the secret: two for each of `count`, the first of them odd. */
function drawn(secret: Uint8Array, name: string, count: number): [odd: number, any: number][] {
  return Array.from({ length: count }, (_, i) => {
    const bytes = createHmac('sha256', secret).update(`${name} ${i}`).digest();
    return [bytes.readUInt32BE(0) | 1, bytes.readUInt32BE(4)];
  });
}

const mix = (x: number, [odd, any]: readonly [number, number]) => {
  const y = Math.imul(x ^ any, odd);
  return Math.imul(y ^ (y >>> 15), odd) >>> 0;
};

/** Each number another one, different numbers different ones. */
function keyedWords(words: readonly number[], secret: Uint8Array): Map<number, number> {
  const [key] = drawn(secret, 'words', 1);
  return new Map(words.map((word) => [mix(word, key!), word]));
}

/** MinHash: equal in two sets of words with the probability that is the share of words which they have in common. */
function bandsOf(words: Uint32Array, secret: Uint8Array): string[] {
  const minima = drawn(secret, 'minhash', BANDS * ROWS).map((key) => {
    let least = 0xffff_ffff;
    for (const word of words) least = Math.min(least, mix(word, key));
    return least;
  });
  return Array.from({ length: BANDS }, (_, band) => minima.slice(band * ROWS, (band + 1) * ROWS).join(' '));
}

function keyedPage(hex: string, secret: Uint8Array): Buffer {
  const mask = createHmac('sha256', secret).update('page').digest();
  return Buffer.from(hex, 'hex').map((byte, i) => byte ^ mask[i]!) as Buffer;
}

/** Share of common words among all words of both, 0-1. */
export function likeness(a: Uint8Array, b: Uint8Array): number {
  const [left, right] = [wordsIn(a), wordsIn(b)];
  let common = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const [x, y] = [left[i]!, right[j]!];
    if (x === y) common += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  const all = left.length + right.length - common;
  return all === 0 ? 0 : common / all;
}

const wordsIn = (bytes: Uint8Array): Uint32Array => new Uint32Array(Uint8Array.from(bytes).buffer);

/** What is kept of an earlier document's prints. */
interface KeptPrints {
  words: Uint8Array;
  page: Uint8Array | null;
}

/** How alike a document and an earlier one are. */
export const alikeness = (own: KeyedPrints, there: KeptPrints) => ({
  likeness: likeness(own.words, there.words),
  words: otherWords(own, there.words),
  pageDistance: own.page && there.page ? pageDistance(own.page, there.page) : null,
});

/** Whether the client gave both the same reference. */
export const matterOf = (a: string | null, b: string | null): EarlierPaper['matter'] =>
  a === null || b === null ? 'unknown' : a === b ? 'same' : 'other';

/** Words of the document that an earlier one lacks, and how many it lacks itself; null where they are many. */
function otherWords({ plainWords }: KeyedPrints, there: Uint8Array): EarlierPaper['words'] {
  const known = new Set(wordsIn(there));
  const here = [...plainWords].flatMap(([word, plain]) => (known.has(word) ? [] : [plain]));
  const missing = known.size - (plainWords.size - here.length);
  return Math.max(here.length, missing) <= PRINT_LIMITS.otherWords ? { here, there: missing } : null;
}

/** Bits in which two page hashes differ. */
export function pageDistance(a: Uint8Array, b: Uint8Array): number {
  let bits = 0;
  for (let i = 0; i < a.length; i++) {
    for (let rest = a[i]! ^ b[i]!; rest > 0; rest >>= 1) bits += rest & 1;
  }
  return bits;
}
