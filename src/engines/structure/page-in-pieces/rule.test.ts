import { expect, test } from 'vitest';
import { findingsOf, outcomeOf, plainStatement, rows, stream } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const HEIGHT = 842;
/** A page that shows these strips of the statement, from and to in points from the top, each moved up by some. */
const inPieces = (...pieces: readonly (readonly [from: number, to: number, up: number])[]) =>
  plainStatement(
    pieces
      .map(([from, to, up]) => `q 0 ${HEIGHT - to + up} 595 ${to - from} re W n 1 0 0 1 0 ${up} cm /P Do Q\n`)
      .join(''),
    {
      3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ${HEIGHT}]/Contents 4 0 R/Resources<</XObject<</P 20 0 R>>>>>>`,
      20: stream(rows(), `/Type/XObject/Subtype/Form/BBox[0 0 595 ${HEIGHT}]/Resources<</Font<</F1 5 0 R>>>>`),
    },
  );
/** Of the second row: rows stand 20 pt apart, from 700 pt above the foot on. */
const ROW = { from: HEIGHT - 690, to: HEIGHT - 672 };

test('a row that is cut off between two pieces of the page is reported', async () => {
  expect(await findingsOf(rule, await inPieces([0, ROW.from, 0], [ROW.to, HEIGHT, 20]))).toMatchObject([
    { message: 'left_out', data: { pieces: 2 }, recovered: { before: expect.stringMatching(/\d/), after: '' } },
  ]);
});

test.each([
  ['pieces that leave nothing out', inPieces([0, ROW.from, 0], [ROW.from, HEIGHT, 0])],
  ['the upper part of the page, twice', inPieces([0, ROW.from + 60, 0], [0, ROW.from + 60, -300])],
  ['the whole page, twice', inPieces([0, HEIGHT, 0], [0, HEIGHT, -400])],
  ['one piece', inPieces([ROW.to, HEIGHT, 0])],
])('%s are not', async (_, bytes) => {
  expect(await outcomeOf(rule, await bytes)).toEqual({ outcome: 'pass' });
});
