import type { Client } from 'urql';
import { type Connection, connect } from './data/client.ts';
import { firstSession } from './data/early.ts';
import { EnumLabelsQuery } from './data/labels.tsx';
import { type Methods, readSession, type Session, type SessionFault } from './data/session.ts';
import { createDashboardRouter, type DashboardRouter } from './router.tsx';
import { CountScans, ScansQuery } from './scans/operations.ts';
import { filterOf, listVariables, readScanSearch } from './scans/search.ts';
import { firstLang, type Lang } from './texts/lang.tsx';
import { keepTheme } from './ui/theme.ts';
import { pageShown } from './viewer/first-page.ts';
import { type ViewedScan, ViewScan } from './viewer/operations.ts';
import { readViewerSearch } from './viewer/search.ts';

/** Who is signed in, with what their session opens; or how people may sign in here. */
export type Who = Inside | { methods: Methods | null; fault: SessionFault | null };

export interface Inside {
  session: Session;
  connection: Connection;
  router: DashboardRouter;
}

/** Asks who is signed in; `why` somebody no longer is. */
export const look = (why: SessionFault | null = null, asked = readSession()): Promise<Who> =>
  asked.then(enter, (fault: SessionFault) => {
    const isNobody = fault.code === 'NO_KEY' || fault.code === 'INVALID';
    return { methods: fault.methods, fault: why ?? (isNobody ? null : fault) };
  });

/** The same when the dashboard is opened; with the page loaded, so that nothing is drawn before it. */
export async function lookFirst(): Promise<Who> {
  const who = await look(null, firstSession);
  if ('router' in who) await who.router.load();
  return who;
}

export function enter(session: Session): Inside {
  if (location.pathname === '/sign-in') history.replaceState(null, '', '/scans');
  keepTheme(session.user.theme);
  const connection = connect();
  const router = createDashboardRouter();
  askAhead(connection.client, router, session.user.lang ?? firstLang());
  return { session, connection, router };
}

/** The picture of the page that is shown first comes while everything around it is drawn. */
function fetchPicture(scan: ViewedScan | null | undefined, search: Record<string, unknown>): void {
  const page = scan && pageShown(scan, readViewerSearch(search));
  if (page) new Image().src = page.url;
}

/** Asks the service for what the page at this address shows first: it is on its way while the page is drawn. */
function askAhead(client: Client, { latestLocation: { pathname, search } }: DashboardRouter, lang: Lang): void {
  const ask = (...[query, variables]: Parameters<Client['query']>) => void client.query(query, variables).toPromise();
  const [, id] = /^\/scans\/([^/]+)$/.exec(pathname) ?? [];
  if (id !== undefined) {
    void client
      .query(ViewScan, { id, lang })
      .toPromise()
      .then(({ data }) => fetchPicture(data?.scan, search));
  } else if (pathname === '/' || pathname === '/scans') {
    const wanted = readScanSearch(search);
    ask(ScansQuery, listVariables(wanted, lang));
    ask(CountScans, { filter: filterOf(wanted) });
  }
  ask(EnumLabelsQuery, { lang });
}
