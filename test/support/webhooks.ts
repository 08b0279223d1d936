import { vi } from 'vitest';
import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '../../generated/prisma/client.ts';
import type { Report } from '../../src/domain/report.ts';
import { SCOPES } from '../../src/domain/scan.ts';
import type { WebhookEventType } from '../../src/domain/webhook.ts';
import { receiveFile } from '../../src/ingest/received-file.ts';
import { parseScanOptions } from '../../src/ingest/scan-options.ts';
import { createScan } from '../../src/services/scans/create-scan.ts';
import { completeScan, failScan } from '../../src/services/scans/finish-scan.ts';
import { startScan } from '../../src/services/scans/progress.ts';
import { createWebhookEndpoint } from '../../src/services/webhooks/endpoints.ts';
import { DELIVERIES_TOPIC } from '../../src/services/webhooks/outbox.ts';
import { pdfBytes, type Tenant, type TestApi } from './api.ts';
import { forgedReport } from './report.ts';

/** A tenant whose key may do everything, webhooks too. */
export const managingTenant = (api: TestApi, plan: 'business' | 'enterprise' = 'enterprise'): Promise<Tenant> =>
  api.tenant({ scopes: SCOPES, plan });

export const endpointAt = (
  api: TestApi,
  tenant: Tenant,
  url: string,
  events?: WebhookEventType[],
): Promise<{ endpoint: WebhookEndpoint; secret: string }> =>
  createWebhookEndpoint(tenant.actor, api.services, { url, events });

let files = 0;

/** Takes a scan of the tenant to its end, as a worker does; returns its id. */
export async function endScan(
  api: TestApi,
  { actor }: Tenant,
  how: 'completed' | 'failed' = 'completed',
  given: { lang?: 'he' | 'en'; clientReference?: string; metadata?: Record<string, string> } = {},
  report: Report = forgedReport(),
): Promise<string> {
  files += 1;
  const file = receiveFile('statement.pdf', pdfBytes(`webhook ${files}`));
  const { id } = await createScan(actor, api.services, { ...parseScanOptions(given), file, idempotencyKey: null });
  await startScan(actor, api.services, id);
  const ended =
    how === 'completed'
      ? await completeScan(actor, api.services, id, { report, pictures: [] })
      : await failScan(actor, api.services, id, 'CORRUPT_FILE');
  if (!ended) throw new Error('the scan was not open');
  return id;
}

export type ShownDelivery = WebhookDelivery & { attempts: WebhookAttempt[] };

export const deliveriesOf = (api: TestApi, endpointId: string): Promise<ShownDelivery[]> =>
  api.services.db.webhookDelivery.findMany({
    where: { endpointId },
    include: { attempts: { orderBy: { number: 'asc' } } },
    orderBy: { id: 'asc' },
  });

/** Waits until the endpoint's deliveries are as `holds` wants them, and returns them. */
export const deliveriesWhen = (
  api: TestApi,
  endpointId: string,
  holds: (deliveries: ShownDelivery[]) => boolean,
  timeoutMs = 10_000,
): Promise<ShownDelivery[]> =>
  vi.waitFor(
    async () => {
      const deliveries = await deliveriesOf(api, endpointId);
      if (holds(deliveries)) return deliveries;
      throw new Error(`the deliveries are ${JSON.stringify(deliveries)}`);
    },
    { timeout: timeoutMs, interval: 5 },
  );

/** Lets the time pass for which open deliveries wait. */
export async function passTime(api: TestApi): Promise<void> {
  await api.database.pool.query(`UPDATE webhook_delivery SET next_try_at = now() WHERE status = 'pending'`);
  await api.database.pool.query(`SELECT pg_notify('scan_event', '${DELIVERIES_TOPIC}')`);
}
