import { describe, expect, test } from 'vitest';
import { pixelVariance } from '../../src/engines/pixel/variance.ts';
import { factsOf, noisy, onScreen, paper, withText } from '../support/pictures.ts';

describe('the variance of the pixels', () => {
  test('is low where every word stands on the same paper', async () => {
    const variance = await pixelVariance(factsOf(await paper()));
    expect(variance!.has_variance).toBe(false);
    expect(variance!.score).toBeLessThan(0.45);
  });

  test('is present where one word was typed over a filled box', async () => {
    const page = noisy(await onScreen({ size: [900, 700], lines: 14 }), 4);
    const forged = await withText(page, { x: 300, y: 300, w: 150, h: 34, text: '9,870.00' });
    const variance = await pixelVariance(factsOf(forged));
    expect(variance!.has_variance).toBe(true);
    expect(variance!.score).toBeGreaterThan(0.5);
  });

  test('is not claimed for a picture without words', async () => {
    const empty = noisy(await onScreen({ size: [300, 200], lines: 0 }), 4);
    expect(await pixelVariance(factsOf(empty))).toBeNull();
  });
});
