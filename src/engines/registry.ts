import type { Rule } from './rule.ts';
import * as rules from './rules.ts';

/** Every rule of the service, by the order of their ids. */
export const RULES: readonly Rule[] = Object.values(rules);
