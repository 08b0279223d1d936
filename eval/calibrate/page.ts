/** The page that `npm run calibrate` writes: how the table of weights was validated, and the counts behind each row. Pure. */
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
import {
  CAP_METADATA_AI,
  CAP_SINGLE_RULE,
  LAYER_BUDGET,
  MIN_WITNESS,
  PRIOR,
  TRUST_BUDGET,
} from '../../src/scoring/score.ts';
import { THRESHOLDS } from '../../src/scoring/thresholds.ts';
import { bandsOf, isBlind, type Judged, qualityOf, type Validation } from './fit.ts';

export interface Calibration {
  declared: DeclaredTable;
  counts: CountTable;
  /** In how many documents each rule found more signs than its limit: they count as not fired. */
  capped: ReadonlyMap<string, number>;
  /** Files excluded by name because their label is wrong. */
  leftOut: number;
  inUse: { weights: Readonly<Record<string, Weight>>; judged: readonly Judged[] };
  withPriors: Validation;
  withoutPriors: Validation;
}

export const BLIND =
  'The figures of the folds equal those of the fit to the last digit, so they show nothing: there are too few documents, or the fit saw what it is tested on.';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

export function printCalibration(calibration: Calibration): string {
  const { declared, counts, capped, leftOut, inUse, withPriors, withoutPriors } = calibration;
  return `${[
    '# Scoring: the weights, the counts behind them, and their validation',
    '',
    '`npm run calibrate -- --write` generates this page; [the decision](adr/scoring.md) describes how findings add up.',
    '',
    `Before any finding, a document is forged with a probability of ${percent(PRIOR)}. A finding multiplies these odds by its`,
    'likelihood ratio: how much more often it fires on forged documents than on genuine ones (log10 in the tables, add-half',
    'smoothing on both sides, among the documents in which the rule had something to examine; a rule that found more signs',
    'than its limit counts as not having fired).',
    '',
    'A row with a prior uses the prior, for the stated reason. Every other row uses the estimate: the counts, drawn',
    `towards the mean of its layer as if that had been observed ${PSEUDO_HITS} times (${PSEUDO_HITS} pseudo-hits). The log10 of a rate observed h times has`,
    'a variance of about 0.19 / h, and the rows of the structure layer with at least five hits differ by a standard',
    'deviation of about 0.3: 0.19 / 0.3² is about 2.',
    '',
    `Layer budgets: ${budget(LAYER_BUDGET)}. Evidence in favour of a document subtracts at most: ${budget(TRUST_BUDGET)}.`,
    `A single rule scores at most ${CAP_SINGLE_RULE} points, metadata and AI alone ${CAP_METADATA_AI}, unless a row is conclusive. A second rule lifts that cap only if`,
    `its finding is at least twice as likely on a forged document (${MIN_WITNESS.toFixed(1)} log10 units).`,
    'The cap of a single rule does not hold a row that is several witnesses in one.',
    '',
    '## Validation',
    '',
    'Each fold leaves out one template family, or everything that one tool created or changed, fits every row on the rest, and',
    'scores what was left out. "With priors" draws a row towards its prior if it has one, "without priors" towards the',
    'mean of its layer. A row that is conclusive only by measurement is so in a fold only if the rest shows it.',
    'These are the documents on which the rules were developed: the folds test the weights, not the rules.',
    ...(leftOut > 0 ? [`Excluded by name, because the label is wrong: ${leftOut}.`] : []),
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
    'Share of forged documents per band of ten points, each scored without its template, with priors. The share depends on how',
    'many of all documents are forged; the last column gives it for the probability assumed above.',
    '',
    row('score', 'documents', 'forged', 'share', `share at ${percent(PRIOR)}`),
    row('---', '---:', '---:', '---:', '---:'),
    ...bands(withPriors.byTemplate.judged),
    '',
    '## Conclusive rows',
    '',
    'These suffice for `high_risk` on their own. Each states its proof; `measured` means that forged documents show it and',
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
    'range over all folds. *Over the limit*: documents in which the rule found more signs than its limit allows.',
    '',
    ...[...poolCounts(declared, counts)].map(
      ([pool, count]) =>
        `- All ${pool} together: ${count.forgedHit} of ${count.forged} forged, ${count.genuineHit} of ${count.genuine} genuine, counted ${log10LrOf(count).toFixed(1)}.`,
    ),
    '',
    row('row', 'forged', 'genuine', 'over the limit', 'prior', 'with priors', 'without', 'in use', ''),
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
