/** What a flatbed scanner does to a page on its glass. */
import type { Picture } from './method.ts';
import { addNoise, blurred, shade, turned, wavesOf, withPixels } from './pixels.ts';
import type { Random } from './random.ts';

/** `noise` in grey levels of 255, `softness` in pixels. */
export async function scanned(
  page: Picture,
  random: Random,
  { colour, noise, softness }: { colour: boolean; noise: number; softness: number },
): Promise<Picture> {
  const laid = turned(page, random.number(-0.5, 0.5), [248, 248, 247]);
  const scan = withPixels(laid, await blurred(laid, softness));
  const lamp = wavesOf(scan, 0.7, random.fork('lamp'));
  const paper = random.number(0.955, 0.985);
  const black = random.number(14, 34);
  const tint = colour ? [1, random.number(0.985, 1), random.number(0.955, 0.99)] : [1, 1, 1];
  const edge = random.chance(0.4) ? random.int(3, 9) : 0;
  shade(scan, (value, x, y, channel) => {
    const lit = (black + value * (1 - black / 255)) * paper * tint[channel]! * (0.985 + 0.015 * lamp(x, y));
    return edge > 0 && x < edge ? lit * (0.55 + (0.45 * x) / edge) : lit;
  });
  addDust(scan, random.fork('dust'));
  if (!colour) toGrey(scan);
  addNoise(scan, noise, random.fork('noise'), { grey: !colour });
  return scan;
}

function addDust(scan: Picture, random: Random): void {
  for (let i = random.int(4, 22); i > 0; i--) {
    const [x, y, size] = [random.int(2, scan.width - 4), random.int(2, scan.height - 4), random.int(1, 2)];
    if (
      scan.places.some(
        (place) => x > place.x - 4 && x < place.x + place.w + 4 && y > place.y - 4 && y < place.y + place.h + 4,
      )
    )
      continue;
    shade(scan, (value) => value * 0.72, { x, y, w: size, h: size });
  }
}

export function toGrey(into: Picture): void {
  const { rgb } = into;
  for (let at = 0; at < rgb.length; at += 3) {
    rgb.fill(Math.round(0.299 * rgb[at]! + 0.587 * rgb[at + 1]! + 0.114 * rgb[at + 2]!), at, at + 3);
  }
}
