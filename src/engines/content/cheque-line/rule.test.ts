import { expect, it } from 'vitest';
import { judge, line, messages, page, statuses } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

interface Cheque {
  number?: string;
  account?: string;
  bank?: string;
  top?: string;
  ocr?: boolean;
}
const judged = ({ number = '0048213', account = '11710022', bank, top, ocr = false }: Cheque = {}) =>
  judge(rule.id, [
    page(
      [
        ...(top ? [line([200, top])] : []),
        ...(bank ? [line([40, `Bank: ${bank}`])] : []),
        line([40, 'Pay to the order of: Dana Cohen'], [400, `Cheque number: ${number}`]),
        line([40, `Account number: ${account}`]),
        line([40, 'Amount: ₪150.00']),
        line([120, '⑈0048213⑈ 10⑉607⑆ 0011710022⑈ 01']),
      ],
      ocr,
    ),
  ]);

it('takes the line of a boleto for no code line, though a cheque may pay it', async () => {
  const boleto = page([
    line([40, 'Received by cheque no. of the bank']),
    line([40, 'Pay to the order of: Dana Cohen'], [400, 'Cheque number: 0048213']),
    line([40, 'Account number: 11710022']),
    line([120, '237-2 23796.49920 60000.016778 50000.179304 1 84560000142333']),
  ]);
  expect(statuses(await judge(rule.id, [boleto]))).toEqual([]);
});

it('compares the code line with the print above it', async () => {
  expect(statuses(await judged())).toEqual(['cheque.code_line pass', 'cheque.code_line pass']);
  expect(messages(await judged({ number: '0048999' }))).toEqual(['differs']);
  const account = await judged({ account: '55667440' });
  expect(messages(account)).toEqual(['differs']);
  expect(account).toMatchObject({ findings: [{ place: { rect: { y: topOfLine(1) } } }] });
  const read = await judged({ number: '0048999', ocr: true });
  expect(statuses(read)).toContain('cheque.code_line warn');
  expect(messages(read)).toEqual([]);
  expect(statuses(await judged({ top: '0048213 10-607 0011710022 01' }))).toContain('cheque.repeated_line pass');
  expect(statuses(await judged({ top: '0048213 10-607 0055667440 01' }))).toContain('cheque.repeated_line fail');
});

it('asks where the code line names another bank', async () => {
  expect(statuses(await judged({ bank: 'Bank Leumi' }))).toContain('cheque.bank pass');
  expect(statuses(await judged({ bank: 'Bank Hapoalim' }))).toContain('cheque.bank warn');
});

it('takes no row of a number and a day for a code line', async () => {
  expect(statuses(await judged({ top: '1226513 11/11/2025' }))).not.toContain('cheque.repeated_line fail');
});
