import { expect, it } from 'vitest';
import { findingsOf, judge, line, messages, page } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const receipt = (total: string, tip = '$8.55') =>
  judge(rule.id, [
    page([
      line([40, 'Harbor Kitchen']),
      line([40, 'Clam chowder'], [300, '$11.40']),
      line([40, 'Total'], [300, total]),
      line([40, `Tip guide: 15% = $6.41, 18% = $7.70, 20% = ${tip}`]),
    ]),
  ]);

it('holds the total to the tips that the receipt suggests of it', async () => {
  expect(messages(await receipt('$42.75'))).toEqual([]);
  expect(messages(await receipt('$72.75')).length).toBeGreaterThan(0);
});

it('names the total where it is not what the suggested tips are parts of', async () => {
  const [place] = findingsOf(await receipt('$72.75')).map(({ message, data }) => [
    message,
    data?.found,
    data?.expected,
  ]);
  expect(place).toEqual(['base', '72.75', '42.75']);
});

it('says nothing where the tips are no rates of one amount, or the total is quite another', async () => {
  expect(messages(await receipt('$72.75', '$9.90'))).toEqual([]);
  expect(messages(await receipt('$68.19'))).toEqual([]);
});
