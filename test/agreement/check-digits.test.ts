/** Published vectors of check digits, where they are at hand: what is valid is accepted, what is not is refused. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isEuVatNumber } from '../../src/values/eu-vat.ts';
import { ibanProblem, isIsraeliCompany, isIsraeliId } from '../../src/values/identifiers.ts';
import { isIsraeliAccount } from '../../src/values/israeli-accounts.ts';
import { materialFile } from '../support/material.ts';

interface Vector {
  kind: string;
  value: string;
  valid: boolean;
}

const path = materialFile('corpus', 'check_digits/vectors.json');
const vectors = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Vector[]) : [];
const plain = (value: string) => value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** True, false, or null where the number has no rule. */
const JUDGES: Record<string, (value: string) => boolean | null> = {
  il_bank(value) {
    const [bank, branch, account] = value.split('-');
    return isIsraeliAccount(Number(bank), branch!, account!);
  },
  il_company_hp: isIsraeliCompany,
  il_id: isIsraeliId,
  iban: (value) => ibanProblem(plain(value)) === null,
  eu_vat: (value) => isEuVatNumber(plain(value)),
};

const wrong = (kind: string) =>
  vectors
    .filter((vector) => vector.kind === kind)
    .filter(({ value, valid }) => JUDGES[kind]!(value) !== valid)
    .map(({ value, valid }) => `${value} ${valid ? 'is valid' : 'is not valid'}`);

test.skipIf(vectors.length === 0).each(['il_bank', 'il_company_hp', 'il_id', 'iban'])('all vectors of %s', (kind) => {
  expect(vectors.filter((vector) => vector.kind === kind).length).toBeGreaterThan(0);
  expect(wrong(kind)).toEqual([]);
});

test.skipIf(vectors.length === 0)('all vectors of VAT numbers but the examples of refused ones among them', () => {
  const all = vectors.filter(({ kind }) => kind === 'eu_vat').length;
  // The lists of validators mix in what they refuse (another digit in a valid number, a country twice, QQ) unmarked.
  expect(all - wrong('eu_vat').length).toBeGreaterThanOrEqual(Math.floor((314 / 367) * all));
});
