import type { Pool } from 'pg';
import { ServiceError } from '../../domain/errors.ts';
import { hashOf } from './token.ts';

/** How often somebody may try to sign in: counted in the database, so that it holds over all processes. */

const WINDOW_MINUTES = 15;
/** For one e-mail address from one client address. */
const PER_PERSON = 10;
/** From one client address, whatever is tried: a company behind one address signs in too. */
const PER_ADDRESS = 100;
/** Pages that offer a passkey, which one browser may open often. */
const OPTIONS_PER_ADDRESS = 300;
/** Codes for one person from everywhere: whoever tries them has the password already. */
const PER_CODE = 10;

export interface Attempts {
  /** Counts a try. Throws RATE_LIMITED once there were too many. */
  count(subject: string, most: number): Promise<void>;
  /** Forgets them after a success. */
  forget(subject: string): Promise<void>;
}

export const PASSWORD_ATTEMPTS = (email: string, network: string): [string, number] => [
  `sign-in ${hashOf(`${email} ${network}`)}`,
  PER_PERSON,
];
export const ADDRESS_ATTEMPTS = (network: string): [string, number] => [`sign-in from ${network}`, PER_ADDRESS];
export const OPTIONS_ATTEMPTS = (network: string): [string, number] => [
  `sign-in options ${network}`,
  OPTIONS_PER_ADDRESS,
];
export const CODE_ATTEMPTS = (userId: string): [string, number] => [`sign-in code ${userId}`, PER_CODE];

export function createAttempts(pool: Pool): Attempts {
  return {
    async count(subject, most) {
      // The window begins with the first try. A refused one makes it no longer.
      const { rows } = await pool.query<{ used: number; seconds: number }>({
        name: 'sign-in-attempt',
        text: `INSERT INTO rate_window (subject, start, used) VALUES ($1, now(), 1)
               ON CONFLICT (subject) DO UPDATE SET
                 used = CASE WHEN rate_window.start < now() - $3 * interval '1 minute' THEN 1
                             ELSE LEAST(rate_window.used, $2) + 1 END,
                 start = CASE WHEN rate_window.start < now() - $3 * interval '1 minute' THEN now()
                              ELSE rate_window.start END
               RETURNING used, ceil(extract(epoch FROM start - now()) + $3 * 60)::int AS seconds`,
        values: [subject, most, WINDOW_MINUTES],
      });
      const { used, seconds } = rows[0]!;
      if (used <= most) return;
      const retryAfterSeconds = Math.max(1, seconds);
      throw new ServiceError('RATE_LIMITED', `Too many tries to sign in: retry in ${retryAfterSeconds} seconds.`, {
        retryAfterSeconds,
      });
    },
    async forget(subject) {
      await pool.query('DELETE FROM rate_window WHERE subject = $1', [subject]);
    },
  };
}
