/** Robust statistics: a few outliers, which are what we look for, must not shift the measure of what is usual. */

export function median(values: readonly number[]): number {
  if (values.length === 0) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Median absolute deviation, scaled to the standard deviation of a normal distribution (Hampel 1974). */
export function deviation(values: readonly number[], centre = median(values)): number {
  return 1.4826 * median(values.map((value) => Math.abs(value - centre)));
}

/** The value below which this share of the others lies. */
export function quantileOf(values: readonly number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

/** At most so many of them, spread evenly. */
export function spread<T>(items: readonly T[], most: number): T[] {
  const every = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(most, items.length) }, (_, k) => items[Math.floor(k * every)]!);
}

/** The items of the least values, the least first and equals in their order: without sorting all. */
export function leastBy<T>(items: readonly T[], count: number, by: (item: T) => number): T[] {
  if (count === 0) return [];
  const least: { item: T; value: number }[] = [];
  for (const item of items) {
    const value = by(item);
    if (least.length === count && !(value < least[count - 1]!.value)) continue;
    const at = least.findIndex((each) => value < each.value);
    least.splice(at < 0 ? least.length : at, 0, { item, value });
    if (least.length > count) least.pop();
  }
  return least.map(({ item }) => item);
}

/** Value below which `rank` of the counted values lie, each spread evenly over the width of its bin. */
export function quantile(histogram: ArrayLike<number>, rank: number): number {
  let below = 0;
  for (let level = 0; level < histogram.length; level++) {
    const count = histogram[level]!;
    if (below + count > rank) return level + (rank - below) / count;
    below += count;
  }
  return histogram.length;
}
