import { getRouteApi, Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { statisticsTexts } from '../texts/statistics.ts';
import { Empty, Fault, Loading } from '../ui/states.tsx';
import { useTitle } from '../ui/title.ts';
import { Agreement } from './Agreement.tsx';
import { scansBehind } from './behind.ts';
import { Figure } from './Figure.tsx';
import { Groups } from './Groups.tsx';
import { OverTime, Scores } from './ScanCharts.tsx';
import { StatisticsConditions } from './StatisticsConditions.tsx';
import { type Statistics, StatisticsQuery } from './statistics-operations.ts';
import { type StatisticsSearch, statisticsFilterOf } from './statistics-search.ts';
import { Times } from './Times.tsx';
import { Verdicts } from './Verdicts.tsx';
import '../styles/office.css';

const route = getRouteApi('/statistics');

export function StatisticsPage() {
  const search = route.useSearch();
  const words = useTexts(statisticsTexts);
  useTitle(words.title);
  const [{ data, error }, reload] = useQuery({
    query: StatisticsQuery,
    variables: { filter: statisticsFilterOf(search), by: search.by ?? 'day' },
    requestPolicy: 'cache-and-network',
  });
  const statistics = data?.scanStatistics;
  return (
    <div className="office">
      <header className="page-head">
        <h1>{words.title}</h1>
        {statistics && <Range statistics={statistics} />}
      </header>
      <StatisticsConditions search={search} />
      {statistics ? (
        statistics.total.count === 0 ? (
          <Empty title={words.emptyTitle}>
            <p>{words.emptyHint}</p>
          </Empty>
        ) : (
          <Sections statistics={statistics} search={search} />
        )
      ) : error ? (
        <Fault error={error} onRetry={() => reload({ requestPolicy: 'network-only' })} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Range({ statistics: { createdAfter, createdBefore } }: { statistics: Statistics }) {
  const words = useTexts(statisticsTexts);
  const format = useFormat();
  const lastMoment = new Date(new Date(createdBefore).getTime() - 1).toISOString();
  return (
    <p className="soft">
      {words.rangeOf(format.day(createdAfter), format.day(lastMoment))} · {words.utc}
    </p>
  );
}

interface Props {
  statistics: Statistics;
  search: StatisticsSearch;
}

function Sections({ statistics, search }: Props) {
  const words = useTexts(statisticsTexts);
  return (
    <>
      <Totals statistics={statistics} search={search} />
      <OverTime statistics={statistics} search={search} />
      <div className="pair">
        <Verdicts statistics={statistics} search={search} />
        <Scores statistics={statistics} search={search} />
      </div>
      <div className="pair">
        <Groups title={words.types} by="document_type" search={search} />
        <Groups title={words.issuers} hint={words.issuersHint} by="issuer_id" search={search} />
      </div>
      <Times statistics={statistics} search={search} />
      <Agreement search={search} />
    </>
  );
}

function Totals({ statistics, search }: Props) {
  const words = useTexts(statisticsTexts);
  const format = useFormat();
  const { count, completed, failed, meanScore, medianScore } = statistics.total;
  return (
    <dl className="figures card">
      <Figure title={words.scans}>
        <Link to="/scans" search={scansBehind(search, statistics)}>
          {format.number(count)}
        </Link>
      </Figure>
      <Figure title={words.completed}>
        <Link to="/scans" search={scansBehind(search, statistics, { status: ['completed'] })}>
          {format.number(completed)}
        </Link>
      </Figure>
      <Figure title={words.failed} hint={words.failedShare(format.percent(failed / count))}>
        <Link to="/scans" search={scansBehind(search, statistics, { status: ['failed'] })}>
          {format.number(failed)}
        </Link>
      </Figure>
      {meanScore !== null && medianScore !== null && (
        <Figure title={words.meanScore} hint={words.medianScore(format.number(Math.round(medianScore)))}>
          <Link to="/scans" search={scansBehind(search, statistics, { order: 'riskScore_desc' })}>
            {format.number(Math.round(meanScore))}
          </Link>
        </Figure>
      )}
    </dl>
  );
}
