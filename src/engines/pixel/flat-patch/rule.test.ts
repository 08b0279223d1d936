import { describe, expect, test } from 'vitest';
import { drawn, noisy, onScreen, paper, pasted } from '../../../../test/support/pictures.ts';
import { evidenceOf, onlyFinding, PAGE, readFacts } from '../../../../test/support/pixel-rules.ts';
import { rule } from './rule.ts';

describe('pixel/flat-patch', () => {
  /** A noisy page with a box of one colour over it. */
  async function coveredAt(x: number, y: number) {
    const cover = await drawn(
      '<svg xmlns="http://www.w3.org/2000/svg" width="130" height="40"><rect width="130" height="40" fill="#f2f2f2"/></svg>',
    );
    return readFacts(pasted(noisy(await onScreen(PAGE), 4), cover, x, y));
  }

  test('passes paper with noise everywhere', async () => {
    expect(await rule.run(readFacts(await paper()))).toEqual({ outcome: 'pass' });
  });

  test('marks the box of one colour that covers a word', async () => {
    const finding = onlyFinding(await rule.run(await coveredAt(244, 294)));
    expect(finding.message).toBe('flat');
    expect(evidenceOf(rule, finding)).toMatch(/^no deviation in 1\d\d × \d\d pixels; paper \d\.\d\d levels$/);
    const { rect } = finding.place!;
    expect([rect.x >= 240, rect.x + rect.w <= 380, rect.y >= 288, rect.y + rect.h <= 340]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('leaves alone a flat area at the margin, which scanners leave', async () => {
    expect(await rule.run(await coveredAt(0, 294))).toEqual({ outcome: 'pass' });
  });

  test('leaves alone flat blocks of several shades, which a lossy saving leaves', async () => {
    const blocks = Array.from({ length: 80 }, (_, k) => {
      const level = 238 + ((k % 16) >> 2);
      return `<rect x="${(k % 16) * 8}" y="${Math.floor(k / 16) * 8}" width="8" height="8" fill="rgb(${level},${level},${level})"/>`;
    });
    const cover = await drawn(
      `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="40">${blocks.join('')}</svg>`,
    );
    const page = readFacts(pasted(noisy(await onScreen(PAGE), 4), cover, 248, 296));
    expect(await rule.run(page)).toEqual({ outcome: 'pass' });
  });

  test('cannot decide on a screen, which is flat by nature', async () => {
    expect((await rule.run(readFacts(await onScreen(PAGE)))).outcome).toBe('inconclusive');
  });
});
