/**
 * What any page waits for, asked for before the rest of the dashboard is evaluated: imported first, it runs first. Who is
 * signed in, and the page of a scan where the address names one.
 */
import { readSession, type Session } from './session.ts';

export const firstSession: Promise<Session> = readSession();
// Whoever awaits it handles the fault.
firstSession.catch(() => {});

if (/^\/scans\/[^/]+$/.test(location.pathname)) import('../viewer/ViewerPage.tsx').catch(() => {});
