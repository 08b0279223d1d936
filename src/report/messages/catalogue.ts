import { checkMessages } from './checks.ts';
import { contentMessages } from './content.ts';
import { metadataMessages } from './metadata.ts';
import { pixelMessages } from './pixel.ts';
import { structureMessages } from './structure.ts';
import type { CheckMessages, RuleMessages } from './types.ts';

/** The texts of every rule, by rule id. */
export const ruleMessages: RuleMessages = {
  ...metadataMessages,
  ...structureMessages,
  ...pixelMessages,
  ...contentMessages,
};

export const checks: CheckMessages = checkMessages;
