/** Weights, hours and thousands: what a count is worth as it is printed, and what rounding it loses. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
type Item = readonly [name: string, count: string, amount: string];

/** Each weight below its name, as English shops print it. */
const below = (items: readonly Item[], total: string): Lines => [
  line([40, 'Corner shop']),
  ...items.flatMap(([name, count, amount]) => [line([40, name]), line([60, count], right(300, amount))]),
  line([40, 'TOTAL'], right(300, total)),
];
/** On the line of its name. */
const beside = (items: readonly Item[], total: string): Lines => [
  line([40, 'Markt am Eck']),
  ...items.map(([name, count, amount]) => line([40, name], [110, count], right(300, amount))),
  line([40, 'SUMME'], right(300, total)),
];
const hebrew = (items: readonly Item[], total: string): Lines => [
  line([300, 'סופר הפינה']),
  ...items.map(([name, count, amount]) => line([60, amount], [180, count], [330, name])),
  line([60, total], [300, 'סה"כ לתשלום']),
];
const sold = (columns: readonly string[]) => (items: readonly (readonly string[])[], total: string) => [
  line([40, 'Invoice 77']),
  line([40, 'Date: 04/03/2026']),
  line(...columns.map((name, i) => [40 + 110 * i, name] as const)),
  ...items.map((cells) => line(...cells.map((cell, i) => [40 + 110 * i, cell] as const))),
  line([40, 'Total'], [370, total]),
];
const invoice = sold(['Description', 'Qty', 'Unit price', 'Amount']);
/** Headers that name nothing. */
const delivery = sold(['Sorte', 'Masse', 'Kurs', 'Wert']);

const wrong = (lines: Lines) =>
  outcomesOf(lines)
    .filter(({ state }) => state === 'broken')
    .map(({ equation: { figures, parts } }) => figures[parts.printed]!.raw);
const undecided = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state !== 'holds' && state !== 'broken');
const holding = (lines: Lines, id: string) =>
  outcomesOf(lines).filter(({ equation, state }) => equation.id === id && state === 'holds').length;

describe('a weight times its price', () => {
  const GRAMS: readonly Item[] = [
    ['Tomatoes', '0.482 kg x 3.49', '1.68'],
    ['Bananas', '1.236 kg x 1.29', '1.59'],
    ['Cheese', '0.215 kg x 14.90', '3.20'],
  ];
  const GERMAN: readonly Item[] = [
    ['Tomaten', '0,48 kg × 3,49', '1,68'],
    ['Käse', '0,21 kg × 14,90', '3,20'],
    ['Äpfel', '1,22 kg × 2,99', '3,66'],
  ];
  const HEBREW: readonly Item[] = [
    ['עגבניות', '0.482 ק"ג x 7.90', '3.81'],
    ['גבינה', '0.215 ק"ג x 64.90', '13.95'],
    ['תפוחים', '1.225 ק"ג x 9.90', '12.13'],
  ];

  it.each([
    ['to the gram', below(GRAMS, '6.47')],
    ['that is finer than its print', beside(GERMAN, '8,54')],
    ['in Hebrew', hebrew(HEBREW, '29.89')],
  ] as const)('%s holds', (_, lines) => {
    expect(holding(lines, 'invoice.lines')).toBe(3);
    expect([...wrong(lines), ...undecided(lines)]).toEqual([]);
  });

  it.each([
    ['to the gram', below(GRAMS.with(2, ['Cheese', '0.215 kg x 14.90', '8.20']), '11.47'), '8.20'],
    ['that is finer than its print', beside(GERMAN.with(2, ['Äpfel', '1,22 kg × 2,99', '8,66']), '13,54'), '8,66'],
    ['in Hebrew', hebrew(HEBREW.with(1, ['גבינה', '0.215 ק"ג x 64.90', '18.95']), '34.89'), '18.95'],
  ] as const)('%s is told where its amount is another', (_, lines, amount) => {
    expect(wrong(lines)).toContain(amount);
  });
});

describe('a quantity', () => {
  const THOUSANDS = [
    ['Screws', '1,200', '0.57', '684.00'],
    ['Bolts', '300', '0.31', '93.00'],
  ];
  const FRACTIONS = [
    ['Sand', '120.000', '0.57', '68.40'],
    ['Gravel', '12.500', '2.13', '26.63'],
    ['Clay', '1.236', '3.31', '4.09'],
  ];
  const HOURS = [
    ['Design', '1.33', '75.00', '100.00'],
    ['Drawing', '2.67', '75.00', '200.00'],
  ];
  const MASSES = [
    ['Rot', '120,000', '3,57', '428,40'],
    ['Blau', '80,500', '2,23', '179,52'],
    ['Gelb', '40,000', '1,79', '71,60'],
    ['Weiss', '12,250', '4,11', '50,35'],
  ];

  it.each([
    ['of thousands', invoice(THOUSANDS, '777.00'), 'invoice.lines'],
    ['of three decimals', invoice(FRACTIONS, '99.12'), 'invoice.lines'],
    ['of hours that were rounded', invoice(HOURS, '300.00'), 'invoice.lines'],
    ['of three decimals below a header that names none', delivery(MASSES, '729,87'), 'table.rows'],
  ] as const)('%s makes its amount', (_, lines, id) => {
    expect(holding(lines, id)).toBeGreaterThan(1);
    expect([...wrong(lines), ...undecided(lines)]).toEqual([]);
  });

  it.each([
    ['of three decimals', invoice(FRACTIONS.with(0, ['Sand', '120.000', '0.57', '88.40']), '119.12'), '88.40'],
    ['of hours that were rounded', invoice(HOURS.with(1, ['Drawing', '2.67', '75.00', '280.00']), '380.00'), '280.00'],
    [
      'of three decimals below a header that names none',
      delivery(MASSES.with(2, ['Gelb', '40,000', '1,79', '91,60']), '749,87'),
      '91,60',
    ],
  ] as const)('%s is told where its amount is another', (_, lines, amount) => {
    expect(wrong(lines)).toContain(amount);
  });
});
