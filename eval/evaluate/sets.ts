/**
 * Material that comes in sets with a label each (`genuine`, `benign-edited`, `forged`, `attack`, `corrupt`) and says
 * nothing of what is printed in it: what was called what, set by set, and every false alarm with its reasons. Pure.
 */

import { isHonest, type Line } from '../manifest.ts';
import { wilsonInterval } from '../statistics.ts';
import { percentWithin, type Table } from './table.ts';

/** A line that is measured by its label alone. */
export type SetLine = Line & { set: string };

export interface SetResult {
  file: string;
  status?: string;
  verdict?: string | null;
  risk_score?: number | null;
  failure_code?: string | null;
  findings?: readonly { title?: string; impact?: number; [key: string]: unknown }[] | null;
}

export interface SetFigures {
  set: string;
  label: string;
  n: number;
  highRisk: number;
  /** `review` or worse. */
  review: number;
  /** Files that ended `failed`, by code. */
  failed: Record<string, number>;
}

export interface FalseAlarm {
  file: string;
  score: number;
  reasons: string[];
}

export function measureSets(
  manifest: readonly SetLine[],
  results: readonly SetResult[],
): { sets: SetFigures[]; falseAlarms: FalseAlarm[] } {
  const byFile = new Map(results.map((result) => [result.file, result]));
  const sets = new Map<string, SetFigures>();
  const falseAlarms: FalseAlarm[] = [];
  for (const { file, set, label } of manifest) {
    const result = byFile.get(file);
    if (!result) continue;
    const key = JSON.stringify([set, label]);
    const figures = sets.get(key) ?? { set, label, n: 0, highRisk: 0, review: 0, failed: {} };
    sets.set(key, figures);
    figures.n += 1;
    const isHigh = result.verdict === 'high_risk';
    const isReview = isHigh || result.verdict === 'review';
    if (isHigh) figures.highRisk += 1;
    if (isReview) figures.review += 1;
    if (result.status === 'failed') {
      const code = result.failure_code ?? 'unknown';
      figures.failed[code] = (figures.failed[code] ?? 0) + 1;
    }
    if (isReview && isHonest({ label })) {
      const reasons = (result.findings ?? []).filter(({ impact }) => (impact ?? 0) > 0).map(({ title }) => title ?? '');
      falseAlarms.push({ file, score: result.risk_score ?? 0, reasons });
    }
  }
  return {
    sets: [...sets.values()].sort((a, b) => (a.set + a.label < b.set + b.label ? -1 : 1)),
    falseAlarms: falseAlarms.sort((a, b) => b.score - a.score),
  };
}

/** As a table to be kept. */
export const setsTable = ({ sets }: ReturnType<typeof measureSets>): Table => ({
  title: 'Sets',
  columns: ['set', 'label', 'files', '`high_risk`', '`review` or worse', 'failed'],
  rows: sets.map(({ set, label, n, highRisk, review, failed }) => [
    set,
    label,
    String(n),
    percentWithin(highRisk / n, wilsonInterval(highRisk, n)),
    percentWithin(review / n, wilsonInterval(review, n)),
    String(Object.values(failed).reduce((a, b) => a + b, 0)),
  ]),
});

export function printSets({ sets, falseAlarms }: ReturnType<typeof measureSets>): string {
  const rows = sets.map(({ set, label, n, highRisk, review, failed }) => {
    const codes = Object.entries(failed).map(([code, count]) => `${code} ${count}`);
    const ended = codes.length > 0 ? `  failed: ${codes.join(', ')}` : '';
    const of = (count: number) => `${String(count).padStart(4)} ${((100 * count) / n).toFixed(1).padStart(5)}%`;
    return `  ${set.padEnd(22)} ${label.padEnd(14)} n=${String(n).padStart(4)}  high ${of(highRisk)}  review+ ${of(review)}${ended}`;
  });
  const alarms = falseAlarms.map(
    ({ file, score, reasons }) => `  ${String(score).padStart(3)}  ${file}\n       ${reasons.join('; ')}`,
  );
  return ['SETS', ...rows, '', 'FALSE ALARMS', ...(alarms.length > 0 ? alarms : ['  none'])].join('\n');
}
