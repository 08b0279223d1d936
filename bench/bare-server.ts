/**
 * The yardstick of the REST rows: node:http with the statements and nothing else. `GET /ID` answers the text that
 * stands under the id; `POST /` commits the rows of one accepted scan with the body as its file.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const [port, connectionString, organizationId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function insertScan(bytes: Buffer): Promise<string> {
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO scan (id, organization_id, file_name, file_type, file_size, file_sha256, charged_period)
       VALUES ($1, $2, 'a.pdf', 'application/pdf', $3, 'x', date_trunc('month', now()))`,
      [id, organizationId, bytes.length],
    );
    await client.query('INSERT INTO scan_file (scan_id, bytes) VALUES ($1, $2)', [id, bytes]);
    await client.query(`INSERT INTO pgboss.job (id, name, data) VALUES ($1, 'analyze-scan', $2)`, [id, { scanId: id }]);
    await client.query(
      `INSERT INTO usage_period (organization_id, start, used) VALUES ($1, '2000-01-01', 1)
       ON CONFLICT (organization_id, start) DO UPDATE SET used = usage_period.used + 1`,
      [organizationId],
    );
    await client.query('UPDATE organization SET total_scans = total_scans + 1 WHERE id = $1', [organizationId]);
    await client.query(
      `INSERT INTO event (id, organization_id, scan_id, type, payload) VALUES ($1, $2, $1, 'bare', '{}')`,
      [id, organizationId],
    );
    await client.query(`SELECT pg_notify('bare', $1)`, [id]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return id;
}

createServer(async (req, res) => {
  if (req.method === 'POST') {
    const id = await insertScan(await readBody(req));
    res.writeHead(202, { 'Content-Type': 'application/json' }).end(JSON.stringify({ id }));
    return;
  }
  const { rows } = await pool.query('SELECT body FROM bench_body WHERE id = $1', [req.url?.slice(1)]);
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(rows[0]?.body ?? '{}');
}).listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
