import { describe, expect, test } from 'vitest';
import { fieldOf, rangeOf } from '../../web/src/data/address.ts';
import { readFindingSearch } from '../../web/src/insight/finding-search.ts';
import { forecastOf } from '../../web/src/insight/forecast.ts';
import { periodsIn, within } from '../../web/src/insight/periods.ts';

describe('periods of UTC', () => {
  const range = { createdAfter: '2026-02-26T22:00:00.000Z', createdBefore: '2026-03-03T10:00:00.000Z' };

  test('all that a range touches, also those without a scan', () => {
    expect(periodsIn(range, 'day')).toEqual([
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
    ]);
    expect(periodsIn(range, 'week')).toEqual(['2026-02-23', '2026-03-02']);
    expect(periodsIn(range, 'month')).toEqual(['2026-02-01', '2026-03-01']);
  });

  test('a link asks for the part of a period within the range', () => {
    expect(within('2026-02-26', 'day', range)).toEqual({ from: range.createdAfter, to: '2026-02-27T00:00:00.000Z' });
    expect(within('2026-03-02', 'week', range)).toEqual({ from: '2026-03-02T00:00:00.000Z', to: range.createdBefore });
  });
});

describe('the forecast', () => {
  const now = new Date('2026-03-11T00:00:00Z');
  const end = new Date('2026-04-01T00:00:00Z');

  test('goes on as the last days went', () => {
    expect(forecastOf({ used: 100, limit: null, end, recent: 140, days: 14 }, now)).toEqual({
      atEnd: 310,
      runsOut: null,
    });
  });

  test('says when nothing will be left, if that is before the end', () => {
    const short = forecastOf({ used: 100, limit: 200, end, recent: 140, days: 14 }, now);
    expect(short).toEqual({ atEnd: 310, runsOut: new Date('2026-03-21T00:00:00Z') });
    expect(forecastOf({ used: 100, limit: 400, end, recent: 140, days: 14 }, now).runsOut).toBeNull();
    expect(forecastOf({ used: 200, limit: 200, end, recent: 0, days: 14 }, now)).toEqual({ atEnd: 200, runsOut: null });
  });
});

describe('addresses', () => {
  test('moments stay as they are, days become the beginning of the first and the end of the last', () => {
    expect(rangeOf({ from: '2026-03-01T10:00:00.000Z', to: '2026-03-02T10:00:00Z' })).toEqual({
      createdAfter: '2026-03-01T10:00:00.000Z',
      createdBefore: '2026-03-02T10:00:00Z',
    });
    const { createdAfter, createdBefore } = rangeOf({ from: '2026-03-01', to: '2026-03-01' });
    expect(Date.parse(createdBefore!) - Date.parse(createdAfter!)).toBe(86_400_000);
    expect(fieldOf('2026-03-01')).toBe('2026-03-01');
    expect(fieldOf(createdBefore, true)).toBe('2026-03-01');
  });

  test('rules have a slash and a hyphen; nothing else gets through', () => {
    const search = readFindingSearch({
      rule: ['structure/late-text', '../../x y', 3],
      severity: 'high',
      atLeast: 'loud',
      label: ['fraud', 'none'],
      q: '  ',
    });
    expect(search).toEqual({ rule: ['structure/late-text'], severity: ['high'], label: ['fraud'] });
  });
});
