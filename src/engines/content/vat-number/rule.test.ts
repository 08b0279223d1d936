import { expect, it } from 'vitest';
import { judge, line, messages, page, statuses } from '../../../../test/support/judge.ts';

const id = 'content/vat-number';

it('judges European numbers by their state, and never accuses', async () => {
  const text = (label: string) => page([line([40, 'Invoice']), line([40, label]), line([40, 'Total: ₪50.00'])]);
  const judged = async (label: string) => statuses(await judge(id, [text(label)]));
  expect(await judged('VAT No: DE271828180')).toEqual(['id.vat_number pass']);
  expect(await judged('VAT No: DE271828181')).toEqual(['id.vat_number warn']);
  expect(await judged('VAT No: NL 271828183 B01')).toEqual(['id.vat_number pass']);
  expect(await judged('VAT No: 77-1234')).toEqual([]);
});

it('judges Israeli dealers by their check digit, and never accuses', async () => {
  const dealer = (number: string) =>
    page([line([300, 'חשבונית מס']), line([300, `עוסק מורשה: ${number}`]), line([300, 'סה"כ: 50.00 ₪'])]);
  expect(statuses(await judge(id, [dealer('514820935')]))).toHaveLength(1);
  expect(messages(await judge(id, [dealer('514820936')]))).toEqual([]);
});
