import { describe, expect, test } from 'vitest';
import { onScreen, paper, sourceOf, throughJpeg, withText } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyPlace, PAGE, readFacts } from '../../../../test/support/pixel-rules.ts';
import { rule } from './rule.ts';

describe('pixel/background-patch', () => {
  const WORD = { x: 246, y: 298, w: 134, h: 32, text: '9,870.00' };
  const patched = async (fill: string) => withText(await onScreen(PAGE), { ...WORD, fill });

  test('passes a screen, fresh and after a messenger', async () => {
    const screen = await onScreen(PAGE);
    expect(await rule.run(readFacts(screen))).toEqual({ outcome: 'pass' });
    const sparse = await throughJpeg(await onScreen({ ...PAGE, size: [900, 1600] }), 75);
    expect(await rule.run(readFacts(sparse))).toEqual({ outcome: 'pass' });
  });

  test('marks a value whose background is seven levels darker than its surroundings', async () => {
    const finding = onlyPlace(await rule.run(readFacts(await patched('#ededed'))));
    expect(finding.message).toBe('darker');
    expect(evidenceOf(rule, finding)).toMatch(/^background 7\.0 levels darker than its surroundings/);
  });

  test('leaves a button alone, whose background is meant to be seen', async () => {
    expect(await rule.run(readFacts(await patched('#c8d8f0')))).toEqual({ outcome: 'pass' });
  });

  test('has nothing to compare in a picture of two levels', async () => {
    const forged = await patched('#ededed');
    const facts = readFacts(forged, { sourceImages: [sourceOf(forged, { bilevel: true })] });
    expect((await rule.run(facts)).outcome).toBe('not_applicable');
  });

  test('cannot decide on paper', async () => {
    expect((await rule.run(readFacts(await paper()))).outcome).toBe('inconclusive');
  });
});
