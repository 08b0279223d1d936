import type { Picture, PictureTreatment } from '../../lab/method.ts';
import { luma } from '../../lab/pixels.ts';
import { cleaned } from '../../lab/scanner-app.ts';

const MOST_DARK = 0.12;

function darkShare({ rgb }: Picture): number {
  let dark = 0;
  for (let at = 0; at < rgb.length; at += 3) if (luma(rgb, at) < 100) dark++;
  return (3 * dark) / rgb.length;
}

export default {
  on: 'picture',
  does: 'Cleans the picture with a scanner app.',
  tool: 'scanner app',
  async treat(picture, random) {
    // Nobody cleans white writing on a dark screen.
    if (darkShare(picture) > MOST_DARK) return null;
    return cleaned(picture, { strength: random.number(0.7, 1), grey: random.chance(0.4) });
  },
} satisfies PictureTreatment;
