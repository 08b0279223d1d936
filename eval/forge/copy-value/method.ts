import { coveredByGround, coveredFlat } from '../../lab/erase.ts';
import { distance, measureInk } from '../../lab/ink.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { valuesOf } from '../../lab/paper/paper.ts';
import { boxWithin, copyOf, cut, isInside, overlaps, paste } from '../../lab/pixels.ts';
import { touchedFrom } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Copies a whole value from elsewhere in the picture over another one.',
  tool: 'own pixel code',
  async forge(picture, { kind, before, place }, random) {
    const values = valuesOf(picture.paper).filter((value) => value.kind === kind && value.text !== before);
    const donors = random
      .shuffle(picture.places)
      .filter(
        (other) =>
          values.some(({ id }) => id === other.id) &&
          other.text !== before &&
          !overlaps(other, place) &&
          Math.abs(other.h / place.h - 1) < 0.12 &&
          other.w < place.w * 1.3,
      );
    const own = measureInk(picture, place);
    for (const donor of own ? donors : []) {
      const ink = measureInk(picture, donor);
      if (!ink || distance(ink.ground, own!.ground) > 30) continue;
      // Closely cut: a sign may stand beside it.
      const from = boxWithin(ink.box, picture, 1);
      // Figures end where the old ones ended.
      const at = { x: own!.box.x + own!.box.w + 1 - from.w, y: own!.box.y + own!.box.h + 1 - from.h };
      if (!isInside({ ...from, ...at }, picture)) continue;
      const into = copyOf(picture);
      const old = boxWithin(own!.box, picture, 2);
      if (!coveredByGround(into, old, own!)) coveredFlat(into, old, own!);
      paste(into, cut(picture, from), at.x, at.y);
      return touchedFrom(picture, into, donor.text);
    }
    return null;
  },
} satisfies PictureForgery;
