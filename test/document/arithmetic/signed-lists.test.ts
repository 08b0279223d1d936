import { expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const closing = (title: string, head: [string, string], rows: [string, string][]) =>
  outcomesOf([
    line([300, title]),
    line([300, head[0]], [40, head[1]]),
    ...rows.map(([label, amount]) => line([300, label], [40, amount])),
  ]).filter(({ equation }) => equation.id === 'statement.closing_balance');

const pension = (end: string) =>
  closing(
    'דוח רבעוני לעמית',
    ['תנועות בקרן הפנסיה', 'סכום בש"ח'],
    [
      ['יתרת הכספים בקרן בתחילת הרבעון', '98,210.15'],
      ['כספים שהופקדו לקרן', '4,200.00'],
      ['רווחים בניכוי הוצאות ניהול השקעות', '1,733.42'],
      ['דמי ניהול שנגבו', '96.30-'],
      ['עלות ביטוח לסיכוני נכות', '141.07-'],
      ['יתרת הכספים בקרן בסוף הרבעון', end],
    ],
  );

const savings = (end: string) =>
  closing(
    'Annual statement of savings',
    ['Movements of the year', 'Amount'],
    [
      ['Opening balance', '98,210.15'],
      ['Contributions received', '4,200.00'],
      ['Investment return', '1,733.42'],
      ['Management charge', '-96.30'],
      ['Cost of life cover', '-141.07'],
      ['Closing balance', end],
    ],
  );

it.each([
  ['Hebrew, minus behind the number', pension],
  ['English', savings],
])('a list of movements below a head of amounts leads to the closing balance: %s', (_, of) => {
  expect(of('103,906.20').map(({ state }) => state)).toEqual(['holds']);
  expect(of('113,906.20').map(({ state, implied }) => [state, implied])).toEqual([['broken', 10_390_620]]);
});

it('a list below a head of amounts says nothing where no minus is printed', () => {
  const plain = closing(
    'Annual statement of savings',
    ['Movements of the year', 'Amount'],
    [
      ['Opening balance', '98,210.15'],
      ['Contributions received', '4,200.00'],
      ['Management charge', '96.30'],
      ['Cost of life cover', '141.07'],
      ['Closing balance', '112,172.78'],
    ],
  );
  expect(plain).toEqual([]);
});
