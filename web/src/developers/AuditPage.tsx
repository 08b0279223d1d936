import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { fieldOf, setOnly } from '../data/address.ts';
import { usePages } from '../data/pages.ts';
import { useSession } from '../data/signed-in.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { actionTexts, auditTexts } from '../texts/audit.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { Condition } from '../ui/Condition.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { Select } from '../ui/Select.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useTitle } from '../ui/title.ts';
import { AuditQuery, type AuditRow } from './audit-operations.ts';
import { type AuditSearch, auditFilterOf, linesOf } from './audit-search.ts';
import '../styles/office.css';

const route = getRouteApi('/developers/audit');

type Change = (to: { [Name in keyof AuditSearch]: AuditSearch[Name] | undefined }) => void;

/** Who did what, and when. */
export const AuditPage = () => (
  <Allowed deed="audit">
    <Log />
  </Allowed>
);

function Log() {
  const words = useTexts(auditTexts);
  useTitle(words.title);
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/developers/audit' });
  const list = usePages(AuditQuery, { filter: auditFilterOf(search) }, ({ auditLog }) => auditLog);
  const change: Change = (to) =>
    navigate({ search: setOnly<AuditSearch>({ ...search, ...to } as AuditSearch), replace: true });
  return (
    <div className="office">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <p className="lead">{words.lead}</p>
      <Conditions search={search} change={change} />
      <PagedList list={list} empty={{ title: words.emptyTitle, hint: words.emptyHint }}>
        <Entries rows={list.rows} change={change} />
      </PagedList>
    </div>
  );
}

function Conditions({ search, change }: { search: AuditSearch; change: Change }) {
  const words = useTexts(auditTexts);
  const actions = useTexts(actionTexts) as Readonly<Record<string, string>>;
  return (
    <div className="filters" role="search">
      <Select
        title={words.action}
        value={search.action}
        options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
        onChange={(action) => change({ action })}
      />
      <Condition title={words.actor} value={search.actor} onChange={(actor) => change({ actor })} />
      <Condition title={words.target} value={search.target} onChange={(target) => change({ target })} />
      <Condition title={words.from} type="date" value={fieldOf(search.from)} onChange={(from) => change({ from })} />
      <Condition title={words.to} type="date" value={fieldOf(search.to, true)} onChange={(to) => change({ to })} />
      {Object.keys(search).length > 0 && (
        <button
          type="button"
          className="button"
          onClick={() =>
            change({ action: undefined, actor: undefined, target: undefined, from: undefined, to: undefined })
          }
        >
          {words.clear}
        </button>
      )}
    </div>
  );
}

function Entries({ rows, change }: { rows: readonly AuditRow[]; change: Change }) {
  const words = useTexts(auditTexts);
  const actions = useTexts(actionTexts) as Readonly<Record<string, string>>;
  const format = useFormat();
  const columns: readonly Column<AuditRow>[] = [
    { title: words.time, cell: ({ createdAt }) => <time dateTime={createdAt}>{format.moment(createdAt)}</time> },
    {
      title: words.action,
      cell: ({ action }) => (
        <span className="two-lines">
          {actions[action] ?? <code dir="ltr">{action}</code>}
          {actions[action] !== undefined && <code dir="ltr">{action}</code>}
        </span>
      ),
    },
    {
      title: words.actor,
      cell: (entry) => (
        <button type="button" className="link" title={words.only} onClick={() => change({ actor: entry.actor })}>
          <Who entry={entry} />
        </button>
      ),
    },
    {
      title: words.target,
      cell: ({ target }) => (
        <button type="button" className="link" title={words.only} onClick={() => change({ target })}>
          <code dir="ltr">{target}</code>
        </button>
      ),
    },
    { title: words.detail, cell: ({ detail }) => <Detail detail={detail} /> },
  ];
  return <Table label={words.title} columns={columns} rows={rows} idOf={({ id }) => id} />;
}

function Who({ entry: { actor, actorName } }: { entry: AuditRow }) {
  const words = useTexts(auditTexts);
  const { user } = useSession().session;
  const [kind = '', ...rest] = actor.split(':');
  const name = rest.join(':');
  if (kind === 'system') return <>{words.system}</>;
  if (kind === 'operator') {
    return (
      <>
        {words.operator} <bdi>{name}</bdi>
      </>
    );
  }
  if (kind === 'user') {
    return name === user.id ? (
      <>
        {words.me} <bdi>({user.name ?? user.email})</bdi>
      </>
    ) : (
      <>
        {words.user} <bdi>{actorName ?? name}</bdi>
      </>
    );
  }
  return (
    <>
      {words.key} <bdi>{actorName ?? name}</bdi>
    </>
  );
}

function Detail({ detail }: { detail: unknown }) {
  const lines = linesOf(detail);
  if (lines.length === 0) return null;
  return (
    <dl className="lines">
      {lines.map(({ path, value }) => (
        <div key={path}>
          <dt>
            <code dir="ltr">{path}</code>
          </dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
