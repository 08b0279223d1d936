import { z } from 'zod';
import { oneOf, parseField } from '../../ingest/field.ts';
import { completedScan, completedSummary, failedScan, processingScan } from '../examples.ts';
import { scanHeaders } from '../headers.ts';
import { readScan } from '../read-scan.ts';
import type { Route } from '../route.ts';
import { scanParams, scanSchema } from '../scan.ts';
import { pollHeaders, preferParam, waitOf, waitParam } from '../waiting.ts';

const query = z.object({
  include: oneOf(['report', 'summary']).default('report').meta({ description: '`summary` omits the report.' }),
  wait: waitParam,
});

export const getScan: Route = {
  method: 'get',
  path: '/scans/{id}',
  id: 'getScan',
  tag: 'Scans',
  scope: 'scans:read',
  summary: 'Retrieve a scan',
  description:
    'The scan in its current state. While it is `queued` or `processing`, use `wait`, poll every `Retry-After` seconds, or receive the webhook event.',
  params: scanParams,
  query,
  headers: z.object({ Prefer: preferParam }),
  responses: {
    200: {
      description: 'The scan in its current state.',
      schema: scanSchema,
      headers: scanHeaders,
      examples: {
        completed: { summary: 'Completed, with its report', value: completedScan },
        summary: { summary: 'Completed, with include=summary', value: completedSummary },
        processing: { summary: 'Processing', value: processingScan },
        failed: { summary: 'Failed; its unit was refunded', value: failedScan },
      },
    },
  },
  errors: ['NOT_FOUND'],
  invalid: 'include: expected one of report, summary.',
  async handle({ incoming, params, query: given, run, recall, untilEnded }) {
    const { include, wait } = parseField(query, given, '');
    const id = params.id!;
    const { seconds, applied } = waitOf(wait, incoming.headers.prefer);
    const hasWaited = seconds > 0 && (await untilEnded(id, seconds));
    const body = await recall(id, include, () => readScan(run, id, include === 'report'));
    return { status: 200, body, headers: { ...pollHeaders(statusIn(body.bytes)), ...(hasWaited && applied) } };
  },
};

/** The status is among the first members, so the whole report need not be read for it. */
const statusIn = (json: Buffer): { status?: unknown } => ({
  status: /"status":"(\w+)"/.exec(json.toString('latin1', 0, 100))?.[1],
});
