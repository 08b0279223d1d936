import { movesFor } from '../../lab/digits.ts';
import type { PictureForgery } from '../../lab/method.ts';
import { decoded, encodedPng } from '../../lab/pixels.ts';
import { through } from '../../lab/programs.ts';
import { touchedFrom } from '../../lab/retype.ts';

export default {
  on: 'picture',
  family: 'I',
  layers: ['pixel'],
  does: 'Copies single figures from elsewhere in the picture with ImageMagick.',
  tool: 'imagemagick',
  needs: ['imagemagick'],
  async forge(picture, target) {
    const moves = movesFor(picture, target, { sameSize: true });
    if (!moves) return null;
    const steps = moves.flatMap(({ from, to }) => [
      ...['(', '-clone', '0', '-crop', `${from.w}x${from.h}+${from.x}+${from.y}`, '+repage', ')'],
      ...['-geometry', `+${to.x}+${to.y}`],
    ]);
    const composed = moves.length === 1 ? ['in.png', ...steps, '-composite'] : null;
    if (!composed) return null;
    const args = [...composed, 'PNG24:out.png'];
    const png = { input: 'in.png', output: 'out.png', command: '/usr/bin/convert', args };
    const into = await decoded(await through(await encodedPng(picture), png));
    return touchedFrom(picture, into);
  },
} satisfies PictureForgery;
