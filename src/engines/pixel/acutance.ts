/** How steep the edges of each word are, against words of its height: what was blurred, sharpened or typed later differs. */
import type { Raster } from '../../document/facts.ts';
import type { InkWord, PictureInk } from '../../document/raster/facts.ts';
import { groundDeviation } from '../../document/raster/halo.ts';
import { deviation, leastBy, median, quantile } from '../../document/raster/statistics.ts';

/** Least height of letters, in pixels, whose edges can be measured. */
const MIN_HEIGHT_PX = 8;
const MIN_CONTRAST = 60;
/** Steps of luminance below this are noise, not edges. */
const MIN_STEP = 12;
/** Fewer words of about one height say nothing about what is usual. */
const MIN_GROUP = 8;
/**
 * Where a program drew all words, those of any height have edges of about one pixel, so that words of a height of their
 * own, such as the amount of a payment, are held against all. Measured on 59 genuine screens and exports: none is softer
 * than .7 of the usual there; what was blurred into place .3 to .6.
 */
const SOFT_SHARE = 0.62;
/** Words around one that are asked too: focus changes slowly over a photograph. */
const NEIGHBOURS = 6;
/**
 * A word that two of its neighbours follow by half of its deviation stands in a picture, a chart or a caption within the
 * page, and not alone. Chosen; of what was edited in the sets, one word or two side by side stand out.
 */
const COMPANIONS = 2;
const FOLLOWED = 0.5;
/** Distance across a line counts less than from line to line. */
const ACROSS = 0.3;
/** Least robust deviation of the logarithm that is believed. */
const LOG_FLOOR = 0.05;

export interface AcutanceWord {
  word: InkWord;
  /** 90th percentile of the steps at its edges, as a share of its contrast: 1 where an edge is one pixel wide. */
  acutance: number;
  /** That of the words it was compared with. */
  usual: number;
  /** Deviation of luminance around its strokes, in levels. */
  groundSigma: number;
  /** Of a height that too few words share, so that it was compared with all. */
  alone: boolean;
  /** Words beside it have such edges as well. */
  followed: boolean;
  /** Robust z of the logarithm, the lesser of those among words of its height and among its neighbours; negative: blurred. */
  z: number;
}

/** By the ink of a picture: two rules ask, one of them twice. */
const known = new WeakMap<PictureInk, Map<boolean, AcutanceWord[]>>();

/** The words of a picture whose edges could be compared; `drawn` by a program, on a screen or as an export. */
export function acutanceOf(raster: Raster, ink: PictureInk, drawn: boolean): AcutanceWord[] {
  const ofInk = known.get(ink) ?? new Map<boolean, AcutanceWord[]>();
  const words = ofInk.get(drawn) ?? comparedWords(raster, ink, drawn);
  known.set(ink, ofInk.set(drawn, words));
  return words;
}

function comparedWords(raster: Raster, { words, distance }: PictureInk, drawn: boolean): AcutanceWord[] {
  const measured = words
    .filter(({ glyphs, heightPx }) => glyphs >= 3 && heightPx >= MIN_HEIGHT_PX)
    .map((word) => ({
      word,
      acutance: edgeAcutance(raster, distance, word),
      usual: 0,
      groundSigma: 0,
      alone: false,
      followed: false,
      z: 0,
    }))
    .filter(({ acutance }) => Number.isFinite(acutance));
  const logs = measured.map(({ acutance }) => Math.log(acutance));
  const compared: AcutanceWord[] = [];
  for (const [k, item] of measured.entries()) {
    const others = measured
      .map(({ word }, j) => ({ j, apart: Math.hypot(word.x0 - item.word.x0, word.y0 - item.word.y0), word }))
      .filter(({ j }) => j !== k);
    const ofHeight = others.filter(({ word }) => Math.abs(Math.log2(word.heightPx / item.word.heightPx)) < 0.5);
    const alone = ofHeight.length < MIN_GROUP;
    const alike = alone && drawn ? others : ofHeight;
    if (alike.length < MIN_GROUP) continue;
    const overall = alike.map(({ j }) => logs[j]!);
    const near = leastBy(alike, NEIGHBOURS, ({ apart }) => apart);
    const centre = median(overall);
    const scale = Math.max(LOG_FLOOR, deviation(overall, centre));
    const fromAll = (logs[k]! - centre) / scale;
    const fromNear = (logs[k]! - median(near.map(({ j }) => logs[j]!))) / scale;
    const beside = leastBy(
      alike,
      NEIGHBOURS,
      ({ word }) => Math.abs(word.y0 - item.word.y0) + ACROSS * Math.abs(word.x0 - item.word.x0),
    );
    const followers = beside.filter(({ j }) => (logs[j]! - centre) / scale / fromAll >= FOLLOWED);
    item.followed = followers.length >= COMPANIONS;
    item.alone = alone;
    item.usual = Math.exp(centre);
    item.groundSigma = groundDeviation(raster, distance, item.word);
    // The edges of large letters are a little softer by nature, those of small ones a little steeper.
    const belied = alone && !(logs[k]! < centre + Math.log(SOFT_SHARE));
    if (!belied && fromAll * fromNear > 0)
      item.z = Math.sign(fromAll) * Math.min(Math.abs(fromAll), Math.abs(fromNear));
    compared.push(item);
  }
  return compared;
}

function edgeAcutance({ grey, widthPx, heightPx }: Raster, distance: Uint8Array, word: InkWord): number {
  const steps = new Uint32Array(256);
  const ink = new Uint32Array(256);
  const ground = new Uint32Array(256);
  let [stepCount, inkCount, groundCount] = [0, 0, 0];
  const [x0, y0] = [Math.max(0, word.x0 - 2), Math.max(0, word.y0 - 2)];
  const [x1, y1] = [Math.min(widthPx - 1, word.x1 + 2), Math.min(heightPx - 1, word.y1 + 2)];
  for (let y = y0; y < y1; y++)
    for (let x = x0, k = y * widthPx + x0; x < x1; x++, k++) {
      const level = grey[k]!;
      const step = Math.max(Math.abs(grey[k + 1]! - level), Math.abs(grey[k + widthPx]! - level));
      if (step > MIN_STEP) {
        steps[step]!++;
        stepCount++;
      }
      if (distance[k] === 0) {
        ink[level]!++;
        inkCount++;
      } else if (distance[k]! >= 2) {
        ground[level]!++;
        groundCount++;
      }
    }
  if (stepCount < 20 || inkCount < 20 || groundCount < 20) return Number.NaN;
  const level = quantile(ground, groundCount / 2);
  // The lighter or darker seam that sharpening leaves around strokes is taken for ink as well, and differs less than they do.
  const contrast = Math.max(level - quantile(ink, inkCount * 0.05), quantile(ink, inkCount * 0.95) - level);
  return contrast < MIN_CONTRAST ? Number.NaN : quantile(steps, stepCount * 0.9) / contrast;
}
