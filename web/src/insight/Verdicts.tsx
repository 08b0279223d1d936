import { useTexts } from '../texts/lang.tsx';
import { statisticsTexts } from '../texts/statistics.ts';
import { scansBehind } from './behind.ts';
import { Shares } from './Shares.tsx';
import type { Statistics } from './statistics-operations.ts';
import type { StatisticsSearch } from './statistics-search.ts';

const VERDICTS = [
  { id: 'low_risk', tone: 'green' },
  { id: 'review', tone: 'amber' },
  { id: 'high_risk', tone: 'red' },
] as const;

export function Verdicts({ statistics, search }: { statistics: Statistics; search: StatisticsSearch }) {
  const words = useTexts(statisticsTexts);
  const { verdicts, completed } = statistics.total;
  return (
    <section className="card" aria-labelledby="verdicts">
      <h2 id="verdicts">{words.verdicts}</h2>
      <Shares
        total={completed}
        shares={VERDICTS.map(({ id, tone }) => ({
          id,
          tone,
          title: words[id],
          count: verdicts[id],
          search: scansBehind(search, statistics, { verdict: [id] }),
        }))}
      />
    </section>
  );
}
