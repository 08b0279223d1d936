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
}

/** What each plan gives; an organization's own limits come before it. */
export const PLANS: Readonly<Record<Plan, PlanTerms>> = {
  free: { id: 'free', name: 'Free', monthlyScans: 10, requestsPerMinute: 120, apiAccess: false, webhookEndpoints: 0 },
  pro: { id: 'pro', name: 'Pro', monthlyScans: 200, requestsPerMinute: 120, apiAccess: false, webhookEndpoints: 0 },
  business: {
    id: 'business',
    name: 'Business',
    monthlyScans: 2000,
    requestsPerMinute: 120,
    apiAccess: true,
    webhookEndpoints: 5,
  },
  enterprise: {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyScans: null,
    requestsPerMinute: 120,
    apiAccess: true,
    webhookEndpoints: 20,
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

export function perMinuteLimit(organization: { plan: Plan; perMinuteLimit: number | null }): number {
  return organization.perMinuteLimit ?? PLANS[organization.plan].requestsPerMinute;
}
