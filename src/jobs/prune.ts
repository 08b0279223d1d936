import { z } from 'zod';
import { defineJob } from './job.ts';

/** Deletes expired data every hour, on one process. */
export const pruneExpired = defineJob<Record<string, never>>({
  name: 'prune-expired',
  payload: z.strictObject({}) as z.ZodType<Record<string, never>>,
  options: { retries: 2, retryDelaySeconds: 60, expireSeconds: 300, cron: '17 * * * *' },
});
