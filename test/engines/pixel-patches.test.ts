import { describe, expect, test } from 'vitest';
import type { FactMap, Raster } from '../../src/document/facts.ts';
import { rule as backgroundPatch } from '../../src/engines/pixel/background-patch/rule.ts';
import { rule as flatPatch } from '../../src/engines/pixel/flat-patch/rule.ts';
import {
  drawn,
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
const WORD = { x: 246, y: 298, w: 134, h: 32, text: '9,870.00' };
const factsOf = (raster: Raster) =>
  ({ ...pictureFacts, sourceImages: [sourceOf(raster)], text: readEverywhere(raster) }) as unknown as FactMap;

describe('pixel/background-patch', () => {
  test('passes a screen, fresh and after a messenger', async () => {
    const screen = await onScreen(PAGE);
    expect(await backgroundPatch.run(factsOf(screen))).toEqual({ outcome: 'pass' });
    expect(await backgroundPatch.run(factsOf(await throughJpeg(screen, 75)))).toEqual({ outcome: 'pass' });
  });

  test('marks a value whose ground is seven levels darker than its plane', async () => {
    const forged = await withText(await onScreen(PAGE), { ...WORD, fill: '#ededed' });
    const outcome = await backgroundPatch.run(factsOf(forged));
    expect(outcome).toMatchObject({ outcome: 'findings', findings: [{ message: 'darker' }] });
  });

  test('leaves a button alone, whose ground is meant to be seen', async () => {
    const button = await withText(await onScreen(PAGE), { ...WORD, fill: '#c8d8f0' });
    expect(await backgroundPatch.run(factsOf(button))).toEqual({ outcome: 'pass' });
  });

  test('has nothing to compare in a picture of two levels', async () => {
    const forged = await withText(await onScreen(PAGE), { ...WORD, fill: '#ededed' });
    const facts = { sourceImages: [{ ...sourceOf(forged), bilevel: true }], text: readEverywhere(forged) };
    expect((await backgroundPatch.run(facts as unknown as FactMap)).outcome).toBe('not_applicable');
  });

  test('cannot decide on paper', async () => {
    expect((await backgroundPatch.run(factsOf(await paper()))).outcome).toBe('inconclusive');
  });
});

describe('pixel/flat-patch', () => {
  test('passes paper with noise everywhere', async () => {
    expect(await flatPatch.run(factsOf(await paper()))).toEqual({ outcome: 'pass' });
  });

  test('marks the box of one colour that covers a word', async () => {
    const page = noisy(await onScreen(PAGE), 4);
    const cover = await drawn(
      '<svg xmlns="http://www.w3.org/2000/svg" width="130" height="40"><rect width="130" height="40" fill="#f2f2f2"/></svg>',
    );
    const outcome = await flatPatch.run(factsOf(pasted(page, cover, 244, 294)));
    if (outcome.outcome !== 'findings') throw new Error(outcome.outcome);
    expect(outcome.findings).toHaveLength(1);
    const { rect } = outcome.findings[0]!.place!;
    expect([rect.x >= 240, rect.x + rect.w <= 380, rect.y >= 288, rect.y + rect.h <= 340]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('cannot decide on a screen, which is flat by nature', async () => {
    expect((await flatPatch.run(factsOf(await onScreen(PAGE)))).outcome).toBe('inconclusive');
  });
});
