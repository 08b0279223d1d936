import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ibanProblem,
  ibanRemainder,
  isBic,
  isIsraeliAccount,
  isIsraeliCompany,
  isIsraeliId,
  israeliBanksIn,
  israeliIbanParts,
} from '../../src/values/identifiers.ts';

const israeliIban = fc
  .tuple(fc.integer({ min: 4, max: 99 }), fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999_999_999 }))
  .map(([bank, branch, account]) => {
    const bban = `${String(bank).padStart(3, '0')}${String(branch).padStart(3, '0')}${String(account).padStart(13, '0')}`;
    const check = 98 - ibanRemainder(`IL00${bban}`);
    return `IL${String(check).padStart(2, '0')}${bban}`;
  });

describe('IBAN', () => {
  it('accepts what is built by the standard and refuses any single changed digit', () => {
    fc.assert(
      fc.property(israeliIban, fc.integer({ min: 2, max: 22 }), fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
        expect(ibanProblem(iban)).toBeNull();
        const digit = String((Number(iban[at]) + by) % 10);
        expect(ibanProblem(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe('checksum');
      }),
    );
  });

  it.each([
    ['GB82WEST12345698765432', null],
    ['DE89370400440532013000', null],
    ['DE8937040044053201300', 'length'],
    ['ZZ89370400440532013000', 'country'],
    ['BE68539007547034', null],
    ['ES9121000418450200051332', null],
  ])('judges %s', (iban, problem) => {
    expect(ibanProblem(iban)).toBe(problem);
  });

  it('parts an Israeli IBAN', () => {
    expect(israeliIbanParts('IL620108000000099999999')).toEqual({
      bank: '010',
      branch: '800',
      account: '0000099999999',
    });
  });
});

describe('Israeli numbers', () => {
  it('finds every single wrong digit of an identity number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_000, max: 99_999_999 }),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (n, at, by) => {
          const valid = [...'0123456789'].map((d) => `${n}${d}`).find(isIsraeliId)!;
          expect(valid).toBeDefined();
          const wrong = valid.slice(0, at) + String((Number(valid[at]) + by) % 10) + valid.slice(at + 1);
          expect(isIsraeliId(wrong)).toBe(false);
        },
      ),
    );
  });

  it('wants a company number to begin with 5', () => {
    expect(isIsraeliCompany('520018078')).toBe(true);
    expect(isIsraeliCompany('520018079')).toBe(false);
    expect(isIsraeliCompany('039337423')).toBe(false);
  });

  it.each([
    [10, '607', '11710022', true],
    [10, '607', '11720022', false],
    [12, '571', '041116', true],
    [4, '284', '50067', true],
    [20, '6', '160778', true],
    [18, '1', '123456771', true],
    [54, '1', '123456', null],
    [99, '1', '123456', null],
  ])('judges account %i-%s-%s by the rule of its bank', (bank, branch, account, verdict) => {
    expect(isIsraeliAccount(bank, branch, account)).toBe(verdict);
  });

  it('knows banks by name, and the national insurance is none', () => {
    expect(israeliBanksIn('בנק לאומי, סניף 800').map((b) => b.code)).toEqual([10]);
    expect(israeliBanksIn('זיכוי מביטוח לאומי')).toEqual([]);
    expect(israeliBanksIn('Mercantile Discount Bank').map((b) => b.code)).toEqual([17]);
  });

  it('knows the form of a BIC', () => {
    expect(isBic('LUMIILIT')).toBe(true);
    expect(isBic('LUMIILITXXX')).toBe(true);
    expect(isBic('LUMI1LIT')).toBe(false);
  });
});
