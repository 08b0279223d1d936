import type { Capture } from './capture.ts';

export default {
  does: 'A program exports the page as a picture.',
  channel: 'image_export',
  dpi: 150,
  capture: async (page) => page,
} satisfies Capture;
