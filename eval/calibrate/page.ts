/** The page that `npm run calibrate` writes: how the table of weights holds, and the counts behind each row. Pure. */
import {
  type Counts,
  type CountTable,
  type DeclaredTable,
  log10LrOf,
  PROOFS,
  PSEUDO_HITS,
  poolCounts,
  type Weight,
} from '../../src/scoring/estimate.ts';
import { CAP_METADATA_AI, CAP_SINGLE_RULE, LAYER_BUDGET, PRIOR, TRUST_BUDGET } from '../../src/scoring/score.ts';
import { THRESHOLDS } from '../../src/scoring/thresholds.ts';
import { bandsOf, isBlind, type Judged, qualityOf, type Validation } from './fit.ts';

export interface Calibration {
  declared: DeclaredTable;
  counts: CountTable;
  /** How many documents each rule saw more signs in than it believes: they count as not fired. */
  capped: ReadonlyMap<string, number>;
  /** Files that were left out by name, for their label does not fit. */
  leftOut: number;
  inUse: { weights: Readonly<Record<string, Weight>>; judged: readonly Judged[] };
  withPriors: Validation;
  withoutPriors: Validation;
}

export const BLIND =
  'The folds equal the figures of the fit to the last digit: they show nothing. Too few documents, or a fit that saw what it is judged by.';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

export function printCalibration(calibration: Calibration): string {
  const { declared, counts, capped, leftOut, inUse, withPriors, withoutPriors } = calibration;
  return `${[
    '# Scoring: the weights, the counts behind them, and how they hold',
    '',
    '`npm run calibrate -- --write` writes this page; [the decision](adr/scoring.md) describes the sum.',
    '',
    `Before any finding, a document is forged with a probability of ${percent(PRIOR)}. A finding multiplies these odds by its`,
    'likelihood ratio: how much more often it fires on forged documents than on genuine ones (log10 in the tables, add-half',
    'smoothing on both sides, among the documents in which the rule had something to look at; a rule that saw more signs',
    'than it believes looked and did not fire).',
    '',
    'A row with a prior keeps in use what its reason states. Every other row has the estimate: what was counted, drawn',
    `towards the mean of its layer as if that had been seen ${PSEUDO_HITS} times (${PSEUDO_HITS} pseudo-hits). The log10 of a rate that was seen h times has`,
    'a variance of about 0.19 / h, and the rows of the structure layer with at least five hits differ by a standard',
    'deviation of about 0.3: 0.19 / 0.3² is about 2.',
    '',
    `Budgets of the layers: ${budget(LAYER_BUDGET)}. Evidence in favour of a document subtracts at most: ${budget(TRUST_BUDGET)}.`,
    `A single rule scores at most ${CAP_SINGLE_RULE} points, metadata and AI alone ${CAP_METADATA_AI}, unless a row is conclusive.`,
    'The cap of a single rule does not hold a row that is several witnesses in one.',
    '',
    '## How it holds',
    '',
    'Each fold leaves out one template family, or everything that one tool made or changed, fits every row on the rest, and',
    'judges what was left out. "With priors" draws a row towards its prior where it has one, "without priors" towards the',
    'mean of its layer. A row that is conclusive by measurement alone is so in a fold only where the rest shows it.',
    'The documents are those that the rules were developed on: the folds test the weights, not the rules.',
    ...(leftOut > 0 ? [`Left out by name, as their label does not fit: ${leftOut}.`] : []),
    '',
    ...(isBlind([withPriors, withoutPriors]) ? [`**${BLIND}**`, ''] : []),
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
    quality('table in use', inUse.judged),
    ...validated('with priors', withPriors),
    ...validated('without priors', withoutPriors),
    '',
    '## What a score means',
    '',
    'Share of forged documents by band of ten points, each judged without its template, with priors. The share depends on how',
    'many of all documents are forged; the last column gives it for the probability assumed above.',
    '',
    row('score', 'documents', 'forged', 'share', `share at ${percent(PRIOR)}`),
    row('---', '---:', '---:', '---:', '---:'),
    ...bands(withPriors.byTemplate.judged),
    '',
    '## Conclusive rows',
    '',
    'Enough for `high_risk` without anything else. Each states its proof; `measured` means that forged documents show it and',
    'no genuine one does.',
    '',
    row('row', 'proof', 'forged', 'genuine', ''),
    row('---', '---', '---:', '---:', '---'),
    ...PROOFS.flatMap((proof) =>
      Object.entries(declared).flatMap(([name, { conclusive }]) =>
        conclusive?.proof === proof
          ? [row(`\`${name}\``, proof.replace('_', ' '), ...counted(counts[name]), conclusive.text)]
          : [],
      ),
    ),
    '',
    '## Weights',
    '',
    '*Prior*: declared, with the reason in the last column. *With priors*, *without*: the estimate on all documents, and its',
    'range over all folds. *Not believed*: documents in which the rule saw more signs than it believes.',
    '',
    ...[...poolCounts(declared, counts)].map(
      ([pool, count]) =>
        `- All ${pool} together: ${count.forgedHit} of ${count.forged} forged, ${count.genuineHit} of ${count.genuine} genuine, counted ${log10LrOf(count).toFixed(1)}.`,
    ),
    '',
    row('row', 'forged', 'genuine', 'not believed', 'prior', 'with priors', 'without', 'in use', ''),
    row('---', '---:', '---:', '---:', '---:', '---:', '---:', '---:', '---'),
    ...Object.entries(declared).map(([name, { pool, capAlone, severalWitnesses, prior }]) => {
      const weight = inUse.weights[name]!;
      const notes = [
        pool === undefined ? '' : `counted with all ${pool}`,
        weight.conclusive ? 'conclusive' : '',
        capAlone === undefined ? '' : `alone ≤ ${capAlone} points`,
        severalWitnesses ? 'several witnesses in one' : '',
        prior?.reason ?? '',
      ];
      return row(
        `\`${name}\``,
        ...counted(counts[name]),
        capped.get(name.split('#')[0]!) ?? 0,
        prior?.log10Lr.toFixed(1) ?? '–',
        estimated(withPriors, name),
        estimated(withoutPriors, name),
        weight.log10Lr.toFixed(1),
        notes.filter(Boolean).join('; '),
      );
    }),
  ].join('\n')}\n`;
}

const counted = (counts: Counts | undefined) =>
  counts
    ? [`${counts.forgedHit} of ${counts.forged}`, `${counts.genuineHit} of ${counts.genuine}`]
    : (['–', '–'] as const);

/** The estimate on all documents, and its range over the folds. */
function estimated({ weights, byTemplate, byTool }: Validation, name: string): string {
  const ranges = [byTemplate, byTool].flatMap(({ ranges: own }) => own.get(name) ?? []);
  const [low, high] = [Math.min(...ranges).toFixed(2), Math.max(...ranges).toFixed(2)];
  const all = weights[name]!.log10Lr.toFixed(2);
  return low === high ? all : `${all} (${low}–${high})`;
}

const budget = (table: Readonly<Record<string, number>>) =>
  Object.entries(table)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ');

const validated = (name: string, { inSample, byTemplate, byTool }: Validation) => [
  quality(`${name}, fitted on all`, inSample),
  quality(`${name}, without its template (${byTemplate.folds} folds)`, byTemplate.judged),
  quality(`${name}, without its tool (${byTool.folds} folds)`, byTool.judged),
];

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
