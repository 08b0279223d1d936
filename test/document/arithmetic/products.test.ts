import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

type Line = readonly [quantity: string, price: string, discount: string, amount: string];
const invoice = (lines: readonly Line[]) =>
  outcomesOf([
    line([40, 'Invoice']),
    line([40, 'Description'], [160, 'Quantity'], [240, 'Unit price'], [320, 'Discount'], [420, 'Amount']),
    ...lines.map(([quantity, price, discount, amount], i) =>
      line(
        [40, `Thing ${'ABCDEFGH'[i]}`],
        [160, quantity],
        [240, price],
        ...(discount ? [[320, discount] as const] : []),
        [420, amount],
      ),
    ),
  ]).filter(({ equation }) => equation.id === 'invoice.lines');
const states = (...lines: Line[]) => invoice(lines).map(({ state }) => state);
const PLAIN: readonly Line[] = [
  ['3', '12.45', '', '37.35'],
  ['12', '8.05', '', '96.60'],
  ['7', '115.30', '', '807.10'],
  ['2', '45.15', '', '90.30'],
  ['5', '6.35', '', '31.75'],
];

describe('quantity times price is the amount', () => {
  it('and the line that is not is told with what it would have to be', () => {
    expect(states(...PLAIN)).toEqual(Array.from(PLAIN, () => 'holds'));
    const wrong = invoice(PLAIN.with(2, ['7', '115.30', '', '907.10']));
    expect(wrong.map(({ state }) => state)).toEqual(['holds', 'holds', 'broken', 'holds', 'holds']);
    expect(wrong[2]).toMatchObject({ implied: 80_710, holding: 4 });
    expect(blamed(wrong)).toHaveLength(1);
  });

  it('where the column of prices is called by one unit and its currency', () => {
    const note = (count: string) =>
      outcomesOf([
        line([40, 'Credit note']),
        line([40, 'Item'], [240, 'Qty'], [320, 'Unit GBP'], [420, 'Amount GBP']),
        line([40, 'Kettle'], [240, count], [320, '41.30'], [420, '247.80']),
        line([40, 'Whisk'], [240, '4'], [320, '12.15'], [420, '48.60']),
        line([40, 'Net credit'], [420, '296.40']),
      ]).flatMap(({ equation: { id }, state }) => (id === 'invoice.lines' ? [state] : []));
    expect(note('6')).toEqual(['holds', 'holds']);
    expect(note('8')).toEqual(['broken', 'holds']);
  });

  it('where both columns are called amounts, and the rows tell which of them is the price', () => {
    const hebrew = (amount: string, total: string) =>
      outcomesOf([
        line([400, 'חשבונית מס']),
        line([60, 'סכום'], [160, 'מחיר'], [260, 'כמות'], [400, 'פריט']),
        line([60, '340.00'], [160, '85.00'], [260, '4'], [400, 'מסנן']),
        line([60, '72.00'], [160, '18.00'], [260, '4'], [400, 'צינור']),
        line([60, amount], [160, '120.00'], [260, '12'], [400, 'ביקור']),
        line([60, total], [400, 'סכום ביניים']),
      ]);
    const states = (outcomes: ReturnType<typeof hebrew>) =>
      outcomes.map(({ equation: { id }, state }) => `${id} ${state}`);
    expect(states(hebrew('1,440.00', '1,852.00')).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'invoice.lines holds'),
      'total.column_sum holds',
    ]);
    expect(blamed(hebrew('1,940.00', '1,852.00'))).toEqual([[[194_000, 144_000]]]);
  });

  it.each(['Unit', 'Units'])('where the price of one is headed %s beside the quantity', (head) => {
    const order = (count: string) =>
      outcomesOf([
        line([40, 'Invoice']),
        line([40, 'Item'], [200, 'Qty'], [280, head], [420, 'Amount']),
        line([40, 'Lamp'], [200, count], [280, '18.40'], [420, '460.00']),
        line([40, 'Shade'], [200, '14'], [280, '22.50'], [420, '315.00']),
        line([40, 'Cable'], [200, '32'], [280, '2.75'], [420, '88.00']),
        line([40, 'Subtotal'], [420, '863.00']),
      ]);
    expect(blamed(order('25'))).toEqual([]);
    expect(order('29').filter(({ state }) => state === 'broken')).toHaveLength(1);
  });

  it.each([
    ['Months', 'Per month', 'Per year'],
    ['חודשים', 'לחודש', 'לשנה'],
    ['Monate', 'pro Monat', 'pro Jahr'],
    ['Meses', 'Al mes', 'Al año'],
  ])('of %s at a price %s as well', (months, each, year) => {
    const fees = (price: string) =>
      outcomesOf([
        line([40, 'Nursery 2027']),
        line([40, 'Item'], [160, months], [240, each], [420, year]),
        line([40, 'Care'], [160, '11'], [240, price], [420, '10,450.00']),
        line([40, 'Meals'], [160, '11'], [240, '180.00'], [420, '1,980.00']),
        line([40, 'Trips'], [160, '11'], [240, '35.00'], [420, '385.00']),
      ]);
    expect(fees('950.00').filter(({ equation }) => equation.id === 'invoice.lines')).toHaveLength(3);
    expect(blamed(fees('950.00'))).toEqual([]);
    expect(blamed(fees('350.00'))).toEqual([[[35_000, 95_000]]]);
  });

  it('and each factor stands where it is printed', () => {
    const [row] = invoice(PLAIN);
    expect(row!.equation.figures.map(({ rect }) => rect.x)).toEqual([160, 240, 420]);
  });

  it('and prices are not what a sum below adds up', () => {
    const single = (amount: string) =>
      outcomesOf([
        line([40, 'Invoice']),
        line([40, 'Description'], [160, 'Quantity'], [240, 'Unit price'], [420, 'Amount']),
        line([40, 'Dressing'], [160, '1'], [240, '119.40'], [420, '119.40']),
        line([40, 'Visit'], [160, '1'], [240, '189.70'], [420, '189.70']),
        line([40, 'X-ray'], [160, '1'], [240, '107.50'], [420, amount]),
        line([40, 'Total charges'], [420, '416.60']),
      ]);
    expect(single('107.50').every(({ state }) => state === 'holds')).toBe(true);
    expect(single('507.50').find(({ equation }) => equation.id === 'total.column_sum')?.state).toBe('broken');
    expect(blamed(single('507.50'))).toEqual([[[50_750, 10_750]]]);
  });

  it.each([
    ['a percentage', '10%', '33.62'],
    ['a percentage that the price has already', '10%', '37.35'],
    ['a sum', '2.35', '35.00'],
    ['a sum for each', '2.35', '30.30'],
  ])('less a discount of %s', (_, discount, amount) => {
    expect(states(...PLAIN.with(0, ['3', '12.45', discount, amount]))[0]).toBe('holds');
    expect(states(...PLAIN.with(0, ['3', '12.45', discount, '87.35']))[0]).toBe('broken');
  });

  it('less a percentage whose sign stands in the header alone', () => {
    const outcomes = outcomesOf([
      line([40, 'Invoice']),
      line([40, 'Description'], [160, 'Quantity'], [240, 'Unit price'], [320, 'Disc. %'], [420, 'Amount']),
      ...PLAIN.map(([quantity, price, , amount], i) =>
        line([40, `Thing ${'ABCDE'[i]}`], [160, quantity], [240, price], [320, '0.00'], [420, amount]),
      ),
      line([40, 'Thing F'], [160, '1'], [240, '1.00'], [320, '10.00'], [420, '0.90']),
    ]).filter(({ equation }) => equation.id === 'invoice.lines');
    expect(outcomes.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'holds'));
  });

  it('to half a hundredth of the price for each of them', () => {
    expect(states(...PLAIN.with(1, ['12', '8.05', '', '96.65']))[1]).toBe('holds');
    expect(states(...PLAIN.with(1, ['12', '8.05', '', '96.68']))[1]).toBe('broken');
  });

  it('to the hundredth where the price prints more digits', () => {
    expect(states(...PLAIN.with(1, ['1200', '0.0805', '', '96.60']))[1]).toBe('holds');
  });

  it('or was not meant, where it is so in no more lines than not', () => {
    const [a, b, c] = PLAIN.map(([quantity, price, discount]): Line => [quantity, price, discount, '11.11']);
    expect(states(a!, b!, c!, PLAIN[3]!)).toEqual(['dense', 'dense', 'dense', 'holds']);
  });
});

describe('headers and counts that stand close together', () => {
  it('are parted where each header ends with the currency, and the count stands apart from words before it', () => {
    const bill = (count: string) =>
      outcomesOf([
        line([40, 'Rechnung 2025-31']),
        line([40, 'Leistung'], [200, 'Menge Einzelpreis € Betrag €']),
        line([40, 'Planung'], [200, `${count} Std.`], [235, '85,00'], [305, '1.190,00']),
        line([40, 'Aufmaß'], [200, '3 Std.'], [235, '72,50'], [305, '217,50']),
        line([40, 'Summe netto'], [305, '1.407,50']),
      ])
        .filter(({ equation }) => equation.id === 'invoice.lines')
        .map(({ state }) => state);
    expect(bill('14')).toEqual(['holds', 'holds']);
    expect(bill('19')).toEqual(['broken', 'holds']);
  });

  it('name the amounts of a till by their currency alone', () => {
    const receipt = (count: string) =>
      outcomesOf([
        line([40, 'Bon 118']),
        line([40, 'Artikel'], [200, 'Anz.'], [260, 'Einzel'], [340, 'EUR']),
        line([40, 'Laugenstange'], [200, count], [260, '0,95'], [340, '6,65']),
        line([40, 'Apfelkuchen'], [200, '2'], [260, '3,40'], [340, '6,80']),
        line([40, 'Tee'], [200, '3'], [260, '2,70'], [340, '8,10']),
        line([40, 'Summe EUR'], [340, '21,55']),
      ])
        .filter(({ equation }) => equation.id === 'invoice.lines')
        .map(({ state }) => state);
    expect(receipt('7')).toEqual(['holds', 'holds', 'holds']);
    expect(receipt('5')).toEqual(['broken', 'holds', 'holds']);
  });
});

describe('hours and rates of a payslip that names the hours by no known header', () => {
  const slip = (rate: string, bonus = '136,00') =>
    outcomesOf([
      line([40, 'Bulletin de paie']),
      line([40, 'Rubrique'], [200, 'Base'], [280, 'Taux'], [360, 'Montant €']),
      line([40, 'Salaire de base'], [200, '151,67'], [280, rate], [360, '2.047,55']),
      line([40, 'Heures de nuit'], [200, '8,00'], [280, '17,00'], [360, bonus]),
      line([40, 'Salaire brut'], [360, '2.183,55']),
    ])
      .filter(({ equation }) => equation.id === 'payslip.lines')
      .map(({ state }) => state);

  it('are multiplied where other rows are such products', () => {
    expect(slip('13,50')).toEqual(['holds', 'holds']);
    expect(slip('18,50')).toEqual(['broken', 'holds']);
    expect(slip('18,50', '139,00')).toEqual([]);
  });
});
