/** A whole value from elsewhere in the picture over another one. */
import { coveredByGround, coveredFlat } from './erase.ts';
import { distance, measureInk } from './ink.ts';
import type { PictureForgery } from './method.ts';
import { valuesOf } from './paper/paper.ts';
import { type Box, boxWithin, copyOf, cut, isInside, overlaps, type Pixels } from './pixels.ts';
import { touchedFrom } from './retype.ts';

/** How the copy is laid into the picture. */
type Lay = (into: Pixels, patch: Pixels, at: Pick<Box, 'x' | 'y'>) => void;

/** With the text of the value that was copied; null where no value of the kind looks like it. */
export const movedValue =
  (lay: Lay): PictureForgery['forge'] =>
  async (picture, { kind, before, place }, random) => {
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
      lay(into, cut(picture, from), at);
      return touchedFrom(picture, into, donor.text);
    }
    return null;
  };
