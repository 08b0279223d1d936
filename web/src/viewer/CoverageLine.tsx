import { useLabels } from '../data/labels.tsx';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Icon } from '../ui/Icon.tsx';
import { rangesOf, unexaminedLayers, unreadPages } from './model.ts';
import type { ViewedReport } from './operations.ts';

/** How much was examined, above everything that was found; opens the tab that says it all. */
export function CoverageLine({ report, onOpen }: { report: ViewedReport; onOpen: () => void }) {
  const words = useTexts(viewerTexts);
  const label = useLabels();
  const coverage = report.forensicAnalysis.evidenceCoverage;
  const missing = unexaminedLayers(coverage);
  const unread = unreadPages(coverage);
  const undecided = report.rules.filter(({ outcome }) => outcome === 'inconclusive' || outcome === 'error').length;
  const isFull = missing.length === 0 && unread.length === 0;
  const all = coverage.layersApplicable;
  const parts = [
    isFull ? words.fullyExamined(all) : words.partlyExamined(coverage.layersInFull, all),
    ...(missing.length > 0 ? [words.notInFull(missing.map(({ layer }) => label('Source', layer)).join(', '))] : []),
    ...(unread.length > 0 ? [words.unread(rangesOf(unread))] : []),
    ...(undecided > 0 ? [words.undecidedRules(undecided)] : []),
  ];
  return (
    <button type="button" className={isFull ? 'coverage-line' : 'coverage-line partial'} onClick={onOpen}>
      <Icon name={isFull ? 'check' : 'warning'} />
      <span>{parts.join(' · ')}</span>
      <Icon name="chevron" />
    </button>
  );
}
