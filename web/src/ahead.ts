import { defaultParseSearch } from '@tanstack/react-router';
import type { Client } from 'urql';
import { type Connection, connect } from './data/client.ts';
import { EnumLabelsQuery } from './data/operations.ts';
import type { Session } from './data/session.ts';
import { CountScans, ScansQuery } from './scans/operations.ts';
import { filterOf, listVariables, readScanSearch } from './scans/search.ts';
import { firstLang, type Lang } from './texts/first-lang.ts';
import { keepTheme } from './ui/theme.ts';
import { ViewScan } from './viewer/operations.ts';
import { readViewerSearch } from './viewer/search.ts';

export interface Opened {
  session: Session;
  connection: Connection;
  /** Once what can be shown without the rest of the program is drawn; at once where nothing can. */
  sketched: Promise<void>;
}

/** Connects a session, and asks the service for what the page at this address shows first. */
export function open(session: Session): Opened {
  if (location.pathname === '/sign-in') history.replaceState(null, '', '/scans');
  keepTheme(session.user.theme);
  const connection = connect();
  const sketched = askAhead(connection.client, session, session.user.lang ?? firstLang()).catch(() => undefined);
  return { session, connection, sketched };
}

/** Whatever asks the same later joins in: the answer is on its way before the page is drawn, or even there. */
async function askAhead(client: Client, session: Session, lang: Lang): Promise<void> {
  const { pathname } = location;
  const search = defaultParseSearch(location.search);
  const askedLabels = client.query(EnumLabelsQuery, { lang }).toPromise();
  const [, id] = /^\/scans\/([^/]+)$/.exec(pathname) ?? [];
  if (id !== undefined) {
    const sketching = import('./viewer/sketch.tsx');
    const asked = client.query(ViewScan, { id, lang }).toPromise();
    const { data: labels } = await askedLabels;
    const scan = (await asked).data?.scan;
    if (!scan || !labels) return;
    await (await sketching).sketch({ session, lang, scan, labels, search: readViewerSearch(search) });
  } else if (pathname === '/' || pathname === '/scans') {
    const wanted = readScanSearch(search);
    void client.query(ScansQuery, listVariables(wanted, lang)).toPromise();
    void client.query(CountScans, { filter: filterOf(wanted) }).toPromise();
  }
}
