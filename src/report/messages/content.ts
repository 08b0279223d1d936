import type { RuleMessages } from './types.ts';

export const contentMessages: RuleMessages = {};
