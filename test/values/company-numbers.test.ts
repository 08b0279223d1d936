import { describe, expect, it } from 'vitest';
import { readCompanyNumbers } from '../../src/values/company-numbers.ts';

const holdsOf = (text: string) => readCompanyNumbers(text).map(({ holds }) => holds);

/** Made up, with the check that the register's formula gives. */
const VALID = [
  ['Organisationsnummer', '271828-1823'],
  ['Org.nr', '927 182 815'],
  ['Organisasjonsnummer', 'NO 927 182 815 MVA'],
  ['CVR-nr.', '31415926'],
  ['REGON', '271828186'],
  ['Nr REGON', '12345678512347'],
  ['ח.פ.', '520018078'],
  ['ABN', '20 271 828 182'],
  ['ACN', '271 828 187'],
  ['SIREN', '271 828 188'],
  ['RCS Lyon', '271 828 188'],
  ['CNPJ', '27.182.818/0001-29'],
  ['NIT', '827.182.818-8'],
  ['ИНН', '2718281827'],
  ['ИНН/КПП', '2718281827/773601001'],
  ['ОГРН', '1027182818288'],
  ['ЄДРПОУ', '32718289'],
  ['등록번호', '271-82-81824'],
  ['登録番号：', 'T4271828182845'],
  ['统一社会信用代码：', '91330106MA2718281R'],
  ['統一編號', '27182812'],
  ['GSTIN/UIN:', '27ABCDE2718F1ZT'],
  ['Vergi No', '2718281825'],
  ['', 'CHE-271.828.189 MWST'],
  ['Registrikood', '12718286'],
  ['OIB', '27182818283'],
  ['RUC', '20271828188'],
  ['CUIT', '30-27182818-3'],
  ['RUT', '77.182.818-3'],
  ['Y-tunnus', '2718282-8'],
  ['CUI', '27182818'],
  ['NIPC', '527 182 818'],
  ['ΑΦΜ', '827182813'],
  ['KBO', '0427.182.852'],
  ['ЕИК', '271828184'],
  ['IČO', '27182819'],
  ['Adószám', '27182815-2-42'],
  ['P.IVA', '27182818289'],
  ['VAT No.', '271 8281 49'],
] as const;

/** A changed digit in the middle, which every formula notices. */
const mistyped = (number: string) => {
  const at = [...number.matchAll(/\d/g)][4]!.index;
  return number.slice(0, at) + String((Number(number[at]) + 1) % 10) + number.slice(at + 1);
};

describe('a company number', () => {
  it.each(VALID)('of the register that calls it %s holds, and not with another digit: %s', (label, number) => {
    expect(holdsOf(`${label} ${number}`)).toEqual([true]);
    expect(holdsOf(`${label} ${mistyped(number)}`)).toEqual([false]);
  });

  it.each(['KRS 0000123456', 'CVR-nr. 123456', 'Company no 12345674', 'Org.nr 12345678', '20 271 828 183'])(
    'of another form or register is not judged: %s',
    (text) => {
      expect(holdsOf(text)).toEqual([]);
    },
  );

  it('stands behind its name within a line, among several', () => {
    expect(holdsOf('등록번호 271-82-81824 등록번호 271-82-81825')).toEqual([true, false]);
    expect(holdsOf('Tax invoice ABN 20 271 828 182 Lot 9')).toEqual([true]);
  });

  it('of Poland is none of Israel, though it begins with 5', () => {
    expect(holdsOf('REGON 520018074')).toEqual([false]);
    expect(holdsOf('ח.פ. 520018078')).toEqual([true]);
  });
});
