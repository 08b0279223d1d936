/** Lists under headings of their own, whole numbers, weighted averages, and what a photograph does to columns. */
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/document/arithmetic/facts.ts';
import { gridsOf, listsOfAllEdges } from '../../../src/document/arithmetic/grid.ts';
import { arithmeticProviders } from '../../../src/document/arithmetic/index.ts';
import type { ProviderGet } from '../../../src/document/facts.ts';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';
import { fieldsOf, textPage } from '../../support/pages.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const broken = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ state }) => state === 'broken')
    .map(({ equation }) => equation.id);

const row = (name: string, amount: string) => line([40, name], right(400, amount));
const cards = (fuel: string, names = ['5120', '7731']): Lines => [
  line([40, 'Charges by card']),
  row(`Card ${names[0]}`, '612.45'),
  row(`Card ${names[1]}`, '248.10'),
  row('Total', '860.55'),
  line([40, `Purchases with card ${names[0]}`]),
  row('Harbour Grocers', '184.30'),
  row('Petrol, Quay Road', fuel),
  row('Lantern Books', '61.95'),
  row('Northline Rail', '130.00'),
  line([40, `Purchases with card ${names[1]}`]),
  row('Alder Pharmacy', '48.60'),
  row('Tern Telecom', '79.50'),
  row('Gallery Cafe', '120.00'),
];

const delivery = (sum: string): Lines => [
  line([40, 'Delivery note']),
  line([40, 'Goods'], right(400, 'Units')),
  ...[
    ['Bricks', '480'],
    ['Bags of lime', '36'],
    ['Battens', '64'],
    ['Panels', '15'],
    ['Pallets', '8'],
  ].map(([name, units]) => row(name!, units!)),
  row('Total units', sum),
];

const marks = (average: string): Lines => [
  line([40, 'Transcript']),
  line([40, 'Course'], right(240, 'Credits'), right(320, 'Grade'), right(400, 'Points')),
  ...[
    ['Statics', '5', '84', '420'],
    ['Geology', '6', '91', '546'],
    ['Drawing', '4', '78', '312'],
    ['Surveying', '2', '95', '190'],
  ].map(([name, ...cells]) => line([40, name!], ...cells.map((text, i) => right(240 + 80 * i, text)))),
  line([40, 'Total'], right(240, '17'), right(400, '1468')),
  line([40, 'Weighted average:'], [160, average]),
];

describe('lists of a summary', () => {
  it('come to its amounts, in their order or by the number in their heading', () => {
    expect(broken(cards('236.20'))).toEqual([]);
    expect(broken(cards('263.20'))).toEqual(['total.column_sum']);
    expect(broken(cards('263.20', ['of the office', 'of the van']))).toEqual(['total.column_sum']);
  });

  it('of which none holds, or which are off by more than a slip, say nothing', () => {
    const both = cards('263.20').map((each) => each.map(([x, text]) => [x, text.replace('79.50', '97.50')] as const));
    expect(broken(both)).toEqual([]);
    expect(broken(cards('7.11'))).toEqual([]);
  });
});

it('a list that ends in its own sum comes to the amount of its card', () => {
  const list = (name: string, amounts: string[], sum: string): Lines => [
    line([40, `Purchases with card ${name}`]),
    ...amounts.map((amount, i) => row(`Shop ${'ABC'[i]}`, amount)),
    row('Total', sum),
  ];
  const statement = (fuel: string): Lines => [
    line([40, 'Charges by card']),
    row('Card 5120', fuel),
    row('Card 7731', '248.10'),
    ...list('5120', ['212.05', '318.40', '82.00'], '612.45'),
    ...list('7731', ['131.00', '17.10', '100.00'], '248.10'),
  ];
  expect(broken(statement('612.45'))).toEqual([]);
  expect(broken(statement('621.45'))).toEqual(['sum.again']);
});

it('whole numbers above a line of sums come to it', () => {
  expect(broken(delivery('603'))).toEqual([]);
  expect(broken(delivery('633'))).toEqual(['total.column_sum']);
  // Another number of units is counted there.
  expect(broken(delivery('1270'))).toEqual([]);
});

it('a count that its label makes money keeps its line in the column', () => {
  const counts = ['4', '15', '9', '15', '12'];
  const list = (sum: string): Lines => [
    line([40, 'All amounts in GHS']),
    line([40, 'Vehicle'], [300, 'Amount']),
    line([300, 'Amount']),
    ...counts.map((count, i) => line([40, `Wash ${'ABCDE'[i]}`], [300, count])),
    line([40, 'TOTAL'], [300, sum]),
  ];
  expect(broken(list('155'))).toEqual([]);
  // Without the first row, its column makes 51.
  expect(broken(list('55'))).toEqual([]);
});

it('a weighted average is the sum of the points over that of the weights', () => {
  expect(broken(marks('86.35'))).toEqual([]);
  expect(broken(marks('89.35'))).toEqual(['table.rows']);
  expect(broken(marks('71.20'))).toEqual([]);
});

it('a weighted average is that of the marks by weights whose sum is printed', () => {
  const list = (average: string, credits = '17'): Lines => [
    line([40, 'Transcript']),
    line([40, 'Course'], right(240, 'Credits'), right(320, 'Grade')),
    ...[
      ['Statics', '5', '84'],
      ['Geology', '6', '91'],
      ['Drawing', '4', '78'],
      ['Surveying', '2', '95'],
    ].map(([name, ...cells]) => line([40, name!], ...cells.map((text, i) => right(240 + 80 * i, text)))),
    line([40, 'Credits of the semester:'], [260, credits]),
    line([40, 'Weighted average:'], [160, average]),
  ];
  expect(outcomesOf(list('86.35')).map(({ state }) => state)).toEqual(['holds']);
  expect(broken(list('81.35'))).toEqual(['table.rows']);
  // Of all semesters.
  expect(broken(list('84.92'))).toEqual([]);
  expect(broken(list('81.35', '120'))).toEqual([]);
});

describe.each(['Average per collection', 'Durchschnitt je Lieferung', 'ממוצע למשלוח', 'Średnia z dnia', 'Keskimäärin'])(
  'the mean of a list: %s',
  (name) => {
    const list = (mean: string): Lines => [
      line([40, 'Deliveries']),
      ...['1,842', '1,795', '1,810', '1,767', '1,753'].map((text, i) => row(`Day ${'ABCDE'[i]}`, text)),
      row('Total', '8,967'),
      line([40, `${name}:`], [260, mean]),
    ];

    it('is its sum by its count', () => {
      expect(outcomesOf(list('1,793.4')).map(({ equation }) => equation.family)).toContain('mean');
      expect(broken(list('1,793.4'))).toEqual([]);
      expect(broken(list('1,733.4'))).toEqual(['table.rows']);
    });

    it('may be of another count, or of another list', () => {
      expect(broken(list('1,494.5'))).toEqual([]);
      expect(broken(list('1,612.8'))).toEqual([]);
    });
  },
);

describe('columns of a photograph', () => {
  const numbersOf = (lean: number) =>
    fieldsOf(
      textPage(
        ['214.20', '14.90', '119.20', '9.80', '12.90', '31.90', '139.80', '88.15'].map((text, i) => [
          [40, 'Item'],
          [300 - 5 * text.length + lean * i, text],
        ]),
        { source: 'ocr', confidence: 0.95 },
      ),
    ).sections[0]!.numbers;

  it('are one, though they lean', () => {
    for (const lean of [0, 0.24, -0.24]) expect([lean, gridsOf(numbersOf(lean))[0]!.columns]).toEqual([lean, 1]);
  });

  it('are found by each of their edges', () => {
    expect(listsOfAllEdges(numbersOf(0)).some(({ length }) => length === 8)).toBe(true);
  });
});

describe('a number that a second look and a sum read alike', () => {
  /** A table of which one number of a column was misread, and of another column the sum is wrong. */
  const lines: Lines = [
    line([40, 'Month'], right(200, 'Income'), right(300, 'Tax'), right(400, 'Levy')),
    ...[
      '11,200.00 1,030.40 685.44',
      '11,850.00 1,090.90 725.22',
      '14,150.00 1,556.50 865.98',
      '12,400.00 1,140.80 758.88',
    ].map((cells, i) =>
      line([40, `Month ${'ABCD'[i]}`], ...cells.split(' ').map((text, at) => right(200 + 100 * at, text))),
    ),
    line([40, 'Total'], right(200, '58,600.00'), right(300, '4,817.90'), right(400, '3,035.52')),
  ];
  const solvedWith = async (looks: readonly number[]): Promise<Outcome[]> => {
    const page = textPage(lines, { source: 'ocr', confidence: 0.93 });
    const facts: Record<string, unknown> = {
      text: [page],
      fields: fieldsOf(page),
      lineSlopes: new Map(),
      isDrawnAsRead: () => false,
      lookAgain: async (places: readonly { raw: string }[]) =>
        places.map(({ raw }) => ({
          seen: raw === '1,090.90' ? looks : [Number(raw.replace(/\D/g, ''))],
          isSure: false,
          texts: [],
        })),
    };
    const outcomes = await arithmeticProviders.arithmetic((async (name: string) => facts[name]) as ProviderGet);
    return outcomes.flat();
  };

  it('is taken as they read it, so that the other sums are judged by it', async () => {
    const states = (outcomes: readonly Outcome[]) => outcomes.map(({ state }) => state).sort();
    expect(states(await solvedWith([109_020, 109_090]))).toEqual(['broken', 'holds', 'misread']);
    expect(states(await solvedWith([109_090])).filter((state) => state === 'holds')).toEqual(['holds']);
  });
});
