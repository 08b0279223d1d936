/** A receipt beside its counterfoil: one sum, printed twice. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

type Names = readonly [number: string, date: string, total: string];

const receipt = ([number, date, total]: Names, sum: string, own = '3075'): Lines => [
  line([40, 'Receipt']),
  line([40, `${number}: 3075`], [350, `${number}: ${own}`]),
  line([40, `${date}: 24.11.2026`], [350, `${date}: 24.11.2026`]),
  line([40, `${total}: 1,350.00`], [350, `${total}: ${sum}`]),
];
const states = (lines: Lines) =>
  outcomesOf(lines).flatMap(({ equation: { id }, state }) => (id === 'sum.again' ? [state] : []));

it.each([
  [['Receipt no.', 'Date', 'Total']],
  [['Quittung Nr.', 'Datum', 'Gesamtbetrag']],
  [['Reçu n°', 'Date', 'Total']],
] as [Names][])('prints the same sum on both: %s', (names) => {
  expect(states(receipt(names, '1,350.00'))).toEqual(['holds']);
  expect(states(receipt(names, '1,850.00'))).toEqual(['broken']);
  // Another receipt, and another sum.
  expect(states(receipt(names, '1,850.00', '3076'))).toEqual([]);
  expect(states(receipt(names, '2,418.00'))).toEqual([]);
});

it('prints the same sum on both in Hebrew', () => {
  const lines = (sum: string): Lines => [
    line([300, 'קבלה על תרומה']),
    line([60, "קבלה מס' 3075"], [350, "קבלה מס' 3075"]),
    line([60, 'תאריך: 24.11.2026'], [350, 'תאריך: 24.11.2026']),
    line([60, `סכום: ${sum} ₪`], [350, 'סכום: 1,350 ₪']),
  ];
  expect(states(lines('1,350'))).toEqual(['holds']);
  expect(states(lines('1,850'))).toEqual(['broken']);
});
