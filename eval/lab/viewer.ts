/** A picture as a viewer shows it. */

import { drawingOn, pixelsOf } from './canvas.ts';
import type { Picture } from './method.ts';
import { type Box, paste, plain, type Rgb, resized, shiftedPlaces } from './pixels.ts';
import type { Random } from './random.ts';

const GROUNDS: readonly Rgb[] = [
  [32, 33, 36],
  [245, 245, 246],
  [60, 63, 68],
];

/** `frame`: where the picture lies in what is shown, in shares of it. */
export async function viewed(picture: Picture, random: Random): Promise<{ shown: Picture; frame: Box }> {
  const inner = await resized(picture, Math.round(picture.width * random.number(0.72, 0.95)));
  const [bar, side, foot] = [random.int(44, 72), random.int(0, 60), random.int(0, 40)];
  const ground = random.pick(GROUNDS);
  const size = { width: inner.width + 2 * side, height: inner.height + bar + foot };
  const sheet = plain(size.width, size.height, ground);
  const drawing = drawingOn(sheet);
  const { context } = drawing;
  const isDark = ground[0] < 128;
  context.fillStyle = isDark ? '#17181a' : '#ffffff';
  context.fillRect(0, 0, size.width, bar);
  context.fillStyle = isDark ? '#d8dadf' : '#44474d';
  // Round tools at the right, an arrow back at the left.
  for (let i = 0; i < 4; i++) {
    context.beginPath();
    context.arc(size.width - bar * (0.7 + i), bar / 2, bar * 0.14, 0, 2 * Math.PI);
    context.fill();
  }
  context.lineWidth = bar * 0.06;
  context.strokeStyle = context.fillStyle;
  context.beginPath();
  context.moveTo(bar * 0.75, bar * 0.3);
  context.lineTo(bar * 0.5, bar * 0.5);
  context.lineTo(bar * 0.75, bar * 0.7);
  context.stroke();
  const shown = pixelsOf(drawing);
  paste(shown, inner, side, bar);
  return {
    shown: { ...shown, paper: picture.paper, places: shiftedPlaces(inner.places, side, bar) },
    frame: { x: side / size.width, y: bar / size.height, w: inner.width / size.width, h: inner.height / size.height },
  };
}
