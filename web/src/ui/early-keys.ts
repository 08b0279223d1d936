import { afterPaint } from './after-paint.ts';
import { isKey } from './keys.ts';

/** More than these, or older ones, were not meant for what the program shows by then. */
const MOST = 20;
const KEPT_MS = 5_000;

let kept: KeyboardEvent[] = [];

function keep(event: KeyboardEvent): void {
  const isPalette = isKey(event, 'k') && (event.ctrlKey || event.metaKey);
  if (event.altKey || ((event.ctrlKey || event.metaKey) && !isPalette)) return;
  if (isPalette) event.preventDefault();
  if (kept.length < MOST) kept.push(event);
}

/** Keeps the keys that are pressed until the program hears them: a sketch of a page looks as if it did. */
export const keepKeys = (): void => addEventListener('keydown', keep);

/** Presses them again, each once what the one before did is drawn. */
export async function pressKept(): Promise<void> {
  removeEventListener('keydown', keep);
  const events = kept.filter(({ timeStamp }) => performance.now() - timeStamp < KEPT_MS);
  kept = [];
  for (const event of events) {
    (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
    await new Promise<void>(afterPaint);
  }
}
