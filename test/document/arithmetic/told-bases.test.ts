/** Amounts that name, or show by their taxes, what a percentage is of. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const broken = (lines: Lines) => outcomesOf(lines).filter(({ state }) => state === 'broken');

describe.each([
  ['Loss after excess', '80% of the loss after excess'],
  ['Schaden nach Abzug', '80 % von Schaden nach Abzug'],
  ['סכום הנזק', '80% מסכום הנזק'],
  ['Indemnité retenue', "80 % de l'indemnité retenue"],
])('a percentage of what is called %s', (name, part) => {
  const isHebrew = /\p{Script=Hebrew}/u.test(name);
  const row = (label: string, value: string) =>
    isHebrew ? line([40, value], [300, label]) : line([40, label], [300, value]);
  const claim = (amount: string, said = part): Lines => [
    row(isHebrew ? 'רצפה' : 'Flooring', '3,140.00'),
    row(isHebrew ? 'ריהוט' : 'Furniture', '1,275.00'),
    row(name, '4,165.00'),
    row(said, amount),
  ];

  it('is that part of it', () => {
    expect(broken(claim('3,332.00'))).toEqual([]);
    expect(blamed(outcomesOf(claim('8,332.00')))).toEqual([[[833_200, 333_200]]]);
    // Of an amount that has another name.
    expect(broken(claim('8,332.00', '80% of the agreed value'))).toEqual([]);
  });
});

it('finds interest that its tax and what is left of it contradict, however far it is off', () => {
  const deposit = (gross: string): Lines => [
    line([40, 'Deposit'], [300, '28,000.00']),
    line([40, 'Interest'], [300, gross]),
    line([40, 'Tax 19%'], [300, '108.53']),
    line([40, 'Net interest'], [300, '462.70']),
    line([40, 'Paid out'], [300, '28,462.70']),
  ];
  expect(broken(deposit('571.23'))).toEqual([]);
  expect(blamed(outcomesOf(deposit('1,071.23')))[0]).toEqual([[107_123, 57_123]]);
  // Another amount of interest altogether.
  expect(broken(deposit('964.11'))).toEqual([]);
});

it('reads the taxes that stand in the columns of an invoice below its goods', () => {
  const invoice = (vat: string): Lines => [
    line([40, 'Invoice']),
    line([40, 'Description'], [200, 'Quantity'], [280, 'Unit price'], [380, 'Amount']),
    line([40, 'Paving'], [200, '18'], [280, '64.00'], [380, '1,152.00']),
    line([40, 'Plants'], [200, '40'], [280, '7.25'], [380, '290.00']),
    line([40, 'Rate'], [280, 'Base'], [380, 'VAT']),
    line([40, '21%'], [280, '1,152.00'], [380, vat]),
    line([40, '9%'], [280, '290.00'], [380, '26.10']),
    line([200, 'Net'], [380, '1,442.00']),
    line([200, 'VAT'], [380, '268.02']),
    line([200, 'Total'], [380, '1,710.02']),
  ];
  expect(broken(invoice('241.92'))).toEqual([]);
  expect(broken(invoice('941.92')).map(({ equation }) => equation.id)).toContain('table.rows');
});
