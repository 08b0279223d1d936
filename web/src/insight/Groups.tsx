import { useId } from 'react';
import { useQuery } from 'urql';
import type { EnumOf } from '../data/graphql.ts';
import { useLabels } from '../data/labels.tsx';
import type { ScanSearch } from '../scans/search.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { statisticsTexts } from '../texts/statistics.ts';
import { Fault, Loading } from '../ui/states.tsx';
import { scansBehind } from './behind.ts';
import { Shares } from './Shares.tsx';
import { type Group, GroupsQuery } from './statistics-operations.ts';
import { type StatisticsSearch, statisticsFilterOf } from './statistics-search.ts';

const MAX_SHOWN = 20;

interface Props {
  title: string;
  hint?: string;
  by: 'document_type' | 'issuer_id';
  search: StatisticsSearch;
}

/** Scans by what was read from them, the most frequent first. */
export function Groups({ title, hint, by, search }: Props) {
  const heading = useId();
  const words = useTexts(statisticsTexts);
  const format = useFormat();
  const label = useLabels();
  const [{ data, error }, reload] = useQuery({
    query: GroupsQuery,
    variables: { filter: statisticsFilterOf(search), by },
    requestPolicy: 'cache-and-network',
  });
  const statistics = data?.scanStatistics;
  const groups = statistics?.groups.toSorted((one, other) => other.figures.count - one.figures.count) ?? [];
  const nameOf = ({ keys: [key] }: Group) => {
    if (!key?.value) return words.unknown;
    return by === 'document_type' ? label('DocumentType', key.value) : <bdi>{key.name ?? key.value}</bdi>;
  };
  const conditionOf = (value: string): ScanSearch =>
    by === 'document_type' ? { type: [value as EnumOf<'DocumentType'>] } : { issuerId: value };
  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading}>
        {title} {hint && <small className="soft">{hint}</small>}
      </h2>
      {statistics ? (
        <Shares
          total={groups.reduce((sum, { figures }) => sum + figures.count, 0)}
          shares={groups.slice(0, MAX_SHOWN).map((group) => {
            const value = group.keys[0]?.value ?? null;
            const { count, meanScore } = group.figures;
            return {
              id: value ?? '',
              tone: 'blue',
              title: nameOf(group),
              count,
              search: value === null ? null : scansBehind(search, statistics, conditionOf(value)),
              ...(meanScore !== null && { note: `${words.mean} ${format.number(Math.round(meanScore))}` }),
            };
          })}
        />
      ) : error ? (
        <Fault error={error} onRetry={() => reload({ requestPolicy: 'network-only' })} />
      ) : (
        <Loading />
      )}
    </section>
  );
}
