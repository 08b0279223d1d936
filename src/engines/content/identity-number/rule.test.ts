import { expect, it } from 'vitest';
import { dataOf, judge, line, messages, page, spotOf, statuses } from '../../../../test/support/judge.ts';

const judged = (words: string, ocr = false) =>
  judge('content/identity-number', [page([line([300, 'תלוש שכר']), line([300, words])], ocr)]);

it('passes a number whose check digit is right, and judges labelled numbers only', async () => {
  expect(statuses(await judged('מספר זהות: 012345674'))).toEqual(['id.israeli_check_digit pass']);
  expect((await judged('מספר לקוח: 012345675')).outcome).toBe('not_applicable');
});

it('finds a number whose check digit is wrong, and its place', async () => {
  const outcome = await judged('מספר זהות: 012345675');
  expect(messages(outcome)).toEqual(['broken']);
  expect(dataOf(outcome)).toEqual({ value: '012345675' });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it('only asks where the number was recognised', async () => {
  const outcome = await judged('מספר זהות: 012345675', true);
  expect(statuses(outcome)).toEqual(['id.israeli_check_digit warn']);
  expect(messages(outcome)).toEqual([]);
});

it('only asks about a number that counts up or down: a sample', async () => {
  const outcome = await judged('מספר זהות: 987654321');
  expect(statuses(outcome)).toEqual(['id.israeli_check_digit warn']);
  expect(messages(outcome)).toEqual([]);
});

const foreign = (words: string, ocr = false) =>
  judge('content/identity-number', [page([line([40, 'Recibo']), line([40, words])], ocr)]);

it('holds a number to the register that is named before it, in a sentence as well', async () => {
  expect(statuses(await foreign('Recebi de Ana Prado, CPF 271.828.182-05, a quantia'))).toEqual([
    'id.person_check_digit pass',
  ]);
  expect(statuses(await foreign('Ana Prado, inscrita no CPF/MF sob o nº 271.828.182-64'))).toEqual([
    'id.person_check_digit fail',
  ]);
  const outcome = await foreign('Recebi de Ana Prado, CPF 271.828.182-64, a quantia');
  expect(messages(outcome)).toEqual(['broken']);
  expect(dataOf(outcome)).toEqual({ value: '27182818264' });
  expect(spotOf(outcome)).toEqual([1, 1]);
});

it('leaves masked numbers alone, and only asks about samples and recognised ones', async () => {
  expect((await foreign('CPF ***.828.182-64')).outcome).toBe('not_applicable');
  for (const sample of ['123.456.789-00', '271.827.182-64'])
    expect(statuses(await foreign(`CPF ${sample}`))).toEqual(['id.person_check_digit warn']);
  expect(statuses(await foreign('CPF 271.828.182-64', true))).toEqual(['id.person_check_digit warn']);
});

it('finds a number in a cell of its own', async () => {
  const cells = (number: string) =>
    judge('content/identity-number', [page([line([40, 'Lista płac']), line([40, 'PESEL'], [300, number])])]);
  expect(statuses(await cells('61080398876'))).toEqual(['id.person_check_digit pass']);
  expect(messages(await cells('61080398877'))).toEqual(['broken']);
});
