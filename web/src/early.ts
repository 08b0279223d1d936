/**
 * The program that the page names: it asks who is signed in, and for what the page at this address shows first, and then
 * starts the rest. Evaluating that holds the processor for some time, and would hold up the asking.
 */
import { type Opened, open } from './ahead.ts';
import { readSession } from './data/session.ts';

export const opened: Promise<Opened> = readSession().then(open);

function start() {
  void import('./main.tsx');
  if (/^\/scans\/[^/]+$/.test(location.pathname)) void import('./viewer/ViewerPage.tsx');
}
// Whoever awaits it handles the fault.
opened.then(start, start);
