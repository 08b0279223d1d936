import { randomBytes, randomInt } from 'node:crypto';
import { newId } from '../src/db/id.ts';
import type { Paper, PaperValue, Prints } from '../src/domain/prints.ts';
import { keyOf } from '../src/services/history/keying.ts';
import { historyOf } from '../src/services/history/look-up.ts';
import { printSecret } from '../src/services/history/secret.ts';
import { type BenchDatabase, openBenchDatabase } from './service.ts';
import { median, ms, percentile, print } from './table.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;
const RUNS = 200;
const WARM_UP = 20;
const ROUNDS = 3;

/** Forms that the documents are filled into: each is far more popular than a key may be. */
const TEMPLATES = Array.from({ length: 7 }, (_, i) => `template ${i}`);
const BAND_BYTES = 2;
const BANDS = 16;

/** Words of one document, and values that are read from it. */
const WORDS = 150;
const VALUES = 14;

const hexOf = (bytes: number) => randomBytes(bytes).toString('hex');
const templateOf = () => TEMPLATES[randomInt(TEMPLATES.length)]!;

function paperOf(): Paper {
  const values = Array.from(
    { length: VALUES },
    (_, i): PaperValue => ({
      kind: i % 3 === 0 ? 'amount' : i % 3 === 1 ? 'number' : 'name',
      role: ['total', 'reference', 'holder', 'net', null][i % 5]!,
      value: hexOf(5),
      printed: hexOf(6),
      isSure: true,
      spot: [1, 12.5, 3 * i, 20.25, 1.5],
    }),
  );
  const parts = { issuer: 'bank:10', source: 'native', currency: 'ILS', account: '12-345-678901' } as const;
  return { type: 'bank_transfer', ...parts, period: null, values, rows: [], closes: null, make: null };
}

/** A document that is filled into a known form and shares nothing else. */
const native = (): Prints => ({
  file: hexOf(32),
  words: Array.from({ length: WORDS }, () => randomInt(2 ** 32)).sort((a, b) => a - b),
  prints: [
    ...Array.from({ length: 12 }, () => ({ kind: 'anchor' as const, name: 'number', value: hexOf(20) })),
    { kind: 'base', name: 'file_id', value: hexOf(20) },
    { kind: 'base', name: 'production', value: hexOf(20) },
    { kind: 'layout', name: 'layout', value: templateOf() },
  ],
  page: null,
  paper: paperOf(),
});
const picture = (): Prints => ({ ...native(), prints: native().prints.slice(0, 3), page: hexOf(32) });

/** The same document with another value, and a word less. */
const edited = (document: Prints): Prints => ({
  ...document,
  file: hexOf(32),
  words: document.words.slice(1),
  paper: paperOf(),
});

interface Case {
  name: string;
  /** Kept before it is measured; null where nothing has to be there. */
  before: () => Prints | null;
  asks: (before: Prints | null) => Prints;
}
const CASES: readonly Case[] = [
  { name: 'native, nothing shared', before: () => null, asks: native },
  { name: 'native, edited since', before: native, asks: (before) => edited(before!) },
  { name: 'picture, nothing shared', before: () => null, asks: picture },
];

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Milliseconds by row; one row for each case, and two for its parts. */
type Times = Map<string, number[]>;

/**
 * Keeping and looking up the prints of a document beside a thousand and beside a million of one organization, in turns.
 * Printed is the round in which other work of the machine disturbed the least.
 */
export async function benchHistory(): Promise<void> {
  const [small, large] = [await openBenchDatabase(), await openBenchDatabase()];
  try {
    await fill(small, SMALL);
    await fill(large, LARGE);
    const asks = [asking(small), asking(large)];
    const rounds: [bare: Times, own: Times][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(asks));
    const sumOf = ([, own]: [Times, Times]) => [...own.values()].reduce((sum, each) => sum + percentile(each, 0.95), 0);
    const [bare, own] = rounds.sort((a, b) => sumOf(a) - sumOf(b))[0]!;
    print('prints of a document, beside', 'a million', 'a thousand', 'ratio', 'p95 and most of both');
    for (const [name, mine] of own) {
      const theirs = bare.get(name)!;
      const most = (times: number[]) => `${ms(percentile(times, 0.95))} and ${ms(Math.max(...times))}`;
      const ratio = (median(mine) / median(theirs)).toFixed(2);
      print(name, ms(median(mine)), ms(median(theirs)), ratio, `${most(mine)}; ${most(theirs)}`);
    }
    process.stdout.write('\n');
    await sizes(large);
    for (const statement of asks[1]!.statements.values()) await explain(large, statement);
  } finally {
    await small.close();
    await large.close();
  }
}

async function explain({ database }: BenchDatabase, { name, text, values }: Statement): Promise<void> {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
  await client.query('ROLLBACK');
  client.release();
  // Lists of keys and ids are long.
  const plan = rows.map((row) => row['QUERY PLAN'].replace(/'\{[^}]{80,}\}'/g, "'{…}'"));
  process.stdout.write(`\n${name}, a million documents:\n${plan.join('\n')}\n`);
}

/** Asks as an analysis does; `took` tells the statements of the last document, `statements` the last of each name. */
function asking(bench: BenchDatabase) {
  const { database, organizationId } = bench;
  const took = new Map<string, number>();
  const statements = new Map<string, Statement>();
  const query = async (statement: Statement) => {
    const begin = performance.now();
    const answer = await database.pool.query(statement);
    took.set(statement.name, performance.now() - begin);
    statements.set(statement.name, statement);
    return answer;
  };
  return {
    took,
    statements,
    /** Papers that were found, and milliseconds. */
    async ask(document: Prints) {
      const scan = await processing(bench);
      const actor = { organizationId, scopes: new Set<never>(), apiKeyId: null, requestId: scan.id };
      took.clear();
      const begin = performance.now();
      const history = await historyOf(actor, { pool: { query } as never }, scan)(document);
      if (history.state !== 'known') throw new Error('the database was too slow');
      return { papers: history.papers.length, whole: performance.now() - begin };
    },
  };
}

async function measure(asks: readonly ReturnType<typeof asking>[]): Promise<[Times, Times]> {
  const times: [Times, Times] = [new Map(), new Map()];
  for (const { name, before, asks: document } of CASES) {
    for (let run = -WARM_UP; run < RUNS; run += 1) {
      for (const [i, { ask, took }] of asks.entries()) {
        const there = before();
        if (there) await ask(there);
        const { papers, whole } = await ask(document(there));
        if (there && papers !== 1) throw new Error(`${name}: ${papers} papers`);
        if (run < 0) continue;
        const keep = took.get('keep-prints')!;
        const lookUp = [...took.values()].reduce((sum, each) => sum + each, 0) - keep;
        for (const [part, value] of [
          ['', whole],
          [': keep', keep],
          [': look up', lookUp],
        ] as const) {
          times[i]!.set(name + part, [...(times[i]!.get(name + part) ?? []), value]);
        }
      }
    }
  }
  return times;
}

/** A scan that is being analysed. */
async function processing({ database, organizationId }: BenchDatabase) {
  const id = newId();
  await database.pool.query(
    `INSERT INTO scan (id, organization_id, status, file_name, file_type, file_size, file_sha256, charged_period)
     VALUES ($1, $2, 'processing', 'file.pdf', 'application/pdf', 20000, repeat('0', 64), '2026-01-01')`,
    [id, organizationId],
  );
  return { id, clientReference: null };
}

/**
 * Replaces what is there by so many scans of one organization with their prints: three of four native, with 32 keys, of
 * which one is that of their form; the fourth a picture with 16 keys for the bands of its page.
 */
async function fill({ database: { pool }, organizationId }: BenchDatabase, documents: number): Promise<void> {
  const secret = await printSecret({ pool }, organizationId);
  await pool.query('TRUNCATE scan, print_key CASCADE');
  await pool.query(
    `INSERT INTO scan (id, organization_id, status, created_at, completed_at, file_name, file_type, file_size,
                       file_sha256, verdict, risk_score, charged_period)
     SELECT uuidv7(-i * interval '10 seconds'), $1, 'completed', now() - i * interval '10 seconds', now(), 'file.pdf',
            'application/pdf', 20000, repeat('0', 64), 'low_risk', 0, '2026-01-01'
     FROM generate_series(1, $2::int) i`,
    [organizationId, documents],
  );
  await pool.query('CREATE TABLE IF NOT EXISTS band (band int, value int, key bigint, PRIMARY KEY (band, value))');
  await pool.query('TRUNCATE band');
  for (let band = 0; band < BANDS; band += 1) {
    const keys = Array.from({ length: 1 << (8 * BAND_BYTES) }, (_, value) =>
      keyOf(secret, 'page', `${band * BAND_BYTES} ${value.toString(16).padStart(2 * BAND_BYTES, '0')}`).toString(),
    );
    await pool.query(
      'INSERT INTO band SELECT $1, value - 1, key FROM unnest($2::bigint[]) WITH ORDINALITY t(key, value)',
      [band, keys],
    );
  }
  const templates = TEMPLATES.map((value) => keyOf(secret, 'layout', value).toString());
  const random = (name: string, count: number) =>
    `array(SELECT hashtextextended(s.id || '${name}' || k, 1) FROM generate_series(1, ${count}) k)`;
  await pool.query(
    `INSERT INTO document_print (scan_id, organization_id, keys, words, page, paper)
     SELECT s.id, $1,
       CASE WHEN s.number % 4 > 0 THEN ${random('native', 31)} || ($2::bigint[])[1 + s.number % ${TEMPLATES.length}]
            ELSE ${random('picture', 20)} || array(SELECT key FROM band
              WHERE (band, value) IN (SELECT b, hashint4(b + 16 * s.number::int) & 65535
                                      FROM generate_series(0, ${BANDS - 1}) b)) END,
       (SELECT string_agg(decode(md5(s.id || '-' || w), 'hex'), '') FROM generate_series(1, ${WORDS / 4 + 1}) w),
       CASE WHEN s.number % 4 = 0 THEN decode(md5('a' || s.id) || md5('b' || s.id), 'hex') END, $3::jsonb
     FROM (SELECT id, row_number() OVER () AS number FROM scan) s`,
    [organizationId, templates, JSON.stringify(paperOf())],
  );
  // An index that has grown by insertions in no order is two thirds full.
  await pool.query('ALTER TABLE print_key DROP CONSTRAINT print_key_pkey');
  await pool.query('INSERT INTO print_key (key, scan_id) SELECT unnest(keys), scan_id FROM document_print');
  await pool.query(`SET maintenance_work_mem = '1GB'`);
  await pool.query(
    'ALTER TABLE print_key ADD CONSTRAINT print_key_pkey PRIMARY KEY (key, scan_id) WITH (fillfactor = 68)',
  );
  await pool.query('VACUUM ANALYZE scan, document_print, print_key');
}

async function sizes({ database: { pool } }: BenchDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string; bytes: string; each: string; ten: string }>(
    `SELECT c.relname || CASE WHEN c.relkind = 'i' THEN ' (index)' ELSE '' END AS name,
            pg_size_pretty(size) AS bytes, round(size / n) AS each, pg_size_pretty((10000000 * size / n)::bigint) AS ten
     FROM pg_class c, LATERAL (SELECT CASE WHEN c.relkind = 'i' THEN pg_relation_size(c.oid) ELSE pg_table_size(c.oid) END::numeric AS size) s,
          (SELECT count(*)::numeric AS n FROM document_print) d
     WHERE c.relname IN ('print_key', 'print_key_pkey', 'document_print', 'document_print_pkey', 'document_print_issuer_idx')
     ORDER BY 1`,
  );
  print('size', 'of a million', 'bytes a scan', '', '10 million on paper');
  for (const { name, bytes, each, ten } of rows) print(name, bytes, each, '', ten);
}
