/**
 * A program of its own that runs while the rest is still on its way (vite.config.ts): it asks who is signed in, and for
 * what the page at this address shows first.
 */
import { type Opened, open } from './ahead.ts';
import { readSession } from './data/session.ts';

export const opened: Promise<Opened> = readSession().then(open);
// Whoever awaits it handles the fault.
opened.catch(() => {});

if (/^\/scans\/[^/]+$/.test(location.pathname)) import('./viewer/ViewerPage.tsx').catch(() => {});
