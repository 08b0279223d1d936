/** Another detector's verdicts beside ours, on the files that both have judged. Pure. */
import { isForged, isHonest, type Line } from '../manifest.ts';
import { auc, aucInterval, mcNemar, wilsonInterval } from '../statistics.ts';
import type { ResultLine } from './detection.ts';
import { areaWithin, percentWithin, type Table } from './table.ts';

/** A line of the other detector: `risk_score` of any range that grows with suspicion, or a verdict, or both. */
export interface OtherResult {
  file: string;
  risk_score?: number | null;
  verdict?: string | null;
}

interface Pair {
  forged: boolean;
  ours: { score: number; flagged: boolean };
  other: { score: number | null; flagged: boolean };
}

/** Verdicts that count as flagged; a detector without verdicts flags from 50 on. */
const FLAGGED = new Set(['review', 'high_risk', 'forged', 'fraud', 'suspicious', 'reject']);
const FLAGGED_FROM = 50;

export function compare(lines: readonly Line[], ours: readonly ResultLine[], others: readonly OtherResult[]): Table[] {
  const pairs = pairsOf(lines, ours, others);
  const flagged = (who: 'ours' | 'other', list: readonly Pair[]) => list.filter((pair) => pair[who].flagged).length;
  const share = (who: 'ours' | 'other', list: readonly Pair[]) =>
    percentWithin(
      list.length === 0 ? null : flagged(who, list) / list.length,
      wilsonInterval(flagged(who, list), list.length),
    );
  const forged = pairs.filter((pair) => pair.forged);
  const genuine = pairs.filter((pair) => !pair.forged);
  const row = (name: string, who: 'ours' | 'other') => {
    const scores = (list: readonly Pair[]) => list.flatMap((pair) => pair[who].score ?? []);
    const hasScores = scores(pairs).length === pairs.length;
    const area = hasScores
      ? areaWithin(auc(scores(forged), scores(genuine)), aucInterval(scores(forged), scores(genuine)))
      : '–';
    return [name, area, share(who, forged), share(who, genuine)];
  };
  const disagreement = (name: string, list: readonly Pair[], isRight: (flagged: boolean) => boolean) => {
    const onlyOurs = list.filter(({ ours, other }) => isRight(ours.flagged) && !isRight(other.flagged)).length;
    const onlyOther = list.filter(({ ours, other }) => isRight(other.flagged) && !isRight(ours.flagged)).length;
    return [
      name,
      String(list.length),
      String(onlyOurs),
      String(onlyOther),
      mcNemar(onlyOurs, onlyOther).toPrecision(2),
    ];
  };
  return [
    {
      title: 'Two detectors',
      columns: ['detector', 'ROC AUC', 'forged files flagged', 'genuine files flagged'],
      rows: [row('this one', 'ours'), row('the other', 'other')],
    },
    {
      title: 'Where they disagree',
      columns: ['files', 'both judged', 'only this one is right', 'only the other is right', 'McNemar p'],
      rows: [
        disagreement('forged', forged, (isFlagged) => isFlagged),
        disagreement('genuine', genuine, (isFlagged) => !isFlagged),
      ],
    },
  ];
}

/** Genuine files of a client's chain repeat each other on purpose: only the history of scans has to do with them. */
const isCounted = (line: Line) => isForged(line) || (isHonest(line) && line.order === undefined);

function pairsOf(lines: readonly Line[], ours: readonly ResultLine[], others: readonly OtherResult[]): Pair[] {
  const own = new Map(ours.map((result) => [result.file, result]));
  const other = new Map(others.map((result) => [result.file, result]));
  return lines.flatMap((line) => {
    const [a, b] = [own.get(line.file), other.get(line.file)];
    if (!a || !b || typeof a.risk_score !== 'number' || !isCounted(line)) return [];
    const isFlagged = ({ verdict, risk_score }: OtherResult) =>
      verdict ? FLAGGED.has(verdict) : (risk_score ?? 0) >= FLAGGED_FROM;
    return [
      {
        forged: isForged(line),
        ours: { score: a.risk_score, flagged: a.verdict === 'review' || a.verdict === 'high_risk' },
        other: { score: b.risk_score ?? null, flagged: isFlagged(b) },
      },
    ];
  });
}
