import type { z } from 'zod';

/** One kind of work that is done outside a request. Its payload carries ids only, and doing it twice does no harm. */
export interface Job<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
  options: JobOptions;
}

export interface JobOptions {
  /** Tries after the first one, when the handler throws or its process dies. */
  retries: number;
  /** Wait before the first retry; doubled for each one after it. 0 retries at once. */
  retryDelaySeconds: number;
  /** A try that takes longer is given up: its signal is aborted and the job retried. */
  expireSeconds: number;
  /** Name of the job that gets the payload when the last try has failed. */
  deadLetter?: string;
  /** Enqueued by the queue itself at these times (minute, hour, day, month, weekday; UTC), once for all processes. */
  cron?: string;
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job;
