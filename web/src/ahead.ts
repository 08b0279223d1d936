import { defaultParseSearch } from '@tanstack/react-router';
import type { Client } from 'urql';
import { type Connection, connect } from './data/client.ts';
import { EnumLabelsQuery } from './data/operations.ts';
import type { Session } from './data/session.ts';
import { CountScans, ScansQuery } from './scans/operations.ts';
import { filterOf, listVariables, readScanSearch } from './scans/search.ts';
import { firstLang, type Lang } from './texts/first-lang.ts';
import { keepTheme } from './ui/theme.ts';
import { pageShown } from './viewer/first-page.ts';
import { type ViewedScan, ViewScan } from './viewer/operations.ts';
import { readViewerSearch } from './viewer/search.ts';

export interface Opened {
  session: Session;
  connection: Connection;
}

/** Connects a session, and asks the service for what the page at this address shows first. */
export function open(session: Session): Opened {
  if (location.pathname === '/sign-in') history.replaceState(null, '', '/scans');
  keepTheme(session.user.theme);
  const connection = connect();
  askAhead(connection.client, session.user.lang ?? firstLang());
  return { session, connection };
}

/** Whatever asks the same later joins in: the answer is on its way before the page is drawn, or even there. */
function askAhead(client: Client, lang: Lang): void {
  const { pathname } = location;
  const search = defaultParseSearch(location.search);
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

/** The picture of the page that is shown first comes while everything around it is drawn. */
function fetchPicture(scan: ViewedScan | null | undefined, search: Record<string, unknown>): void {
  const page = scan && pageShown(scan, readViewerSearch(search));
  if (page) new Image().src = page.url;
}
