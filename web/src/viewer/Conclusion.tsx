import type { Spoken } from '../texts/lang.tsx';
import type { viewerTexts } from '../texts/viewer.ts';
import type { ViewedReport } from './operations.ts';

/** Why, in a sentence, and what to do about it. */
export function Conclusion({ report, words }: { report: ViewedReport; words: Spoken<typeof viewerTexts> }) {
  return (
    <div className="conclusion">
      <p>{report.summary}</p>
      {report.recommendedActions.length > 0 && (
        <ul aria-label={words.whatToDo}>
          {report.recommendedActions.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
