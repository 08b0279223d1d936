import { useNavigate } from '@tanstack/react-router';
import { fieldOf, setOnly } from '../data/address.ts';
import { useLabels } from '../data/labels.tsx';
import { chartTexts } from '../texts/charts.ts';
import { useFormat } from '../texts/format.ts';
import { useTexts } from '../texts/lang.tsx';
import { statisticsTexts } from '../texts/statistics.ts';
import { Choice } from '../ui/Choice.tsx';
import { Condition } from '../ui/Condition.tsx';
import { PERIODS, type Period } from './periods.ts';
import { lastDays, RANGES, type StatisticsSearch } from './statistics-search.ts';

const texts = { ...chartTexts, ...statisticsTexts };
/** Long ranges by day are a comb. */
const PERIOD_OF: Readonly<Record<(typeof RANGES)[number], Period>> = { 7: 'day', 30: 'day', 90: 'week', 365: 'month' };

/** Range and filters; each change is a change of the address. */
export function StatisticsConditions({ search }: { search: StatisticsSearch }) {
  const words = useTexts(texts);
  const format = useFormat();
  const label = useLabels();
  const navigate = useNavigate({ from: '/statistics' });
  const change = (to: { [Name in keyof StatisticsSearch]: StatisticsSearch[Name] | undefined }) =>
    navigate({ search: setOnly<StatisticsSearch>({ ...search, ...to } as StatisticsSearch), replace: true });
  return (
    <div className="filters" role="search">
      <span className="button-group" role="group" aria-label={words.range}>
        {RANGES.map((days) => {
          const range = lastDays(days);
          return (
            <button
              key={days}
              type="button"
              className="button"
              aria-pressed={search.from === range.from && search.to === range.to}
              onClick={() => change({ ...range, by: PERIOD_OF[days] })}
            >
              {words.days(format.number(days))}
            </button>
          );
        })}
      </span>
      <Condition title={words.from} type="date" value={fieldOf(search.from)} onChange={(from) => change({ from })} />
      <Condition title={words.to} type="date" value={fieldOf(search.to, true)} onChange={(to) => change({ to })} />
      <label className="condition">
        {words.by}
        <select
          value={search.by ?? 'day'}
          onChange={(event) => change({ by: PERIODS.find((each) => each === event.target.value) })}
        >
          {PERIODS.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </select>
      </label>
      <Choice
        title={words.type}
        values={label.all('DocumentType')}
        chosen={search.type}
        onChange={(type) => change({ type: type as StatisticsSearch['type'] })}
      />
      <Choice
        title={words.channel}
        values={label.all('Channel')}
        chosen={search.channel}
        onChange={(channel) => change({ channel: channel as StatisticsSearch['channel'] })}
      />
      {Object.keys(search).length > 0 && (
        <button type="button" className="button" onClick={() => navigate({ search: {} })}>
          {words.clear}
        </button>
      )}
    </div>
  );
}
