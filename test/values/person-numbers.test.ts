import { describe, expect, it } from 'vitest';
import { readPersonNumbers } from '../../src/values/person-numbers.ts';

/** Numbers that registers and their descriptions give as examples. */
const VALID = [
  'CPF 111.444.777-35',
  'CNPJ/CPF: 529.982.247-25',
  'DNI 12345678Z',
  'NIE: X1234567L',
  'Codice fiscale: RSSMRA85T10A562S',
  'PESEL 44051401359',
  'Personnummer 811228-9874',
  'Fødselsnummer 01010750160',
  'Henkilötunnus: 131052-308T',
  'BSN 111222333',
  'Rijksregisternummer 85.07.30-033.28',
  'N° Sécurité Sociale : 2 55 08 14 168 025 38',
  'Aadhaar: 9999 4105 7058',
  'T.C. Kimlik No: 10000000146',
  'RUT: 12.345.678-5',
  'CNP 1800101221144',
  'CURP: BOXW310820HNERXN09',
  'ЕГН 7523169263',
  'CUIL 20-12345678-6',
  'Steuer-ID: 86 095 742 719',
  'AHV-Nr. 756.9217.0769.85',
  'Isikukood 37605030299',
  'Rodné číslo: 780123/3540',
  'Social insurance number: 130 692 544',
];

describe('the number of a person', () => {
  it.each(VALID)('holds: %s', (text) => {
    expect(readPersonNumbers(text)).toMatchObject([{ holds: true }]);
  });

  it.each(VALID)('does not hold with another last digit or letter: %s', (text) => {
    const last = text.at(-1)!;
    const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === 'A' ? 'B' : 'A';
    expect(readPersonNumbers(text.slice(0, -1) + other).filter(({ holds }) => holds)).toEqual([]);
  });

  it.each([
    '111.444.777-36',
    'CPF ***.444.777-36',
    'CPF 162.00 / 972.00',
    'CPF/CNPJ: 111.444.777/0001-36',
    'DNI: 14180271 Apellido',
    'NIF 508 123 456',
    'Personnummer: 010190-1235',
    'RUT: 76.543.210-1',
    'IBAN PL61 1090 1014 0000 0712 1981 2874',
  ])('is not what another form or no label gives: %s', (text) => {
    expect(readPersonNumbers(text)).toEqual([]);
  });
});
