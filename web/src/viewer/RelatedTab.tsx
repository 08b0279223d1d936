import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useLabels } from '../data/labels.tsx';
import { common } from '../texts/common.ts';
import { useFormat } from '../texts/format.ts';
import { useLang, useTexts } from '../texts/lang.tsx';
import { viewerTexts } from '../texts/viewer.ts';
import { Age } from '../ui/Age.tsx';
import { LabelBadge, Score, VerdictBadge } from '../ui/badges.tsx';
import { Empty, Fault, Loading } from '../ui/states.tsx';
import { type RelatedEdge, RelatedQuery } from './paper-operations.ts';

/** Values of one kind that are listed; the pages show them all. */
const SHOWN_SAME = 12;

interface Props {
  id: string;
  /** The one that is shown beside this document. */
  other: string | null;
  onCompare: (id: string | null) => void;
}

/** Papers that belong together with this one, and in what they agree and differ. */
export function RelatedTab({ id, other, onCompare }: Props) {
  const words = useTexts(viewerTexts);
  const { lang } = useLang();
  const [{ data, error }, reload] = useQuery({ query: RelatedQuery, variables: { id, lang } });
  const edges = data?.scan?.related.edges;
  if (error && !edges) return <Fault error={error} onRetry={() => reload({ requestPolicy: 'network-only' })} />;
  if (!edges) return <Loading />;
  if (edges.length === 0)
    return (
      <Empty title={words.noRelated}>
        <p>{words.noRelatedHint}</p>
      </Empty>
    );
  return (
    <ol className="related-list">
      {edges.map((edge) => (
        <RelatedCard
          key={`${edge.node.id} ${edge.kind}`}
          edge={edge}
          isCompared={edge.node.id === other}
          onCompare={onCompare}
        />
      ))}
    </ol>
  );
}

interface CardProps {
  edge: RelatedEdge;
  isCompared: boolean;
  onCompare: Props['onCompare'];
}

function RelatedCard({ edge, isCompared, onCompare }: CardProps) {
  const words = useTexts(viewerTexts);
  const basics = useTexts(common);
  const format = useFormat();
  const label = useLabels();
  const { node, kind, similarity, differ, same } = edge;
  return (
    <li className={isCompared ? 'chosen' : undefined}>
      <h2>
        <span className={kind === 'same_paper' ? 'tag' : 'tag fraud'}>{label('RelationKind', kind)}</span>{' '}
        <bdi>{node.file.name}</bdi>
      </h2>
      <p className="finding-facts">
        <span>
          <Age at={node.createdAt} format={format} text={words.sent} />
        </span>
        <span>{words.similarity(format.percent(similarity))}</span>
        {node.report && node.riskScore !== null && (
          <span className="outcome">
            <Score score={node.riskScore} assessment={node.report.assessment} />
            <VerdictBadge assessment={node.report.assessment} label={label} />
          </span>
        )}
        {node.label && <LabelBadge value={node.label} words={basics} />}
      </p>
      {differ.length > 0 && (
        <table className="differences">
          <caption>{words.valuesDiffer(differ.length)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.thisDocument}</th>
              <th scope="col">{words.otherDocument}</th>
            </tr>
          </thead>
          <tbody>
            {differ.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity, and the list never changes
              <tr key={index}>
                <th scope="row">{value.label}</th>
                <td>
                  <bdi>{value.here}</bdi>
                </td>
                <td>
                  <bdi>{value.there}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {same.length > 0 && (
        <details>
          <summary>{words.valuesSame(same.length)}</summary>
          <ul className="same-list">
            {same.slice(0, SHOWN_SAME).map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity, and the list never changes
              <li key={index}>
                <span className="soft">{value.label}</span> <bdi>{value.value}</bdi>
              </li>
            ))}
            {same.length > SHOWN_SAME && <li className="soft">+{format.number(same.length - SHOWN_SAME)}</li>}
          </ul>
        </details>
      )}
      <p className="card-actions">
        <button
          type="button"
          className="button small"
          aria-pressed={isCompared}
          onClick={() => onCompare(isCompared ? null : node.id)}
        >
          {words.compare}
        </button>
        <Link to="/scans/$id" params={{ id: node.id }} className="link">
          {words.openScan}
        </Link>
      </p>
    </li>
  );
}
