import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, statuses, told } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const letter = (date: string, ocr = false) =>
  judge(rule.id, [page([line([300, 'מכתב']), line([300, `י' בתשרי תשפ"ו, ${date}`])], ocr)]);

it('allows the evening before and nothing more', async () => {
  expect(statuses(await letter('02/10/2025'))).toEqual(['date.hebrew_calendar pass']);
  expect(statuses(await letter('01/10/2025'))).toEqual(['date.hebrew_calendar pass']);
  const outcome = await letter('12/10/2025');
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toMatchObject({ found: '12/10/2025', expected: '02/10/2025' });
  expect(outcome).toMatchObject({ findings: [{ place: { page: 1, rect: { y: topOfLine(1) } } }] });
});

it('never accuses on recognised text, and leaves out a line of two Gregorian dates', async () => {
  expect(told(await letter('12/10/2025', true))).toEqual(['date.hebrew_calendar warn unreadable']);
  expect((await letter('12/10/2025 - 13/10/2025')).outcome).toBe('not_applicable');
});
