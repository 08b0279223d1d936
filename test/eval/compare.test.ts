import { expect, test } from 'vitest';
import { compare } from '../../eval/evaluate/compare.ts';
import type { ResultLine } from '../../eval/evaluate/detection.ts';
import type { Line } from '../../eval/manifest.ts';
import { mcNemar, signTest, wilsonInterval } from '../../eval/statistics.ts';

const lines: Line[] = Array.from({ length: 20 }, (_, i) => ({
  file: `files/${i}.pdf`,
  label: i < 10 ? 'forged' : 'genuine',
}));
const result = (i: number, isFlagged: boolean): ResultLine => ({
  file: `files/${i}.pdf`,
  risk_score: isFlagged ? 70 : 3,
  verdict: isFlagged ? 'review' : 'low_risk',
});
const ours = lines.map((_, i) => result(i, i < 8));

test('another detector stands beside ours with its area, its rates and the files on which only one is right', () => {
  // It finds two of ten and accuses three of ten.
  const other = lines.map((_, i) => result(i, i === 0 || i === 9 || i >= 17));
  const [detectors, disagreement] = compare(lines, ours, other);
  expect(detectors!.rows[0]).toEqual([
    'this one',
    expect.stringMatching(/^0\.900 /),
    '80.0 % (49.0–94.3)',
    '0.0 % (0.0–27.8)',
  ]);
  expect(detectors!.rows[1]).toEqual([
    'the other',
    expect.stringMatching(/^0\.450 /),
    '20.0 % (5.7–51.0)',
    '30.0 % (10.8–60.3)',
  ]);
  expect(disagreement!.rows).toEqual([
    ['forged', '10', '7', '1', '0.070'],
    ['genuine', '10', '3', '0', '0.25'],
  ]);
});

test('a detector without scores has no area, one without verdicts flags from 50 on, and files it left out are left out', () => {
  const [verdicts] = compare(
    lines,
    ours,
    lines.map(({ file }) => ({ file, verdict: 'fraud' })),
  );
  expect(verdicts!.rows[1]!.slice(1)).toEqual(['–', expect.stringMatching(/^100/), expect.stringMatching(/^100/)]);
  const [, scores] = compare(
    lines,
    ours,
    lines.slice(0, 5).map(({ file }) => ({ file, risk_score: 50 })),
  );
  expect(scores!.rows[0]).toEqual(['forged', '5', '0', '0', '1.0']);
});

test('the statistics agree with published values', () => {
  // Agresti, Categorical Data Analysis, 3rd ed., section 1.4.3: 0 of 25, Wilson's interval from 0 to 0.133.
  expect(wilsonInterval(0, 25)!.map((edge) => edge.toFixed(3))).toEqual(['0.000', '0.133']);
  expect(wilsonInterval(0, 0)).toBeNull();
  expect(signTest(5, 5)).toBeCloseTo(1 / 32, 10);
  expect(signTest(0, 7)).toBe(1);
  // Two-sided binomial of 6 and 16 with one half.
  expect(mcNemar(6, 16)).toBeCloseTo(0.0525, 4);
  expect(mcNemar(3, 3)).toBe(1);
});
