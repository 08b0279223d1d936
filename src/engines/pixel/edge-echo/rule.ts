import type { SourceImage } from '../../../document/facts.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { boxOfLetters, joined, judgePictures, placeOf, unexamined } from '../places.ts';
import { isValue } from '../values.ts';
import { groundsOf, type WordGround } from './echoes.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Fewer words do not show how the screen draws its text. Chosen. */
const MIN_WORDS = 10;
/** Words around which there is next to nothing, and how many of all must be such: a lossy saving leaves something around all. */
const CLEAN_SHARE = 0.005;
const MIN_CLEAN = 0.9;
/**
 * Share of the ground beside the strokes that carries an echo. Measured on 35 genuine screens and exports that were saved without loss: of
 * 682 values none reaches .02, of 1,592 other words on flat ground one .07, and a number on a genuine screen of a later round .062; values that were
 * typed with another program .21 to .26. One that was pasted with the edges of its source has .064, and is not told from those.
 */
const MIN_SHARE = 0.1;
/** So few pixels may be a point of something else. Chosen: the pasted value has 44, typed ones 100 and more. */
const MIN_ECHOES = 30;
/** More values are a design. */
const MAX_VALUES = 2;

/** On a screen, one value has echoes of its edges in the flat ground around it: it was drawn elsewhere, resized and put in. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    default: prior(
      1.4,
      'Flat backgrounds have no random traces, but few forgeries were available: kept until counted.',
    ),
  },
  needs: ['sourceImages', 'ink', 'letters', 'text', 'fields'],
  unexamined,
  run({ sourceImages, ink, letters, text, fields }) {
    return judgePictures(sourceImages, 'no_clean_ground', (source: SourceImage) => {
      if (!isDrawn(source.raster)) return null;
      const words = groundsOf(source.raster, ink(source.raster).distance, letters(source));
      const clean = words.filter(({ share }) => share < CLEAN_SHARE).length;
      if (words.length < MIN_WORDS || clean < MIN_CLEAN * words.length) return null;
      // White ground shows no lighter ring, whatever was scaled: words on it do not speak for those on grey.
      const showsAsMuch = ({ isLighter, levels }: WordGround, { room }: WordGround) =>
        (isLighter ? room.up : room.down) >= levels;
      const marked = words.filter(
        (each) =>
          each.share >= MIN_SHARE &&
          each.echoes >= MIN_ECHOES &&
          words.filter((other) => other.share < CLEAN_SHARE && showsAsMuch(each, other)).length >= MIN_WORDS,
      );
      const places = joined(marked.map((each) => ({ ...boxOfLetters(each.word.letters), each })));
      const findings = places.flatMap(({ box, of }): Finding[] => {
        const place = placeOf(source, box);
        if (!isValue(text, fields, place)) return [];
        const { share, levels } = of.map(({ each }) => each).reduce((a, b) => (b.share > a.share ? b : a));
        const data = { percent: Math.round(100 * share), levels, clean };
        return [{ message: 'echo', severity: 'high', confidence: 0.9, place, data }];
      });
      return atMost(MAX_VALUES, findings, places.length);
    });
  },
});
