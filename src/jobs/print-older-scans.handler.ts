import type { PrintReader } from '../analysis/types.ts';
import { printOlderScans } from '../services/history/print-older.ts';
import type { ServiceContext } from '../services/shared/context.ts';

export async function runPrintOlderScans(
  services: ServiceContext,
  reader: PrintReader,
  signal: AbortSignal,
): Promise<void> {
  await printOlderScans(services, reader, signal);
}
