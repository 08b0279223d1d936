import { describe, expect, it } from 'vitest';
import { dataOf, findingsOf, judge, line, messages, page, statuses, told } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const invoice = ({ amount = '100.00', net = '300.00', total = '354.00', ocr = false } = {}) =>
  judge(rule.id, [
    page(
      [
        line([40, 'חשבונית מס']),
        line([40, 'סה"כ'], [130, 'מחיר יחידה'], [240, 'כמות'], [400, 'תיאור']),
        line([40, amount], [130, '25.00'], [240, '4'], [400, 'נייר לבן']),
        line([40, '100.00'], [130, '50.00'], [240, '2'], [400, 'דיו שחור']),
        line([40, '100.00'], [130, '20.00'], [240, '5'], [400, 'עטים']),
        line([40, net], [400, 'סה"כ לפני מע"מ']),
        line([40, '54.00'], [400, 'מע"מ 18%']),
        line([40, `${total} ₪`], [400, 'סה"כ לתשלום']),
      ],
      ocr,
    ),
  ]);

describe('a discount at a printed rate', () => {
  const receipt = (discount: string) =>
    judge(rule.id, [
      page([
        line([40, 'Receipt']),
        line([40, 'Item'], [300, 'Amount']),
        line([40, 'Coffee'], [300, '10.45']),
        line([40, 'Chocolate'], [300, '11.25']),
        line([40, 'Olive oil'], [300, '12.48']),
        line([40, 'Subtotal'], [300, '34.18']),
        line([40, 'Club discount 5%'], [300, discount]),
        line([40, 'Total to pay'], [300, '32.47']),
      ]),
    ]);

  it('is required to be another by the rate and by the total', async () => {
    const found = findingsOf(await receipt('-8.71'));
    expect(found).toMatchObject([
      { variant: 'corroborated', data: { found: '-8.71', expected: '-1.71', witnesses: 2 } },
    ]);
    expect(messages(await receipt('-1.71'))).toEqual([]);
  });
});

describe('the sum of a column', () => {
  it('passes where it is that of its rows', async () => {
    expect(statuses(await invoice())).toEqual(['total.column_sum pass']);
  });

  it('is found where a row was edited, at the row whose own product explains the gap', async () => {
    const outcome = await invoice({ amount: '900.00' });
    expect(messages(outcome)).toEqual(['row']);
    expect(told(outcome)).toEqual(['total.column_sum fail row']);
    expect(dataOf(outcome)).toMatchObject({ terms: 3, found: '900.00', expected: '100.00' });
    expect(outcome).toMatchObject({ findings: [{ place: { rect: { y: topOfLine(2) } } }] });
  });

  it('is found where it was edited itself', async () => {
    const outcome = await invoice({ net: '390.00', total: '444.00' });
    expect(messages(outcome)).toEqual(['sum']);
    expect(outcome).toMatchObject({ findings: [{ place: { rect: { y: topOfLine(5) } } }] });
  });

  it('says that the other calculations ask for the same where they do', async () => {
    const outcome = await invoice({ net: '337.00' });
    expect(messages(outcome)).toEqual(['agreed']);
    expect(dataOf(outcome)).toMatchObject({ found: '337.00', expected: '300.00', others: 0, witnesses: 3 });
  });

  it('only asks when one misread digit explains it', async () => {
    expect(told(await invoice({ amount: '180.00', ocr: true }))).toEqual(['total.column_sum warn unreadable']);
  });

  it('may have the VAT beside the total', async () => {
    const beside = (total: string) =>
      page([
        line([40, 'חשבונית מס']),
        line([40, 'סה"כ'], [400, 'תיאור']),
        line([40, '100.00'], [400, 'נייר לבן']),
        line([40, '200.00'], [400, 'דיו שחור']),
        line([40, '54.00'], [80, 'מע"מ 18%'], [200, 'לפני מע"מ'], [300, '300.00']),
        line([40, total], [400, 'סה"כ לתשלום']),
      ]);
    // The rows lead to the total, and so do the net amount and its VAT.
    expect(new Set(statuses(await judge(rule.id, [beside('354.00')])))).toEqual(new Set(['total.column_sum pass']));
    expect(new Set(statuses(await judge(rule.id, [beside('854.00')])))).toEqual(new Set(['total.column_sum fail']));
  });

  it('takes off what a list of charges gives back', async () => {
    const charges = (refund: string) =>
      page([
        line([40, 'Credit card statement']),
        line([40, 'Card ending 4321']),
        line([40, 'Date'], [120, 'Description'], [400, 'Amount']),
        line([40, '03/04/2026'], [120, 'Grocer'], [400, '120.00']),
        line([40, '04/04/2026'], [120, 'Fuel'], [400, '30.00']),
        line([40, '05/04/2026'], [120, 'Grocer'], [400, refund]),
        line([40, 'Total charges'], [400, '100.00']),
      ]);
    for (const refund of ['50.00 CR', '-50.00', '-50.00 CR'])
      expect(statuses(await judge(rule.id, [charges(refund)])), refund).toEqual(['total.column_sum pass']);
    expect(statuses(await judge(rule.id, [charges('80.00 CR')]))).toEqual(['total.column_sum fail']);
  });
});

it('holds a card statement to the formula that it prints, though its rows may go on', async () => {
  const statement = (paid: string) =>
    page([
      line([40, 'Credit card statement']),
      line([40, 'Previous Balance - Payments + Purchases = Amount Due']),
      line([40, '41,306.25'], [140, paid], [240, '17,482.60'], [340, '17,478.45']),
      line([40, 'Date'], [120, 'Description'], [400, 'Amount']),
      line([40, '03/04/2026'], [120, 'Grocer'], [400, '120.00']),
      line([40, '04/04/2026'], [120, 'Fuel'], [400, '30.00']),
    ]);
  expect(statuses(await judge(rule.id, [statement('41,310.40')]))).toEqual(['total.column_sum pass']);
  expect(statuses(await judge(rule.id, [statement('43,310.40')]))).toEqual(['total.column_sum fail']);
});
