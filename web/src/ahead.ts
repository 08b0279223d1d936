import { defaultParseSearch } from '@tanstack/react-router';
import { ask } from './data/ask.ts';
import { type EnumLabels, EnumLabelsQuery } from './data/operations.ts';
import type { Session } from './data/session.ts';
import { CountScans, ScansQuery } from './scans/operations.ts';
import { conditionsIn, filterOf, listVariables, readScanSearch, type ScanSearch } from './scans/search.ts';
import { firstLang, type Lang } from './texts/first-lang.ts';
import { keepTheme } from './ui/theme.ts';
import { ViewScan } from './viewer/operations.ts';
import { readViewerSearch, type ViewerSearch } from './viewer/search.ts';

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
  const labels = ask(EnumLabelsQuery, { lang });
  if (id !== undefined) await askForScan({ session, lang, labels, id, search: readViewerSearch(search) });
  else if (pathname === '/' || pathname === '/scans') {
    await askForList({ session, lang, labels, search: readScanSearch(search) });
  }
}

interface Asked<Search> {
  session: Session;
  lang: Lang;
  labels: Promise<EnumLabels | null>;
  search: Search;
}

async function askForScan({ id, ...asked }: Asked<ViewerSearch> & { id: string }): Promise<void> {
  const [viewed, labels, { sketch }] = await Promise.all([
    ask(ViewScan, { id, lang: asked.lang }),
    asked.labels,
    import('./viewer/sketch.tsx'),
  ]);
  if (labels && viewed?.scan && !isDrawn()) await sketch({ ...asked, scan: viewed.scan, labels });
}

async function askForList({ search, lang, ...asked }: Asked<ScanSearch>): Promise<void> {
  const sketching = import('./scans/sketch.tsx');
  const [listed, counted, labels] = await Promise.all([
    ask(ScansQuery, listVariables(search, lang)),
    ask(CountScans, { filter: filterOf(search) }),
    asked.labels,
  ]);
  // What stands above or beside the list then is not sketched.
  const isPlain = conditionsIn(search) === 0 && !search.split && search.at === undefined;
  if (!labels || !listed?.scans.edges.length || !isPlain || isDrawn()) return;
  const { sketch } = await sketching;
  await sketch({ ...asked, lang, labels, search, list: listed.scans, total: counted?.scans.totalCount });
}

/** On a slow line the program may be there before the data. */
const isDrawn = () => document.getElementById('root')!.hasChildNodes();
