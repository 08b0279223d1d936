import { memo, useMemo, useState } from 'react';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { useShortcuts } from '../ui/shortcuts.tsx';
import { useSteady } from '../ui/useSteady.ts';
import { Comparison } from './Comparison.tsx';
import { pageShown } from './first-page.ts';
import { countsOf, marksByPage } from './marks.ts';
import { stepFrom } from './model.ts';
import type { Judgement, ViewedReport, ViewedScan } from './operations.ts';
import type { Box, Mark } from './PagePlate.tsx';
import { PageStrip } from './PageStrip.tsx';
import { Panel } from './Panel.tsx';
import { type Aim, Stage } from './Stage.tsx';
import type { ViewerChange, ViewerSearch } from './search.ts';

interface Props {
  scan: ViewedScan;
  report: ViewedReport;
  search: ViewerSearch;
  change: (to: ViewerChange) => void;
  judgements: ReadonlyMap<string, Judgement>;
  onJudged: () => void;
  /** A picture's address has ended. */
  onBroken: () => void;
}

/** Pages beside what was found on them; each leads to the other. */
export const ReportView = memo(({ scan, report, search, change, judgements, onJudged, onBroken }: Props) => {
  const words = useTexts(viewerTexts);
  const { findings } = report;
  const { pages } = scan;
  const chosen = findings.find(({ id }) => id === search.finding) ?? null;
  const page = pageShown(scan, search);
  const [aim, setAim] = useState<Aim | null>(() => (chosen?.box ? { box: chosen.box, isZoomed: false } : null));
  const [shown, setShown] = useState<Box | null>(null);
  const [areMarksHidden, setMarksHidden] = useState(false);

  const marksOfPages = useMemo(() => marksByPage(findings), [findings]);
  const counts = useMemo(() => countsOf(marksOfPages), [marksOfPages]);

  // Hundreds of marks and cards are given it.
  const choose = useSteady((id: string, isZoomed: boolean) => {
    const finding = findings.find((each) => each.id === id);
    if (!finding) return;
    setShown(null);
    if (finding.box) setAim({ box: finding.box, isZoomed });
    change({ finding: id, tab: 'findings', other: undefined, ...(finding.box && { page: finding.box.page }) });
  });
  const show = (box: Box | null) => {
    setShown(box);
    if (!box) return;
    setAim({ box, isZoomed: false });
    if (box.page !== page?.page) change({ page: box.page });
  };
  const step = (by: 1 | -1) => {
    const next = stepFrom(findings, chosen ? findings.indexOf(chosen) : -1, by);
    if (next) choose(next.id, false);
  };
  const turn = (by: 1 | -1) => {
    const next = page && pages[pages.indexOf(page) + by];
    if (next) change({ page: next.page });
  };
  useShortcuts([
    { key: 'n', label: words.nextFinding, run: () => step(1) },
    { key: 'p', label: words.previousFinding, run: () => step(-1) },
    {
      key: 'Enter',
      label: words.zoomToFinding,
      run: () => {
        if (chosen?.box) choose(chosen.id, true);
        else step(1);
      },
    },
    { key: 'h', label: areMarksHidden ? words.showBoxes : words.hideBoxes, run: () => setMarksHidden(!areMarksHidden) },
    { key: '[', label: words.previousPage, run: () => turn(-1) },
    { key: ']', label: words.nextPage, run: () => turn(1) },
  ]);
  return (
    <div className={pages.length > 1 ? 'viewer-body with-strip' : 'viewer-body'}>
      {pages.length > 1 && page && (
        <PageStrip
          pages={pages}
          counts={counts}
          chosen={page.page}
          onChoose={(next) => change({ page: next })}
          onBroken={onBroken}
        />
      )}
      {search.other ? (
        <Comparison
          scan={scan}
          otherId={search.other}
          onBroken={onBroken}
          onClose={() => change({ other: undefined })}
        />
      ) : page ? (
        <Stage
          scanId={scan.id}
          page={page}
          marks={marksOfPages.get(page.page) ?? NO_MARKS}
          shown={shown}
          chosen={chosen?.id ?? null}
          aim={aim}
          areMarksHidden={areMarksHidden}
          onHide={setMarksHidden}
          onChoose={choose}
          onBroken={onBroken}
        />
      ) : (
        <p className="viewer-stage state">{words.noPages}</p>
      )}
      <Panel
        scan={scan}
        report={report}
        tab={search.tab ?? 'findings'}
        chosen={chosen?.id ?? null}
        other={search.other ?? null}
        judgements={judgements}
        onTab={(tab) => change({ tab })}
        onChoose={choose}
        onShow={show}
        onCompare={(other) => change({ other: other ?? undefined })}
        onJudged={onJudged}
        onBroken={onBroken}
      />
    </div>
  );
});

const NO_MARKS: readonly Mark[] = [];
