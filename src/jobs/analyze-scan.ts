import { z } from 'zod';
import { ANALYSIS_LIMITS } from '../domain/limits.ts';
import { defineJob } from './job.ts';

const payload = z.object({ scanId: z.uuid(), organizationId: z.uuid() });
export type AnalyzeScanPayload = z.infer<typeof payload>;

/** No attempt of an analysis finished: the scan fails through the service's own fault. */
export const giveUpScan = defineJob<AnalyzeScanPayload>({
  name: 'give-up-scan',
  payload,
  options: { retries: 10, retryDelaySeconds: 1, expireSeconds: 30 },
});

/** Analyses one scan. Its input is read when the job runs. */
export const analyzeScan = defineJob<AnalyzeScanPayload>({
  name: 'analyze-scan',
  payload,
  options: {
    // Workers that are killed one after the other use them up, and a document that kills its worker ends before a
    // supervisor gives up (scripts/supervise.mjs).
    retries: 9,
    retryDelaySeconds: 0,
    // Room for the analysis to end by its own deadline, for the transactions around it, and to wait out an outage.
    expireSeconds: ANALYSIS_LIMITS.timeoutMs / 1000 + 95,
    deadLetter: giveUpScan.name,
  },
});
