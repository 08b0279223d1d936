import { createHash, randomBytes } from 'node:crypto';

/** Secrets that people and browsers show: 256 random bits, of which only the hash is stored. */

const TOKEN_BYTES = 32;
const FORM = /^[\w-]{43}$/;

export interface Token {
  /** What is handed out: base64url. */
  token: string;
  /** SHA-256, hexadecimal: what is stored. */
  hash: string;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function makeToken(): Token {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The hash to look a token up by; null for a text that none of ours can be. */
export const hashOfToken = (text: string): string | null => (FORM.test(text) ? hashOf(text) : null);
