import { areaOf, coverageOfText, inked, lookAt, noised, resetAs, softened } from '../../lab/ink.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { byte, copyOf, cut, paste, plain, throughJpeg, unionOf } from '../../lab/pixels.ts';
import { touchedFrom } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Pastes the value with its ground from another picture.',
  tool: 'own pixel code',
  async forge(picture, { place, after }, random) {
    const look = lookAt(picture, place, picture.paper.language);
    if (!look) return null;
    const setting = resetAs(look.setting, after);
    const box = unionOf([areaOf(setting, picture), areaOf(look.setting, picture)]);
    // The other picture has a ground, a noise and a JPEG of its own.
    const tone = random.int(-4, 4);
    const [r, g, b] = look.ground.map((each) => byte(each + tone)) as [number, number, number];
    const other = plain(picture.width, Math.min(picture.height, box.y + box.h + 40), [r, g, b]);
    inked(other, softened(coverageOfText(setting, areaOf(setting, other, 6)), random.number(0.3, 0.8)), look.ink);
    noised(other, { x: 0, y: 0, w: other.width, h: other.height }, random.number(0.5, 2.5), random.fork('noise'));
    const packed = await throughJpeg(other, random.int(68, 86));
    const into = copyOf(picture);
    paste(into, cut(packed, box), box.x, box.y);
    return touchedFrom(picture, into);
  },
} satisfies PictureForgery;
