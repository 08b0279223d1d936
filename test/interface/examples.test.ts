import { expect, test } from 'vitest';
import { renderFailure } from '../../src/report/render.ts';
import { completedScan, failedScan } from '../../src/rest/examples.ts';

test('the failed scan of the description says what a failed scan says', () => {
  expect(failedScan.error).toBe(renderFailure('CORRUPT_FILE', 'en'));
});

test('the points of the completed scan add up, and its boxes say the same in both shapes', () => {
  const { findings, checks } = completedScan.report!;
  expect(findings.reduce((sum, { impact }) => sum + impact!, 0)).toBe(completedScan.risk_score);
  const boxes = [...findings, ...checks].map(({ box }) => box!);
  expect(boxes).toHaveLength(4);
  for (const { x, y, w, h, box_2d } of boxes)
    [y, x, y + h, x + w].forEach((percent, index) => {
      expect(Math.abs(percent * 10 - box_2d[index]!)).toBeLessThan(1);
    });
});
