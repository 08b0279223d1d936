import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

type Cells = [string, string, string];
const row = ([left, middle, right]: Cells) => line([60, left], [240, middle], [420, right]);
const states = (title: string, rows: Cells[]) =>
  outcomesOf([line([240, title]), ...rows.map(row)])
    .filter(({ equation }) => equation.id === 'total.column_sum')
    .map(({ state }) => state);

const hebrew = (total: string) =>
  states('פירוט חיובים כרטיס 4471', [
    ['מספר עסקאות', 'סה"כ לחיוב', 'מועד חיוב'],
    ['4', `₪ ${total}`, '10/09/2026'],
    ['סכום חיוב', 'בית עסק', 'תאריך עסקה'],
    ['₪ 218.45', 'מכולת השכונה', '03/08/2026'],
    ['₪ 245.00', 'תחנת דלק', '05/08/2026'],
    ['₪ 118.90', 'חנות ספרים', '09/08/2026'],
    ['₪ 750.20', 'מרפאת שיניים', '12/08/2026'],
  ]);
const english = (total: string) =>
  states('Card statement', [
    ['Payment date', 'Total amount due', 'Transactions'],
    ['10/09/2026', `£${total}`, '4'],
    ['Date', 'Description', 'Amount'],
    ['03/08/2026', 'Corner grocery', '£218.45'],
    ['05/08/2026', 'Petrol station', '£245.00'],
    ['09/08/2026', 'Bookshop', '£118.90'],
    ['12/08/2026', 'Dental practice', '£750.20'],
  ]);

it.each([
  ['Hebrew', hebrew],
  ['English', english],
])('the sum in the head of a statement is no movement, but what its rows add up to: %s', (_, of) => {
  expect(of('1,332.55')).toEqual(['holds']);
  expect(of('1,832.55')).toEqual(['broken']);
});

it('a line of a day, a count and an amount above further ones is the first row of a table', () => {
  const rows = states('Card statement', [
    ['Payment date', 'Total amount due', 'Transactions'],
    ['10/09/2026', '£1,332.55', '4'],
    ['10/10/2026', '£832.15', '3'],
    ['10/11/2026', '£644.20', '5'],
  ]);
  expect(rows).toEqual([]);
});

describe('a sum that is said before several lists', () => {
  /** Two months of rent, each with its own sum, below what the paper says first. */
  const letter = (said: string, sums: readonly [string, string]) =>
    outcomesOf([
      line([60, 'Total'], [420, said]),
      line([60, 'Rent March'], [420, '610.25']),
      line([60, 'Charges March'], [420, '84.15']),
      line([60, 'Subtotal'], [420, sums[0]]),
      line([60, 'Rent April'], [420, '610.25']),
      line([60, 'Charges April'], [420, '97.35']),
      line([60, 'Subtotal'], [420, sums[1]]),
    ]).filter(({ equation, state }) => equation.id === 'total.column_sum' && state !== 'holds');

  it('is that of all of them', () => {
    expect(letter('1,402.00', ['694.40', '707.60'])).toEqual([]);
    expect(letter('1,502.00', ['694.40', '707.60']).map(({ state }) => state)).toContain('broken');
  });

  it('is that of one of them where it says the same, as in receipts of several months', () => {
    const receipt = (month: string, rent: string, total: string) => [
      line([60, 'Rent receipt']),
      line([60, `Received the sum of ${total} € for rent and charges of ${month} 2026.`]),
      line([60, 'Rent without charges'], [420, `${rent} €`]),
      line([60, 'Advance for charges'], [420, '82.00 €']),
      line([60, 'Total'], [420, `${total} €`]),
    ];
    const months = [
      ...receipt('September', '712.50', '794.50'),
      ...receipt('October', '712.50', '794.50'),
      ...receipt('November', '729.50', '811.50'),
    ];
    expect(outcomesOf(months).filter(({ state }) => state !== 'holds')).toEqual([]);
  });
});
