import { z } from 'zod';

/** Analyse one scan. Carries ids only; what it works on is read when it runs. */
export const analyzeScan = {
  name: 'analyze-scan',
  payload: z.object({ scanId: z.uuid(), organizationId: z.uuid() }),
};
export type AnalyzeScanPayload = z.infer<typeof analyzeScan.payload>;
