/** Documents that print a bank account. */
import { ibanRemainder } from '../../src/values/identifiers.ts';
import { line, page } from './judge.ts';

/** Account 11710022 in branch 607 of Bank Leumi. */
export const LEUMI_IBAN = 'IL07 0106 0700 0001 1710 022';

/** An IBAN of this account, with the check digits of ISO 13616. */
export function ibanOf(country: string, bban: string): string {
  const check = String(98 - ibanRemainder(`${country}00${bban}`)).padStart(2, '0');
  return `${country}${check}${bban}`;
}
export const israeliIban = (bank: number) => ibanOf('IL', `${String(bank).padStart(3, '0')}6070000011710022`);

export const accountConfirmation = (bank: string, iban: string, number: string, ocr = false) =>
  page(
    [
      line([40, 'Confirmation of account']),
      line([40, 'Account holder: Dana Cohen']),
      line([40, `Bank: ${bank}`]),
      line([40, `Account number: ${number}`]),
      line([40, `IBAN: ${iban}`]),
    ],
    ocr,
  );

export const transferTo = (iban: string, bic: string, ocr = false) =>
  page([line([40, 'Payment confirmation']), line([40, `IBAN: ${iban}`]), line([40, `BIC: ${bic}`])], ocr);
