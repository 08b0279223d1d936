import { expect, test } from 'vitest';
import {
  completedEventOf,
  failedEventOf,
  pingEvent,
  pingEventOf,
  scanCompletedEvent,
  scanFailedEvent,
} from '../../src/webhooks/event.ts';

const event = { id: '0199f3a2-6c1e-7b4d-8f25-3f1f6b0c9a11', created: new Date('2026-03-31T09:30:00.000Z') };
const scan = {
  id: '0199f3a2-5d07-7c9e-9a43-1c2b7e5d8f60',
  clientReference: 'r-1',
  metadata: { case: '17' },
  fileName: 'דף חשבון.pdf',
  fileSha256: 'ab'.repeat(32),
};
const head = { id: event.id, created: '2026-03-31T09:30:00.000Z' };
const shown = {
  id: scan.id,
  object: 'scan',
  client_reference: 'r-1',
  metadata: { case: '17' },
  file: { name: 'דף חשבון.pdf', sha256: scan.fileSha256 },
};

test('scan.completed tells the fields of the illustrated event and nothing more', () => {
  const made = completedEventOf(event, scan, { verdict: 'review', riskScore: 40, documentType: 'payslip' });
  expect(scanCompletedEvent.parse(made)).toEqual({
    ...head,
    type: 'scan.completed',
    data: { scan: { ...shown, status: 'completed', verdict: 'review', risk_score: 40, document_type: 'payslip' } },
  });
});

test('scan.failed tells the same and why, to people and to programs', () => {
  expect(scanFailedEvent.parse(failedEventOf(event, scan, { error: 'Because.', failureCode: 'TIMEOUT' }))).toEqual({
    ...head,
    type: 'scan.failed',
    data: {
      scan: {
        ...shown,
        status: 'failed',
        verdict: null,
        risk_score: null,
        document_type: null,
        error: 'Because.',
        failure_code: 'TIMEOUT',
      },
    },
  });
});

test('ping tells the endpoint that it tests', () => {
  const endpoint = { id: scan.id, url: 'https://example.com/hook' };
  expect(pingEvent.parse(pingEventOf(event, endpoint))).toEqual({ ...head, type: 'ping', data: { endpoint } });
});

test('every documented example is a body that could be sent', () => {
  for (const schema of [scanCompletedEvent, scanFailedEvent, pingEvent]) {
    const examples = schema.meta()?.examples as unknown[];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(schema.parse(example)).toEqual(example);
  }
});
