import { areaOf, coverageOfText, inGlyphOrder, inked, lookAt, measureInk, resetAs, softened } from '../../lab/ink.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { copyOf, isInside } from '../../lab/pixels.ts';
import { touchedFrom } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Writes one more figure before an amount.',
  tool: 'canvas (Skia)',
  kinds: ['amount'],
  async forge(picture, { before, place }, random) {
    const { language } = picture.paper;
    const whole = inGlyphOrder(before, language).match(/^\d+/)?.[0];
    // Only where an amount begins with its figures is there room for another one.
    if (!whole || whole.length > 3 || !before.startsWith(whole) || (language !== 'he' && language !== 'en'))
      return null;
    const look = lookAt(picture, place, language);
    if (!look) return null;
    const figure = `${random.int(1, 9)}${whole.length === 3 ? ',' : ''}`;
    const after = figure + before;
    const added = { ...resetAs(look.setting, after), text: figure, language: 'en' as const };
    const box = areaOf(added, picture, 2);
    const beside = { ...box, x: box.x - 6, w: box.w + 2 };
    if (!isInside(beside, picture) || measureInk(picture, beside)) return null;
    const into = copyOf(picture);
    inked(into, softened(coverageOfText(added, areaOf(added, picture, 6)), look.softness), look.ink);
    return touchedFrom(picture, into, after);
  },
} satisfies PictureForgery;
