import { expect, test } from 'vitest';
import { isKey } from '../../web/src/ui/keys.ts';

test('a shortcut is known by its letter, and in the Hebrew layout by the place of its key', () => {
  expect(isKey({ key: 'j', code: 'KeyJ' }, 'j')).toBe(true);
  expect(isKey({ key: 'J', code: 'KeyJ' }, 'j')).toBe(true);
  expect(isKey({ key: 'ח', code: 'KeyJ' }, 'j')).toBe(true);
  expect(isKey({ key: 'מ', code: 'KeyN' }, 'j')).toBe(false);
  expect(isKey({ key: 'Enter', code: 'Enter' }, 'Enter')).toBe(true);
});

test('where another Latin layout has another letter, the letter counts', () => {
  expect(isKey({ key: 'h', code: 'KeyJ' }, 'j')).toBe(false);
  // The key of / gives a full stop in the Hebrew layout, and Q gives the stroke.
  expect(isKey({ key: '/', code: 'KeyQ' }, '/')).toBe(true);
  expect(isKey({ key: '.', code: 'Slash' }, '/')).toBe(false);
});
