import type { PrintReader } from '../../analysis/types.ts';
import { inTransaction } from '../../db/statements.ts';
import { analysisInput } from '../scans/analysis-input.ts';
import type { ServiceContext } from '../shared/context.ts';
import { keyed, lessonOf } from './keying.ts';
import { printSecret } from './secret.ts';
import { storePrints } from './store.ts';

/** First key of the advisory locks of those who read a scan. */
const LOCK_CLASS = 72707373;
/** A run takes no further scan after this time. */
const RUN_MS = 20_000;
/** Scans among which one is chosen that nobody else reads. */
const CHOICE = 50;
const PATIENCE_MS = 10_000;

/**
 * Gives prints to completed scans that have none: those of earlier releases, and those whose prints the database did not
 * take in time. Later documents are compared with them from then on; they themselves are not judged again. Documents are
 * read only while no scan waits for its analysis, each by one worker; returns how many scans it ended. What is
 * interrupted is taken up again by the next run.
 */
export async function printOlderScans(
  services: ServiceContext,
  reader: PrintReader,
  signal: AbortSignal,
): Promise<number> {
  const until = performance.now() + RUN_MS;
  let done = 0;
  while (performance.now() < until && !signal.aborted && (await isIdle(services))) {
    if (!(await withUnprinted(services, (id) => printScan(services, reader, id, signal)))) break;
    done += 1;
  }
  return done;
}

async function isIdle({ pool }: ServiceContext): Promise<boolean> {
  const { rows } = await pool.query(`SELECT FROM scan WHERE status = 'queued' LIMIT 1`);
  return rows.length === 0;
}

/**
 * False when no scan is left. Reading takes seconds, and whoever deletes the scan must not wait for them: so the claim is
 * no lock of a row but an advisory one. Its transaction has touched no table, so it is in nobody's way, and it ends with
 * its process.
 */
async function withUnprinted({ pool }: ServiceContext, run: (scanId: string) => Promise<void>): Promise<boolean> {
  const { rows } = await pool.query<{ scan_id: string }>('SELECT scan_id FROM report WHERE NOT is_printed LIMIT $1', [
    CHOICE,
  ]);
  return inTransaction(pool, async (sql) => {
    for (const { scan_id: scanId } of rows) {
      const [claim] = await sql.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS mine', [
        LOCK_CLASS,
        scanId,
      ]);
      if (!claim!.mine) continue;
      await run(scanId);
      return true;
    }
    return false;
  });
}

/** A document that is gone or cannot be read stays without prints. Safe to repeat. */
async function printScan(
  services: ServiceContext,
  reader: PrintReader,
  scanId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage } = services;
  // Another worker may have ended it before it was claimed.
  const scan = await db.scan.findFirst({ where: { id: scanId, report: { isPrinted: false } } });
  if (!scan) return;
  const { id, organizationId } = scan;
  const bytes = await storage.getOriginal(db, id);
  const read = bytes && (await reader.readPrints(analysisInput(scan, bytes), { owner: organizationId, signal }));
  if (read?.ok) {
    const { prints } = read;
    const secret = await printSecret(services, organizationId);
    const lesson = lessonOf(prints, scan.clientReference, secret);
    const kept = { id, organizationId, status: 'completed' } as const;
    await storePrints(services, kept, { ...keyed(prints, secret), paper: prints.paper, lesson }, PATIENCE_MS);
  }
  await db.report.updateMany({ where: { scanId: id }, data: { isPrinted: true } });
}
