import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const invoice = (
  rows: readonly string[],
  foot: readonly (readonly [label: string, amount: string])[],
  more: Lines = [],
) =>
  outcomesOf([
    line([40, 'Invoice']),
    line([40, 'Description'], [400, 'Amount']),
    ...rows.map((amount, i) => line([40, `Thing ${'ABCDEFG'[i]}`], [400, amount])),
    ...foot.map(([label, amount]) => line([40, label], [400, amount])),
    ...more,
  ]);
const ROWS = ['120.35', '80.40', '41.25'];
const of = (id: string, outcomes: ReturnType<typeof invoice>) =>
  outcomes.filter(({ equation }) => equation.id === id).map(({ state }) => state);

describe('a column is summed below it', () => {
  it.each([
    ['alone', [['Total', '242.00']]],
    [
      'with the VAT',
      [
        ['Subtotal', '242.00'],
        ['VAT 20%', '48.40'],
        ['Total', '290.40'],
      ],
    ],
    [
      'less a discount',
      [
        ['Discount', '12.00'],
        ['Total', '230.00'],
      ],
    ],
    [
      'less a discount that has its minus',
      [
        ['Discount', '-12.00'],
        ['Total', '230.00'],
      ],
    ],
    [
      'and rounded',
      [
        ['Rounding', '0.40'],
        ['Total', '242.40'],
      ],
    ],
  ] as const)('%s', (_, foot) => {
    expect(of('total.column_sum', invoice(ROWS, foot))).toContain('holds');
    expect(new Set(invoice(ROWS, foot).map(({ state }) => state))).toEqual(new Set(['holds']));
  });

  it('to the half hundredth that each row may have lost', () => {
    expect(of('total.column_sum', invoice(ROWS, [['Total', '242.02']]))).toEqual(['holds']);
    expect(of('total.column_sum', invoice(ROWS, [['Total', '242.03']]))).toEqual(['broken']);
  });

  it('or is not, and the sum is told as it would have to be', () => {
    const outcomes = invoice(ROWS, [['Total', '292.00']]);
    expect(blamed(outcomes)).toEqual([[[29_200, 24_200]]]);
    expect(outcomes.find(({ state }) => state === 'broken')).toMatchObject({ implied: 24_200 });
  });

  it('or nobody knows by how much: a row that was not read leaves any gap', () => {
    expect(of('total.column_sum', invoice(ROWS, [['Total', '319.77']]))).toEqual(['dense']);
  });

  it('to half a unit for each row, where thousands are printed in whole units', () => {
    const rows = ['12,035', '8,040', '4,125', '73,218'];
    expect(of('total.column_sum', invoice(rows, [['Total', '97,417']]))).toEqual(['holds']);
    expect(of('total.column_sum', invoice(rows, [['Total', '97,448']]))).toEqual(['broken']);
    const exact = rows.map((each) => `${each}.00`);
    expect(of('total.column_sum', invoice(exact, [['Total', '97,417.00']]))).toEqual(['broken']);
  });

  it('of one amount that each of them repeats, it is none', () => {
    expect(of('total.column_sum', invoice(['100.00', '100.00', '100.00'], [['Total', '100.00']]))).toEqual([]);
  });

  it('or another printed amount is just what is missing', () => {
    const outcomes = invoice(ROWS, [['Total', '292.00']], [line([40, 'Delivery'], [300, '50.00'])]);
    expect(of('total.column_sum', outcomes)).not.toContain('broken');
  });
});

describe('a total that some of the lines and their own sum make by chance', () => {
  const foot = (total: string) =>
    [
      ['Subtotal', '7,000.00'],
      ['VAT 8%', '560.00'],
      ['Total', total],
    ] as const;

  it('is not made so', () => {
    const lines = ['5,000.00', '200.00', '1,800.00'];
    expect(blamed(invoice(lines, foot('7,560.00')))).toEqual([]);
    // 200 + 1,800 + 7,000 + 560.
    expect(blamed(invoice(lines, foot('9,560.00')))).toEqual([[[956_000, 756_000]]]);
  });
});

describe('net and VAT are the total', () => {
  const foot = (net: string, vat: string, total: string) =>
    [
      ['Net', net],
      ['VAT 20%', vat],
      ['Total', total],
    ] as const;

  it('and VAT that is some rate of the net amount holds both fast', () => {
    const outcomes = invoice(ROWS, foot('242.00', '48.40', '290.40'));
    expect(of('invoice.total', outcomes)).toEqual(['holds']);
    expect(of('invoice.vat_amount', outcomes)).toContain('holds');
    expect(of('invoice.vat_amount', invoice(ROWS, foot('242.00', '31.11', '273.11')))).toEqual([]);
  });

  it('and the total tells VAT that was changed, at the rate that is printed', () => {
    const outcomes = invoice(ROWS, foot('242.00', '61.17', '290.40'));
    expect(of('invoice.vat_amount', outcomes)).toEqual(['broken']);
    expect(of('invoice.total', outcomes)).toEqual(['broken']);
    expect(blamed(outcomes)).toEqual([[[61_17, 48_40]]]);
    expect(blamed(invoice(ROWS, foot('242.00', '148.40', '290.40')))).toEqual([[[148_40, 48_40]]]);
    // The VAT stands beside another name: what was called VAT is something else.
    const named = invoice(ROWS, foot('242.00', '148.40', '290.40'), [line([40, 'Tax'], [300, '48.40'])]);
    expect(of('invoice.vat_amount', named)).toEqual([]);
    const other = [
      ['Net', '242.00'],
      ['VAT', '61.17'],
      ['Total', '290.40'],
    ] as const;
    expect(of('invoice.vat_amount', invoice(ROWS, other))).toEqual([]);
  });

  it('is not what a quantity would make it', () => {
    const ordered = (quantity: string) =>
      of(
        'invoice.total',
        outcomesOf([
          line([40, 'Invoice 4711']),
          line([40, 'Item'], [200, 'Quantity'], [400, 'Amount']),
          line([40, 'Paper'], [200, quantity], [400, '142.00']),
          line([40, 'Ink'], [200, '1'], [400, '100.00']),
          line([40, 'Net'], [400, '242.00']),
          line([40, 'VAT 20%'], [400, '48.40']),
          line([40, 'Total'], [400, '790.40']),
        ]),
      );
    expect(ordered('500.00')).toEqual(['broken']);
  });

  it('which is the same where it is printed again', () => {
    const again = (head: string) =>
      of('sum.again', invoice(ROWS, foot('242.00', '48.40', '290.40'), [line([40, 'Total'], [300, head])]));
    expect(again('290.40')).toEqual([]);
    expect(again('690.40')).toEqual(['broken']);
    expect(again('317.90')).toEqual([]);
  });

  it('which may leave out the fraction of a unit', () => {
    const outcomes = (total: string) => of('invoice.total', invoice(ROWS, foot('242.00', '48.40', total)));
    expect(outcomes('290.00')).toEqual(['holds']);
    expect(outcomes('290.30')).toEqual(['broken']);
    expect(outcomes('299.00')).toEqual(['broken']);
  });

  it.each([
    ['the total', foot('242.00', '48.40', '890.40'), [[89_040, 29_040]]],
    ['the VAT', foot('242.00', '68.40', '290.40'), [[6_840, 4_840]]],
    ['the net amount', foot('742.00', '48.40', '290.40'), [[74_200, 24_200]]],
  ] as const)('which names %s that was changed', (_what, lines, changes) => {
    expect(blamed(invoice(ROWS, lines))).toContainEqual(changes);
  });
});

describe('a total that holds its VAT', () => {
  const receipt = (discount: string, rounding: string, total: string, more: Lines = []) =>
    outcomesOf([
      line([40, 'Receipt']),
      line([40, 'Item'], [400, 'Amount']),
      ...ROWS.map((amount, i) => line([40, `Thing ${'ABC'[i]}`], [400, amount])),
      // Set apart from the column of the rows.
      line([250, `Subtotal: 242.00`]),
      ...more,
      line([250, `Discount 5%: ${discount}`]),
      line([250, `Rounding: ${rounding}`]),
      line([250, `Total: ${total}`]),
    ]);
  const foot = (outcomes: ReturnType<typeof receipt>) =>
    outcomes.filter(({ equation }) => equation.family === 'foot').map(({ state }) => state);

  it('is what the discount and the rounding leave, to the hundredth', () => {
    expect(foot(receipt('-12.10', '-0.03', '229.87'))).toEqual(['holds']);
    expect(foot(receipt('-12.10', '-0.04', '229.87'))).toEqual(['broken']);
    expect(foot(receipt('-72.10', '-0.03', '229.87'))).toEqual(['broken']);
    // Rounding is less than a unit.
    expect(foot(receipt('-12.10', '-2.35', '229.87'))).not.toEqual([]);
  });

  it('is not held to them where other money stands between', () => {
    expect(foot(receipt('-72.10', '-0.03', '229.87', [line([250, 'Delivery: 60.00'])]))).toEqual([]);
  });
});

describe('a subtotal of whole numbers', () => {
  const bill = (subtotal: string): Lines => [
    line([40, 'Invoice']),
    line([40, 'Description'], [200, 'Qty'], [300, 'Unit price'], [400, 'Total']),
    line([40, 'Sink'], [200, '3'], [300, '61'], [400, '183']),
    line([40, 'Filter'], [200, '6'], [300, '96'], [400, '576']),
    line([40, 'SUBTOTAL'], [400, subtotal]),
    line([40, 'SHIPPING'], [400, '320']),
    line([40, 'TOTAL DUE'], [400, '1079']),
  ];
  const sums = (subtotal: string) => of('total.column_sum', outcomesOf(bill(subtotal)));

  it('is that of its rows, though it names no money', () => {
    expect(sums('759')).toEqual(['holds']);
    expect(sums('159')).toEqual(['broken']);
  });
});

describe('columns of a program that drops the zeros at the end of fractions', () => {
  const cells = (...texts: string[]) => texts.map((text, i) => [250 + 130 * i - 5 * text.length, text] as const);
  const register = (paid: string): Lines => [
    line([40, 'Payroll register']),
    line([40, 'Code'], [215, 'Basic'], [345, 'Tax'], [475, 'Paid']),
    line([40, 'A101'], ...cells('4210.5', '611.0', '3599.5')),
    line([40, 'A102'], ...cells('3988.25', '540.75', '3447.5')),
    line([40, 'A103'], ...cells('5102.0', '833.4', '4268.6')),
    line([40, 'A104'], ...cells('4467.8', '679.15', '3788.65')),
    line([40, 'All'], ...cells('17,768.55', '2,664.30', paid)),
  ];
  const sums = (paid: string) => of('total.column_sum', outcomesOf(register(paid)));

  it('are summed as they stand', () => {
    expect(sums('15,104.25')).toEqual(['holds', 'holds', 'holds']);
    expect(sums('15,904.25')).toContain('broken');
  });
});

describe('a column of sums', () => {
  const till = (paid: string) =>
    outcomesOf([
      ...[...ROWS, '131.50'].map((amount, i) => line([40, `Thing ${'ABCD'[i]}`], [400, amount])),
      line([40, 'Sale'], [400, '373.50']),
      line([40, 'Voucher'], [400, '-20.00']),
      line([40, 'Tender'], [400, paid]),
    ]).filter(({ equation, state }) => equation.id === 'total.column_sum' && state === 'broken');

  it('never adds up a sum and some of its own parts', () => {
    // 131.50 + 373.50 - 20.00 = 485.00.
    expect(till('495.00')).toEqual([]);
  });
});

describe('a name that stands beside every movement', () => {
  const movements = (names: readonly string[]) =>
    outcomesOf([
      line([40, 'Výpis z účtu']),
      ...['60.41', '22.08', '26.93', '11.45', '3.65'].flatMap((amount, i) => [
        line([40, `${20 + i}. 5.`], [120, 'Platba'], [400, `-${amount.replace('.', ',')}`]),
        line([120, `${names[i]}: ${amount} EUR 1${i}.05.2025`]),
      ]),
    ]);
  it('is that of its amount, and of no sum', () => {
    expect(of('total.column_sum', movements(Array.from({ length: 5 }, () => 'Suma')))).toEqual([]);
  });
});
