import { z } from 'zod';
import { MAX_RETRY_AFTER_SECONDS } from '../domain/limits.ts';
import { API_VERSION } from './version.ts';

/** A header described once and referred to from everywhere. */
const header = (id: string, schema: z.ZodType, description: string) => schema.meta({ description, header: { id } });

/** Of every response, errors included. */
export const responseHeaders = z.object({
  'X-Request-Id': header('X-Request-Id', z.uuid(), 'Id of this request; quote it in questions about it.'),
  'API-Version': header('API-Version', z.literal(API_VERSION), 'Version of the interface that produced the response.'),
  'RateLimit-Limit': header('RateLimit-Limit', z.int().min(0), 'Requests that the organization may send per minute.'),
  'RateLimit-Remaining': header('RateLimit-Remaining', z.int().min(0), 'Requests left in the current minute.'),
  'RateLimit-Reset': header('RateLimit-Reset', z.int().min(1).max(60), 'Seconds until the next minute begins.'),
});

export const exportHeaders = z.object({
  'Total-Count': header(
    'Total-Count',
    z.int().min(0),
    'Rows of the list when the download started; the file has all of them unless `limit` is smaller.',
  ),
});

/** Of a file. */
export const fileHeaders = z.object({
  'Content-Disposition': header('Content-Disposition', z.string(), 'A suggested file name.'),
  'Content-Security-Policy': header(
    'Content-Security-Policy',
    z.string(),
    'What a browser may do with the file: display it, without loading or running anything.',
  ),
});

const retryAfter = header('Retry-After', z.int().min(1).max(MAX_RETRY_AFTER_SECONDS), 'Seconds to wait.');

/** Of responses that hold one scan. */
export const scanHeaders = z.object({
  'Retry-After': z
    .int()
    .min(1)
    .optional()
    .meta({
      header: { id: 'PollAfter' },
      description: 'While the scan is unfinished: seconds until it is worth reading again.',
    }),
  'Preference-Applied': header(
    'Preference-Applied',
    z.string().optional(),
    '`wait=N`, if the request used `Prefer` and the service waited.',
  ),
});

/** Of responses to the creation of a scan. */
export const createdHeaders = scanHeaders.extend({
  Location: header('Location', z.string(), 'URL of the scan.'),
});

export const replayedHeaders = createdHeaders.extend({
  'Idempotent-Replayed': header('Idempotent-Replayed', z.literal('true'), 'An earlier request created this scan.'),
});

/** By status, beside those of every response. */
export const errorHeaders: Readonly<Record<number, z.ZodRawShape>> = {
  401: {
    'WWW-Authenticate': header('WWW-Authenticate', z.literal('Bearer'), 'An API key as bearer token is required.'),
  },
  405: { Allow: header('Allow', z.string(), 'The methods that the path supports.') },
  429: { 'Retry-After': retryAfter },
  503: { 'Retry-After': retryAfter },
};

/** Of every request. */
export const versionParam = z.object({
  'API-Version': z
    .literal(API_VERSION)
    .optional()
    .meta({
      param: { id: 'ApiVersion' },
      description: 'Requests a version of the interface; default this one. Any other is rejected.',
    }),
});
