import { expect, it } from 'vitest';
import { judge, line, messages, page } from '../../support/judge.ts';

interface Words {
  title: string;
  gross: string;
  deductions: string;
  net: string;
  bank: string;
  amount: string;
}

const EN: Words = {
  title: 'Payslip',
  gross: 'Gross pay',
  deductions: 'Total deductions',
  net: 'Net pay',
  bank: 'Transfer confirmation',
  amount: 'Amount',
};
const DE: Words = {
  title: 'Gehaltsabrechnung',
  gross: 'Bruttolohn',
  deductions: 'Summe Abzüge',
  net: 'Nettolohn',
  bank: 'Überweisung ausgeführt',
  amount: 'Betrag',
};

const judged = (
  words: Words,
  paid: string,
  iban = 'DE89 3704 0044 0532 0130 00',
  more: [number, string][] = [],
  own: readonly [number, string][] = [
    [40, 'IBAN'],
    [200, 'DE89 3704 0044 0532 0130 00'],
  ],
) =>
  judge('content/settlement', [
    page([
      line([40, words.title]),
      line(...own),
      line([40, words.gross], [300, '4,315.80']),
      line([40, words.deductions], [300, '1,138.56']),
      line([40, words.net], [300, '3,177.24']),
    ]),
    {
      ...page([
        line([40, words.bank]),
        line([40, 'IBAN'], [200, iban]),
        line([40, words.amount], [300, paid]),
        line([40, 'Reference'], ...more),
      ]),
      page: 2,
    },
  ]);

it.each([[EN], [DE]])('is held to the net pay, to the same account and alone on its page: %o', async (words) => {
  expect(messages(await judged(words, '3,177.24'))).toEqual([]);
  expect(messages(await judged(words, '4,177.24'))).toEqual(['again']);
  // Rounded, part of it, to another account, or beside another amount.
  expect(messages(await judged(words, '3,177.00'))).toEqual([]);
  expect(messages(await judged(words, '1,500.00'))).toEqual([]);
  expect(messages(await judged(words, '4,177.24', 'DE02 1203 0000 0000 2020 51'))).toEqual([]);
  expect(messages(await judged(words, '4,177.24', undefined, [[300, '1,000.00']]))).toEqual([]);
});

it('may differ in the digits before the last ones, and the account be named in a sentence of the payslip', async () => {
  const sentence: [number, string][] = [[40, 'Paid on 28/02/2026 to DE89 3704 0044 0532 0130 00']];
  const paid = (amount: string) => judged(EN, amount, undefined, [], sentence);
  expect(messages(await paid('3,177.24'))).toEqual([]);
  expect(messages(await paid('3,777.24'))).toEqual(['again']);
  expect(messages(await paid('4,057.24'))).toEqual([]);
});

it('is not taken for the same where all but few digits differ', async () => {
  const slip = (net: string, paid: string) =>
    judge('content/settlement', [
      page([
        line([40, EN.title]),
        line([40, 'IBAN'], [200, 'DE89 3704 0044 0532 0130 00']),
        line([40, EN.gross], [300, '11,450.90']),
        line([40, EN.deductions], [300, '1,712.66']),
        line([40, EN.net], [300, net]),
      ]),
      {
        ...page([
          line([40, EN.bank]),
          line([40, 'IBAN'], [200, 'DE89 3704 0044 0532 0130 00']),
          line([40, EN.amount], [300, paid]),
        ]),
        page: 2,
      },
    ]);
  expect(messages(await slip('9,738.24', '10,738.24'))).toEqual(['again']);
  expect(messages(await slip('9,738.24', '10,238.24'))).toEqual([]);
});
