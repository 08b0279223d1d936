import { createClient } from 'graphql-ws';
import { newId } from '../src/db/id.ts';
import { publishProgress, startScan } from '../src/services/scans/progress.ts';
import { operatorFor } from '../src/services/shared/actor.ts';
import type { ServiceContext } from '../src/services/shared/context.ts';
import { analysedScans, type BenchDatabase, bearer, openBenchDatabase, type Served, serveService } from './service.ts';
import { ms, percentile, print, timed } from './table.ts';

const PAGE = 25;
const PAGES_ASKED = 100;
const CHANGES = 200;
const CHANNEL = 'bench_changes';

/** A page of scans with their findings, and how soon a change of stage reaches a subscriber. */
export async function benchGraphql(): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    await analysedScans(bench, PAGE);
    const service = await serveService(bench.database.url, 'api');
    try {
      print('GraphQL', 'service', 'yardstick', 'ratio', 'yardstick is');
      await benchPage(bench, service);
      await benchLive(bench, service);
    } finally {
      await service.stop();
    }
  } finally {
    await bench.close();
  }
}

function printPercentiles(name: string, own: number[], bare: number[], yardstick: string): void {
  for (const share of [0.5, 0.95]) {
    const [ownMs, bareMs] = [percentile(own, share), percentile(bare, share)];
    print(`${name}, p${share * 100}`, ms(ownMs), ms(bareMs), (ownMs / bareMs).toFixed(1), yardstick);
  }
}

async function benchPage(bench: BenchDatabase, service: Served): Promise<void> {
  const query = `{ scans(first: ${PAGE}) { edges { node {
    id status verdict riskScore findings { id engine severity title detail impact box { page x y w h } }
  } } } }`;
  const init = {
    method: 'POST',
    headers: { ...bearer(bench), 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  };
  const ask = async () => {
    const { data } = (await (await fetch(`${service.url}/graphql`, init)).json()) as {
      data?: { scans: { edges: { node: { findings: unknown[] } }[] } };
    };
    if (data?.scans.edges.length !== PAGE || data.scans.edges.some(({ node }) => node.findings.length === 0))
      throw new Error('the page is not whole');
  };
  const select = () =>
    bench.database.pool.query(
      `SELECT s.id, s.status, s.verdict, s.risk_score, json_agg(f) FROM scan s JOIN finding f ON f.scan_id = s.id
       WHERE s.organization_id = $1 GROUP BY s.id ORDER BY s.created_at DESC, s.id DESC LIMIT ${PAGE}`,
      [bench.organizationId],
    );
  const [own, bare]: [number[], number[]] = [[], []];
  for (let run = -10; run < PAGES_ASKED; run += 1) {
    const [ownMs, bareMs] = [await timed(ask), await timed(select)];
    if (run < 0) continue;
    own.push(ownMs);
    bare.push(bareMs);
  }
  printPercentiles('25 scans with findings', own, bare, 'one SELECT of the same rows');
}

async function benchLive(bench: BenchDatabase, service: Served): Promise<void> {
  const { database, organizationId } = bench;
  const actor = operatorFor(organizationId, 'bench');
  const context = { db: database.prisma } as ServiceContext;
  const scanId = await openScan(bench, service);
  await startScan(actor, context, scanId);

  const client = createClient({
    url: `${service.url.replace('http', 'ws')}/graphql`,
    connectionParams: bearer(bench),
  });
  const updates = client.iterate<{ scanUpdated: { progress: { percent: number } } }>({
    query: 'subscription ($id: ID!) { scanUpdated(id: $id) { stage progress { percent } } }',
    variables: { id: scanId },
  });
  await updates.next();
  const listener = await database.connect('bench');
  await listener.query(`LISTEN ${CHANNEL}`);
  await database.pool.query('CREATE TABLE bench_change (id uuid)');
  const [own, bare]: [number[], number[]] = [[], []];
  for (let change = -10; change < CHANGES; change += 1) {
    const progress = { percent: (change + 10) % 100, pagesDone: null, pagesTotal: null, layersDone: [] };
    const ownMs = await timed(async () => {
      const arrival = updates.next();
      await publishProgress(actor, context, scanId, [{ stage: 'analyzing', ...progress }]);
      await arrival;
    });
    const bareMs = await timed(async () => {
      const arrival = new Promise<void>((resolve) => listener.once('notification', () => resolve()));
      const sql = `INSERT INTO bench_change VALUES ($1) RETURNING pg_notify('${CHANNEL}', '')::text`;
      await database.pool.query(sql, [newId()]);
      await arrival;
    });
    if (change < 0) continue;
    own.push(ownMs);
    bare.push(bareMs);
  }
  await updates.return?.();
  await client.dispose();
  await listener.end();
  printPercentiles('stage change → subscriber', own, bare, 'one insert, NOTIFY');
}

/** A scan that nobody works on: the node of the benchmark only serves. */
async function openScan(bench: BenchDatabase, service: Served): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7\n%%EOF\n']), 'open.pdf');
  const response = await fetch(`${service.url}/api/v1/scans`, { method: 'POST', headers: bearer(bench), body: form });
  return ((await response.json()) as { id: string }).id;
}
