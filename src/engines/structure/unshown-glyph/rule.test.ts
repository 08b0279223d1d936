import { describe, expect, test } from 'vitest';
import { findingsOf, type StatementPage, statement } from '../../../../test/support/pdf.ts';
import { subset } from '../../../../test/support/subset.ts';
import { rule } from './rule.ts';

/** A statement whose total stands in a subset of its own; `shown` is put in its place, glyph by glyph. */
const totalled = (printed: string, shown: string, producer = 'LibreOffice 24.2') =>
  statement(async (context: StatementPage) => {
    const font = await subset(context, 'ABCDEF+Heebo-Bold');
    context.doc.setProducer(producer);
    // Text that is encoded is embedded, also where it is not drawn.
    font.encodeText(printed);
    context.page.drawText(shown, { x: 400, y: 380, size: 10, font });
  });

describe('structure/unshown-glyph', () => {
  test('a digit that the font holds and no page shows is named', async () => {
    const [finding] = await findingsOf(rule, await totalled('7,250.00', '1,250.01'));
    expect(finding).toMatchObject({
      message: 'unshown',
      data: { producer: 'LibreOffice', font: 'ABCDEF+Heebo-Bold', characters: '"7"' },
    });
  });

  test('a value as it was printed, and a digit that is needed elsewhere, are none', async () => {
    expect(await findingsOf(rule, await totalled('7,250.00', '7,250.00'))).toEqual([]);
    expect(await findingsOf(rule, await totalled('7,250.00', '2,750.00'))).toEqual([]);
  });

  test('words that were taken out, and programs that embed more, are none', async () => {
    expect(await findingsOf(rule, await totalled('Dana 7', '1'))).toEqual([]);
    expect(await findingsOf(rule, await totalled('7,250.00', '1,250.01', 'TCPDF 6.6.2'))).toEqual([]);
  });
});
