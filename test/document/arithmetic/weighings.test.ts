/** Weighings: gross, tare and net, two weighings, and a weight at the price of its unit, in several languages. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const list = (...rows: readonly (readonly [name: string, value: string])[]): Lines => [
  line([40, 'Ticket']),
  ...rows.map(([name, value]) => line([40, name], right(300, value))),
];
const failing = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state !== 'holds');
const held = (lines: Lines) => outcomesOf(lines).map(({ equation: { id } }) => id);

describe.each([
  ['Gross weight (kg)', 'Tare weight (kg)', 'Net weight (kg)'],
  ['Bruttogewicht', 'Leergewicht', 'Nettogewicht'],
  ['Brutto', 'Tara', 'Netto'],
  ['Poids brut', 'Poids à vide', 'Poids net'],
  ['Peso bruto', 'Tara', 'Peso neto'],
  ['Peso lordo', 'Tara', 'Peso netto'],
  ['Peso bruto', 'Tara', 'Peso líquido'],
  ['Brutogewicht', 'Tarra', 'Nettogewicht'],
  ['Brüt ağırlık', 'Dara', 'Net ağırlık'],
  ['Waga brutto', 'Tara', 'Waga netto'],
  ['First weighing', 'Second weighing', 'Net'],
  ['Erstwägung', 'Zweitwägung', 'Netto'],
  ['Prima pesata', 'Seconda pesata', 'Netto'],
  ['Вес брутто', 'Тара', 'Вес нетто'],
])('%s, %s, %s', (gross, tare, net) => {
  const slip = (value: string) => list([gross, '21,460'], [tare, '9,730'], [net, value]);

  it('hold, and have another net weight told', () => {
    expect(failing(slip('11,730'))).toEqual([]);
    expect(held(slip('11,730'))).toHaveLength(1);
    expect(blamed(outcomesOf(slip('14,730')))).toContainEqual([[1_473_000, 1_173_000]]);
  });
});

const fromTheRight = (names: readonly string[], values: readonly string[]): Lines => [
  line([300, names[0]!]),
  ...values.map((value, i) => line([60, value], [300, names[i + 1]!])),
];

it.each([
  [['תעודת שקילה', 'משקל ברוטו (ק"ג)', 'משקל טרה (ק"ג)', 'משקל נטו (ק"ג)']],
  [['תעודת שקילה', 'שקילה ראשונה', 'שקילה שנייה', 'נטו']],
  // The word of the gross weight was not read.
  [['תעודת שקילה', 'משקל nm (ק"ג)', 'משקל טרה (ק"ג)', 'משקל נטו (ק"ג)']],
  [['بطاقة وزن', 'الوزن القائم', 'الوزن الفارغ', 'الوزن الصافي']],
])('holds and tells from the right to the left: %s', (names) => {
  expect(failing(fromTheRight(names, ['21,460', '9,730', '11,730']))).toEqual([]);
  expect(blamed(outcomesOf(fromTheRight(names, ['21,460', '9,730', '14,730'])))).toContainEqual([
    [1_473_000, 1_173_000],
  ]);
});

it('tells two slips beside each other apart', () => {
  const slips = (net: string): Lines => [
    line([40, 'Wiegeschein 311'], [300, 'Wiegeschein 312']),
    line([40, 'Brutto'], right(180, '24.860'), [300, 'Brutto'], right(440, '25.340')),
    line([40, 'Tara'], right(180, '9.120'), [300, 'Tara'], right(440, '9.150')),
    line([40, 'Netto'], right(180, net), [300, 'Netto'], right(440, '16.190')),
  ];
  expect(failing(slips('15.740'))).toEqual([]);
  expect(blamed(outcomesOf(slips('18.740')))).toContainEqual([[1_874_000, 1_574_000]]);
});

describe('a weight at its price', () => {
  const paid = (net: string, amount: string, dirt = '240') =>
    list(
      ['Gross weight', '21,460'],
      ['Tare weight', '9,730'],
      ['Dirt', dirt],
      ['Net weight', net],
      ['Price per kg EUR', '0.265'],
      ['Amount EUR', amount],
    );

  it('holds with what was taken off', () => {
    expect(failing(paid('11,490', '3,044.85'))).toEqual([]);
    expect(held(paid('11,490', '3,044.85'))).toEqual(expect.arrayContaining(['table.rows', 'invoice.lines']));
  });

  it('has the weight told that the price asks for', () => {
    expect(blamed(outcomesOf(paid('14,190', '3,044.85')))).toContainEqual([[1_419_000, 1_149_000]]);
  });

  it('is that of a ton, too', () => {
    const lines = (amount: string) =>
      list(
        ['Bruttogewicht kg', '21.460'],
        ['Tara kg', '9.730'],
        ['Netto kg', '11.730'],
        ['Preis je Tonne', '182,50'],
        ['Betrag', amount],
      );
    expect(failing(lines('2.140,73'))).toEqual([]);
    expect(blamed(outcomesOf(lines('2.740,73')))).toContainEqual([[274_073, 214_073]]);
  });
});

it.each([
  ['what is taken off besides', list(['Gross', '21,460'], ['Tare', '9,730'], ['Pallets', '300'], ['Net', '11,430'])],
  ['another unit', list(['Gross (kg)', '21,460'], ['Tare (kg)', '9,730'], ['Net (t)', '11.73'])],
  ['sums of money', list(['Gross', '2,460.00'], ['Tax', '430.00'], ['Net', '2,050.00'])],
  ['something far off', list(['Gross', '21,460'], ['Tare', '9,730'], ['Net', '8,512'])],
])('accuses nobody for %s', (_, lines) => {
  expect(failing(lines).filter(({ equation }) => equation.id === 'table.rows')).toEqual([]);
});
