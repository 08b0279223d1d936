/** The report of a stored scan as a file for people. */
import type { PrismaClient, Report as ReportRow, Scan, ScanRelation } from '../../../generated/prisma/client.ts';
import { ServiceError } from '../../domain/errors.ts';
import { RECOVERED_STATES } from '../../domain/finding.ts';
import type { OtherValue, SameValue } from '../../domain/prints.ts';
import type { Report } from '../../domain/report.ts';
import type { ReportFormat } from '../../domain/report-files.ts';
import type { Language } from '../../domain/scan.ts';
import { closeUpsOf } from '../../report/close-ups.ts';
import { printedDate } from '../../report/format.ts';
import { renderHtml } from '../../report/html.ts';
import { isolate } from '../../report/isolate.ts';
import { WITHHELD } from '../../report/messages/common.ts';
import { renderPdf } from '../../report/pdf/pdf.ts';
import { renderReport } from '../../report/render.ts';
import { type RecoveredPlace, type RelatedDocument, type ReportPage, shownPage } from '../../report/view.ts';
import type { Storage } from '../../storage/types.ts';
import { FINDINGS, type FindingRow, positionOf, reportOf } from './report.ts';

/** Pages shown at most, those with findings before the others; the report is about all of them. */
const MAX_PICTURES = 20;
/** Findings whose place is shown before and after. */
const MAX_CHANGES = 20;
/** Earlier documents that are shown beside this one: those of the findings with most weight. */
const MAX_RELATED = 3;
/** A copy of the file shows nothing that this document does not show. */
const isCopy = ({ shared }: Pick<ScanRelation, 'shared'>) => shared.includes('file');

type Context = { db: PrismaClient; storage: Storage };
/** What of a scan its report is made from. */
export const REPORT_INCLUDED = { report: true, findings: FINDINGS } as const;
export type ReportedScan = Scan & { report: ReportRow | null; findings: FindingRow[] };

/** Throws CONFLICT while the scan has no report, and for good if it failed. */
export function requireReport(scan: ReportedScan): Report {
  if (scan.status === 'completed' && scan.report) return reportOf(scan, scan.report, scan.findings);
  const why =
    scan.status === 'failed'
      ? 'The scan failed, so it has no report.'
      : `The scan is ${scan.status}: its report can be downloaded once it is completed.`;
  throw new ServiceError('CONFLICT', why);
}

interface ReportOptions {
  /** What the report shows of other documents of the organization: everything to its own people, nothing to others. */
  others?: 'shown' | 'withheld';
  /** Whether it is read at this service's address, where the dashboard is. */
  isAtHome?: boolean;
}

/** `lang`: null for the scan's own. Reports are written one after the other: each takes a processor for a moment. */
export async function writeReport(
  context: Context,
  scan: ReportedScan,
  format: ReportFormat,
  lang: Language | null,
  { others = 'shown', isAtHome = false }: ReportOptions = {},
): Promise<Uint8Array> {
  const whole = requireReport(scan);
  const report = others === 'shown' ? whole : withoutOthers(whole);
  const turn = last.then(async () => {
    const related = others === 'shown' ? await relatedOf(context, scan, report) : [];
    const page = {
      ...(await pageOf(context, scan, report, lang ?? (scan.lang as Language))),
      related,
      dashboard: isAtHome ? `/scans/${scan.id}` : null,
    };
    return format === 'pdf' ? renderPdf(page) : Buffer.from(renderHtml(page));
  });
  last = turn.catch(() => {});
  return turn;
}
let last: Promise<unknown> = Promise.resolve();

/** Findings on two documents that say neither what the other one says nor which it is. */
function withoutOthers(report: Report): Report {
  const findings = report.findings.map((finding) => {
    if (finding.source !== 'history') return finding;
    const data = { ...finding.data };
    for (const name of ['scan', 'there']) if (name in data) data[name] = WITHHELD;
    return { ...finding, data };
  });
  return { ...report, findings };
}

async function pageOf(
  { db, storage }: Context,
  scan: ReportedScan,
  report: Report,
  lang: Language,
): Promise<Omit<ReportPage, 'related' | 'dashboard'>> {
  const pictures = await picturesOf({ db, storage }, scan.id, report);
  return {
    lang,
    scan: { id: scan.id, at: scan.completedAt ?? scan.createdAt },
    file: { name: scan.fileName, type: scan.fileType, size: scan.fileSize, sha256: scan.fileSha256 },
    verdict: report.verdict,
    riskScore: report.risk_score,
    documentType: report.document_type,
    issuer: report.issuer,
    channel: report.channel,
    report: renderReport(report, lang, isolate),
    rules: report.rules,
    pictures,
    recovered: await changesOf({ db, storage }, scan.id, report),
    closeUps: await closeUpsOf(report.findings, pictures),
  };
}

async function picturesOf({ db, storage }: Context, scanId: string, { findings }: Report) {
  const rows = await db.pageImage.findMany({
    where: { scanId },
    select: { page: true, widthPx: true, heightPx: true },
    orderBy: { page: 'asc' },
  });
  const marked = new Set(findings.map(({ box }) => box?.page));
  const first = [...rows.filter(({ page }) => marked.has(page)), ...rows.filter(({ page }) => !marked.has(page))];
  const shown = first.slice(0, MAX_PICTURES).sort((a, b) => a.page - b.page);
  const pictures: ReportPage['pictures'][number][] = [];
  for (const row of shown) {
    // Pictures are deleted with the files that they show.
    const picture = await storage.getPicture(db, scanId, row.page);
    if (picture) pictures.push({ ...row, mediaType: picture.mediaType, bytes: picture.bytes });
  }
  return pictures;
}

/** Null where none is kept. */
async function pictureOf({ db, storage }: Context, scanId: string, page: number) {
  const row = await db.pageImage.findUnique({
    where: { scanId_page: { scanId, page } },
    select: { page: true, widthPx: true, heightPx: true },
  });
  const picture = row && (await storage.getPicture(db, scanId, page));
  return picture ? { ...row, mediaType: picture.mediaType, bytes: picture.bytes } : null;
}

async function changesOf({ db, storage }: Context, scanId: string, { findings }: Report) {
  const places = new Map<string, RecoveredPlace>();
  for (const { id, recovered } of findings.filter((finding) => finding.recovered?.pictures).slice(0, MAX_CHANGES)) {
    const { area, widthPx, heightPx } = recovered!.pictures!;
    const [before, after] = await Promise.all(
      RECOVERED_STATES.map((state) => storage.getRecovered(db, scanId, positionOf(id), state)),
    );
    if (!before || !after) continue;
    const size = { widthPx, heightPx };
    places.set(id, { area, before: { ...before, ...size }, after: { ...after, ...size } });
  }
  return places;
}

/** The earlier documents that findings speak of, those first that a finding names. */
async function relatedOf({ db, storage }: Context, scan: Scan, { findings }: Report): Promise<RelatedDocument[]> {
  const telling = findings.filter(({ source, data }) => source === 'history' && data.scan !== undefined);
  if (telling.length === 0) return [];
  const rows = await db.scanRelation.findMany({
    where: { scanId: scan.id, organizationId: scan.organizationId, position: { not: null } },
    include: { other: { select: { createdAt: true } } },
    orderBy: { otherId: 'desc' },
  });
  const told = telling.flatMap(({ id, data }) => {
    const own = rows.filter(({ position }) => position === positionOf(id));
    const isNamed = ({ otherId }: ScanRelation) => otherId === data.scan;
    const named = own.find(isNamed);
    if (named && isCopy(named)) return [];
    const others = own.filter((row) => !isNamed(row) && !isCopy(row));
    return [
      { id, scan: String(data.scan), row: named, sent: String(data.sent) },
      ...others.map((row) => ({
        id,
        scan: row.otherId,
        row,
        sent: printedDate(row.other.createdAt.toISOString().slice(0, 10)),
      })),
    ];
  });
  const documents = [...Map.groupBy(told, (each) => each.scan).values()].slice(0, MAX_RELATED);
  return Promise.all(
    documents.map(async (group) => {
      const [{ scan: otherId, sent, row }] = group as [(typeof group)[number]];
      const values = row ? { same: row.same as SameValue[], differ: row.differ as OtherValue[] } : null;
      const page = shownPage((values?.differ ?? []).map(({ there }) => there.spot));
      return {
        scan: otherId,
        sent,
        findings: group.map(({ id }) => id),
        values,
        picture: row ? await pictureOf({ db, storage }, otherId, page) : null,
      };
    }),
  );
}
