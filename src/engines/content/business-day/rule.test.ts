import { expect, it } from 'vitest';
import { judge, line, messages, page, told } from '../../../../test/support/judge.ts';
import { isBankHoliday, rule } from './rule.ts';

const transfer = (date: string, ocr = false) =>
  judge(rule.id, [
    page(
      [line([300, 'אישור ביצוע העברה בנקאית']), line([300, `תאריך ערך: ${date}`]), line([300, 'סכום: 50.00 ₪'])],
      ocr,
    ),
  ]);

it('only asks about a Sabbath', async () => {
  expect(told(await transfer('01/02/2025'))).toEqual(['date.business_day warn closed']);
  expect(messages(await transfer('01/02/2025'))).toEqual([]);
  expect(told(await transfer('01/02/2025', true))).toEqual(['date.business_day warn unreadable']);
  expect(told(await transfer('03/02/2025'))).toEqual(['date.business_day pass open']);
});

it.each([
  ['2025-03-14', true],
  ['2024-03-24', true],
  ['2024-02-23', false],
  ['2024-05-14', true],
  ['2025-05-01', true],
  ['2026-04-22', true],
  ['2025-05-05', false],
])('on %s banks are closed for Purim or Independence Day: %s', (iso, closed) => {
  expect(isBankHoliday(iso)).toBe(closed);
});
