import { expect, it } from 'vitest';
import { findingsOf, judge, line, page, statuses } from '../../../../test/support/judge.ts';

const id = 'content/vat-number';

it('judges European numbers by their state; another form only asks', async () => {
  const text = (label: string) => page([line([40, 'Invoice']), line([40, label]), line([40, 'Total: ₪50.00'])]);
  const judged = async (label: string) => statuses(await judge(id, [text(label)]));
  expect(await judged('VAT No: DE271828180')).toEqual(['id.vat_number pass']);
  expect(await judged('VAT No: DE271828181')).toEqual(['id.vat_number fail']);
  expect(await judged('VAT No: NL271828183')).toEqual(['id.vat_number warn']);
  expect(await judged('VAT No: FR 32 123 456 789')).toEqual([]);
  expect(await judged('VAT No: DE234567891')).toEqual([]);
  expect(await judged('VAT No: NL 271828183 B01')).toEqual(['id.vat_number pass']);
  expect(await judged('VAT No: 77-1234')).toEqual([]);
});

it('judges Israeli dealers by their check digit, and gives a wrong one no weight', async () => {
  const dealer = (number: string) =>
    page([line([300, 'חשבונית מס']), line([300, `עוסק מורשה: ${number}`]), line([300, 'סה"כ: 50.00 ₪'])]);
  expect(statuses(await judge(id, [dealer('514820935')]))).toHaveLength(1);
  const broken = findingsOf(await judge(id, [dealer('514820936')]));
  expect(broken.map(({ message, severity }) => `${message} ${severity}`)).toEqual(['broken info']);
});

it('judges ten digits as Polish where the label says NIP, and nowhere else', async () => {
  const called = async (text: string) => statuses(await judge(id, [page([line([40, 'Faktura']), line([40, text])])]));
  expect(await called('NIP: 314-159-26-59')).toEqual(['id.vat_number pass']);
  expect(await called('NIP: 314-159-26-95')).toEqual(['id.vat_number fail']);
  expect(await called('VAT No: 314-159-26-95')).toEqual([]);
});
