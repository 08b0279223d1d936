import { describe, expect, it } from 'vitest';
import { findingsOf, judge, line, messages, page } from '../../../../test/support/judge.ts';
import { textPage } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

describe('a discount between a charge that nothing calls a sum and the total', () => {
  const bill = (discount: string, fee = '12.40') =>
    judge(rule.id, [
      page([
        line([40, 'Riverside Rowing Club: annual invoice']),
        line([40, 'Membership for two'], [300, '318.60']),
        line([40, 'Early bird discount 15%'], [300, discount]),
        line([40, 'Locker'], [300, fee]),
        line([40, 'Total to pay'], [300, '283.21']),
      ]),
    ]);

  it('is required to be another by its rate and by the total, however many digits differ', async () => {
    expect(findingsOf(await bill('174.06'))).toMatchObject([
      { variant: 'corroborated', data: { found: '174.06', expected: '47.79', witnesses: 2 } },
    ]);
  });

  it('is no matter where both agree, or where only one of them asks for another', async () => {
    expect(messages(await bill('47.79'))).toEqual([]);
    expect(messages(await bill('174.06', '31.77'))).toEqual([]);
  });
});

describe('a tip on a list that the rate of its tax shows to be whole', () => {
  const receipt = (tip: string, tax = '3.87') =>
    judge(rule.id, [
      page([
        line([40, 'CANTINA LUNA']),
        line([40, 'Quesadilla'], [300, '12.75']),
        line([40, 'Fish tacos'], [300, '16.50']),
        line([40, 'Lemonade'], [300, '6.25']),
        line([40, 'Churros'], [300, '8.00']),
        line([40, `Tax 8.9%`], [300, tax]),
        line([40, 'Tip'], [300, tip]),
        line([40, 'TOTAL'], [300, '56.37']),
      ]),
    ]);

  it('is another where list, tax and total leave another', async () => {
    expect(messages(await receipt('19.00'))).toHaveLength(1);
    expect(messages(await receipt('9.00'))).toEqual([]);
  });
});

describe('taxed sales of a till', () => {
  it('are the total, with the class of the tax in a cell of its own', async () => {
    const receipt = (total: string) =>
      judge(rule.id, [
        page([
          line([40, 'PARAGON FISKALNY']),
          line([40, 'SPRZEDAZ OPODATK.'], [180, 'A'], [300, '48,21']),
          line([40, 'SPRZEDAZ OPODATK.'], [180, 'C'], [300, '57,16']),
          line([40, 'SUMA PLN'], [300, total]),
        ]),
      ]);
    expect(messages(await receipt('405,37'))).toHaveLength(1);
    expect(messages(await receipt('105,37'))).toEqual([]);
  });

  it('contradict a total that the list above contradicts, too', async () => {
    const receipt = (total: string) =>
      judge(rule.id, [
        page([
          line([40, 'Maslo'], [300, '7,49']),
          line([40, 'Chleb razowy'], [300, '5,25']),
          line([40, 'Kawa mielona'], [300, '21,18']),
          line([40, 'Ogotem'], [300, total]),
          line([40, 'Podatek'], [150, 'Brutto'], [250, 'Netto'], [350, 'Podatek']),
          line([40, 'C 5%'], [150, '12,74'], [250, '12,13'], [350, '0,61']),
          line([40, 'A 23%'], [150, '21,18'], [250, '17,22'], [350, '3,96']),
        ]),
      ]);
    expect(findingsOf(await receipt('38,92'))).toMatchObject([
      { variant: 'corroborated', data: { found: '38.92', expected: '33.92' } },
    ]);
    expect(messages(await receipt('33,92'))).toEqual([]);
  });
});

describe('a receipt of which no word is read', () => {
  const receipt = (total: string, again = total) =>
    judge(rule.id, [
      page([
        line([40, 'Zqrw']),
        line([40, '2 x 185.00 = 370.00']),
        line([40, '1 x 1240.00 = 1240.00']),
        line([40, '0.640 x 2150.00 = 1376.00']),
        line([40, '3 x 96.00 = 288.00']),
        line([40, 'Wqzz'], [300, total]),
        line([40, 'Qrrz'], [300, again]),
      ]),
    ]);

  it('comes to its counted lines', async () => {
    expect(messages(await receipt('3274.00'))).toEqual([]);
    expect(messages(await receipt('8274.00'))).toHaveLength(1);
  });

  it('is not known to where the sum is printed once, or is quite another', async () => {
    expect(messages(await receipt('8274.00', '8.00'))).toEqual([]);
    expect(messages(await receipt('9119.50'))).toEqual([]);
  });
});

describe('a long list of a scan', () => {
  const receipt = (total: string, paid: string) =>
    judge(rule.id, [
      textPage(
        [
          line([40, 'Corner shop receipt']),
          line([40, 'Bread'], [300, '8.60']),
          line([40, 'Milk'], [300, '14.25']),
          line([40, 'Cheese'], [300, '13.47']),
          line([40, 'Fish'], [300, '41.92']),
          line([40, 'Oil'], [300, '16.90']),
          line([40, 'Rice'], [300, '11.75']),
          line([40, 'Soap'], [300, '9.33']),
          line([40, 'Total to pay'], [300, total]),
          line([40, 'Visa'], [300, paid]),
        ],
        { source: 'ocr', confidence: 0.92 },
      ),
    ]);

  it('decides where what was paid is what it comes to, the sign of the currency read as a digit too', async () => {
    expect(messages(await receipt('196.22', '116.22'))).toHaveLength(1);
    expect(messages(await receipt('196.22', '3116.22'))).toHaveLength(1);
    expect(messages(await receipt('176.22', '176.22'))).toEqual([]);
    expect(messages(await receipt('116.22', '116.22'))).toEqual([]);
  });
});
