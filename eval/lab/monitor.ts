/** A monitor before a camera. */
import { developed, heldNearly } from './camera.ts';
import type { Picture } from './method.ts';
import { laidOnto, plain, shade, wavesOf } from './pixels.ts';
import type { Random } from './random.ts';

/** The panel's stripes of red, green and blue meet the sensor's own raster: moire by the same cause as in life. */
export async function photographedScreen(shown: Picture, random: Random): Promise<Picture> {
  const { width, height } = shown;
  const frame = plain(width, height, [14, 14, 17]);
  const photo = laidOnto(shown, frame, heldNearly(random.fork('held'), 0.012, 0.01)(width, height));
  const [pitch, slope, depth] = [random.number(0.94, 1.06), random.number(-0.02, 0.02), random.number(0.02, 0.05)];
  const [rows, rowSlope] = [random.number(0.97, 1.03), random.number(-0.02, 0.02)];
  const glow = wavesOf(photo, 0.6, random.fork('glow'));
  const bent = wavesOf(photo, 0.8, random.fork('bent'));
  shade(photo, (value, x, y, channel) => {
    const warp = 5 * bent(x, y);
    const stripes = Math.sin(2 * Math.PI * (x * pitch + y * slope + warp + channel / 3));
    const lines = Math.sin(2 * Math.PI * (y * rows + x * rowSlope + warp));
    const light = 0.86 + 0.12 * glow(x, y);
    return (10 + value * 0.96) * light * (1 + depth * stripes + depth * 0.6 * lines) * (channel === 2 ? 1.03 : 0.985);
  });
  return developed(photo, random, { softness: random.number(0.5, 0.8), noise: random.number(2, 4) });
}
