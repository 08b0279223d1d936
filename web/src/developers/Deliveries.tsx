import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAction } from '../data/action.ts';
import { dayOf, rangeOf, setOnly } from '../data/address.ts';
import { usePages } from '../data/pages.ts';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { faultTexts, webhooksTexts } from '../texts/webhooks.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FormActions } from '../ui/FormActions.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNotices } from '../ui/notices.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Select } from '../ui/Select.tsx';
import { DeliveriesQuery, type DeliveryRow, type EndpointRow, Redeliver } from './webhook-operations.ts';
import { DELIVERY_STATUSES, type DeliverySearch, EVENT_TYPES, eventName } from './webhook-search.ts';

const texts = { ...common, ...webhooksTexts };
const route = getRouteApi('/developers/webhooks/$id');
const TONES = { succeeded: 'green', pending: 'amber', failed: 'failed', cancelled: 'grey' } as const;

/** What became of the events of an endpoint, each attempt with its answer. */
export function Deliveries({ endpoint }: { endpoint: EndpointRow }) {
  const words = useTexts(texts);
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/developers/webhooks/$id' });
  const [isAsking, setAsking] = useState(false);
  const list = usePages(
    DeliveriesQuery,
    {
      filter: {
        endpointId: endpoint.id,
        ...(search.status && { status: search.status }),
        ...(search.type && { eventType: search.type }),
      },
    },
    ({ webhookDeliveries }) => webhookDeliveries,
  );
  const change = (to: { [Name in keyof DeliverySearch]: DeliverySearch[Name] | undefined }) =>
    navigate({ search: setOnly<DeliverySearch>({ ...search, ...to } as DeliverySearch), replace: true });
  const isActive = endpoint.status === 'active';
  return (
    <section className="deliveries" aria-labelledby="deliveries">
      <header className="page-head">
        <h2 id="deliveries">
          {words.deliveries} <small className="soft">{words.deliveriesHint}</small>
        </h2>
        <button type="button" className="button small" onClick={list.reload}>
          {words.refresh}
        </button>
      </header>
      <div className="toolbar">
        <Select
          title={words.status}
          value={search.status}
          options={DELIVERY_STATUSES.map((value) => ({ value, label: words[value] }))}
          onChange={(status) => change({ status })}
        />
        <Select
          title={words.type}
          value={search.type}
          options={EVENT_TYPES.map((value) => ({ value, label: eventName(value) }))}
          onChange={(type) => change({ type })}
        />
        {isActive && (
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {words.redeliverAll}
          </button>
        )}
      </div>
      <PagedList list={list} empty={{ title: words.noDeliveries, hint: words.noDeliveriesHint }}>
        <ul className="delivery-list">
          {list.rows.map((delivery) => (
            <li key={delivery.id}>
              <Delivery delivery={delivery} mayRedeliver={isActive} onChanged={list.reload} />
            </li>
          ))}
        </ul>
      </PagedList>
      {isAsking && <RedeliverSince endpoint={endpoint} onClose={() => setAsking(false)} onDone={list.reload} />}
    </section>
  );
}

interface DeliveryProps {
  delivery: DeliveryRow;
  mayRedeliver: boolean;
  onChanged: () => void;
}

function Delivery({ delivery, mayRedeliver, onChanged }: DeliveryProps) {
  const words = useTexts(texts);
  const format = useFormat();
  const notices = useNotices();
  const redeliver = useAction(Redeliver, { tell: true });
  return (
    <details>
      <summary>
        <Icon name="chevron" />
        <span className={`badge ${TONES[delivery.status]}`}>{words[delivery.status]}</span>
        <code dir="ltr">{eventName(delivery.eventType)}</code>
        <span className="soft">
          {words.tries}: {format.number(delivery.tries)}
        </span>
        <time dateTime={delivery.createdAt} className="soft">
          {format.moment(delivery.createdAt)}
        </time>
      </summary>
      <div className="delivery">
        <p className="toolbar">
          <span>
            {words.eventId}: <code dir="ltr">{delivery.eventId}</code>
          </span>
          {delivery.scanId !== null && (
            <Link to="/scans/$id" params={{ id: delivery.scanId }}>
              {words.scan}
            </Link>
          )}
          {delivery.nextTryAt !== null && (
            <span className="soft">
              {words.next}: {format.moment(delivery.nextTryAt)}
            </span>
          )}
          {mayRedeliver && (
            <button
              type="button"
              className="button small"
              disabled={redeliver.isBusy}
              onClick={async () => {
                if (!(await redeliver.run({ deliveryId: delivery.id }))) return;
                notices.done(words.redelivered);
                onChanged();
              }}
            >
              {words.redeliver}
            </button>
          )}
        </p>
        {delivery.attempts.length === 0 ? <p className="soft">{words.noAttempts}</p> : <Attempts delivery={delivery} />}
      </div>
    </details>
  );
}

function Attempts({ delivery }: { delivery: DeliveryRow }) {
  const words = useTexts(texts);
  const faults = useTexts(faultTexts);
  const format = useFormat();
  return (
    <ol className="attempts" aria-label={words.attempts}>
      {delivery.attempts.map(({ number, startedAt, statusCode, fault, durationMs, answer }) => (
        <li key={number}>
          <p>
            <b>
              {words.attempt} {format.number(number)}
            </b>
            <span className={`badge ${fault === null ? 'green' : 'failed'}`}>{statusCode ?? words.noAnswer}</span>
            {fault !== null && <span>{faults[fault]}</span>}
            <span className="soft">{format.duration(durationMs)}</span>
            <time dateTime={startedAt} className="soft">
              {format.moment(startedAt)}
            </time>
          </p>
          {statusCode !== null &&
            (answer === '' ? (
              <p className="soft">{words.emptyAnswer}</p>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
              <pre dir="ltr" role="group" tabIndex={0} aria-label={words.answer}>
                {answer}
              </pre>
            ))}
        </li>
      ))}
    </ol>
  );
}

/** One call restarts 1,000 deliveries at most; beyond that many calls something else is wrong. */
const MAX_CALLS = 50;
const WEEK_MS = 7 * 86_400_000;

interface RedeliverProps {
  endpoint: EndpointRow;
  onDone: () => void;
  onClose: () => void;
}

function RedeliverSince({ endpoint, onDone, onClose }: RedeliverProps) {
  const words = useTexts(texts);
  const format = useFormat();
  const notices = useNotices();
  const redeliver = useAction(Redeliver);
  const [day, setDay] = useState(dayOf(new Date(Date.now() - WEEK_MS)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { createdAfter } = rangeOf({ from: day });
    let total = 0;
    for (let call = 0; call < MAX_CALLS; call += 1) {
      const done = await redeliver.run({ endpointId: endpoint.id, since: createdAfter! });
      if (!done) return;
      total += done.count;
      if (done.count === 0) break;
    }
    notices.done(words.redeliveredAll(format.number(total)));
    onDone();
    onClose();
  };
  return (
    <Dialog title={words.redeliverAll} onClose={onClose}>
      <form className="stacked" onSubmit={submit}>
        <p>{words.redeliverAllHint}</p>
        <Problem text={redeliver.problem} />
        <label>
          {words.sinceDay}
          <input
            type="date"
            required
            max={dayOf(new Date())}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
        <FormActions submit={words.redeliver} isBusy={redeliver.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
