import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../domain/errors.ts';

/** Headers that a page of another site cannot set without a CORS preflight, which this service always denies. */
const DELIBERATE = ['authorization', 'apollo-require-preflight', 'x-graphql-yoga-csrf', 'graphql-require-preflight'];

/** Content types that an HTML form of any page can send. */
const OF_FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain', ''];

/**
 * CSRF guard: throws INVALID_REQUEST for a request that a page of another site could make a browser send with the
 * cookies of this one: a body of a form's content type, and no header that a form cannot set.
 */
export function refuseCrossSiteForm({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void {
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const isOfForm = method !== 'GET' && OF_FORMS.includes(type);
  if (isOfForm && !DELIBERATE.some((name) => headers[name])) {
    throw new ServiceError(
      'INVALID_REQUEST',
      'A request of this content type needs the header Authorization or Apollo-Require-Preflight.',
    );
  }
}

/** Requests that change nothing: a browser may also send them from its address bar. */
const READING = ['GET', 'HEAD'];

/**
 * Throws INVALID_REQUEST for a request that somebody else's page made: a browser that sends a cookie says where from, and
 * all of them since 2023 do. `needsProof`: one that says nothing is let through only if it changes nothing.
 */
export function refuseForeign(
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  isOwnOrigin: (origin: string) => boolean,
  needsProof: boolean,
): void {
  const { origin, 'sec-fetch-site': site, upgrade } = headers;
  // A WebSocket may change anything later.
  const isReading = READING.includes(method) && upgrade === undefined;
  const isOwn =
    (origin === undefined || isOwnOrigin(origin)) &&
    (site === undefined || site === 'same-origin' || (isReading && site === 'none'));
  const isProven = origin !== undefined || site !== undefined;
  if (!isOwn || (needsProof && !isReading && !isProven)) {
    throw new ServiceError(
      'INVALID_REQUEST',
      'A request with the cookie of a session must come from a page of this service.',
    );
  }
}
