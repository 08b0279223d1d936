import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Empty } from '../ui/states.tsx';
import { type CheckReading, inOrderOfGravity, readingOf } from './model.ts';
import type { ViewedCheck } from './operations.ts';
import type { Box } from './PagePlate.tsx';

const READINGS: readonly CheckReading[] = ['fail', 'differs', 'undecided', 'pass'];

interface Props {
  checks: readonly ViewedCheck[];
  onShow: (box: Box) => void;
}

/** The deterministic checks that applied, the failed ones first. */
export function ChecksTab({ checks, onShow }: Props) {
  const words = useTexts(viewerTexts);
  if (checks.length === 0) return <Empty title={words.noChecks} />;
  const counts = READINGS.map((reading) => ({
    reading,
    count: checks.filter((check) => readingOf(check) === reading).length,
  })).filter(({ count }) => count > 0);
  return (
    <>
      <p className="soft">{counts.map(({ reading, count }) => words.checkCount(count, words[reading])).join(' · ')}</p>
      <ul className="check-list">
        {inOrderOfGravity(checks).map((check, index) => {
          const { id, label, detail, box } = check;
          const reading = readingOf(check);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a check may be reported several times, and the list never changes
            <li key={`${id} ${index}`} className={reading}>
              <b className={`result ${reading}`}>{words[reading]}</b>
              <div>
                {box ? (
                  <button type="button" className="link" onClick={() => onShow(box)}>
                    {label}
                  </button>
                ) : (
                  <b>{label}</b>
                )}{' '}
                <code className="soft" dir="ltr">
                  {id}
                </code>
                <p>{detail}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
