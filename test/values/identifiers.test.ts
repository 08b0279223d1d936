import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nationalCheckHolds } from '../../src/values/iban-national.ts';
import {
  accountText,
  ibanProblem,
  ibanRemainder,
  isBic,
  isIsraeliCompany,
  isIsraeliId,
  israeliBanksIn,
  israeliIbanParts,
} from '../../src/values/identifiers.ts';
import { accountPassRate, isIsraeliAccount } from '../../src/values/israeli-accounts.ts';

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
    ['EE382200221020ADE868', 'characters'],
    ['ZZ89370400440532013000', 'country'],
    ['BE68539007547034', null],
    ['ES9121000418450200051332', null],
  ])('judges %s', (iban, problem) => {
    expect(ibanProblem(iban)).toBe(problem);
  });

  // Examples of the IBAN registry.
  it.each(
    [
      'BA391290079401028494',
      'BE68539007547034',
      'CZ6508000000192000145399',
      'EE382200221020145685',
      'ES9121000418450200051332',
      'FI2112345600000785',
      'FR1420041010050500013M02606',
      'HR1210010051863000160',
      'HU42117730161111101800000000',
      'IT60X0542811101000000123456',
      'MC5811222000010123456789030',
      'ME25505000012345678951',
      'MK07250120000058984',
      'NO9386011117947',
      'PL61109010140000071219812874',
      'PT50000201231234567890154',
      'RS35260005601001611379',
      'SI56263300012039086',
      'SK3112000000198742637541',
      'SM86U0322509800000000270100',
    ].map((iban) => [iban]),
  )('knows the national check digits of %s, and that another digit breaks them', (iban) => {
    expect(nationalCheckHolds(iban)).toBe(true);
    const other = `${iban.slice(0, 9)}${(Number(iban[9]) + 1) % 10}${iban.slice(10)}`;
    expect(nationalCheckHolds(other)).toBe(false);
  });

  it('knows no national rule where banks differ, or for another form', () => {
    expect(nationalCheckHolds('DE89370400440532013000')).toBeNull();
    expect(nationalCheckHolds('FR14200410100505')).toBeNull();
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
    [13, '000', '00000090', true],
    // Masav, May 2025: virtual branches carry no check digit.
    [20, '406', '160788', true],
    [20, '806', '160788', false],
    [35, '900', '123456771', null],
    [21, '1', '10000003', true],
    [21, '1', '10000004', false],
    [22, '1', '700241017', true],
    [47, '1', '100000002', true],
    [47, '1', '100000003', false],
    [58, '1', '100000004', true],
    [58, '1', '100000005', false],
    [3, '1', '100000002', true],
    [9, '1', '059121900', true],
    [79, '1', '123456771', true],
    [60, '1', '123456', null],
    [61, '1', '123456', null],
  ])('judges account %i-%s-%s by the rule of its bank', (bank, branch, account, verdict) => {
    expect(isIsraeliAccount(bank, branch, account)).toBe(verdict);
  });

  it('knows how many random numbers each rule lets through', () => {
    let state = 1;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (const bank of [3, 4, 9, 10, 11, 12, 14, 18, 20, 21, 22, 31, 46, 47, 58]) {
      let passed = 0;
      for (let i = 0; i < 10_000; i++) {
        const [branch, account] = [String(1 + random(799)), String(100_000 + random(899_900_000))];
        if (isIsraeliAccount(bank, branch, account)) passed += 1;
      }
      expect([bank, Math.abs(passed / 100 - accountPassRate(bank)!) < 1.5]).toEqual([bank, true]);
    }
    expect(accountPassRate(54)).toBeNull();
  });

  it('knows banks by name, and the national insurance is none', () => {
    expect(israeliBanksIn('בנק לאומי, סניף 800').map((b) => b.code)).toEqual([10]);
    expect(israeliBanksIn('זיכוי מביטוח לאומי')).toEqual([]);
    expect(israeliBanksIn('Mercantile Discount Bank').map((b) => b.code)).toEqual([17]);
    expect(israeliBanksIn('בנק אש ישראל').map((b) => b.code)).toEqual([3]);
    expect(israeliBanksIn('Tranzila clearing').map((b) => b.code)).toEqual([61]);
  });

  it('knows the form of a BIC', () => {
    expect(isBic('LUMIILIT')).toBe(true);
    expect(isBic('LUMIILITXXX')).toBe(true);
    expect(isBic('LUMI1LIT')).toBe(false);
  });
});

describe('israeliBanksIn', () => {
  it('tells banks apart whose names contain each other', () => {
    const codes = (text: string) => israeliBanksIn(text).map(({ code }) => code);
    expect(codes('הבנק הבינלאומי הראשון לישראל')).toEqual([31]);
    expect(codes('בנק לאומי לישראל')).toEqual([10]);
    expect(codes('חשבון בלאומי')).toEqual([10]);
    expect(codes('לאומית שירותי בריאות')).toEqual([]);
    expect(codes('ביטוח לאומי')).toEqual([]);
    expect(codes('קצבת ילדים ב.לאומי')).toEqual([]);
  });
});

it('writes the name of a bank before the numbers of the account, and its code among them', () => {
  expect(accountText({ bank: '12', branch: '614', account: '380417' })).toBe('12-614-380417');
  expect(accountText({ bank: 'First Harbour Bank', branch: null, account: '380417' })).toBe(
    'First Harbour Bank 380417',
  );
  expect(accountText({ bank: 'First Harbour Bank', branch: null, account: null })).toBe('First Harbour Bank');
});
