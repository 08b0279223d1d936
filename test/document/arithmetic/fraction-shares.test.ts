/** A sum that is divided in fractions which words name. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const shared = (names: readonly string[], values: readonly string[]): Lines => [
  line([40, 'Account']),
  line([40, names[0]!], [300 - 5 * values[0]!.length, values[0]!]),
  ...values.slice(1).map((value, i) => line([40, `A. ${'BCD'[i]}, ${names[i + 1]}`], [300 - 5 * value.length, value])),
];
const states = (lines: Lines) => outcomesOf(lines).map(({ state }) => state);

describe.each([
  [['Residue', 'one half', 'one quarter', 'one quarter']],
  [['Nachlass', 'die Hälfte', 'ein Viertel', 'ein Viertel']],
  [['יתרת העיזבון', 'מחצית', 'רבע', 'רבע']],
  [['Spadek', '1/2', '1/4', '1/4']],
])('fractions of a sum: %s', (names) => {
  it('are the parts below it', () => {
    expect(states(shared(names, ['318,640.00', '159,320.00', '79,660.00', '79,660.00']))).toContain('holds');
    expect(blamed(outcomesOf(shared(names, ['318,640.00', '159,320.00', '84,210.00', '79,660.00'])))).toEqual([
      [[8_421_000, 7_966_000]],
    ]);
  });
});

it('say nothing where they are no whole, or where several parts are others', () => {
  const quarters = ['Turnover', 'first quarter', 'second quarter', 'third quarter'];
  expect(states(shared(quarters, ['90,400.00', '22,600.00', '22,600.00', '45,210.00']))).not.toContain('broken');
  const halves = ['Residue', 'one half', 'one quarter', 'one quarter'];
  expect(states(shared(halves, ['318,640.00', '159,320.00', '84,210.00', '71,430.00']))).not.toContain('broken');
  expect(states(shared(['Residue', 'half', 'half'], ['318,640.00', '159,320.00', '71,430.00']))).not.toContain(
    'broken',
  );
});
