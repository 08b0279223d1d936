import type { RuleMessages } from './types.ts';

export const pixelMessages: RuleMessages = {};
