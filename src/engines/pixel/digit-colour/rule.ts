import { quantileOf } from '../../../document/raster/statistics.ts';
import { hasFewLevels } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValueOrFigure } from '../values.ts';
import { type ColouredDigit, colouredDigits } from './colours.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Of the contrast of its number, in levels of the channels together, and times what the others are off. The measurements stand in the README. */
const OFF = { share: 0.15, levels: 24, times: 5 };
/** What the others may be off, as such a share, and what they are taken to be off at least. */
const SPREAD = { most: 0.04, least: 0.02 };
/**
 * Digits of other numbers that must be there, and what nine in ten of them are off at most, as such a share: on paper they are off by more, and
 * a scan in a few levels of grey has few that can be told.
 */
const OTHERS = { least: 8, share: 0.9, most: 0.03 };
/** More are a design: digits of several colours. Chosen. */
const MAX_NUMBERS = 2;

/** All digits have the colour of their number but one, which was put there from elsewhere. */
export const rule = defineRule(import.meta, messages, {
  category: 'copy_paste',
  weights: {
    default: prior(1.3, 'One digit: asks for a look by itself, no more, until counted.'),
  },
  needs: ['sourceImages', 'letters', 'text', 'fields'],
  unexamined,
  run({ sourceImages, letters, text, fields }) {
    return judgePictures(sourceImages, 'few_numbers_on_a_screen', (source) => {
      if (hasFewLevels(source.raster)) return null;
      const digits = colouredDigits(source.raster, letters(source));
      const byNumber = Map.groupBy(digits.filter(isOff), ({ word }) => word);
      const others = digits.filter(({ word }) => !byNumber.has(word));
      const offs = others.map(({ off }) => off);
      if (offs.length < OTHERS.least || quantileOf(offs, OTHERS.share) > OTHERS.most) return null;
      const findings = [...byNumber].flatMap(([{ rect }, [digit]]): Finding[] => {
        const { letter, own, usual } = digit!;
        const place = { page: source.page, rect };
        if (isInStatusBar(source, rect) || !isValueOrFigure(text, fields, place)) return [];
        const data = { digit: letter.char, own: hex(own), usual: hex(usual), levels: Math.round(digit!.levels) };
        return [{ message: 'other', severity: 'high', confidence: 0.85, place, data }];
      });
      return atMost(MAX_NUMBERS, findings, byNumber.size);
    });
  },
});

const isOff = ({ off, levels, spread }: ColouredDigit): boolean =>
  off >= OFF.share &&
  levels >= OFF.levels &&
  spread <= SPREAD.most &&
  off >= OFF.times * Math.max(spread, SPREAD.least);

const hex = (colour: readonly number[]) =>
  `#${colour.map((level) => Math.round(level).toString(16).padStart(2, '0')).join('')}`;
