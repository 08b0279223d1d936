import { describe, expect, test } from 'vitest';
import {
  AMOUNT_X,
  AMOUNTS,
  findingsOf,
  outcomeOf,
  plainStatement,
  rows,
  stream,
  tooMany,
} from '../../../../test/support/pdf.ts';
import type { OcrPage } from '../../../document/facts.ts';
import { rule } from './rule.ts';

const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';
const FONTS = '/Font<</F1 5 0 R>>';

describe('structure/text-layer', () => {
  const image = stream(
    'A'.repeat(12),
    '/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8',
  );
  const page = `<<${PAGE}/Contents 4 0 R/Resources<<${FONTS}/XObject<</Im1 6 0 R>>>>>>`;
  const PICTURE = 'q 595 0 0 842 0 0 cm /Im1 Do Q\n';
  const covered = plainStatement(`${rows()}${PICTURE}`, { 3: page, 6: image });
  const layered = plainStatement(`${PICTURE}3 Tr\n${rows()}`, { 3: page, 6: image });
  /** What is read from the picture: the rows, with `change` by row. */
  const read = (change: Record<number, string>, confidence = 0.96) => ({
    ocr: async (): Promise<OcrPage[]> => {
      const words = AMOUNTS.map((amount, i) => {
        const text = change[i] ?? amount;
        const rect = { x: AMOUNT_X, y: 842 - 707 + i * 20, w: text.length * 6, h: 7 };
        return { text, rect, confidence, runs: [], charRects: null };
      });
      const lines = words.map((word) => ({ page: 1, text: word.text, rect: word.rect, words: [word] }));
      return [{ page: 1, confidence, orientation: 0, skew: 0, lines }];
    },
  });

  test('names the value under the picture and the value that the picture shows', async () => {
    const [finding] = await findingsOf(rule, covered, read({ 2: '7,250.00' }));
    expect(finding).toMatchObject({
      message: 'covered',
      severity: 'critical',
      recovered: { before: '1,250.00', after: '7,250.00', earlier: { from: 'cover' } },
    });
    expect(await findingsOf(rule, layered, read({ 2: '9,650.00' }))).toMatchObject([
      { message: 'layer', severity: 'high', recovered: { before: '1,250.00', after: '9,650.00' } },
    ]);
  });

  test('nothing is said of a digit of a layer at the edge of the sheet', async () => {
    const narrow = plainStatement(`${PICTURE}3 Tr\n${rows()}`, {
      3: page.replace('0 0 595', `0 0 ${AMOUNT_X + 55}`),
      6: image,
    });
    expect(await findingsOf(rule, narrow, read({ 2: '9,650.00' }))).toEqual([]);
  });

  test.each([
    ['a picture that says what the text says', layered, read({})],
    ['a digit that recognition takes for another', layered, read({ 2: '7,250.00' })],
    ['a digit that dirt makes another', layered, read({ 4: '910.00' })],
    ['a number whose first digit was lost and that ends in a rule', layered, read({ 2: '2,500.01' })],
    ['digits that are taken for the same other one throughout a number', layered, read({ 5: '85.80' })],
    ['a word that was read without certainty', covered, read({ 2: '7,250.00' }, 0.6)],
    ['another form, in which part of the value was lost', layered, read({ 2: '250.00' })],
  ])('%s is not reported', async (_, bytes, given) => {
    expect(await outcomeOf(rule, bytes, given)).toEqual({ outcome: 'pass' });
  });

  test('a layer that is wrong in many places is no finding and no pass', async () => {
    const given = read({ 0: '931.00', 1: '92.51', 2: '9,650.00', 3: '99.21', 4: '931.01' });
    expect(await outcomeOf(rule, layered, given)).toEqual(tooMany(5, 0));
  });

  test('a page that shows its own text has no layer', async () => {
    expect((await outcomeOf(rule, plainStatement(rows()), read({}))).outcome).toBe('not_applicable');
  });
});
