import { useQuery } from 'urql';
import type { EnumOf } from '../data/graphql.ts';
import { useFormat } from '../texts/format.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Empty, Fault, Loading } from '../ui/states.tsx';
import { TimelineQuery } from './paper-operations.ts';

const ICONS: Readonly<Record<EnumOf<'TimelineKind'>, IconName>> = {
  document_created: 'pages',
  document_modified: 'pencil',
  revision: 'pencil',
  signature: 'seal',
  received: 'upload',
  stage: 'gear',
  completed: 'check',
  failed: 'warning',
  label: 'flag',
  note: 'speech',
  judgement: 'eye',
  share: 'share',
  share_revoked: 'close',
  related: 'related',
};

/** What the file claims of itself, and not the service. */
const CLAIMED: ReadonlySet<string> = new Set(['document_created', 'document_modified', 'revision', 'signature']);

/** A day that the document prints has no time. */
const isDay = (kind: string, at: string) => CLAIMED.has(kind) && at.endsWith('T00:00:00.000Z');

/** From the making of the file to what people did with it. */
export function TimelineTab({ id }: { id: string }) {
  const words = useTexts(viewerTexts);
  const format = useFormat();
  const { lang } = useLang();
  const [{ data, error, fetching }, reload] = useQuery({
    query: TimelineQuery,
    variables: { id, lang },
    requestPolicy: 'cache-and-network',
  });
  const entries = data?.scan?.timeline;
  if (error && !entries) return <Fault error={error} onRetry={() => reload({ requestPolicy: 'network-only' })} />;
  if (!entries) return fetching ? <Loading /> : <Empty title={words.noTimeline} />;
  if (entries.length === 0) return <Empty title={words.noTimeline} />;
  return (
    <ol className="timeline">
      {entries.map(({ at, kind, text, actor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, and only ever follow one another
        <li key={index} className={kind}>
          <span className="timeline-icon">
            <Icon name={ICONS[kind]} />
          </span>
          <div>
            <p>{text}</p>
            <p className="soft">
              {at ? <time dateTime={at}>{isDay(kind, at) ? format.day(at) : format.moment(at)}</time> : words.undated}
              {actor ? (
                <>
                  {' · '}
                  <bdi>{actor}</bdi>
                </>
              ) : (
                CLAIMED.has(kind) && ` · ${words.claimed}`
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
