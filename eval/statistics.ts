/** Statistics of scores and rates: areas under the ROC curve, intervals, tests of pairs, means and medians. Pure. */

/** Mann-Whitney: the chance that a forged file scores above a genuine one; ties count half. */
export function auc(positive: readonly number[], negative: readonly number[]): number | null {
  if (positive.length === 0 || negative.length === 0) return null;
  return mean(placements(positive, negative));
}

/** For each of `list` the share of `others` below it. */
function placements(list: readonly number[], others: readonly number[]): number[] {
  return list.map(
    (value) => others.reduce((sum, other) => sum + (value > other ? 1 : value === other ? 0.5 : 0), 0) / others.length,
  );
}

/** DeLong, DeLong and Clarke-Pearson, Biometrics 44 (1988): the AUC's variance from the placements of both sides. */
export function aucInterval(positive: readonly number[], negative: readonly number[]): [number, number] | null {
  const area = auc(positive, negative);
  if (area === null || positive.length < 2 || negative.length < 2) return null;
  const above = placements(positive, negative);
  const below = placements(negative, positive).map((share) => 1 - share);
  const deviation = Math.sqrt(variance(above) / positive.length + variance(below) / negative.length);
  return [Math.max(0, area - 1.96 * deviation), Math.min(1, area + 1.96 * deviation)];
}

/** Wilson, JASA 22 (1927): the 95 % interval of a rate of `hits` among `n`. */
export function wilsonInterval(hits: number, n: number): [number, number] | null {
  if (n === 0) return null;
  const z2 = 1.96 ** 2;
  const centre = (hits + z2 / 2) / (n + z2);
  const reach = (1.96 / (n + z2)) * Math.sqrt((hits * (n - hits)) / n + z2 / 4);
  return [Math.max(0, centre - reach), Math.min(1, centre + reach)];
}

/** The chance of at least `hits` among `n` where each has probability one half: the sign test, one-sided. */
export function signTest(hits: number, n: number): number {
  let term = 0.5 ** n;
  let below = 0;
  for (let i = 0; i < hits; i++) {
    below += term;
    term *= (n - i) / (i + 1);
  }
  return Math.max(0, 1 - below);
}

/** McNemar's exact test (Psychometrika 12, 1947): how surprising the two counts of disagreement are, two-sided. */
export const mcNemar = (onlyFirst: number, onlySecond: number): number =>
  Math.min(1, 2 * signTest(Math.max(onlyFirst, onlySecond), onlyFirst + onlySecond));

export const mean = (list: readonly number[]) =>
  list.length === 0 ? null : list.reduce((a, b) => a + b, 0) / list.length;
export const rate = (list: readonly boolean[]) => mean(list.map(Number));

function variance(list: readonly number[]): number {
  const centre = mean(list) ?? 0;
  return list.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (list.length - 1);
}

export function median(list: readonly number[]): number | null {
  if (list.length === 0) return null;
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export function groupBy<T, K>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
