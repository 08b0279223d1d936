import { z } from 'zod';
import { ANALYSIS_LIMITS } from '../domain/limits.ts';
import { defineJob } from './job.ts';

const payload = z.object({ scanId: z.uuid(), organizationId: z.uuid() });
export type AnalyzeScanPayload = z.infer<typeof payload>;

/** No try of an analysis came to an end: the scan fails for a reason of the service's own. */
export const giveUpScan = defineJob<AnalyzeScanPayload>({
  name: 'give-up-scan',
  payload,
  options: { retries: 10, retryDelaySeconds: 1, expireSeconds: 30 },
});

/** Analyse one scan. What it works on is read when it runs. */
export const analyzeScan = defineJob<AnalyzeScanPayload>({
  name: 'analyze-scan',
  payload,
  options: {
    retries: 2,
    retryDelaySeconds: 0,
    // Room for the analysis to end by its own deadline and for the transactions around it.
    expireSeconds: ANALYSIS_LIMITS.timeoutMs / 1000 + 35,
    deadLetter: giveUpScan.name,
  },
});
