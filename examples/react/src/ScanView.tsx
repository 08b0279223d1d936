import { useSubscription } from 'urql';
import { useConnection } from './client.ts';
import { useLabels } from './labels.ts';
import { Watch } from './operations.ts';
import { ReportView } from './ReportView.tsx';
import { type Lang, texts } from './texts.ts';

/** Follows a scan live and shows its report once there is one. */
export function ScanView({ id, lang }: { id: string; lang: Lang }) {
  const [{ data, error }] = useSubscription({ query: Watch, variables: { id, lang } });
  const connection = useConnection();
  const label = useLabels(lang);
  const words = texts[lang];
  const scan = data?.scanUpdated;
  if (error) {
    return (
      <p className="problem" role="alert" dir="auto">
        {error.message}
      </p>
    );
  }
  if (scan?.status === 'failed') {
    return (
      <p className="problem" role="alert">
        <strong>{words.failed}</strong> {scan.error}
      </p>
    );
  }
  if (scan?.status === 'completed') return <ReportView id={id} lang={lang} label={label} />;
  return (
    <section className="progress" aria-live="polite">
      <progress max={100} value={scan?.progress.percent ?? 0} />
      <p>
        {connection === 'reconnecting' ? words.reconnecting : scan?.stage ? label('Stage', scan.stage) : words.waiting}
      </p>
    </section>
  );
}
