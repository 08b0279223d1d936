import type { Rule } from '../rule.ts';

/** The rules of the content layer, in the order of the catalogue. */
export const contentRules: readonly Rule[] = [];
