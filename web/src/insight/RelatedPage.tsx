import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { fieldOf, setOnly } from '../data/address.ts';
import { useLabels } from '../data/labels.tsx';
import { usePages } from '../data/pages.ts';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { relatedTexts } from '../texts/related.ts';
import { LabelBadge, Score, VerdictBadge } from '../ui/badges.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Condition } from '../ui/Condition.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { useTitle } from '../ui/title.ts';
import { type Cluster, ClustersQuery } from './related-operations.ts';
import { MAX_MIN_SIZE, MIN_SIZE, type RelatedSearch, relatedVariablesOf } from './related-search.ts';
import '../styles/office.css';

const route = getRouteApi('/related');

export function RelatedPage() {
  const search = route.useSearch();
  const words = useTexts(relatedTexts);
  const format = useFormat();
  useTitle(words.title);
  const list = usePages(ClustersQuery, relatedVariablesOf(search), ({ scanClusters }) => scanClusters);
  return (
    <div className="office">
      <header className="page-head">
        <h1>
          {words.title} {list.connection && <small>{words.count(format.number(list.connection.totalCount))}</small>}
        </h1>
      </header>
      <p className="lead">{words.lead}</p>
      <Conditions search={search} />
      <PagedList list={list} empty={{ title: words.emptyTitle, hint: words.emptyHint }}>
        <ul className="clusters">
          {list.rows.map((cluster) => (
            <li key={cluster.id}>
              <ClusterCard cluster={cluster} />
            </li>
          ))}
        </ul>
      </PagedList>
    </div>
  );
}

function Conditions({ search }: { search: RelatedSearch }) {
  const words = useTexts(relatedTexts);
  const label = useLabels();
  const navigate = useNavigate({ from: '/related' });
  const change = (to: { [Name in keyof RelatedSearch]: RelatedSearch[Name] | undefined }) =>
    navigate({ search: setOnly<RelatedSearch>({ ...search, ...to } as RelatedSearch), replace: true });
  return (
    <div className="filters" role="search">
      <label className="condition">
        {words.order}
        <select
          value={search.order ?? 'lastSeenAt_desc'}
          onChange={(event) => change({ order: event.target.value as NonNullable<RelatedSearch['order']> })}
        >
          <option value="lastSeenAt_desc">{words.newest}</option>
          <option value="size_desc">{words.largest}</option>
        </select>
      </label>
      <Condition
        title={words.min}
        type="number"
        min={MIN_SIZE}
        max={MAX_MIN_SIZE}
        value={search.min}
        onChange={(min) => change({ min: min === undefined ? undefined : Number(min) })}
      />
      <Choice
        title={words.verdict}
        values={label.all('Verdict')}
        chosen={search.verdict}
        onChange={(verdict) => change({ verdict: verdict as RelatedSearch['verdict'] })}
      />
      <Condition title={words.from} type="date" value={fieldOf(search.from)} onChange={(from) => change({ from })} />
      <Condition title={words.to} type="date" value={fieldOf(search.to, true)} onChange={(to) => change({ to })} />
      {Object.keys(search).length > 0 && (
        <button type="button" className="button" onClick={() => navigate({ search: {} })}>
          {words.clear}
        </button>
      )}
    </div>
  );
}

function ClusterCard({ cluster }: { cluster: Cluster }) {
  const words = useTexts(relatedTexts);
  const basics = useTexts(common);
  const format = useFormat();
  const label = useLabels();
  const { id, size, kinds, firstSeenAt, lastSeenAt, scans } = cluster;
  return (
    <article className="card cluster">
      <header>
        <h2>{words.size(format.number(size))}</h2>
        <span className="soft">{words.span(format.day(firstSeenAt), format.day(lastSeenAt))}</span>
        <span className="chips">
          {kinds.map((kind) => (
            <span key={kind} className="tag">
              {label('RelationKind', kind)}
            </span>
          ))}
        </span>
        <Link to="/scans" search={{ cluster: id }}>
          {words.all}
        </Link>
      </header>
      {size > scans.length && <p className="soft">{words.newestShown}</p>}
      <ul>
        {scans.map((scan) => (
          <li key={scan.id}>
            <span className="outcome">
              {scan.report && scan.riskScore !== null && (
                <>
                  <Score score={scan.riskScore} assessment={scan.report.assessment} />
                  <VerdictBadge assessment={scan.report.assessment} label={label} />
                </>
              )}
            </span>
            <span className="two-lines">
              <Link to="/scans/$id" params={{ id: scan.id }} search={{ tab: 'related' }}>
                <bdi>{scan.file.name}</bdi>
              </Link>
              <small className="soft">
                {scan.documentType && label('DocumentType', scan.documentType)}
                {scan.issuer && (
                  <>
                    {' · '}
                    <bdi>{scan.issuer}</bdi>
                  </>
                )}
              </small>
            </span>
            {scan.label && <LabelBadge value={scan.label} words={basics} />}
            <time className="soft" dateTime={scan.createdAt}>
              {format.moment(scan.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </article>
  );
}
