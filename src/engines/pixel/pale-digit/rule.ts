import type { LetterWord, Raster, SourceImage } from '../../../document/facts.ts';
import { hasFewLevels, isDrawn } from '../../../document/raster/texture.ts';
import type { Place } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, type Judged, together } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValue } from '../values.ts';
import { strayingDigits } from './digits.ts';
import { dilutedNumbers } from './diluted.ts';
import { fadedNumbers } from './faded.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/**
 * z from which a digit is paler than its number. Measured: of 17,000 digits on 152 pictures none but ones, which are cut or
 * merged most easily, goes beyond 5.7; three of four digits blended into their place have 7.7 and more. Darker ones are no
 * sign: a 6.7 was printed so.
 */
const MIN_Z = 6.5;
const UNSTEADY_DIGIT = '1';
/** More digits, paler or darker, are letters without grey edges, a palette or worn print. */
const MAX_DIGITS = 2;

/** More faded numbers are a design, and more diluted ones, which lie in a line or in sums that were changed together. Chosen. */
const MAX_FADED = 1;
const MAX_DILUTED = 4;

/** One digit of a number is paler than the others, or all of them are and not evenly: it was blended into its place. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(1.3, 'One digit is little evidence: kept below a whole value until counted.'),
    diluted: prior(1.4, 'Ink saved without loss has no accidents, but few forgeries were met: kept low until counted.'),
  },
  needs: ['sourceImages', 'letters', 'text', 'fields', 'origin'],
  unexamined,
  run({ sourceImages, letters, text, fields, origin }) {
    // The rasters of screen and camera beat with each other: on a genuine photograph of a screen a 7 has a z of 7.3.
    const isOfScreen = origin.channel === 'photo_of_screen';
    return judgePictures(sourceImages, 'few_digits', (source) => {
      if (hasFewLevels(source.raster)) return null;
      const words = letters(source);
      const valueAt = (place: Place) => isValue(text, fields, place);
      const judged = [
        !isOfScreen && judgeDigits(source, words, valueAt),
        isDrawn(source.raster) && judgeFaded(source, words, valueAt),
        isDrawn(source.raster) && !source.lossy && judgeDiluted(source, words, valueAt),
      ].filter((each) => each !== null && each !== false);
      return judged.length > 0 ? together(judged) : null;
    });
  },
});

type IsValueAt = (place: Place) => boolean;

function judgeDigits(
  { page, raster }: SourceImage,
  words: readonly LetterWord[],
  valueAt: IsValueAt,
): Judged<Finding> | null {
  const digits = strayingDigits(words);
  if (!digits) return null;
  const uneven = digits.filter(({ digit, z }) => Math.abs(z) >= MIN_Z && digit !== UNSTEADY_DIGIT);
  const findings = uneven.flatMap(({ digit, share, z, word }): Finding[] => {
    const place = { page, rect: word.rect };
    if (z > 0 || !valueAt(place) || isUnderAPen(raster, word)) return [];
    const confidence = Math.min(0.97, 0.85 + 0.02 * (-z - MIN_Z));
    const data = { digit, percent: Math.round(100 * share), z: z.toFixed(1) };
    return [{ message: 'paler', severity: 'high', confidence, place, data }];
  });
  return atMost(MAX_DIGITS, findings, uneven.length);
}

/** Between the channels, in levels: yellow over white paper has 90 and more, the shade of a photograph less than 40. */
const COLOURED_LEVELS = 60;
/** Of the place of a number that a highlighter went over in part. */
const PEN_SHARE = { from: 0.1, to: 0.9 };

/** A highlighter that ends within a number takes contrast from what it covers. */
function isUnderAPen({ rgb, widthPx }: Raster, { letters }: LetterWord): boolean {
  const [left, right] = [Math.min(...letters.map((each) => each.left)), Math.max(...letters.map((each) => each.right))];
  const [top, bottom] = [Math.min(...letters.map((each) => each.top)), Math.max(...letters.map((each) => each.bottom))];
  let coloured = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left, k = 3 * (y * widthPx + x); x < right; x++, k += 3) {
      const [r, g, b] = [rgb[k]!, rgb[k + 1]!, rgb[k + 2]!];
      if (Math.max(r, g, b) - Math.min(r, g, b) >= COLOURED_LEVELS) coloured++;
    }
  const share = coloured / ((right - left) * (bottom - top));
  return share >= PEN_SHARE.from && share <= PEN_SHARE.to;
}

/** Only of a screen: on paper print fades, and unevenly. */
function judgeFaded({ page }: SourceImage, words: readonly LetterWord[], valueAt: IsValueAt): Judged<Finding> {
  const faded = fadedNumbers(words);
  const findings = faded.flatMap(({ word: { rect }, share }): Finding[] => {
    const place = { page, rect };
    if (!valueAt(place)) return [];
    return [
      { message: 'faded', severity: 'high', confidence: 0.85, place, data: { percent: Math.round(100 * share) } },
    ];
  });
  return atMost(MAX_FADED, findings, faded.length);
}

function judgeDiluted(source: SourceImage, words: readonly LetterWord[], valueAt: IsValueAt): Judged<Finding> {
  const diluted = dilutedNumbers(source.raster, words);
  const findings = diluted.flatMap(({ word: { rect }, short, full }): Finding[] => {
    const place = { page: source.page, rect };
    if (isInStatusBar(source, rect) || !valueAt(place)) return [];
    const data = { levels: short, words: full };
    return [{ message: 'diluted', severity: 'high', variant: 'diluted', confidence: 0.9, place, data }];
  });
  return atMost(MAX_DILUTED, findings, diluted.length);
}
