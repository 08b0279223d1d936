/** Goods of an invoice, and what discounts and charges make of their sum. */
import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const foot = (label: string, amount: string) => line([300, label], [500 - 5 * amount.length, amount]);
const row = (name: string, price: string, count: string, amount: string) =>
  line([40, name], [260, price], [340, count], [500 - 5 * amount.length, amount]);
const broken = (third: string, sum: string) =>
  outcomesOf([
    line([40, 'Rechnung']),
    line([40, 'Beschreibung'], [260, 'Einzelpreis'], [340, 'Menge'], [480, 'Betrag']),
    row('Filter', '4,15', '20', '83,00'),
    row('Pumpe', '61,40', '1', '61,40'),
    row('Schlauch', '3,72', '10', third),
    foot('Zwischensumme', sum),
    foot('Versandkosten', '9,80'),
    foot('Rabatt', '-17,40'),
    foot('Nettobetrag', '174,00'),
    foot('USt. 19 %', '33,06'),
    foot('Gesamtbetrag', '207,06'),
  ]).filter(({ state }) => state === 'broken');

it('come to their own sum, not to the net sum below discounts and charges', () => {
  expect(broken('37,20', '181,60')).toEqual([]);
  expect(broken('39,20', '181,60')).not.toEqual([]);
});
