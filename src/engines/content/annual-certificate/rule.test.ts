import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, statuses } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const form = (net: string, second = 'Income tax') =>
  judge(rule.id, [
    page([
      line([40, 'End of year tax certificate 2024']),
      line([40, 'Box'], [100, 'Description'], [300, 'Amount']),
      line([40, '158'], [100, 'Taxable pay'], [300, '90,000.00']),
      line([40, '042'], [100, second], [300, '9,000.00']),
      line([40, '045'], [100, 'National insurance'], [300, '1,000.00']),
      line([100, 'Net after deductions'], [300, net]),
    ]),
  ]);

it('passes what is left, and finds another sum', async () => {
  expect(statuses(await form('80,000.00'))).toEqual(['tax_form.net pass']);
  const outcome = await form('88,000.00');
  expect(messages(outcome)).toEqual(['net']);
  expect(dataOf(outcome)).toEqual({ found: '88,000.00', expected: '80,000.00', income: '90,000.00' });
  expect(outcome).toMatchObject({ findings: [{ place: { rect: { y: topOfLine(5) } } }] });
});

it('allows a hundredth for rounding, and leaves out a certificate with another income', async () => {
  expect(statuses(await form('80,000.01'))).toEqual(['tax_form.net pass']);
  expect((await form('88,000.00', 'Bonus')).outcome).toBe('not_applicable');
});
