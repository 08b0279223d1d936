import type { LetterWord, Raster } from '../../../document/facts.ts';
import { median } from '../../../document/raster/statistics.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { misfitOf } from '../misfit.ts';
import { boxOfLetters, judgePictures, placeOf, unexamined } from '../places.ts';
import { readsAs } from '../values.ts';
import { type Compared, type MatchedNumber, matchedNumbers, matchesOnLine } from './matches.ts';
import { messages } from './messages.ts';
import { oddPartOf } from './parts.ts';

type Finding = FindingOf<typeof messages>;

/** Digits of an amount that were compared, and digits of its height in other numbers. Chosen. */
const MIN_DIGITS = 3;
const MIN_OTHERS = 20;
/**
 * Share of those that have an equal one elsewhere. Measured: .84 to .98 on pages of which an amount was typed again; .79 around an
 * amount of a genuine screen that has none.
 */
const USUALLY_EQUAL = 0.82;
/** Chance that none of the digits of an amount has an equal one. Chosen. */
const MAX_CHANCE = 0.002;
/**
 * Where fewer are equal, as on pages that draw digits at any part of a pixel, only a long amount tells. Measured, on 113 honest screens and
 * pages: no amount at all from .6 to .82; a typed one .67 and .0004.
 */
const SELDOM = { equal: 0.65, chance: 0.0005 };
/**
 * In between, an amount that fits no other even after a shift by parts of a pixel tells as much. Measured, on 100 honest screens and
 * pages: none; a typed one .81, with a chance of .0014 and .27 left.
 */
const OFTEN = { equal: 0.75, misfit: 0.2 };
/**
 * What is left between them and the most similar ones. Measured: typed amounts .2 to .51; genuine years and postcodes from .13 on,
 * amounts that the design sets in a typeface of its own up to .66.
 */
const APART = { from: 0.19, to: 0.55 };
/**
 * How badly they fit over the most similar ones after a shift and a scaling by parts of a pixel. Digits that merely lie otherwise
 * on the pixels reach .07; typed amounts have .10 to .37.
 */
const MIN_MISFIT = 0.09;
/**
 * A line that lies otherwise on the pixels than all others has no equal letters at all: so many of those beside the amount must have
 * been compared, and this share have an equal one. Chosen.
 */
const ON_LINE = { compared: 3, equal: 0.5 };
/** Bold amounts are a design. Measured, as a logarithm: from .19 on; typed amounts up to .11. */
const MAX_HEAVIER = 0.14;
/** More are a second typeface, such as that of the balances above a table. Chosen. */
const MAX_AMOUNTS = 1;

/** `29.03.2025`, `2025-03-29`. */
const DAY = /^\D*\d{1,4}([./-])\d{1,2}\1\d{1,4}\D*$/;

/** `1,250.00`: with two decimals, as the numbers of a table. Years, codes and numbers of documents have places of their own. */
const AMOUNT = /^[^\p{L}\d]*(?:\p{L}{1,3}[^\p{L}\d]*)?\d[\d.,'’\s]*[.,]\d{2}(?!\d)\D*$/u;

/** On a page that a program drew, no digit of one amount is drawn as the same digit is anywhere else. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(
      1.2,
      'A design may set one amount in a typeface of its own: asks for a look alone, no more, until counted.',
    ),
  },
  needs: ['sourceImages', 'letters', 'text'],
  unexamined,
  run({ sourceImages, letters, text }) {
    return judgePictures(sourceImages, 'few_numbers_on_a_screen', (source) => {
      if (!isDrawn(source.raster)) return null;
      const words = letters(source);
      const all = matchedNumbers(source.raster, words);
      const numbers = all.filter(isComparable);
      if (numbers.length === 0) return null;
      const odd = numbers.filter(
        (number) =>
          isUnmatched(source.raster, number) &&
          readsAs(text, source, number.word.rect, (word) => AMOUNT.test(word)) &&
          isOnOrdinaryLine(source.raster, words, number),
      );
      const parts = numbers.flatMap((number) => {
        const part = oddPartOf(source.raster, number, all);
        const isValue = part.length > 0 && readsAs(text, source, number.word.rect, isAmountOrDay);
        return isValue && isNoBolder(median(part.map(({ heavier }) => heavier))) ? [{ number, part }] : [];
      });
      // An amount that is changed in two places is one.
      const amounts = new Set(
        [...odd, ...parts.map(({ number }) => number)].map(({ word }) =>
          word.letters
            .map(({ char }) => char)
            .filter(isDigit)
            .join(''),
        ),
      );
      const findingOf = (
        message: Finding['message'],
        place: Finding['place'],
        number: MatchedNumber,
        digits: readonly Compared[],
      ): Finding => ({
        message,
        severity: 'high',
        confidence: 0.9,
        place,
        data: {
          digits: digits.length,
          others: `${Math.round(number.othersEqual * number.others)} / ${number.others}`,
          apart: median(digits.map(({ apart }) => apart)).toFixed(2),
        },
      });
      const findings = [
        ...odd.map((number) =>
          findingOf('unmatched', { page: source.page, rect: number.word.rect }, number, number.pairs),
        ),
        ...parts.map(({ number, part }) =>
          findingOf('part', placeOf(source, boxOfLetters(part.map(({ digit }) => digit))), number, part),
        ),
      ];
      return atMost(MAX_AMOUNTS, findings, amounts.size);
    });
  },
});

const isAmountOrDay = (word: string) => AMOUNT.test(word) || DAY.test(word);
const isNoBolder = (heavier: number) => Math.abs(heavier) <= MAX_HEAVIER;

const isDigit = (char: string) => /\d/.test(char);

const isComparable = ({ digits, others, othersEqual }: MatchedNumber) =>
  digits >= MIN_DIGITS && others >= MIN_OTHERS && othersEqual >= SELDOM.equal;

function isUnmatched(raster: Raster, number: MatchedNumber): boolean {
  const { digits, equal, others, othersEqual, apart, heavier, pairs } = number;
  const chance = (1 - othersEqual + 0.5 / others) ** digits;
  if (equal > 0 || chance > MAX_CHANCE || apart < APART.from || apart > APART.to || !isNoBolder(heavier)) return false;
  const misfit = misfitOf(raster, pairs);
  if (othersEqual >= USUALLY_EQUAL || chance <= SELDOM.chance) return misfit >= MIN_MISFIT;
  return othersEqual >= OFTEN.equal && misfit >= OFTEN.misfit;
}

function isOnOrdinaryLine(raster: Raster, words: readonly LetterWord[], { word }: MatchedNumber): boolean {
  const { compared, equal } = matchesOnLine(raster, words, word);
  return compared >= ON_LINE.compared && equal >= ON_LINE.equal * compared;
}
