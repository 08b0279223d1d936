/** Columns of which three make a fourth. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const row = (name: string, ...numbers: string[]) =>
  line([40, name], ...numbers.map((number, i) => right(200 + 80 * i, number)));
const broken = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state === 'broken');
const held = (lines: Lines) =>
  outcomesOf(lines).filter(({ equation, state }) => equation.family.includes(' × ') && state === 'holds').length;

const holdings = (value: string, head = ['Quantity', 'Price', 'Rate', 'Value CHF']): Lines => [
  line([40, 'Holdings']),
  row('Holding', ...head),
  row('Alder Mining', '1,240', '18.35', '0.8842', '20,119.09'),
  row('Birch Foods', '315', '72.60', '0.9531', value),
  row('Cedar Rail', '2,080', '9.715', '1.1204', '22,640.15'),
  row('Dogwood', '460', '31.20', '0.8842', '12,690.04'),
];

describe('three columns that make a fourth', () => {
  it('agree in each row, whatever their heads say', () => {
    expect(held(holdings('21,796.44'))).toBe(4);
    expect(broken(holdings('21,796.44'))).toEqual([]);
  });

  it('show which product is wrong', () => {
    expect(blamed(outcomesOf(holdings('28,796.44')))).toEqual([[[2_879_644, 2_179_644]]]);
    expect(blamed(outcomesOf(holdings('28,796.44', ['Stück', 'Kurs', 'Devisen', 'Wert'])))).toEqual([
      [[2_879_644, 2_179_644]],
    ]);
  });

  it('make none where two rows differ', () => {
    const [title, head, first, ...rest] = holdings('28,796.44');
    const other = first!.map(([x, text]) => [x, text === '20,119.09' ? '20,519.09' : text] as const);
    expect(broken([title!, head!, other, ...rest])).toEqual([]);
  });

  it('say nothing where the third of them is one', () => {
    const inFrancs = holdings('28,869.00').map((cells) =>
      cells.map(([x, text]) => [x, /^[01]\.\d{4}$/.test(text) ? '1' : text] as const),
    );
    expect(held(inFrancs)).toBe(0);
  });

  const sales = (head: readonly string[], last: string): Lines => [
    line([40, 'Licences']),
    row('Title', ...head),
    row('Meadow', '512', '17.90', '12', '1,099.78'),
    row('Harbour', '1,340', '8.45', '7.5', '849.23'),
    row('Orchard', '705', '9.20', '8', '518.88'),
    row('Lantern', '96', '24.60', '15', last),
  ];

  it('may have a percentage among them', () => {
    const german = ['Anzahl', 'Preis', 'Satz %', 'Honorar'];
    expect(held(sales(german, '354.24'))).toBe(4);
    expect(blamed(outcomesOf(sales(german, '345.24')))).toEqual([[[34_524, 35_424]]]);
    expect(blamed(outcomesOf(sales(['Copies', 'Price', 'Share %', 'Fee'], '345.24')))).toEqual([[[34_524, 35_424]]]);
  });

  it('leave a tax of what a discount made smaller alone', () => {
    const bought = (net: string, tax: string): Lines => [
      line([40, 'Goods']),
      row('Item', 'Quantity', 'Price', 'VAT %', 'Net', 'VAT'),
      row('Oak board', '12', '18.35', '20', '220.20', '44.04'),
      row('Ash board', '31', '7.45', '20', '230.95', '46.19'),
      row('Elm board', '45', '11.30', '20', '508.50', '101.70'),
      row('Fir board', '27', '9.60', '20', net, tax),
    ];
    const ofFour = (lines: Lines) => broken(lines).filter(({ equation }) => equation.label.split('×').length > 2);
    expect(ofFour(bought('252.70', '50.54'))).toEqual([]);
    expect(ofFour(bought('259.20', '58.84'))).not.toEqual([]);
  });
});
