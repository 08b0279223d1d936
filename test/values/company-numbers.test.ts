import { describe, expect, it } from 'vitest';
import { companyNumberHolds } from '../../src/values/company-numbers.ts';

/** Numbers without an owner: counted up or down, with the check that the register's formula gives. */
const VALID = [
  ['Organisationsnummer', '1234567897'],
  ['Org.nr', '987654325'],
  ['Organisasjonsnummer', '987654325'],
  ['CVR-nr.', '12345674'],
  ['REGON', '123456785'],
  ['Nr REGON', '12345678512347'],
  ['ח.פ.', '520018078'],
] as const;

describe('a company number', () => {
  it.each(VALID)('of the register that calls it %s holds, and none of its neighbours does', (label, digits) => {
    expect(companyNumberHolds(label, digits)).toBe(true);
    const last = Number(digits.at(-1));
    for (const other of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => digit !== last))
      expect(companyNumberHolds(label, `${digits.slice(0, -1)}${other}`)).toBe(false);
  });

  it('of another form or register is not judged', () => {
    for (const [label, digits] of [
      ['KRS', '0000123456'],
      ['CVR-nr.', '123456'],
      ['Company no', '12345674'],
      ['Org.nr', '12345678'],
    ] as const)
      expect(companyNumberHolds(label, digits)).toBeNull();
  });

  it('of Poland is none of Israel, though it begins with 5', () => {
    expect(companyNumberHolds('REGON', '520018074')).toBe(false);
    expect(companyNumberHolds('ח.פ.', '520018078')).toBe(true);
  });
});
