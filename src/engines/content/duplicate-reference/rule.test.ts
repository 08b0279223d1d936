import { expect, it } from 'vitest';
import { checksOf, judge, line, messages, page, statuses } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const references = ['100201', '100202', '100203', '100204', '100205', '100206', '100207'];
const amounts = ['10.00', '20.00', '30.00', '40.00', '50.00', '60.00', '70.00'];
const statement = (refs: readonly string[], debits: readonly string[] = amounts, ocr = false) =>
  judge(rule.id, [
    page(
      [
        line([40, 'Statement of account']),
        line([40, 'Period: 01/02/2025 - 28/02/2025']),
        line([40, 'Date'], [120, 'Description'], [220, 'Reference'], [300, 'Debit'], [380, 'Balance']),
        ...refs.map((ref, i) =>
          line([40, `0${i + 1}/02/2025`], [120, 'Purchase'], [220, ref], [300, debits[i]!], [380, '900.00']),
        ),
      ],
      ocr,
    ),
  ]);

it('passes references that number the rows, and a payment that came back', async () => {
  expect(statuses(await statement(references))).toEqual(['statement.duplicate_reference pass']);
  const returned = ['100201', '100201', ...references.slice(2), '100208', '100209', '100210', '100211'];
  const sums = ['10.00', '10.00', ...amounts.slice(2), '5.00', '6.00', '7.00', '8.00'];
  expect(statuses(await statement(returned.slice(0, 9), sums))).toEqual([]);
  expect(statuses(await statement(returned, sums))).toEqual(['statement.duplicate_reference pass']);
});

it('asks about one reference beside two amounts, and leaves out codes', async () => {
  const twice = [...references, '100208', '100209', '100210', '100201'];
  const sums = [...amounts, '80.00', '90.00', '95.00', '99.00'];
  const outcome = await statement(twice, sums);
  expect(statuses(outcome)).toEqual(['statement.duplicate_reference warn']);
  expect(checksOf(outcome)[0]).toMatchObject({
    message: 'repeated',
    data: { reference: '100201', found: '99.00', other: '10.00' },
  });
  expect(messages(outcome)).toEqual([]);
  expect(checksOf(await statement(twice, sums, true))).toMatchObject([{ status: 'warn', message: 'unreadable' }]);
  expect(statuses(await statement(references.map(() => '175')))).toEqual([]);
  expect(statuses(await statement(references.map(() => '100175')))).toEqual([]);
});
