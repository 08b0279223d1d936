import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeSamples } from '../../scripts/samples.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'samples');
const MAX_BYTES = 1_500_000;

test('the script makes the committed samples again', { timeout: 30_000 }, async () => {
  const made = await makeSamples();
  expect([...made.keys()].sort()).toEqual(readdirSync(FOLDER).sort());
  for (const [name, bytes] of made) {
    const committed = readFileSync(join(FOLDER, name));
    if (name.endsWith('.pdf')) expect(Buffer.compare(committed, bytes), name).toBe(0);
    else expect(await meanDifference(committed, bytes), name).toBeLessThan(0.5);
  }
});

test('the samples stay small and each forged one has its genuine twin', () => {
  const names = readdirSync(FOLDER);
  const total = names.reduce((sum, name) => sum + readFileSync(join(FOLDER, name)).length, 0);
  expect(total).toBeLessThan(MAX_BYTES);
  for (const name of names.filter((each) => each.includes('-forged')))
    expect(names).toContain(name.replace('-forged', ''));
});

/** Picture libraries round differently from machine to machine: grey levels a pixel, not bytes. */
async function meanDifference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [left, right] = await Promise.all([a, b].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()));
  if (left!.length !== right!.length) return Number.POSITIVE_INFINITY;
  return left!.reduce((sum, value, i) => sum + Math.abs(value - right![i]!), 0) / left!.length;
}
