import { z } from 'zod';
import { defineJob } from './job.ts';

/** After an upgrade, makes what was read from earlier scans searchable; finds nothing to do ever after. */
export const indexOlderScans = defineJob<Record<string, never>>({
  name: 'index-older-scans',
  payload: z.strictObject({}) as z.ZodType<Record<string, never>>,
  options: { retries: 0, retryDelaySeconds: 0, expireSeconds: 600, cron: '* * * * *' },
});
