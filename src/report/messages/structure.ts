import type { RuleMessages } from './types.ts';

export const structureMessages: RuleMessages = {};
