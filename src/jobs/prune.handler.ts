import type { ServiceContext } from '../services/context.ts';
import { prune } from '../services/prune.ts';
import { applyRetention, type Retention } from '../services/retention.ts';

export async function runPruneExpired(
  services: ServiceContext,
  retention: Retention,
  signal: AbortSignal,
): Promise<void> {
  const now = new Date();
  await applyRetention(services, retention, now, signal);
  await prune(services, now, signal);
}
