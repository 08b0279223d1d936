import { expect, test } from 'vitest';
import { completedSummary, queuedScan } from '../../src/rest/examples.ts';
import { holdToContract } from '../support/contract.ts';

const COMMON = {
  'x-request-id': queuedScan.id,
  'api-version': '2026-10-01',
  'ratelimit-limit': '120',
  'ratelimit-remaining': '119',
  'ratelimit-reset': '60',
};
const error = { error: { code: 'RATE_LIMITED', message: 'Later.', request_id: queuedScan.id } };

const hold = (path: string, status: number, body: unknown, headers: Record<string, string> = {}) =>
  holdToContract({ method: 'GET', path }, { status, headers: new Headers({ ...COMMON, ...headers }), body });

test('what the description says may be answered', () => {
  hold(`/scans/${queuedScan.id}`, 200, completedSummary);
  hold('/scans?limit=5', 429, error, { 'retry-after': '17' });
  hold('/nowhere', 404, error);
});

test.each<[string, () => void]>([
  ['a status', () => hold('/usage', 418, error)],
  ['a field', () => hold(`/scans/${queuedScan.id}`, 200, { ...queuedScan, colour: 'red' })],
  ['a lacking field', () => hold('/scans/x', 200, { id: queuedScan.id })],
  ['a value', () => hold('/scans/x', 200, { ...queuedScan, status: 'lost' })],
  ['a body', () => hold('/usage', 200, queuedScan)],
  ['a header', () => hold('/scans/x', 200, queuedScan, { 'idempotent-replayed': 'true' })],
  ['a lacking header', () => hold('/usage', 429, error)],
  ['the value of a header', () => hold('/usage', 429, error, { 'retry-after': 'soon' })],
])('%s that the description does not know fails the test that sees it', (_, answer) => {
  expect(answer).toThrow(/description/);
});
