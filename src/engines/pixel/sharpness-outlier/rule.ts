import type { PageText, SourceImage } from '../../../document/facts.ts';
import { PAPER_SIGMA } from '../../../document/raster/halo.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { coveredShare, type Place } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { type Judged, together } from '../../too-many.ts';
import { type AcutanceWord, acutanceOf } from '../acutance.ts';
import { isNote } from '../ink-colour.ts';
import { judgeOutliers, strengthOf } from '../outliers.ts';
import { judgePictures, unexamined } from '../places.ts';
import { isInStatusBar, isValue, isValueOrFigure } from '../values.ts';
import { judgeLetters } from './judge-letters.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Robust z from which a word stands out. Measured: genuine pictures stay below 5. */
const WEAK_Z = 6;
/** Fewer compared words are no text. Chosen, not measured. */
const MIN_WORDS = 12;
/** More words that stand out are a second typeface or a picture in the page, not one changed value. Chosen. */
const MAX_OUTLIERS = 4;
/** So many words that differ less, each with words beside it that do too, are a second kind of print. Chosen. */
const FOLLOWERS = 3;
const FOLLOWER_Z = WEAK_Z / 2;
/** Deviation of luminance around a word, in levels, above which it stands on a photograph. Chosen, not measured. */
const MAX_DRAWN_SIGMA = 6;

/** Share of one place in another from which they are the same word. */
const SAME_PLACE = 0.3;

/** One word was blurred, sharpened, scaled or typed later: its edges are steeper or softer than those around it. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    strong: prior(
      1.7,
      'Simulated scans and photographs lack what real cameras add: left at the value of the first counts.',
    ),
    figure: prior(
      0.9,
      'Chosen on the few forged values that it found; of 82 genuine pictures of a round that it was not chosen on, one has it: less than a review by itself.',
    ),
    soft: prior(0.9, 'A bent sheet in a photograph reaches as much: less than a review by itself.'),
    weak: prior(0.5, 'Just beyond what genuine pictures reach: a hint, whatever the counts say.'),
  },
  needs: ['sourceImages', 'ink', 'halo', 'letters', 'text', 'fields', 'origin'],
  unexamined,
  run({ sourceImages, ink, halo, letters, text, fields, origin }) {
    const isPhotograph = origin.channel === 'photo_of_paper' || origin.channel === 'photo_of_screen';
    const byInk = (source: SourceImage): Judged<Finding> | null => {
      const screen = isDrawn(source.raster);
      const printed = ink(source.raster);
      const words = acutanceOf(source.raster, printed, screen);
      if (words.length < MIN_WORDS) return null;
      const drawn = (halo(source.raster)?.usual ?? 0) < PAPER_SIGMA;
      // Print fades and focus is lost on real paper; on a screen nothing is soft by itself.
      const outliers = words.filter(({ z, groundSigma }) =>
        drawn ? Math.abs(z) >= WEAK_Z && groundSigma <= MAX_DRAWN_SIGMA : z >= WEAK_Z,
      );
      return judgeOutliers(source, { words, outliers, text, few: MAX_OUTLIERS }, (word, place) => {
        if (word.followed || isNote(source.raster, printed.distance, word.word, printed.words)) return null;
        const isBelieved = !isSetInTwoWays(words) && (!word.alone || holdsFigure(text, place));
        return judged(word, isBelieved && believedFrom(word.z, isValue(text, fields, place), screen));
      });
    };
    return judgePictures(sourceImages, 'few_words_of_one_height', (source) => {
      const valueAt = (place: Place) => isValueOrFigure(text, fields, place);
      const screen = isDrawn(source.raster);
      const words = letters(source).filter(({ rect }) => !(screen && isInStatusBar(source, rect)));
      const witnesses = [byInk(source), judgeLetters(source, words, valueAt, isPhotograph)].filter(
        (each) => each !== null,
      );
      return witnesses.length > 0 ? once(together(witnesses)) : null;
    });
  },
});

/** Words with edges like the words beside them, and unlike the page: a chart, a photo of print or a second program's text. */
const isSetInTwoWays = (words: readonly AcutanceWord[]) =>
  words.filter(({ followed, z }) => followed && Math.abs(z) >= FOLLOWER_Z).length >= FOLLOWERS;

/** A title of a size of its own may be a picture; an amount of a size of its own is what a payment is about. */
const holdsFigure = (text: readonly PageText[], place: Place) =>
  text.some(
    ({ page, lines }) =>
      page === place.page &&
      lines.some(({ words }) => words.some((word) => /\d/.test(word.text) && meet({ page, rect: word.rect }, place))),
  );

/** What both measures saw is one sign: the surer one is kept. */
function once({ findings, ...rest }: Judged<Finding>): Judged<Finding> {
  const surest = [...findings].sort((a, b) => b.confidence - a.confidence);
  const kept = surest.filter(
    ({ place }, k) => !surest.slice(0, k).some((other) => place && other.place && meet(place, other.place)),
  );
  return { findings: kept, ...rest };
}

const meet = (a: Place, b: Place) =>
  a.page === b.page && Math.max(coveredShare(a.rect, b.rect), coveredShare(b.rect, a.rect)) >= SAME_PLACE;

/**
 * From which |z| on an edit is believed; false where none is. Only of values: of 3,177 genuine ones on 219 pictures eleven
 * reach `WEAK_Z`, all on pages set in two ways, which have too many such words. Other words are captions, logos and titles
 * that were scaled, shown by a program or typed on a scan: two honest pictures of a blind round were accused for a caption and a
 * word beside a logo, and no forged one of five rounds was found by such a word alone. A program may draw one word sharper
 * than others.
 */
function believedFrom(z: number, value: boolean, screen: boolean): number | false {
  return value && (z < 0 || !screen) && WEAK_Z;
}

function judged({ z, acutance, usual }: AcutanceWord, believedFrom: number | false): Finding {
  return {
    message: z < 0 ? 'softer' : 'sharper',
    ...strengthOf(z, believedFrom === false ? Number.POSITIVE_INFINITY : believedFrom),
    data: { acutance: acutance.toFixed(2), usual: usual.toFixed(2), z: z.toFixed(1) },
  };
}
