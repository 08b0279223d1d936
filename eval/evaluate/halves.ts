/** The figures of the developed and of the held-out template families of a set, side by side (eval/split.ts). Pure. */
import { isForged, isHonest, type Line } from '../manifest.ts';
import { type SplitRule, splitLines } from '../split.ts';
import { auc, rate } from '../statistics.ts';
import type { SetResult } from './sets.ts';

export interface HalfFigures {
  families: number;
  forged: LabelFigures;
  honest: LabelFigures;
  auc: number | null;
}

interface LabelFigures {
  n: number;
  high: number | null;
  review: number | null;
}

/** Of files that have a result. Genuine files of a client's sequence repeat each other on purpose and are left out. */
export function measureHalves(lines: readonly Line[], results: readonly SetResult[], rule: SplitRule) {
  const byFile = new Map(results.map((result) => [result.file, result]));
  const { field, developed, heldOut } = splitLines(lines, rule);
  const measure = (half: typeof developed): HalfFigures => {
    const of = (is: (line: Line) => boolean) => half.lines.filter(is).flatMap(({ file }) => byFile.get(file) ?? []);
    const forged = of(isForged);
    const honest = of((line) => isHonest(line) && line.order === undefined);
    const scores = (list: readonly SetResult[]) => list.flatMap(({ risk_score }) => risk_score ?? []);
    return {
      families: half.families,
      forged: figuresOf(forged),
      honest: figuresOf(honest),
      auc: auc(scores(forged), scores(honest)),
    };
  };
  return { field, since: rule.since, developed: measure(developed), heldOut: measure(heldOut) };
}

const figuresOf = (results: readonly SetResult[]): LabelFigures => ({
  n: results.length,
  high: rate(results.map(({ verdict }) => verdict === 'high_risk')),
  review: rate(results.map(({ verdict }) => verdict === 'high_risk' || verdict === 'review')),
});

export function printHalves({ field, since, developed, heldOut }: ReturnType<typeof measureHalves>): string {
  const percent = (share: number | null) => (share === null ? '-' : `${(100 * share).toFixed(1)}%`);
  const row = (name: string, of: (half: HalfFigures) => string | number) =>
    `  ${name.padEnd(26)} ${String(of(developed)).padStart(10)} ${String(of(heldOut)).padStart(10)}`;
  return [
    `DEVELOPED, AND HELD OUT SINCE ${since}, BY ${field.toUpperCase()}`,
    `  ${''.padEnd(26)} ${'developed'.padStart(10)} ${'held out'.padStart(10)}`,
    row('template families', ({ families }) => families),
    row('forged files', ({ forged }) => forged.n),
    row('  AUC', ({ auc: area }) => area?.toFixed(3) ?? '-'),
    row('  high_risk', ({ forged }) => percent(forged.high)),
    row('  review or worse', ({ forged }) => percent(forged.review)),
    row('genuine files', ({ honest }) => honest.n),
    row('  high_risk', ({ honest }) => percent(honest.high)),
    row('  review or worse', ({ honest }) => percent(honest.review)),
  ].join('\n');
}
