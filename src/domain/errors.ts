/**
 * The one error catalogue (spec: interface, section 7). REST and GraphQL print the same code, message and
 * request id; the code alone decides the status.
 */
export const ERRORS = {
  NO_KEY: 401,
  INVALID: 401,
  SUSPENDED: 403,
  NO_API_ACCESS: 403,
  INSUFFICIENT_SCOPE: 403,
  RATE_LIMITED: 429,
  INVALID_REQUEST: 400,
  FILE_REQUIRED: 400,
  EMPTY_FILE: 400,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  FILE_URL_REJECTED: 400,
  QUOTA_EXCEEDED: 402,
  AI_NOT_CONFIGURED: 503,
  NOT_FOUND: 404,
  CONFLICT: 409,
  SERVICE_ERROR: 500,
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** Longer messages repeat the request more than they explain it. */
export const MAX_MESSAGE = 500;

/** A message as a client may see it: of what it repeats of the request, the beginning. */
export const shortMessage = (text: string): string =>
  text.length <= MAX_MESSAGE ? text : `${text.slice(0, MAX_MESSAGE - 1).toWellFormed()}…`;

/** What INSUFFICIENT_SCOPE says: what is missing, and how to get it. */
export const lacksScope = (scope: string, organizationId: string): string =>
  `This key lacks the scope ${scope}. Scopes are chosen when a key is created; the operator creates one with: npm run -s admin -- key create --org ${organizationId} --name NAME --scopes ${scope}`;

export interface ServiceErrorOptions {
  status?: number;
  headers?: Record<string, string>;
  retryAfterSeconds?: number | null;
}

/** An expected failure: its message is for people and safe to print. Anything else is a SERVICE_ERROR. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  /** Overrides the catalogue's status for 405, an INVALID_REQUEST, and for 503, a SERVICE_ERROR that passes. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  /** When to try again; also in `headers`. */
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(shortMessage(message));
    this.name = 'ServiceError';
    this.code = code;
    this.status = options.status ?? ERRORS[code];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    const headers: Record<string, string> = { ...options.headers };
    if (this.retryAfterSeconds !== null) headers['Retry-After'] = String(this.retryAfterSeconds);
    this.headers = headers;
  }
}
