import { Link } from '@tanstack/react-router';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { statisticsTexts } from '../texts/statistics.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { scansBehind } from './behind.ts';
import type { Statistics } from './statistics-operations.ts';
import type { StatisticsSearch } from './statistics-search.ts';

type Row = { title: string } & Statistics['total']['totalTime'];

export function Times({ statistics, search }: { statistics: Statistics; search: StatisticsSearch }) {
  const words = useTexts(statisticsTexts);
  const format = useFormat();
  const { queueTime, analysisTime, totalTime } = statistics.total;
  const time = (ms: number | null) => (ms === null ? '–' : format.duration(ms));
  const columns: readonly Column<Row>[] = [
    { title: words.step, cell: ({ title }) => title },
    { title: words.average, kind: 'number', cell: ({ meanMs }) => time(meanMs) },
    { title: words.median, kind: 'number', cell: ({ medianMs }) => time(medianMs) },
    { title: words.p95, kind: 'number', cell: ({ p95Ms }) => time(p95Ms) },
  ];
  return (
    <section className="card" aria-labelledby="times">
      <h2 id="times">
        {words.times}{' '}
        <small>
          <Link to="/scans" search={scansBehind(search, statistics, { status: ['completed'] })}>
            {words.timesHint}
          </Link>
        </small>
      </h2>
      <Table
        label={words.times}
        columns={columns}
        rows={[
          { title: words.queue, ...queueTime },
          { title: words.analysis, ...analysisTime },
          { title: words.whole, ...totalTime },
        ]}
        idOf={({ title }) => title}
      />
    </section>
  );
}
