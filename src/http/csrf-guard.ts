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
