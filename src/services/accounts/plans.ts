import type { Plan } from '../../../generated/prisma/client.ts';
import { UNLIMITED } from './organizations.ts';

export interface PlanTerms {
  id: Plan;
  name: string;
  /** Scans a calendar month; null is unlimited. */
  monthlyScans: number | null;
  requestsPerMinute: number;
  apiAccess: boolean;
  webhookEndpoints: number;
  /** Of the workers, beside organizations of other plans while all have much to do. */
  share: 1 | 2 | 4 | 8;
}

/** What each plan gives; an organization's own limits come before it. */
export const PLANS: Readonly<Record<Plan, PlanTerms>> = {
  free: {
    id: 'free',
    name: 'Free',
    monthlyScans: 10,
    requestsPerMinute: 120,
    apiAccess: false,
    webhookEndpoints: 0,
    share: 1,
  },
  pro: {
    id: 'pro',
    name: 'Pro',
    monthlyScans: 200,
    requestsPerMinute: 120,
    apiAccess: false,
    webhookEndpoints: 0,
    share: 2,
  },
  business: {
    id: 'business',
    name: 'Business',
    monthlyScans: 2000,
    requestsPerMinute: 120,
    apiAccess: true,
    webhookEndpoints: 5,
    share: 4,
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyScans: null,
    requestsPerMinute: 120,
    apiAccess: true,
    webhookEndpoints: 20,
    share: 8,
  },
};

/** Whose organizations may have webhooks. */
export const PLANS_WITH_WEBHOOKS: readonly Plan[] = Object.values(PLANS)
  .filter(({ webhookEndpoints }) => webhookEndpoints > 0)
  .map(({ id }) => id);

/** Scans a month for this organization; null is unlimited. */
export function monthlyLimit(organization: { plan: Plan; monthlyLimit: number | null }): number | null {
  if (organization.monthlyLimit === UNLIMITED) return null;
  return organization.monthlyLimit ?? PLANS[organization.plan].monthlyScans;
}

/** Rounds between two scans of one organization: in the time of one of the smallest plan, eight of the largest run. */
export const roundsPerScan = (plan: Plan): number => 8 / PLANS[plan].share;

export function perMinuteLimit(organization: { plan: Plan; perMinuteLimit: number | null }): number {
  return organization.perMinuteLimit ?? PLANS[organization.plan].requestsPerMinute;
}
