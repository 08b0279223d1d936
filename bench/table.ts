/** What the rows of a benchmark share: medians, and how they are printed. */

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The value that `share` (0-1) of the values do not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

export const ms = (value: number): string => `${value < 20 ? value.toFixed(1) : Math.round(value)} ms`;

const WIDTHS = [34, 14, 14, 8];

/** One line: name, own figure, yardstick, ratio, and what the yardstick is. */
export function print(...cells: string[]): void {
  const [name = '', ...figures] = cells;
  const columns = figures.map((cell, index) => (index < 3 ? cell.padStart(WIDTHS[index + 1]!) : `  ${cell}`));
  process.stdout.write(`${[name.padEnd(WIDTHS[0]!), ...columns].join('  ').trimEnd()}\n`);
}
