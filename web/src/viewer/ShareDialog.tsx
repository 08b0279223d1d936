import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { useAction } from '../data/action.ts';
import { useLabels } from '../data/labels.tsx';
import { useFormat } from '../texts/format.ts';
import { type Lang, useLang, useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Copy } from '../ui/Copy.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Fault, Loading } from '../ui/states.tsx';
import { RevokeShare, type Share, ShareReport, SharesQuery } from './paper-operations.ts';

const HOURS = [1, 24, 72, 168] as const;

/** Links to the report for people without an account: made, listed with how often they were read, revoked. */
export function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useTexts(viewerTexts);
  const label = useLabels();
  const { lang } = useLang();
  const [hours, setHours] = useState<number>(24);
  const [reportLang, setReportLang] = useState<Lang>(lang);
  const [url, setUrl] = useState<string | null>(null);
  const [{ data, error }, reload] = useQuery({
    query: SharesQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const { run, isBusy, problem } = useAction(ShareReport);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const shared = await run({ input: { scanId: id, hours, lang: reportLang } });
    if (!shared) return;
    setUrl(new URL(shared.url, location.href).href);
    reload({ requestPolicy: 'network-only' });
  };
  const shares = data?.scan?.shares;
  return (
    <Dialog title={words.shareTitle} onClose={onClose} wide>
      <p className="soft">{words.shareHint}</p>
      <form className="share-form" onSubmit={create}>
        <label>
          {words.shareHours}
          <select value={hours} onChange={(event) => setHours(Number(event.target.value))}>
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {words.hours(each)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.shareLanguage}
          <select value={reportLang} onChange={(event) => setReportLang(event.target.value as Lang)}>
            {label.all('Language').map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button primary" disabled={isBusy}>
          {words.createLink}
        </button>
      </form>
      <Problem text={problem} />
      {url !== null && (
        <div className="share-url" role="status">
          <p>{words.linkOnce}</p>
          <div>
            <input
              readOnly
              dir="ltr"
              aria-label={words.shareLink}
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <Copy text={url} />
          </div>
        </div>
      )}
      <section>
        <h3>{words.shares}</h3>
        {error && !shares ? (
          <Fault error={error} />
        ) : !shares ? (
          <Loading />
        ) : shares.length === 0 ? (
          <p className="soft">{words.noShares}</p>
        ) : (
          <ul className="share-list">
            {shares.map((share) => (
              <ShareRow key={share.id} share={share} />
            ))}
          </ul>
        )}
      </section>
    </Dialog>
  );
}

function ShareRow({ share }: { share: Share }) {
  const words = useTexts(viewerTexts);
  const format = useFormat();
  const label = useLabels();
  const { run, isBusy } = useAction(RevokeShare, { tell: true });
  const { id, createdAt, expiresAt, revokedAt, lang, by, lastReadAt, reads } = share;
  const isOver = revokedAt !== null || new Date(expiresAt).getTime() <= Date.now();
  return (
    <li className={isOver ? 'over' : undefined}>
      <div>
        <b>
          {revokedAt
            ? words.shareRevoked(format.moment(revokedAt))
            : isOver
              ? words.shareEnded(format.moment(expiresAt))
              : words.shareUntil(format.moment(expiresAt))}
        </b>
        <p className="soft">
          <bdi>{words.sharedBy(by)}</bdi> · {format.age(createdAt)} · {label('Language', lang)} · {words.reads(reads)}
          {lastReadAt && `, ${words.lastRead(format.age(lastReadAt))}`}
        </p>
      </div>
      {!isOver && (
        <button type="button" className="button small danger" disabled={isBusy} onClick={() => run({ id })}>
          {words.revoke}
        </button>
      )}
    </li>
  );
}
