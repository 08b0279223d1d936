import { describe, expect, test } from 'vitest';
import { formatOf } from '../../web/src/texts/format.ts';

const NOW = Date.parse('2026-03-31T12:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

describe('ages, sizes and durations', () => {
  const { age, bytes, duration, percent } = formatOf('en');

  test.each([
    [0, 'now'],
    [59, 'now'],
    [60, '1 min ago'],
    [3_599, '59 min ago'],
    [3_600, '1 hr ago'],
    [86_400, 'yesterday'],
    [6 * 86_400, '6 days ago'],
  ])('%i seconds', (seconds, text) => {
    expect(age(ago(seconds), NOW)).toBe(text);
  });

  test('a week and more is a day; a clock that is ahead makes no future', () => {
    expect(age(ago(7 * 86_400), NOW)).toBe('24 Mar 2026');
    expect(age(ago(-5), NOW)).toBe('now');
  });

  test('sizes and durations in the unit that is read', () => {
    expect([bytes(512), bytes(20_480), bytes(9_999_999)]).toEqual(['512 byte', '20.5 kB', '10 MB']);
    expect([duration(840), duration(1_260)]).toEqual(['0.84s', '1.3s']);
    expect(percent(0.0825)).toBe('8.3%');
  });

  test('Hebrew', () => {
    const he = formatOf('he');
    expect(he.age(ago(86_400), NOW)).toBe('אתמול');
    expect([ago(61), ago(120), ago(3_600), ago(7_200), ago(10_800)].map((at) => he.age(at, NOW))).toEqual([
      'לפני דקה',
      'לפני 2 דק׳',
      'לפני שעה',
      'לפני שעתיים',
      'לפני 3 שעות',
    ]);
    expect([ago(2 * 86_400), ago(3 * 86_400)].map((at) => he.age(at, NOW))).toEqual(['שלשום', 'לפני 3 ימים']);
    expect([he.duration(840), he.duration(28_840)]).toEqual(['0.84 שנ׳', '28.8 שנ׳']);
  });
});

describe.each([
  ['he', 'he-IL'],
  ['en', 'en-GB'],
] as const)('%s: what is written without Intl is what Intl writes', (lang, locale) => {
  const { number, percent, day } = formatOf(lang);

  test('numbers and shares', () => {
    const inNumbers = new Intl.NumberFormat(locale);
    const inPercent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const values = [0, 7, 999, 1_000, 12_345.6, 1_234_567, -5, -1_234, 0.25, 100 / 3, 99.999];
    expect(values.map((value) => number(value))).toEqual(values.map((value) => inNumbers.format(value)));
    const shares = [...Array.from({ length: 2_001 }, (_, index) => index / 2_000), 1.25, 12.345, -0.5];
    expect(shares.map((share) => percent(share))).toEqual(shares.map((share) => inPercent.format(share)));
  });

  test('days of every month', () => {
    const inDays = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    const dates = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1 + 2 * month, 2 * month, 5));
    expect(dates.map((date) => day(date.toISOString()))).toEqual(dates.map((date) => inDays.format(date)));
  });
});
