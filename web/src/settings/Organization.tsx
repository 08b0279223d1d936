import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../data/action.ts';
import { useMay } from '../data/signed-in.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { useNotices } from '../ui/notices.tsx';
import { type OwnOrganization, SetAiConsent } from './operations.ts';

export function Organization({ organization }: { organization: OwnOrganization }) {
  const words = useTexts(settingsTexts);
  const format = useFormat();
  const { name, plan, createdAt, fileRetentionDays } = organization;
  return (
    <section className="card" aria-labelledby="organization">
      <h2 id="organization">
        {words.organization}: <bdi>{name}</bdi>
      </h2>
      <dl className="facts">
        <div>
          <dt>{words.plan}</dt>
          <dd>
            <bdi>{plan.name}</bdi> · <Link to="/usage">{words.usage}</Link>
          </dd>
        </div>
        <div>
          <dt>{words.since}</dt>
          <dd>{format.day(createdAt)}</dd>
        </div>
        <div>
          <dt>{words.retention}</dt>
          <dd>
            {fileRetentionDays === null ? words.retentionNone : words.retentionDays(format.number(fileRetentionDays))}{' '}
            <small className="soft">{words.retentionHint}</small>
          </dd>
        </div>
      </dl>
      <AiConsent organization={organization} />
    </section>
  );
}

/** In the currency of the operator's prices, which the service does not know. */
/** Single readings cost fractions of a cent. */
const amountOf = (micros: number) => (micros / 1_000_000).toFixed(micros < 1_000_000 ? 4 : 2);

/** Allowing is asked about once more, for documents leave the service; forbidding is not. */
function AiConsent({ organization: { aiConsent, aiSpend } }: { organization: OwnOrganization }) {
  const words = useTexts(settingsTexts);
  const format = useFormat();
  const may = useMay();
  const notices = useNotices();
  const { run, isBusy } = useAction(SetAiConsent, { tell: true });
  const [isAsking, setAsking] = useState(false);
  const set = async (consent: boolean) => {
    if (await run({ consent })) notices.done(words.saved);
  };
  return (
    <div className="consent">
      <h3>{words.ai}</h3>
      <label className="switch">
        <input
          type="checkbox"
          checked={aiConsent}
          disabled={isBusy || !may('people')}
          aria-describedby="ai-hint"
          onChange={(event) => (event.target.checked ? setAsking(true) : void set(false))}
        />{' '}
        {words.aiConsent}
      </label>
      <p id="ai-hint" className="soft">
        {words.aiHint}
      </p>
      {aiSpend.calls > 0 && (
        <p>
          {words.aiSpent(format.number(aiSpend.calls), amountOf(aiSpend.costMicros))}
          {aiSpend.limitMicros !== null && ` ${words.aiLimit(amountOf(aiSpend.limitMicros))}`}
        </p>
      )}
      {isAsking && (
        <Confirm
          title={words.aiOnAsk}
          action={words.allow}
          onConfirm={() => set(true)}
          onClose={() => setAsking(false)}
        >
          <p>{words.aiOnHint}</p>
        </Confirm>
      )}
    </div>
  );
}
