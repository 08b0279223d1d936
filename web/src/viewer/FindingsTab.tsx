import { useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Empty } from '../ui/states.tsx';
import { FindingCard } from './FindingCard.tsx';
import { isProven } from './model.ts';
import { type Judgement, RuleCatalog, type ViewedFinding, type ViewedReport } from './operations.ts';

const texts = { ...common, ...viewerTexts };

/** So many cards of a group are in the page at once; of those beyond, the ones up to the chosen one. */
const SHOWN = 60;

interface Props {
  scanId: string;
  report: ViewedReport;
  chosen: string | null;
  judgements: ReadonlyMap<string, Judgement>;
  onChoose: (id: string, isZoomed: boolean) => void;
  onJudged: () => void;
  onBroken: () => void;
}

/** What the file itself proves stands apart from what a person has to weigh. */
export function FindingsTab({ scanId, report, chosen, judgements, onChoose, onJudged, onBroken }: Props) {
  const words = useTexts(texts);
  const format = useFormat();
  const [more, setMore] = useState(0);
  const { lang } = useLang();
  const [{ data }] = useQuery({ query: RuleCatalog, variables: { lang } });
  const { findings, checks } = report;
  const groups = useMemo(() => {
    const checksOf = new Map(data?.ruleCatalog.map((rule) => [rule.id, rule.checks]));
    const numbered = findings.map((finding, index) => ({ finding, number: index + 1 }));
    const isShownFirst = ({ finding }: { finding: ViewedFinding }) => isProven(finding, checks, checksOf);
    return {
      proven: numbered.filter(isShownFirst),
      signs: numbered.filter((each) => !isShownFirst(each)),
    };
  }, [data, findings, checks]);
  const shownOf = (group: 'proven' | 'signs') => {
    const at = groups[group].findIndex(({ finding }) => finding.id === chosen);
    return groups[group].slice(0, Math.max(SHOWN + more, at + 1));
  };
  if (findings.length === 0)
    return (
      <Empty title={words.noFindings}>
        <p>{words.noFindingsHint}</p>
      </Empty>
    );
  return (
    <>
      {(['proven', 'signs'] as const).map(
        (group) =>
          groups[group].length > 0 && (
            <section key={group} className="finding-group" aria-label={words[group]}>
              <h2>
                {words[group]} <small>{words[`${group}Hint`]}</small>
              </h2>
              <ol>
                {shownOf(group).map(({ finding, number }) => (
                  <FindingCard
                    key={finding.id}
                    scanId={scanId}
                    finding={finding}
                    number={number}
                    isChosen={finding.id === chosen}
                    judgement={judgements.get(finding.id) ?? null}
                    onChoose={onChoose}
                    onJudged={onJudged}
                    onBroken={onBroken}
                  />
                ))}
              </ol>
              {shownOf(group).length < groups[group].length && (
                <button type="button" className="button small" onClick={() => setMore(more + SHOWN)}>
                  {words.more} ({format.number(groups[group].length - shownOf(group).length)})
                </button>
              )}
            </section>
          ),
      )}
    </>
  );
}
