import { degrees, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../../src/engines/registry.ts';
import { AMOUNT_X, append, findingsOf, plainStatement, rows, sign, statement } from '../../support/pdf.ts';

const white = rgb(1, 1, 1);
describe('genuine files raise nothing', () => {
  const genuine: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a plain statement', () => statement()],
    ['object streams', () => statement(undefined, { useObjectStreams: true })],
    [
      'striped rows painted before their text',
      () =>
        statement(({ page, font, rowY }) => {
          for (let i = 0; i < 6; i++) {
            page.drawRectangle({ x: 50, y: rowY(12 + i) - 4, width: 450, height: 16, color: rgb(0.93, 0.95, 0.98) });
            page.drawText(`Extra ${i}`, { x: 60, y: rowY(12 + i), size: 10, font });
          }
        }),
    ],
    [
      'text painted twice over its own background',
      () =>
        statement(({ page, font, rowY }) => {
          page.drawRectangle({ x: AMOUNT_X - 2, y: rowY(2) - 3, width: 60, height: 14, color: white });
          page.drawText('1,250.00', { x: AMOUNT_X, y: rowY(2), size: 10, font });
        }),
    ],
    [
      'a stamp across the page',
      () =>
        statement(async ({ page, doc }) => {
          const font = await doc.embedFont(StandardFonts.HelveticaBold);
          page.drawText('COPY', { x: 200, y: 500, size: 60, font, opacity: 0.3, rotate: degrees(30) });
        }),
    ],
    [
      'a bold total in a line of its own',
      () =>
        statement(async ({ page, doc, rowY }) => {
          const font = await doc.embedFont(StandardFonts.CourierBold);
          page.drawText('Total', { x: 160, y: rowY(11), size: 10, font });
          page.drawText('4,067.40', { x: AMOUNT_X, y: rowY(11), size: 10, font });
        }),
    ],
    [
      'a later saving that adds a comment',
      () =>
        append(plainStatement(rows()), {
          3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[20 0 R]>>',
          20: '<</Type/Annot/Subtype/Text/Rect[500 700 520 720]/Contents(checked)>>',
        }),
    ],
    ['a signed statement', () => sign(plainStatement(rows()))],
    [
      'a comment added after signing',
      async () =>
        append(await sign(plainStatement(rows())), {
          3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[20 0 R]>>',
          20: '<</Type/Annot/Subtype/Text/Rect[500 700 520 720]/Contents(checked)>>',
        }),
    ],
  ];
  test.each(genuine)('%s', async (_, make) => {
    const bytes = await make();
    for (const rule of RULES.filter(({ source }) => source === 'structure')) {
      expect(await findingsOf(rule, bytes), rule.id).toEqual([]);
    }
  });
});
