import { expect, test } from 'vitest';
import { fontFamily } from '../../../src/engines/structure/cells.ts';

test.each([
  ['BAAAAA+OpenSans-Bold', 'Open Sans Bold'],
  ['ABCDEF+LiberationSans', 'Liberation Sans Regular'],
  ['TimesNewRomanPSMT', 'Times New Roman'],
  ['TimesNewRomanPS-BoldItalicMT', 'Times New Roman Bold Italic'],
])('%s and %s are one family', (a, b) => {
  expect(fontFamily(a)).toEqual(fontFamily(b));
});

test('two weights of one design are two fonts, which honest pages mix', () => {
  expect(fontFamily('ABCDEF+Gotham-Book').family).not.toBe(fontFamily('ABCDEF+Gotham-Regular').family);
  expect(fontFamily('ABCDEF+Gotham-Bold')).not.toEqual(fontFamily('ABCDEF+Gotham-Regular'));
  expect(fontFamily('ABCDEF+Gotham-Bold')).not.toEqual(fontFamily('ABCDEF+Gotham-SemiBold'));
  expect(fontFamily('ABCDEF+Gotham-DemiBold')).toEqual(fontFamily('Gotham Semibold'));
});
