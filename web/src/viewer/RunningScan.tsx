import type { EnumOf } from '../data/graphql.ts';
import { useLabels } from '../data/labels.tsx';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Icon } from '../ui/Icon.tsx';
import type { ViewedScan } from './operations.ts';

const STAGES: readonly EnumOf<'Stage'>[] = [
  'preparing',
  'reading',
  'rendering',
  'recognizing',
  'analyzing',
  'scoring',
  'reporting',
];

/** How far the analysis is; the report takes its place by itself. */
export function RunningScan({ scan }: { scan: ViewedScan }) {
  const words = useTexts(viewerTexts);
  const label = useLabels();
  const { stage, progress, status } = scan;
  const at = stage === null ? -1 : STAGES.indexOf(stage);
  return (
    <section className="running-scan card" aria-live="polite">
      <h2>{status === 'queued' ? words.queued : words.running}</h2>
      <progress value={progress.percent} max={100} aria-label={words.running} />
      <ol aria-label={words.stages}>
        {STAGES.map((each, index) => (
          <li
            key={each}
            className={index < at ? 'done' : index === at ? 'now' : ''}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at ? (
              <Icon name="check" />
            ) : index === at ? (
              <span className="spinner" aria-hidden="true" />
            ) : (
              <span className="dot" aria-hidden="true" />
            )}
            {label('Stage', each)}
            {index < at && <span className="unseen">{words.stageDone}</span>}
            {index === at && progress.pagesTotal !== null && progress.pagesDone !== null && (
              <small className="soft">{words.pagesDone(progress.pagesDone, progress.pagesTotal)}</small>
            )}
          </li>
        ))}
      </ol>
      <p className="soft">{words.runningHint}</p>
    </section>
  );
}
