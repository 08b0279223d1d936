/** Payments of which a sentence says that they make the price. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const failing = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state !== 'holds');

const contract =
  (price: string, head: readonly string[], sentence: string) =>
  (third: string): Lines => [
    line([40, price], [300, '84,500.00']),
    line([40, head[0]!], [200, head[1]!], [400, head[2]!]),
    line([40, 'A'], [200, '01/06/2026'], [400, '12,000.00']),
    line([40, 'B'], [200, '01/07/2026'], [400, '36,500.00']),
    line([40, 'C'], [200, '01/09/2026'], [400, third]),
    line([40, sentence]),
  ];

it.each([
  ['Price of the event', ['Payment', 'Date', 'Amount'], 'The sum of the three payments equals the price of the event.'],
  ['Preis', ['Zahlung', 'Datum', 'Betrag'], 'Die Summe der drei Zahlungen entspricht dem Preis.'],
  ['Prix', ['Paiement', 'Date', 'Montant'], 'La somme des trois versements est égale au prix.'],
  ['Precio', ['Pago', 'Fecha', 'Importe'], 'La suma de los tres pagos es igual al precio.'],
])('are held to it: %s', (...paper) => {
  const lines = contract(...paper);
  expect(failing(lines('36,000.00'))).toEqual([]);
  expect(failing(lines('30,000.00')).map(({ state }) => state)).toEqual(['broken']);
});

it('are held to it in Hebrew', () => {
  const lines = (third: string): Lines => [
    line([60, '84,500 ₪'], [300, 'סך התמורה:']),
    line([60, 'סכום ₪'], [180, 'מועד'], [300, 'תשלום']),
    line([60, '12,000'], [180, '01/06/2026'], [300, 'ראשון']),
    line([60, '36,500'], [180, '01/07/2026'], [300, 'שני']),
    line([60, third], [180, '01/09/2026'], [300, 'שלישי']),
    line([300, 'סכום שלושת התשלומים שווה לסך התמורה.']),
  ];
  expect(failing(lines('36,000'))).toEqual([]);
  expect(failing(lines('30,000')).map(({ state }) => state)).toEqual(['broken']);
});

it('say nothing without the sentence, or far from the price', () => {
  const paper = ['Price', ['Payment', 'Date', 'Amount']] as const;
  expect(failing(contract(...paper, 'Payments are due as listed.')('30,000.00'))).toEqual([]);
  const said = contract(...paper, 'The sum of the three payments equals the price of the event.');
  expect(failing(said('17,250.00'))).toEqual([]);
});
