import { Gauge, type Registry } from 'prom-client';
import type { Load } from '../services/shared/load.ts';

/** How long one answer of the database serves all who ask. */
const REMEMBER_MS = 5_000;

/** What the metrics show beside the counters of the process itself. */
export interface LoadSource {
  /** Of the whole service. */
  read(): Promise<Load>;
  /** Of this process. */
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  openSubscriptions(): number;
}

const GAUGES: Readonly<Record<keyof Load, { name: string; help: string }>> = {
  scansQueued: { name: 'dfd_scans_queued', help: 'Scans that wait for a worker.' },
  scansProcessing: { name: 'dfd_scans_processing', help: 'Scans that are being analysed.' },
  oldestQueuedSeconds: { name: 'dfd_oldest_queued_scan_seconds', help: 'Age of the oldest queued scan.' },
  workers: { name: 'dfd_workers', help: 'Worker processes seen in the last 15 seconds.' },
  workerSlots: { name: 'dfd_worker_slots', help: 'Analyses that these can run at the same time.' },
  webhooksPending: { name: 'dfd_webhooks_pending', help: 'Webhook deliveries that are not finished.' },
  webhookDelaySeconds: { name: 'dfd_webhook_delay_seconds', help: 'How long the most overdue webhook has been due.' },
  databaseBytes: { name: 'dfd_database_bytes', help: 'Size of the database: documents, page images and reports.' },
};

/** Gauges of the load, read when somebody asks; while the database is away they are absent and `dfd_database_up` is 0. */
export function createLoadMetrics(registry: Registry, clock = () => performance.now()) {
  const registers = [registry];
  const loads = Object.entries(GAUGES).map(([field, { name, help }]) => ({
    field: field as keyof Load,
    gauge: new Gauge({ name, help, registers }),
  }));
  const up = new Gauge({ name: 'dfd_database_up', help: 'Whether the database answers.', registers });
  const connections = new Gauge({
    name: 'dfd_database_connections',
    help: 'Connections of this process; `waiting` counts queries that wait for one.',
    labelNames: ['state'],
    registers,
  });
  const subscriptions = new Gauge({
    name: 'dfd_subscriptions_open',
    help: 'GraphQL subscriptions that this process serves.',
    registers,
  });
  let last: { load: Promise<Load | null>; until: number } | null = null;

  return async (source: LoadSource): Promise<void> => {
    if (!last || clock() >= last.until) {
      last = { load: source.read().catch(() => null), until: clock() + REMEMBER_MS };
    }
    const load = await last.load;
    up.set(load === null ? 0 : 1);
    for (const { field, gauge } of loads) {
      if (load === null) gauge.remove();
      else gauge.set(load[field]);
    }
    const { totalCount, idleCount, waitingCount } = source.pool;
    connections.set({ state: 'busy' }, totalCount - idleCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'waiting' }, waitingCount);
    subscriptions.set(source.openSubscriptions());
  };
}
