/** Lists of screens: sums of days above their entries, balances below their movements, balances round one payment. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const failing = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state !== 'holds');
const holding = (lines: Lines, id: string) =>
  outcomesOf(lines).filter(({ equation, state }) => equation.id === id && state === 'holds').length;

describe('the sum of a day above its entries', () => {
  type Day = readonly [day: string, sum: string, entries: readonly string[]];
  const list =
    (title: string) =>
    (days: readonly Day[]): Lines => [
      line([40, title]),
      ...days.flatMap(([day, sum, entries]) => [
        line([40, day], right(340, sum)),
        ...entries.map((entry, i) => line([60, `Shop ${'ABCDE'[i]}`], right(340, entry))),
      ]),
    ];
  const hebrew = (days: readonly Day[]): Lines => [
    line([250, 'פעילות בכרטיס']),
    ...days.flatMap(([day, sum, entries]) => [
      line([60, sum], [300, day]),
      ...entries.map((entry) => line([60, entry], [300, 'רכישה'])),
    ]),
  ];
  const ENGLISH: readonly Day[] = [
    ['12 November 2025', '145.95', ['88.35', '45.20', '12.40']],
    ['11 November 2025', '105.10', ['33.15', '71.95']],
    ['10 November 2025', '861.90', ['812.00', '49.90']],
  ];
  const GERMAN: readonly Day[] = [
    ['12.11.2025', '-145,95 €', ['-88,35 €', '-45,20 €', '-12,40 €']],
    ['11.11.2025', '-105,10 €', ['-33,15 €', '-71,95 €']],
    ['10.11.2025', '-61,90 €', ['-12,00 €', '-49,90 €']],
  ];
  const NAMED: readonly Day[] = [
    ['Today, Wednesday 12 November', '145.95', ['88.35', '45.20', '12.40']],
    ['Tuesday 11 November', '105.10', ['33.15', '71.95']],
    ['Monday 10 November', '861.90', ['812.00', '49.90']],
  ];
  const HEBREW: readonly Day[] = [
    ['12/11/2025', '₪145.95', ['₪88.35', '₪45.20', '₪12.40']],
    ['11/11/2025', '₪105.10', ['₪33.15', '₪71.95']],
    ['10/11/2025', '₪61.90', ['₪12.00', '₪49.90']],
  ];

  it.each([
    ['in English', list('Card activity'), ENGLISH, '83.15', '165.10'],
    ['in German, with their signs', list('Kartenumsätze'), GERMAN, '-83,15 €', '-165,10 €'],
    ['in Hebrew', hebrew, HEBREW, '₪83.15', '₪165.10'],
    ['without the year', list('Card activity'), NAMED, '83.15', '165.10'],
    ['with a digit more', list('Card activity'), NAMED, '133.15', '1105.10'],
  ] as const)('%s', (_, make, days, entry, sum) => {
    const [day, printed, entries] = days[1]!;
    expect(failing(make(days))).toEqual([]);
    expect(holding(make(days), 'total.column_sum')).toBe(3);
    expect(blamed(outcomesOf(make(days.with(1, [day, printed, entries.with(0, entry)]))))).toHaveLength(1);
    expect(blamed(outcomesOf(make(days.with(1, [day, sum, entries]))))).toHaveLength(1);
  });

  it('is none of amounts that add up nothing', () => {
    const dated = ENGLISH.map(([day, , entries], i): Day => [day, ['310.20', '95.40', '12.15'][i]!, entries]);
    expect(outcomesOf(list('Card activity')(dated))).toEqual([]);
  });
});

describe('a balance below each movement', () => {
  type Row = readonly [words: string, day: string, move: string, balance: string];
  const list =
    (title: string, name: string) =>
    (rows: readonly Row[]): Lines => [
      line([200, title]),
      ...rows.flatMap(([words, day, move, balance]) => [
        line([40, words], [300, move]),
        line([40, day], [250, `${name}: ${balance}`]),
      ]),
    ];
  const hebrew = (rows: readonly Row[]): Lines => [
    line([200, 'פעילות בחשבון']),
    ...rows.flatMap(([words, day, move, balance]) => [
      line([40, move], [250, words]),
      line([40, `יתרה: ${balance}`], [250, day]),
    ]),
  ];
  /** Nothing but its place says what the second number of a row is. */
  const unnamed = (rows: readonly Row[]): Lines => [
    line([200, 'Umsätze']),
    ...rows.flatMap(([words, day, move, balance]) => [
      line([40, words], right(340, move)),
      line([40, day], right(340, balance)),
    ]),
  ];
  const hebrewUnnamed = (rows: readonly Row[]): Lines => [
    line([200, 'תנועות']),
    ...rows.flatMap(([words, day, move, balance]) => [line([40, move], [300, words]), line([40, balance], [300, day])]),
  ];
  const HEBREW: readonly Row[] = [
    ['סופר', '12/11/2025', '-188.35 ₪', '4,812.30 ₪'],
    ['משכורת', '10/11/2025', '8,500.00 ₪', '5,000.65 ₪'],
    ['חשמל', '08/11/2025', '-345.20 ₪', '-3,499.35 ₪'],
    ['העברה', '05/11/2025', '-1,200.00 ₪', '-3,154.15 ₪'],
    ['ביט', '04/11/2025', '-120.40 ₪', '-1,954.15 ₪'],
  ];
  /** Whether it went out or came in is told by a colour. */
  const ENGLISH: readonly Row[] = [
    ['Gym', '4 Nov', '$120.40', '$1,954.15'],
    ['Transfer', '5 Nov', '$1,200.00', '$754.15'],
    ['Power', '8 Nov', '$345.20', '$408.95'],
    ['Salary', '10 Nov', '$8,500.00', '$8,908.95'],
    ['Shop', '12 Nov', '$188.35', '$8,720.60'],
  ];
  /** The day beside the movement, without its year. */
  const short = (rows: readonly Row[]): Lines => [
    line([200, 'תנועות בחשבון']),
    ...rows.flatMap(([words, day, move, balance]) => [
      line([40, move], [200, words], [400, day.slice(0, 5).replace('/', '.')]),
      line([200, `יתרה ${balance}`]),
    ]),
  ];
  const GERMAN: readonly Row[] = [
    ['Markt', '12.11.2025', '-188,35 €', '812,30 €'],
    ['Gehalt', '10.11.2025', '2.500,00 €', '1.000,65 €'],
    ['Strom', '08.11.2025', '-45,20 €', '-1.499,35 €'],
    ['Miete', '05.11.2025', '-900,00 €', '-1.454,15 €'],
    ['Telefon', '03.11.2025', '-20,10 €', '-554,15 €'],
  ];

  it.each([
    ['in Hebrew, the newest first', hebrew, HEBREW, '-3,899.35 ₪'],
    ['in Hebrew, beside days without a year', short, HEBREW, '-3,899.35 ₪'],
    ['in English, without signs', list('Account activity', 'Balance'), ENGLISH, '$488.95'],
    ['in German', list('Kontobewegungen', 'Saldo'), GERMAN, '-1.899,35 €'],
    ['without its name, in German', unnamed, GERMAN, '-1.899,35 €'],
    ['without its name, in Hebrew', hebrewUnnamed, HEBREW, '-3,899.35 ₪'],
  ] as const)('%s', (_, make, rows, balance) => {
    const [words, day, move] = rows[2]!;
    expect(failing(make(rows))).toEqual([]);
    expect(holding(make(rows), 'statement.running_balance')).toBe(rows.length - 1);
    const forged = make(rows.with(2, [words, day, move, balance]));
    expect(blamed(outcomesOf(forged))).toHaveLength(1);
    expect(failing(forged).map(({ state }) => state)).toEqual(['broken', 'broken']);
    // Of four rows one link is left to hold.
    const few = make(rows.slice(1).with(1, [words, day, move, balance]));
    expect(failing(few).map(({ state }) => state)).toEqual(['broken', 'broken']);
  });
});

it('holds balances without a name to each other on either side of a row that was not read', () => {
  const rows = ['-12.30 87.70', '-20.15 67.55', '-5.05 62.50', '-8.10', '+40.00 90.15', '-1.25 88.90', '-30.45 58.45'];
  const lines = (changed: string): Lines =>
    rows.flatMap((row, i) => {
      const [move, balance] = (i === 1 ? changed : row).split(' ');
      return [
        line([40, `Shop ${'ABCDEFG'[i]}`], right(340, move!)),
        line([40, `0${i + 1}/11/2025`], ...(balance ? [right(340, balance)] : [])),
      ];
    });
  expect(failing(lines(rows[1]!))).toEqual([]);
  expect(holding(lines(rows[1]!), 'statement.running_balance')).toBe(4);
});

describe('balances round one payment', () => {
  const hebrew = (after: string): Lines => [
    line([150, 'הכסף נשלח']),
    line([150, '₪250.00']),
    line([60, '₪1,320.40'], [250, 'יתרה לפני']),
    line([60, after], [250, 'יתרה אחרי']),
  ];
  const english = (after: string): Lines => [
    line([150, 'Payment sent']),
    line([150, '$250.00']),
    line([40, 'Balance before'], right(300, '$1,320.40')),
    line([40, 'Balance after'], right(300, after)),
  ];
  const french = (after: string): Lines => [
    line([150, 'Virement effectué']),
    line([40, 'Montant'], right(300, '250,00 €')),
    line([40, 'Solde avant opération'], right(300, '1 320,40 €')),
    line([40, 'Solde après opération'], right(300, after)),
  ];

  it.each([
    ['in Hebrew', hebrew, '₪1,070.40', '₪1,870.40'],
    ['in English', english, '$1,070.40', '$1,076.40'],
    ['in French', french, '1 070,40 €', '1 870,40 €'],
  ] as const)('%s', (_, make, after, wrong) => {
    expect(failing(make(after))).toEqual([]);
    expect(holding(make(after), 'statement.closing_balance')).toBe(1);
    expect(failing(make(wrong)).map(({ state }) => state)).toContain('broken');
  });
});

describe('sums of a table set apart from its columns', () => {
  const year = (march: string): Lines => [
    line([40, 'Annual statement of pay and tax']),
    line([40, 'Month'], [140, 'Pay'], [240, 'Tax'], [340, 'Insurance']),
    line([40, 'January'], right(180, '9,240.00'), right(280, '596.88'), right(380, '698.04')),
    line([40, 'February'], right(180, '9,240.00'), right(280, '596.88'), right(380, '698.04')),
    line([40, 'March'], right(180, march), right(280, '642.92'), right(380, '750.76')),
    line([40, 'April'], right(180, '9,604.00'), right(280, '619.45'), right(380, '723.88')),
    line([40, 'Year'], right(150, '38,066.50'), right(240, '2,456.13'), right(335, '2,870.72')),
  ];

  it('are held to the numbers in the same order', () => {
    expect(failing(year('9,982.50'))).toEqual([]);
    expect(holding(year('9,982.50'), 'total.column_sum')).toBe(3);
    // Which of the figures is wrong is open: the sum is named.
    expect(blamed(outcomesOf(year('6,982.50'))).flat()).toContainEqual([3_806_650, 3_506_650]);
  });
});

it('holds a total to the sums right above it, though it adds up no whole column', () => {
  const bill = (total: string): Lines => [
    line([40, 'Gas bill']),
    line([40, 'Concept'], [350, 'Amount']),
    line([40, 'Capacity'], right(400, '13,43 €')),
    line([40, 'Energy'], right(400, '31,89 €')),
    line([40, 'Together'], right(400, '45,32 €')),
    line([40, 'Duty'], right(400, '9,52 €')),
    line([40, 'Total'], right(400, total)),
  ];
  expect(failing(bill('54,84 €'))).toEqual([]);
  expect(blamed(outcomesOf(bill('59,84 €'))).flat()).toContainEqual([5984, 5484]);
});

it('leads over a balance that was not read, where one digit of what moved is missing or too many', () => {
  const rows = ['-12,30 1.087,70', '-920,15 167,55', '+85,00', '-8,10 244,45', '+40,00 284,45', '-1,25 283,20'];
  const lines = (move: string): Lines =>
    rows.flatMap((row, i) => {
      const [moved, balance] = (i === 2 ? move : row).split(' ');
      return [
        line([40, `Markt ${'ABCDEFG'[i]}`], right(340, `${moved} €`)),
        line([40, `0${i + 1}.11.2025`], ...(balance ? [right(340, `${balance} €`)] : [])),
      ];
    });
  expect(failing(lines('+85,00'))).toEqual([]);
  expect(failing(lines('+850,00')).map(({ state }) => state)).toEqual(['broken']);
  expect(failing(lines('+431,72'))).toEqual([]);
});

describe('a report of savings in whole units', () => {
  const report = (closing: string, gain = '4,318') =>
    outcomesOf([
      line([200, 'דוח רבעוני לעמית']),
      line(right(120, '151,207'), [200, 'יתרת הכספים בקופה בתחילת השנה']),
      line(right(120, '6,150'), [200, 'כספים שהופקדו לקופה']),
      line(right(120, gain), [200, 'רווחים בניכוי הוצאות ניהול השקעות']),
      line(right(120, '-182'), [200, 'דמי ניהול שנגבו']),
      line(right(120, '-64'), [200, 'עלות ביטוח']),
      line(right(120, closing), [200, 'יתרת הכספים בקופה בסוף התקופה']),
    ]);
  const closings = (outcomes: ReturnType<typeof report>) =>
    outcomes.filter(({ equation }) => equation.id === 'statement.closing_balance').map(({ state }) => state);

  it('closes with what moved', () => {
    expect(closings(report('161,429'))).toEqual(['holds']);
    expect(closings(report('191,429'))).toEqual(['broken']);
  });

  it('loses a unit by rounding', () => {
    expect(closings(report('161,430'))).toEqual(['holds']);
  });

  it('is silent where its list was not understood', () => {
    expect(closings(report('174,812'))).toEqual([]);
  });
});
