import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { FactMap, Raster } from '../../src/document/facts.ts';
import { rasterOf } from '../../src/document/raster/raster.ts';

import { rule as sharpnessOutlier } from '../../src/engines/pixel/sharpness-outlier/rule.ts';
import { rule as wordHaloOutlier } from '../../src/engines/pixel/word-halo-outlier/rule.ts';
import {
  cut,
  noisy,
  onScreen,
  paper,
  pasted,
  pictureFacts,
  readEverywhere,
  sourceOf,
  throughJpeg,
  withText,
} from '../support/pictures.ts';

const PAGE = { size: [900, 700] as [number, number], lines: 14 };
/** A word of the drawn page: the second of the seventh line. */
const WORD = { x: 246, y: 298, w: 120, h: 32 };

const factsOf = (raster: Raster) =>
  ({ ...pictureFacts, sourceImages: [sourceOf(raster)], text: readEverywhere(raster) }) as unknown as FactMap;

async function blurred(raster: Raster): Promise<Raster> {
  const word = cut(raster, WORD.x, WORD.y, WORD.w, WORD.h);
  const raw = { raw: { width: word.widthPx, height: word.heightPx, channels: 3 } } as const;
  const soft = await sharp(word.rgb, raw).blur(1.4).raw().toBuffer();
  return pasted(raster, rasterOf(new Uint8Array(soft), word.widthPx, word.heightPx, 3), WORD.x, WORD.y);
}

function onlyPlace(outcome: Awaited<ReturnType<typeof sharpnessOutlier.run>>) {
  if (outcome.outcome !== 'findings') throw new Error(`no findings: ${JSON.stringify(outcome)}`);
  expect(outcome.findings).toHaveLength(1);
  const [finding] = outcome.findings;
  const { rect } = finding!.place!;
  expect(rect.x).toBeGreaterThan(WORD.x - 30);
  expect(rect.x + rect.w).toBeLessThan(WORD.x + WORD.w + 60);
  expect(Math.abs(rect.y + rect.h / 2 - (WORD.y + WORD.h / 2))).toBeLessThan(20);
  return finding!;
}

describe('pixel/sharpness-outlier', () => {
  test('passes a screen and a scan on which every word is equally sharp', async () => {
    expect(await sharpnessOutlier.run(factsOf(await onScreen(PAGE)))).toEqual({ outcome: 'pass' });
    expect(await sharpnessOutlier.run(factsOf(await paper()))).toEqual({ outcome: 'pass' });
    expect(await sharpnessOutlier.run(factsOf(await throughJpeg(await onScreen(PAGE), 75)))).toEqual({
      outcome: 'pass',
    });
  });

  test('marks the one word of a screen that was blurred, even after a messenger', async () => {
    const forged = await blurred(await onScreen(PAGE));
    expect(onlyPlace(await sharpnessOutlier.run(factsOf(forged)))).toMatchObject({
      message: 'softer',
      variant: 'strong',
    });
    const resent = await throughJpeg(forged, 75);
    expect(onlyPlace(await sharpnessOutlier.run(factsOf(resent))).message).toBe('softer');
  });

  test('marks the one word of a scan that was typed over it', async () => {
    const forged = await withText(await paper(), { ...WORD, text: '9,870.00' });
    expect(onlyPlace(await sharpnessOutlier.run(factsOf(forged)))).toMatchObject({ message: 'sharper' });
  });

  test('says nothing where no text is read', async () => {
    const forged = await blurred(await onScreen(PAGE));
    const facts = { ...factsOf(forged), text: [] };
    expect(await sharpnessOutlier.run(facts)).toEqual({ outcome: 'pass' });
  });

  test('cannot decide on a picture with a handful of words', async () => {
    const few = await onScreen({ size: [900, 400], lines: 1 });
    expect((await sharpnessOutlier.run(factsOf(few))).outcome).toBe('inconclusive');
  });
});

describe('pixel/word-halo-outlier', () => {
  test('passes a scan whose words all stand on the same paper', async () => {
    expect(await wordHaloOutlier.run(factsOf(await paper()))).toEqual({ outcome: 'pass' });
  });

  test('marks the word that was typed over a filled box', async () => {
    const page = noisy(await onScreen(PAGE), 4);
    const forged = await withText(page, { ...WORD, w: 150, text: '9,870.00' });
    expect(onlyPlace(await wordHaloOutlier.run(factsOf(forged)))).toMatchObject({
      message: 'smoother',
      variant: 'strong',
      severity: 'high',
    });
  });

  test('cannot decide on a drawn picture, whose ground has no noise', async () => {
    expect((await wordHaloOutlier.run(factsOf(await onScreen(PAGE)))).outcome).toBe('inconclusive');
  });

  test('does not apply to a document without pictures', async () => {
    const facts = { sourceImages: [], text: [] } as unknown as FactMap;
    expect((await wordHaloOutlier.run(facts)).outcome).toBe('not_applicable');
  });
});
