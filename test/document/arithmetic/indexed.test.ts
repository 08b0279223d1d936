import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

type Values = readonly [base: string, before: string, now: string, paid: string, rest: string];
const letter = (names: readonly string[], values: Values): Lines => [
  line([40, 'Rent']),
  ...values.map((value, i) => line([40, names[i]!], [300 - 5 * value.length, value])),
];
const states = (lines: Lines) => outcomesOf(lines).map(({ equation, state }) => `${equation.family} ${state}`);

describe.each([
  [['Base rent', 'Base index', 'Current index', 'New rent', 'Difference']],
  [['Grundmiete', 'Index alt', 'Index neu', 'Neue Miete', 'Erhöhung']],
  [['Loyer de base', 'Indice de référence', 'Nouvel indice', 'Nouveau loyer', 'Hausse']],
])('an amount that follows an index: %s', (names) => {
  it('is what the indexes make of it', () => {
    const lines = letter(names, ['7,300.00', '103.6', '108.7', '7,659.36', '359.36']);
    expect(states(lines)).toContain('standard holds');
    expect(blamed(outcomesOf(lines))).toEqual([]);
  });

  it('is contradicted by an index with another digit, or with two exchanged', () => {
    expect(blamed(outcomesOf(letter(names, ['7,300.00', '103.6', '107.8', '7,659.36', '359.36'])))).toEqual([
      [[10_780, 10_870]],
    ]);
    expect(blamed(outcomesOf(letter(names, ['7,300.00', '103.6', '105.7', '7,659.36', '359.36'])))).toEqual([
      [[10_570, 10_870]],
    ]);
  });

  it('is wrong where the difference is what the indexes make, however far it is off', () => {
    expect(blamed(outcomesOf(letter(names, ['7,300.00', '103.6', '108.7', '8,114.36', '359.36'])))).toEqual([
      [[811_436, 765_936]],
    ]);
  });

  it('may have indexes of two decimals', () => {
    const lines = letter(names, ['€ 812.00', '142.06', '145.17', '€ 829.78', '€ 17.78']);
    expect(states(lines)).toContain('standard holds');
  });

  it('says nothing where no such index makes it, or the difference is another', () => {
    expect(states(letter(names, ['7,300.00', '103.6', '119.2', '7,659.36', '359.36']))).not.toContain(
      'standard broken',
    );
    expect(states(letter(names, ['7,300.00', '103.6', '107.8', '7,659.36', '314.20']))).not.toContain(
      'standard broken',
    );
  });
});
