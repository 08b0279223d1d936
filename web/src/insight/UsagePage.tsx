import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import type { ResultOf } from '../data/graphql.ts';
import { chartTexts } from '../texts/charts.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { usageTexts } from '../texts/usage.ts';
import { Fault, Loading } from '../ui/states.tsx';
import { useTitle } from '../ui/title.ts';
import { Columns } from './Columns.tsx';
import { Figure } from './Figure.tsx';
import { forecastOf } from './forecast.ts';
import { Meter } from './Meter.tsx';
import { periodsIn, within } from './periods.ts';
import { UsageQuery } from './usage-operations.ts';
import '../styles/office.css';

type Data = ResultOf<typeof UsageQuery>;

/** Days whose rate the forecast goes on with. */
const RATE_DAYS = 14;

export function UsagePage() {
  const words = useTexts(usageTexts);
  useTitle(words.title);
  const [{ data, error }, reload] = useQuery({ query: UsageQuery, requestPolicy: 'cache-and-network' });
  return (
    <div className="office">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      {data ? (
        <>
          <Allowance data={data} />
          <History statistics={data.scanStatistics} />
        </>
      ) : error ? (
        <Fault error={error} onRetry={() => reload({ requestPolicy: 'network-only' })} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Allowance({ data: { usage, scanStatistics } }: { data: Data }) {
  const words = useTexts(usageTexts);
  const format = useFormat();
  const { limit, used, remaining, period, plan, totalScans } = usage;
  const days = periodsIn(scanStatistics, 'day').slice(-RATE_DAYS);
  const recent = scanStatistics.groups
    .filter(({ keys }) => days.includes(keys[0]?.value ?? ''))
    .reduce((sum, { figures }) => sum + figures.count, 0);
  const forecast = forecastOf({ used, limit, end: new Date(period.end), recent, days: RATE_DAYS }, new Date());
  const lastDay = new Date(new Date(period.end).getTime() - 1).toISOString();
  return (
    <section className="card" aria-labelledby="allowance">
      <h2 id="allowance">
        {words.allowance}{' '}
        <small className="soft">{words.month(format.dayUtc(period.start), format.dayUtc(lastDay))}</small>
      </h2>
      {limit !== null && (
        <Meter value={used} limit={limit} label={words.meter(format.number(used), format.number(limit))} />
      )}
      <dl className="figures">
        <Figure title={words.used}>
          <Link to="/scans" search={{ from: period.start }}>
            {format.number(used)}
          </Link>
        </Figure>
        <Figure title={words.remaining}>{remaining === null ? words.unlimited : format.number(remaining)}</Figure>
        <Figure title={words.limit} hint={`${words.plan}: ${plan.name}`}>
          {limit === null ? words.unlimited : format.number(limit)}
        </Figure>
        <Figure title={words.forecast} hint={words.forecastHint(format.number(RATE_DAYS))}>
          {format.number(forecast.atEnd)}
        </Figure>
        <Figure title={words.total} hint={words.totalHint}>
          {format.number(totalScans)}
        </Figure>
      </dl>
      {remaining === 0 ? (
        <p className="problem">{words.exhausted}</p>
      ) : (
        forecast.runsOut && <p className="advice">{words.runsOut(format.day(forecast.runsOut.toISOString()))}</p>
      )}
      <p className="soft">{words.refund}</p>
    </section>
  );
}

function History({ statistics }: { statistics: Data['scanStatistics'] }) {
  const words = useTexts(usageTexts);
  const charts = useTexts(chartTexts);
  const format = useFormat();
  const byDay = new Map(statistics.groups.map(({ keys, figures }) => [keys[0]?.value, figures]));
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">
        {words.history} <small className="soft">{words.historyHint}</small>
      </h2>
      <Columns
        label={words.history}
        axis={charts.day}
        series={[
          { id: 'completed', title: words.completed, tone: 'blue' },
          { id: 'failed', title: words.failed, tone: 'red' },
          { id: 'open', title: words.open, tone: 'grey' },
        ]}
        columns={periodsIn(statistics, 'day').map((day) => {
          const { count = 0, completed = 0, failed = 0 } = byDay.get(day) ?? {};
          return {
            id: day,
            title: format.dayUtc(day),
            values: { completed, failed, open: count - completed - failed },
            search: within(day, 'day', statistics),
          };
        })}
      />
    </section>
  );
}
