import { asSharp } from '../pixels.ts';
import { lossily, type Save } from './save.ts';

const CAMERAS = [
  ['Norvik', 'NV-7 Lite'],
  ['Ostara', 'Ostara One'],
  ['Kelmar', 'K20 5G'],
] as const;

export default {
  does: "A telephone's camera: JPEG with the maker, model, time and exposure in its EXIF data.",
  type: 'jpeg',
  channels: ['photo_of_paper', 'photo_of_screen'],
  weight: 3,
  async save(picture, random) {
    const [Make, Model] = random.pick(CAMERAS);
    const quality = random.int(88, 96);
    const time = [random.int(8, 21), random.int(10, 59), random.int(10, 59)].join(':').replace(/^(\d):/, '0$1:');
    const DateTime = `${picture.paper.madeOn.replaceAll('-', ':')} ${time}`;
    const bytes = await asSharp(picture)
      .withExif({
        IFD0: { Make, Model, DateTime, Orientation: '1' },
        IFD2: {
          DateTimeOriginal: DateTime,
          ExposureTime: `1/${random.int(25, 120)}`,
          FNumber: '18/10',
          ISOSpeedRatings: String(random.pick([80, 125, 200, 320, 500])),
        },
      })
      .jpeg({ quality, chromaSubsampling: '4:2:0' })
      .toBuffer();
    return { bytes, lastSave: lossily('jpeg', quality) };
  },
} satisfies Save;
