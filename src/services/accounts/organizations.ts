import type { Organization, Plan, PrismaClient } from '../../../generated/prisma/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUuid, newId } from '../../db/id.ts';
import { ServiceError } from '../../domain/errors.ts';
import { MAX_ORGANIZATION_NAME } from '../../domain/limits.ts';
import { parseField } from '../../ingest/field.ts';
import { lineOfText } from '../../ingest/text.ts';
import { audit } from '../shared/audit.ts';

/** What the operator does to organizations. `by` is who, for the audit log. */

/** `monthlyLimit` of an organization with an unlimited allowance. */
export const UNLIMITED = -1;

interface NewOrganization {
  name: string;
  plan: Plan;
}

export const createOrganization = (db: PrismaClient, by: string, input: NewOrganization): Promise<Organization> =>
  db.$transaction((tx) => addOrganization(tx, by, input));

/** As `createOrganization`, within the caller's transaction. */
export async function addOrganization(tx: Transaction, by: string, input: NewOrganization): Promise<Organization> {
  const name = parseField(lineOfText(MAX_ORGANIZATION_NAME), input.name, 'name').trim();
  if (name === '') throw new ServiceError('INVALID_REQUEST', 'An organization needs a name.');
  const organization = await tx.organization.create({ data: { id: newId(), name, plan: input.plan } });
  const { id } = organization;
  await audit(tx, {
    organizationId: id,
    actor: by,
    action: 'organization.created',
    target: id,
    detail: { name, plan: input.plan },
  });
  return organization;
}

/** Oldest first. */
export const listOrganizations = (db: PrismaClient): Promise<Organization[]> =>
  db.organization.findMany({ orderBy: { id: 'asc' } });

export const changePlan = (db: PrismaClient, by: string, id: string, plan: Plan): Promise<Organization> =>
  db.$transaction((tx) =>
    change(tx, by, id, 'organization.plan_changed', () => ({ data: { plan }, detail: { plan } })),
  );

/** Null takes the plan's own again; of the AI layer, none. */
export interface Limits {
  monthlyLimit?: number | null;
  perMinuteLimit?: number | null;
  /** Millionths of the currency of the prices. */
  aiMonthlyMicros?: bigint | null;
}

/** Sets the limits that are given. */
export const changeLimits = (db: PrismaClient, by: string, id: string, limits: Limits): Promise<Organization> =>
  db.$transaction((tx) =>
    change(tx, by, id, 'organization.limits_changed', () => ({ data: limits, detail: printed(limits) })),
  );

/**
 * From the commit on, its keys and its people are refused, and the sessions of its people have ended. A second time keeps
 * the first date.
 */
export const suspendOrganization = (db: PrismaClient, by: string, id: string): Promise<Organization> =>
  db.$transaction(async (tx) => {
    const organization = await change(tx, by, id, 'organization.suspended', (now) => ({
      data: { suspendedAt: now.suspendedAt ?? new Date() },
      detail: {},
    }));
    await tx.session.deleteMany({ where: { user: { organizationId: id } } });
    return organization;
  });

export const resumeOrganization = (db: PrismaClient, by: string, id: string): Promise<Organization> =>
  db.$transaction((tx) =>
    change(tx, by, id, 'organization.resumed', () => ({ data: { suspendedAt: null }, detail: {} })),
  );

/** Whether documents of the organization may be sent to the AI provider. */
export const changeAiConsent = (db: PrismaClient, by: string, id: string, aiConsent: boolean): Promise<Organization> =>
  change(db, by, id, 'organization.ai_consent_changed', () => ({
    data: { aiConsent },
    detail: { consent: aiConsent },
  }));

/** As JSON has it: an amount of money as a number of whole and broken units. */
const printed = ({ aiMonthlyMicros, ...counts }: Limits) => ({
  ...counts,
  ...(aiMonthlyMicros === undefined
    ? {}
    : { aiMonthly: aiMonthlyMicros === null ? null : Number(aiMonthlyMicros) / 1_000_000 }),
});

type Change = (now: Organization) => {
  data: Partial<
    Pick<Organization, 'plan' | 'monthlyLimit' | 'perMinuteLimit' | 'suspendedAt' | 'aiConsent' | 'aiMonthlyMicros'>
  >;
  detail: Record<string, string | number | boolean | null>;
};

async function change(tx: Transaction, by: string, id: string, action: string, how: Change): Promise<Organization> {
  const { data, detail } = how(await requireOrganization(tx, id));
  const changed = await tx.organization.update({ where: { id }, data });
  await audit(tx, { organizationId: id, actor: by, action, target: id, detail });
  return changed;
}

/** Throws NOT_FOUND, also for an id that is not a uuid. */
export async function requireOrganization(tx: Transaction, id: string): Promise<Organization> {
  const organization = isUuid(id) ? await tx.organization.findUnique({ where: { id } }) : null;
  if (!organization) throw new ServiceError('NOT_FOUND', `There is no organization ${id}.`);
  return organization;
}
