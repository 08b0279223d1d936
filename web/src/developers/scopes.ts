import type { EnumOf } from '../data/graphql.ts';
import { scopeTexts } from '../texts/keys.ts';

/** Scopes that a key can be given here, those of everyday work first. */
export type KeyScope = keyof typeof scopeTexts;

export const KEY_SCOPES = Object.keys(scopeTexts) as KeyScope[];

/** As REST and the documentation write it: `scans:read`. */
export const scopeName = (scope: EnumOf<'Scope'>): string => scope.replace('_', ':');
