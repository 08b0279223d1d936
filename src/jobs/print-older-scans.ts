import { z } from 'zod';
import { defineJob } from './job.ts';

/** Makes up for the prints of scans that have none, a few each minute; finds nothing to do ever after. */
export const printOlderScans = defineJob<Record<string, never>>({
  name: 'print-older-scans',
  payload: z.strictObject({}) as z.ZodType<Record<string, never>>,
  options: { retries: 0, retryDelaySeconds: 0, expireSeconds: 120, cron: '* * * * *' },
});
