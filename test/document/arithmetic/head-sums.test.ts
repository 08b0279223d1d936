import { expect, it } from 'vitest';
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
