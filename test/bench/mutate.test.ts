import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutate, randomOf } from '../../bench/mutate.ts';

const sample = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '..', '..', 'samples', name)).subarray(0, 200_000));
const pdf = sample('statement-en.pdf');
const png = sample('payment-app-he.png');
const jpeg = sample('receipt-photo-en.jpg');

test('a seed gives the same damage each time, and another seed other damage', () => {
  const damaged = (seed: number) => mutate(pdf, png, randomOf(seed));
  for (let seed = 0; seed < 20; seed++) expect(damaged(seed)).toEqual(damaged(seed));
  const results = new Set(Array.from({ length: 20 }, (_, seed) => Buffer.from(damaged(seed).bytes).toString('base64')));
  expect(results.size).toBeGreaterThan(15);
});

test('every kind of damage comes up, and what it leaves is a file that differs', () => {
  const seen = new Set<string>();
  let changed = 0;
  const originals = [pdf, png, jpeg];
  for (let seed = 0; seed < 300; seed++) {
    const original = originals[seed % 3]!;
    const { bytes, names } = mutate(original, jpeg, randomOf(seed));
    for (const name of names) seen.add(name);
    expect(bytes.length).toBeGreaterThan(0);
    if (Buffer.compare(bytes, original) !== 0) changed += 1;
  }
  expect(seen.size).toBe(15);
  expect(changed).toBeGreaterThan(285);
});

test('the smallest files are damaged too', () => {
  for (const bytes of [new Uint8Array([1]), new TextEncoder().encode('%PDF-1.7'), png.slice(0, 9)])
    for (let seed = 0; seed < 100; seed++) expect(mutate(bytes, bytes, randomOf(seed)).bytes.length).toBeGreaterThan(0);
});
