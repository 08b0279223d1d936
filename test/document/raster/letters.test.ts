import { expect, test } from 'vitest';
import { letterWords } from '../../../src/document/raster/letters.ts';
import { nativeTable, table } from '../../support/letters.ts';
import { sourceOf } from '../../support/pictures.ts';

test('measures no letters of words that lie on their side', async () => {
  const source = sourceOf(await table());
  const read = nativeTable().map((page) => ({ ...page, source: 'ocr' as const }));
  const onTheirSide = read.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => ({
        ...word,
        charRects: word.charRects!.map((rect, k) => ({ ...rect, x: rect.x - 16 * k, y: rect.y + 16 * k })),
      })),
    })),
  }));
  expect(letterWords(source, read).length).toBeGreaterThan(50);
  expect(letterWords(source, onTheirSide)).toEqual([]);
});
