import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useQuery } from 'urql';
import { useAction } from '../data/action.ts';
import { Allowed } from '../shell/Allowed.tsx';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { webhooksTexts } from '../texts/webhooks.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { useNotices } from '../ui/notices.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';
import { Empty, Fault, Loading } from '../ui/states.tsx';
import { useTitle } from '../ui/title.ts';
import { Deliveries } from './Deliveries.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { TestEvent } from './TestEvent.tsx';
import {
  DeleteEndpoint,
  EnableEndpoint,
  type EndpointRow,
  EndpointsQuery,
  RotateSecret,
  UpdateEndpoint,
} from './webhook-operations.ts';
import { eventName } from './webhook-search.ts';
import '../styles/office.css';

const texts = { ...common, ...webhooksTexts };
const route = getRouteApi('/developers/webhooks/$id');

export const EndpointPage = () => (
  <Allowed deed="webhooks">
    <OneEndpoint />
  </Allowed>
);

function OneEndpoint() {
  const { id } = route.useParams();
  const words = useTexts(texts);
  useTitle(words.title);
  const [{ data, error }, reload] = useQuery({ query: EndpointsQuery, requestPolicy: 'cache-and-network' });
  const endpoint = data?.webhookEndpoints.find((each) => each.id === id);
  if (!data) return error ? <Fault error={error} onRetry={() => reload()} /> : <Loading />;
  return (
    <div className="office">
      <p>
        <Link to="/developers/webhooks">{words.back}</Link>
      </p>
      {endpoint ? <Endpoint endpoint={endpoint} /> : <Empty title={words.gone} />}
    </div>
  );
}

type Asked = 'edit' | 'delete' | 'rotate' | 'disable';

function Endpoint({ endpoint }: { endpoint: EndpointRow }) {
  const words = useTexts(texts);
  const notices = useNotices();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [tests, setTests] = useState(0);
  const update = useAction(UpdateEndpoint, { tell: true });
  const remove = useAction(DeleteEndpoint, { tell: true });
  const rotate = useAction(RotateSecret, { tell: true });
  const { id } = endpoint;
  const close = () => setAsked(null);
  const isActive = endpoint.status === 'active';
  return (
    <>
      <header className="page-head">
        <h1 className="address">
          <bdi dir="ltr">{endpoint.url}</bdi>
        </h1>
        <span className={`badge ${isActive ? 'green' : 'failed'}`}>{words[endpoint.status]}</span>
      </header>
      {secret !== null && (
        <ShownOnce title={words.secretTitle} secrets={[secret]} onStored={() => setSecret(null)}>
          <p>{words.secretHint}</p>
        </ShownOnce>
      )}
      {!isActive && <Disabled endpoint={endpoint} />}
      <section className="card">
        <Facts endpoint={endpoint} />
        <div className="toolbar">
          {isActive && <TestEvent endpointId={id} onTried={() => setTests((count) => count + 1)} />}
          <button type="button" className="button" onClick={() => setAsked('edit')}>
            {words.edit}
          </button>
          <button type="button" className="button" onClick={() => setAsked('rotate')}>
            {words.rotate}
          </button>
          {isActive && (
            <button type="button" className="button" onClick={() => setAsked('disable')}>
              {words.disable}
            </button>
          )}
          <button type="button" className="button danger" onClick={() => setAsked('delete')}>
            {words.delete}
          </button>
        </div>
      </section>
      {/* Asked for again after whatever changes deliveries here. */}
      <Deliveries key={`${endpoint.status} ${tests}`} endpoint={endpoint} />
      {asked === 'edit' && (
        <EndpointForm
          endpoint={endpoint}
          onClose={close}
          onDone={() => {
            close();
            notices.done(words.saved);
          }}
        />
      )}
      {asked === 'rotate' && (
        <Confirm
          title={words.rotateTitle}
          action={words.rotate}
          onClose={close}
          onConfirm={async () => setSecret((await rotate.run({ id }))?.secret ?? null)}
        >
          <p>{words.rotateHint}</p>
        </Confirm>
      )}
      {asked === 'disable' && (
        <Confirm
          title={words.disableTitle}
          action={words.disable}
          onClose={close}
          onConfirm={async () => {
            if (await update.run({ id, input: { active: false } })) notices.done(words.disabledDone);
          }}
        >
          <p>{words.disableHint}</p>
        </Confirm>
      )}
      {asked === 'delete' && (
        <Confirm
          title={words.deleteTitle}
          action={words.delete}
          onClose={close}
          onConfirm={async () => {
            if (!(await remove.run({ id }))) return;
            notices.done(words.deleted);
            void navigate({ to: '/developers/webhooks' });
          }}
        >
          <p>{words.deleteHint}</p>
        </Confirm>
      )}
    </>
  );
}

function Facts({ endpoint }: { endpoint: EndpointRow }) {
  const words = useTexts(texts);
  const format = useFormat();
  const until = endpoint.previousSecretUntil;
  const leftMs = until === null ? 0 : new Date(until).getTime() - Date.now();
  return (
    <>
      <dl className="facts">
        {endpoint.description !== '' && (
          <Fact title={words.description}>
            <bdi>{endpoint.description}</bdi>
          </Fact>
        )}
        <Fact title={words.events}>
          <span className="chips" dir="ltr">
            {endpoint.events.map((event) => (
              <code key={event}>{eventName(event)}</code>
            ))}
          </span>
        </Fact>
        <Fact title={words.created}>{format.moment(endpoint.createdAt)}</Fact>
        <Fact title={words.failures}>
          {format.number(endpoint.failures)} <small className="soft">{words.failuresHint}</small>
        </Fact>
      </dl>
      {until !== null && leftMs > 0 && (
        <p className="advice">{words.previousUntil(format.span(leftMs), format.moment(until))}</p>
      )}
    </>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** Why it gets nothing, what can be made up for and what cannot. */
function Disabled({ endpoint }: { endpoint: EndpointRow }) {
  const words = useTexts(texts);
  const format = useFormat();
  const notices = useNotices();
  const enable = useAction(EnableEndpoint, { tell: true });
  const { id, disabledAt, disabledReason } = endpoint;
  return (
    <section className="card warning">
      <p>
        <b>{words.disabledBy[disabledReason ?? 'request']}</b>{' '}
        {disabledAt !== null && words.since(format.moment(disabledAt))}
      </p>
      <p>
        {words.disabledHint}{' '}
        {disabledAt !== null && (
          <Link to="/scans" search={{ from: disabledAt }}>
            {words.scansSince}
          </Link>
        )}
      </p>
      <p>
        <button
          type="button"
          className="button primary"
          disabled={enable.isBusy}
          onClick={async () => {
            if (await enable.run({ id })) notices.done(words.enabledDone);
          }}
        >
          {words.enable}
        </button>
      </p>
    </section>
  );
}
