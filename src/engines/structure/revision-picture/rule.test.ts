import { describe, expect, test } from 'vitest';
import { append, findingsOf, outcomeOf, plainStatement, rows, stream } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';
const FONTS = '/Font<</F1 5 0 R>>';

describe('structure/revision-picture', () => {
  const image = (byte: string) =>
    stream(byte.repeat(12), '/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8');
  const page = (names: string, more = '') =>
    `<<${PAGE}/Contents 4 0 R/Resources<<${FONTS}/XObject<<${names}>>>>${more}>>`;
  const FULL = 'q 595 0 0 842 0 0 cm /Im1 Do Q\n';
  const scan = plainStatement(FULL, { 3: page('/Im1 6 0 R'), 6: image('A') });

  test('a picture that stands where another stood is reported with the revision that holds the other', async () => {
    for (const change of [{ 6: image('B') }, { 3: page('/Im1 7 0 R'), 7: image('B') }]) {
      const findings = await findingsOf(rule, append(scan, change as unknown as Record<number, string>));
      expect(findings).toMatchObject([
        {
          message: 'replaced',
          place: { page: 1, rect: { x: 0, y: 0, w: 595, h: 842 } },
          recovered: { earlier: { from: 'revision', revision: 0 } },
        },
      ]);
    }
  });

  test('a picture laid over the picture of the page is reported', async () => {
    const patched = append(scan, {
      3: page('/Im1 6 0 R/Im2 7 0 R'),
      4: stream(`${FULL}q 60 0 0 12 400 658 cm /Im2 Do Q`),
      7: image('B'),
    });
    expect(await findingsOf(rule, patched)).toMatchObject([{ message: 'added', severity: 'medium' }]);
  });

  test.each([
    ['the same picture written again', append(scan, { 3: page('/Im1 7 0 R'), 7: image('A') })],
    [
      'a picture where there was none',
      append(plainStatement(rows()), {
        3: page('/Im1 6 0 R'),
        4: stream(`${rows()}q 60 0 0 60 400 100 cm /Im1 Do Q`),
        6: image('B'),
      }),
    ],
    [
      'a stamp, which is an annotation',
      append(scan, {
        3: page('/Im1 6 0 R', '/Annots[20 0 R]'),
        20: '<</Type/Annot/Subtype/Stamp/Rect[100 100 200 200]/AP<</N 21 0 R>>>>',
        21: stream(
          'q 100 0 0 100 0 0 cm /Im2 Do Q',
          '/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<</XObject<</Im2 7 0 R>>>>',
        ),
        7: image('B'),
      }),
    ],
  ])('%s is not reported', async (_, bytes) => {
    expect(await outcomeOf(rule, bytes)).toEqual({ outcome: 'pass' });
  });
});
