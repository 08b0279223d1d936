import { contentRules } from './content/index.ts';
import { metadataRules } from './metadata/index.ts';
import { pixelRules } from './pixel/index.ts';
import type { Rule } from './rule.ts';
import { structureRules } from './structure/index.ts';

/** Every rule of the service. */
export const RULES: readonly Rule[] = [...metadataRules, ...structureRules, ...pixelRules, ...contentRules];
