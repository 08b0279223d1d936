/** Pictures for the tests of methods, drawn once per process, and what those tests hold a forgery to. */
import { expect } from 'vitest';
import scan from './capture/flatbed-colour.ts';
import { changeOf } from './change.ts';
import { lookAt } from './ink.ts';
import { pagePicture } from './make.ts';
import type { ForgedPicture, Picture, PictureForgery } from './method.ts';
import { type PaperLanguage, valuesOf } from './paper/paper.ts';
import { cropped, differenceOf, type Pixels, unionOf } from './pixels.ts';
import { Random } from './random.ts';
import type { PictureTarget } from './retype.ts';
import { samplePayment, samplePdf } from './samples.ts';
import payLight from './screen/pay-light.ts';

const kept = new Map<string, Promise<Picture>>();
function once(key: string, make: () => Promise<Picture>): Promise<Picture> {
  const known = kept.get(key) ?? make();
  kept.set(key, known);
  return known;
}

/** A payment in an app. */
export const sampleScreen = (language: PaperLanguage = 'en') =>
  once(`screen ${language}`, () => payLight.draw(samplePayment(language), new Random('sample screen 23')));

/** The upper part of a scanned statement. */
export const sampleScan = (language: PaperLanguage = 'en') =>
  once(`scan ${language}`, async () => {
    const page = await pagePicture(await samplePdf(language), 150);
    const part = cropped(page, { x: 0, y: 300, w: page.width, h: Math.round(page.height * 0.45) });
    return scan.capture(part, new Random('sample scan'));
  });

/** A value of a picture to be changed. */
export function pictureTarget(picture: Picture, id: string, seed = 1): PictureTarget {
  const value = valuesOf(picture.paper).find((each) => each.id === id);
  const change = value && changeOf(value, new Random(`picture target ${id} ${seed}`));
  const place = picture.places.find((each) => each.id === id);
  if (!change || !place) throw new Error(`The sample does not show "${id}".`);
  return { ...change, place };
}

/** The first of a picture's values that a method finds a hold on. */
export async function forgedSample(method: PictureForgery, picture: Picture) {
  const kinds = method.kinds ?? ['amount', 'date'];
  const values = valuesOf(picture.paper).filter(({ kind }) => kinds.includes(kind));
  for (const [seed, { id }] of [...values, ...values].entries()) {
    if (picture.places.filter((place) => place.id === id).length !== 1) continue;
    const target = pictureTarget(picture, id, seed);
    const forged = await method.forge(picture, target, new Random('forged sample'));
    if (forged) return { target, forged };
  }
  throw new Error('No value of the sample offers a hold.');
}

/** How well a text agrees with what stands in a box, 0 to 1. */
export const readability = (picture: Picture, pixels: Pixels, box: PictureTarget['place'], text: string) =>
  lookAt(pixels, { ...box, text }, picture.paper.language)?.agreement ?? 0;

/** Nothing outside the touched box differs, something inside does, and the new value is what stands there. */
export function expectNewValue(
  picture: Picture,
  target: PictureTarget,
  { rgb, touched, after = target.after }: ForgedPicture,
) {
  const pixels = { width: picture.width, height: picture.height, rgb };
  expect(differenceOf(picture, pixels)).toEqual(touched);
  expect(touched.w).toBeLessThan(target.place.w * 1.6 + 24);
  expect(touched.h).toBeLessThan(target.place.h * 2.2 + 16);
  // What was touched has a margin, and neighbours beyond it.
  const { x, y, w, h } = touched;
  const core = { x: x + 3, y: y + 3, w: Math.max(1, w - 6), h: Math.max(1, h - 6) };
  const box = { ...target.place, ...unionOf([target.place, core]) };
  const reads = (text: string) => readability(picture, pixels, box, text);
  expect(reads(after)).toBeGreaterThan(reads(target.before));
}

/** What was done to a picture left its values readable where their places say. */
export function expectValuesKept(after: Picture, least = 0.6) {
  const figures = after.places.filter(({ text }) => /^[\d.,/\s]{6,}$/.test(text)).slice(0, 3);
  expect(figures.length).toBeGreaterThan(0);
  for (const place of figures) expect(readability(after, after, place, place.text)).toBeGreaterThan(least);
}
