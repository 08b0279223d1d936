import { dayOf, oneIn, rangeOf, setOnly, severalIn, timeIn } from '../data/address.ts';
import type { EnumOf } from '../data/graphql.ts';
import { PERIODS, type Period } from './periods.ts';

/** Of which scans the figures are, and by what they are told apart. */
export interface StatisticsSearch {
  from?: string;
  to?: string;
  by?: Period;
  type?: readonly EnumOf<'DocumentType'>[];
  channel?: readonly EnumOf<'Channel'>[];
}

export const readStatisticsSearch = (raw: Record<string, unknown>): StatisticsSearch =>
  setOnly<StatisticsSearch>({
    from: timeIn(raw, 'from'),
    to: timeIn(raw, 'to'),
    by: oneIn(raw, 'by', PERIODS),
    type: severalIn(raw, 'type') as StatisticsSearch['type'],
    channel: severalIn(raw, 'channel') as StatisticsSearch['channel'],
  } as StatisticsSearch);

export const statisticsFilterOf = (search: StatisticsSearch) => ({
  ...rangeOf(search),
  ...(search.type && { documentType: [...search.type] }),
  ...(search.channel && { channel: [...search.channel] }),
});

/** Ranges that are a press away, in days up to today. */
export const RANGES = [7, 30, 90, 365] as const;

const DAY_MS = 86_400_000;

export const lastDays = (days: number, now = new Date()): Required<Pick<StatisticsSearch, 'from' | 'to'>> => ({
  from: dayOf(new Date(now.getTime() - (days - 1) * DAY_MS)),
  to: dayOf(now),
});
