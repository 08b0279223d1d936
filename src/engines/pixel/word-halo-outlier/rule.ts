import type { HaloWord } from '../../../document/raster/facts.ts';
import { PAPER_SIGMA } from '../../../document/raster/halo.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { isNote } from '../ink-colour.ts';
import { judgeOutliers, strengthOf } from '../outliers.ts';
import { judgePictures, unexamined } from '../places.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Robust z from which a word stands out: just beyond what genuine pictures reach, up to which z is not recorded. */
const WEAK_Z = 7;
/** More words than this that stand out are a stamp, a fold or a second sheet, not one changed value. Chosen. */
const MAX_OUTLIERS = 3;
/** Background of more noise, in levels, is a pattern or a photograph. Chosen, not measured. */
const MAX_PAPER_SIGMA = 9;

/** The paper close around one word is smoother than around the rest: it was typed or pasted over the scan. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    strong: prior(
      1.5,
      'Simulated scans and photographs lack what real cameras add: left at the value of the first counts.',
    ),
    weak: prior(0.4, 'Just beyond what genuine pictures reach: a hint, whatever the counts say.'),
  },
  needs: ['sourceImages', 'halo', 'ink', 'text'],
  unexamined,
  run({ sourceImages, halo: haloOf, ink, text }) {
    return judgePictures(sourceImages, 'few_words_or_flat_ground', (source) => {
      const halo = haloOf(source.raster);
      if (!halo || halo.usual < PAPER_SIGMA || halo.usual > MAX_PAPER_SIGMA) return null;
      // Rougher ground is a stamp, a logo or a table close by: it was seen around genuine words alone.
      const outliers = halo.words.filter(({ z }) => z <= -WEAK_Z);
      const { distance, words } = ink(source.raster);
      return judgeOutliers(source, { words: halo.words, outliers, text, few: MAX_OUTLIERS }, (word) =>
        isNote(source.raster, distance, word.word, words) ? null : judged(word, halo.usual),
      );
    });
  },
});

function judged({ z, sigma }: HaloWord, usual: number): Finding {
  return {
    message: 'smoother',
    ...strengthOf(z),
    data: { sigma: sigma.toFixed(2), usual: usual.toFixed(2), z: z.toFixed(1) },
  };
}
