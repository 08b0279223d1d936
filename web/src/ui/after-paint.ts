/** Runs what the next picture on the screen does not need, once that is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
