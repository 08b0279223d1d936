import { defaultParseSearch } from '@tanstack/react-router';
import { ask } from './data/ask.ts';
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
  /** Once what can be shown without the rest of the program is drawn; at once where nothing can. */
  sketched: Promise<void>;
}

/** Asks the service for what the page at this address shows first. */
export function open(session: Session): Opened {
  if (location.pathname === '/sign-in') history.replaceState(null, '', '/scans');
  keepTheme(session.user.theme);
  return { session, sketched: askAhead(session, session.user.lang ?? firstLang()).catch(() => undefined) };
}

async function askAhead(session: Session, lang: Lang): Promise<void> {
  const { pathname } = location;
  const search = defaultParseSearch(location.search);
  const [, id] = /^\/scans\/([^/]+)$/.exec(pathname) ?? [];
  const isList = pathname === '/' || pathname === '/scans';
  const wanted = readScanSearch(search);
  const [viewed, labels, sketching] = await Promise.all([
    id === undefined ? null : ask(ViewScan, { id, lang }),
    ask(EnumLabelsQuery, { lang }),
    id === undefined ? null : import('./viewer/sketch.tsx'),
    isList && ask(ScansQuery, listVariables(wanted, lang)),
    isList && ask(CountScans, { filter: filterOf(wanted) }),
  ]);
  if (!labels || !viewed?.scan || !sketching) return;
  await sketching.sketch({ session, lang, scan: viewed.scan, labels, search: readViewerSearch(search) });
}
