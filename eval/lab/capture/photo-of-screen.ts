import { photographedScreen } from '../monitor.ts';
import type { Capture } from './capture.ts';

export default {
  does: 'A telephone photographs the page on a monitor: stripes of the panel, moire, glow.',
  channel: 'photo_of_screen',
  dpi: 150,
  capture: (page, random) => photographedScreen(page, random),
} satisfies Capture;
