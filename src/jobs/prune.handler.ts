import { applyRetention, type Retention } from '../services/scans/retention.ts';
import type { ServiceContext } from '../services/shared/context.ts';
import { prune } from '../services/shared/prune.ts';

export async function runPruneExpired(
  services: ServiceContext,
  retention: Retention,
  signal: AbortSignal,
): Promise<void> {
  const now = new Date();
  await applyRetention(services, retention, now, signal);
  await prune(services, now, signal);
}
