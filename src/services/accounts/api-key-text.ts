import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * The text of an API key (spec: decisions, "key form"): `dfd_`, a word for the environment, `_`, 32 random bytes in
 * base62 and the CRC-32 of all that in base62, so that a scanner knows a leaked key when it sees one and a
 * mistyped one is refused without a look into the database.
 */
export const KEY_ENVIRONMENTS = ['live', 'test'] as const;
export type KeyEnvironment = (typeof KEY_ENVIRONMENTS)[number];

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Digits that the largest value needs: 256 bits, and 32 bits. */
const RANDOM_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const FORM = new RegExp(
  `^(dfd_(?:${KEY_ENVIRONMENTS.join('|')})_[0-9A-Za-z]{${RANDOM_DIGITS}})([0-9A-Za-z]{${CHECKSUM_DIGITS}})$`,
);
/** Characters of the random part that a list shows: enough to tell keys apart, no help in guessing the rest. */
const SHOWN_DIGITS = 4;

export interface KeyText {
  /** The whole key: shown once, never stored. */
  key: string;
  /** What lists show of it. */
  prefix: string;
  /** SHA-256, hexadecimal: what is stored. */
  hash: string;
}

function base62(value: bigint, digits: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(digits, '0');
}

const checksumOf = (body: string) => base62(BigInt(crc32(body)), CHECKSUM_DIGITS);
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

export function makeKeyText(environment: KeyEnvironment): KeyText {
  const random = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM_DIGITS);
  const body = `dfd_${environment}_${random}`;
  const key = body + checksumOf(body);
  return { key, prefix: body.slice(0, `dfd_${environment}_`.length + SHOWN_DIGITS), hash: hashOf(key) };
}

/** The environment that a shown prefix names. */
export const environmentOfPrefix = (prefix: string): KeyEnvironment =>
  KEY_ENVIRONMENTS.find((word) => prefix.startsWith(`dfd_${word}_`)) ?? 'live';

/** The hash to look a key up by; null for a text that no key of ours can be. */
export function hashOfKeyText(text: string): string | null {
  const [, body, checksum] = FORM.exec(text) ?? [];
  return body !== undefined && checksumOf(body) === checksum ? hashOf(text) : null;
}
