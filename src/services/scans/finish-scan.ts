import type { Prisma } from '../../../generated/prisma/client.ts';
import { statementsOf } from '../../db/statements.ts';
import { storable } from '../../db/text.ts';
import type { GhostMap } from '../../domain/ghost-map.ts';
import type { Relation } from '../../domain/prints.ts';
import type { Report } from '../../domain/report.ts';
import type { FailureCode } from '../../domain/scan.ts';
import { appendScanEvent } from '../../events/outbox.ts';
import { withinLimits } from '../../report/bounds.ts';
import type { StoredPicture, StoredRecovered } from '../../storage/types.ts';
import { issuerIdOf } from '../../values/issuers.ts';
import { refundUnit } from '../accounts/usage.ts';
import { lockRelations, storeRelations } from '../history/relations.ts';
import { removePrints } from '../history/store.ts';
import type { Actor } from '../shared/actor.ts';
import { type ServiceContext, TRANSACTION } from '../shared/context.ts';
import { announceEnd } from '../webhooks/outbox.ts';
import { storeFindings, storeScanText, storeValues } from './finding-store.ts';
import { hasBecomeLate } from './open-work.ts';
import { positionOf, REPORT_FORMAT } from './report.ts';
import { stateOf } from './state.ts';

/** Texts out of a document as they can be stored. */
const clean = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_key, entry) => (typeof entry === 'string' ? storable(entry) : entry)));

/** A picture of a recovered state by the id of its finding. */
type RecoveredOf = Omit<StoredRecovered, 'position'> & { finding: string };

const storedOf = ({ finding, state, mediaType, bytes }: RecoveredOf): StoredRecovered => ({
  position: positionOf(finding),
  state,
  mediaType,
  bytes,
});

/**
 * Commits report, findings, page pictures and event together. False when the scan is not running any more (deleted,
 * or ended by another try): nothing is written then.
 */
export async function completeScan(
  actor: Actor,
  { db, storage }: ServiceContext,
  scanId: string,
  result: {
    report: Report;
    pictures: readonly StoredPicture[];
    ghostMaps?: readonly GhostMap[] | null;
    recovered?: readonly RecoveredOf[];
    relations?: readonly Relation[];
  },
): Promise<boolean> {
  const report = withinLimits(clean(result.report));
  const relations = clean(result.relations ?? []);
  const owner = { organizationId: actor.organizationId, scanId };
  const maps = Map.groupBy(clean(result.ghostMaps ?? []), ({ page }) => page);
  const pictures = await storage.stage(
    owner,
    result.pictures.map((each) => ({ ...each, ghostMaps: result.ghostMaps ? (maps.get(each.page) ?? []) : null })),
  );
  const recovered = await storage.stage(owner, (result.recovered ?? []).map(storedOf));
  return db.$transaction(async (tx) => {
    if (relations.length > 0) await lockRelations(tx, actor.organizationId);
    const [scan] = await tx.scan.updateManyAndReturn({
      where: { id: scanId, organizationId: actor.organizationId, status: 'processing' },
      data: {
        status: 'completed',
        stage: null,
        percent: 100,
        completedAt: new Date(),
        verdict: report.verdict,
        riskScore: report.risk_score,
        documentType: report.document_type,
        issuer: report.issuer,
        issuerId: report.issuer && issuerIdOf(report.issuer),
        channel: report.channel,
      },
    });
    if (!scan) return false;
    await tx.report.create({
      data: {
        scanId,
        engineVersion: report.engine.version,
        durationMs: Math.round(report.engine.duration_ms),
        layers: report.engine.layers,
        checks: json(report.checks),
        extracted: json(report.extracted),
        forensicAnalysis: json(report.forensic_analysis),
        rules: json(report.rules),
        format: REPORT_FORMAT,
        bytes: Buffer.byteLength(JSON.stringify(report)),
        isIndexed: true,
        // Where the prints could not be kept in time, they are made up for later (history/print-older.ts).
        isPrinted: (await tx.documentPrint.count({ where: { scanId } })) > 0,
      },
      select: { scanId: true },
    });
    await storeFindings(tx, scan, report.findings);
    await storeScanText(tx, scan, report);
    await storeValues(tx, scan, report);
    await storeRelations(tx, scan, relations);
    const sql = statementsOf(tx);
    await storage.putPictures(sql, scanId, pictures);
    await storage.putRecovered(sql, scanId, recovered);
    await announceEnd(tx, scan);
    await appendScanEvent(sql, {
      organizationId: actor.organizationId,
      scanId,
      type: 'scan.completed',
      state: stateOf(scan),
    });
    return true;
  }, TRANSACTION);
}

/**
 * Ends a scan as failed and gives its unit back, in one transaction: only the change into `failed` refunds, so it
 * happens once. False when the scan is not open any more.
 */
export async function failScan(
  actor: Actor,
  { db, deferAnalyses }: ServiceContext,
  scanId: string,
  failure: FailureCode,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const now = new Date();
    const [scan] = await tx.scan.updateManyAndReturn({
      where: { id: scanId, organizationId: actor.organizationId, status: { in: ['queued', 'processing'] } },
      data: { status: 'failed', stage: null, completedAt: now, failureCode: failure, refundedAt: now },
    });
    if (!scan) return false;
    await storeScanText(tx, scan, null);
    await refundUnit(actor, tx, scan.chargedPeriod);
    const sql = statementsOf(tx);
    await removePrints(sql, scanId);
    if (await hasBecomeLate(sql, actor.organizationId, failure)) await deferAnalyses(sql, actor.organizationId);
    await announceEnd(tx, scan);
    await appendScanEvent(sql, {
      organizationId: actor.organizationId,
      scanId,
      type: 'scan.failed',
      state: stateOf(scan),
    });
    return true;
  }, TRANSACTION);
}

const json = (value: unknown) => value as Prisma.InputJsonValue;
