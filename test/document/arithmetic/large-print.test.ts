/** Screens of applications: what their large print is, and lists below their sums. */
import { describe, expect, it } from 'vitest';
import { arithmeticOf } from '../../../src/document/arithmetic/index.ts';
import { type Lines, line, page } from '../../support/judge.ts';
import { fieldsOf } from '../../support/pages.ts';

/** With the line `large` in large print. */
const statesOf = (lines: Lines, family: string, large = 1) => {
  const print = page(lines);
  const shown = print.lines.map((each, at) =>
    at === large ? { ...each, words: each.words.map((word) => ({ ...word, rect: { ...word.rect, h: 14 } })) } : each,
  );
  return fieldsOf({ ...print, lines: shown })
    .sections.flatMap(arithmeticOf)
    .flatMap(({ equation, state }) => (equation.family === family ? [state] : []));
};

describe('a sum in large print above its list', () => {
  const pots = (third: string, more = '€ 12.00') =>
    statesOf(
      [
        line([40, 'Total across all accounts']),
        line([40, '€ 1,923.40']),
        line([40, 'Daily'], [300, '€ 1,204.15']),
        line([40, 'Trips'], [300, '€ 310.25']),
        line([40, 'Repairs'], [300, third]),
        line([40, 'Bakery'], [300, `-${more}`]),
      ],
      'headed lists',
    );

  it('is what the entries come to', () => {
    expect(pots('€ 409.00')).toEqual(['holds']);
    expect(pots('€ 909.00')).toEqual(['broken']);
    expect(pots('€ 77.35')).toEqual([]);
  });
});

describe('groups of entries', () => {
  const card = (second: string) =>
    statesOf(
      [
        line([40, 'Card']),
        line([40, '€ 752.60']),
        line([40, 'At home'], [300, '€ 521.40']),
        line([40, 'Grocer'], [300, '€ 180.15']),
        line([40, 'Chemist'], [300, second]),
        line([40, 'Garage'], [300, '€ 299.00']),
        line([40, 'Abroad'], [300, '€ 231.20']),
        line([40, 'Hotel'], [300, '€ 190.70']),
        line([40, 'Ferry'], [300, '€ 40.50']),
      ],
      'headed lists',
    );

  it('make their sums, and these the whole', () => {
    expect(card('€ 42.25')).toEqual(['holds', 'holds', 'holds']);
    expect(card('€ 92.25')).toContain('broken');
    expect(card('€ 18.00')).toEqual([]);
  });
});

describe('a deposit that is paid back', () => {
  const deposit = (paid: string) =>
    statesOf(
      [
        line([40, 'Savings']),
        line([40, 'Amount placed'], [300, '€ 25,000.00']),
        line([40, 'Interest'], [300, '€ 842.40']),
        line([40, 'Tax 25%'], [300, '€ 210.60']),
        line([40, 'Interest after tax'], [300, '€ 631.80']),
        line([40, 'Transferred on Monday'], [300, paid]),
      ],
      'deposit',
      0,
    );

  it('comes with what is left of its interest', () => {
    expect(deposit('€ 25,631.80')).toEqual(['holds', 'holds']);
    expect(deposit('€ 28,631.80')).toContain('broken');
    expect(deposit('€ 31,177.00')).toEqual([]);
  });
});

describe('counts below prices', () => {
  const order = (drill: string) =>
    statesOf(
      [
        line([40, 'Order']),
        line([40, 'Drill'], [300, drill]),
        line([40, 'Qty 1']),
        line([40, 'Gloves'], [300, '$18.49 ea']),
        line([40, 'Qty 3']),
        line([40, 'Subtotal'], [300, '$144.97']),
      ],
      'priced blocks',
    );

  it('make the first sum', () => {
    expect(order('$89.50')).toEqual(['holds']);
    expect(order('$39.50')).toEqual(['broken']);
    expect(order('$71.23')).toEqual([]);
  });
});
