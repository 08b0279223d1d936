import type { LetterWord, Raster } from '../../../document/facts.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { misfitOf } from '../misfit.ts';
import { judgePictures, unexamined } from '../places.ts';
import { readsAs } from '../values.ts';
import { type MatchedNumber, matchedNumbers, matchesOnLine } from './matches.ts';
import { messages } from './messages.ts';

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
      const numbers = matchedNumbers(source.raster, words).filter(isComparable);
      if (numbers.length === 0) return null;
      const odd = numbers.filter(
        (number) =>
          isUnmatched(number) &&
          readsAs(text, source, number.word.rect, (word) => AMOUNT.test(word)) &&
          misfitOf(source.raster, number.pairs) >= MIN_MISFIT &&
          isOnOrdinaryLine(source.raster, words, number),
      );
      // An amount that is changed in two places is one.
      const amounts = new Set(
        odd.map(({ word }) =>
          word.letters
            .map(({ char }) => char)
            .filter(isDigit)
            .join(''),
        ),
      );
      const findings = odd.map((number): Finding => {
        const { rect } = number.word;
        const others = `${Math.round(number.othersEqual * number.others)} / ${number.others}`;
        return {
          message: 'unmatched',
          severity: 'high',
          confidence: 0.9,
          place: { page: source.page, rect },
          data: { digits: number.digits, others, apart: number.apart.toFixed(2) },
        };
      });
      return atMost(MAX_AMOUNTS, findings, amounts.size);
    });
  },
});

const isDigit = (char: string) => /\d/.test(char);

const isComparable = ({ digits, others, othersEqual }: MatchedNumber) =>
  digits >= MIN_DIGITS && others >= MIN_OTHERS && othersEqual >= SELDOM.equal;

function isUnmatched({ digits, equal, others, othersEqual, apart, heavier }: MatchedNumber): boolean {
  const chance = (1 - othersEqual + 0.5 / others) ** digits;
  const most = othersEqual >= USUALLY_EQUAL ? MAX_CHANCE : SELDOM.chance;
  return equal === 0 && chance <= most && apart >= APART.from && apart <= APART.to && Math.abs(heavier) <= MAX_HEAVIER;
}

function isOnOrdinaryLine(raster: Raster, words: readonly LetterWord[], { word }: MatchedNumber): boolean {
  const { compared, equal } = matchesOnLine(raster, words, word);
  return compared >= ON_LINE.compared && equal >= ON_LINE.equal * compared;
}
