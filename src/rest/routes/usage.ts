import { z } from 'zod';
import { prepare } from '../../schema/executor.ts';
import type { Route } from '../route.ts';

const document = prepare(/* GraphQL */ `
  { usage { plan { id name } period { start end } used limit remaining total_scans: totalScans } }
`);

export const usage: Route = {
  method: 'get',
  path: '/usage',
  scope: 'usage:read',
  summary: 'Read the allowance of the current month',
  responses: {
    200: {
      description: 'The allowance; the period is the calendar month, UTC.',
      schema: z
        .strictObject({
          object: z.literal('usage'),
          plan: z.strictObject({ id: z.string(), name: z.string() }),
          period: z.strictObject({ start: z.iso.datetime(), end: z.iso.datetime() }),
          used: z.int(),
          limit: z.int().nullable().meta({ description: 'Null is unlimited.' }),
          remaining: z.int().nullable(),
          total_scans: z.int().meta({ description: 'All scans ever accepted, failed and deleted ones included.' }),
        })
        .meta({ id: 'Usage' }),
    },
  },
  errors: [],
  async handle({ run }) {
    const data = await run<{ usage: object }>(document);
    return { status: 200, body: { object: 'usage', ...data.usage } };
  },
};
