import { z } from 'zod';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  FAILURE_CODES,
  type FailureCode,
  VERDICTS,
  type Verdict,
} from '../domain/scan.ts';

/** The bodies of webhook events (spec: interface, 2.10; decisions, "Webhooks"): what is sent and what is documented. */

const EVENT_ID = '0199f3a2-6c1e-7b4d-8f25-3f1f6b0c9a11';
const SCAN_ID = '0199f3a2-5d07-7c9e-9a43-1c2b7e5d8f60';
const CREATED = '2026-03-31T09:30:00.000Z';
const FILE = { name: 'statement.pdf', sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' };
const CLIENT = { client_reference: 'order-17', metadata: { case: '17' } };

const head = {
  id: z.uuid().meta({
    description: 'Id of the event, the same for all attempts and endpoints: ignore ids you have already processed.',
  }),
  created: z.iso.datetime().meta({ description: 'When the event happened.' }),
};

const scan = {
  id: z.uuid(),
  object: z.literal('scan'),
  client_reference: z.string().nullable().meta({ description: "The client's own id." }),
  metadata: z.record(z.string(), z.string()),
  file: z.strictObject({ name: z.string(), sha256: z.string() }),
};

export const scanCompletedEvent = z
  .strictObject({
    ...head,
    type: z.literal('scan.completed'),
    data: z.strictObject({
      scan: z.strictObject({
        ...scan,
        status: z.literal('completed'),
        verdict: z.enum(VERDICTS),
        risk_score: z.int().min(0).max(100),
        document_type: z.enum(DOCUMENT_TYPES),
      }),
    }),
  })
  .meta({
    id: 'ScanCompletedEvent',
    description: 'A scan is complete. Fetch the full report with `GET /scans/{id}`.',
    examples: [
      {
        id: EVENT_ID,
        type: 'scan.completed',
        created: CREATED,
        data: {
          scan: {
            id: SCAN_ID,
            object: 'scan',
            status: 'completed',
            verdict: 'high_risk',
            risk_score: 92,
            document_type: 'bank_statement',
            ...CLIENT,
            file: FILE,
          },
        },
      },
    ],
  });
export type ScanCompletedEvent = z.infer<typeof scanCompletedEvent>;

export const scanFailedEvent = z
  .strictObject({
    ...head,
    type: z.literal('scan.failed'),
    data: z.strictObject({
      scan: z.strictObject({
        ...scan,
        status: z.literal('failed'),
        verdict: z.null(),
        risk_score: z.null(),
        document_type: z.null(),
        error: z.string().meta({ description: 'The reason, in the language of the scan.' }),
        failure_code: z.enum(FAILURE_CODES).meta({ description: 'The reason, for programs: stable, branch on it.' }),
      }),
    }),
  })
  .meta({
    id: 'ScanFailedEvent',
    description: 'A scan could not be completed. Its unit was refunded.',
    examples: [
      {
        id: EVENT_ID,
        type: 'scan.failed',
        created: CREATED,
        data: {
          scan: {
            id: SCAN_ID,
            object: 'scan',
            status: 'failed',
            verdict: null,
            risk_score: null,
            document_type: null,
            ...CLIENT,
            file: FILE,
            error: 'The file is damaged and cannot be read.',
            failure_code: 'CORRUPT_FILE',
          },
        },
      },
    ],
  });
export type ScanFailedEvent = z.infer<typeof scanFailedEvent>;

export const pingEvent = z
  .strictObject({
    ...head,
    type: z.literal('ping'),
    data: z.strictObject({ endpoint: z.strictObject({ id: z.uuid(), url: z.url() }) }),
  })
  .meta({
    id: 'PingEvent',
    description: 'A test event, sent to one endpoint on request.',
    examples: [
      {
        id: EVENT_ID,
        type: 'ping',
        created: CREATED,
        data: { endpoint: { id: '0199f3a2-1a2b-7d3c-8e4f-5a6b7c8d9e0f', url: 'https://example.com/webhooks' } },
      },
    ],
  });
export type PingEvent = z.infer<typeof pingEvent>;

export type WebhookEvent = ScanCompletedEvent | ScanFailedEvent | PingEvent;

/** Id and time of an event. */
export interface EventHead {
  id: string;
  created: Date;
}

/** Fields of the scan in every event. */
export interface EventScan {
  id: string;
  clientReference: string | null;
  metadata: Record<string, string>;
  fileName: string;
  fileSha256: string;
}

export function completedEventOf(
  event: EventHead,
  of: EventScan,
  result: { verdict: Verdict; riskScore: number; documentType: DocumentType },
): ScanCompletedEvent {
  return {
    id: event.id,
    type: 'scan.completed',
    created: event.created.toISOString(),
    data: {
      scan: {
        id: of.id,
        object: 'scan',
        status: 'completed',
        verdict: result.verdict,
        risk_score: result.riskScore,
        document_type: result.documentType,
        ...clientsOwn(of),
      },
    },
  };
}

/** `error` is a sentence for people, in the language of the scan. */
export function failedEventOf(
  event: EventHead,
  of: EventScan,
  { error, failureCode }: { error: string; failureCode: FailureCode },
): ScanFailedEvent {
  return {
    id: event.id,
    type: 'scan.failed',
    created: event.created.toISOString(),
    data: {
      scan: {
        id: of.id,
        object: 'scan',
        status: 'failed',
        verdict: null,
        risk_score: null,
        document_type: null,
        ...clientsOwn(of),
        error,
        failure_code: failureCode,
      },
    },
  };
}

export function pingEventOf(event: EventHead, endpoint: { id: string; url: string }): PingEvent {
  return {
    id: event.id,
    type: 'ping',
    created: event.created.toISOString(),
    data: { endpoint: { id: endpoint.id, url: endpoint.url } },
  };
}

const clientsOwn = (of: EventScan) => ({
  client_reference: of.clientReference,
  metadata: of.metadata,
  file: { name: of.fileName, sha256: of.fileSha256 },
});
