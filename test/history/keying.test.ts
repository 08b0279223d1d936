import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRINT_LIMITS, type Prints } from '../../src/domain/prints.ts';
import { candidatesOf } from '../../src/services/history/candidates.ts';
import { keyed, likeness, pageDistance } from '../../src/services/history/keying.ts';
import { paper } from '../support/papers.ts';

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 });
const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((b) => Buffer.from(b).toString('hex'));
/** Different 32-bit numbers, the smallest first, as a document tells its words. */
const words = fc.uniqueArray(fc.nat({ max: 0xffff_ffff }), { maxLength: 300 }).map((all) => all.sort((a, b) => a - b));
const print = fc.record({
  kind: fc.constantFrom('anchor' as const, 'rows' as const, 'base' as const, 'layout' as const),
  name: fc.constantFrom('number', 'rows', 'file_id', 'layout'),
  value: fc.string({ maxLength: 40 }),
});
const document: fc.Arbitrary<Prints> = fc.record({
  file: hex(32),
  words,
  prints: fc.array(print, { maxLength: PRINT_LIMITS.keys }),
  page: fc.option(hex(32)),
  paper: fc.constant(paper()),
});

const jaccard = (a: readonly number[], b: readonly number[]) => {
  const common = a.filter((word) => b.includes(word)).length;
  const all = a.length + b.length - common;
  return all === 0 ? 0 : common / all;
};
const bitsBetween = (a: string, b: string) => pageDistance(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));

test('two organizations have no key, no word and no page hash in common for the very same document', () => {
  fc.assert(
    fc.property(document, secret, secret, (prints, one, other) => {
      fc.pre(Buffer.compare(one, other) !== 0);
      const [mine, theirs] = [keyed(prints, one), keyed(prints, other)];
      expect([...mine.keys.keys()].filter((key) => theirs.keys.has(key))).toEqual([]);
      if (mine.page) expect(pageDistance(mine.page, theirs.page!)).toBeGreaterThan(40);
      // A few of several hundred 32-bit numbers may meet by chance.
      if (prints.words.length > 10) expect(likeness(mine.words, theirs.words)).toBeLessThan(0.1);
    }),
    { numRuns: 300 },
  );
});

test('one organization has the same keys for the same document, each with its name', () => {
  fc.assert(
    fc.property(document, secret, (prints, own) => {
      const [first, second] = [keyed(prints, own), keyed(structuredClone(prints), own)];
      expect(first).toEqual(second);
      const names = new Set(first.keys.values());
      expect(names.has('file')).toBe(true);
      expect(names.has('text')).toBe(prints.words.length >= 8);
      expect(names.has('page')).toBe(prints.page !== null);
      expect(first.keys.size).toBeLessThanOrEqual(PRINT_LIMITS.keys + 33);
    }),
  );
});

test('likeness is that of the plain sets of words, and is the same both ways', () => {
  fc.assert(
    fc.property(words, words, fc.nat({ max: 100 }), secret, (a, b, percent, own) => {
      // Sets that overlap, not only strangers.
      const both = [...new Set([...a.slice(0, Math.ceil((a.length * percent) / 100)), ...b])].sort((x, y) => x - y);
      const prints = (list: number[]): Prints => ({
        file: '0'.repeat(64),
        words: list,
        prints: [],
        page: null,
        paper: paper(),
      });
      const [left, right] = [keyed(prints(a), own).words, keyed(prints(both), own).words];
      expect(likeness(left, right)).toBeCloseTo(jaccard(a, both), 12);
      expect(likeness(right, left)).toBe(likeness(left, right));
    }),
  );
});

test('distances between the pages of one organization are those of the plain hashes', () => {
  fc.assert(
    fc.property(hex(32), hex(32), secret, (a, b, own) => {
      const of = (page: string) =>
        keyed({ file: '0'.repeat(64), words: [], prints: [], page, paper: paper() }, own).page!;
      expect(pageDistance(of(a), of(b))).toBe(bitsBetween(a, b));
    }),
  );
});

test('near duplicates meet in a band of words, and documents of one form and other contents seldom do', () => {
  const RUNS = 60;
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed;
  };
  const list = (count: number) => Array.from({ length: count }, random);
  const own = Uint8Array.from({ length: 32 }, (_, i) => i);
  const bandsOf = (all: number[]) => {
    const sorted = [...new Set(all)].sort((a, b) => a - b);
    const { keys } = keyed({ file: '0'.repeat(64), words: sorted, prints: [], page: null, paper: paper() }, own);
    return [...keys].filter(([, name]) => name === 'text').map(([key]) => key);
  };
  const meets = (common: number, each: number) => {
    let met = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const form = list(common);
      const there = new Set(bandsOf([...form, ...list(each)]));
      if (bandsOf([...form, ...list(each)]).some((key) => there.has(key))) met += 1;
    }
    return met / RUNS;
  };
  // Likeness 0.86, 0.70, 0.40 and 0.20: 0.9999, 0.99, 0.34 and 0.03 by arithmetic.
  expect(meets(86, 7)).toBeGreaterThan(0.99);
  expect(meets(70, 15)).toBeGreaterThan(0.95);
  const alike = meets(40, 30);
  expect(alike).toBeGreaterThan(0.2);
  expect(alike).toBeLessThan(0.48);
  expect(meets(20, 40)).toBeLessThan(0.1);
});

test('a key that more documents share than are believed says nothing, but for that of the file', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, i) => `scan ${String(i).padStart(3, '0')}`);
  const popular = ids(PRINT_LIMITS.popular + 1);
  expect(candidatesOf([{ name: 'layout', scanIds: popular }])).toEqual([]);
  expect(candidatesOf([{ name: 'layout', scanIds: popular.slice(1) }])).toHaveLength(PRINT_LIMITS.popular);
  expect(candidatesOf([{ name: 'file', scanIds: popular }])).toHaveLength(PRINT_LIMITS.popular + 1);
  // What tells more comes first, and of equals the newest.
  expect(
    candidatesOf([
      { name: 'layout', scanIds: ['a', 'b'] },
      { name: 'anchor.number', scanIds: ['c', 'd'] },
      { name: 'page', scanIds: ['b'] },
    ]).map(({ scanId }) => scanId),
  ).toEqual(['d', 'c', 'b', 'a']);
});
