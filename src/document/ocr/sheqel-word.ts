/** The sign of the sheqel as a word. */
import type { PixelBox } from '../raster/facts.ts';
import type { OcrWord } from './engine.ts';

/** A sign that was found in the ink, not by the engine. */
export const SIGN = '₪';
/** Of a sign of currency that was found in the ink; chosen. */
const SURE_SIGN = 0.9;

export const sheqelAt = (box: PixelBox): OcrWord => {
  const text = SIGN;
  return { text, box, confidence: SURE_SIGN, symbols: [{ text, box, confidence: SURE_SIGN }] };
};
