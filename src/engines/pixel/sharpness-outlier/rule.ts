import { PAPER_SIGMA } from '../../../document/raster/halo.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { type AcutanceWord, acutanceOf } from '../acutance.ts';
import { outlyingPlaces, strengthOf } from '../outliers.ts';
import { examinable, unexamined } from '../places.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Robust z from which a word stands out. Measured: genuine pictures stay below 5. */
const WEAK_Z = 6;
/** Fewer compared words are no text. Chosen, not measured. */
const MIN_WORDS = 12;
/** More words that stand out are a second typeface or a picture in the page, not one changed value. Chosen. */
const MAX_OUTLIERS = 4;
/** Deviation of luminance around a word, in levels, above which it stands on a photograph. Chosen, not measured. */
const MAX_DRAWN_SIGMA = 6;

/** One word was blurred, sharpened, scaled or typed later: its edges are steeper or softer than those around it. */
export const rule = defineRule(import.meta, messages, {
  category: 'pixel_manipulation',
  weights: {
    strong: prior(
      1.7,
      'Simulated scans and photographs lack what real cameras add: left where the first counts put it.',
    ),
    weak: prior(0.5, 'Just beyond what genuine pictures reach: a hint, whatever the counts give.'),
  },
  needs: ['sourceImages', 'ink', 'halo', 'text'],
  unexamined,
  run({ sourceImages, ink, halo, text }, { findings }) {
    const sources = examinable(sourceImages);
    if (sources.length === 0) return { outcome: 'not_applicable', reason: 'no_pictures' };
    const seen: Judged<Finding>[] = [];
    let examined = 0;
    for (const source of sources) {
      const words = acutanceOf(source.raster, ink(source.raster));
      if (words.length < MIN_WORDS) continue;
      const drawn = (halo(source.raster)?.usual ?? 0) < PAPER_SIGMA;
      // Print fades and focus is lost on real paper; on a screen nothing is soft by itself.
      const outliers = words.filter(({ z, groundSigma }) =>
        drawn ? Math.abs(z) >= WEAK_Z && groundSigma <= MAX_DRAWN_SIGMA : z >= WEAK_Z,
      );
      examined++;
      for (const { place, strongest } of outlyingPlaces(source, outliers, text)) {
        findings.push({ ...judged(strongest), place });
      }
      seen.push(atMost(Math.max(MAX_OUTLIERS, Math.floor(0.03 * words.length)), findings, outliers.length));
    }
    return examined > 0 ? decide(...seen) : { outcome: 'inconclusive', reason: 'few_words_of_one_height' };
  },
});

function judged({ z, acutance, usual }: AcutanceWord): Finding {
  return {
    message: z < 0 ? 'softer' : 'sharper',
    ...strengthOf(z),
    data: { acutance: acutance.toFixed(2), usual: usual.toFixed(2), z: z.toFixed(1) },
  };
}
