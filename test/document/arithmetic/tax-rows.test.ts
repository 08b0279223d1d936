/** Rows of VAT below the sum of a till receipt. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

type Row = readonly [name: string, rate: string, first: string, second: string, third: string];

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const receipt = (total: string, rows: readonly Row[]): Lines => [
  line([40, 'Corner Market']),
  line([40, 'Bread'], right(260, '3,49')),
  line([40, 'Juice'], right(260, '7,41')),
  line([40, 'Total EUR'], right(260, total)),
  line([40, 'VAT'], [90, 'Rate'], [140, 'Net'], [190, 'VAT'], [240, 'Gross']),
  ...rows.map(([name, rate, ...amounts]) =>
    line([40, name], right(120, rate), ...amounts.map((amount, i) => right(160 + 50 * i, amount))),
  ),
];
const REDUCED: Row = ['C', '7,00%', '8,52', '0,60', '9,12'];
const STANDARD: Row = ['D', '19,00%', '1,50', '0,28', '1,78'];
const cents = (text: string) => Number(text.replace(/\D/g, ''));

describe('rows of VAT', () => {
  it('add up, bear their rate and make the total', () => {
    const outcomes = outcomesOf(receipt('10,90', [REDUCED, STANDARD]));
    expect(outcomes.filter(({ state }) => state !== 'holds')).toEqual([]);
    expect(outcomes.map(({ equation }) => equation.id)).toEqual(
      expect.arrayContaining(['invoice.total', 'table.rows', 'total.column_sum']),
    );
  });

  it('are read in the order of gross, net and VAT, too', () => {
    const rows: Row[] = [
      ['C', '7,00%', '9,12', '8,52', '0,60'],
      ['D', '19,00%', '1,78', '1,50', '0,28'],
    ];
    expect(outcomesOf(receipt('10,90', rows)).map(({ state }) => state)).not.toContain('broken');
  });

  it.each([
    ['the amount with VAT', '10,90', ['C', '7,00%', '8,52', '0,60', '9,72'], '9,72', '9,12'],
    ['the amount without', '10,90', ['C', '7,00%', '8,92', '0,60', '9,12'], '8,92', '8,52'],
    ['the VAT', '10,90', ['C', '7,00%', '8,52', '0,80', '9,12'], '0,80', '0,60'],
    ['the total', '40,90', REDUCED, '40,90', '10,90'],
  ] as const)('tell which figure was changed: %s', (_, total, row, printed, true_) => {
    expect(blamed(outcomesOf(receipt(total, [row as Row, STANDARD])))[0]).toEqual([[cents(printed), cents(true_)]]);
  });

  it('say nothing where a row of goods without VAT is not among them', () => {
    expect(outcomesOf(receipt('18,14', [REDUCED, STANDARD])).map(({ state }) => state)).not.toContain('broken');
  });

  it('are no rows where the price of one piece is its amount and only the tax follows', () => {
    const priced: Row[] = [
      ['Service', '6,00%', '1000,00', '1000,00', '60,00'],
      ['Travel', '6,00%', '700,00', '700,00', '42,00'],
    ];
    expect(outcomesOf(receipt('1802,00', priced)).map(({ state }) => state)).not.toContain('broken');
  });

  it('are no rows of a table that has three numbers and a percentage by chance', () => {
    const other: Row[] = [
      ['A', '12,00%', '40,10', '3,11', '77,90'],
      ['B', '15,00%', '12,40', '9,18', '31,00'],
    ];
    expect(outcomesOf(receipt('10,90', other)).filter(({ equation }) => equation.family.startsWith('tax'))).toEqual([]);
  });
});

describe('rows of a rate with an amount and its VAT alone', () => {
  const receipt = (total: string, more: Lines = []): Lines => [
    line([40, 'Kedai Buku']),
    line([40, 'Total Sales Incl GST'], right(260, total)),
    ...more,
    line([40, 'GST Summary'], right(200, 'Amount'), right(260, 'Tax')),
    line([40, 'SR @ 6%'], right(200, '55.71'), right(260, '3.34')),
  ];
  const sums = (lines: Lines) =>
    outcomesOf(lines)
      .filter(({ equation }) => equation.family === 'pairs of rates')
      .map(({ state }) => state);

  it('make the total', () => {
    expect(sums(receipt('59.05'))).toEqual(['holds']);
    expect(sums(receipt('89.05'))).toEqual(['broken']);
  });

  it('say nothing of a total that another printed amount explains', () => {
    expect(sums(receipt('89.05', [line([40, 'Books, no tax'], right(260, '30.00'))]))).toEqual([]);
  });
});

describe('amounts that include their tax', () => {
  const till = (total: string, paid = '21,50'): Lines => [
    line([40, 'Supérette']),
    line([40, 'Fromage'], right(260, '1,60')),
    line([40, 'A payer'], right(260, total)),
    line([40, 'Carte'], right(260, paid)),
    line([40, 'A 5,5% TVA de'], right(200, '21,50'), right(260, '1,12')),
  ];
  const states = (lines: Lines) =>
    outcomesOf(lines)
      .filter(({ equation }) => equation.family === 'pairs of rates')
      .map(({ state }) => state);

  it('are the total', () => {
    expect(states(till('21,50'))).toEqual(['holds']);
    expect(states(till('51,50'))).toEqual(['broken']);
  });

  it('may be those of one rate among several', () => {
    expect(states(till('51,50', '51,50'))).toEqual([]);
  });

  it('are called taxed sales by Polish tills', () => {
    const receipt = (total: string): Lines => [
      line([40, 'PARAGON FISKALNY']),
      line([40, 'Sprzed. opod. PTU A'], right(260, '24,93')),
      line([40, 'Sprzed. opod. PTU D'], right(260, '4,19')),
      line([40, 'PTU A 23%'], right(260, '4,66')),
      line([40, 'SUMA PLN'], right(260, total)),
    ];
    expect(states(receipt('29,12'))).toEqual(['holds']);
    expect(states(receipt('99,12'))).toEqual(['broken']);
  });
});

describe('a table whose header prints the rate', () => {
  const invoice = (total: string): Lines => [
    line([40, 'Tax Invoice']),
    line([40, 'Particulars'], [200, 'Taxable Value'], [300, 'IGST@18%'], [400, 'Total Amount']),
    line([40, 'Hosting'], right(250, '1450.00'), right(340, '261.00'), right(450, total)),
  ];
  const states = (total: string) => outcomesOf(invoice(total)).map(({ state, equation: { id } }) => `${id} ${state}`);

  it('adds the tax to the amount of its row', () => expect(states('1711.00')).toContain('invoice.total holds'));
  it('is broken by a digit of the sum', () => expect(states('1911.00')).toContain('invoice.total broken'));
});

it('a total that is rounded to what is paid is no net sum', () => {
  const bill = (paid: string): Lines => [
    line([40, 'Grill House']),
    line([40, 'Food'], right(260, '61.30')),
    line([40, 'Drinks'], right(260, '9.15')),
    line([40, 'GST 6%'], right(260, '4.23')),
    line([40, 'Grand Total'], right(260, '74.68')),
    line([40, 'Net Total'], right(260, paid)),
  ];
  expect(outcomesOf(bill('74.70')).filter(({ state }) => state === 'broken')).toEqual([]);
});
