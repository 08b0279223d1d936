import type { Rule } from '../rule.ts';

/** The rules of the structure layer, in the order of the catalogue. */
export const structureRules: readonly Rule[] = [];
