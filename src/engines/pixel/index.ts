import type { Rule } from '../rule.ts';
import { backgroundPatch } from './background-patch.ts';
import { exactClone } from './exact-clone.ts';
import { flatPatch } from './flat-patch.ts';
import { sharpnessOutlier } from './sharpness-outlier.ts';
import { wordHaloOutlier } from './word-halo-outlier.ts';

/** The rules of the pixel layer, in the order of the catalogue. */
export const pixelRules: readonly Rule[] = [wordHaloOutlier, sharpnessOutlier, backgroundPatch, flatPatch, exactClone];
