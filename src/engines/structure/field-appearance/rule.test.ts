import { expect, test } from 'vitest';
import { findingsOf, outcomeOf, plainStatement, rows, stream } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';
const FONTS = '/Font<</F1 5 0 R>>';

const form = (value: string, shown: string, { fieldKeys = '', formKeys = '' } = {}) =>
  plainStatement(rows(), {
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[20 0 R]${formKeys}>>>>`,
    3: `<<${PAGE}/Contents 4 0 R/Resources<<${FONTS}>>/Annots[20 0 R]>>`,
    20: `<</Type/Annot/Subtype/Widget/FT/Tx/T(total)/V(${value})/Rect[60 380 300 400]/AP<</N 21 0 R>>${fieldKeys}>>`,
    21: stream(
      `BT /F1 10 Tf 2 5 Td (${shown}) Tj ET`,
      `/Type/XObject/Subtype/Form/BBox[0 0 240 20]/Resources<<${FONTS}>>`,
    ),
  });

test.each([
  ['1,250.00', '7,250.00'],
  ['01/03/2025', '01/08/2025'],
  ['Dana Cohen', 'Michal Hadad'],
])('"%s" shown as "%s" is reported', async (value, shown) => {
  expect(await findingsOf(rule, form(value, shown))).toMatchObject([
    { message: 'differs', data: { name: 'total' }, recovered: { before: value, after: shown } },
  ]);
});

test.each([
  ['1250', '1,250.00'],
  ['0.5', '50%'],
  ['2025-03-01', '01/03/2025'],
  ['1250.00', '1,250.00 EUR'],
  ['Dana Cohen', 'DANA COHEN'],
  ['A long text that does not fit', 'A long text'],
])('"%s" set as "%s" is not', async (value, shown) => {
  expect(await outcomeOf(rule, form(value, shown))).toEqual({ outcome: 'pass' });
});

test('a form whose fields readers draw anew, and a hidden field, show their value', async () => {
  const drawn = form('1,250.00', '7,250.00', { formKeys: '/NeedAppearances true' });
  expect((await outcomeOf(rule, drawn)).outcome).toBe('not_applicable');
  expect(await findingsOf(rule, form('1,250.00', '7,250.00', { fieldKeys: '/F 2' }))).toEqual([]);
});
