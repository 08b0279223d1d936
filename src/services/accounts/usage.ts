import type { Plan, PrismaClient } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import type { Statements } from '../../db/statements.ts';
import { ServiceError } from '../../domain/errors.ts';
import { type Actor, requireScope } from '../shared/actor.ts';
import type { ServiceContext } from '../shared/context.ts';
import { monthlyLimit, PLANS, type PlanTerms } from './plans.ts';

export interface Usage {
  plan: PlanTerms;
  /** The calendar month, UTC; `end` is the first instant of the next. */
  period: { start: Date; end: Date };
  used: number;
  /** Null is unlimited, and so is `remaining` then. */
  limit: number | null;
  remaining: number | null;
  totalScans: number;
}

/** First instant of the calendar month, UTC, `months` later. */
export function monthStart(now: Date, months = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
}

/** Scope usage:read. */
export async function getUsage(actor: Actor, { db }: ServiceContext): Promise<Usage> {
  requireScope(actor, 'usage:read');
  return readUsage(db, actor.organizationId);
}

/** For the operator, who may read every organization's. */
export async function readUsage(db: PrismaClient, organizationId: string): Promise<Usage> {
  const now = new Date();
  const start = monthStart(now);
  const organization = await db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    include: { usage: { where: { start } } },
  });
  const used = organization.usage[0]?.used ?? 0;
  const limit = monthlyLimit(organization);
  return {
    plan: PLANS[organization.plan],
    period: { start, end: monthStart(now, 1) },
    used,
    limit,
    remaining: limit === null ? null : Math.max(0, limit - used),
    totalScans: organization.totalScans,
  };
}

function quotaExceeded(limit: number): ServiceError {
  return new ServiceError('QUOTA_EXCEEDED', `The monthly allowance of ${limit} scans is used up.`);
}

/** The day as SQL writes it. A Date would be sent in the time zone of this machine. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Refuses early, before anything large is written; only `chargeUnit` decides. Returns the limit. */
export async function checkQuota(actor: Actor, sql: Statements, start: Date): Promise<number | null> {
  const [row] = await sql.query<{ plan: Plan; monthly_limit: number | null; used: number | null }>(
    `SELECT plan, monthly_limit, used FROM organization
     LEFT JOIN usage_period ON organization_id = id AND start = $2 WHERE id = $1`,
    [actor.organizationId, dayOf(start)],
  );
  if (!row) throw new Error(`there is no organization ${actor.organizationId}`);
  const limit = monthlyLimit({ plan: row.plan, monthlyLimit: row.monthly_limit });
  if (limit !== null && (row.used ?? 0) >= limit) throw quotaExceeded(limit);
  return limit;
}

/** Takes one unit and counts the scan, in one statement under the period's row lock, so no two scans share the last unit. */
export async function chargeUnit(actor: Actor, sql: Statements, start: Date, limit: number | null): Promise<void> {
  const charged = await sql.query(
    `WITH charged AS (
       INSERT INTO usage_period (organization_id, start, used) VALUES ($1, $2, 1)
       ON CONFLICT (organization_id, start) DO UPDATE SET used = usage_period.used + 1
         WHERE $3::int IS NULL OR usage_period.used < $3
       RETURNING used
     ), counted AS (
       UPDATE organization SET total_scans = total_scans + 1 WHERE id = $1 AND EXISTS (SELECT 1 FROM charged)
     )
     SELECT used FROM charged`,
    [actor.organizationId, dayOf(start), limit],
  );
  if (charged.length === 0) throw quotaExceeded(limit ?? 0);
}

/** Gives the unit back to the month that paid it; the caller makes sure that it happens once. */
export async function refundUnit(actor: Actor, tx: Transaction, start: Date): Promise<void> {
  await tx.usagePeriod.updateMany({
    where: { organizationId: actor.organizationId, start, used: { gt: 0 } },
    data: { used: { decrement: 1 } },
  });
}
