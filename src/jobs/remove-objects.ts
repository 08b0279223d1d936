import { z } from 'zod';
import { defineJob } from './job.ts';

/** Removes what deleted scans leave in the bucket, every minute, on one process. */
export const removeObjects = defineJob<Record<string, never>>({
  name: 'remove-objects',
  payload: z.strictObject({}) as z.ZodType<Record<string, never>>,
  options: { retries: 0, retryDelaySeconds: 60, expireSeconds: 300, cron: '* * * * *' },
});
