/**
 * Text in pixels as a forger looks at it: colour of ink and ground, noise, which font and size it is, how sharp; and
 * other text set in its place so that it fits.
 */
import { drawingOf, faceOf } from './canvas.ts';
import { type Family, familiesOf } from './fonts.ts';
import { glyphOrder, visualRuns } from './layout/bidi.ts';
import type { Place } from './method.ts';
import { directionOf, type PaperLanguage } from './paper/paper.ts';
import { addNoise, type Box, boxWithin, byte, luma, type Pixels, type Rgb } from './pixels.ts';
import type { Random } from './random.ts';

/** How much ink each pixel of a box has, 0 to 1, row by row. */
export interface Coverage extends Box {
  alpha: Float32Array;
}

export interface Ink {
  /** Around the ink itself. */
  box: Box;
  ground: Rgb;
  ink: Rgb;
  /** Standard deviation of the ground's brightness. */
  noise: number;
  /** Of the place with a margin. */
  coverage: Coverage;
  /** Colours of single pixels that are ink alone. */
  samples: readonly Rgb[];
}

const MARGIN = 3;
/** Fainter than this there is no ink, stronger than the other it certainly is. */
const [FAINT, CERTAIN] = [0.15, 0.4];
const LEAST_CONTRAST = 45;

/** Null where nothing stands out from the ground. */
export function measureInk(pixels: Pixels, place: Box): Ink | null {
  const area = boxWithin(place, pixels, MARGIN);
  const colours: Rgb[] = [];
  for (let y = area.y; y < area.y + area.h; y++) {
    for (let x = area.x; x < area.x + area.w; x++) colours.push(colourAt(pixels, x, y));
  }
  if (colours.length < 20) return null;
  const ground = medianOf(colours);
  const distances = colours.map((colour) => distance(colour, ground));
  const strongest = distances.toSorted((a, b) => b - a)[Math.floor(colours.length * 0.03)]!;
  if (strongest < LEAST_CONTRAST) return null;
  const samples = colours.filter((_, i) => distances[i]! >= strongest * 0.92);
  const ink = medianOf(samples);
  const alpha = Float32Array.from(colours, (colour) => coverageOf(colour, ground, ink));
  const bare = colours.filter((_, i) => alpha[i]! < FAINT).map((colour) => luma(Uint8Array.from(colour), 0));
  const middle = middleOf(bare);
  // From the median deviation, which the faint edges of letters do not raise.
  const noise = 1.4826 * middleOf(bare.map((each) => Math.abs(each - middle)));
  const coverage = { ...area, alpha };
  const box = boundsOf(coverage, CERTAIN);
  return box && { box, ground, ink, noise, coverage, samples };
}

const colourAt = ({ width, rgb }: Pixels, x: number, y: number): Rgb => {
  const at = (y * width + x) * 3;
  return [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
};

export const distance = (a: Rgb, b: Rgb) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const middleOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function medianOf(colours: readonly Rgb[]): Rgb {
  const middle = (channel: 0 | 1 | 2) =>
    Uint8Array.from(colours, (colour) => colour[channel]).sort()[Math.floor(colours.length / 2)]!;
  return [middle(0), middle(1), middle(2)];
}

function coverageOf(colour: Rgb, ground: Rgb, ink: Rgb): number {
  const [dr, dg, db] = [ink[0] - ground[0], ink[1] - ground[1], ink[2] - ground[2]];
  const along = (colour[0] - ground[0]) * dr + (colour[1] - ground[1]) * dg + (colour[2] - ground[2]) * db;
  return Math.max(0, Math.min(1, along / (dr * dr + dg * dg + db * db)));
}

/** Around everything above the threshold, in the picture's pixels; a single speck is none. */
function boundsOf({ x, y, w, h, alpha }: Coverage, threshold: number): Box | null {
  let [left, top, right, bottom] = [w, h, -1, -1];
  for (let row = 0; row < h; row++) {
    for (let column = 0; column < w; column++) {
      if (alpha[row * w + column]! < threshold) continue;
      [left, top, right, bottom] = [Math.min(left, column), Math.min(top, row), Math.max(right, column), row];
    }
  }
  return right < left ? null : { x: x + left, y: y + top, w: right - left + 1, h: bottom - top + 1 };
}

/** The box of the ink inside a place, for places that are known by their line only. */
export const tightened = (pixels: Pixels, place: Place): Place => {
  const ink = measureInk(pixels, place);
  return ink ? { ...place, ...ink.box } : place;
};

/** Height of figures above the baseline. */
export const figureHeight = (setting: Setting) => inkOfText({ ...setting, text: '0' }, setting.size).h;

/** How a text is set: everything that a tool needs to write it. */
export interface Setting {
  text: string;
  language: PaperLanguage;
  family: Family;
  bold: boolean;
  /** Pixels. */
  size: number;
  /** Left end and baseline, pixels of the picture. */
  x: number;
  baseline: number;
}

export const fileOf = ({ family, bold }: Pick<Setting, 'family' | 'bold'>) => (bold ? family.bold : family.regular);

/** A setting as ink over a box, drawn by Skia. */
export function coverageOfText({ text, language, family, bold, size, x, baseline }: Setting, box: Box): Coverage {
  const { context } = drawingOf(box.w, box.h);
  context.direction = directionOf(language);
  context.textAlign = 'left';
  context.font = `${size}px "${faceOf(bold ? family.bold : family.regular)}"`;
  context.fillStyle = '#fff';
  context.fillText(text, x - box.x, baseline - box.y);
  const { data } = context.getImageData(0, 0, box.w, box.h);
  const alpha = new Float32Array(box.w * box.h);
  for (let at = 0; at < alpha.length; at++) alpha[at] = data[4 * at + 3]! / 255;
  return { ...box, alpha };
}

/** Large, since a canvas measures whole pixels. */
const TRIAL_SIZE = 256;
const ruler = drawingOf(1, 1).context;

/** The ink of a text at a size, with its left end at 0 and its baseline at 0. */
function inkOfText({ text, language, family, bold }: Omit<Setting, 'x' | 'baseline' | 'size'>, size: number): Box {
  ruler.font = `${TRIAL_SIZE}px "${faceOf(fileOf({ family, bold }))}"`;
  // Letters turn round by themselves; signs beside figures are put where a line of this direction has them.
  const isPlain = !/\p{L}/u.test(text);
  const measured = ruler.measureText(isPlain ? inGlyphOrder(text, language) : text);
  const scale = size / TRIAL_SIZE;
  const { actualBoundingBoxLeft: left, actualBoundingBoxAscent: ascent } = measured;
  const [w, h] = [left + measured.actualBoundingBoxRight, ascent + measured.actualBoundingBoxDescent];
  return { x: -left * scale, y: -ascent * scale, w: w * scale, h: h * scale };
}

/** Glyphs from left to right, for programs that put them down one after the other. */
export const inGlyphOrder = (text: string, language: PaperLanguage) =>
  visualRuns(text, directionOf(language)).map(glyphOrder).join('');

/** The text in a font so that its ink fills the width of `box` and stands on its foot. */
export function fitted(setting: Omit<Setting, 'x' | 'baseline' | 'size'>, box: Box): Setting {
  const trial = inkOfText(setting, TRIAL_SIZE);
  const size = (TRIAL_SIZE * box.w) / trial.w;
  const scale = size / TRIAL_SIZE;
  return { ...setting, size, x: box.x - trial.x * scale, baseline: box.y + box.h - (trial.y + trial.h) * scale };
}

/** -1 to 1: how well two inks agree. */
function agreement(a: Coverage, b: Coverage): number {
  const mean = (alpha: Float32Array) => {
    let sum = 0;
    for (const each of alpha) sum += each;
    return sum / alpha.length;
  };
  const [meanA, meanB] = [mean(a.alpha), mean(b.alpha)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.alpha.length; i++) {
    const da = a.alpha[i]! - meanA;
    const db = b.alpha[i]! - meanB;
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return ab / Math.sqrt(aa * bb || 1);
}

/** All ink above the noise, in pixels. */
function amountOf({ alpha }: Coverage): number {
  let sum = 0;
  for (const each of alpha) if (each > FAINT) sum += each;
  return sum;
}

/** Bold letters may lie over thin ones quite well: the amount of ink tells the weight. */
const likeness = (drawn: Coverage, seen: Coverage) =>
  agreement(drawn, seen) - 0.6 * Math.abs(Math.log(Math.max(1, amountOf(drawn)) / Math.max(1, amountOf(seen))));

export interface Look extends Ink {
  /** As the old text is set. */
  setting: Setting;
  agreement: number;
  /** How far its edges are blurred, in pixels. */
  softness: number;
}

/** A font that would be this much higher or lower at the same width is another one. */
const TALLEST = 1.22;
const LEAST_AGREEMENT = 0.55;
const SOFTNESSES = [0, 0.4, 0.6, 0.8, 1, 1.2, 1.5, 1.8];

/** Finds font and size of a printed text by trying those that a forger has; null where none is near. */
export function lookAt(pixels: Pixels, place: Place, language: PaperLanguage): Look | null {
  const ink = measureInk(pixels, place);
  if (!ink) return null;
  const tried = familiesOf(language).flatMap((family) =>
    [false, true].flatMap((bold) => {
      const setting = fitted({ text: place.text, language, family, bold }, ink.box);
      const tall = inkOfText(setting, setting.size).h / ink.box.h;
      return tall > TALLEST || tall < 1 / TALLEST ? [] : [withAgreement(setting, ink)];
    }),
  );
  const best = tried.toSorted((a, b) => b.likeness - a.likeness)[0];
  if (!best) return null;
  const { setting, agreement: reached } = nudged(best.setting, ink);
  if (reached < LEAST_AGREEMENT) return null;
  const drawn = coverageOfText(setting, ink.coverage);
  const softness = SOFTNESSES.toSorted((a, b) => misfit(drawn, ink.coverage, a) - misfit(drawn, ink.coverage, b))[0]!;
  return { ...ink, setting, agreement: reached, softness };
}

function withAgreement(setting: Setting, { coverage }: Ink) {
  const drawn = coverageOfText(setting, coverage);
  return { setting, agreement: agreement(drawn, coverage), likeness: likeness(drawn, coverage) };
}

/** The same a fraction of a pixel aside, where that agrees better. */
function nudged(setting: Setting, ink: Ink) {
  const steps = [-1, -0.5, 0, 0.5, 1];
  const tried = steps.flatMap((dx) =>
    steps.map((dy) => withAgreement({ ...setting, x: setting.x + dx, baseline: setting.baseline + dy }, ink)),
  );
  return tried.toSorted((a, b) => b.agreement - a.agreement)[0]!;
}

const misfit = (drawn: Coverage, seen: Coverage, sigma: number) =>
  softened(drawn, sigma).alpha.reduce((sum, each, i) => sum + (each - seen.alpha[i]!) ** 2, 0);

/** Blurred by a normal curve of this deviation, in pixels. */
export function softened(coverage: Coverage, sigma: number): Coverage {
  if (sigma < 0.2) return coverage;
  const reach = Math.ceil(sigma * 2.5);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)));
  const sum = weights.reduce((a, b) => a + b, 0);
  const { w, h } = coverage;
  const along = (from: Float32Array, stepX: number, stepY: number) => {
    const to = new Float32Array(from.length);
    for (let at = 0; at < to.length; at++) {
      const x = at % w;
      const y = Math.floor(at / w);
      for (let i = -reach; i <= reach; i++) {
        const px = x + i * stepX;
        const py = y + i * stepY;
        if (px >= 0 && py >= 0 && px < w && py < h) to[at]! += (from[py * w + px]! * weights[i + reach]!) / sum;
      }
    }
    return to;
  };
  return { ...coverage, alpha: along(along(coverage.alpha, 1, 0), 0, 1) };
}

/** Another text in the same setting; what both have in common at an end stays where it was. */
export function resetAs(setting: Setting, after: string): Setting {
  const next = { ...setting, text: after };
  const [old, young] = [inkOfText(setting, setting.size), inkOfText(next, setting.size)];
  const same = (a: string, b: string) => {
    let count = 0;
    while (count < a.length && a[count] === b[count]) count++;
    return count;
  };
  const reversed = (text: string) => [...text].reverse().join('');
  const isAtEnd = same(reversed(setting.text), reversed(after)) > same(setting.text, after);
  return isAtEnd ? { ...next, x: setting.x + old.x + old.w - young.x - young.w } : next;
}

/** Where a setting's ink falls, with a margin. */
export function areaOf(setting: Setting, pixels: Pixels, margin = MARGIN): Box {
  const { x, y, w, h } = inkOfText(setting, setting.size);
  return boxWithin({ x: setting.x + x, y: setting.baseline + y, w, h }, pixels, margin);
}

/** Puts ink on what is there. */
export function inked(into: Pixels, { x, y, w, h, alpha }: Coverage, ink: Rgb | ((x: number, y: number) => Rgb)): void {
  for (let row = 0; row < h; row++) {
    for (let column = 0; column < w; column++) {
      const share = alpha[row * w + column]!;
      if (share < 0.004) continue;
      const at = ((y + row) * into.width + x + column) * 3;
      const colour = typeof ink === 'function' ? ink(x + column, y + row) : ink;
      for (let c = 0; c < 3; c++) into.rgb[at + c] = byte(into.rgb[at + c]! * (1 - share) + colour[c]! * share);
    }
  }
}

/** Noise as the ground around has it. */
export function noised(into: Pixels, box: Box, noise: number, random: Random): void {
  if (noise > 0.3) addNoise(into, noise, random, { box, grey: true });
}
