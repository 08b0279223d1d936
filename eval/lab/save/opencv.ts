import { encodedPng } from '../pixels.ts';
import { throughPython } from '../python.ts';
import { lossily, type Save } from './save.ts';

export default {
  does: "JPEG by OpenCV's imwrite with its own settings.",
  type: 'jpeg',
  needs: ['opencv'],
  async save(picture) {
    const script = 'import cv2\ncv2.imwrite("out.jpg", cv2.imread("in.png"))';
    const bytes = await throughPython(await encodedPng(picture), { script, output: 'out.jpg' });
    return { bytes, lastSave: lossily('jpeg', 95) };
  },
} satisfies Save;
