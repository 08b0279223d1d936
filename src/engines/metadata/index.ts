import type { Rule } from '../rule.ts';

/** The rules of the metadata layer, in the order of the catalogue. */
export const metadataRules: readonly Rule[] = [];
