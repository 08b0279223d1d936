import { describe, expect, test } from 'vitest';
import type { FactMap, Raster } from '../../src/document/facts.ts';
import { rule as exactClone } from '../../src/engines/pixel/exact-clone/rule.ts';
import { cut, onScreen, paper, pasted, pictureFacts, sourceOf } from '../support/pictures.ts';

const factsOf = (raster: Raster) => ({ ...pictureFacts, sourceImages: [sourceOf(raster)] }) as unknown as FactMap;

describe('pixel/exact-clone', () => {
  test('passes paper on which equal words stand under different noise', async () => {
    expect(await exactClone.run(factsOf(await paper()))).toEqual({ outcome: 'pass' });
  });

  test('marks a word that was copied to another line with its noise', async () => {
    const page = await paper();
    const forged = pasted(page, cut(page, 246, 298, 120, 32), 450, 470);
    const outcome = await exactClone.run(factsOf(forged));
    if (outcome.outcome !== 'findings') throw new Error(outcome.outcome);
    expect(outcome.findings).toHaveLength(1);
    const { rect } = outcome.findings[0]!.place!;
    expect(rect.x).toBeGreaterThanOrEqual(449);
    expect(rect.x + rect.w).toBeLessThanOrEqual(571);
    expect(rect.y).toBeGreaterThanOrEqual(469);
  });

  test('cannot decide on a screen, where every glyph repeats', async () => {
    const screen = await onScreen({ size: [900, 700], lines: 14 });
    expect((await exactClone.run(factsOf(screen))).outcome).toBe('inconclusive');
  });
});
