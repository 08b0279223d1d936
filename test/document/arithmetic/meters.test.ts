/** Readings of a meter, what was used and what it costs, below each other and in several languages. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { dataOf, judge, type Lines, line, messages, page } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
type Values = readonly [before: string, now: string, used: string, rate: string, charge: string];

const list =
  (title: string, labels: readonly string[], total: string) =>
  (values: Values): Lines => [
    line([40, title]),
    ...values.map((value, i) => line([40, labels[i]!], right(300, value))),
    line([40, total], right(300, values[4])),
  ];
const english = list(
  'Water bill',
  ['Previous reading', 'Current reading', 'Consumption', 'Tariff per unit', 'Charge'],
  'Total to pay',
);
const german = list(
  'Stromrechnung',
  ['Zählerstand alt', 'Zählerstand neu', 'Verbrauch', 'Arbeitspreis', 'Kosten'],
  'Gesamtbetrag',
);
const hebrew = (values: Values): Lines => [
  line([300, 'חשבון מים']),
  ...values.map((value, i) => line([60, value], [300, ['קריאה קודמת', 'קריאה נוכחית', 'צריכה', 'תעריף', 'חיוב'][i]!])),
  line([60, values[4]], [300, 'סה"כ לתשלום']),
];

const failing = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state !== 'holds');
const ids = (lines: Lines) => outcomesOf(lines).map(({ equation: { id, family } }) => `${id} ${family}`);

describe('readings whose thousands are parted by a space', () => {
  const bill = (names: readonly string[], used: string): Lines => [
    line([40, names[0]!]),
    line([40, names[1]!], [300, '31'], [312, '528']),
    line([40, names[2]!], [300, '32'], [312, '271']),
    line([40, names[3]!], [300, used]),
  ];

  it.each([
    [['Facture d’électricité', 'Ancien relevé (kWh)', 'Nouveau relevé (kWh)', 'Consommation (kWh)']],
    [['Bolletta luce', 'Lettura precedente', 'Lettura attuale', 'Consumo (kWh)']],
    [['Energienota, meterstand', 'Beginstand', 'Eindstand', 'Verbruik (kWh)']],
  ])('are read whole: %s', (names) => {
    expect(failing(bill(names, '743'))).toEqual([]);
    expect(ids(bill(names, '743'))).toContain('table.rows meter');
    expect(blamed(outcomesOf(bill(names, '943')))).toContainEqual([[94_300, 74_300]]);
  });
});

describe('a meter whose units are charged by their price in pence', () => {
  const bill = (used: string): Lines => [
    line([40, 'Your electricity bill']),
    line([40, 'Opening reading 21,604 (actual)']),
    line([40, 'Closing reading 22,131 (actual)']),
    line([40, `Units used: ${used} kWh`]),
    line([40, 'All units at 25.40p each = £133.86']),
  ];

  it('holds', () => {
    expect(failing(bill('527'))).toEqual([]);
  });

  it('has another consumption told, as readings and charge ask for the same', () => {
    expect(blamed(outcomesOf(bill('227')))).toEqual([[[22_700, 52_700]]]);
  });
});

describe.each([
  ['in English', english, ['1,204', '1,236', '32', '8.562', '273.98'], '52', '213.98'],
  ['in German', german, ['12345', '14788', '2443', '0,3202', '782,25'], '2843', '982,25'],
  ['in Hebrew', hebrew, ['1482', '1527', '45', '7.955', '357.98'], '85', '397.98'],
] as const)('a meter %s', (_, make, values, wrongUse, wrongCharge) => {
  it('holds', () => {
    expect(failing(make(values))).toEqual([]);
    expect(ids(make(values))).toEqual(expect.arrayContaining(['table.rows meter', 'invoice.lines meter charge']));
  });

  it('has another consumption told as such, as both equations ask for it', async () => {
    const forged = values.map((each, i) => (i === 2 ? wrongUse : each)) as unknown as Values;
    const cents = (text: string) => 100 * Number(text.replace(/\D/g, ''));
    expect(blamed(outcomesOf(make(forged)))).toEqual([[[cents(wrongUse), cents(values[2])]]]);
    expect(messages(await judge('content/table-rows', [page(make(forged))]))).toEqual(['alone']);
  });

  it('has another charge told', async () => {
    const forged = values.map((each, i) => (i === 4 ? wrongCharge : each)) as unknown as Values;
    expect(messages(await judge('content/invoice-lines', [page(make(forged))]))).toEqual(['line']);
  });
});

it('knows what was used behind the factor of the meter', () => {
  const bill = (now: string) => [
    line([40, 'Elektrik faturası']),
    line([40, 'Sayaç'], [120, 'İlk Endeks'], [200, 'Son Endeks'], [280, 'Çarpan'], [360, 'Tüketim (kWh)']),
    line([40, 'MKL 7'], [120, '47.859'], [200, now], [280, '1'], [360, '354']),
    line([40, 'Enerji Bedeli'], [200, '354 kWh'], [280, '2,134610'], [360, '755,65']),
    line([40, 'ÖDENECEK TUTAR'], [360, '755,65 TL']),
  ];
  expect(failing(bill('48.213'))).toEqual([]);
  expect(failing(bill('48.713'))).toHaveLength(1);
});

it('knows what was used by the lines that charge it, in hundredths of the currency', async () => {
  const bill = (used: string): Lines => [
    line([40, 'Elfaktura']),
    line([40, 'Mätare 7350031'], right(300, '41873'), right(400, '43126'), right(480, used)),
    line([40, 'Specifikation'], [430, 'Belopp kr']),
    line([40, 'Elenergi 81,25 öre/kWh'], right(480, '1 018,06')),
    line([40, 'Elöverföring 32,10 öre/kWh'], right(480, '402,21')),
    line([40, 'Att betala'], right(480, '1 420,27')),
  ];
  expect(failing(bill('1253'))).toEqual([]);
  expect(blamed(outcomesOf(bill('1363')))[0]).toEqual([[136_300, 125_300]]);
  expect(dataOf(await judge('content/invoice-lines', [page(bill('1363'))]))).toMatchObject({
    found: '1363',
    expected: '1253',
    amount: '402.21',
  });
});

it('holds a meter to its readings where another one in the same columns holds', () => {
  const bill = (before: string): Lines => [
    line([40, 'Municipal account: water and electricity']),
    line([40, 'Meter'], [150, 'Previous'], [250, 'Present'], [350, 'Used']),
    line([40, 'Water'], right(200, before), right(300, '3862'), right(400, '31')),
    line([40, 'Power'], right(200, '71204'), right(300, '71846'), right(400, '642')),
    line([40, 'Power 642 kWh at 2.7418'], right(400, '1,760.24')),
    line([40, 'Total due'], right(400, '1,760.24')),
  ];
  expect(failing(bill('3831'))).toEqual([]);
  expect(blamed(outcomesOf(bill('3840'))).flat()).toContainEqual([3_100, 2_200]);
  // Alone it may be anything.
  expect(failing(bill('3840').filter((_, i) => i !== 3))).toEqual([]);
});

it('takes no amount that is printed twice for a charge of its units', () => {
  const months = [
    line([40, 'Your electricity bill']),
    line([40, 'Minimum due'], [200, '10.00'], [300, '10.00']),
    line([40, 'Overdue'], [200, '10.00'], [300, '10.00']),
    line([40, 'kWh'], right(160, '1,412'), right(220, '1,218'), right(280, '1,186'), right(340, '1,284')),
  ];
  expect(failing(months)).toEqual([]);
});

describe.each([
  ['Water bill', 'Current reading (30.06)', 'Previous reading (31.03)', 'Consumption'],
  ['Stromrechnung', 'Zählerstand neu 30.06.', 'Zählerstand alt 31.03.', 'Verbrauch'],
  ['חשבון מים', 'קריאה נוכחית (30.06)', 'קריאה קודמת (31.03)', 'צריכה'],
])('readings whose days stand beside what they are called: %s', (title, now, then, used) => {
  const bill = (before: string): Lines => [
    line([40, title]),
    line([40, now], right(300, '2,417')),
    line([40, then], right(300, before)),
    line([40, used], right(300, '26')),
  ];

  it('are the numbers behind the days', () => {
    expect(ids(bill('2,391'))).toEqual(['table.rows meter']);
    expect(failing(bill('2,391'))).toEqual([]);
    expect(blamed(outcomesOf(bill('2,351')))).toHaveLength(1);
  });
});

describe('what was charged at its price, with other units than those make', () => {
  const charged = (used: string, step: Lines = []): Lines => [
    line([300, 'סיכום טעינה']),
    line([300, `${used} kWh`]),
    ...step,
    line([60, '₪ 1.75'], [300, 'תעריף']),
    line([60, '₪ 47.60'], [300, 'עלות אנרגיה']),
    line([60, '₪ 3.00'], [300, 'דמי חיבור']),
  ];

  it('is reported', () => {
    expect(failing(charged('27.2'))).toEqual([]);
    expect(ids(charged('27.2'))).toContain('invoice.lines meter charge');
    expect(blamed(outcomesOf(charged('87.2')))).toHaveLength(1);
    expect(failing(charged('61.5'))).toEqual([]);
    expect(failing(charged('87.2', [line([300, 'הנחה על 27.2'])]))).toEqual([]);
  });
});

it('holds a meter to its readings where what was used is charged in parts', () => {
  const bill = (used: string): Lines => [
    line([40, 'Water bill']),
    line([40, 'Reading before'], [200, 'Reading now'], [360, 'Used']),
    line([40, '3,108'], [200, '3,155'], [360, used]),
    line([40, 'Description'], [200, 'Quantity'], [300, 'Tariff'], [400, 'Amount']),
    line([40, 'At the low tariff'], [200, '35'], [300, '7.92'], [400, '277.20']),
    line([40, 'At the high tariff'], [200, '12'], [300, '14.31'], [400, '171.72']),
    line([40, 'Total to pay'], [400, '448.92']),
  ];
  expect(failing(bill('47'))).toEqual([]);
  expect(blamed(outcomesOf(bill('97')))[0]).toEqual([[9_700, 4_700]]);
});

it('finds a reading that contradicts what was used, where that is charged as it is printed', () => {
  const bill = (now: string, amount = '517.23'): Lines => [
    line([40, 'Electricity bill']),
    line([40, 'Begin'], [140, 'End'], [240, 'Units'], [320, 'Tariff'], [400, 'Amount']),
    line([40, '52,418'], [140, now], [240, '743'], [320, '0.69614'], [400, amount]),
    line([40, 'Amount due'], [400, amount]),
  ];
  expect(failing(bill('53,161'))).toEqual([]);
  expect(blamed(outcomesOf(bill('53,961')))).toHaveLength(1);
  // What was used is charged otherwise: the readings may be of another period.
  expect(failing(bill('53,961', '488.10'))).toEqual([]);
});
