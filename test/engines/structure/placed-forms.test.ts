/** What the content of a page says about the form XObjects that it paints. */
import { expect, test } from 'vitest';
import { AMOUNT_X, line, pdfFacts } from '../../support/pdf.ts';
import { box, FONTS, placed, withForms } from '../../support/placed-forms.ts';

const Y = 660;
const VALUE = box('BT /F1 10 Tf 0 3 Td (7,250.00) Tj ET');
const at = placed('Fxo1', AMOUNT_X, Y - 3);

test('the forms that a page paints are told with what they paint', async () => {
  const inner = box(`${line(0, 3, 'a')}/Fxo1 Do`);
  const bytes = withForms(`${line(60, 700, 'x')}${at}${line(60, 600, 'y')}${placed('Outer', 10, 10)}`, {
    Fxo1: VALUE,
    Outer: inner.replace(FONTS, '/Resources<</Font<</F1 5 0 R>>/XObject<</Fxo1 20 0 R>>>>'),
  });
  const [content] = (await pdfFacts(bytes)('pdfContent'))!;
  expect(content!.forms).toEqual([
    {
      page: 1,
      startOrder: 1,
      endOrder: 2,
      name: 'Fxo1',
      objectNumber: 20,
      rect: { x: AMOUNT_X, y: 842 - Y - 11, w: 60, h: 14 },
      hasResources: true,
      contentStream: 0,
    },
    expect.objectContaining({ name: 'Outer', startOrder: 3, endOrder: 5 }),
  ]);
});
