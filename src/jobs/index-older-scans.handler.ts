import { indexOlderScans } from '../services/scans/index-older.ts';
import type { ServiceContext } from '../services/shared/context.ts';

export async function runIndexOlderScans(services: ServiceContext, signal: AbortSignal): Promise<void> {
  await indexOlderScans(services, signal);
}
