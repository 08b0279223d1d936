import { z } from 'zod';
import { prepare } from '../../schema/executor.ts';
import type { Route } from '../route.ts';

const document = prepare(/* GraphQL */ `
  { usage { plan { id name } period { start end } used limit remaining total_scans: totalScans } }
`);

export const usage: Route = {
  method: 'get',
  path: '/usage',
  id: 'getUsage',
  tag: 'Account',
  scope: 'usage:read',
  summary: 'Read the allowance of the current month',
  description:
    'The period is the calendar month in UTC. `used` decreases when a scan ends `failed`, never when one is deleted.',
  responses: {
    200: {
      description: 'The allowance; the period is the calendar month, UTC.',
      schema: z
        .strictObject({
          object: z.literal('usage'),
          plan: z.strictObject({ id: z.string(), name: z.string() }),
          period: z.strictObject({ start: z.iso.datetime(), end: z.iso.datetime() }),
          used: z.int(),
          limit: z.int().nullable().meta({ description: 'Null means unlimited.' }),
          remaining: z.int().nullable(),
          total_scans: z.int().meta({ description: 'All scans ever accepted, including failed and deleted ones.' }),
        })
        .meta({ id: 'Usage' }),
      examples: {
        limited: {
          summary: 'A plan with a monthly limit',
          value: {
            object: 'usage',
            plan: { id: 'business', name: 'Business' },
            period: { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
            used: 412,
            limit: 2000,
            remaining: 1588,
            total_scans: 5120,
          },
        },
        unlimited: {
          summary: 'An unlimited plan',
          value: {
            object: 'usage',
            plan: { id: 'enterprise', name: 'Enterprise' },
            period: { start: '2026-11-01T00:00:00.000Z', end: '2026-12-01T00:00:00.000Z' },
            used: 18230,
            limit: null,
            remaining: null,
            total_scans: 240117,
          },
        },
      },
    },
  },
  errors: [],
  async handle({ run }) {
    const data = await run<{ usage: object }>(document);
    return { status: 200, body: { object: 'usage', ...data.usage } };
  },
};
