/** Makes identifiers whose check digits hold, so that a genuine sample passes every check. */

/** Israeli identity and company numbers: Luhn over nine digits. */
export function withCheckDigit(eight: string): string {
  const sum = [...eight].reduce((total, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return eight + String((10 - (sum % 10)) % 10);
}

/** ISO 13616 with the Israeli layout: bank (3), branch (3), account (13). */
export function israeliIban(bank: string, branch: string, account: string): string {
  const bban = bank.padStart(3, '0') + branch.padStart(3, '0') + account.padStart(13, '0');
  const check = 98n - (BigInt(`${bban}182100`) % 97n);
  return `IL${String(check).padStart(2, '0')}${bban}`;
}

export const spacedIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ');

/**
 * An account of Bank Leumi on this branch that begins with `six` digits (MASAV account check, 1 October 2015:
 * 10, 9, 8 for the branch, 7 to 2 for the account, and the last two digits as a number; the sum ends in 60).
 */
export function leumiAccount(branch: string, six: string): string {
  const sum = [...(branch + six)].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);
  return six + String((160 - (sum % 100)) % 100).padStart(2, '0');
}
