import { useLabels } from '../data/labels.tsx';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Copy } from '../ui/Copy.tsx';
import { rangesOf } from './model.ts';
import type { ViewedReport, ViewedScan } from './operations.ts';

/** What could be examined and what not, and what the file is. Unexamined never looks like clean. */
export function CoverageTab({ scan, report }: { scan: ViewedScan; report: ViewedReport }) {
  const words = useTexts(viewerTexts);
  const label = useLabels();
  const format = useFormat();
  const { evidenceCoverage, origin, truncated } = report.forensicAnalysis;
  const undecided = report.rules.filter(({ outcome }) => outcome === 'inconclusive' || outcome === 'error');
  const silent = report.rules.filter(({ outcome }) => outcome === 'not_applicable');
  const passed = report.rules.filter(({ outcome }) => outcome === 'pass');
  const layers = [...evidenceCoverage.layers].sort((a, b) => Number(b.applies) - Number(a.applies));
  return (
    <div className="coverage">
      <section>
        <h2>{words.layers}</h2>
        <ul className="check-list">
          {layers.map(({ layer, applies, level, reasons, unreadPages }) => (
            <li key={layer}>
              <b className={`result ${applies ? level : 'silent'}`}>
                {applies ? label('CoverageLevel', level) : words.notApplicable}
              </b>
              <div>
                <b>{label('Source', layer)}</b>
                {reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
                {unreadPages.length > 0 && <p>{words.unread(rangesOf(unreadPages))}</p>}
              </div>
            </li>
          ))}
        </ul>
      </section>
      {undecided.length > 0 && (
        <section>
          <h2>{words.undecidedTitle}</h2>
          <Rules rules={undecided} />
        </section>
      )}
      {truncated.length > 0 && (
        <section>
          <h2>{words.shortened}</h2>
          <ul>
            {truncated.map(({ list, kept, total }) => (
              <li key={list}>
                <code dir="ltr">{list}</code> {words.kept(format.number(kept), format.number(total))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Signatures signatures={report.forensicAnalysis.signatures} />
      <section>
        <h2>{words.origin}</h2>
        <p>
          <b>{label('OriginClass', origin.class)}</b>
        </p>
        <ul className="reasons">
          {origin.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
      <FileFacts scan={scan} report={report} />
      <details>
        <summary>{words.silentTitle(silent.length)}</summary>
        <Rules rules={silent} />
      </details>
      <details>
        <summary>{words.passedTitle(passed.length)}</summary>
        <Rules rules={passed} />
      </details>
    </div>
  );
}

const Rules = ({ rules }: { rules: ViewedReport['rules'] }) => (
  <ul className="rule-list">
    {rules.map(({ rule, reason }) => (
      <li key={rule}>
        <code dir="ltr">{rule}</code> <span>{reason}</span>
      </li>
    ))}
  </ul>
);

function Signatures({ signatures }: { signatures: ViewedReport['forensicAnalysis']['signatures'] }) {
  const words = useTexts(viewerTexts);
  if (signatures.length === 0) return null;
  const told = (value: boolean | null) => (value === null ? words.unknown : value ? words.yes : words.no);
  return (
    <section>
      <h2>{words.signatures}</h2>
      <ul className="rule-list">
        {signatures.map(({ field, signer, signedAt, intact, valid, trusted, coversWholeFile }) => (
          <li key={field}>
            <b dir="auto">{signer ?? words.unknownSigner}</b> <bdi>{signedAt}</bdi>
            <p>
              {words.intact}: {told(intact)} · {words.valid}: {told(valid)} · {words.trusted}: {told(trusted)} ·{' '}
              {words.coversFile}: {told(coversWholeFile)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileFacts({ scan, report }: { scan: ViewedScan; report: ViewedReport }) {
  const words = useTexts(viewerTexts);
  const format = useFormat();
  const facts: [string, string, boolean][] = [
    [words.kind, scan.file.type, false],
    [words.size, format.bytes(scan.file.size), false],
    ['SHA-256', scan.file.sha256, true],
    [words.scanId, scan.id, true],
    ...(scan.clientReference ? [[words.clientReference, scan.clientReference, true] as [string, string, boolean]] : []),
    [words.engine, report.engine.version, false],
    [words.duration, format.duration(report.engine.durationMs), false],
  ];
  return (
    <section>
      <h2>{words.file}</h2>
      <dl className="fact-list">
        {facts.map(([name, value, isCopied]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code dir="ltr">{value}</code>
              {isCopied && <Copy text={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
