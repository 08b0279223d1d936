import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { readsAs } from '../values.ts';
import { messages } from './messages.ts';
import { type ProportionedNumber, type Proportions, proportionedNumbers, TRAITS, usualSpread } from './proportions.ts';

type Finding = FindingOf<typeof messages>;

/** Numbers of the picture, and digits of a value that were compared. Chosen. */
const MIN_NUMBERS = 8;
const MIN_DIGITS = 3;
/** By how much a value must deviate, as a logarithm and in usual deviations, and the usual deviation that is assumed at least. */
const DEVIATES = { by: 0.04, spreads: 5, least: 0.006 };
/**
 * Further apart the numbers of a picture usually are where it was scaled or worn: what differs there may be chance. Measured: pages with
 * typed values up to .012; two genuine screens on which a value seemed to be odd .035 and .045.
 */
const MAX_USUAL = 0.0125;
/** Share of its digits that must deviate by at least half as much, in the same direction. Chosen. */
const AGREE = 0.75;
/**
 * Further than this is another typeface or weight, which designs use. Measured: typed values up to .16, but for one; genuine totals in
 * semibold print .17 and .22, bold ones from .28 on.
 */
const TYPEFACE: Proportions = { slender: 0.17, heavy: 0.16 };
/** Two numbers deviate alike if they differ by less than this share of it. Chosen. */
const ALIKE = 0.35;
/** More numbers that deviate are further typefaces. Chosen. */
const MAX_ODD = 2;

/** `1,250.00`, `1 250,00 €`, `₪ 940`: digits with a comma, a point or a currency. */
const AMOUNT = /^\D{0,5}\d{1,3}(?:[.,'’\s]\d{2,3})+\D{0,5}$|^\p{Sc}\s?\d+\D{0,3}$|^\d+\s?\p{Sc}$/u;
const DATE = /^\D{0,3}\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\D{0,3}$/;

/** Bold and slender typefaces aside, the digits of one value are slightly wider or heavier than the same digits elsewhere. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(
      1.2,
      'A design may set one value in a weight of its own: asks for a look alone, no more, until counted.',
    ),
  },
  needs: ['sourceImages', 'letters', 'text'],
  unexamined,
  run({ sourceImages, letters, text }) {
    return judgePictures(sourceImages, 'few_numbers_on_a_screen', (source) => {
      const numbers = proportionedNumbers(source.raster, letters(source));
      if (numbers.length < MIN_NUMBERS) return null;
      const usual = usualSpread(numbers);
      if (TRAITS.some((trait) => usual[trait] > MAX_USUAL)) return null;
      const odd = numbers.filter((number) => isOdd(number, usual) && !isTypeface(number));
      const isFigure = (number: ProportionedNumber) => readsAs(text, source, number.word.rect, isFigureText);
      const values = odd.filter(
        (number) => number.digits >= MIN_DIGITS && isFigure(number) && !hasAlike(number, numbers, usual),
      );
      // Where a label or the number of a document deviates too, so do the typefaces of the design.
      const isDesign = odd.some((number) => number.digits >= MIN_DIGITS && !isFigure(number));
      return atMost(
        isDesign ? 0 : MAX_ODD,
        values.map(
          ({ word, digits, by }): Finding => ({
            message: 'odd',
            severity: 'high',
            confidence: 0.9,
            place: { page: source.page, rect: word.rect },
            data: {
              digits,
              slender: percent(by.slender),
              heavy: percent(by.heavy),
              usual: `±${Math.round(200 * Math.max(usual.slender, usual.heavy, DEVIATES.least))} %`,
            },
          }),
        ),
        odd.length,
      );
    });
  },
});

const limitOf = (usual: number) => Math.max(DEVIATES.by, DEVIATES.spreads * Math.max(DEVIATES.least, usual));

/** Less ink alone may be the light of a photograph or the smoothing of a scaled screen: then the width deviates half as much at least. */
const isOdd = ({ by, agree }: ProportionedNumber, usual: Proportions) =>
  TRAITS.some((trait) => Math.abs(by[trait]) >= limitOf(usual[trait]) && agree[trait] >= AGREE) &&
  (by.heavy > 0 || Math.abs(by.slender) >= limitOf(usual.slender) / 2);

const isTypeface = ({ by }: ProportionedNumber) => TRAITS.some((trait) => Math.abs(by[trait]) > TYPEFACE[trait]);

/** Another number that deviates in the same way has the same typeface: a design. */
const hasAlike = (number: ProportionedNumber, numbers: readonly ProportionedNumber[], usual: Proportions) =>
  numbers.some(
    (other) =>
      other !== number &&
      TRAITS.every((trait) => {
        const most = ALIKE * Math.max(Math.abs(number.by[trait]), Math.abs(other.by[trait]));
        return (
          Math.abs(number.by[trait] - other.by[trait]) <= Math.max(most, 2 * Math.max(DEVIATES.least, usual[trait]))
        );
      }),
  );

const isFigureText = (word: string) => AMOUNT.test(word) || DATE.test(word);

function percent(by: number): string {
  const share = Math.round(100 * (Math.exp(by) - 1));
  return `${share > 0 ? '+' : ''}${share} %`;
}
