import { once } from 'node:events';
import { createServer } from 'node:http';
import { createOutbound } from '../src/outbound/outbound.ts';
import { operatorFor } from '../src/services/shared/actor.ts';
import { createWebhookEndpoint } from '../src/services/webhooks/endpoints.ts';
import { type BenchDatabase, openBenchDatabase, serveService } from './service.ts';
import { ms, percentile, print } from './table.ts';

const EVENTS = 41;
const CHANNEL = 'bench_news';
const TIMEOUT_MS = 30_000;

/** From the end of a scan to the first byte of its webhook, beside the least that this can take. */
export async function benchWebhooks(): Promise<void> {
  const bench = await openBenchDatabase();
  const receiver = await startReceiver();
  try {
    const endpoint = `${receiver.url}/hook`;
    const outbound = createOutbound({ allow: [receiver.address] });
    await createWebhookEndpoint(
      operatorFor(bench.organizationId, 'bench'),
      { db: bench.database.prisma, outbound },
      { url: endpoint },
    );
    await outbound.close();
    const service = await serveService(bench.database.url, 'all', {
      OUTBOUND_ALLOW: receiver.address,
      LOG_LEVEL: 'error',
    });
    try {
      const bare = await startBare(bench, endpoint);
      const [own, yardstick]: [number[], number[]] = [[], []];
      for (let round = 0; round <= EVENTS; round += 1) {
        const ownMs = await endOfScan(bench, service.url, receiver);
        const bareMs = await bare.tell(receiver);
        // The first of each warms up.
        if (round === 0) continue;
        own.push(ownMs);
        yardstick.push(bareMs);
      }
      await bare.close();
      print('webhooks', 'service', 'yardstick', 'ratio', 'yardstick is');
      for (const share of [0.5, 0.95]) {
        const [ownMs, bareMs] = [percentile(own, share), percentile(yardstick, share)];
        const name = `completion → first try, p${share * 100}`;
        print(name, ms(ownMs), ms(bareMs), (ownMs / bareMs).toFixed(1), 'one insert, NOTIFY, bare POST');
      }
    } finally {
      await service.stop();
    }
  } finally {
    await receiver.close();
    await bench.close();
  }
}

interface Receiver {
  url: string;
  address: string;
  /** When the next request comes; milliseconds since 1970. */
  next(): Promise<number>;
  close(): Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  let arrived: (at: number) => void = () => undefined;
  const server = createServer((req, res) => {
    arrived(performance.timeOrigin + performance.now());
    req.resume().on('end', () => res.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: `http://${host}`,
    address: host,
    next: () =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no webhook came')), TIMEOUT_MS);
        arrived = (at) => {
          clearTimeout(timer);
          resolve(at);
        };
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A file that cannot be read ends soonest; its scan ends like every other. */
async function endOfScan({ key, database }: BenchDatabase, url: string, receiver: Receiver): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([`%PDF-1.7\n%${Math.random()}\n%%EOF\n`]), 'broken.pdf');
  const arrival = receiver.next();
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/api/v1/scans`, { method: 'POST', body: form, headers });
  const { id } = (await response.json()) as { id: string };
  const at = await arrival;
  const { completedAt } = await database.prisma.scan.findUniqueOrThrow({ where: { id } });
  return at - completedAt!.getTime();
}

/** What no webhook can do without: a committed row, somebody who hears of it, a POST. */
async function startBare({ database }: BenchDatabase, endpoint: string) {
  const client = await database.connect('bench');
  await client.query(`LISTEN ${CHANNEL}`);
  client.on('notification', () => void fetch(endpoint, { method: 'POST', body: '{}' }));
  await database.pool.query('CREATE TABLE bench_event (at timestamptz)');
  return {
    async tell(receiver: Receiver): Promise<number> {
      const arrival = receiver.next();
      const begin = performance.timeOrigin + performance.now();
      await database.pool.query(`INSERT INTO bench_event VALUES (now()) RETURNING pg_notify('${CHANNEL}', '')::text`);
      return (await arrival) - begin;
    },
    close: () => client.end(),
  };
}
