/** What numbers say by themselves: no header here is one that the lexicon knows. */
import { describe, expect, it } from 'vitest';
import { blamed, changesOf, outcomesOf, tally } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

/** Numbers that end at one place: a character is five points wide. */
const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const centred = (x: number, text: string) => [x - 2.5 * text.length, text] as const;
const leftmost = (x: number, text: string) => [x, text] as const;
const says = (lines: Lines) => tally(outcomesOf([line([40, 'Overview of the quarter']), ...lines]));
const named = (lines: Lines) => blamed(outcomesOf([line([40, 'Overview of the quarter']), ...lines]));

type Cells = readonly [string, string, string];
const SUMS: readonly Cells[] = [
  ['10.50', '2.25', '12.75'],
  ['1,120.00', '3.10', '1,123.10'],
  ['31.40', '204.40', '235.80'],
  ['12.00', '9.15', '21.15'],
  ['1,007.35', '1.05', '1,008.40'],
];
const WRONG: Cells = ['31.40', '204.40', '285.80'];
const PRODUCTS = [
  ['3', '12.50', '37.50'],
  ['20', '8.41', '168.20'],
  ['7', '1.15', '8.05'],
  ['104', '20.25', '2,106.00'],
  ['5', '6.30', '31.50'],
] as const;
const table = (rows: readonly (readonly string[])[], set = right): Lines =>
  rows.map((cells, i) => line([40, `Thing ${'ABCDEFGH'[i]}`], ...cells.map((text, at) => set(220 + 110 * at, text))));

describe('a column of counts with its sum', () => {
  const list = (count: string, total: string): Lines => [
    ...[
      ['18', '212.40', '3,823.20'],
      [count, '212.40', '5,097.60'],
      ['23', '212.40', '4,885.20'],
      ['25', '212.40', '5,310.00'],
    ].map((cells, i) => line([40, `Month ${'ABCD'[i]}`], ...cells.map((text, at) => right(220 + 110 * at, text)))),
    line([40, 'Total'], right(220, total), right(440, '19,116.00')),
  ];
  const repairs = (lines: Lines) =>
    outcomesOf([line([40, 'Overview of the quarter']), ...lines]).find(({ state }) => state === 'broken')?.repairs ??
    [];

  it('confirms which of them is wrong, and accuses none by itself', () => {
    expect(repairs(list('14', '90'))).toMatchObject([{ witnesses: 2, changes: [{ value: 2_400 }] }]);
    expect(repairs(list('14', '91'))).toHaveLength(2);
    expect(repairs(list('24', '91'))).toEqual([]);
  });
});

describe('columns without a header', () => {
  it.each([
    ['right edge', right],
    ['middle', centred],
    ['left edge', leftmost],
  ])('agree by their %s', (_, set) => {
    expect(says(table(SUMS, set))).toEqual({ 'table.rows holds': 5 });
  });

  it('agree as products', () => {
    expect(says(table(PRODUCTS))).toEqual({ 'table.rows holds': 5 });
  });

  it('leave out a row of which another number is what is missing, a discount that most rows do not have', () => {
    const discounted = [...PRODUCTS.map((cells) => [...cells, '0.00']), ['1', '10.99', '6.59', '4.40']];
    expect(says(table(discounted))).toEqual({ 'table.rows holds': 5 });
    const wrong = [...PRODUCTS.map((cells) => [...cells, '0.00']), ['1', '10.99', '6.59', '4.20']];
    expect(Object.keys(says(table(wrong)))).toContain('table.rows broken');
  });

  it('leave out a row in which another number is meant: the net amount for the price, which are the same for one piece', () => {
    const rows = [
      ['12.00', '12.00', '2.76', '14.76'],
      ['31.40', '31.40', '7.22', '38.62'],
      ['0.99', '0.99', '0.23', '1.22'],
      ['104.20', '104.20', '23.97', '128.17'],
      ['55.10', '55.10', '12.67', '67.77'],
    ];
    const ofTwo = ['1.99', '3.98', '0.92', '4.90'];
    expect(Object.keys(says(table([...rows, ofTwo])))).not.toContain('table.rows broken');
    expect(Object.keys(says(table([...rows, ofTwo.with(3, '5.90')])))).toContain('table.rows broken');
  });

  it('name the number that does not agree', () => {
    const outcomes = outcomesOf([line([40, 'Overview of the quarter']), ...table(SUMS.with(2, WRONG))]);
    const broken = outcomes.filter(({ state }) => state === 'broken');
    expect(broken).toMatchObject([{ implied: 23_580, holding: 4 }]);
    // Any of the three may be the wrong one: nothing else holds them.
    expect(changesOf(broken[0]!.repairs)).toContainEqual([[28_580, 23_580]]);
    expect(broken[0]!.repairs).toHaveLength(3);
  });

  it('tell nothing where two rows of five do not', () => {
    expect(says(table(SUMS.with(2, WRONG).with(3, ['12.00', '9.15', '71.15'])))).toEqual({});
  });

  it('tell nothing of a row whose numbers share no digits with what they would have to be', () => {
    const outcomes = outcomesOf([
      line([40, 'Overview of the quarter']),
      ...table(SUMS.with(2, ['31.40', '204.40', '917.32'])),
    ]);
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['dense', 'holds', 'holds', 'holds', 'holds']);
  });

  it('tell no balance by one that stays as it is', () => {
    const same = SUMS.map(([, b]) => ['0.00', b, b]);
    expect(says(table([...same, ['2.00', '10.40', '12.40'], ...same.toReversed()]))).toEqual({});
  });

  it('tell nothing by round numbers, zeros and factors of one', () => {
    const round = [1, 2, 3, 4, 5].map((i) => [`${i}00.00`, `${i}00.00`, `${2 * i}00.00`]);
    const zeros = SUMS.map(([, b]) => ['0.00', b, b]);
    const ones = PRODUCTS.map(([, b]) => ['1', b, b]);
    for (const rows of [round, zeros, ones]) expect(says(table(rows))).toEqual({});
  });
});

describe('balances without a header', () => {
  const LEDGER = [
    ['1,000.00', '123.40', '', '876.60'],
    ['', '', '57.15', '933.75'],
    ['', '204.35', '', '729.40'],
    ['', '', '88.25', '817.65'],
    ['', '310.05', '', '507.60'],
    ['', '', '95.55', '603.15'],
    ['', '41.20', '', '561.95'],
  ].map(([, ...cells]) => cells as [string, string, string]);
  const ledger = (rows: readonly (readonly [string, string, string])[]): Lines =>
    rows.map((cells, i) =>
      line([40, `Thing ${'ABCDEFGH'[i]}`], ...cells.flatMap((text, at) => (text ? [right(280 + 100 * at, text)] : []))),
    );
  const unsigned = (rows: readonly (readonly [string, string, string])[]) =>
    ledger(rows.map(([out, into, balance]) => [out || into, '', balance] as const));

  it.each([
    ['from the oldest to the newest', ledger(LEDGER)],
    ['from the newest to the oldest', ledger(LEDGER.toReversed())],
    ['of movements without a sign', unsigned(LEDGER)],
  ])('follow from each other %s', (_, lines) => {
    expect(says(lines)['statement.running_balance holds']).toBe(6);
  });

  it('name the number that does not follow', () => {
    const wrong = LEDGER.with(3, ['', '38.25', '817.65']);
    expect(named(ledger(wrong))).toEqual([[[3_825, 8_825]]]);
    expect(named(ledger(wrong.toReversed()))).toEqual([[[3_825, 8_825]]]);
    expect(named(unsigned(wrong))).toEqual([[[3_825, 8_825]]]);
  });

  it('are not told where the last stands in a list of other days', () => {
    const outcomes = outcomesOf([
      line([40, 'Overview of the quarter']),
      ...ledger(LEDGER.with(6, ['41.20', '', '947.62'])),
    ]);
    expect(outcomes.some(({ state }) => state === 'broken')).toBe(false);
  });

  it('are not told by three rows', () => {
    expect(says(ledger(LEDGER.slice(0, 3)))).toEqual({});
  });
});

describe('an amount, its VAT and both', () => {
  const block = (net: string, vat: string, total: string): Lines =>
    [net, vat, total].map((text, i) => line([40, ['Warenwert', 'Aufschlag', 'Endwert'][i]!], right(300, text)));

  it('are known by a rate', () => {
    expect(says(block('241.35', '45.86', '287.21'))).toEqual({
      'invoice.total holds': 1,
      'invoice.vat_amount holds': 1,
    });
  });

  it.each([
    ['amount', block('271.35', '45.86', '287.21'), [[27_135, 24_135]]],
    ['VAT', block('241.35', '75.86', '287.21'), [[7_586, 4_586]]],
    ['sum', block('241.35', '45.86', '387.21'), [[38_721, 28_721]]],
  ] as const)('are known with another %s, which is named', (_, lines, changes) => {
    expect(named(lines)).toEqual([changes]);
  });

  it('may differ by what rounding loses, also of a sum in whole units', () => {
    expect(named(block('21,951.77', '2,195.18', '24,146.94'))).toEqual([]);
    expect(named(block('77,787.00', '3,889.35', '81,676.00'))).toEqual([]);
    expect(named(block('21,951.77', '2,195.18', '24,146.98'))).toEqual([[[2_414_698, 2_414_695]]]);
  });

  it('are no amount and its VAT where the same two lead to other sums as well', () => {
    const shares = (cost: string, own: string) =>
      line([40, cost], right(300, '480.00'), right(380, '57.60'), right(460, own));
    expect(named([shares('Reinigung', '535.60'), shares('Garten', '120.00'), shares('Strom', '90.24')])).toEqual([]);
  });

  it('are nothing with two others, or where no rate makes the one of the other', () => {
    expect(says(block('271.35', '75.86', '287.21'))).toEqual({});
    expect(says(block('241.35', '31.13', '272.48'))['invoice.total holds']).toBeUndefined();
  });
});

describe('parts and sums in one column', () => {
  const LIST = ['120.35', '80.41', '200.76', '33.15', '233.91', '41.78', '275.69'];
  const list = (values: readonly string[]): Lines =>
    values.map((text, i) => line([40, `Post ${'ABCDEFGH'[i]}`], right(300, text)));

  it('hold each other', () => {
    expect(says(list(LIST))).toMatchObject({ 'total.column_sum holds': 3 });
  });

  it('name the sum in which one digit is another', () => {
    expect(named(list(LIST.with(6, '875.69')))).toEqual([[[87_569, 27_569]]]);
  });

  it('are no parts of another sum together: an item that costs about as much follows its price, discount and rest', () => {
    const outcomes = outcomesOf(list(['172.93', '-86.48', '86.45', '172.91']));
    expect(outcomes.map(({ state }) => state)).toEqual(['holds']);
  });
});

describe('a line of sums', () => {
  const MONTHS = [
    ['101.35', '44.10'],
    ['98.40', '51.25'],
    ['120.15', '47.05'],
    ['77.70', '49.90'],
  ] as const;
  const TOTAL = ['397.60', '192.30'] as const;

  it('adds up every column above it', () => {
    expect(says(table([...MONTHS, TOTAL]))).toMatchObject({ 'total.column_sum holds': 2 });
  });

  it('makes sums of round numbers too, where it adds up itself and so do the rows', () => {
    const months = (third: string, sum = '5,400.00') =>
      table([
        ['1,800.00', '600.00', '2,400.00'],
        ['1,800.00', '600.00', '2,400.00'],
        [third, '600.00', '2,400.00'],
        [sum, '1,800.00', '7,200.00'],
      ]);
    expect(says(months('2,800.00'))).toMatchObject({ 'total.column_sum broken': 1, 'table.rows broken': 1 });
    expect(outcomesOf(months('1,800.00')).every(({ state }) => state === 'holds')).toBe(true);
    // A column of other numbers, of which the line has no sum.
    expect(outcomesOf(months('4.00', '7.00')).filter(({ state }) => state !== 'holds')).toEqual([]);
  });

  it('is no sum of a column that it is far from', () => {
    const outcomes = outcomesOf([line([40, 'Overview']), ...table([...MONTHS, ['397.60', '7,481.15']])]);
    expect(outcomes.filter(({ state }) => state !== 'holds')).toEqual([]);
  });
});

it('is one relation where rows of other lengths are read in columns of their own', () => {
  const cells = [
    ['68,548.50', '15,262.50', '44,286.00'],
    ['7,197.71', '1,386.35', '5,811.36'],
    ['2,847.24', '643.14', '2,204.10'],
    ['2,493.48', '620.06', '1,873.42'],
    ['3,408.00', '852.00', '2,556.00'],
  ];
  const pay = ['14,200.00', '650.00', '412.50', '15,262.50', '1,386.35', '643.14', '620.06', '852.00', '3,501.55'];
  const strays = [152, 173, 191, 284, 301].map((x, i) => line([40, 'Desk'], [x, String(11 + 14 * i)]));
  const above = [...strays, ...pay.map((text) => line([40, 'Pay'], [220, text]))];
  expect(says([...above, ...table(cells, leftmost)])).toMatchObject({ 'table.rows broken': 1 });
});

it('a row that happens to be the sum of those above it makes no sum of its round prices', () => {
  const goods = [
    ['Mug', '9.00', '9.00', '10.35'],
    ['Bag', '20.00', '20.00', '23.00'],
    ['Paddle', '30.00', '60.00', '69.00'],
    ['Net', '13.00', '89.00', '102.35'],
    ['Top', '15.00', '45.00', '51.75'],
  ].map(([name, ...numbers]) => line([40, name!], ...numbers.map((number, i) => right(240 + 80 * i, number))));
  expect(outcomesOf([line([40, 'Order']), ...goods]).filter(({ state }) => state === 'broken')).toEqual([]);
});

describe('equal instalments', () => {
  const plan = (first: string): Lines => [
    line([40, 'Plan of payments']),
    ...[
      ['1', first, '8,932.00'],
      ['2', '1,276.00', '7,656.00'],
      ['3', '1,276.00', '6,380.00'],
      ['4', '1,276.00', '5,104.00'],
      ['5', '1,276.00', '3,828.00'],
      ['6', '1,276.00', '2,552.00'],
      ['7', '1,276.00', '1,276.00'],
      ['8', '1,276.00', '0.00'],
    ].map(([no, amount, left]) => line([40, no!], right(260, amount!), right(380, left!))),
  ];

  it('follow from the one before, of which the first one needs none', () => {
    const broken = outcomesOf(plan('1,275.00')).filter(({ state }) => state === 'broken');
    expect(broken).toEqual([]);
  });
});
