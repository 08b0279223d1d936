import { type Database, openDatabase } from '../src/db/client.ts';
import { newId } from '../src/db/id.ts';
import { listScans } from '../src/services/scans/scans.ts';
import { type BenchDatabase, openBenchDatabase, serveService } from './service.ts';
import { median, ms, percentile, print, timed } from './table.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;
const RUNS = 60;

/** The oldest of a million lies that deep; a page in the middle shows that depth costs nothing. */
const PAGES: readonly { name: string; query: Record<string, string> }[] = [
  { name: 'newest page', query: {} },
  { name: 'page in the middle', query: { created_before: 'MIDDLE' } },
  { name: 'status=failed', query: { status: 'failed' } },
  { name: 'verdict=high_risk', query: { verdict: 'high_risk' } },
  { name: 'status=completed, verdict=review', query: { status: 'completed', verdict: 'review' } },
  { name: 'client_reference of one scan', query: { client_reference: 'r777' } },
  { name: 'a window of dates', query: { created_after: 'EARLIER', created_before: 'MIDDLE', verdict: 'review' } },
];

/** `GET /scans` with 25 scans over a thousand and over a million scans, and how PostgreSQL reads them. */
export async function benchLists(): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    const small = await measure(bench, SMALL);
    const large = await measure(bench, LARGE);
    print('GET /scans, 25 of', 'a million', 'a thousand', 'ratio', 'p95 of the million');
    for (const { name } of PAGES) {
      const [own, bare] = [large.get(name)!, small.get(name)!];
      const ratio = median(own) / median(bare);
      print(name, ms(median(own)), ms(median(bare)), ratio.toFixed(2), ms(percentile(own, 0.95)));
    }
    await explain(bench);
  } finally {
    await bench.close();
  }
}

/** Times of each page with so many scans. */
async function measure(bench: BenchDatabase, scans: number): Promise<Map<string, number[]>> {
  const { middle, earlier } = await fill(bench, scans);
  const service = await serveService(bench.database.url, 'api');
  try {
    const times = new Map<string, number[]>();
    for (const { name, query } of PAGES) {
      const asked = new URLSearchParams(query).toString().replace('MIDDLE', middle).replace('EARLIER', earlier);
      const ask = async () => {
        const headers = { authorization: `Bearer ${bench.key}` };
        const response = await fetch(`${service.url}/api/v1/scans?${asked}`, { headers });
        if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
        await response.arrayBuffer();
      };
      for (let run = 0; run < 10; run += 1) await ask();
      const own: number[] = [];
      for (let run = 0; run < RUNS; run += 1) own.push(await timed(ask));
      times.set(name, own);
    }
    return times;
  } finally {
    await service.stop();
  }
}

/** Replaces the scans by so many, one a minute up to now. */
async function fill({ database: { pool }, organizationId }: BenchDatabase, scans: number) {
  await pool.query('TRUNCATE scan CASCADE');
  const now = Date.now();
  await pool.query(
    `INSERT INTO scan (id, organization_id, status, percent, created_at, completed_at, client_reference, file_name,
                       file_type, file_size, file_sha256, verdict, risk_score, document_type, channel, charged_period)
     SELECT gen_random_uuid(), $1, (CASE WHEN i % 20 = 0 THEN 'failed' ELSE 'completed' END)::"ScanStatus", 100, t,
            t + interval '1 second', 'r' || i, 'file.pdf', 'application/pdf', 20000, repeat('0', 64),
            (CASE WHEN i % 20 = 0 THEN NULL WHEN i % 20 = 1 THEN 'high_risk' WHEN i % 20 < 4 THEN 'review' ELSE 'low_risk' END)::"Verdict",
            CASE WHEN i % 20 = 0 THEN NULL ELSE i % 101 END, 'bank_statement', 'native_pdf', '2026-01-01'
     FROM (SELECT i, $2::timestamptz - i * interval '1 minute' AS t FROM generate_series(1, $3) i) each`,
    [organizationId, new Date(now), scans],
  );
  await pool.query('VACUUM ANALYZE scan');
  const ago = (share: number) => encodeURIComponent(new Date(now - scans * share * 60_000).toISOString());
  return { middle: ago(0.5), earlier: ago(0.75) };
}

/** Prints the plans of the very statements that the list sends, as PostgreSQL carried them out. */
async function explain({ database, organizationId }: BenchDatabase): Promise<void> {
  const settings = ['log_min_duration=0', 'log_analyze=on', 'log_timing=off', 'log_buffers=on'];
  const url = new URL(database.url);
  url.searchParams.set(
    'options',
    ['session_preload_libraries=auto_explain', 'client_min_messages=log']
      .concat(settings.map((each) => `auto_explain.${each}`))
      .map((each) => `-c ${each}`)
      .join(' '),
  );
  const watched: Database = openDatabase({ url: url.href, onError: console.error, maxConnections: 1 });
  const plans: string[] = [];
  watched.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      if (message.includes('"scan"')) plans.push(message);
    });
  });
  const actor = { organizationId, scopes: new Set(['scans:read'] as const), apiKeyId: null, requestId: newId() };
  const context = { db: watched.prisma } as Parameters<typeof listScans>[1];
  const page = { size: 25, backwards: false, cursor: null };
  for (const [name, filter] of [
    ['newest page', {}],
    ['status=completed, verdict=review', { status: ['completed'], verdict: ['review'] }],
  ] as const) {
    await listScans(actor, context, filter, 'createdAt_desc', page);
    process.stdout.write(`\n${name}, a million scans:\n`);
    for (const plan of plans.splice(0)) process.stdout.write(`${plan.slice(plan.indexOf('Limit'))}\n`);
  }
  await watched.close();
}
