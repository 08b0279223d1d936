import type { PlanTerms } from '../services/accounts/plans.ts';
import { getUsage, type Usage } from '../services/accounts/usage.ts';
import { builder } from './builder.ts';

export const PlanRef = builder.objectRef<PlanTerms>('Plan').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const PeriodRef = builder.objectRef<Usage['period']>('UsagePeriod').implement({
  description: 'The calendar month, UTC.',
  fields: (t) => ({
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime', description: 'Start of the next month; exclusive.' }),
  }),
});

const UsageRef = builder.objectRef<Usage>('Usage').implement({
  fields: (t) => ({
    plan: t.expose('plan', { type: PlanRef }),
    period: t.expose('period', { type: PeriodRef }),
    used: t.exposeInt('used'),
    limit: t.exposeInt('limit', { nullable: true, description: 'Null means unlimited.' }),
    remaining: t.exposeInt('remaining', { nullable: true }),
    totalScans: t.exposeInt('totalScans', {
      description: 'All scans ever accepted, including failed and deleted ones.',
    }),
  }),
});

builder.queryField('usage', (t) =>
  t.field({
    type: UsageRef,
    description: 'The allowance of the current month. Scope usage:read.',
    resolve: (_root, _args, { actor, services }) => getUsage(actor, services),
  }),
);
