import { type FormEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { useLabels } from '../data/labels.ts';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { type Lang, useLang, useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Copy } from '../ui/Copy.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useNotices } from '../ui/notices.tsx';
import { Fault, Loading } from '../ui/states.tsx';
import { RevokeShare, type Share, ShareReport, SharesQuery } from './paper-operations.ts';

const texts = { ...common, ...viewerTexts };

const HOURS = [1, 24, 72, 168] as const;

/** Links to the report for people without an account: made, listed with how often they were read, revoked. */
export function ShareDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useTexts(texts);
  const label = useLabels();
  const { lang } = useLang();
  const [hours, setHours] = useState<number>(24);
  const [reportLang, setReportLang] = useState<Lang>(lang);
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [{ data, error }, reload] = useQuery({
    query: SharesQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const [{ fetching }, shareReport] = useMutation(ShareReport);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const answer = await shareReport({ input: { scanId: id, hours, lang: reportLang } });
    const shared = answer.data?.shareReport;
    if (shared?.__typename !== 'ShareReportSuccess') {
      setProblem(shared?.message ?? answer.error?.message ?? words.failed);
      return;
    }
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
        <button type="submit" className="button primary" disabled={fetching}>
          {words.createLink}
        </button>
      </form>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
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
  const words = useTexts(texts);
  const format = useFormat();
  const label = useLabels();
  const notices = useNotices();
  const [{ fetching }, revokeShare] = useMutation(RevokeShare);
  const { id, createdAt, expiresAt, revokedAt, lang, by, lastReadAt, reads } = share;
  const isOver = revokedAt !== null || new Date(expiresAt).getTime() <= Date.now();
  const revoke = async () => {
    const { data, error } = await revokeShare({ id });
    if (data?.revokeShare.__typename !== 'RevokeShareSuccess')
      notices.fault(data?.revokeShare.message ?? error?.message ?? words.failed);
  };
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
        <button type="button" className="button small danger" disabled={fetching} onClick={revoke}>
          {words.revoke}
        </button>
      )}
    </li>
  );
}
