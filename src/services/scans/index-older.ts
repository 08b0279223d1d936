import type { Transaction } from '../../db/client.ts';
import type { Report } from '../../domain/report.ts';
import { issuerIdOf } from '../../values/issuers.ts';
import { inBatches } from '../shared/batches.ts';
import { type ServiceContext, TRANSACTION } from '../shared/context.ts';
import { storeScanText, storeValues } from './finding-store.ts';
import { changeOf } from './recovered-amounts.ts';
import { FINDINGS, reportOf } from './report.ts';

const BATCHES = { rows: 100, most: 200 };

/**
 * Makes what earlier releases read from documents searchable: scans that completed before there was a table of values.
 * A transaction per scan, so that nobody waits for it and several workers share it; returns how many scans it took.
 */
export const indexOlderScans = ({ db }: ServiceContext, signal: AbortSignal): Promise<number> =>
  inBatches(BATCHES, signal, async () => {
    let done = 0;
    while (done < BATCHES.rows && !signal.aborted && (await db.$transaction(indexOne, TRANSACTION))) done += 1;
    return done;
  });

/** False when there is none left. */
async function indexOne(tx: Transaction): Promise<boolean> {
  // The scan first, as by everybody who changes or deletes one.
  const [next] = await tx.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM scan s JOIN report r ON r.scan_id = s.id WHERE NOT r.is_indexed
    LIMIT 1 FOR UPDATE OF s SKIP LOCKED`;
  if (!next) return false;
  const {
    report: row,
    findings,
    ...scan
  } = await tx.scan.findUniqueOrThrow({
    where: { id: next.id },
    include: { report: true, findings: FINDINGS },
  });
  await tx.report.update({ where: { scanId: scan.id }, data: { isIndexed: true }, select: { scanId: true } });
  if (scan.issuer !== null) {
    await tx.scan.update({
      where: { id: scan.id },
      data: { issuerId: issuerIdOf(scan.issuer) },
      select: { id: true },
    });
  }
  for (const { position, recovered } of findings) {
    const amountChange = changeOf(recovered as Parameters<typeof changeOf>[0]);
    if (amountChange === null) continue;
    await tx.finding.update({
      where: { scanId_position: { scanId: scan.id, position } },
      data: { amountChange },
      select: { position: true },
    });
  }
  const report = readable(() => reportOf(scan, row!, findings));
  if (report) {
    await storeScanText(tx, scan, report);
    await storeValues(tx, scan, report);
  }
  return true;
}

/** Null for a report that this release cannot read: it is shown to nobody, so nobody looks for it. */
function readable(read: () => Report): Report | null {
  try {
    return read();
  } catch {
    return null;
  }
}
