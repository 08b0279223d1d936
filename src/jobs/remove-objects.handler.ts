import type { ServiceContext } from '../services/shared/context.ts';
import { removeDue } from '../storage/removals.ts';

/** Nothing to do without a bucket. `onFault` receives, for the log, what could not be removed; that is tried again. */
export async function runRemoveObjects(
  { pool, objects }: Pick<ServiceContext, 'pool' | 'objects'>,
  signal: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> {
  if (objects) await removeDue(pool, objects, signal, onFault);
}
