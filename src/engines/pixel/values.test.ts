import { expect, test } from 'vitest';
import { NO_FIELDS } from '../../../test/support/pixel-rules.ts';
import type { DocumentFields, PageText } from '../../document/facts.ts';
import type { Rect } from '../../domain/geometry.ts';
import { isUnreadFigure, isValue, isValueOrFigure } from './values.ts';

const at = (x: number, y = 0): Rect => ({ x, y, w: 60, h: 20 });
const read = (...words: [string, Rect][]): PageText[] => {
  const lines = words.map(([text, rect]) => ({
    page: 1,
    text,
    rect,
    words: [{ text, rect, confidence: 1, runs: [], charRects: null }],
  }));
  return [{ page: 1, source: 'ocr', direction: 'ltr', lines }];
};

test('an amount is a value, the currency beside it is none', () => {
  const text = read(['7832', at(0)], ['EUR', at(70)]);
  const fields = { ...NO_FIELDS, amounts: [{ page: 1, rect: { ...at(0), w: 130 } }] } as unknown as DocumentFields;
  expect(isValue(text, fields, { page: 1, rect: at(0) })).toBe(true);
  expect(isValue(text, fields, { page: 1, rect: at(70) })).toBe(false);
  expect(isValue(text, fields, { page: 2, rect: at(0) })).toBe(false);
});

test('digits that end below a figure are one whose comma was not read', () => {
  const text = read(['12,50', at(0)], ['2999', at(0, 30)], ['2999', at(300, 30)]);
  expect(isValueOrFigure(text, NO_FIELDS, { page: 1, rect: at(0, 30) })).toBe(true);
  expect(isValueOrFigure(text, NO_FIELDS, { page: 1, rect: at(300, 30) })).toBe(false);
});

test('ink that was not read is a figure where it ends below one and is as tall', () => {
  const text = read(['12,50', at(0)], ['Total', at(300)]);
  expect(isUnreadFigure(text, { page: 1, rect: at(2, 30) })).toBe(true);
  expect(isUnreadFigure(text, { page: 1, rect: at(300, 30) })).toBe(false);
  expect(isUnreadFigure(text, { page: 1, rect: { ...at(2, 30), h: 34 } })).toBe(false);
  expect(isUnreadFigure(read(['12,50', at(0)], ['COPY', at(2, 30)]), { page: 1, rect: at(2, 30) })).toBe(false);
});
