import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const judged = (days: string) =>
  judge('content/sick-days', [
    page([
      line([40, 'Medical certificate']),
      line([40, 'From: 03/02/2025']),
      line([40, 'To: 05/02/2025']),
      line([40, `Number of days: ${days}`]),
    ]),
  ]);

it('counts both ends, finds a greater number and its place, and only asks about a smaller one', async () => {
  expect(statuses(await judged('3'))).toEqual(['medical.days pass']);
  const outcome = await judged('13');
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toEqual({ found: 13, expected: 3, from: '03/02/2025', to: '05/02/2025' });
  expect(spotOf(outcome)).toEqual([1, 3]);
  expect(statuses(await judged('2'))).toEqual(['medical.days warn']);
});

it('knows the first day by other words, too', async () => {
  const note = page([
    line([40, 'Medical certificate']),
    line([40, 'Unfit for work from:'], [300, '03/02/2025']),
    line([40, 'Until:'], [300, '05/02/2025']),
    line([40, 'Number of days:'], [300, '13']),
  ]);
  expect(messages(await judge('content/sick-days', [note]))).toEqual(['differs']);
});

const stay = (days: string) =>
  judge('content/sick-days', [
    page([
      line([40, 'Discharge summary']),
      line([40, 'Patient'], [200, 'Rashid Noor']),
      line([40, 'Admitted'], [200, '03/03/2025']),
      line([40, 'Discharged'], [200, '07/03/2025']),
      line([40, 'Days of stay'], [200, days]),
    ]),
  ]);

it.each([
  ['4', 'pass'],
  ['5', 'pass'],
  ['3', 'fail'],
  ['11', 'fail'],
])('counts a stay by its nights or its days: %s, %s', async (days, status) => {
  expect(statuses(await stay(days))).toEqual([`medical.days ${status}`]);
});
