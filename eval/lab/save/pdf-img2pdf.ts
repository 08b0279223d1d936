import { asSharp } from '../pixels.ts';
import { through } from '../programs.ts';
import { isTwoTone } from '../scan-file.ts';
import { lossily, losslessly, type Save } from './save.ts';

export default {
  does: 'img2pdf puts the bytes of a JPEG into a PDF; black and white go in as a fax has them (CCITT G4).',
  type: 'pdf',
  needs: ['img2pdf'],
  weight: 0.6,
  async save(picture, random) {
    const isFax = isTwoTone(picture);
    const quality = random.int(72, 92);
    const input = isFax ? 'in.tif' : 'in.jpg';
    const image = isFax
      ? await asSharp(picture).toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer()
      : await asSharp(picture).jpeg({ quality }).toBuffer();
    const date = `${picture.paper.madeOn}T12:00:00Z`;
    const bytes = await through(image, {
      input,
      output: 'out.pdf',
      command: 'img2pdf',
      args: ['--pagesize', 'A4', '--creationdate', date, '--moddate', date, '-o', 'out.pdf', input],
    });
    return { bytes, lastSave: isFax ? losslessly('ccitt') : lossily('jpeg', quality) };
  },
} satisfies Save;
