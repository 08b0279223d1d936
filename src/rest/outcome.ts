import { ERRORS, type ErrorCode, ServiceError } from '../domain/errors.ts';

/** The typed result of a mutation. */
export type Outcome<T> =
  | ({ __typename: string } & T)
  | { __typename: 'RequestFailure'; code: ErrorCode; message: string; retryAfterSeconds?: number | null };

/** Throws the failure as the error that REST prints. */
export function succeeded<T>(outcome: Outcome<T>): T {
  if ('code' in outcome && outcome.__typename === 'RequestFailure')
    throw new ServiceError(outcome.code, outcome.message, {
      retryAfterSeconds: outcome.retryAfterSeconds ?? null,
      ...(ERRORS[outcome.code] === 401 ? { headers: { 'WWW-Authenticate': 'Bearer' } } : {}),
    });
  return outcome as T;
}
