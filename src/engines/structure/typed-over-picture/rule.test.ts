import { expect, test } from 'vitest';
import { findingsOf, statement } from '../../../../test/support/pdf.ts';
import type { TypedOver } from '../../../document/facts.ts';
import { rule } from './rule.ts';

const COVER = { x: 300, y: 400, w: 60, h: 14 };
const judged = async (text: string, under: TypedOver['under'], cover = COVER) =>
  findingsOf(rule, await statement(() => undefined), {
    typedOver: async () => [{ page: 1, cover, text, under }],
  });
const read = (text: string, confidence = 0.95) => ({ text, confidence });

test('the printed value is told beside the one that was typed over it', async () => {
  expect(await judged('174,14', read('114,14'))).toMatchObject([
    { message: 'replaced', variant: 'read', recovered: { before: '114,14', after: '174,14' } },
  ]);
  expect(await judged('14/03/2026', read('04/03/2026'))).toMatchObject([{ message: 'replaced' }]);
  expect(await judged('600', read('500'))).toMatchObject([{ message: 'replaced' }]);
});

test('a value that was read in another form, or not surely, is not told', async () => {
  for (const under of [read('114,1'), read('114,14', 0.4)]) {
    expect(await judged('174,14', under)).toMatchObject([{ message: 'typed', recovered: { before: '' } }]);
  }
});

test('fields that were filled in, values printed again, words, and numbers of pages are not', async () => {
  expect(await judged('174,14', null)).toEqual([]);
  expect(await judged('174,14', read('EUR 174,14'))).toEqual([]);
  expect(await judged('174,14', read('lorem'))).toEqual([]);
  expect(await judged('174,14', read('1o0', 0))).toEqual([]);
  expect(await judged('Dana Levi 12', read('Noa Cohen 12'))).toEqual([]);
  expect(await judged('12', read('10'), { ...COVER, y: 800 })).toEqual([]);
});
