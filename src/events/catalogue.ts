import type { Source } from '../domain/finding.ts';
import type { ScanStatus, Stage } from '../domain/scan.ts';

/** Everything that can happen to a scan. Subscriptions and webhooks read only these rows. */
export const EVENT_TYPES = [
  'scan.queued',
  'scan.progress',
  'scan.completed',
  'scan.failed',
  'scan.labelled',
  /** Its note was written or removed. */
  'scan.noted',
  /** One of its findings was judged. */
  'scan.judged',
  /** A link to its report was made, revoked, or opened for the first time. */
  'scan.shared',
  /** A later scan was found to belong together with it. */
  'scan.related',
  'scan.deleted',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The changing part of a scan at the time of the event, so that quick changes do not merge into one. */
export interface ScanState {
  status: ScanStatus;
  stage: Stage | null;
  /** 0-100. */
  percent: number;
  pagesDone: number | null;
  pagesTotal: number | null;
  /** Analysis layers that have ended; absent in events of earlier versions. */
  layersDone?: Source[];
}

/** `state` is null for a deletion. */
export interface ScanEvent {
  sequence: bigint;
  type: EventType;
  scanId: string;
  state: ScanState | null;
}

/** After these nothing more happens to the analysis of a scan. */
export const isLast = (event: Pick<ScanEvent, 'type'>) =>
  event.type === 'scan.completed' || event.type === 'scan.failed' || event.type === 'scan.deleted';
