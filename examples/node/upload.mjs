// Sends a document, waits for the result and prints it: node upload.mjs FILE
// SERVICE_URL and API_KEY in the environment; exit status 0 low risk, 10 review or little could be examined,
// 20 high risk, 1 failed.
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';

const { SERVICE_URL = 'http://localhost:4000', API_KEY } = process.env;
if (!API_KEY) throw new Error('Set API_KEY to a key of the service.');
const PATIENCE_MS = 180_000;

/** A scan, or an error with the service's code and request id. */
async function call(path, init = {}) {
  const headers = { authorization: `Bearer ${API_KEY}`, ...init.headers };
  const response = await fetch(`${SERVICE_URL}/api/v1${path}`, { ...init, headers });
  const body = await response.json();
  if (response.ok) return body;
  const { code, message, request_id: requestId } = body.error;
  throw new Error(`${code}: ${message} (request ${requestId})`);
}

/** Uploads a file and waits until its scan has ended. */
export async function scan(path, options = {}) {
  const form = new FormData();
  form.set('file', await openAsBlob(path), basename(path));
  form.set('lang', options.lang ?? 'en');
  if (options.context) form.set('context', JSON.stringify(options.context));
  // The same key for the same request: a retry after a lost connection makes no second scan.
  const headers = { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() };
  const until = Date.now() + PATIENCE_MS;
  // Each request waits up to 20 seconds for the end of the scan, so there is nothing to poll in between.
  let found = await call('/scans?wait=20', { method: 'POST', body: form, headers });
  while (found.status === 'queued' || found.status === 'processing') {
    if (Date.now() > until) throw new Error(`The scan ${found.id} has not ended yet.`);
    found = await call(`/scans/${found.id}?wait=20`);
  }
  return found;
}

if (import.meta.filename === process.argv[1]) {
  const { status, risk_score, failure_code, error, report } = await scan(process.argv[2]);
  if (status === 'failed') {
    console.error(`${failure_code}: ${error}`);
    process.exit(1);
  }
  // The verdict, or `inconclusive`: nothing found, but little could be examined.
  const { assessment } = report;
  console.log(`${assessment} (${risk_score}/100): ${report.summary}`);
  for (const { severity, title, box } of report.findings) {
    console.log(`- ${severity}: ${title}${box ? ` (page ${box.page})` : ''}`);
  }
  process.exitCode = { low_risk: 0, inconclusive: 10, review: 10, high_risk: 20 }[assessment];
}
