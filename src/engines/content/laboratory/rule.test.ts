import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, told } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

type Row = readonly [name: string, result: string, flag: string, range: string, unit: string];

const report = (first: Row, more: readonly Row[] = [], ocr = false) =>
  judge(rule.id, [
    page(
      [
        line([40, 'Test'], [200, 'Result'], [260, 'Flag'], [300, 'Range'], [400, 'Unit']),
        ...[
          first,
          ['Ferritin', '210', '', '30-300', 'ug/L'] as const,
          ['Iron', '17.2', '', '11.0-28.0', 'umol/L'] as const,
          ['Transferrin', '2.4', '', '2.0-3.6', 'g/L'] as const,
          ...more,
        ].map(([name, result, flag, range, unit]) =>
          line([40, name], [200, result], ...(flag ? [[260, flag] as const] : []), [300, range], [400, unit]),
        ),
      ],
      ocr,
    ),
  ]);

it('takes a flag on the side of its result, and finds one of a result within the range', async () => {
  expect(told(await report(['Urea', '9.8', 'H', '2.5-7.8', 'mmol/L']))).toEqual(['medical.flags pass holds']);
  const outcome = await report(['Urea', '4.8', 'H', '2.5-7.8', 'mmol/L']);
  expect(messages(outcome)).toEqual(['inside']);
  expect(dataOf(outcome)).toEqual({ found: '4.8', range: '2.5–7.8' });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it('finds a result outside its range without a flag where another one is flagged', async () => {
  const high: Row = ['CRP', '18', '↑', '< 5', 'mg/L'];
  expect(messages(await report(['Urea', '9.8', '', '2.5-7.8', 'mmol/L'], [high]))).toEqual(['outside']);
  expect(told(await report(['Urea', '9.8', '', '2.5-7.8', 'mmol/L']))).toEqual([]);
});

it('says nothing of a bound, of a star, or where several rows contradict their flags', async () => {
  expect(messages(await report(['Urea', '7.8', 'H', '2.5-7.8', 'mmol/L']))).toEqual([]);
  expect(messages(await report(['Urea', '4.8', '*', '2.5-7.8', 'mmol/L']))).toEqual([]);
  const other: Row = ['CRP', '3', 'H', '< 5', 'mg/L'];
  expect(messages(await report(['Urea', '4.8', 'H', '2.5-7.8', 'mmol/L'], [other]))).toEqual([]);
});

it('only asks about a number recognised with doubt', async () => {
  expect(told(await report(['Urea', '4.8', 'H', '2.5-7.8', 'mmol/L'], [], true))).toEqual([
    'medical.flags warn unreadable',
  ]);
});

it('reads words for the sides and lines that run from the right', async () => {
  const rows = (flag: string) => [
    line([40, '70-100'], [120, 'mg/dL'], [200, flag], [260, '92'], [400, 'גלוקוז']),
    line([40, '135-145'], [120, 'mmol/L'], [260, '139'], [400, 'נתרן']),
    line([40, '3.5-5.1'], [120, 'mmol/L'], [260, '4.2'], [400, 'אשלגן']),
    line([40, '0.5-1.1'], [120, 'mg/dL'], [260, '0.81'], [400, 'קריאטינין']),
  ];
  expect(messages(await judge(rule.id, [page(rows('גבוה'))]))).toEqual(['inside']);
  expect(messages(await judge(rule.id, [page(rows('תקין'))]))).toEqual([]);
});
