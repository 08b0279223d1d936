import { chartTexts } from '../texts/charts.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { statisticsTexts } from '../texts/statistics.ts';
import { scansBehind } from './behind.ts';
import { Columns, type Series } from './Columns.tsx';
import { periodsIn, within } from './periods.ts';
import type { Statistics } from './statistics-operations.ts';
import type { StatisticsSearch } from './statistics-search.ts';

const texts = { ...chartTexts, ...statisticsTexts };

interface Props {
  statistics: Statistics;
  search: StatisticsSearch;
}

export function OverTime({ statistics, search }: Props) {
  const words = useTexts(texts);
  const format = useFormat();
  const by = search.by ?? 'day';
  const found = new Map(statistics.groups.map(({ keys, figures }) => [keys[0]?.value, figures]));
  const series: readonly Series[] = [
    { id: 'low_risk', title: words.low_risk, tone: 'green' },
    { id: 'review', title: words.review, tone: 'amber' },
    { id: 'high_risk', title: words.high_risk, tone: 'red' },
    { id: 'other', title: words.other, tone: 'grey' },
  ];
  return (
    <section className="card" aria-labelledby="over-time">
      <h2 id="over-time">{words.overTime}</h2>
      <Columns
        label={words.overTime}
        axis={words[by]}
        series={series}
        columns={periodsIn(statistics, by).map((period) => {
          const figures = found.get(period);
          const { low_risk = 0, review = 0, high_risk = 0 } = figures?.verdicts ?? {};
          const day = format.dayUtc(period);
          return {
            id: period,
            title: by === 'month' ? format.monthUtc(period) : by === 'week' ? words.weekOf(day) : day,
            values: { low_risk, review, high_risk, other: (figures?.count ?? 0) - low_risk - review - high_risk },
            search: scansBehind(search, statistics, within(period, by, statistics)),
          };
        })}
      />
    </section>
  );
}

const BAND = 10;
const TOP = 100;

export function Scores({ statistics, search }: Props) {
  const words = useTexts(texts);
  const bands = statistics.total.scoreHistogram;
  return (
    <section className="card" aria-labelledby="scores">
      <h2 id="scores">{words.scores}</h2>
      <Columns
        label={words.scores}
        axis={words.score}
        series={[{ id: 'scans', title: words.scans, tone: 'blue' }]}
        columns={bands.map((count, at) => {
          const min = at * BAND;
          // The last band has one score more, for a hundred is the highest.
          const max = at === bands.length - 1 ? TOP : min + BAND - 1;
          return {
            id: String(min),
            // From left to right in every language.
            title: `\u2066${min}–${max}\u2069`,
            values: { scans: count },
            search: scansBehind(search, statistics, { min, max }),
          };
        })}
      />
    </section>
  );
}
