import { describe, expect, test } from 'vitest';
import { findingsOf, outcomeOf, plainStatement, tooMany } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

/** Thousandths of an em, from the space to the 9: the 1 is narrow, the 8 wide. */
const WIDTHS: Readonly<Record<string, number>> = {
  ' ': 250,
  ',': 250,
  '.': 250,
  '/': 300,
  '1': 400,
  '8': 600,
  '-': 550,
};
const DIGIT = 550;
const widthOf = (character: string) => WIDTHS[character] ?? DIGIT;
const FONT = `<</Type/Font/Subtype/Type1/BaseFont/Figures/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 57/Widths[${Array.from({ length: 26 }, (_, i) => widthOf(String.fromCharCode(32 + i))).join(' ')}]>>`;

const VALUES = ['1,250.00', '2,340.75', '118.20', '96.34', '7,205.18', '3,018.45', '811.30', '64.02', '25.20'];
const at = (row: number) => `BT /F1 10 Tf 400 ${700 - row * 20} Td`;

/** Each character set by a move of the width of the one before; `shown` is put in the places of `printed`. */
const oneByOne = (row: number, shown: string, printed = shown, kern = 0) =>
  `${at(row)} ${[...shown]
    .map((character, i) => {
      const move = i === 0 ? 0 : (widthOf(printed[i - 1]!) + (/11/.test(printed.slice(i - 1, i + 1)) ? kern : 0)) / 100;
      return `${move} 0 Td (${character}) Tj`;
    })
    .join(' ')} ET\n`;
const set = (values: readonly string[]) => values.map((value, i) => oneByOne(i, value)).join('');
const page = (content: string, font = FONT) => plainStatement(content, { 5: font });

describe('structure/figure-places', () => {
  test('a digit in the place of a narrower one is named, and the one that stood there', async () => {
    const [finding, ...others] = await findingsOf(rule, page(set(VALUES) + oneByOne(9, '83,250.00', '13,250.00')));
    expect(finding).toMatchObject({
      message: 'advance',
      data: { text: '83,250.00', digit: '8', other: '1', own: '0.600', found: '0.400' },
      place: { page: 1 },
    });
    expect(others).toEqual([]);
  });

  test.each([
    ['values as they were set', set([...VALUES, '8,250.00'])],
    ['another digit of the same width', set(VALUES) + oneByOne(9, '3,250.00', '2,250.00')],
    [
      'two digits that are kerned wherever they meet',
      [1, 2, 3, 4].map((i) => oneByOne(i, '1,115.20', '1,115.20', -50)).join('') + set(VALUES),
    ],
    ['text that is not set one by one', VALUES.map((value, i) => `${at(i)} (${value}) Tj ET\n`).join('')],
  ])('%s are none', async (_, content) => {
    expect(await outcomeOf(rule, page(content))).toEqual({ outcome: 'pass' });
  });

  test('a program that fits characters to places of its own is left out', async () => {
    const uneven = VALUES.map((value, i) => oneByOne(i, value, value.replace(/[2-7]/g, '1'))).join('');
    expect(await findingsOf(rule, page(uneven))).toEqual([]);
  });

  const squeezed = (row: number) => `${at(row)} [550 (7)(,250.00)] TJ ET\n`;

  test('a digit before which the text moves back by its width is reported', async () => {
    const [finding] = await findingsOf(rule, page(set(VALUES) + squeezed(9)));
    expect(finding).toMatchObject({ message: 'set_back', data: { text: '7,250.00', digit: '7', width: '0.550' } });
  });

  test('a digit within Hebrew is left out: whoever sets text from the right moves back for it', async () => {
    const hebrew = FONT.replace('/WinAnsiEncoding', '<</BaseEncoding/WinAnsiEncoding/Differences[47/afii57676]>>');
    const sentence = `${at(9)} [(////) 550 (7)( ////)] TJ ET\n`;
    expect(await findingsOf(rule, page(set(VALUES) + sentence))).toHaveLength(1);
    expect(await findingsOf(rule, page(set(VALUES) + sentence, hebrew))).toEqual([]);
  });

  test('many such digits are how a program sets text, and kerning is less', async () => {
    expect(await outcomeOf(rule, page(set(VALUES) + [9, 10, 11].map(squeezed).join('')))).toEqual(tooMany(3, 2));
    expect(await findingsOf(rule, page(`${set(VALUES)}${at(9)} [60 (7)(,250.00)] TJ ET`))).toEqual([]);
  });

  /** Enough text in one spacing. */
  const text = Array.from(
    { length: 30 },
    (_, i) => `BT /F1 10 Tf 60 ${780 - i * 20} Td (24,680.35 97.31) Tj ET\n`,
  ).join('');
  const spaced = (row: number, value = '7,250.00') =>
    `BT /F1 10 Tf 400 ${700 - row * 20} Td 0.4 Tc (${value}) Tj 0 Tc ET\n`;

  test('one value with a spacing of its own is reported', async () => {
    const [finding] = await findingsOf(rule, page(text + spaced(9)));
    expect(finding).toMatchObject({ message: 'spaced', data: { text: '7,250.00', own: '0.400', usual: '0.000' } });
  });

  test('a spaced number in a size of its own is design', async () => {
    expect(await findingsOf(rule, page(text + spaced(9).replace('10 Tf', '12 Tf')))).toEqual([]);
  });

  test('two spaced values, and little other text, are none', async () => {
    expect(await findingsOf(rule, page(text + spaced(9) + spaced(12)))).toEqual([]);
    expect(await findingsOf(rule, page(set(VALUES.slice(0, 3)) + spaced(9)))).toEqual([]);
  });

  describe('columns', () => {
    const AMOUNTS = ['1,250.00', '884.30', '310.25', '75.00', '2,018.45'];
    const lengthOf = (text: string) => [...text].reduce((sum, character) => sum + widthOf(character), 0) / 100;
    const shown = (row: number, x: number, text: string) => `BT /F1 10 Tf ${x} ${700 - row * 20} Td (${text}) Tj ET\n`;
    const numbered = (row: number) => shown(row, 60, `12${row}`);
    /** Each where it ends at the edge, or has its middle there; a digit put before it moves what follows. */
    const column = (share: number, put: Record<number, string> = {}) =>
      page(
        AMOUNTS.map((text, i) => numbered(i) + shown(i, 500 - share * lengthOf(text), (put[i] ?? '') + text)).join(''),
      );
    const textsOf = async (bytes: Uint8Array) =>
      (await findingsOf(rule, bytes)).map(({ message, data }) => [message, data?.text]);

    test.each([1, 0.5])(
      'a digit put before an amount makes it extend beyond its column by its width (%s)',
      async (share) => {
        expect(await textsOf(column(share, { 1: '3' }))).toEqual([['beyond', '3884.30']]);
        expect(await textsOf(column(share))).toEqual([]);
      },
    );

    test('columns that begin at one edge, and values that stand out by something else, are none', async () => {
      expect(await textsOf(column(0, { 1: '3' }))).toEqual([]);
      const aside = AMOUNTS.map(
        (text, i) => numbered(i) + shown(i, 500 - lengthOf(text) + (i === 2 ? 4.2 : 0), text),
      ).join('');
      expect(await textsOf(page(aside))).toEqual([]);
    });

    test('a value on the side that its column shares is none, whatever its middle and whatever sign follows it', async () => {
      const ended = (texts: readonly string[]) =>
        page(texts.map((text, i) => numbered(i) + shown(i, 500 - lengthOf(text), text)).join(''));
      // In the middle the first ones agree by chance, and the last one is off by half a digit.
      expect(await textsOf(ended(['6960.52', '4205.58', '1651.86', '4379.04', '631.91']))).toEqual([]);
      const signed = [...AMOUNTS.slice(0, 4), '5,401.49'].map(
        (text, i) => numbered(i) + shown(i, 500 - lengthOf(text), i === 4 ? `${text}-` : text),
      );
      expect(await textsOf(page(signed.join('')))).toEqual([]);
    });

    test('totals below, whose margin is as wide as a digit, are none', async () => {
      const rows = AMOUNTS.map((text, i) => numbered(i) + shown(i, 500 - lengthOf(text), text)).join('');
      const total = (row: number, text: string) => shown(row, 500 + DIGIT / 100 - lengthOf(text), text);
      expect(await textsOf(page(rows + total(5, '4,538.00')))).toEqual([]);
      expect(await textsOf(page(rows + numbered(5) + total(5, '4,538.00') + total(6, '38.00')))).toEqual([]);
      expect(await textsOf(page(rows + numbered(5) + total(5, '4,538.00')))).toHaveLength(1);
    });
  });
});
