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
    expect([he.duration(840), he.duration(28_840)]).toEqual(['0.84 שנ׳', '28.8 שנ׳']);
  });
});
