/** What remains of a total in plain whole numbers. */
import { expect, it } from 'vitest';
import { judge, type Lines, line, messages, page } from '../../support/judge.ts';

const judged = (lines: Lines) => judge('content/settlement', [page(lines)]);

const arabic = (left: string, label = 'المتبقي على العضو') =>
  judged([
    line([300, 'كشف حساب العضو']),
    line([100, 'المبلغ (جنيه)'], [300, 'البيان']),
    line([100, '٨٧٥٠'], [300, 'الاشتراك']),
    line([100, '٢٤٦٠'], [300, 'الصيانة']),
    line([100, '١٣٢٠'], [300, 'التأمين']),
    line([100, '١٢٥٣٠'], [300, 'الإجمالي']),
    line([100, '٥١٧٠'], [300, 'دفعة أولى']),
    line([100, '٤٢٣٠'], [300, 'دفعة ثانية']),
    line([100, left], [300, label]),
  ]);
it('is the total less the payments between the two', async () => {
  expect(messages(await arabic('٣١٣٠'))).toEqual([]);
  expect(messages(await arabic('٣٧٣٠'))).toHaveLength(1);
  expect(messages(await arabic('٣١٣٠', 'المتبقي للسداد'))).toEqual([]);
  expect(messages(await arabic('٣٧٣٠', 'المتبقي للسداد'))).toHaveLength(1);
});

it('says nothing where other lines are no payments, or more than an edit is off', async () => {
  expect(messages(await arabic('٧٣٦٠'))).toEqual([]);
  expect(messages(await arabic('٥٩٨٨'))).toEqual([]);
});
