import { failureOf, openInput } from './pipeline.ts';
import type { Resources } from './resources.ts';
import type { AnalysisInput, PrintsOutcome } from './types.ts';

/** Until then another picture may be read: documents that nobody waits for hold up those that somebody does. */
const READING_BUDGET_MS = 10_000;

/** What a document can be known again by. Never throws. */
export async function readPrints(input: AnalysisInput, resources: Resources): Promise<PrintsOutcome> {
  try {
    const startedAt = performance.now();
    const readOn = () => performance.now() - startedAt < READING_BUDGET_MS;
    const get = openInput(input, resources, { onRead() {}, readOn });
    return { ok: true, prints: await get('prints') };
  } catch (error) {
    return failureOf(error);
  }
}
