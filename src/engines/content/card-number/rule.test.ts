import { expect, it } from 'vitest';
import { checksOf, judge, line, messages, page, statuses, told } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const card = (number: string, ocr = false, title = 'Credit card statement') =>
  judge(rule.id, [page([line([40, title]), line([40, `Card number: ${number}`])], ocr)]);

it('judges whole numbers only, and shows the last four digits', async () => {
  const valid = await card('4539 1488 0343 6467');
  expect(statuses(valid)).toEqual(['card.check_digit pass']);
  expect(checksOf(valid)[0]!.data).toEqual({ last: '6467' });
  const broken = await card('4539 1488 0343 6468');
  expect(told(broken)).toEqual(['card.check_digit fail broken']);
  expect(messages(broken)).toEqual(['broken']);
  expect((await card('**** **** **** 6467')).outcome).toBe('not_applicable');
});

it('asks where the card may be a club’s: on other papers, and by a number of no payment scheme', async () => {
  for (const outcome of [
    await card('4539 1488 0343 6468', false, 'Invoice'),
    await card('9539 1488 0343 6468'),
    await card('5105 1051 0510 510'),
  ]) {
    expect(told(outcome)).toEqual(['card.check_digit warn other']);
    expect(messages(outcome)).toEqual([]);
  }
});

it('cannot decide about a recognised number, and leaves placeholders out', async () => {
  expect(told(await card('4539 1488 0343 6468', true))).toEqual(['card.check_digit warn unreadable']);
  expect((await card('1111 1111 1111 1111')).outcome).toBe('not_applicable');
});

it.each([
  ['4539 1488 0343 6467', 'pass'],
  ['3714 4963 5398 431', 'pass'],
  ['5105 1051 0510 5100', 'pass'],
  ['5105 1051 0510 5101', 'fail'],
  ['5105 1051 0510 510', 'warn'],
])('judges the length of the scheme: %s', async (number, status) => {
  expect(statuses(await card(number))).toEqual([`card.check_digit ${status}`]);
});

it('judges the card of another paper that names its scheme', async () => {
  const outcome = await card('4539 1488 0343 6468', false, 'Visa Classic – statement closing 25/11/2025');
  expect(told(outcome)).toEqual(['card.check_digit fail broken']);
  expect(told(await card('4539 1488 0343 6468', false, 'Discover club'))).toEqual(['card.check_digit warn other']);
});
