import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { ERRORS, type ErrorCode } from '../domain/errors.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes/index.ts';
import { API_VERSION } from './version.ts';

const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      request_id: z.string().meta({ description: 'The same as the header X-Request-Id.' }),
    }),
  })
  .meta({ id: 'Error' });

const COMMON_ERRORS: readonly ErrorCode[] = [
  'NO_KEY',
  'INVALID',
  'SUSPENDED',
  'NO_API_ACCESS',
  'RATE_LIMITED',
  'SERVICE_ERROR',
];

/** A header that many responses carry, described once. */
const header = (id: string, description: string) => z.string().meta({ description, header: { id } });

const responseHeaders = z.object({
  'X-Request-Id': header('X-Request-Id', 'Name it when you ask about a request.'),
  'API-Version': header('API-Version', API_VERSION),
  'RateLimit-Limit': header('RateLimit-Limit', 'Requests a minute.'),
  'RateLimit-Remaining': header('RateLimit-Remaining', 'Requests left in this minute.'),
  'RateLimit-Reset': header('RateLimit-Reset', 'Seconds until the window resets.'),
});

const retryAfter = z.object({ 'Retry-After': header('Retry-After', 'Seconds.') });

/** The description of the interface, made from the schemas that the routes themselves use. */
export function printOpenapi(): string {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of ROUTES) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Document forgery detection',
      version: API_VERSION,
      description:
        'Send a document, get a forgery report: a risk score, a verdict, findings with their place on the page, deterministic checks and extracted data.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the organization.' } },
    },
  });
  return `${JSON.stringify(document, null, 2)}\n`;
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const responses: ZodOpenApiOperationObject['responses'] = {};
  for (const [status, { description, schema, headers }] of Object.entries(route.responses)) {
    responses[status as '200'] = {
      description,
      headers: headers ? responseHeaders.extend(headers.shape) : responseHeaders,
      content: { 'application/json': { schema } },
    };
  }
  const codes = [
    ...new Set([
      ...COMMON_ERRORS,
      ...route.errors,
      'INVALID_REQUEST' as const,
      ...(route.scope ? (['INSUFFICIENT_SCOPE'] as const) : []),
    ]),
  ];
  for (const status of [...new Set(codes.map((code) => ERRORS[code]))].sort()) {
    responses[String(status) as '400'] = {
      description: codes.filter((code) => ERRORS[code] === status).join(', '),
      headers: status === 429 ? responseHeaders.extend(retryAfter.shape) : responseHeaders,
      content: { 'application/json': { schema: errorSchema } },
    };
  }
  return {
    operationId: `${route.method}${route.path.replaceAll(/[^a-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: route.summary,
    description: [route.description, route.scope ? `Scope: \`${route.scope}\`.` : 'Any valid key.']
      .filter(Boolean)
      .join(' '),
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
      ...(route.headers && { header: route.headers }),
    },
    ...(route.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(Object.entries(route.body).map(([type, schema]) => [type, { schema }])),
      },
    }),
    responses,
  };
}
