/** What scanner apps do to a photo: the ground is divided out and the contrast raised. */
import type { Picture } from './method.ts';
import { asSharp, fromSharp, type Pixels, plain, shade, withPixels } from './pixels.ts';
import { toGrey } from './scanner.ts';

/** `strength` 0 (as it was) to 1 (white ground, dark ink). */
export async function cleaned(
  photo: Picture,
  { strength, grey }: { strength: number; grey: boolean },
): Promise<Picture> {
  const { width, height } = photo;
  const light = await fromSharp(asSharp(brightest(photo, 24)).blur(1.5).resize(width, height, { fit: 'fill' }));
  const clean = withPixels(photo, { ...photo, rgb: photo.rgb.slice() });
  shade(clean, (value, x, y, channel) => {
    const share = value / Math.max(40, light.rgb[(y * width + x) * 3 + channel]!);
    const white = 255 * Math.max(0, Math.min(1, (share - 0.22) / 0.7));
    return value + (white - value) * strength;
  });
  if (grey) toGrey(clean);
  return clean;
}

/** The brightest of each neighbourhood, which is the paper's own light; one pixel for each `size` of the photo. */
function brightest({ width, height, rgb }: Pixels, size: number): Pixels {
  const small = plain(Math.ceil(width / size), Math.ceil(height / size), [0, 0, 0]);
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (Math.floor(y / size) * small.width + Math.floor(x / size)) * 3;
      for (let c = 0; c < 3; c++, from++) small.rgb[at + c] = Math.max(small.rgb[at + c]!, rgb[from]!);
    }
  }
  return small;
}
