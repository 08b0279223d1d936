import { coveredByGround } from '../../lab/erase.ts';
import { areaOf, coverageOfText, inked, softened } from '../../lab/ink.ts';
import type { PictureForgery } from '../../lab/method.ts';
import type { Rgb } from '../../lab/pixels.ts';
import { retyped, type Write } from '../../lab/retype.ts';

/** Each pixel of the new letters has the colour of a pixel of the old ones. */
const withPrintedInk: Write = (into, setting, { softness, samples }) => {
  const colourAt = (x: number, y: number): Rgb => samples[(x * 31 + y * 17) % samples.length]!;
  inked(into, softened(coverageOfText(setting, areaOf(setting, into, 6)), softness), colourAt);
  return into;
};

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Keeps the texture of the paper and puts ink of the same picture onto it in the shape of another value.',
  tool: 'own pixel code',
  forge: (picture, target, random) =>
    retyped(picture, target, random, { erase: coveredByGround, write: withPrintedInk }),
} satisfies PictureForgery;
