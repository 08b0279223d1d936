/** The commonest forgery of a picture: a value is deleted and another one written in its place. */

import { coveredFlat } from './erase.ts';
import { familiesOf } from './fonts.ts';
import {
  areaOf,
  coverageOfText,
  fileOf,
  fitted,
  inGlyphOrder,
  inked,
  type Look,
  lookAt,
  noised,
  resetAs,
  type Setting,
  softened,
} from './ink.ts';
import type { Change, ForgedPicture, Picture, Place } from './method.ts';
import { type Box, boxWithin, copyOf, differenceOf, type Pixels, unionOf } from './pixels.ts';
import type { Random } from './random.ts';

export type PictureTarget = Change & { place: Place };

/** Takes what is in the box away; false where that way offers none here. */
export type Erase = (into: Pixels, box: Box, look: Look) => boolean | Promise<boolean>;
/** Writes onto the pixels; gives them, or new ones. */
export type Write = (into: Pixels, setting: Setting, look: Look) => Pixels | Promise<Pixels>;
/** What is done to the place at last. */
export type Finish = (into: Pixels, box: Box, look: Look, random: Random) => void | Promise<void>;

interface Retyping {
  /** The printed font or one that the forger had at hand; the same unless told otherwise. */
  font?: 'same' | 'other';
  erase?: Erase;
  write?: Write;
  finish?: Finish;
}

/** By Skia, as applications with a canvas write. */
export const writtenBySkia: Write = (into, setting, { ink }) => {
  inked(into, coverageOfText(setting, areaOf(setting, into)), ink);
  return into;
};

/** By Skia, blurred as the print around it. */
export const writtenSoftly: Write = (into, setting, { ink, softness }) => {
  inked(into, softened(coverageOfText(setting, areaOf(setting, into, 6)), softness), ink);
  return into;
};

/** Noise of the ground over the place. */
export const withNoise: Finish = (into, box, { noise }, random) => noised(into, box, noise, random);

const MARGIN = 2;

export async function retyped(
  picture: Picture,
  { place, after }: PictureTarget,
  random: Random,
  { font = 'same', erase = coveredFlat, write = writtenBySkia, finish }: Retyping = {},
): Promise<ForgedPicture | null> {
  const { language } = picture.paper;
  const look = lookAt(picture, place, language);
  if (!look) return null;
  const setting = font === 'same' ? resetAs(look.setting, after) : inOtherFont(look, after, random);
  const into = copyOf(picture);
  const erased = boxWithin(look.box, into, MARGIN);
  if (!(await erase(into, erased, look))) return null;
  const written = await write(into, setting, look);
  const box = unionOf([erased, areaOf(setting, into)]);
  await finish?.(written, box, look, random.fork('finish'));
  return touchedFrom(picture, written);
}

/** What an edit made of a picture; null where nothing differs. */
export function touchedFrom(before: Pixels, after: Pixels, changedTo?: string): ForgedPicture | null {
  const touched = differenceOf(before, after);
  const text = changedTo === undefined ? {} : { after: changedTo };
  return touched && { rgb: after.rgb, touched, ...text };
}

function inOtherFont({ setting, box }: Look, after: string, random: Random): Setting {
  const others = familiesOf(setting.language).filter(({ name }) => name !== setting.family.name);
  return fitted({ ...setting, text: after, family: random.pick(others) }, box);
}

/** A setting in the words of a program: glyphs from left to right, the font as a file. */
export const jobOf = ({ text, language, size, x, baseline, ...font }: Setting, { ink }: Pick<Look, 'ink'>) => ({
  text: inGlyphOrder(text, language),
  font: fileOf(font),
  size,
  x,
  baseline,
  ink,
});
