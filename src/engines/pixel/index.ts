import type { Rule } from '../rule.ts';

/** The rules of the pixel layer, in the order of the catalogue. */
export const pixelRules: readonly Rule[] = [];
