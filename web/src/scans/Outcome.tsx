import type { EnumOf } from '../data/graphql.ts';
import type { Labels } from '../data/labels.tsx';
import { Score, VerdictBadge } from '../ui/badges.tsx';
import type { ScanInList } from './operations.ts';

/** Score and verdict of a scan that has ended, how far the others are. */
export function Outcome({ scan, label }: { scan: ScanInList; label: Labels }) {
  const assessment: EnumOf<'Assessment'> | null = scan.report?.assessment ?? scan.verdict;
  if (scan.status === 'completed' && assessment && scan.riskScore !== null) {
    return (
      <span className="outcome">
        <Score score={scan.riskScore} assessment={assessment} />
        <VerdictBadge assessment={assessment} label={label} />
      </span>
    );
  }
  if (scan.status === 'failed') {
    return <span className="badge failed">{label('ScanStatus', 'failed')}</span>;
  }
  return (
    <span className="outcome running">
      <progress value={scan.progress.percent} max={100} aria-label={label('ScanStatus', scan.status)} />
      <small>{scan.stage ? label('Stage', scan.stage) : label('ScanStatus', scan.status)}</small>
    </span>
  );
}
