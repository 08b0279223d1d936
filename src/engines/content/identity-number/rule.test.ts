import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const judged = (words: string, ocr = false) =>
  judge('content/identity-number', [page([line([300, 'תלוש שכר']), line([300, words])], ocr)]);

it('passes a number whose check digit is right, and judges labelled numbers only', async () => {
  expect(statuses(await judged('מספר זהות: 012345674'))).toEqual(['id.israeli_check_digit pass']);
  expect((await judged('מספר לקוח: 012345675')).outcome).toBe('not_applicable');
});

it('finds a number whose check digit is wrong, and its place', async () => {
  const outcome = await judged('מספר זהות: 012345675');
  expect(messages(outcome)).toEqual(['broken']);
  expect(dataOf(outcome)).toEqual({ value: '012345675' });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it('only asks where the number was recognised', async () => {
  const outcome = await judged('מספר זהות: 012345675', true);
  expect(statuses(outcome)).toEqual(['id.israeli_check_digit warn']);
  expect(messages(outcome)).toEqual([]);
});

it('only asks about a number that counts up or down: a sample', async () => {
  const outcome = await judged('מספר זהות: 987654321');
  expect(statuses(outcome)).toEqual(['id.israeli_check_digit warn']);
  expect(messages(outcome)).toEqual([]);
});
