import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { ERRORS, type ErrorCode, lacksScope } from '../domain/errors.ts';
import { BASE_PATH } from '../domain/paths.ts';
import { VERDICT_MEANINGS } from '../domain/scan.ts';
import { describeCodes, errorExamples, errorSchema } from './errors.ts';
import { EXAMPLE_ORGANIZATION } from './examples.ts';
import { errorHeaders, responseHeaders, versionParam } from './headers.ts';
import { OPENAPI_PATH } from './paths.ts';
import { type Route, TAGS } from './route.ts';
import { methodsOf, ROUTES } from './routes/index.ts';
import { API_VERSION } from './version.ts';
import { webhooks } from './webhooks.ts';

const ABOUT = `Send a document and get a forgery report: a risk score from 0 to 100, a verdict, findings with their location on the page, deterministic checks and the extracted data.

## Scan lifecycle

\`POST /scans\` returns 202 with a scan in status \`queued\`. It becomes \`processing\`, with a \`stage\`, and ends as \`completed\` with a report or as \`failed\` with an error. Poll it with \`GET /scans/{id}\`, or receive a webhook. Most scans take a few seconds, long or scanned documents up to a minute.

## Verdicts

${VERDICT_MEANINGS}

## Keys

Every request carries \`Authorization: Bearer <API_KEY>\`. A key belongs to an organization on the Business or Enterprise plan and has scopes: \`scans:write\`, \`scans:read\`, \`scans:delete\`, \`usage:read\`. Keys are for servers: never put one into a web page or an app. Objects of other organizations appear not to exist.

## Allowance and limits

An accepted scan consumes one unit of the allowance of the calendar month (UTC); a scan that ends \`failed\` refunds it. Every response, errors included, reports the requests left in the current minute in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`; beyond them the response is 429 with \`Retry-After\`. Requests without a valid key are limited by address.

## Errors

Every error has the same body: a stable \`code\`, a readable \`message\` and the \`request_id\`, which is also in \`X-Request-Id\`. Unknown query parameters and unknown JSON fields are rejected; the message names them. A request is checked in this order: key, version, path and method, permissions of the key, rate limit, query parameters, body, file, idempotency, allowance.

## Versions

The version of the interface is \`${API_VERSION}\`; every response names it in \`API-Version\`. Fields and enum values may be added within a version: ignore those you do not know.`;

/** What every route may answer, whatever was asked. */
const COMMON: readonly ErrorCode[] = [
  'NO_KEY',
  'INVALID',
  'SUSPENDED',
  'NO_API_ACCESS',
  'RATE_LIMITED',
  'INVALID_REQUEST',
  'SERVICE_ERROR',
];

/** The description of the interface, made from the schemas that the routes themselves use. */
export function printOpenapi(): string {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of ROUTES) paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  paths[OPENAPI_PATH] = { get: description };
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Document forgery detection',
        version: API_VERSION,
        summary: 'Forgery reports for documents.',
        description: ABOUT,
        contact: { name: 'The operator of this installation' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: BASE_PATH, description: 'The service that served this description.' }],
      tags: Object.entries(TAGS).map(([name, about]) => ({ name, description: about })),
      security: [{ bearer: [] }],
      paths,
      webhooks,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'An API key of the organization.' },
        },
      },
    },
    {
      // A format says it shorter than the pattern that checks it, and what a number can hold is no limit.
      override: ({ jsonSchema }) => {
        if (jsonSchema.format) delete jsonSchema.pattern;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    },
  );
  return `${JSON.stringify(document, null, 2)}\n`;
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const responses: ZodOpenApiOperationObject['responses'] = {};
  for (const [status, { description, mediaType, schema, examples, headers }] of Object.entries(route.responses)) {
    responses[status as '200'] = {
      description,
      headers: responseHeaders.extend(headers?.shape ?? {}),
      content: { [mediaType ?? 'application/json']: { schema, ...(Object.keys(examples).length > 0 && { examples }) } },
    };
  }
  const codes = [...COMMON, ...(route.scope ? (['INSUFFICIENT_SCOPE'] as const) : []), ...route.errors];
  for (const status of new Set(codes.map((code) => ERRORS[code]))) {
    const ofStatus = codes.filter((code) => ERRORS[code] === status);
    responses[`${status}`] =
      SHARED.get(status) ??
      errorResponse(status, ofStatus, {
        ...route.messages,
        ...(route.invalid && { INVALID_REQUEST: route.invalid }),
        ...(route.scope && { INSUFFICIENT_SCOPE: lacksScope(route.scope, EXAMPLE_ORGANIZATION) }),
      });
  }
  const unavailable = codes.filter((code) => ERRORS[code] === 503);
  responses['503'] = errorResponse(503, [...unavailable, 'SERVICE_ERROR'], {
    SERVICE_ERROR: 'The service is temporarily unavailable: try again in a few seconds.',
  });
  const allow = methodsOf(route.path);
  responses['405'] = {
    ...errorResponse(405, ['INVALID_REQUEST'], {
      INVALID_REQUEST: `PUT is not among the methods of this path: ${allow}.`,
    }),
    description: `The path does not support the method; \`Allow\` lists those it does: ${allow}.`,
  };
  const about = `${route.description}\n\n${route.scope ? `Scope: \`${route.scope}\`.` : 'Any valid key.'}`;
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    description: about,
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
      header: versionParam.extend(route.headers?.shape ?? {}),
    },
    ...(route.body && { requestBody: { required: true, content: route.body } }),
    responses,
  };
}

/** Errors that say the same everywhere stand once among the components. */
const SHARED: ReadonlyMap<number, ZodOpenApiResponseObject> = new Map(
  Object.entries({
    Unauthorized: ['NO_KEY', 'INVALID'],
    NotFound: ['NOT_FOUND'],
    TooManyRequests: ['RATE_LIMITED'],
    ServiceError: ['SERVICE_ERROR'],
  } satisfies Record<string, ErrorCode[]>).map(([id, codes]) => {
    const status = ERRORS[codes[0]!];
    return [status, { id, ...errorResponse(status, codes) }];
  }),
);

function errorResponse(
  status: number,
  codes: readonly ErrorCode[],
  messages?: Partial<Record<ErrorCode, string>>,
): ZodOpenApiResponseObject {
  return {
    description: describeCodes(codes),
    headers: responseHeaders.extend(errorHeaders[status] ?? {}),
    content: { 'application/json': { schema: errorSchema, examples: errorExamples(codes, messages) } },
  };
}

/** This description, which needs no key. */
const description: ZodOpenApiOperationObject = {
  operationId: 'getOpenapi',
  tags: ['Service'],
  summary: 'Read this description',
  description: 'The description of the interface as OpenAPI 3.1. Needs no key.',
  security: [],
  responses: {
    200: {
      description: 'The description.',
      headers: responseHeaders,
      content: {
        'application/json': {
          schema: z.looseObject({ openapi: z.string() }).meta({ id: 'Openapi' }),
          examples: { begin: { summary: 'The beginning of the description', value: { openapi: '3.1.0' } } },
        },
      },
    },
    405: {
      ...errorResponse(405, ['INVALID_REQUEST'], {
        INVALID_REQUEST: 'PUT is not among the methods of this path: GET.',
      }),
      description: 'The method is not GET, the only one of this path.',
    },
    500: SHARED.get(500)!,
  },
};
