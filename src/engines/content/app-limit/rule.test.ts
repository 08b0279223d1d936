import { expect, it } from 'vitest';
import { judge, line, messages, page, statuses, told } from '../../../../test/support/judge.ts';
import { fieldsOf } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

type Row = readonly [date: string, debit: string, credit: string];

const payment = (app: string, amount: string, day = '14/05/2025', ocr = false) =>
  judge(rule.id, [
    page(
      [
        line([200, app]),
        line([200, 'ההעברה בוצעה בהצלחה']),
        line([200, `${amount} ₪`]),
        line([200, 'העברת ל: דנה כהן']),
        line([200, `${day} 12:31`]),
      ],
      ocr,
    ),
  ]);

it('passes an amount within the limit and asks about one above it', async () => {
  expect(statuses(await payment('bit', '3,600.00'))).toEqual(['payment_app.limit pass']);
  expect(told(await payment('bit', '36,000.00'))).toEqual(['payment_app.limit warn above']);
  expect(messages(await payment('bit', '36,000.00'))).toEqual([]);
});

it('knows nothing of other apps', async () => {
  expect((await payment('פייבוקס', '36,000.00')).outcome).toBe('not_applicable');
});

it('cannot decide about a day after the table, nor about a recognised amount', async () => {
  expect(told(await payment('bit', '36,000.00', '14/05/2031'))).toEqual(['payment_app.limit warn unknown']);
  expect(told(await payment('bit', '36,000.00', '14/05/2025', true))).toEqual(['payment_app.limit warn unreadable']);
});

const list = (rows: readonly Row[]) =>
  page([
    line([200, 'bit']),
    line([200, 'העברות שבוצעו']),
    line([40, 'זכות'], [140, 'חובה'], [260, 'תיאור'], [420, 'תאריך']),
    ...rows.map(([date, debit, credit]) =>
      line(
        ...(credit ? [[40, credit] as const] : []),
        ...(debit ? [[140, debit] as const] : []),
        [260, 'העברה'],
        [420, date],
      ),
    ),
  ]);
const days = (sum: string, count: number, side: 'debit' | 'credit'): Row[] =>
  Array.from({ length: count }, (_, i) => {
    const date = `${String((i % 27) + 1).padStart(2, '0')}/0${1 + Math.floor(i / 27)}/2025`;
    return side === 'debit' ? [date, sum, ''] : [date, '', sum];
  });
const listed = async (rows: readonly Row[]) => {
  const text = list(rows);
  const fields = { ...fieldsOf(text), documentType: { value: 'payment_app' as const, confidence: 1, reasons: [] } };
  return judge(rule.id, [text], {
    fields: { ...fields, issuer: { value: 'bit', confidence: 1 }, currency: 'ILS' },
  });
};

it('sums what was sent in a month and received in a year', async () => {
  expect(statuses(await listed(days('2,000.00', 7, 'debit')))).toContain('payment_app.monthly_limit warn');
  expect(statuses(await listed(days('1,000.00', 7, 'debit')))).toContain('payment_app.monthly_limit pass');
  expect(statuses(await listed(days('2,000.00', 30, 'credit')))).toContain('payment_app.yearly_limit warn');
  expect(statuses(await listed(days('1,000.00', 30, 'credit')))).toContain('payment_app.yearly_limit pass');
  expect(messages(await listed(days('2,000.00', 30, 'credit')))).toEqual([]);
});
