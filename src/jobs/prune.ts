import { z } from 'zod';
import { defineJob } from './job.ts';

/** Take away what has expired; once an hour, by one process of all. */
export const pruneExpired = defineJob<Record<string, never>>({
  name: 'prune-expired',
  payload: z.strictObject({}) as z.ZodType<Record<string, never>>,
  options: { retries: 2, retryDelaySeconds: 60, expireSeconds: 300, cron: '17 * * * *' },
});
