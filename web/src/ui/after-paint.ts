/** Runs what the next picture on the screen does not need, once that is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** A browser that does not say when, says so by then at the latest. */
const ON_SCREEN_MS = 250;

/**
 * Resolves once something is on the screen, or this element: what holds the processor before that holds up the picture,
 * which is painted elsewhere, too.
 */
export const onScreen = (wanted?: Element): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(() => {
      const observer = new PerformanceObserver((list) => {
        const seen = list.getEntries() as (PerformanceEntry & { element: Element | null })[];
        if (wanted && seen.every(({ element }) => element !== wanted)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
      setTimeout(resolve, ON_SCREEN_MS);
    });
  });
