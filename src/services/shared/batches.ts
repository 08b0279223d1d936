/** Deletes rows a few at a time, so that nobody waits long for their locks. */
export interface Batches {
  /** Rows that one batch takes at most. */
  rows: number;
  /** What is left after this many batches is for the next time. */
  most: number;
}

/** Repeats `remove`, which returns how many it removed, until a batch is not full or `signal` aborts; returns their sum. */
export async function inBatches(
  { rows, most }: Batches,
  signal: AbortSignal,
  remove: () => Promise<number>,
): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < most && !signal.aborted; batch += 1) {
    const count = await remove();
    removed += count;
    if (count < rows) break;
  }
  return removed;
}
