import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../data/graphql.ts';
import { useLabels } from '../data/labels.tsx';
import { useLang, useTexts } from '../texts/lang.tsx';
import { scansTexts } from '../texts/scans.ts';
import { Score, VerdictBadge } from '../ui/badges.tsx';
import { Fault, Loading } from '../ui/states.tsx';
import { PagePlate } from '../viewer/PagePlate.tsx';
import { useFreshPictures } from '../viewer/useFreshPictures.ts';

const PreviewQuery = graphql(`
  query Preview($id: ID!, $lang: Language!) {
    scan(id: $id) {
      id
      status
      riskScore
      error(lang: $lang)
      file { name }
      pages { page url widthPx heightPx }
      report {
        assessment
        summary(lang: $lang)
        findings { id severity title(lang: $lang) detail(lang: $lang) box { page x y w h } }
      }
    }
  }
`);

/** The scan beside the list: its page with the findings marked, and what was found. */
export const Preview = memo(({ id }: { id: string | null }) => {
  const { lang } = useLang();
  const words = useTexts(scansTexts);
  const label = useLabels();
  const [{ data, error, fetching }, reload] = useQuery({
    query: PreviewQuery,
    variables: { id: id ?? '', lang },
    pause: id === null,
  });
  const onBroken = useFreshPictures(() => reload({ requestPolicy: 'network-only' }));
  const scan = id === null ? null : data?.scan;
  if (id === null) return <aside className="preview empty">{words.pick}</aside>;
  if (error)
    return (
      <aside className="preview">
        <Fault error={error} />
      </aside>
    );
  if (!scan || fetching)
    return (
      <aside className="preview">
        <Loading />
      </aside>
    );
  const { report } = scan;
  const [strongest] = report?.findings.filter(({ box }) => box) ?? [];
  const page = scan.pages.find((each) => each.page === (strongest?.box?.page ?? 1));
  return (
    <aside className="preview" aria-label={scan.file.name}>
      <header>
        {report && scan.riskScore !== null && (
          <span className="outcome">
            <Score score={scan.riskScore} assessment={report.assessment} />
            <VerdictBadge assessment={report.assessment} label={label} />
          </span>
        )}
        <Link to="/scans/$id" params={{ id: scan.id }} className="button small">
          {words.open}
        </Link>
      </header>
      <p>{report?.summary ?? scan.error}</p>
      <ul className="preview-findings">
        {report?.findings.slice(0, 5).map((finding) => (
          <li key={finding.id} className={finding.severity}>
            <b>{finding.title}</b> {finding.detail}
          </li>
        ))}
      </ul>
      {page && (
        <PagePlate
          page={page}
          title={scan.file.name}
          marks={
            report?.findings.flatMap(({ id: findingId, severity, title, box }, index) =>
              box?.page === page.page ? [{ id: findingId, number: index + 1, severity, title, box }] : [],
            ) ?? []
          }
          chosen={null}
          onChoose={null}
          onBroken={onBroken}
        />
      )}
    </aside>
  );
});
