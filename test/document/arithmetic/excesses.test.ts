/** What is above a limit that is printed beside it. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const paper = (names: readonly string[], values: readonly string[]): Lines => [
  line([40, 'Yearly statement']),
  ...values.map((value, i) => line([40, names[i]!], [300 - 5 * value.length, value])),
];

describe.each([
  [['Kilometres driven', 'Yearly quota', 'Excess kilometres']],
  [['Gefahrene Kilometer', 'Kontingent', 'Mehrkilometer']],
  [['ק״מ שנסעו', 'מכסה שנתית', 'ק״מ עודפים']],
  [['Kuukausitulot', 'Tuloraja', 'Tulorajan ylittävä osa']],
])('what is above a limit: %s', (names) => {
  const blamedIn = (values: readonly string[]) => blamed(outcomesOf(paper(names, values)));

  it('is what was used less the limit', () => {
    expect(outcomesOf(paper(names, ['31,482', '25,000', '6,482'])).map(({ state }) => state)).toEqual(['holds']);
    expect(blamedIn(['31,482', '25,000', '6,982'])).toHaveLength(1);
  });

  it('says nothing where more than an edit is off, or nothing is above it', () => {
    expect(blamedIn(['31,482', '25,000', '4,170'])).toEqual([]);
    expect(blamedIn(['21,482', '25,000', '3,518'])).toEqual([]);
  });
});

it('may print the limit first, and needs the name of one', () => {
  const states = (names: readonly string[], values: readonly string[]) =>
    outcomesOf(paper(names, values)).map(({ state }) => state);
  expect(states(['Allowance', 'Used', 'Over the allowance'], ['25,000', '31,482', '6,982'])).toEqual(['broken']);
  expect(states(['Yearly volume', 'Used', 'Over the year'], ['25,000', '31,482', '6,982'])).toEqual([]);
});
