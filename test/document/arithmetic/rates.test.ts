/** Parts at a printed rate, and edits of them that were carried into the sum. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
type Row = readonly [name: string, base: string, rate: string, part: string];

const commissions = (rows: readonly Row[], total: string): Lines => [
  line([40, 'Commission statement']),
  line([40, 'Item'], [160, 'Sales'], [260, 'Rate'], [360, 'Commission']),
  ...rows.map(([name, base, rate, part]) => line([40, name], right(200, base), right(290, rate), right(410, part))),
  line([40, 'Total'], right(410, total)),
];
const interest = (rows: readonly Row[], total: string): Lines => [
  line([300, 'הודעת ריבית']),
  line([40, 'סכום הריבית'], [140, 'שיעור'], [220, 'יתרה']),
  ...rows.map(([, base, rate, part]) => line([40, part], [140, rate], [220, base])),
  line([40, total], [220, 'סה"כ']),
];
const notice = ([row]: readonly Row[], total: string): Lines => [
  line([40, 'Loan interest notice']),
  line([40, 'Balance'], right(300, row![1])),
  line([40, `Interest ${row![2]}`], right(300, row![3])),
  line([40, 'Total due'], right(300, total)),
];

const SALES: readonly Row[] = [
  ['North', '12,450.00', '3.5%', '435.75'],
  ['South', '8,920.40', '4.0%', '356.82'],
  ['East', '15,300.00', '2.75%', '420.75'],
];
const LOANS: readonly Row[] = [
  ['', '84,200.00', '4.25%', '3,578.50'],
  ['', '38,843.55', '3.10%', '1,204.15'],
];
const ONE: readonly Row[] = [['', '84,200.00', '4.25%', '3,578.50']];

describe.each([
  ['of sales', commissions, SALES, '1,213.32', 1, '956.82', '1,813.32'],
  ['of loans, in Hebrew', interest, LOANS, '4,782.65', 0, '3,978.50', '5,182.65'],
  ['of one balance', notice, ONE, '87,778.50', 0, '3,978.50', '88,178.50'],
] as const)('a part %s', (_, make, rows, total, at, part, carried) => {
  const [name, base, rate] = rows[at]!;

  it('holds at its rate', () => {
    expect(outcomesOf(make(rows, total)).map(({ state }) => state)).not.toContain('broken');
  });

  it('is told where one digit of it was changed, and carried into the sum', () => {
    const forged = rows.map((row, i): Row => (i === at ? [name, base, rate, part] : row));
    const [repair] = blamed(outcomesOf(make(forged, carried)));
    const cents = (text: string) => Number(text.replace(/\D/g, ''));
    expect(repair).toEqual([
      [cents(part), cents(rows[at]![3])],
      [cents(carried), cents(total)],
    ]);
  });
});

it('holds interest to no balance where the paper prints many', () => {
  const statement: Lines = [
    line([40, 'Balance'], right(300, '84,200.00')),
    line([40, 'Balance'], right(300, '61,450.00')),
    line([40, 'Interest 4.25%'], right(300, '3,978.50')),
  ];
  expect(outcomesOf(statement).filter(({ state }) => state === 'broken')).toEqual([]);
});

describe('the rate on the line of VAT and its base', () => {
  const invoice = (first: string, survey = '20%'): Lines => [
    line([40, 'Invoice']),
    line([40, 'Description'], [200, 'Qty'], [260, 'Unit price'], [340, 'VAT %'], [420, 'Amount']),
    line([40, 'Installation'], [200, '2'], [260, '1,245.60'], [340, '20%'], [420, '2,491.20']),
    line([40, 'Site survey'], [200, '1'], [260, '940.60'], [340, survey], [420, '940.60']),
    line([40, 'Monitor stand'], [200, '4'], [260, '130.00'], [340, '5%'], [420, '520.00']),
    line([40, 'Total excluding VAT'], [420, '3,951.80']),
    line([40, 'VAT'], [420, '712.36']),
    line([40, 'Total due'], [420, '4,664.16']),
    line([40, 'Rate'], [200, 'Total excluding VAT'], [420, 'VAT']),
    line([40, first], [200, '3,431.80'], [420, '686.36']),
    line([40, '5%'], [200, '520.00'], [420, '26.00']),
  ];

  it('is held to the rows of goods that make the base', () => {
    expect(blamed(outcomesOf(invoice('10%')))).toEqual([[[10, 20]]]);
    expect(blamed(outcomesOf(invoice('20%')))).toEqual([]);
  });

  it('is held to them where the VAT of the paper is that of one rate, too', () => {
    const twice = (first: string): Lines => [
      line([40, 'Invoice']),
      line([40, 'Description'], [200, 'Qty'], [260, 'Unit price'], [340, 'VAT %'], [420, 'Amount']),
      line([40, 'Installation'], [200, '2'], [260, '1,245.60'], [340, '20%'], [420, '2,491.20']),
      line([40, 'Repair visit'], [200, '1'], [260, '940.60'], [340, '0%'], [420, '940.60']),
      line([40, 'Monitor stand'], [200, '4'], [260, '130.00'], [340, '20%'], [420, '520.00']),
      line([40, 'Total excluding VAT'], [420, '3,951.80']),
      line([40, 'VAT'], [420, '602.24']),
      line([40, 'Total due'], [420, '4,554.04']),
      line([40, 'Rate'], [200, 'Total excluding VAT'], [420, 'VAT']),
      line([40, first], [200, '3,011.20'], [420, '602.24']),
      line([40, '0%'], [200, '940.60'], [420, '0.00']),
    ];
    expect(blamed(outcomesOf(twice('10%')))).toEqual([[[10, 20]]]);
    expect(blamed(outcomesOf(twice('20%')))).toEqual([]);
  });

  it('is not, where goods print that rate as well', () => {
    expect(blamed(outcomesOf(invoice('10%', '10%')))).toEqual([]);
  });
});

it('takes the price of a piece for no tax of its line, though it is that of one line', () => {
  const goods = (rows: readonly (readonly [count: string, price: string, amount: string])[]): Lines => [
    line([40, 'INVOICE INV-2025-1175']),
    line([160, 'Quantity'], [240, 'Unit Price'], [330, 'VAT %'], [420, 'Total']),
    ...rows.map(([count, price, amount]) => line([160, count], [240, price], [330, '20%'], [420, amount])),
  ];
  const outcomes = outcomesOf(
    goods([
      ['2', '1000.00', '2000.00'],
      ['5', '150.00', '750.00'],
      ['1', '300.00', '300.00'],
    ]),
  );
  expect(outcomes.map(({ state }) => state)).not.toContain('broken');
  expect(outcomes.map(({ equation }) => equation.id)).not.toContain('table.rows');
});

describe('the rate beside the VAT of a net sum', () => {
  const note = (rate: string, more: Lines = []): Lines => [
    line([40, 'Credit note 88']),
    line([40, 'Description'], [200, 'Quantity'], [280, 'Unit price'], [400, 'Amount']),
    line([40, 'Shelf'], [200, '4'], [280, '61.50'], [400, '246.00']),
    line([40, 'Bracket'], [200, '8'], [280, '7.25'], [400, '58.00']),
    ...more,
    line([40, 'Net credit'], [400, '304.00']),
    line([40, `VAT ${rate}`], [400, '57.76']),
    line([40, 'Total credit'], [400, '361.76']),
  ];
  it('is the one that they show', () => {
    expect(blamed(outcomesOf(note('19%')))).toEqual([]);
    expect(blamed(outcomesOf(note('91%')))).toEqual([[[91, 19]]]);
    expect(blamed(outcomesOf(note('91%'), true))).toEqual([]);
  });

  it('is another where some of the goods alone bear it', () => {
    const taxed: Lines = [
      line([40, 'Net credit'], [400, '304.00']),
      line([40, 'VAT 29% of'], [200, '199.17'], [400, '57.76']),
      line([40, 'Total credit'], [400, '361.76']),
    ];
    expect(blamed(outcomesOf([line([40, 'Credit note 88']), ...taxed]))).toEqual([]);
  });
});

describe('a base, its rate and its part below each other', () => {
  const refund = (base: string, rate: string, part: string, rest: string): Lines => [
    line([40, 'Remboursement']),
    line([40, base.split('|')[0]!], right(300, base.split('|')[1]!)),
    line([40, 'Taux'], right(300, rate)),
    line([40, 'Part obligatoire'], right(300, part)),
    line([40, 'Part complémentaire'], right(300, rest)),
  ];
  const stacked = (lines: Lines) =>
    outcomesOf(lines).flatMap(({ equation: { family }, state }) => (family.startsWith('stacked rate') ? [state] : []));

  it('holds, and is wrong by one digit where the base is named and the rest is printed', () => {
    expect(stacked(refund('Base|50,00 €', '60 %', '30,00 €', '20,00 €'))).toEqual(['holds']);
    expect(stacked(refund('Base|50,00 €', '80 %', '30,00 €', '20,00 €'))).toEqual(['broken']);
    expect(stacked(refund('Plafond|50,00 €', '80 %', '30,00 €', '20,00 €'))).toEqual([]);
    expect(stacked(refund('Base|50,00 €', '80 %', '30,00 €', '14,00 €'))).toEqual([]);
  });

  it('is wrong where the bill is named and what is taken off the part leaves the line below that', () => {
    const claim = (rate: string, left: string, name = 'Receipt total'): Lines => [
      line([40, 'Claim']),
      line([40, name], [300, '640.00 $']),
      line([40, 'Covered'], [300, rate]),
      line([40, 'Before excess'], [300, '480.00 $']),
      line([40, 'Excess'], [300, '-30.00 $']),
      line([40, 'Paid to you'], [300, left]),
    ];
    expect(stacked(claim('75%', '450.00 $'))).toEqual(['holds']);
    expect(stacked(claim('70%', '450.00 $'))).toEqual(['broken']);
    expect(stacked(claim('70%', '430.00 $'))).toEqual([]);
    expect(stacked(claim('70%', '450.00 $', 'Ceiling'))).toEqual([]);
  });

  it('is wrong whatever the base is called, where a part of many digits is one digit off', () => {
    expect(stacked(refund('Prix|183,40 €', '35 %', '64,19 €', '8,00 €'))).toEqual(['holds']);
    expect(stacked(refund('Prix|183,40 €', '35 %', '34,19 €', '8,00 €'))).toEqual(['broken']);
    expect(stacked(refund('Prix|183,40 €', '35 %', '41,72 €', '8,00 €'))).toEqual([]);
  });
});

describe('a row of a rate, its base and its part, where the others hold', () => {
  const charges = (rate: string, more = '20%') =>
    outcomesOf([
      line([40, 'Assessment of charges']),
      line([40, 'Goods'], [420, '6,900.00']),
      line([40, 'Carriage'], [420, '350.00']),
      line([40, 'Customs value'], [420, '7,250.00']),
      line([40, 'Charge'], [160, 'Base'], [300, 'Rate'], [420, 'Payable']),
      line([40, 'Duty'], [160, '7,250.00'], [300, rate], [420, '340.75']),
      line([40, 'Import tax'], [160, '7,590.75'], [300, more], [420, '1,518.15']),
      line([40, 'Total charges'], [420, '1,858.90']),
    ]).filter(({ state }) => state === 'broken');

  it('prints a wrong rate where an edit of its digits makes the part', () => {
    expect(charges('4.7%')).toEqual([]);
    expect(charges('7.4%')).toHaveLength(1);
    expect(charges('4.1%')).toHaveLength(1);
  });

  it('says nothing of quite another rate, or where no other row holds', () => {
    expect(charges('12%')).toEqual([]);
    expect(charges('7.4%', '2%')).toEqual([]);
  });
});

describe('a return of whole bases and their tax', () => {
  const broken = (tax: string) =>
    outcomesOf([
      line([40, 'Tax return']),
      ...(
        [
          ['Sales taxed at 19%', '52,310', tax],
          ['Sales taxed at 7%', '8,140', '569.80'],
          ['Purchases taxed at 5%', '4,620', '231.00'],
        ] as const
      ).map(([name, base, part]) => line([40, name], right(320, base), right(420, part))),
    ]).filter(({ state }) => state === 'broken');

  it('is wrong by two digits where the other lines hold, and not by what whole units leave of the base', () => {
    expect(broken('9,938.90')).toEqual([]);
    expect(broken('9,398.90')).toHaveLength(1);
    expect(broken('9,938.98')).toEqual([]);
    expect(broken('2,417.10')).toEqual([]);
  });
});
