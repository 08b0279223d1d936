/** Remarks in brackets between the label of what was paid and its amount. */
import { expect, it } from 'vitest';
import { judge, type Lines, line, messages, page } from '../../support/judge.ts';

const judged = (lines: Lines) => judge('content/settlement', [page(lines)]);

it('a number in them is no amount', async () => {
  const due = (remark: string) =>
    judged([
      line([40, 'Invoice']),
      line([40, 'Total incl. VAT'], [400, '4,850.00 EUR']),
      line([40, 'Deposit paid 01/09/2025'], [250, remark], [400, '(1,500.00)']),
      line([40, 'Balance due'], [400, '3,350.00 EUR']),
    ]);
  expect(messages(await due('(receipt 1450)'))).toEqual([]);
});
