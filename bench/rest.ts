import { join } from 'node:path';
import {
  analysedScans,
  type BenchDatabase,
  bearer,
  type LoadRequest,
  load,
  openBenchDatabase,
  type Served,
  serve,
  serveService,
} from './service.ts';
import { median, print } from './table.ts';

const ROUNDS = 5;
const ROUND_MS = 2000;
const PDF_BYTES = 20_000;
const BARE_SERVER = join(import.meta.dirname, 'bare-server.ts');

/** The two REST rows: reading a scan with its report, and accepting a small PDF. */
export async function benchRest(): Promise<void> {
  const bench = await openBenchDatabase();
  try {
    const [scanId] = await analysedScans(bench, 1);
    await bench.database.pool.query('CREATE TABLE bench_body (id text PRIMARY KEY, body text)');
    const own = await serveService(bench.database.url, 'api');
    const bareArgs = (port: number) => [String(port), bench.database.url, bench.organizationId];
    const bare = await serve(BARE_SERVER, bareArgs, {}, '/none');
    try {
      print('REST, requests a second', 'service', 'yardstick', 'ratio', 'yardstick is');
      await benchRead(bench, own, bare, scanId!);
      await benchCreate(bench, own, bare);
    } finally {
      await bare.stop();
      await own.stop();
    }
  } finally {
    await bench.close();
  }
}

async function benchRead(bench: BenchDatabase, own: Served, bare: Served, scanId: string): Promise<void> {
  const path = `/api/v1/scans/${scanId}`;
  const body = await (await fetch(own.url + path, { headers: bearer(bench) })).text();
  await bench.database.pool.query('INSERT INTO bench_body (id, body) VALUES ($1, $2)', [scanId, body]);
  const common = { method: 'GET', expect: 200 } as const;
  await alternate(
    `GET /scans/{id}, ${Math.round(body.length / 1024)} kB`,
    'node:http with one SELECT',
    () => load(own.url, { ...common, path, headers: bearer(bench) }, ROUND_MS),
    () => load(bare.url, { ...common, path: `/${scanId}`, headers: {} }, ROUND_MS),
  );
}

async function benchCreate(bench: BenchDatabase, own: Served, bare: Served): Promise<void> {
  const pdf = Buffer.alloc(PDF_BYTES, '%PDF-1.7\n% filler of a small document\n');
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const form: LoadRequest = {
    method: 'POST',
    path: '/api/v1/scans',
    headers: { ...bearer(bench), 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), pdf, Buffer.from('\r\n--x--\r\n')]),
    expect: 202,
  };
  await alternate(
    'POST /scans, 20 kB PDF',
    'the bare inserts of one scan',
    () => load(own.url, form, ROUND_MS),
    () => load(bare.url, { method: 'POST', path: '/', headers: {}, body: pdf, expect: 202 }, ROUND_MS),
  );
}

/** Rounds of the service and of the yardstick in turn; prints their medians. */
async function alternate(
  name: string,
  yardstick: string,
  own: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<void> {
  const [ownRates, bareRates]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [ownRate, bareRate] = [await own(), await bare()];
    // The first of each warms up.
    if (round === 0) continue;
    ownRates.push(ownRate);
    bareRates.push(bareRate);
  }
  const [ownMedian, bareMedian] = [median(ownRates), median(bareRates)];
  print(name, ownMedian.toFixed(0), bareMedian.toFixed(0), (ownMedian / bareMedian).toFixed(2), yardstick);
}
