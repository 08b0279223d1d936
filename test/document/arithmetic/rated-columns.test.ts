/** Columns of which one is the other at a rate that is printed once, outside of them. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const broken = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state === 'broken');
const heldAt = (lines: Lines) =>
  outcomesOf(lines).filter(({ equation, state }) => equation.family.includes(' at ') && state === 'holds').length;

const journeys = (second: string, paid = '71.76'): Lines => [
  line([40, 'Journeys of the field team']),
  line([40, 'Paid per kilometre 0.52 EUR']),
  line([40, 'Day'], right(260, 'Distance'), right(380, 'Paid')),
  line([40, '03/02/2025'], right(260, '214'), right(380, '111.28')),
  line([40, '06/02/2025'], right(260, second), right(380, paid)),
  line([40, '11/02/2025'], right(260, '77'), right(380, '40.04')),
  line([40, '18/02/2025'], right(260, '309'), right(380, '160.68')),
];

describe('a column at one printed rate', () => {
  it('agrees in each row', () => {
    expect(heldAt(journeys('138'))).toBe(4);
    expect(broken(journeys('138'))).toEqual([]);
  });

  it('says nothing of a column beside the one that makes the amounts in every row', () => {
    const leave = (paid: string): Lines => [
      line([40, 'Daily allowance 43.18 EUR']),
      line([40, 'From'], right(220, 'Days'), right(290, 'Waiting'), right(360, 'Paid days'), right(440, 'Amount')),
      line([40, '04/02/2025'], right(220, '19'), right(290, '3'), right(360, '16'), right(440, paid)),
      line([40, '23/02/2025'], right(220, '21'), right(290, '0'), right(360, '21'), right(440, '906.78')),
      line([40, '16/03/2025'], right(220, '18'), right(290, '0'), right(360, '18'), right(440, '777.24')),
    ];
    expect(broken(leave('690.88'))).toEqual([]);
  });

  it('is wrong where one digit mends it', () => {
    expect(broken(journeys('198'))).toHaveLength(1);
    expect(blamed(outcomesOf(journeys('138', '77.76')))).toEqual([[[7_776, 7_176]]]);
  });

  it('may be paid otherwise in a row that no edit explains', () => {
    expect(broken(journeys('138', '95.22'))).toEqual([]);
  });

  it('is no rate that is a single digit', () => {
    const discounts = (rate: string): Lines => [
      line([40, 'Pages'], right(380, rate)),
      line([40, 'Item'], right(260, 'Discount'), right(380, 'Amount')),
      line([40, 'Dress'], right(260, '120.00'), right(380, '360.00')),
      line([40, 'Skirt'], right(260, '94.75'), right(380, '284.25')),
      line([40, 'Shirt'], right(260, '62.20'), right(380, '186.60')),
      line([40, 'Scarf'], right(260, '189.53'), right(380, '568.56')),
    ];
    expect(heldAt(discounts('3'))).toBe(0);
    expect(broken(discounts('3'))).toEqual([]);
    expect(heldAt(discounts('3.00 EUR'))).toBe(3);
    // A count below the head of a column of money.
    const counted = discounts('7').concat([line([40, 'Amount EUR']), line([40, '3.00'])]);
    expect(broken(counted)).toEqual([]);
    expect(heldAt(counted)).toBe(0);
  });

  it('is wrong, however far it is off, where the sum of the column asks for the same', () => {
    const taxes = (last: string, sum = '852.87'): Lines => [
      line([40, 'Exchange rate 4.2716']),
      line([40, 'VAT rate'], right(260, 'VAT EUR'), right(380, 'VAT PLN')),
      line([40, '5%'], right(260, '11.10'), right(380, '47.41')),
      line([40, '8%'], right(260, '11.92'), right(380, '50.92')),
      line([40, '23%'], right(260, '176.64'), right(380, last)),
      line([40, 'Sum'], right(260, '199.66'), right(380, sum)),
    ];
    expect(broken(taxes('754.54'))).toEqual([]);
    expect(blamed(outcomesOf(taxes('808.54')))).toContainEqual([[80_854, 75_454]]);
    expect(broken(taxes('808.54', '906.87'))).toEqual([]);
  });

  it('is none of the whole', () => {
    const shares = (third: string): Lines => [
      line([40, 'Owners, together 100 %']),
      line([40, 'Name'], right(300, 'Due'), right(420, 'Paid')),
      line([40, 'Aster'], right(300, '1,248.15'), right(420, '1,248.15')),
      line([40, 'Birch'], right(300, '7,915.35'), right(420, '7,915.35')),
      line([40, 'Cedar'], right(300, '9,364.20'), right(420, third)),
    ];
    expect(heldAt(shares('9,364.20'))).toBe(0);
    expect(broken(shares('9,364.24'))).toEqual([]);
  });

  it('may be a percentage', () => {
    const sales = (third: string): Lines => [
      line([40, 'Commission statement, 3.5% of net sales']),
      line([40, 'Client'], right(300, 'Net sales'), right(420, 'Commission')),
      line([40, 'Aster'], right(300, '12,480.00'), right(420, '436.80')),
      line([40, 'Birch'], right(300, '7,915.00'), right(420, '277.03')),
      line([40, 'Cedar'], right(300, '9,364.00'), right(420, third)),
    ];
    expect(heldAt(sales('327.74'))).toBe(3);
    expect(broken(sales('927.74'))).not.toEqual([]);
  });
});

describe('two columns that are the same in most rows', () => {
  const benefit = (paidDays: string): Lines => [
    line([40, 'Daily benefit 43.44 EUR']),
    line([40, 'From'], right(200, 'Days'), right(260, 'Waiting'), right(320, 'Days paid'), right(420, 'Benefit')),
    line([40, '03/02/2025'], right(200, '23'), right(260, '3'), right(320, paidDays), right(420, '868.80')),
    line([40, '26/02/2025'], right(200, '17'), right(260, '0'), right(320, '17'), right(420, '738.48')),
    line([40, '15/03/2025'], right(200, '14'), right(260, '0'), right(320, '14'), right(420, '608.16')),
  ];

  it('are no error where one of them is what is paid', () => {
    expect(broken(benefit('20'))).toEqual([]);
  });

  it('keep an error of the other', () => {
    expect(broken(benefit('26'))).not.toEqual([]);
  });
});
