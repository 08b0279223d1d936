import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, told } from '../../../../test/support/judge.ts';

const id = 'content/time-of-day';
const paid = (when: string) =>
  page([line([40, 'Payment confirmation']), line([40, `Date executed: ${when}`]), line([40, 'Amount: ₪50.00'])]);

it.each([
  ['22/10/2025 12:31', ['date.time pass holds']],
  ['22/10/2025, 23:59:59', ['date.time pass holds']],
  ['22/10/2025 11:05 PM', ['date.time pass holds']],
  ['22/10/2025 13:05 PM', ['date.time warn half']],
  ['22/10/2025 25:10', ['date.time fail impossible']],
  ['22/10/2025 12:75', ['date.time fail impossible']],
  ['22/10/2025', []],
])('judges %s', async (when, answers) => {
  expect(told(await judge(id, [paid(when)]))).toEqual(answers);
});

it('shows the impossible time and its place', async () => {
  const outcome = await judge(id, [paid('22/10/2025 25:10')]);
  expect(messages(outcome)).toEqual(['impossible']);
  expect(dataOf(outcome)).toEqual({ found: '25:10' });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it('leaves durations alone', async () => {
  const bill = page([line([40, 'Invoice']), line([40, 'Call of 22/10/2025 75:30'], [300, '€1.00'])]);
  expect((await judge(id, [bill])).outcome).toBe('not_applicable');
});
