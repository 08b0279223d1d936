import type { Label } from '../../domain/scan.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';
import { changeScan } from './change-scan.ts';

/** Scope scans:write. Null takes the label away. */
export async function labelScan(
  actor: Actor,
  context: Pick<ServiceContext, 'db'>,
  id: string,
  label: Label | null,
): Promise<void> {
  requireScope(actor, 'scans:write');
  const data = { label, labelledAt: label === null ? null : new Date() };
  const change = { event: 'scan.labelled', action: 'scan.labelled', detail: { label }, data } as const;
  await changeScan(actor, context, id, change, async () => undefined);
}
