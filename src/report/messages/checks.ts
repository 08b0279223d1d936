import type { CheckMessages } from './types.ts';

export const checkMessages: CheckMessages = {};
