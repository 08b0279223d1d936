/** Identifiers whose check digits hold. */
import type { Random } from '../random.ts';

/** Israeli identity, company and dealer numbers: Luhn over nine digits. */
export function withCheckDigit(eight: string): string {
  const sum = [...eight].reduce((total, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return eight + String((10 - (sum % 10)) % 10);
}

export const israeliId = (random: Random) => withCheckDigit(random.pick(['0', '2', '3']) + random.digits(7));
export const israeliCompany = (random: Random) => withCheckDigit(`51${random.digits(6)}`);

/** ISO 13616: check digits by ISO 7064 MOD 97-10 over country and account. */
export function iban(country: string, bban: string): string {
  const figures = [...`${bban}${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  return `${country}${String(98n - (BigInt(figures) % 97n)).padStart(2, '0')}${bban}`;
}

export const spacedIban = (plain: string) => plain.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * An account of Bank Leumi (code 10) on this branch that begins with `six` digits (MASAV account check, 1 October
 * 2015: 10, 9, 8 for the branch, 7 to 2 for the account, and the last two digits as a number; the sum ends in 60).
 */
export function leumiAccount(branch: string, six: string): string {
  const sum = [...(branch + six)].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);
  return six + String((160 - (sum % 100)) % 100).padStart(2, '0');
}

/** German accounts: eight digits of the bank, ten of the account. */
export const germanIban = (random: Random) => iban('DE', `${random.digits(8)}${random.digits(10)}`);
export const britishIban = (random: Random) =>
  iban('GB', `${random.pick(['NWBK', 'BARC', 'LOYD'])}${random.digits(14)}`);
export const israeliIban = (bank: string, branch: string, account: string) =>
  iban('IL', bank.padStart(3, '0') + branch.padStart(3, '0') + account.padStart(13, '0'));
