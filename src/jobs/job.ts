import type { z } from 'zod';

/** A kind of background work. Its payload contains only ids, and running it twice does no harm. */
export interface Job<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
  options: JobOptions;
}

export interface JobOptions {
  /** Retries after the first attempt, when the handler throws or its process dies. */
  retries: number;
  /** Wait before the first retry; doubled for each one after it. 0 retries at once. */
  retryDelaySeconds: number;
  /** An attempt that takes longer is abandoned: its signal is aborted and the job retried. */
  expireSeconds: number;
  /** Name of the job that receives the payload when the last attempt has failed. */
  deadLetter?: string;
  /** The queue enqueues it at these times (minute, hour, day, month, weekday; UTC), once across all processes. */
  cron?: string;
}

export const defineJob = <Payload extends object>(job: Job<Payload>): Job<Payload> => job;
