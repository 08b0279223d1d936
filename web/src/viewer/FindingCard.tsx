import { memo, useEffect, useRef } from 'react';
import { useLabels } from '../data/labels.tsx';
import { useMay } from '../data/signed-in.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { CloseUp } from './CloseUp.tsx';
import { JudgementBar } from './JudgementBar.tsx';
import type { Judgement, ViewedFinding } from './operations.ts';
import { quotesOf } from './quotes.ts';

interface Props {
  scanId: string;
  finding: ViewedFinding;
  number: number;
  isChosen: boolean;
  judgement: Judgement | null;
  onChoose: (id: string, isZoomed: boolean) => void;
  onJudged: () => void;
  onBroken: () => void;
}

/** `+54`, which keeps its sign before it in a Hebrew line as well. */
const signed = (points: number) => `\u2066+${points}\u2069`;

/** One finding: what, where, how grave, by what it is known, and what a person thinks of it. Drawn again only when that changes. */
export const FindingCard = memo((props: Props) => {
  const { scanId, finding, number, isChosen, judgement, onChoose, onJudged, onBroken } = props;
  const words = useTexts(viewerTexts);
  const format = useFormat();
  const label = useLabels();
  const may = useMay();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const {
    title,
    detail,
    severity,
    impact,
    category,
    source,
    confidence,
    box,
    evidence,
    correction,
    closeUp,
    recovered,
    engine,
  } = finding;
  return (
    <li ref={card} className={isChosen ? `finding ${severity} chosen` : `finding ${severity}`}>
      <h3>
        <button type="button" aria-pressed={isChosen} onClick={(event) => onChoose(finding.id, event.detail === 0)}>
          <span className="finding-number">{number}</span> {title}
        </button>
      </h3>
      <p className="finding-facts">
        <b className="severity">{label('Severity', severity)}</b>
        {impact > 0 && <span>{words.points(signed(impact))}</span>}
        <span>{label('Category', category)}</span>
        <span>{box ? words.page(box.page) : words.wholeFile}</span>
      </p>
      <p>{quotesOf(detail).map(({ text, isQuote, at }) => (isQuote ? <bdi key={at}>{text}</bdi> : text))}</p>
      {correction && (
        <dl className="correction">
          <div>
            <dt>{words.calculated}</dt>
            <dd>
              <bdi>{correction.calculated}</bdi>
            </dd>
          </div>
          <div>
            <dt>{words.printed}</dt>
            <dd>
              <bdi>{correction.printed}</bdi>
            </dd>
          </div>
        </dl>
      )}
      {recovered && <BeforeAfter recovered={recovered} box={box} hasKeys={isChosen} onBroken={onBroken} />}
      {closeUp && <CloseUp closeUp={closeUp} box={box} onBroken={onBroken} />}
      {box && (
        <button type="button" className="link" onClick={() => onChoose(finding.id, true)}>
          {words.show}
        </button>
      )}
      <details className="evidence">
        <summary>{words.evidence}</summary>
        <p className="soft">
          {label('Source', source)} · {words.confidence(format.percent(confidence))} · {words.rule}{' '}
          <code dir="ltr">{engine}</code>
        </p>
        {evidence && <p>{evidence}</p>}
      </details>
      {may('label') && (
        <JudgementBar scanId={scanId} findingId={finding.id} judgement={judgement} onChange={onJudged} />
      )}
    </li>
  );
});
