import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { setOnly } from '../data/address.ts';
import { useLabels } from '../data/labels.tsx';
import { usePages } from '../data/pages.ts';
import { common } from '../texts/common.ts';
import { findingsTexts } from '../texts/findings.ts';
import { useFormat } from '../texts/format.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { Age } from '../ui/Age.tsx';
import { LabelBadge, Score } from '../ui/badges.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useTitle } from '../ui/title.ts';
import { type FindingChange, FindingConditions } from './FindingConditions.tsx';
import { type FindingRow, FindingsQuery } from './finding-operations.ts';
import { type FindingSearch, findingFilterOf } from './finding-search.ts';
import '../styles/office.css';

const route = getRouteApi('/findings');

/** What was found in all scans, the newest first. */
export function FindingsPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/findings' });
  const words = useTexts(findingsTexts);
  const format = useFormat();
  const { lang } = useLang();
  useTitle(words.title);
  const field = useRef<HTMLInputElement>(null);
  const list = usePages(FindingsQuery, { filter: findingFilterOf(search), lang }, ({ findings }) => findings);
  const change: FindingChange = (to) =>
    navigate({ search: setOnly<FindingSearch>({ ...search, ...to } as FindingSearch), replace: true });
  useShortcuts([{ key: '/', label: words.focusSearch, run: () => field.current?.focus() }]);
  return (
    <div className="office">
      <header className="page-head">
        <h1>
          {words.title} {list.connection && <small>{words.count(format.number(list.connection.totalCount))}</small>}
        </h1>
        {list.connection && list.rows.length > 0 && (
          <a className="button" href={list.connection.csv} download>
            <Icon name="download" /> {words.csv}
          </a>
        )}
      </header>
      <div className="toolbar" role="search">
        <SearchField field={field} label={words.search} value={search.q} onChange={(q) => change({ q })} />
      </div>
      <FindingConditions search={search} change={change} />
      <PagedList list={list} empty={{ title: words.emptyTitle, hint: words.emptyHint }}>
        <FindingTable rows={list.rows} />
      </PagedList>
    </div>
  );
}

const TONES = { critical: 'red', high: 'red', medium: 'amber', low: 'grey', info: 'grey' } as const;

function FindingTable({ rows }: { rows: readonly FindingRow[] }) {
  const words = useTexts(findingsTexts);
  const basics = useTexts(common);
  const format = useFormat();
  const label = useLabels();
  const columns: readonly Column<FindingRow>[] = [
    {
      title: words.severity,
      cell: ({ severity }) => <span className={`badge ${TONES[severity]}`}>{label('Severity', severity)}</span>,
    },
    {
      title: words.finding,
      cell: ({ id, title, engine, scan }) => (
        <span className="two-lines">
          <Link to="/scans/$id" params={{ id: scan.id }} search={{ finding: id }}>
            {title}
          </Link>
          <code dir="ltr">{engine}</code>
        </span>
      ),
    },
    { title: words.category, cell: ({ category }) => label('Category', category) },
    { title: words.source, cell: ({ source }) => label('Source', source) },
    { title: words.points, kind: 'number', cell: ({ impact }) => format.number(impact) },
    {
      title: words.scan,
      cell: ({ scan }) => (
        <span className="two-lines">
          <Link to="/scans/$id" params={{ id: scan.id }}>
            <bdi>{scan.file.name}</bdi>
          </Link>
          <span className="outcome small">
            {scan.report && scan.riskScore !== null && (
              <Score score={scan.riskScore} assessment={scan.report.assessment} />
            )}
            {scan.report && <small className="soft">{label('Assessment', scan.report.assessment)}</small>}
            {scan.label && <LabelBadge value={scan.label} words={basics} />}
          </span>
        </span>
      ),
    },
    {
      title: words.received,
      cell: ({ scan }) => <Age at={scan.createdAt} format={format} />,
    },
  ];
  return <Table label={words.title} columns={columns} rows={rows} idOf={({ id, scan }) => `${scan.id} ${id}`} />;
}
