/** The report of a stored scan as a file for people. */
import type { PrismaClient, Report as ReportRow, Scan } from '../../../generated/prisma/client.ts';
import { ServiceError } from '../../domain/errors.ts';
import { RECOVERED_STATES } from '../../domain/finding.ts';
import type { Report } from '../../domain/report.ts';
import type { ReportFormat } from '../../domain/report-files.ts';
import type { Language } from '../../domain/scan.ts';
import { renderHtml } from '../../report/html.ts';
import { isolate } from '../../report/isolate.ts';
import { renderPdf } from '../../report/pdf/pdf.ts';
import { renderReport } from '../../report/render.ts';
import type { RecoveredPlace, ReportPage } from '../../report/view.ts';
import type { Storage } from '../../storage/types.ts';
import { FINDINGS, type FindingRow, positionOf, reportOf } from './report.ts';

/** Pages shown at most, those with findings before the others; the report is about all of them. */
const MAX_PICTURES = 20;
/** Findings whose place is shown before and after. */
const MAX_CHANGES = 20;

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

/** `lang`: null for the scan's own. Reports are written one after the other: each takes a processor for a moment. */
export async function writeReport(
  context: Context,
  scan: ReportedScan,
  format: ReportFormat,
  lang: Language | null,
): Promise<Uint8Array> {
  const report = requireReport(scan);
  const turn = last.then(async () => {
    const page = await pageOf(context, scan, report, lang ?? (scan.lang as Language));
    return format === 'pdf' ? renderPdf(page) : Buffer.from(renderHtml(page));
  });
  last = turn.catch(() => {});
  return turn;
}
let last: Promise<unknown> = Promise.resolve();

async function pageOf(
  { db, storage }: Context,
  scan: ReportedScan,
  report: Report,
  lang: Language,
): Promise<ReportPage> {
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
    pictures: await picturesOf({ db, storage }, scan.id, report),
    recovered: await changesOf({ db, storage }, scan.id, report),
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
