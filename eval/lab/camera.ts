/** What a telephone's camera makes of what lies before it. */
import type { Picture } from './method.ts';
import { addNoise, blurred, laidOnto, type Pixels, type Point, plain, shade, wavesOf, withPixels } from './pixels.ts';
import type { Random } from './random.ts';

type Quad = readonly [Point, Point, Point, Point];

/** Where the corners come to lie when somebody holds the camera nearly straight: shares of the frame. */
export function heldNearly(random: Random, margin: number, slant: number): (width: number, height: number) => Quad {
  const wobble = () => random.number(-slant, slant);
  const [a, b, c, d] = [
    [margin + wobble(), margin + wobble()],
    [1 - margin + wobble(), margin + wobble()],
    [1 - margin + wobble(), 1 - margin + wobble()],
    [margin + wobble(), 1 - margin + wobble()],
  ] as const;
  const at = ([x, y]: readonly [number, number], width: number, height: number): Point => [x * width, y * height];
  return (width, height) => [at(a, width, height), at(b, width, height), at(c, width, height), at(d, width, height)];
}

/** A table top: wood, cloth or stone. */
export function tableOf(width: number, height: number, random: Random): Pixels {
  const table = plain(width, height, random.pick(TABLES));
  const grain = wavesOf(table, random.pick([2, 5]), random.fork('grain'));
  const fine = wavesOf({ width, height: height / random.int(1, 40) }, random.int(6, 30), random.fork('fine'));
  shade(table, (value, x, y) => value * (0.8 + 0.25 * grain(x, y) + 0.12 * fine(x, y)));
  addNoise(table, 5, random.fork('table'), { grey: true });
  return table;
}

const TABLES = [
  [128, 92, 62],
  [88, 66, 50],
  [176, 168, 158],
  [62, 66, 74],
  [206, 200, 188],
  [110, 118, 112],
] as const;

/** The picture on a ground that is `room` of its size larger on each side. */
export function laidOn(
  picture: Picture,
  random: Random,
  ground: (width: number, height: number) => Pixels,
  room = 0.05,
): Picture {
  const [width, height] = [Math.round(picture.width * (1 + 2 * room)), Math.round(picture.height * (1 + 2 * room))];
  const margin = room / (1 + 2 * room);
  return laidOnto(picture, ground(width, height), heldNearly(random, margin, margin * 0.25)(width, height));
}

/** Uneven light, now and then the shadow of a hand, a cast of colour. */
export function lit(
  picture: Picture,
  random: Random,
  { shadow = random.chance(0.6) }: { shadow?: boolean } = {},
): void {
  const { width, height } = picture;
  const angle = random.number(0, 2 * Math.PI);
  const [dx, dy] = [Math.cos(angle) / width, Math.sin(angle) / height];
  const fall = random.number(0.08, 0.28);
  const slow = wavesOf(picture, 1, random.fork('light'));
  const cast = [1, random.number(0.965, 1), random.number(0.88, 0.99)];
  const shadowAngle = random.number(0, 2 * Math.PI);
  const [sx, sy] = [Math.cos(shadowAngle), Math.sin(shadowAngle)];
  const [shadowFrom, depth, soft] = [random.number(0.05, 0.4), shadow ? random.number(0.12, 0.32) : 0, width * 0.05];
  shade(picture, (value, x, y, channel) => {
    const side = (x - width / 2) * dx + (y - height / 2) * dy;
    const into = ((x - width / 2) * sx + (y - height / 2) * sy - shadowFrom * width) / soft;
    const shaded = depth / (1 + Math.exp(-into));
    return value * cast[channel]! * (0.93 - fall * (side + 0.5) + 0.05 * slow(x, y)) * (1 - shaded);
  });
}

/** Lens and sensor: `softness` in pixels, `noise` in grey levels of 255. */
export async function developed(
  picture: Picture,
  random: Random,
  { softness, noise }: { softness: number; noise: number },
): Promise<Picture> {
  const photo = withPixels(picture, await blurred(picture, softness));
  addNoise(photo, noise, random.fork('sensor'));
  return photo;
}
