/** The history of a document: what its file shows of its creation, what the service did with it, and what people did. */
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { Finding } from '../../domain/finding.ts';
import { parseMoment } from '../../domain/moment.ts';
import type { RelationKind } from '../../domain/prints.ts';
import type { Report } from '../../domain/report.ts';
import type { FindingJudgementValue, TimelineKind } from '../../domain/review.ts';
import { type FailureCode, LANGUAGES, type Label, type Language, type Stage, type Verdict } from '../../domain/scan.ts';
import type { Phrase } from '../../domain/text.ts';
import { printedMoment } from '../../report/format.ts';
import { stageNames, verdictNames } from '../../report/messages/common.ts';
import { labelNames, relationNames } from '../../report/messages/enum-labels.ts';
import { fill } from '../../report/messages/fill.ts';
import { judgementNames, timelineTexts } from '../../report/messages/timeline.ts';
import { renderFailure, renderFinding } from '../../report/render.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import { reportOf } from './report.ts';
import type { ReportedScan } from './report-file.ts';

export interface TimelineEntry {
  /** Null where the file does not say. */
  at: Date | null;
  kind: TimelineKind;
  text: Phrase;
  /** Who, as in the audit log. */
  actor: string | null;
}

/** Entries of each kind at most, 200 in all: of what the file shows the first, of what happened to the scan the last. */
export const TIMELINE_LIMITS = { dates: 6, revisions: 20, signatures: 30, stages: 22, related: 20, acts: 100 } as const;

/** In order of time; what has none comes first. Scope scans:read. */
export async function timelineOf(
  actor: Actor,
  { db }: { db: PrismaClient },
  scan: ReportedScan,
): Promise<TimelineEntry[]> {
  requireScope(actor, 'scans:read');
  const report = scan.status === 'completed' && scan.report ? reportOf(scan, scan.report, scan.findings) : null;
  const happened = await Promise.all([stagesOf(db, scan.id), relationsOf(db, actor, scan), actsOn(db, scan, report)]);
  const entries = [
    ...(report ? toldByFile(report) : []),
    entry('received', scan.createdAt, 'received'),
    ...happened.flat(),
    ...endOf(scan),
  ];
  // Entries of one moment keep the order in which they stand above.
  return entries.sort((a, b) => (a.at?.getTime() ?? -Infinity) - (b.at?.getTime() ?? -Infinity) || 0);
}

type Texts = Readonly<Record<string, Phrase | string | number>>;

function entry(
  kind: TimelineKind,
  at: Date | null,
  text: keyof typeof timelineTexts,
  data: Texts = {},
  actor: string | null = null,
): TimelineEntry {
  const inLanguage = (lang: Language) =>
    fill(
      timelineTexts[text],
      Object.fromEntries(Object.entries(data).map(([key, it]) => [key, typeof it === 'object' ? it[lang] : it])),
      lang,
    );
  return { at, kind, text: { he: inLanguage('he'), en: inLanguage('en') }, actor };
}

const titleOf = (finding: Finding): Phrase =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, renderFinding(finding, lang).title])) as unknown as Phrase;

/** A date as findings hold it: `2025-03-01`, or `2025-03-01 10:00 UTC`. */
function dateOf(text: unknown): Date | null {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d) UTC)?$/.exec(String(text)) ?? [];
  return day === undefined ? null : parseMoment(`${day}T${time}:00Z`);
}

/** Rules whose findings hold the file's own dates, and under which name. */
const DATED: readonly (readonly [rule: string, name: string, kind: 'created' | 'modified'])[] = [
  ['metadata/info-xmp-disagreement', 'info', 'created'],
  ['metadata/info-xmp-disagreement', 'xmp', 'created'],
  ['metadata/date-order', 'created', 'created'],
  ['metadata/date-order', 'modified', 'modified'],
  ['metadata/printed-after-creation', 'created', 'created'],
];

function toldByFile({ findings, extracted, forensic_analysis: forensic }: Report): TimelineEntry[] {
  const issued = extracted.dates.find(({ role }) => role === 'issue');
  const printed = issued ? dateOf(issued.value) : null;
  const dates = new Map<string, TimelineEntry>();
  for (const [rule, name, kind] of DATED) {
    for (const { data } of findings.filter((finding) => finding.rule === rule)) {
      const at = dateOf(data[name]);
      if (!at) continue;
      // Several findings tell one date, some of them without its time of day.
      const key = `${kind} ${at.toISOString().slice(0, 10)}`;
      if (!dates.has(key)) dates.set(key, entry(`document_${kind}`, at, kind));
    }
  }
  return [
    ...(printed ? [entry('document_created', printed, 'printed')] : []),
    ...[...dates.values()].slice(0, TIMELINE_LIMITS.dates - 1),
    ...revisionsOf(findings),
    ...forensic.signatures.slice(0, TIMELINE_LIMITS.signatures).map(({ signer, signed_at: at, intact }) => {
      const text = signer === null ? 'signed_by_unknown' : intact === false ? 'signed_broken' : 'signed';
      return entry('signature', at === null ? null : parseMoment(at), text, { signer: signer ?? '' });
    }),
  ];
}

/** What later saves of the file changed, each shown by its strongest finding; a save has no date of its own. */
function revisionsOf(findings: readonly Finding[]): TimelineEntry[] {
  const strongest = new Map<number, Finding>();
  for (const finding of findings) {
    const { rule, data } = finding;
    const number = Number(rule.startsWith('structure/revision-') ? data.to : data.revision);
    if (Number.isInteger(number) && !strongest.has(number)) strongest.set(number, finding);
  }
  return [...strongest]
    .sort(([a], [b]) => a - b)
    .slice(0, TIMELINE_LIMITS.revisions)
    .map(([number, finding]) => entry('revision', null, 'revision', { number, title: titleOf(finding) }));
}

/** When each stage began, as long as events are kept; one that was taken up again after a fault begins again. */
async function stagesOf(db: PrismaClient, scanId: string): Promise<TimelineEntry[]> {
  const rows = await db.$queryRaw<{ stage: Stage; at: Date }[]>`
    SELECT stage, at FROM (
      SELECT payload->>'stage' AS stage, created_at AS at, sequence,
             lag(payload->>'stage') OVER (ORDER BY sequence) AS before
      FROM event WHERE scan_id = ${scanId}::uuid AND type IN ('scan.queued', 'scan.progress')
    ) told WHERE stage IS NOT NULL AND stage IS DISTINCT FROM before
    ORDER BY sequence DESC LIMIT ${TIMELINE_LIMITS.stages}::int`;
  return rows.reverse().map(({ stage, at }) => entry('stage', at, 'stage', { stage: stageNames[stage] ?? stage }));
}

function endOf({ status, completedAt, verdict, riskScore, failureCode }: ReportedScan): TimelineEntry[] {
  if (status === 'completed') {
    return [
      entry('completed', completedAt, 'completed', {
        verdict: verdictNames[verdict as Verdict],
        score: riskScore ?? 0,
      }),
    ];
  }
  if (status !== 'failed') return [];
  const reason = { he: failureIn(failureCode, 'he'), en: failureIn(failureCode, 'en') };
  return [entry('failed', completedAt, 'failed', { reason })];
}

const failureIn = (code: string | null, lang: Language): string =>
  renderFailure((code ?? 'INTERNAL') as FailureCode, lang);

/** Told at the end of the later scan's analysis, in which they were found. */
async function relationsOf(
  db: PrismaClient,
  actor: Actor,
  { id, completedAt }: ReportedScan,
): Promise<TimelineEntry[]> {
  const rows = await db.scanRelation.findMany({
    where: { organizationId: actor.organizationId, OR: [{ scanId: id }, { otherId: id }] },
    select: { otherId: true, kind: true, scan: { select: { completedAt: true } } },
    orderBy: [{ scan: { completedAt: 'desc' } }, { kind: 'asc' }],
    take: TIMELINE_LIMITS.related,
  });
  return rows.map(({ otherId, kind, scan }) => {
    const isLater = otherId === id;
    const text = isLater ? 'related_later' : 'related_earlier';
    return entry('related', isLater ? scan.completedAt : completedAt, text, {
      kind: relationNames[kind as RelationKind],
    });
  });
}

interface Act {
  actor: string;
  createdAt: Date;
  detail: Readonly<Record<string, unknown>>;
}

type Told = (act: Act, report: Report | null) => TimelineEntry;

/** What people do with a scan, by its name in the audit log. */
const ACTS: Readonly<Record<string, Told>> = {
  'scan.labelled': ({ actor, createdAt, detail: { label } }) =>
    label === null
      ? entry('label', createdAt, 'label_removed', {}, actor)
      : entry('label', createdAt, 'labelled', { label: labelNames[label as Label] }, actor),
  'scan.noted': ({ actor, createdAt, detail: { note } }) =>
    entry('note', createdAt, note ? 'noted' : 'note_removed', {}, actor),
  'finding.judged': ({ actor, createdAt, detail: { finding: id, judgement } }, report) => {
    const finding = report?.findings.find((each) => each.id === id);
    const title = finding ? titleOf(finding) : String(id);
    if (judgement === null) return entry('judgement', createdAt, 'judgement_removed', { title }, actor);
    const value = judgementNames[judgement as FindingJudgementValue];
    return entry('judgement', createdAt, 'judged', { value, title }, actor);
  },
  'report.shared': ({ actor, createdAt, detail: { expiresAt } }) =>
    entry('share', createdAt, 'shared', { until: printedMoment(new Date(String(expiresAt))) }, actor),
  'report.share_opened': ({ createdAt }) => entry('share', createdAt, 'share_read'),
  'report.share_revoked': ({ actor, createdAt }) => entry('share_revoked', createdAt, 'share_revoked', {}, actor),
};

/** From the audit log, which has all of it and no text of a note. */
async function actsOn(db: PrismaClient, scan: ReportedScan, report: Report | null): Promise<TimelineEntry[]> {
  const rows = await db.auditEntry.findMany({
    where: { organizationId: scan.organizationId, target: scan.id, action: { in: Object.keys(ACTS) } },
    select: { actor: true, action: true, createdAt: true, detail: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: TIMELINE_LIMITS.acts,
  });
  return rows.reverse().map(({ action, ...act }) => ACTS[action]!(act as Act, report));
}
