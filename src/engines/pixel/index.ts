import type { Rule } from '../rule.ts';
import { sharpnessOutlier } from './sharpness-outlier.ts';
import { wordHaloOutlier } from './word-halo-outlier.ts';

/** The rules of the pixel layer, in the order of the catalogue. */
export const pixelRules: readonly Rule[] = [wordHaloOutlier, sharpnessOutlier];
