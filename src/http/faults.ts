import type { Outages } from '../db/outages.ts';
import { ServiceError } from '../domain/errors.ts';
import type { Log } from '../log.ts';

const RETRY_AFTER_SECONDS = 5;

/** What a client sees of an unexpected error, whose cause is for the log only. */
export type FaultReporter = (error: unknown, requestId: string) => ServiceError;

/** An outage of the database concerns every request and is logged once, by `outages`. */
export function createFaultReporter(log: Pick<Log, 'error'>, outages: Pick<Outages, 'covers'>): FaultReporter {
  return (error, requestId) => {
    if (outages.covers(error)) {
      return new ServiceError('SERVICE_ERROR', 'The service is temporarily unavailable: try again in a few seconds.', {
        status: 503,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    log.error({ requestId, err: error }, 'service error');
    return new ServiceError(
      'SERVICE_ERROR',
      'Unexpected error. Retry with the same Idempotency-Key, and quote the request id if it persists.',
    );
  };
}
