import { expect, it } from 'vitest';
import { HEAD } from '../../../../test/support/bank-statement.ts';
import { judge, line, messages, page, told } from '../../../../test/support/judge.ts';

const listed = (references: readonly string[]) =>
  page([
    ...HEAD,
    line([40, 'Date'], [120, 'Description'], [220, 'Reference'], [300, 'Debit'], [380, 'Balance']),
    ...references.map((reference, i) =>
      line([40, `0${i + 1}/02/2025`], [120, 'Purchase'], [220, reference], [300, '10.00'], [380, '900.00']),
    ),
  ]);
const same = ['100201', '100202', '100203', '100204', '100205', '100206', '100207', '100208', '100209'];

it.each([
  ['of one length', same, ['statement.reference_length pass holds']],
  ['with one of another length', same.with(4, '1002055'), ['statement.reference_length warn other']],
  ['of several lengths', same.with(1, '17').with(3, '1755').with(5, '88888'), []],
  ['too few', same.slice(0, 6), []],
])('judges references %s, and never accuses', async (_, references, answers) => {
  const outcome = await judge('content/reference-form', [listed(references)]);
  expect(told(outcome)).toEqual(answers);
  expect(messages(outcome)).toEqual([]);
});

it.each([
  [['Statement number: 14', 'Statement number: 14'], 'pass holds'],
  [['מספר דף: 14', 'מספר דף: 15'], 'pass holds'],
  [['Statement no. 14', 'Statement no. 16'], 'warn jump'],
  [['Statement no. 14', 'Statement no. 13'], 'warn jump'],
])('judges the numbers %j as %s', async (labels, answer) => {
  const pages = labels.map((label, i) => page([line([40, label])], false, i + 1));
  expect(told(await judge('content/reference-form', pages))).toEqual([`statement.number_sequence ${answer}`]);
});
