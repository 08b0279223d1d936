/** Single figures of printed values: where each stands, and others like it elsewhere in the picture. */
import { drawingOf, faceOf } from './canvas.ts';
import { distance, figureHeight, fileOf, inGlyphOrder, type Look, lookAt } from './ink.ts';
import type { Picture, Place } from './method.ts';
import { type Box, copyOf, fill, isInside, overlaps, type Pixels, type Rgb } from './pixels.ts';
import type { PictureTarget } from './retype.ts';

/** Each glyph with the box of its advance and of the figures' height, from left to right; whole pixels. */
export function glyphBoxes({ setting }: Look): { glyph: string; box: Box }[] {
  const { context } = drawingOf(1, 1);
  context.font = `${setting.size}px "${faceOf(fileOf(setting))}"`;
  const glyphs = [...inGlyphOrder(setting.text, setting.language)];
  const endOf = (count: number) => setting.x + context.measureText(glyphs.slice(0, count).join('')).width;
  const y = Math.round(setting.baseline - figureHeight(setting)) - 2;
  const h = Math.round(setting.baseline) + 2 - y;
  return glyphs.map((glyph, i) => {
    const [left, right] = [Math.round(endOf(i)), Math.round(endOf(i + 1))];
    return { glyph, box: { x: left, y, w: right - left, h } };
  });
}

export interface Move {
  from: Box;
  to: Box;
  /** Of the new place. */
  ground: Rgb;
}

/** How like a figure elsewhere must be: `sameSize` for one that is moved as it is. */
interface Likeness {
  sameSize: boolean;
}

const MOST_PLACES = 14;
const SIZE_TOLERANCE = 0.045;

/** For each figure that becomes another one, such a figure elsewhere; null where one is missing. */
export function movesFor(picture: Picture, { place, after }: PictureTarget, { sameSize }: Likeness): Move[] | null {
  const { language } = picture.paper;
  const look = lookAt(picture, place, language);
  const wanted = [...inGlyphOrder(after, language)];
  const own = look ? glyphBoxes(look) : [];
  if (!look || wanted.length !== own.length) return null;
  const changed = own.flatMap(({ glyph, box }, i) => (glyph === wanted[i] ? [] : [{ digit: wanted[i]!, box }]));
  const digits = new Set(changed.map(({ digit }) => digit));
  const near = (a: Place, b: Place) => Math.abs(a.y - place.y) - Math.abs(b.y - place.y);
  const likely = picture.places
    .filter((other) => [...digits].some((digit) => other.text.includes(digit)))
    .filter((other) => /^[\d\s.,:/₪£$€-]+$/.test(other.text) && (!overlaps(other, place) || other === place))
    .filter(({ h }) => !sameSize || Math.abs(h - place.h) <= Math.max(3, place.h * 0.4))
    .toSorted(near)
    .slice(0, MOST_PLACES);
  const glyphs = likely.flatMap((other) => {
    const there = other.id === place.id ? look : lookAt(picture, other, language);
    return there && isAlike(there, look, sameSize) ? glyphBoxes(there) : [];
  });
  const moves = changed.map(({ digit, box }) => {
    const same = glyphs.find((each) => each.glyph === digit && isInside(each.box, picture) && each.box.w > 2);
    return same ? { from: same.box, to: box, ground: look.ground } : null;
  });
  return moves.every((move) => move !== null) && moves.length > 0 ? moves : null;
}

const isAlike = (there: Look, look: Look, sameSize: boolean) =>
  distance(there.ground, look.ground) < 40 &&
  distance(there.ink, look.ink) < 90 &&
  (sameSize
    ? Math.abs(there.setting.size / look.setting.size - 1) < SIZE_TOLERANCE && there.setting.bold === look.setting.bold
    : Math.abs(there.setting.size / look.setting.size - 1) > SIZE_TOLERANCE);

/** The picture with bare ground where the figures are to go. */
export function wiped(picture: Pixels, moves: readonly Move[]): Pixels {
  const into = copyOf(picture);
  for (const { to, ground } of moves) fill(into, to, ground);
  return into;
}
