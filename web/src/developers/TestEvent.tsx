import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { useAction } from '../data/action.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { faultTexts, webhooksTexts } from '../texts/webhooks.ts';
import { DeliveryQuery, type DeliveryRow, SendTestEvent } from './webhook-operations.ts';

const LOOK_MS = 1_000;
/** An attempt takes ten seconds at most, and is made at once. */
const MAX_LOOKS = 15;

interface Props {
  endpointId: string;
  /** After the first attempt. */
  onTried: () => void;
}

/** Sends a ping and says what came of it. */
export function TestEvent({ endpointId, onTried }: Props) {
  const words = useTexts(webhooksTexts);
  const send = useAction(SendTestEvent, { tell: true });
  const [delivery, setDelivery] = useState<DeliveryRow | null>(null);
  const client = useClient();
  const tell = useRef(onTried);
  tell.current = onTried;
  const watched = delivery?.id;
  useEffect(() => {
    if (watched === undefined) return;
    let looks = 0;
    const timer = setInterval(async () => {
      looks += 1;
      if (looks >= MAX_LOOKS) clearInterval(timer);
      const { data } = await client.query(DeliveryQuery, { id: watched }, { requestPolicy: 'network-only' });
      if (data?.node?.__typename !== 'WebhookDelivery') return;
      setDelivery(data.node);
      if (data.node.attempts.length === 0) return;
      clearInterval(timer);
      tell.current();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [client, watched]);
  return (
    <>
      <button
        type="button"
        className="button primary"
        disabled={send.isBusy}
        onClick={async () => setDelivery((await send.run({ endpointId }))?.delivery ?? null)}
      >
        {words.test}
      </button>
      {delivery && <Outcome delivery={delivery} />}
    </>
  );
}

function Outcome({ delivery }: { delivery: DeliveryRow }) {
  const words = useTexts(webhooksTexts);
  const faults = useTexts(faultTexts);
  const format = useFormat();
  const [attempt] = delivery.attempts;
  if (!attempt) {
    return (
      <p className="test-outcome" role="status">
        <span className="spinner" aria-hidden="true" /> {words.testSent}
      </p>
    );
  }
  const isGood = delivery.status === 'succeeded';
  return (
    <p className={isGood ? 'test-outcome good' : 'test-outcome bad'} role="status">
      <b>{isGood ? words.testOk : words.testFailed}</b>
      {attempt.statusCode !== null && <code dir="ltr">{attempt.statusCode}</code>}
      {attempt.fault !== null && <span>{faults[attempt.fault]}</span>}
      <span className="soft">{format.duration(attempt.durationMs)}</span>
      {delivery.nextTryAt !== null && (
        <span className="soft">{words.testWaits(format.moment(delivery.nextTryAt))}</span>
      )}
    </p>
  );
}
