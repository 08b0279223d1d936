/** The page that `npm run calibrate` writes: the table of weights with the counts behind it, and how it holds. Pure. */

import { CAP_METADATA_AI, CAP_SINGLE_RULE, LAYER_BUDGET, PRIOR, TRUST_BUDGET } from '../../src/scoring/score.ts';
import { THRESHOLDS } from '../../src/scoring/thresholds.ts';
import { bandsOf, type CrossValidation, type Judged, log10LrOf, poolCounts, qualityOf, type Weights } from './fit.ts';

export interface Calibration {
  weights: Weights;
  inSample: readonly Judged[];
  byTemplate: CrossValidation;
  byTool: CrossValidation;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

export function printCalibration({ weights, inSample, byTemplate, byTool }: Calibration): string {
  return `${[
    '# Scoring: the weights, the counts behind them, and how they hold',
    '',
    'Written by `npm run calibrate -- --write`; the rules of the sum stand in [the decision](adr/scoring.md).',
    '',
    `Before anything was seen, ${percent(PRIOR)} of documents are taken for forged. A finding multiplies these odds by its`,
    'likelihood ratio: how much more often it fires on forged documents than on genuine ones (log10 in the table, add-half',
    'smoothing on both sides, among the documents in which the rule had something to look at). Rows with a reason are',
    'held by hand: too few cases, or counts that made-up documents flatter.',
    '',
    `Budgets of the layers: ${budget(LAYER_BUDGET)}. What speaks for a document takes away at most: ${budget(TRUST_BUDGET)}.`,
    `One rule alone stays at ${CAP_SINGLE_RULE} points or below, metadata and AI alone at ${CAP_METADATA_AI}, unless the row is conclusive.`,
    '',
    '## How it holds',
    '',
    'Each line judges documents by weights that were fitted without them: one template, or one tool, left out after the other.',
    '',
    row(
      '',
      'forged',
      'genuine',
      'ROC AUC',
      `forged ≥ ${THRESHOLDS.highRisk}`,
      `forged ≥ ${THRESHOLDS.review}`,
      `genuine ≥ ${THRESHOLDS.highRisk}`,
      `genuine ≥ ${THRESHOLDS.review}`,
    ),
    row('---', '---:', '---:', '---:', '---:', '---:', '---:', '---:'),
    quality('fitted on all', inSample),
    quality(`without its template (${byTemplate.folds} folds)`, byTemplate.judged),
    quality(`without its tool (${byTool.folds} folds)`, byTool.judged),
    '',
    '## What a score means',
    '',
    'Share of forged documents by band of ten points, each judged without its template. The share depends on how many of all',
    'documents are forged; the last column gives it for the share that the score takes for granted.',
    '',
    row('score', 'documents', 'forged', 'share', `share at ${percent(PRIOR)}`),
    row('---', '---:', '---:', '---:', '---:'),
    ...bands(byTemplate.judged),
    '',
    '## Weights',
    '',
    ...[...poolCounts(weights, countsOf(weights))].map(
      ([pool, count]) =>
        `- All ${pool} together: ${count.forgedHit} of ${count.forged} forged, ${count.genuineHit} of ${count.genuine} genuine, ${log10LrOf(count).toFixed(1)}.`,
    ),
    '',
    row('row', 'forged', 'genuine', 'counted', 'folds', 'weight', ''),
    row('---', '---:', '---:', '---:', '---:', '---:', '---'),
    ...Object.entries(weights).map(([name, { log10Lr, counts, pool, conclusive, capAlone, prior }]) => {
      const ranges = [byTemplate, byTool].flatMap(({ ranges }) => ranges.get(name) ?? []);
      const [low, high] = [Math.min(...ranges), Math.max(...ranges)];
      const notes = [
        pool === undefined ? '' : `counted with all ${pool}`,
        conclusive ? 'conclusive' : '',
        capAlone === undefined ? '' : `alone ≤ ${capAlone} points`,
        prior ?? '',
      ];
      return row(
        `\`${name}\``,
        counts ? `${counts.forgedHit} of ${counts.forged}` : '–',
        counts ? `${counts.genuineHit} of ${counts.genuine}` : '–',
        counts && counts.forgedHit > 0 ? log10LrOf(counts).toFixed(1) : '–',
        low === high ? low.toFixed(1) : `${low.toFixed(1)}–${high.toFixed(1)}`,
        log10Lr.toFixed(1),
        notes.filter(Boolean).join('; '),
      );
    }),
  ].join('\n')}\n`;
}

const countsOf = (weights: Weights) =>
  new Map(Object.entries(weights).flatMap(([row, { counts }]) => (counts ? [[row, counts] as const] : [])));

const budget = (table: Readonly<Record<string, number>>) =>
  Object.entries(table)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ');

function quality(name: string, judged: readonly Judged[]): string {
  const { forged, genuine, auc, forgedHigh, forgedReview, genuineHigh, genuineReview } = qualityOf(judged);
  const shares = [forgedHigh, forgedReview, genuineHigh, genuineReview].map(percent);
  return row(name, forged, genuine, auc.toFixed(3), ...shares);
}

function bands(judged: readonly Judged[]): string[] {
  const all = qualityOf(judged);
  const odds = PRIOR / (1 - PRIOR) / (all.forged / Math.max(1, all.genuine));
  return bandsOf(judged).map(({ from, documents, forged }) => {
    const genuine = documents - forged;
    const weighted = forged * odds;
    return row(
      `${from}–${from === 90 ? 100 : from + 9}`,
      documents,
      forged,
      documents === 0 ? '–' : percent(forged / documents),
      documents === 0 ? '–' : percent(weighted / (weighted + genuine)),
    );
  });
}
