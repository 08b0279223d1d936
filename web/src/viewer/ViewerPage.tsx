import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { setOnly } from '../data/address.ts';
import { leaveOut } from '../scans/neighbours.ts';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Icon } from '../ui/Icon.tsx';
import { Empty, Fault, Loading } from '../ui/states.tsx';
import { useTitle } from '../ui/title.ts';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import { useSteady } from '../ui/useSteady.ts';
import { Conclusion } from './Conclusion.tsx';
import { FailedScan } from './FailedScan.tsx';
import { Head } from './Head.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { type Judgement, ReviewQuery, ViewScan } from './operations.ts';
import { ReportView } from './ReportView.tsx';
import { RunningScan } from './RunningScan.tsx';
import { ScanActions } from './ScanActions.tsx';
import type { ViewerChange, ViewerSearch } from './search.ts';
import { useFreshPictures } from './useFreshPictures.ts';
import { useNeighbours } from './useNeighbours.ts';
import { useViewedScan } from './useViewedScan.ts';
import '../styles/viewer.css';

const route = getRouteApi('/scans/$id');

const texts = { ...common, ...viewerTexts };

/** What is read before the next scan is fetched ahead. */
const AHEAD_MS = 600;

/** One scan: see, decide, move on. */
export function ViewerPage() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const asked = useMemo(() => ({ id, search }), [id, search]);
  const drawn = useAfterPaint(asked);
  // The next scan is drawn beside the one that is read, without holding up the key that asked for it.
  const shown = drawn.id === id ? asked : drawn;
  return <Viewer key={shown.id} id={shown.id} search={shown.search} />;
}

const Viewer = memo(({ id, search }: { id: string; search: ViewerSearch }) => {
  const words = useTexts(texts);
  const navigate = useNavigate({ from: '/scans/$id' });
  const { scan, error, isMissing, reload } = useViewedScan(id);
  const before = useAfterPaint(scan);
  useTitle(scan?.file.name ?? words.document);
  const neighbours = useNeighbours(id, scan?.createdAt);
  useAhead(neighbours.next);
  const onBroken = useFreshPictures(reload);
  const isCompleted = scan?.report != null;
  const [{ data: review }, reloadReview] = useQuery({
    query: ReviewQuery,
    variables: { id },
    pause: !isCompleted,
    requestPolicy: 'cache-and-network',
  });
  const judgements = useMemo(
    () =>
      new Map<string, Judgement>(
        review?.scan?.findings.flatMap((finding) => (finding.judgement ? [[finding.id, finding.judgement]] : [])),
      ),
    [review],
  );
  const onJudged = useCallback(() => reloadReview({ requestPolicy: 'network-only' }), [reloadReview]);
  const change = useSteady((to: ViewerChange) => {
    void navigate({
      search: (now) => setOnly<ViewerSearch>({ ...now, ...to } as ViewerSearch),
      replace: true,
      resetScroll: false,
    });
  });
  const go = (next: string) => void navigate({ to: '/scans/$id', params: { id: next }, search: {} });
  const leave = () => {
    leaveOut(id);
    if (neighbours.next) go(neighbours.next);
    else void navigate({ to: '/scans' });
  };

  if (!scan) {
    return (
      <>
        <h1 className="unseen">{words.document}</h1>
        {isMissing ? <Missing /> : error ? <Fault error={error} onRetry={reload} /> : <Loading />}
      </>
    );
  }
  const { report } = scan;
  // A label shows in the head at once, and the rest, which has none, is looked at after that.
  const reported = report && before?.report ? before : scan;
  const note = review?.scan?.note ?? null;
  return (
    <div className={report ? 'viewer' : 'viewer plain'}>
      <Head scan={scan} neighbours={neighbours} onGo={go}>
        {report && <ScanActions scan={scan} note={note?.text ?? null} onDeleted={leave} />}
        {report && <Conclusion report={report} words={words} />}
        {note && <NoteLine id={id} note={note} />}
      </Head>
      {report ? (
        <ReportView
          scan={reported}
          report={reported.report ?? report}
          search={search}
          change={change}
          judgements={judgements}
          onJudged={onJudged}
          onBroken={onBroken}
        />
      ) : scan.status === 'failed' ? (
        <FailedScan scan={scan} onDeleted={leave} />
      ) : scan.status === 'completed' ? (
        <Loading />
      ) : (
        <RunningScan scan={scan} />
      )}
    </div>
  );
});

function NoteLine({ id, note }: { id: string; note: { text: string; by: string; at: string } }) {
  const words = useTexts(texts);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="note-line">
      <Icon name="speech" />
      <span dir="auto">{note.text}</span>
      <small className="soft">
        <bdi>{note.by}</bdi> · {format.age(note.at)}
      </small>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {words.editNote}
      </button>
      {isOpen && <NoteDialog id={id} note={note.text} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Fetches the next scan while this one is read, so that moving on does not wait. */
function useAhead(next: string | null) {
  const client = useClient();
  const { lang } = useLang();
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => void client.query(ViewScan, { id: next, lang }).toPromise(), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [client, next, lang]);
}

function Missing() {
  const words = useTexts(texts);
  return (
    <Empty title={words.missingTitle}>
      <p>{words.missingHint}</p>
      <Link to="/scans" className="button">
        {words.toScans}
      </Link>
    </Empty>
  );
}
