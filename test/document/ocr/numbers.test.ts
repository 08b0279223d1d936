import { expect, it } from 'vitest';
import type { OcrWord } from '../../../src/document/ocr/engine.ts';
import {
  byPosition,
  doubtsOf,
  hasLeadingZero,
  hidesDigit,
  printsLakhs,
  unreadStrokes,
  withInkedMark,
  withLostMarks,
} from '../../../src/document/ocr/numbers.ts';

/** Characters of 10 × 20 pixels from `left`, each at its place of `at` and as sure as `sure` says. */
function word(text: string, { at = [...text].map((_, k) => k), sure = {} as Record<number, number>, left = 100 } = {}) {
  const symbols = [...text].map((char, k) => {
    const x0 = left + 11 * at[k]!;
    return { text: char, box: { x0, y0: 50, x1: x0 + 10, y1: 70 }, confidence: sure[k] ?? 0.98 };
  });
  const box = {
    x0: Math.min(...symbols.map((symbol) => symbol.box.x0)),
    y0: 50,
    x1: Math.max(...symbols.map((symbol) => symbol.box.x1)),
    y1: 70,
  };
  return { text, box, confidence: 0.95, symbols } satisfies OcrWord;
}
const stroke = (x0: number, y0 = 60, w = 9, h = 2) => ({ x0, y0, x1: x0 + w, y1: y0 + h, area: w * h });

it('a number is read by the places of its characters, whatever order the engine gives', () => {
  expect(byPosition(word('250.001,', { at: [2, 3, 4, 5, 6, 7, 0, 1] })).text).toBe('1,250.00');
  expect(byPosition(word('120.50-', { at: [1, 2, 3, 4, 5, 6, 0] })).text).toBe('-120.50');
});

it('brackets round a number stand where they were seen', () => {
  expect(byPosition(word('(9', { at: [1, 0] })).text).toBe('9(');
  expect(byPosition(word('55821(', { at: [1, 2, 3, 4, 5, 0] })).text).toBe('(55821');
  expect(byPosition(word(')3.5', { at: [3, 0, 1, 2] })).text).toBe('3.5)');
  expect(byPosition(word('(₪)', { at: [2, 1, 0] })).text).toBe(')₪(');
  expect(byPosition(word('(AB', { at: [2, 1, 0] })).text).toBe('(AB');
});

it('words, dates and what would be no number stay as they are', () => {
  expect(byPosition(word('AB12', { at: [3, 2, 1, 0] })).text).toBe('AB12');
  expect(byPosition(word('1/2', { at: [2, 1, 0] })).text).toBe('1/2');
});

it('a number that is plainly read is not in doubt', () => {
  for (const text of ['1,250.00', '12345', '0.50', '1.250,00', '7'])
    expect([text, doubtsOf(word(text), [])]).toEqual([text, []]);
  expect(doubtsOf(word('nor'), [])).toEqual([]);
});

it('digits grouped as in South Asia are plainly read where the page groups others so, and none in millions', () => {
  const [lakhs, crores] = [word('2,48,310.00'), word('1,05,48,310')];
  expect(printsLakhs([lakhs, crores])).toBe(true);
  expect(printsLakhs([lakhs, word('48,310.00')])).toBe(false);
  expect(printsLakhs([lakhs, crores, word('1,248,310.00')])).toBe(false);
  for (const each of [lakhs, crores]) {
    expect(doubtsOf(each, [], true)).toEqual([]);
    expect(doubtsOf(each, [])).toEqual(['separator']);
  }
  expect(doubtsOf(word('2,48,31.00'), [], true)).toEqual(['separator']);
});

it('a day is in doubt where a digit of it is, and not for the marks between its parts', () => {
  for (const text of ['19.09.2025', '19/09/25', '2025-09-19', '1-9-2025'])
    expect([text, doubtsOf(word(text, { sure: { 1: 0.5, 2: 0.5 } }), [])]).toEqual([text, ['digit']]);
  for (const text of ['19.09.2025', '19/09/25', '2025-09-19'])
    expect([text, doubtsOf(word(text, { sure: { [text.search(/\D/)]: 0.5 } }), [])]).toEqual([text, []]);
  // No day: thousands, and a number with too many marks.
  expect(doubtsOf(word('1.234.567'), [])).toEqual([]);
  expect(doubtsOf(word('19.09.20.25'), [])).toEqual(['separator']);
});

it('a sign is doubted where one was read, and where a stroke that nobody read stands beside the number', () => {
  expect(doubtsOf(word('-120.50'), [])).toEqual(['sign']);
  expect(doubtsOf(word('120.50'), [stroke(86)])).toEqual(['sign']);
  expect(doubtsOf(word('120.50'), [stroke(100 + 66 + 3)])).toEqual(['sign']);
  // An underline, a far dash, a rule of a table.
  for (const other of [stroke(86, 69), stroke(60), stroke(20, 60, 76)])
    expect(doubtsOf(word('120.50'), [other])).toEqual([]);
});

it('a separator is doubted where it is weak, in no place for one, or where digits stand apart', () => {
  expect(doubtsOf(word('1,250.00', { sure: { 1: 0.5 } }), [])).toEqual(['separator']);
  expect(doubtsOf(word('12,50.00'), [])).toEqual(['separator']);
  expect(doubtsOf(word('1250', { at: [0, 2, 3, 4] }), [])).toEqual(['separator']);
});

it('a digit is doubted where it is weak', () => {
  expect(doubtsOf(word('1,250.00', { sure: { 3: 0.6 } }), [])).toEqual(['digit']);
});

it('a stroke counts as unread only where no word covers it', () => {
  const read = [word('120.50')];
  expect(unreadStrokes([stroke(86), stroke(120), { ...stroke(300), y1: 80 }], read)).toEqual([stroke(86)]);
});

it('a zero before more digits of an amount is what is left of a digit that was cut or covered', () => {
  for (const text of ['0,920.80', '038.45', '₪0.920,80'])
    expect([text, hasLeadingZero({ text })]).toEqual([text, true]);
  for (const text of ['0.92', '0.920', '01.03', '031742414', '4,920.80', '00'])
    expect([text, hasLeadingZero({ text })]).toEqual([text, false]);
});

/** Pieces of ink: the digits of a word, 8 × 20 pixels each, and marks at their foot before the characters of `before`. */
function inkOf({ symbols }: OcrWord, before: readonly number[]) {
  const piece = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1, area: (x1 - x0) * (y1 - y0) });
  return [
    ...symbols.map(({ box }) => piece(box.x0 + 1, box.y0, box.x1 - 1, box.y1)),
    ...before.map((k) => piece(symbols[k]!.box.x0 - 1, 67, symbols[k]!.box.x0 + 1, 71)),
  ];
}

it('points and commas that the engine left out are taken from the ink, and stay in doubt', () => {
  const lost = (text: string, before: number[], hasSpecks = false) =>
    withLostMarks(word(text), inkOf(word(text), before), hasSpecks);
  expect(lost('38740', [3]).text).toBe('387.40');
  expect(lost('-2,61485', [6]).text).toBe('-2,614.85');
  expect(lost('261485', [1, 4]).text).toBe('2,614.85');
  expect(lost('2.61485', [5]).text).toBe('2.614,85');
  expect(lost('0709.2031', [2]).text).toBe('07.09.2031');
  expect(doubtsOf(lost('38740', [3]), [])).toEqual(['separator']);
  // On a scan only where the number has a mark and makes no sense with it alone.
  expect([lost('38740', [3], true).text, lost('2,61485', [5], true).text]).toEqual(['38740', '2,614.85']);
});

it('on a scan a point is taken from the ink where the digits stand as far apart as it sets them', () => {
  /** Digits of 12 × 20 pixels with `gap` before those of `wide`, 2 elsewhere, and a point in the wide gap. */
  const printed = (text: string, wide: number, gap: number, { y1 = 70, size = 4, isColon = false } = {}) => {
    let x = 100;
    const piece = (x0: number, y0: number, w: number, h: number) => ({ x0, y0, x1: x0 + w, y1: y0 + h, area: w * h });
    const digits = [...text].map((_, k) => {
      const x0 = x + (k === 0 ? 0 : k === wide ? gap : 2);
      x = x0 + 12;
      return piece(x0, 50, 12, 20);
    });
    const left = digits[wide]!.x0 - gap / 2 - size / 2;
    const marks = [piece(left, y1 - size, size, size), ...(isColon ? [piece(left, 56, size, size)] : [])];
    const symbols = [...text].map((char, k) => ({ text: char, box: digits[k]!, confidence: 0.95 }));
    const read = { text, box: { x0: 100, y0: 50, x1: x, y1: 70 }, confidence: 0.95, symbols };
    return withLostMarks(read, [...digits, ...marks], true).text;
  };
  expect([printed('3220', 2, 8), printed('35', 1, 7), printed('12420', 3, 8)]).toEqual(['32.20', '3.5', '124.20']);
  // Specks: between digits that stand no further apart, above their foot, too small; a colon; a number of other form.
  expect(printed('3220', 2, 4)).toBe('3220');
  expect(printed('3220', 2, 8, { y1: 66 })).toBe('3220');
  expect(printed('3220', 2, 8, { size: 1 })).toBe('3220');
  expect(printed('71', 1, 8, { isColon: true })).toBe('71');
  expect(printed('3220', 1, 8)).toBe('3220');
});

it('numbers without a mark in their ink, and marks that make no amount, are left', () => {
  const lost = (text: string, before: number[]) => withLostMarks(word(text), inkOf(word(text), before), false).text;
  expect([lost('38740', []), lost('38740', [1]), lost('387.40', [1]), lost('nor', [1])]).toEqual([
    '38740',
    '38740',
    '387.40',
    'nor',
  ]);
});

it('a digit or a colon that is a point in the ink is one, and a colon with both its dots is not', () => {
  const dot = (at: number, y0 = 67) => {
    const x0 = 100 + 11 * at + 3;
    return { x0, y0, x1: x0 + 4, y1: y0 + 4, area: 16 };
  };
  const inked = (text: string, marks: readonly { x0: number; y0: number; x1: number; y1: number; area: number }[]) => {
    const read = word(text);
    const isMark = (k: number) => marks.some(({ x0 }) => x0 === 100 + 11 * k + 3);
    const digits = inkOf(read, []).filter((_, k) => !isMark(k));
    return withInkedMark(read, [...digits, ...marks]);
  };
  expect(inked('13779', [dot(1)]).text).toBe('1.779');
  expect(inked('55:1', [dot(2)]).text).toBe('55.1');
  expect(doubtsOf(inked('13779', [dot(1)]), [])).toEqual(['separator']);
  // A comma reaches below the line.
  expect(inked('4821', [{ ...dot(1), y1: 74 }]).text).toBe('4,21');
  expect(inked('18:22', [dot(2), dot(2, 54)]).text).toBe('18:22');
  expect(inked('13779', []).text).toBe('13779');
  expect(inked('1,250.00', [dot(1), dot(5)]).text).toBe('1,250.00');
});

it('a number under which more digits are printed than were read is known', () => {
  const digit = (x0: number, w = 9, h = 20) => ({ x0, y0: 50, x1: x0 + w, y1: 50 + h, area: w * h });
  const two = { ...word('2'), box: { x0: 100, y0: 50, x1: 116, y1: 70 } };
  expect(hidesDigit(two, [digit(100, 4), digit(107)])).toBe(true);
  expect(hidesDigit(word('12'), [digit(100, 4), digit(111)])).toBe(false);
  // A speck, halves of one digit above each other, ink of the next word.
  expect(hidesDigit(two, [digit(100, 3, 4), digit(107)])).toBe(false);
  expect(hidesDigit(two, [digit(101, 9, 18), digit(103, 8, 19)])).toBe(false);
  expect(hidesDigit(two, [digit(107), digit(120)])).toBe(false);
  expect(hidesDigit({ ...two, text: 'ab' }, [digit(100, 4), digit(107)])).toBe(false);
});
