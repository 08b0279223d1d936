import { useState } from 'react';
import { useQuery } from 'urql';
import { BeforeAfter } from './BeforeAfter.tsx';
import { type Check, type Finding, ReadReport } from './operations.ts';
import { PageView } from './PageView.tsx';
import { type Lang, texts } from './texts.ts';

type Label = (name: string, value: string) => string;

const RENEW_AFTER_MS = 60_000;

export function ReportView({ id, lang, label }: { id: string; lang: Lang; label: Label }) {
  const [{ data, error }, reload] = useQuery({ query: ReadReport, variables: { id, lang } });
  const [chosen, setChosen] = useState<string | null>(null);
  const [loadedAt, setLoadedAt] = useState(() => Date.now());
  const words = texts[lang];
  const scan = data?.scan;
  if (error) {
    return (
      <p className="problem" role="alert" dir="auto">
        {error.message}
      </p>
    );
  }
  if (!scan?.report || scan.verdict === null) return <p>{words.loading}</p>;
  const { report } = scan;
  // The verdict, or `inconclusive`: nothing found, but little could be examined. Never in green.
  const { assessment } = report;
  const numbered = report.findings.map((finding, index) => ({ finding, number: index + 1 }));
  // Picture URLs work for about ten minutes; a picture that does not load any more gets a new one.
  const renew = () => {
    if (Date.now() - loadedAt < RENEW_AFTER_MS) return;
    setLoadedAt(Date.now());
    reload({ requestPolicy: 'network-only' });
  };
  return (
    <article className="report">
      <section className={`verdict ${assessment}`}>
        <p className="score">
          <b>{scan.riskScore}</b>
          <small>{words.of100}</small>
        </p>
        <div>
          <h2>{label('Assessment', assessment)}</h2>
          <p>{report.summary}</p>
          <p className="facts">
            <bdi>{scan.file.name}</bdi>
            {scan.documentType && <span>{label('DocumentType', scan.documentType)}</span>}
            {scan.issuer && <bdi>{scan.issuer}</bdi>}
            {scan.channel && <span>{label('Channel', scan.channel)}</span>}
          </p>
        </div>
      </section>
      <div className="columns">
        <div className="pages">
          {scan.pages.map((page) => (
            <PageView
              key={page.page}
              page={page}
              title={`${words.page} ${page.page}`}
              marks={numbered.flatMap(({ finding, number }) =>
                finding.box?.page === page.page
                  ? [{ id: finding.id, number, box: finding.box, title: finding.title }]
                  : [],
              )}
              chosen={chosen}
              onChoose={setChosen}
              onBroken={renew}
            />
          ))}
        </div>
        <div>
          <h3>{words.findings}</h3>
          {numbered.length === 0 && <p className="empty">{words.noFindings}</p>}
          {numbered.map(({ finding, number }) => (
            <FindingView
              key={finding.id}
              finding={finding}
              number={number}
              lang={lang}
              label={label}
              isChosen={finding.id === chosen}
              onChoose={() => setChosen(finding.id)}
              onBroken={renew}
            />
          ))}
          <h3>{words.actions}</h3>
          <ul>
            {report.recommendedActions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
          {report.checks.length > 0 && (
            <>
              <h3>{words.checks}</h3>
              <ul className="checks">
                {report.checks.map((check, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and the id of a check may stand twice
                  <CheckView key={index} check={check} label={label} />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </article>
  );
}

interface FindingProps {
  finding: Finding;
  number: number;
  lang: Lang;
  label: Label;
  isChosen: boolean;
  onChoose: () => void;
  onBroken: () => void;
}

function FindingView({ finding, number, lang, label, isChosen, onChoose, onBroken }: FindingProps) {
  const { severity, impact, category, title, detail, recovered, box } = finding;
  return (
    <section className={`finding ${severity}${isChosen ? ' chosen' : ''}`} id={`finding-${finding.id}`}>
      <button type="button" onClick={onChoose}>
        <span className="number">{number}</span>
        <strong>{title}</strong>
      </button>
      <p>{detail}</p>
      {recovered && <BeforeAfter recovered={recovered} box={box} lang={lang} onBroken={onBroken} />}
      <p className="facts">
        <span>{label('Severity', severity)}</span>
        <span>{label('Category', category)}</span>
        {impact > 0 && (
          <span>
            <bdi>+{impact}</bdi> {texts[lang].points}
          </span>
        )}
      </p>
    </section>
  );
}

function CheckView({ check, label }: { check: Check; label: Label }) {
  return (
    <li>
      <span className={`status ${check.status}`}>{label('CheckStatus', check.status)}</span>
      <div>
        <strong>{check.label}</strong>
        <p>{check.detail}</p>
      </div>
    </li>
  );
}
