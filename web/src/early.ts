/**
 * The program that the page names: it asks who is signed in, and for what the page at this address shows first, and then
 * starts the rest. Evaluating that holds the processor for some time, and would hold up the asking and a first sketch of
 * the page.
 */
import { type Opened, open } from './ahead.ts';
import { readSession } from './data/session.ts';
import { keepKeys } from './ui/early-keys.ts';
import { isSketched } from './ui/sketched.ts';

/** How long a sketch is waited for once its data is asked for: on a slow line the rest is evaluated in the meantime. */
const SKETCH_MS = 800;

keepKeys();

export const opened: Promise<Opened> = readSession().then(open);

function start() {
  void import('./main.tsx');
  if (/^\/scans\/[^/]+$/.test(location.pathname)) void import('./viewer/ViewerPage.tsx');
}
/** What stands already is painted first. */
const isOver = () => new Promise<void>((resolve) => setTimeout(() => isSketched() || resolve(), SKETCH_MS));
// Whoever awaits it handles the fault.
opened.then(({ sketched }) => Promise.race([sketched, isOver()])).then(start, start);
