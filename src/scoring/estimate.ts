/** From counts to weights: the one estimator, for the table in use as for every fold of `npm run calibrate`. Pure. */

/** Files in which a rule looked, and those of them in which it fired, by label. */
export interface Counts {
  forgedHit: number;
  forged: number;
  genuineHit: number;
  genuine: number;
}

/**
 * Why a row is enough for `high_risk` without anything else: an honest way to such a file does not exist, which no
 * number of genuine files shows. `digest`: a digest in the file contradicts its bytes. `declaration`: the file itself
 * says so. `recovered_state`: what was there before still lies in the file beside what replaced it. `measured` is none
 * of these: forged files show it and no genuine one does, and it holds no longer than that.
 */
export const PROOFS = ['digest', 'declaration', 'recovered_state', 'measured'] as const;

export interface Proof {
  proof: (typeof PROOFS)[number];
  text: string;
}

/** What people say of a row; without a prior its weight is what the counts give. */
export interface Declared {
  prior?: { log10Lr: number; reason: string };
  /** Rows of one kind are counted together: each alone fired too seldom to tell a rate. */
  pool?: string;
  conclusive?: Proof;
  /** Most points that such findings reach while nothing else was found: for ways of a file that are common and honest. */
  capAlone?: number;
  /** Such a finding is several witnesses in one: the cap of a single rule does not hold it. */
  severalWitnesses?: true;
}

export interface Weight {
  /** log10 of P(fires | forged) / P(fires | genuine), for a finding of confidence 1. */
  log10Lr: number;
  conclusive?: Proof;
  capAlone?: number;
  severalWitnesses?: true;
}

export type DeclaredTable = Readonly<Record<string, Declared>>;
export type CountTable = Readonly<Record<string, Counts>>;

/**
 * A weight is drawn towards its target as if the target had been seen this often. The log10 of a rate that was seen h
 * times has a variance of about 0.19 / h; the rows of the structure layer that fired at least five times differ by a
 * standard deviation of 0.31 (docs/scoring.md), and 0.19 / 0.31² is 2.
 */
export const PSEUDO_HITS = 2;
/** Largest weight a table may hold, in log10 units: the budget of the widest layer. */
const MAX_LOG10_LR = 3;

/** log10 likelihood ratio with add-half smoothing: (k + 0.5) / (n + 1) on both sides. */
export function log10LrOf({ forgedHit, forged, genuineHit, genuine }: Counts): number {
  return Math.log10((forgedHit + 0.5) / (forged + 1) / ((genuineHit + 0.5) / (genuine + 1)));
}

const hitsOf = ({ forgedHit, genuineHit }: Counts) => forgedHit + genuineHit;
const layerOf = (row: string) => row.split('/')[0]!;

/** The sums of the rows of each pool. */
export function poolCounts(declared: DeclaredTable, counts: CountTable): Map<string, Counts> {
  const pools = new Map<string, Counts>();
  for (const [row, { pool }] of Object.entries(declared)) {
    const count = counts[row];
    if (pool === undefined || !count) continue;
    const sum = pools.get(pool) ?? { forgedHit: 0, forged: 0, genuineHit: 0, genuine: 0 };
    for (const key of ['forgedHit', 'forged', 'genuineHit', 'genuine'] as const) sum[key] += count[key];
    pools.set(pool, sum);
  }
  return pools;
}

/**
 * The weights that counts give, drawn towards the row's prior where `towards` is `prior` and there is one, else towards
 * the mean of its layer. A row that is conclusive because it was measured is so only where these counts show it.
 */
export function estimate(
  declared: DeclaredTable,
  counts: CountTable,
  towards: 'prior' | 'layer',
): Record<string, Weight> {
  const pools = poolCounts(declared, counts);
  const countOf = (row: string, pool: string | undefined) => (pool === undefined ? counts[row] : pools.get(pool));
  const layers = new Map<string, { hits: number; sum: number }>();
  for (const [row, { pool }] of Object.entries(declared)) {
    const count = countOf(row, pool);
    const own = counts[row];
    if (!count || !own) continue;
    const layer = layers.get(layerOf(row)) ?? { hits: 0, sum: 0 };
    layer.hits += hitsOf(own);
    layer.sum += hitsOf(own) * log10LrOf(count);
    layers.set(layerOf(row), layer);
  }
  return Object.fromEntries(
    Object.entries(declared).map(([row, { pool, prior, conclusive, capAlone, severalWitnesses }]): [string, Weight] => {
      const layer = layers.get(layerOf(row));
      const mean = layer && layer.hits > 0 ? layer.sum / layer.hits : 0;
      const target = towards === 'prior' && prior ? prior.log10Lr : mean;
      const count = countOf(row, pool);
      const hits = count ? hitsOf(count) : 0;
      const drawn = count ? (hits * log10LrOf(count) + PSEUDO_HITS * target) / (hits + PSEUDO_HITS) : target;
      const isConclusive = conclusive && (conclusive.proof !== 'measured' || isMeasured(counts[row]));
      return [
        row,
        {
          log10Lr: Math.min(MAX_LOG10_LR, Math.max(0, drawn)),
          ...(isConclusive && { conclusive }),
          ...(capAlone !== undefined && { capAlone }),
          ...(severalWitnesses && { severalWitnesses }),
        },
      ];
    }),
  );
}

/** Forged files show it, and no genuine one. */
export const isMeasured = (counts: Counts | undefined) =>
  counts !== undefined && counts.forgedHit > 0 && counts.genuineHit === 0;

/** The table in use: a prior stays what a person made it; other rows have the estimate, to one decimal. */
export function weightsInUse(declared: DeclaredTable, counts: CountTable): Record<string, Weight> {
  const estimates = Object.entries(estimate(declared, counts, 'layer'));
  return Object.fromEntries(
    estimates.map(([row, weight]) => {
      const log10Lr = declared[row]!.prior?.log10Lr ?? Math.round(weight.log10Lr * 10) / 10;
      return [row, { ...weight, log10Lr }];
    }),
  );
}
