import { z } from 'zod';
import { ERRORS, type ErrorCode, lacksScope } from '../domain/errors.ts';
import { EXAMPLE_ORGANIZATION } from './examples.ts';

export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]).meta({ description: 'Stable; branch on it.' }),
      message: z.string().meta({ description: 'Human-readable; the wording may change.' }),
      request_id: z.uuid().meta({ description: 'The same as the header X-Request-Id.' }),
    }),
  })
  .meta({ id: 'Error', description: 'The body of every error.' });

/** When each code is answered, and a message as it is sent. The messages are held by a test against the running API. */
const CODES: Readonly<Record<ErrorCode, { when: string; message: string }>> = {
  NO_KEY: {
    when: 'No API key was sent.',
    message: 'An API key is missing: send `Authorization: Bearer <API_KEY>`.',
  },
  INVALID: { when: 'The key is unknown, expired or revoked.', message: 'The API key is invalid or was revoked.' },
  SUSPENDED: {
    when: 'The organization, or the owner of the key, is suspended.',
    message: 'The organization, or the owner of the key, is suspended.',
  },
  NO_API_ACCESS: {
    when: 'The plan of the organization does not include the API; Business and Enterprise do.',
    message: 'The plan Free does not include the API.',
  },
  INSUFFICIENT_SCOPE: {
    when: 'The key lacks the scope of this operation.',
    message: lacksScope('scans:read', EXAMPLE_ORGANIZATION),
  },
  RATE_LIMITED: {
    when: 'The requests of this minute are used up, or the organization has too many open scans: retry after `Retry-After` seconds.',
    message: 'More than 120 requests per minute: retry in 17 seconds.',
  },
  INVALID_REQUEST: {
    when: 'The request is malformed; the message names the field and what was expected.',
    message: 'API-Version: expected 2026-10-01.',
  },
  FILE_REQUIRED: {
    when: 'No file was given in any of the three ways.',
    message: 'No file was given: send multipart `file`, JSON `file.content_base64` or JSON `file_url`.',
  },
  EMPTY_FILE: { when: 'The file is empty.', message: 'The file is empty.' },
  FILE_TOO_LARGE: {
    when: 'The file is larger than 10 MB.',
    message: 'The file is larger than 10 MB (10,485,760 bytes).',
  },
  UNSUPPORTED_FILE: {
    when: 'The content is not of an accepted type.',
    message: 'The file is not a PDF, JPEG, PNG, WEBP or HEIC: judged by its content, not its name.',
  },
  FILE_URL_REJECTED: {
    when: 'The file could not be fetched from `file_url`; the message is the same for every reason.',
    message: 'file_url: expected a public https URL that returns the file within 15 seconds, without a redirect.',
  },
  QUOTA_EXCEEDED: {
    when: 'The allowance of the month is used up.',
    message: 'The monthly allowance of 2000 scans is used up.',
  },
  AI_NOT_CONFIGURED: {
    when: 'The analysis service is temporarily unavailable: scans wait too long, or a required layer does not respond. Retry after `Retry-After` seconds.',
    message: 'The AI layer is required but unavailable. Try again later.',
  },
  NOT_FOUND: {
    when: 'The object does not exist, or belongs to another organization.',
    message: 'There is no scan with this id.',
  },
  CONFLICT: {
    when: 'The `Idempotency-Key` was used for a different request; or the scan has no report to download.',
    message: 'This Idempotency-Key was used for a different request.',
  },
  SERVICE_ERROR: {
    when: 'An error in the service. Retry with the same `Idempotency-Key`.',
    message: 'Unexpected error. Retry with the same Idempotency-Key, and quote the request id if it persists.',
  },
};

const REQUEST_ID = '019a2f60-7a11-7c40-9f0e-3b1d5c8e2a47';

/** What a status with these codes means, in Markdown. */
export const describeCodes = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `\`${code}\`: ${CODES[code].when}`).join('\n\n');

/** An example for each code, under names that tell it; `messages` replaces the message of a code. */
export function errorExamples(codes: readonly ErrorCode[], messages: Partial<Record<ErrorCode, string>> = {}) {
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        summary: CODES[code].when,
        value: { error: { code, message: messages[code] ?? CODES[code].message, request_id: REQUEST_ID } },
      },
    ]),
  );
}
