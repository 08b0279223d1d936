import { expect, it } from 'vitest';
import { findingsOf, judge, line, page, told } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const bill = (...rows: readonly string[]) => judge(rule.id, [page(rows.map((row) => line([40, row])))]);
const [HOLDS, FAILS] = ['reference.check_digit pass holds', 'reference.check_digit fail broken'];

it.each([
  ['KID: 31415926539', 'KID: 31415126539', 'Betales til konto 1503.40.00000'],
  ['OCR-nummer: 31415926539 Ange alltid numret', 'OCR-nummer: 31415126539 Ange alltid numret', 'Bankgiro 271-8281'],
  ['Viitenumero: 314 15926 53588', 'Viitenumero: 314 15926 54588', 'Eräpäivä 3.6.2026'],
  ['Viite: RF18 5390 0754 7034', 'Viite: RF18 5390 0754 1034', 'Eräpäivä 3.6.2026'],
  ['Référence RF49 M13T 3141 5926', 'Référence RF49 M13T 3141 6926', 'Payable par Mathilde'],
  ['+++314/1592/65312+++', '+++314/1592/75312+++', 'Te betalen'],
  ['+71<314159265358973+84159265<', '+71<314159275358973+84159265<', 'Betales senest'],
  [
    'Referenz 21 00000 00003 13947 14300 09017',
    'Referenz 21 00000 00003 13947 14800 09017',
    'CH44 3199 9123 0008 8901 2',
  ],
])('holds %s to its check digit', async (right, wrong, more) => {
  expect(told(await bill(right, more))).toEqual([HOLDS]);
  expect(told(await bill(wrong, more))).toEqual([FAILS]);
});

it('finds a number below its name', async () => {
  const below = (kid: string) =>
    judge(rule.id, [
      page([
        line([40, 'Kundeidentifikasjon (KID)'], [300, 'Beløp'], [400, 'Til konto']),
        line([40, kid], [300, '847,00'], [400, '1503.40.00000']),
      ]),
    ]);
  expect(told(await below('31415926539'))).toEqual([HOLDS]);
  const outcome = await below('31415126539');
  expect(told(outcome)).toEqual([FAILS]);
  expect(findingsOf(outcome)).toMatchObject([{ data: { value: '31415126539' } }]);
});

it('leaves other references alone', async () => {
  for (const rows of [
    ['Referensnummer: 31415126539', 'Bankgiro 271-8281'],
    ['OCR-nummer: 31415126539'],
    ['OCR-nummer: 31415126 539', 'Bankgiro 271-8281'],
    ['Viite: 31415126539', 'Eräpäivä 3.6.2026'],
    ['Invoice number 31415126539'],
    ['Reference RF94 LOYE 2026'],
    ['Reference RF18 5390 0754 7034 LOYE'],
    ['Reference RF18'],
  ])
    expect(told(await bill(...rows))).toEqual([]);
});

it('only asks about samples and recognised numbers', async () => {
  expect(told(await bill('Viitenumero: 123456789'))).toEqual(['reference.check_digit warn placeholder']);
  const scan = page([line([40, 'Viitenumero: 3141592663588'])], true);
  expect(told(await judge(rule.id, [scan]))).toEqual(['reference.check_digit warn unreadable']);
});

it('takes creditor references with letters whole', async () => {
  for (const reference of ['RF32 KTN4 0518 223', 'RF95 0518 KTN4 223'])
    expect(told(await bill(`Payment reference: ${reference}`))).toEqual([HOLDS]);
  expect(told(await bill('Payment reference: RF18 5390 0754 7034'))).toEqual([HOLDS]);
});
