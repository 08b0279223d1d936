import { Prisma } from '../../../generated/prisma/client.ts';
import { isUuid } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import type { Channel, DocumentType, Label, ScanStatus, Verdict } from '../../domain/scan.ts';
import { parseField } from '../../ingest/field.ts';
import { text } from '../../ingest/text.ts';
import type { Actor } from '../shared/actor.ts';
import { allOf, isOneOf, within } from '../shared/conditions.ts';
import { asksForValues, isAmongRead, type ValueFilter, valueConditions } from './value-filter.ts';
import { searchOf } from './words.ts';

/** Which scans. A list matches any of its values; null or an omitted field matches everything. */
export interface ScanFilter extends ValueFilter {
  status?: readonly ScanStatus[] | null;
  verdict?: readonly Verdict[] | null;
  documentType?: readonly DocumentType[] | null;
  channel?: readonly Channel[] | null;
  issuer?: readonly string[] | null;
  /** The same for every spelling of an issuer. */
  issuerId?: readonly string[] | null;
  label?: readonly Label[] | null;
  /** Whether there is a label at all. */
  labelled?: boolean | null;
  clientReference?: readonly string[] | null;
  /** Of the original file; 64 hexadecimal digits in either case. */
  sha256?: readonly string[] | null;
  /** Ids of clusters (src/services/history/clusters.ts). */
  cluster?: readonly string[] | null;
  /** Inclusive, as is the largest. */
  riskScoreMin?: number | null;
  riskScoreMax?: number | null;
  /** Inclusive. */
  createdAfter?: Date | null;
  /** Exclusive. */
  createdBefore?: Date | null;
  /** Words of summary, findings, issuer, file name and client reference of scans that ended, and of what was read. */
  text?: string | null;
}

const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 500;

/** Columns that are compared with a list, the type that PostgreSQL knows them by, and Prisma's name for them. */
const LISTS = {
  status: ['status', '"ScanStatus"', 'status'],
  verdict: ['verdict', '"Verdict"', 'verdict'],
  documentType: ['document_type', 'text', 'documentType'],
  channel: ['channel', 'text', 'channel'],
  issuer: ['issuer', 'text', 'issuer'],
  issuerId: ['issuer_id', 'text', 'issuerId'],
  label: ['label', '"Label"', 'label'],
  clientReference: ['client_reference', 'text', 'clientReference'],
  sha256: ['file_sha256', 'text', 'fileSha256'],
  cluster: ['cluster_id', 'uuid', 'clusterId'],
} as const;
const LIST_NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[];

const SHA256 = /^[0-9a-f]{64}$/;

/** The filter in the form in which it is asked. Throws INVALID_REQUEST for values that can be none. */
function asked(filter: ScanFilter): ScanFilter {
  requirePlainValues(filter);
  const sha256 = filter.sha256?.map((each) => each.toLowerCase());
  if (sha256?.some((each) => !SHA256.test(each))) {
    throw new ServiceError('INVALID_REQUEST', 'sha256: expected 64 hexadecimal digits.');
  }
  // What is no uuid is no cluster's id.
  const cluster = filter.cluster?.filter(isUuid);
  return { ...filter, sha256: sha256 ?? null, cluster: cluster ?? null, status: statusBeside(filter) ?? null };
}

/** Throws INVALID_REQUEST for a list of the filter that is too long, or holds what no stored text can be. */
export function requirePlainValues(filter: object): void {
  for (const [name, values] of Object.entries(filter)) {
    if (!Array.isArray(values)) continue;
    if (values.length > MAX_VALUES) {
      throw new ServiceError('INVALID_REQUEST', `${name}: expected at most ${MAX_VALUES} values.`);
    }
    for (const value of values) {
      if (typeof value === 'string') parseField(text(MAX_VALUE_LENGTH), value, name);
    }
  }
}

/** Only completed scans have a verdict: with one asked for, the status says nothing more, or that there are none. */
function statusBeside({ status, verdict }: ScanFilter): readonly ScanStatus[] | null | undefined {
  if (!verdict?.length || !status) return status;
  return status.includes('completed') ? null : [];
}

/** What a cursor is bound to: equal for filters that say the same. */
export const filterParts = (filter: object): unknown =>
  Object.entries(filter)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** What Prisma has no words for: such a filter is asked by `scanSql`. */
export const needsSql = (filter: ScanFilter): boolean => filter.text != null || asksForValues(filter);

/** The filter for Prisma's own queries, all but its text and what was read. */
export function scanWhere(actor: Actor, given: ScanFilter): Prisma.ScanWhereInput {
  const filter = asked(given);
  const lists = LIST_NAMES.map((name) => {
    const values = filter[name] as string[] | null | undefined;
    return { [LISTS[name][2]]: values?.length === 1 ? values[0] : values ? { in: values } : undefined };
  });
  return Object.assign(
    { organizationId: actor.organizationId },
    ...lists,
    filter.labelled == null ? {} : { AND: { label: filter.labelled ? { not: null } : null } },
    { riskScore: { gte: filter.riskScoreMin ?? undefined, lte: filter.riskScoreMax ?? undefined } },
    { createdAt: { gte: filter.createdAfter ?? undefined, lt: filter.createdBefore ?? undefined } },
  );
}

/** The filter for a query over `scan s`, all but its text. */
export const scanSql = (actor: Actor, filter: ScanFilter): Prisma.Sql =>
  allOf([columnsSql(actor, filter), ...valueConditions(filter).map((each) => isAmongRead(actor, each))]);

/** The filter for a query over `scan s`, all but its text and what was read. */
export function columnsSql(actor: Actor, given: ScanFilter): Prisma.Sql {
  const filter = asked(given);
  return allOf([
    Prisma.sql`s.organization_id = ${actor.organizationId}::uuid`,
    ...LIST_NAMES.map((name) => {
      const [column, type] = LISTS[name];
      return isOneOf(`s.${column}`, filter[name], type);
    }),
    filter.labelled == null ? null : filter.labelled ? Prisma.sql`s.label IS NOT NULL` : Prisma.sql`s.label IS NULL`,
    ...within('s.risk_score', filter.riskScoreMin, filter.riskScoreMax),
    filter.createdAfter ? Prisma.sql`s.created_at >= ${filter.createdAfter}` : null,
    filter.createdBefore ? Prisma.sql`s.created_at < ${filter.createdBefore}` : null,
  ]);
}

/** `scan s` with the filter, its text too. */
export const scansOf = (actor: Actor, filter: ScanFilter): Prisma.Sql =>
  filter.text == null
    ? Prisma.sql`scan s WHERE ${scanSql(actor, filter)}`
    : Prisma.sql`scan s JOIN scan_text t ON t.scan_id = s.id
        WHERE ${scanSql(actor, filter)} AND t.words @@ ${searchOf(filter.text)}::tsquery`;

/** What a scan has only once it has ended. */
const OF_ENDED = [
  'verdict',
  'documentType',
  'channel',
  'issuer',
  'issuerId',
  'cluster',
  'riskScoreMin',
  'riskScoreMax',
  'text',
] as const;

/**
 * What is left of the filter for a scan that stood so at some moment; null when it lets nothing through that did. So a
 * change is judged by what the scan was then, and not by what has become of it since.
 */
export function filterAtMoment(filter: ScanFilter, status: ScanStatus): ScanFilter | null {
  if (filter.status && !filter.status.includes(status)) return null;
  const hasEnded = status === 'completed' || status === 'failed';
  if (!hasEnded && (OF_ENDED.some((name) => filter[name] != null) || asksForValues(filter))) return null;
  return { ...filter, status: null };
}
