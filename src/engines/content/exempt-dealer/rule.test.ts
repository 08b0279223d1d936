import { expect, it } from 'vitest';
import { judge, line, messages, told } from '../../../../test/support/judge.ts';
import { taxInvoice } from '../../../../test/support/tax-invoice.ts';
import { rule } from './rule.ts';

const dealer = (vat: string, words = 'עוסק פטור 314275900') =>
  judge(rule.id, [taxInvoice({ vat, more: [line([300, words])] })]);

it('asks about VAT that an exempt dealer charges', async () => {
  expect(told(await dealer('0.00'))).toEqual(['invoice.exempt_dealer pass none']);
  const charged = await dealer('2,160.00');
  expect(told(charged)).toEqual(['invoice.exempt_dealer warn charged']);
  expect(messages(charged)).toEqual([]);
  expect((await judge(rule.id, [taxInvoice()])).outcome).toBe('not_applicable');
});

it('leaves a form alone that names both kinds of dealer', async () => {
  expect((await dealer('2,160.00', 'עוסק מורשה / עוסק פטור 314275900')).outcome).toBe('not_applicable');
});
