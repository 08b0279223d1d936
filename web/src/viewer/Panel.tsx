import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { useAfterPaint } from '../ui/useAfterPaint.ts';
import { ChecksTab } from './ChecksTab.tsx';
import { CoverageLine } from './CoverageLine.tsx';
import { CoverageTab } from './CoverageTab.tsx';
import { DataTab } from './DataTab.tsx';
import { FindingsTab } from './FindingsTab.tsx';
import type { Judgement, ViewedReport, ViewedScan } from './operations.ts';
import type { Box } from './PagePlate.tsx';
import { RelatedTab } from './RelatedTab.tsx';
import { VIEWER_TABS, type ViewerTab } from './search.ts';
import { TimelineTab } from './TimelineTab.tsx';

interface Props {
  scan: ViewedScan;
  report: ViewedReport;
  tab: ViewerTab;
  chosen: string | null;
  other: string | null;
  judgements: ReadonlyMap<string, Judgement>;
  onTab: (tab: ViewerTab) => void;
  onChoose: (id: string, isZoomed: boolean) => void;
  onShow: (box: Box | null) => void;
  onCompare: (id: string | null) => void;
  onJudged: () => void;
  onBroken: () => void;
}

/** What the report says, beside the pages. */
export function Panel(props: Props) {
  const { scan, report, tab, chosen, other, judgements, onTab, onChoose, onShow, onCompare, onJudged, onBroken } =
    props;
  const words = useTexts(viewerTexts);
  // The tab answers at once; what it holds is drawn right after, without holding that up.
  const drawn = useAfterPaint(tab);
  const counts: Partial<Record<ViewerTab, number>> = {
    findings: report.findings.length,
    checks: report.checks.length,
  };
  return (
    <section className="viewer-panel" aria-label={words.tabs}>
      <CoverageLine report={report} onOpen={() => onTab('coverage')} />
      <Tabs
        label={words.tabs}
        tabs={VIEWER_TABS.map((id) => ({
          id,
          title: (
            <>
              {words[id]} {counts[id] !== undefined && <small>{counts[id]}</small>}
            </>
          ),
        }))}
        chosen={tab}
        onChoose={onTab}
      >
        {drawn === 'findings' && (
          <FindingsTab
            scanId={scan.id}
            report={report}
            chosen={chosen}
            judgements={judgements}
            onChoose={onChoose}
            onJudged={onJudged}
            onBroken={onBroken}
          />
        )}
        {drawn === 'checks' && <ChecksTab checks={report.checks} onShow={onShow} />}
        {drawn === 'data' && <DataTab id={scan.id} onShow={onShow} />}
        {drawn === 'related' && <RelatedTab id={scan.id} other={other} onCompare={onCompare} />}
        {drawn === 'timeline' && <TimelineTab id={scan.id} />}
        {drawn === 'coverage' && <CoverageTab scan={scan} report={report} />}
      </Tabs>
    </section>
  );
}
