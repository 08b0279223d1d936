import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../domain/errors.ts';

/** Headers that a page of another site cannot set without asking this service first, which allows no other site. */
const DELIBERATE = ['authorization', 'apollo-require-preflight', 'x-graphql-yoga-csrf', 'graphql-require-preflight'];

/** Content types that the form of any page can send. */
const OF_FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain', ''];

/**
 * Throws INVALID_REQUEST for a request that a page of another site could make a browser send together with the
 * cookies of this one: a body as forms send it, and no header that takes a program.
 */
export function requireDeliberate({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void {
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const isOfForm = method !== 'GET' && OF_FORMS.includes(type);
  if (isOfForm && !DELIBERATE.some((name) => headers[name])) {
    throw new ServiceError(
      'INVALID_REQUEST',
      'A request of this content type needs the header Authorization or Apollo-Require-Preflight.',
    );
  }
}
