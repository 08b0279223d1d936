import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useQuery } from 'urql';
import { Allowed } from '../shell/Allowed.tsx';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { webhooksTexts } from '../texts/webhooks.ts';
import { ShownOnce } from '../ui/ShownOnce.tsx';
import { Empty, Fault, Loading } from '../ui/states.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { useTitle } from '../ui/title.ts';
import { EndpointForm } from './EndpointForm.tsx';
import { type EndpointRow, EndpointsQuery } from './webhook-operations.ts';
import { eventName } from './webhook-search.ts';
import '../styles/office.css';

export const WebhooksPage = () => (
  <Allowed deed="webhooks">
    <Endpoints />
  </Allowed>
);

function Endpoints() {
  const words = useTexts(webhooksTexts);
  useTitle(words.title);
  const [{ data, error }, reload] = useQuery({ query: EndpointsQuery, requestPolicy: 'cache-and-network' });
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const again = () => reload({ requestPolicy: 'network-only' });
  return (
    <div className="office">
      <header className="page-head">
        <h1>{words.title}</h1>
        <button type="button" className="button primary" disabled={secret !== null} onClick={() => setCreating(true)}>
          {words.create}
        </button>
      </header>
      <p className="lead">{words.lead}</p>
      {secret !== null && (
        <ShownOnce title={words.secretTitle} secrets={[secret]} onStored={() => setSecret(null)}>
          <p>{words.secretHint}</p>
          <p className="soft">{words.verify}</p>
        </ShownOnce>
      )}
      {data ? (
        data.webhookEndpoints.length > 0 ? (
          <EndpointTable rows={data.webhookEndpoints} />
        ) : (
          <Empty title={words.emptyTitle}>
            <p>{words.emptyHint}</p>
          </Empty>
        )
      ) : error ? (
        <Fault error={error} onRetry={again} />
      ) : (
        <Loading />
      )}
      {isCreating && (
        <EndpointForm
          endpoint={null}
          onClose={() => setCreating(false)}
          onDone={(_endpoint, made) => {
            setCreating(false);
            setSecret(made);
            again();
          }}
        />
      )}
    </div>
  );
}

function EndpointTable({ rows }: { rows: readonly EndpointRow[] }) {
  const words = useTexts(webhooksTexts);
  const format = useFormat();
  const columns: readonly Column<EndpointRow>[] = [
    {
      title: words.url,
      cell: ({ id, url, description }) => (
        <span className="two-lines">
          <Link to="/developers/webhooks/$id" params={{ id }}>
            <bdi dir="ltr">{url}</bdi>
          </Link>
          {description !== '' && <small dir="auto">{description}</small>}
        </span>
      ),
    },
    {
      title: words.events,
      cell: ({ events }) => (
        <span className="chips" dir="ltr">
          {events.map((event) => (
            <code key={event}>{eventName(event)}</code>
          ))}
        </span>
      ),
    },
    {
      title: words.state,
      cell: ({ status }) => (
        <span className={`badge ${status === 'active' ? 'green' : 'failed'}`}>{words[status]}</span>
      ),
    },
    { title: words.failures, kind: 'number', cell: ({ failures }) => format.number(failures) },
    { title: words.created, cell: ({ createdAt }) => format.day(createdAt) },
  ];
  return <Table label={words.title} columns={columns} rows={rows} idOf={({ id }) => id} />;
}
