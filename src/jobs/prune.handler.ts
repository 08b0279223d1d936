import type { ServiceContext } from '../services/context.ts';
import { prune } from '../services/prune.ts';

export async function runPruneExpired(services: ServiceContext, signal: AbortSignal): Promise<void> {
  await prune(services, new Date(), signal);
}
