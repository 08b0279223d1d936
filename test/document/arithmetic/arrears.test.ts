/** What is owed for so many months. */
import { describe, expect, it } from 'vitest';
import { blamed, outcomesOf } from '../../support/arithmetic.ts';
import { type Lines, line } from '../../support/judge.ts';

const paper = (names: readonly string[], values: readonly string[]): Lines => [
  line([40, 'Reminder']),
  ...values.map((value, i) =>
    /[א-ת]/u.test(names[i]!)
      ? line([100, value], [300, names[i]!])
      : line([40, names[i]!], [300 - 5 * value.length, value]),
  ),
];

describe.each([
  [['Monthly fee', 'Months outstanding', 'Arrears']],
  [['Monatsbeitrag', 'Offene Monate', 'Rückstand']],
  [['דמי חבר חודשיים', 'חודשים שלא שולמו', 'חוב']],
])('a debt of so many months: %s', (names) => {
  it('is the amount of one as many times', () => {
    expect(outcomesOf(paper(names, ['€ 37.46', '7', '€ 262.22'])).map(({ state }) => state)).toContain('holds');
    expect(blamed(outcomesOf(paper(names, ['€ 37.46', '8', '€ 262.22']))).flat()).toContainEqual([800, 700]);
    expect(blamed(outcomesOf(paper(names, ['€ 37.46', '7', '€ 282.22']))).flat()).toContainEqual([28_222, 26_222]);
  });

  it('may be paid in part, or of another amount', () => {
    expect(blamed(outcomesOf(paper(names, ['€ 37.46', '7', '€ 190.00'])))).toEqual([]);
  });
});

it('says nothing of a term and a deposit', () => {
  expect(blamed(outcomesOf(paper(['Monthly rent', 'Months', 'Deposit'], ['€ 512.40', '12', '€ 1,024.80'])))).toEqual(
    [],
  );
});
