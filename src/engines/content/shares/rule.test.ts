import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, told } from '../../../../test/support/judge.ts';
import { rule } from './rule.ts';

const HEBREW_CELLS = ['נויטרופילים', 'לימפוציטים', 'מונוציטים', 'אאוזינופילים', 'בזופילים'];
const CELLS = ['Neutrophils', 'Lymphocytes', 'Monocytes', 'Eosinophils', 'Basophils'];

const count = (values: readonly string[], ocr = false, more: readonly string[] = []) =>
  judge(rule.id, [
    page(
      [
        line([40, 'Differential']),
        ...CELLS.map((name, i) => line([40, name], [200, values[i]!], [240, '%'])),
        ...more.map((text) => line([40, text])),
      ],
      ocr,
    ),
  ]);

it('adds up the cells of a differential and finds one with another digit', async () => {
  expect(told(await count(['58.2', '31.0', '7.1', '3.0', '0.6']))).toEqual(['share.whole pass holds']);
  const outcome = await count(['78.2', '31.0', '7.1', '3.0', '0.6']);
  expect(messages(outcome)).toEqual(['differs']);
  expect(dataOf(outcome)).toEqual({ rows: 5, found: 119.9 });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it('says nothing where cells may be left out, and only asks about doubtful numbers', async () => {
  expect(told(await count(['55.2', '31.0', '7.1', '3.0', '0.6']))).toEqual([]);
  expect(told(await count(['48.2', '31.0', '7.1', '3.0', '0.6'], false, ['Immature granulocytes 9.9 %']))).toEqual([]);
  expect(told(await count(['78.2', '31.0', '7.1', '3.0', '0.6'], true))).toEqual(['share.whole warn unreadable']);
});

it.each([
  ['Differential (total 100.0%)', 'said'],
  ['Differenzialblutbild, gesamt 100 %', 'said'],
  ['ספירה מבדלת (סך הכל 100.0%)', 'said'],
  ['Differential, %', null],
])('holds the cells to the whole that their heading states: %s, %s', async (heading, message) => {
  const names = heading.startsWith('ספירה') ? HEBREW_CELLS : CELLS;
  const counted = (values: readonly string[], ocr = false) =>
    judge(rule.id, [
      page([line([40, heading]), ...names.map((name, i) => line([40, name], [200, values[i]!], [240, '%']))], ocr),
    ]);
  expect(told(await counted(['58.2', '31.0', '7.1', '3.1', '0.6']))).toEqual(['share.whole pass holds']);
  // No single digit settles it, and it is less than further cells may be.
  expect(messages(await counted(['58.2', '26.6', '7.1', '3.1', '0.6']))).toEqual(message ? [message] : []);
  const unsure = told(await counted(['58.2', '26.6', '7.1', '3.1', '0.6'], true));
  expect(unsure).toEqual(message ? ['share.whole warn unreadable'] : []);
});

const owners = (share: string, total: string) =>
  judge(rule.id, [
    page([
      line([40, 'Beneficiary'], [300, 'Share, %']),
      line([40, 'Noa Levin'], [300, '45']),
      line([40, 'Adam Brook'], [300, share]),
      line([40, 'Ruth Stone'], [300, '20']),
      line([40, total], [300, '100']),
    ]),
  ]);

it('adds up a list of percentages over a total of 100', async () => {
  expect(told(await owners('35', 'Total'))).toEqual(['share.whole pass holds']);
  expect(messages(await owners('55', 'Total'))).toEqual(['differs']);
  expect(told(await owners('55', 'Points'))).toEqual([]);
  // Two digits would have to be others.
  expect(messages(await owners('12', 'Total'))).toEqual([]);
});
