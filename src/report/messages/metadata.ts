import type { RuleMessages } from './types.ts';

export const metadataMessages: RuleMessages = {};
