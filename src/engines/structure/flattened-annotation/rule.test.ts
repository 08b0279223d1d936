import { expect, test } from 'vitest';
import { AMOUNT_X, findingsOf, outcomeOf, rows, statement, tooMany } from '../../../../test/support/pdf.ts';
import { box, placed, withForms } from '../../../../test/support/placed-forms.ts';
import { rule } from './rule.ts';

const Y = 660;
/** The statement without the amount of row 2. */
const BASE = rows({ 2: '' });
const VALUE = box('BT /F1 10 Tf 0 3 Td (7,250.00) Tj ET');
const at = placed('Fxo1', AMOUNT_X, Y - 3);

test('a text box with a value in a column is reported, also beside a stamp that was flattened too', async () => {
  const stamp = box('BT /F1 12 Tf 2 5 Td (RECEIVED 2025) Tj ET', [110, 20]);
  const bytes = withForms(BASE + at + placed('Fxo2', 300, 100), { Fxo1: VALUE, Fxo2: stamp });
  expect(await findingsOf(rule, bytes)).toMatchObject([
    { message: 'value', data: { text: '7,250.00' }, place: { page: 1 } },
  ]);
});

test.each<[string, Uint8Array]>([
  [
    'a field that was filled in and flattened',
    withForms(BASE + at, { Fxo1: box('/Tx BMC BT /F1 10 Tf 0 3 Td (7,250.00) Tj ET EMC') }),
  ],
  ['a form that the page paints in its turn', withForms(at + BASE, { Fxo1: VALUE })],
  [
    'a stamp with a date',
    withForms(rows() + placed('Fxo1', 420, 760), { Fxo1: box('BT /F1 10 Tf 0 3 Td (12/03/2025) Tj ET') }),
  ],
  [
    'a number put on each page',
    withForms(rows() + placed('Fxo1', 500, 20), { Fxo1: box('BT /F1 10 Tf 0 3 Td (000123) Tj ET') }),
  ],
  [
    'a comment of several lines',
    withForms(rows({ 2: '' }) + placed('Fxo1', AMOUNT_X, Y - 3), {
      Fxo1: box('BT /F1 4 Tf 0 9 Td (7,250.00) Tj 0 -4 Td (was paid) Tj 0 -4 Td (in cash) Tj ET'),
    }),
  ],
])('%s is not', async (_, bytes) => {
  expect(await outcomeOf(rule, bytes)).toEqual({ outcome: 'pass' });
});

test('three text boxes in one column are too many to believe, and no pass', async () => {
  const boxes = [2, 3, 4].map((i) => placed('Fxo1', AMOUNT_X, 697 - 20 * i)).join('');
  const bytes = withForms(rows({ 2: '', 3: '', 4: '' }) + boxes, { Fxo1: VALUE });
  expect(await outcomeOf(rule, bytes)).toEqual(tooMany(3, 2));
});

test('a page that paints no form is not judged', async () => {
  expect((await outcomeOf(rule, await statement())).outcome).toBe('not_applicable');
});
