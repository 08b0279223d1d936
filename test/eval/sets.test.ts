import { expect, test } from 'vitest';
import { measureSets, printSets, type SetLine, type SetResult } from '../../eval/evaluate/sets.ts';
import { isLabelled } from '../../eval/manifest.ts';

const line = (file: string, label: string, set = 'bank'): SetLine => ({ file, label, set });
const result = (file: string, risk_score: number, findings: SetResult['findings'] = []): SetResult => ({
  file,
  status: 'completed',
  risk_score,
  verdict: risk_score >= 80 ? 'high_risk' : risk_score >= 20 ? 'review' : 'low_risk',
  findings,
});

test('each set is counted by label, with the codes of files that failed', () => {
  const { sets } = measureSets(
    [line('a', 'genuine'), line('b', 'genuine'), line('c', 'attack'), line('d', 'corrupt', 'broken')],
    [result('a', 0), result('b', 30), result('c', 94), { file: 'd', status: 'failed', failure_code: 'CORRUPT_FILE' }],
  );
  expect(sets).toEqual([
    { set: 'bank', label: 'attack', n: 1, highRisk: 1, review: 1, failed: {} },
    { set: 'bank', label: 'genuine', n: 2, highRisk: 0, review: 1, failed: {} },
    { set: 'broken', label: 'corrupt', n: 1, highRisk: 0, review: 0, failed: { CORRUPT_FILE: 1 } },
  ]);
});

test('honest documents that were called review or worse are listed with what counted, the highest score first', () => {
  const figures = measureSets(
    [line('a', 'genuine'), line('b', 'benign-edited'), line('c', 'forged')],
    [
      result('a', 30, [
        { title: 'A sum', impact: 30 },
        { title: 'For information', impact: 0 },
      ]),
      result('b', 85, [{ title: 'A cover', impact: 85 }]),
      result('c', 99, [{ title: 'A cover', impact: 99 }]),
    ],
  );
  expect(figures.falseAlarms).toEqual([
    { file: 'b', score: 85, reasons: ['A cover'] },
    { file: 'a', score: 30, reasons: ['A sum'] },
  ]);
  expect(printSets(figures)).toContain('  30  a\n       A sum');
});

test('files without a result are not counted, and what is no document is left out', () => {
  expect(measureSets([line('a', 'genuine')], [])).toEqual({ sets: [], falseAlarms: [] });
  expect(printSets({ sets: [], falseAlarms: [] })).toContain('none');
  expect([line('a', 'benign-edited'), line('b', 'table of numbers')].filter(isLabelled)).toHaveLength(1);
});
