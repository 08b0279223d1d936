/** What offices and readers put on a paper: stamps, notes, circles, bars of colour. No value is hidden by any of them. */
import { drawingOn, fontOf, pixelsOf } from './canvas.ts';
import { familyFor } from './fonts.ts';
import type { Picture, Place } from './method.ts';
import { type Box, overlaps, withPixels } from './pixels.ts';
import type { Random } from './random.ts';

/** Somewhere for a mark of this size where no value stands; null where all is full. */
export function freeSpot({ width, height, places }: Picture, w: number, h: number, random: Random): Box | null {
  for (let i = 0; i < 60; i++) {
    const box = { x: random.int(8, width - w - 8), y: random.int(8, height - h - 8), w, h };
    if (w + 16 < width && h + 16 < height && !places.some((place) => overlaps(place, box))) return box;
  }
  return null;
}

const INKS = ['#1a3fa0', '#b0182c', '#14663a', '#3a2a86'];

/** A rubber stamp, a little askew. */
export function stamped(picture: Picture, text: string, random: Random): Picture | null {
  const w = Math.round(picture.width * random.number(0.2, 0.3));
  const h = Math.round(w * 0.36);
  const spot = freeSpot(picture, w, h + Math.round(w * 0.2), random.fork('spot'));
  if (!spot) return null;
  const drawing = drawingOn(picture);
  const { context } = drawing;
  context.translate(spot.x + spot.w / 2, spot.y + spot.h / 2);
  context.rotate(random.number(-0.2, 0.2));
  context.globalAlpha = random.number(0.55, 0.8);
  context.strokeStyle = random.pick(INKS);
  context.fillStyle = context.strokeStyle;
  context.lineWidth = Math.max(2, w * 0.016);
  context.strokeRect(-w / 2, -h / 2, w, h);
  context.font = fontOf(familyFor(picture.paper.language, false, random.next()), true, h * 0.42);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, 0, 0, w * 0.9);
  return withPixels(picture, pixelsOf(drawing));
}

/** A hand's few words in a free place, as strokes of a pen. */
export function scribbled(picture: Picture, random: Random): Picture | null {
  const w = Math.round(picture.width * random.number(0.2, 0.32));
  const h = Math.round(w * 0.28);
  const spot = freeSpot(picture, w, h, random.fork('spot'));
  if (!spot) return null;
  const drawing = drawingOn(picture);
  const { context } = drawing;
  context.strokeStyle = random.pick(INKS);
  context.lineWidth = Math.max(1.6, picture.width * 0.0022);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const [middle, tall] = [spot.y + h / 2, h * 0.28];
  context.beginPath();
  context.moveTo(spot.x, middle);
  for (let x = spot.x; x < spot.x + w; ) {
    const step = random.number(w * 0.02, w * 0.05);
    if (random.chance(0.14)) context.moveTo(x + step, middle + random.number(-tall / 3, tall / 3));
    else {
      const up = middle - tall * random.number(0.3, random.chance(0.25) ? 1.7 : 0.9);
      context.bezierCurveTo(x, up, x + step, up, x + step, middle + tall * random.number(0, 0.5));
    }
    x += step;
  }
  context.stroke();
  return withPixels(picture, pixelsOf(drawing));
}

/** A pen's ring around a value, not quite closed. */
export function circled(picture: Picture, place: Place, random: Random): Picture {
  const drawing = drawingOn(picture);
  const { context } = drawing;
  const [x, y] = [place.x + place.w / 2, place.y + place.h / 2];
  const [a, b] = [place.w / 2 + place.h * 0.9, place.h * random.number(1.15, 1.5)];
  context.strokeStyle = random.pick(INKS);
  context.lineWidth = Math.max(2, picture.width * 0.0028);
  context.lineCap = 'round';
  context.beginPath();
  const start = random.number(0, 2 * Math.PI);
  for (let angle = 0; angle < 2 * Math.PI + 0.4; angle += 0.06) {
    const off = 1 + 0.035 * Math.sin(3 * angle + start) + 0.012 * angle;
    context.lineTo(x + a * off * Math.cos(angle + start), y + b * off * Math.sin(angle + start));
  }
  context.stroke();
  return withPixels(picture, pixelsOf(drawing));
}

/** A marker's bar over a value, which is read through it. */
export function highlighted(picture: Picture, place: Place, random: Random): Picture {
  const drawing = drawingOn(picture);
  const { context } = drawing;
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = random.pick(['#fff04a', '#9dff8a', '#ffb6e1', '#9fe7ff']);
  const rim = place.h * 0.3;
  context.fillRect(place.x - rim, place.y - rim, place.w + 2 * rim, place.h + 2 * rim);
  return withPixels(picture, pixelsOf(drawing));
}
