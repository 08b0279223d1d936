import { expect, it } from 'vitest';
import { judge, line, messages, page, told } from '../../../../test/support/judge.ts';
import { topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

// The day of these tests is the first of June 2026.
const transfer = (executed: string, ocr = false) =>
  judge(rule.id, [
    page(
      [
        line([40, 'Payment confirmation']),
        line([40, `Date executed: ${executed}`]),
        line([40, `Value date: ${executed}`]),
        line([40, 'Amount: €50.00']),
      ],
      ocr,
    ),
  ]);

it('finds what cannot have happened yet', async () => {
  const outcome = await transfer('22/10/2026');
  expect(messages(outcome)).toEqual(['ahead']);
  expect(outcome).toMatchObject({ findings: [{ place: { page: 1, rect: { y: topOfLine(1) } } }] });
  expect(messages(await transfer('22/10/2025'))).toEqual([]);
});

it('allows two days, for clocks elsewhere on earth', async () => {
  expect(messages(await transfer('03/06/2026'))).toEqual([]);
  expect(messages(await transfer('04/06/2026'))).toEqual(['ahead']);
});

it('only asks when one misread digit explains it', async () => {
  expect(told(await transfer('22/10/2028', true))).toEqual(['date.future warn unreadable']);
});

it('only asks about a year far ahead that was not read for sure', async () => {
  expect(told(await transfer('22/10/2037', true))).toEqual(['date.future warn unreadable']);
});

it('takes no year of two digits far ahead for one to come: it may be of the Buddhist calendar', async () => {
  expect(messages(await transfer('18/12/65'))).toEqual([]);
  expect(messages(await transfer('18/12/2065'))).toEqual(['ahead']);
  expect(messages(await transfer('18/12/31'))).toEqual(['ahead']);
});

it('takes a sort code without a label for no day', async () => {
  const paid = (code: string) => page([line([40, 'Transfer confirmation']), line([40, 'Branch'], [150, code])]);
  expect(messages(await judge(rule.id, [paid('14-07-38')]))).toEqual([]);
  expect(messages(await judge(rule.id, [paid('14/07/2038')]))).toEqual(['ahead']);
});

it('asks about a completed payment that is valued in the future', async () => {
  const order = (status: string, value: string) =>
    page([line([40, 'Invoice']), line([40, `Status: ${status}`]), line([40, `Value date: ${value}`])]);
  const judged = async (status: string, value: string) =>
    told(await judge(rule.id, [order(status, value)])).filter((c) => c.startsWith('date.completed'));
  expect(await judged('Completed', '22/10/2026')).toEqual(['date.completed warn ahead']);
  expect(await judged('Completed', '22/05/2026')).toEqual(['date.completed pass holds']);
  expect(await judged('Completed', '05/06/2026')).toEqual(['date.completed pass holds']);
  expect(await judged('Pending', '22/10/2026')).toEqual([]);
});
