import type { Raster } from '../../../document/facts.ts';
import type { PictureInk, PixelBox } from '../../../document/raster/facts.ts';
import { median, quantile } from '../../../document/raster/statistics.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { pictureInk } from '../../../document/raster/words.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { isText, joined, judgePictures, placeOf, unexamined } from '../places.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Step of the background, in levels: less is rounding, more a coloured button or a highlight. Chosen, not measured. */
const MIN_STEP = 4;
const MAX_STEP = 20;
/** The step must be this many times that of four in five words, which lossy saving causes. Chosen, not measured. */
const OVER_USUAL = 3;
/** The sides of one patch have the same step, within these levels. Chosen, not measured. */
const SIDES_AGREE = 1.5;
/** Fewer do not show what is usual. Chosen, not measured. */
const MIN_WORDS = 10;
/** More patches are a design of boxed values. Chosen, not measured. */
const MAX_PATCHES = 3;
/** Smaller letters leave too little background between them. Chosen, not measured. */
const MIN_HEIGHT_PX = 9;
/** Gap within one number, as a share of its height. Chosen, not measured. */
const WORD_GAP = 0.45;

/** On a screen, the background right around a word is a little darker or lighter than the surface around it. */
export const rule = defineRule(import.meta, messages, {
  category: 'background_patch',
  weights: {
    default: prior(
      1.4,
      'Simulated scans and photographs lack what real cameras add: left where the first counts put it.',
    ),
  },
  needs: ['sourceImages', 'ink', 'text'],
  unexamined,
  run({ sourceImages, ink, text }) {
    return judgePictures(sourceImages, 'paper_or_few_words', (source) => {
      // Thick print bleeds into paper that was burnt white, which looks like a patch around each dense word.
      if (!isDrawn(source.raster)) return null;
      const words = groundsOf(source.raster, ink(source.raster));
      if (words.length < MIN_WORDS) return null;
      const usual = usualStep(words);
      const least = Math.max(MIN_STEP, OVER_USUAL * usual);
      const patches = words.filter(
        ({ step, agrees }) => agrees && Math.abs(step) >= least && Math.abs(step) <= MAX_STEP,
      );
      const findings = patches.flatMap(({ box, step }): Finding[] => {
        const place = placeOf(source, box);
        if (!isText(text, place)) return [];
        const data = { step: Math.abs(step).toFixed(1), usual: usual.toFixed(1) };
        return [{ message: step < 0 ? 'darker' : 'lighter', data, confidence: 0.85, place }];
      });
      return atMost(MAX_PATCHES, findings, patches.length);
    });
  },
});

interface Ground {
  box: PixelBox;
  /** Level right around the strokes less that further out; of the sides the median. */
  step: number;
  /** All sides show about the same step. */
  agrees: boolean;
}

/** Step below which four in five words stay. */
function usualStep(words: readonly Ground[]): number {
  const steps = words.map(({ step }) => Math.abs(step)).sort((a, b) => a - b);
  return steps[Math.floor(steps.length * 0.8)]!;
}

/** Taller letters are measured on the picture at half its size, where background and strokes are told apart. Chosen. */
const TALL_PX = 36;

function groundsOf(raster: Raster, ink: PictureInk): Ground[] {
  const half = halved(raster);
  const small = groundsAt(raster, ink).filter(({ box }) => box.y1 - box.y0 < TALL_PX);
  const tall = groundsAt(half, pictureInk(half)).filter(({ box }) => box.y1 - box.y0 >= TALL_PX / 2);
  const doubled = tall.map(({ box: { x0, y0, x1, y1 }, ...rest }) => ({
    box: { x0: 2 * x0, y0: 2 * y0, x1: 2 * x1, y1: 2 * y1 },
    ...rest,
  }));
  return [...small, ...doubled];
}

function groundsAt(raster: Raster, { words, distance }: PictureInk): Ground[] {
  const grounds: Ground[] = [];
  // A decimal point that parts a number for the eye of the segmentation does not part its ground.
  for (const { box, of } of joined(words, WORD_GAP)) {
    const heightPx = Math.max(...of.map((word) => word.heightPx));
    const glyphs = of.reduce((sum, word) => sum + word.glyphs, 0);
    if (glyphs < 2 || heightPx < MIN_HEIGHT_PX) continue;
    const { x0, y0, x1, y1 } = box;
    const inner = levelOf(raster, distance, { x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1 }, 2);
    const from = Math.max(4, Math.round(0.35 * heightPx));
    const to = from + Math.max(4, Math.round(0.3 * heightPx));
    const steps = [
      { x0, y0: y0 - to, x1, y1: y0 - from },
      { x0, y0: y1 + from, x1, y1: y1 + to },
      { x0: x0 - to, y0, x1: x0 - from, y1 },
      { x0: x1 + from, y0, x1: x1 + to, y1 },
    ]
      .map((side) => inner - levelOf(raster, distance, side, 3))
      .filter(Number.isFinite)
      .sort((p, q) => p - q);
    if (steps.length < 3) continue;
    // A fourth side may meet a line or another word.
    if (steps.length === 4) steps.splice(steps[3]! - steps[2]! > steps[1]! - steps[0]! ? 3 : 0, 1);
    const agrees = Math.max(...steps) - Math.min(...steps) <= SIDES_AGREE;
    grounds.push({ box: { x0, y0, x1, y1 }, step: median(steps), agrees });
  }
  return grounds;
}

/** Median luminance of the ground in a box: what lies this far from ink; not a number where there is too little of it. */
function levelOf({ grey, widthPx, heightPx }: Raster, distance: Uint8Array, box: PixelBox, clear: number): number {
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let y = Math.max(0, box.y0); y < Math.min(heightPx, box.y1); y++)
    for (let x = Math.max(0, box.x0); x < Math.min(widthPx, box.x1); x++) {
      const k = y * widthPx + x;
      if (distance[k]! < clear) continue;
      histogram[grey[k]!]!++;
      count++;
    }
  return count < 16 ? Number.NaN : quantile(histogram, count / 2);
}

/** At half the size, each pixel the mean of four. */
function halved({ grey, widthPx, heightPx }: Raster): Raster {
  const [w, h] = [widthPx >> 1, heightPx >> 1];
  const half = new Uint8Array(w * h);
  for (let y = 0, to = 0; y < h; y++)
    for (let x = 0; x < w; x++, to++) {
      const k = 2 * y * widthPx + 2 * x;
      half[to] = (grey[k]! + grey[k + 1]! + grey[k + widthPx]! + grey[k + widthPx + 1]! + 2) >> 2;
    }
  return { widthPx: w, heightPx: h, grey: half, rgb: half };
}
