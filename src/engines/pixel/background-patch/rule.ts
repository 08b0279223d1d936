import type { Raster } from '../../../document/facts.ts';
import type { PictureInk, PixelBox } from '../../../document/raster/facts.ts';
import { median, quantile } from '../../../document/raster/statistics.ts';
import { isDrawn } from '../../../document/raster/texture.ts';
import { pictureInk } from '../../../document/raster/words.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost } from '../../too-many.ts';
import { meanOverInk } from '../ink-colour.ts';
import { isText, joined, judgePictures, placeOf, unexamined } from '../places.ts';
import { isValueOrFigure } from '../values.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Step of the background, in levels: less is rounding. Chosen, not measured. */
const MIN_STEP = 4;
/**
 * More, in any of the three colours, is a button or a highlight, which is meant to be seen. Chosen; a yellow marker over
 * two genuine values takes 10 and 17 levels of the luminance, but some 155 of the blue.
 */
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
      'Simulated scans and photographs lack what real cameras add: left at the value of the first counts.',
    ),
  },
  needs: ['sourceImages', 'ink', 'text', 'fields'],
  unexamined,
  run({ sourceImages, ink, text, fields }) {
    return judgePictures(sourceImages, 'paper_or_few_words', (source) => {
      // Thick print bleeds into paper that was burnt white, which looks like a patch around each dense word.
      if (!isDrawn(source.raster)) return null;
      const words = groundsOf(source.raster, ink(source.raster));
      if (words.length < MIN_WORDS) return null;
      // Colour of letters bleeds into their ground where it was saved in half the detail: such words show what is usual of such.
      const patches = [...Map.groupBy(words, ({ isColoured }) => isColoured).values()].flatMap((like) =>
        patchesAmong(like, words),
      );
      const findings = patches.flatMap(({ box, step, usual }): Finding[] => {
        const place = placeOf(source, box);
        // Scanner apps whiten the ground of a form, and leave patches around the words of its shaded cells.
        if (!isText(text, place) || !isValueOrFigure(text, fields, place)) return [];
        const data = { step: Math.abs(step).toFixed(1), usual: usual.toFixed(1) };
        return [{ message: step < 0 ? 'darker' : 'lighter', data, confidence: 0.85, place }];
      });
      return atMost(MAX_PATCHES, findings, patches.length);
    });
  },
});

/** Those among words of one kind; a few coloured ones, which do not show what is usual of them, need twice the step. */
function patchesAmong(like: readonly Ground[], all: readonly Ground[]): (Ground & { usual: number })[] {
  const isFew = like.length < MIN_WORDS;
  const usual = usualOf(isFew ? all : like, ({ step }) => Math.abs(step));
  const uneven = usualOf(isFew ? all : like, ({ spread }) => spread);
  const least = Math.max(isFew && like[0]!.isColoured ? 2 * MIN_STEP : MIN_STEP, OVER_USUAL * usual);
  return like
    .filter(
      ({ step, spread, contrast, agrees }) =>
        agrees && Math.abs(step) >= least && contrast <= MAX_STEP && spread <= Math.max(uneven, Math.abs(step)),
    )
    .map((word) => ({ ...word, usual }));
}

interface Ground {
  box: PixelBox;
  /** The letters have a colour. */
  isColoured: boolean;
  /**
   * Levels between the quartiles of what is right around the strokes. A patch is of one shade, but for what lossy saving
   * does to the other words too. Measured: three for a pasted value with a step of six; ten and 19, with steps of seven
   * and ten, where dirt of thermal paper and the end of a marker's stroke lay around words.
   */
  spread: number;
  /** Level right around the strokes less that further out; of the sides the median. */
  step: number;
  /** The same without its sign, in that of the three colours in which it is greatest. */
  contrast: number;
  /** All sides show about the same step. */
  agrees: boolean;
}

/** What four in five words stay below. */
function usualOf(words: readonly Ground[], measure: (word: Ground) => number): number {
  const values = words.map(measure).sort((a, b) => a - b);
  return values[Math.floor(values.length * 0.8)]!;
}

/** Taller letters are measured on the picture at half its size, where background and strokes are told apart. Chosen. */
const TALL_PX = 36;

function groundsOf(raster: Raster, ink: PictureInk): Ground[] {
  const small = groundsAt(raster, ink, (heightPx) => heightPx < TALL_PX);
  // At half the size it may come out a pixel taller.
  if (!ink.words.some(({ heightPx }) => heightPx >= TALL_PX - 2)) return small;
  const half = halved(raster);
  const tall = groundsAt(half, pictureInk(half), (heightPx) => heightPx >= TALL_PX / 2);
  const doubled = tall.map(({ box: { x0, y0, x1, y1 }, ...rest }) => ({
    box: { x0: 2 * x0, y0: 2 * y0, x1: 2 * x1, y1: 2 * y1 },
    ...rest,
  }));
  return [...small, ...doubled];
}

/** Of the numbers and words that are as high. */
function groundsAt(
  raster: Raster,
  { words, distance }: PictureInk,
  isOfHeight: (heightPx: number) => boolean,
): Ground[] {
  const grey: Channel = { levels: raster.grey, every: 1, from: 0 };
  const colours = () => [0, 1, 2].map((from): Channel => ({ levels: raster.rgb, every: 3, from }));
  const grounds: Ground[] = [];
  // A decimal point that parts a number for the eye of the segmentation does not part its ground.
  for (const { box, of } of joined(words, WORD_GAP)) {
    const heightPx = Math.max(...of.map((word) => word.heightPx));
    const glyphs = of.reduce((sum, word) => sum + word.glyphs, 0);
    if (glyphs < 2 || heightPx < MIN_HEIGHT_PX) continue;
    const { x0, y0, x1, y1 } = box;
    if (!isOfHeight(y1 - y0)) continue;
    const close = { x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1 };
    const from = Math.max(4, Math.round(0.35 * heightPx));
    const to = from + Math.max(4, Math.round(0.3 * heightPx));
    const sides = [
      { x0, y0: y0 - to, x1, y1: y0 - from },
      { x0, y0: y1 + from, x1, y1: y1 + to },
      { x0: x0 - to, y0, x1: x0 - from, y1 },
      { x0: x1 + from, y0, x1: x1 + to, y1 },
    ];
    const stepsIn = (channel: Channel) => {
      const { level, spread } = levelsOf(raster, channel, distance, close, 2);
      const around = sides.map((side) => levelsOf(raster, channel, distance, side, 3).level);
      return { steps: around.map((other) => level - other).filter(Number.isFinite), spread };
    };
    const { steps, spread } = stepsIn(grey);
    steps.sort((p, q) => p - q);
    if (steps.length < 3) continue;
    // A fourth side may meet a line or another word.
    if (steps.length === 4) steps.splice(steps[3]! - steps[2]! > steps[1]! - steps[0]! ? 3 : 0, 1);
    const agrees = Math.max(...steps) - Math.min(...steps) <= SIDES_AGREE;
    const contrast = Math.max(...colours().map((colour) => Math.abs(median(stepsIn(colour).steps))));
    const isColoured = meanOverInk(raster, distance, box, (colour) => colour) >= COLOURED;
    grounds.push({ box, isColoured, spread, step: median(steps), contrast, agrees });
  }
  return grounds;
}

/** Mean colour of ink, in levels. Chosen: black print has a few levels after a lossy saving, violet letters 130. */
const COLOURED = 40;

/** One level of each pixel: its luminance, or one of its three colours. */
interface Channel {
  levels: Uint8Array;
  every: number;
  from: number;
}

/**
 * Median of the ground in a box, which is what lies this far from ink, and how far apart its quartiles are; no numbers
 * where there is too little of it.
 */
function levelsOf(
  { widthPx, heightPx }: Raster,
  { levels, every, from }: Channel,
  distance: Uint8Array,
  box: PixelBox,
  clear: number,
): { level: number; spread: number } {
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let y = Math.max(0, box.y0); y < Math.min(heightPx, box.y1); y++)
    for (let x = Math.max(0, box.x0); x < Math.min(widthPx, box.x1); x++) {
      const k = y * widthPx + x;
      if (distance[k]! < clear) continue;
      histogram[levels[every * k + from]!]!++;
      count++;
    }
  if (count < 16) return { level: Number.NaN, spread: Number.NaN };
  const spread = quantile(histogram, 0.75 * count) - quantile(histogram, 0.25 * count);
  return { level: quantile(histogram, count / 2), spread };
}

/** At half the size, each pixel the mean of four. Its colours are made when they are asked for: few pictures have tall print. */
function halved({ grey, rgb, widthPx, heightPx }: Raster): Raster {
  const [w, h] = [widthPx >> 1, heightPx >> 1];
  const halfOf = (levels: Uint8Array, every: number) => {
    const half = new Uint8Array(every * w * h);
    const row = every * widthPx;
    for (let y = 0, to = 0; y < h; y++)
      for (let x = 0, from = 2 * y * row; x < w; x++, from += 2 * every)
        for (let k = from; k < from + every; k++, to++)
          half[to] = (levels[k]! + levels[k + every]! + levels[k + row]! + levels[k + row + every]! + 2) >> 2;
    return half;
  };
  let colours: Uint8Array | null = null;
  return {
    widthPx: w,
    heightPx: h,
    grey: halfOf(grey, 1),
    get rgb() {
      colours ??= halfOf(rgb, 3);
      return colours;
    },
  };
}
