/** What is left to pay of a stay in hospital, once the insurance and the patient have paid their parts. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const right = (x: number, text: string) => [x - 5 * text.length, text] as const;
const list =
  (title: string, rows: readonly (readonly [string, string])[], last: string) =>
  (left: string): Lines => [
    line([40, title]),
    ...[...rows, [last, left] as const].map(([label, value]) => line([40, label], right(340, value))),
  ];
const american = (last: string) =>
  list(
    'Patient account statement',
    [
      ['Total charges', '4,820.53'],
      ['Less: insurance payment', '3,615.47'],
      ['Less: adjustments', '412.18'],
      ['Less: payments received', '250.00'],
    ],
    last,
  );
const french = list(
  'Facture de séjour, centre hospitalier',
  [
    ['Total des frais', '4 820,53 €'],
    ['Part assurance maladie', '3 615,47 €'],
    ['Acompte', '250,00 €'],
  ],
  'Reste à charge',
);
const german = list(
  'Krankenhausrechnung',
  [
    ['Gesamtkosten', '4.820,53 EUR'],
    ['Leistung der Kasse', '-3.615,47 EUR'],
    ['Anzahlung', '-250,00 EUR'],
  ],
  'Eigenanteil',
);

it.each([
  ['what the patient owes', american('Amount you owe'), '542.88', '842.88'],
  ['the responsibility of the patient', american('Patient responsibility'), '542.88', '942.88'],
  ['in French', french, '955,06 €', '355,06 €'],
  ['in German, with signs', german, '955,06 EUR', '355,06 EUR'],
] as const)('%s is what the others leave', (_, make, left, wrong) => {
  const states = (amount: string) => outcomesOf(make(amount)).map(({ state }) => state);
  expect(states(left)).toEqual(expect.arrayContaining(['holds']));
  expect(new Set(states(left))).toEqual(new Set(['holds']));
  expect(states(wrong)).toContain('broken');
});
