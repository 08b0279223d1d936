import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ServiceError } from '../../domain/errors.ts';
import { PASSWORD_LENGTH } from '../../domain/limits.ts';
import { parseField } from '../../ingest/field.ts';
import { text } from '../../ingest/text.ts';

/** Cost of a guess: 128 · N · r bytes of memory and about 0.1 s (RFC 7914). */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Each takes 32 MB and a core: of one process, so many at once and so many that wait. */
const HASHES = { atOnce: 2, waiting: 20 };
const RETRY_AFTER_SECONDS = 5;

const derive = promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt);

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
const printed = (salt: Buffer, hash: Buffer): string =>
  ['scrypt', SCRYPT.N, SCRYPT.r, SCRYPT.p, salt.toString('base64url'), hash.toString('base64url')].join('$');

/** The hash of no password: who is unknown is compared with it, so that the answer takes as long. */
const NOBODY = printed(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/** Throws RATE_LIMITED while too many others wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return printed(salt, await inTurn(() => derive(normalized(password), salt, KEY_BYTES, SCRYPT)));
}

/** Whether the password is that of `stored`; with null it never is, after the same time. Throws RATE_LIMITED. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? NOBODY).split('$');
  const wanted = Buffer.from(hash ?? '', 'base64url');
  const costs = { ...SCRYPT, N: Number(N), r: Number(r), p: Number(p) };
  const given = await inTurn(() =>
    derive(normalized(password), Buffer.from(salt ?? '', 'base64url'), KEY_BYTES, costs),
  );
  return stored !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** What keyboards of different systems type for one password is one text (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string): string => password.normalize('NFKC');

/** Throws INVALID_REQUEST for a password that is short, or that whoever knows the address guesses first. */
export function requireGoodPassword(password: string, email: string): void {
  const { min, max } = PASSWORD_LENGTH;
  parseField(text(max), password, 'password');
  const guesses = [email, email.split('@')[0] ?? email].map((each) => each.toLowerCase());
  if ([...password].length < min) {
    throw new ServiceError('INVALID_REQUEST', `password: expected at least ${min} characters.`);
  }
  if (new Set(password).size < 4 || guesses.includes(password.toLowerCase())) {
    throw new ServiceError('INVALID_REQUEST', 'password: expected one that is not so easy to guess.');
  }
}

let running = 0;
const waiting: (() => void)[] = [];

/** Throws RATE_LIMITED when the queue is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= HASHES.atOnce) {
    if (waiting.length >= HASHES.waiting) {
      throw new ServiceError('RATE_LIMITED', 'Too many people are signing in: retry in a few seconds.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    // Whoever ends hands its place over, so that nobody takes it in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
