import type { Pool } from 'pg';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { Statements } from '../../db/statements.ts';
import type { Live } from '../../events/live.ts';
import type { FileFetcher } from '../../ingest/fetch-url.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Objects } from '../../storage/objects.ts';
import type { Storage } from '../../storage/types.ts';
import type { AiLayer } from '../ai/layer.ts';

/** Which scan an analysis job is about; ids only. */
export interface AnalysisJob {
  scanId: string;
  organizationId: string;
}

/** What decides when an analysis comes beside those of other organizations. */
export interface AnalysisTurn {
  /** How many rounds it runs after the first that waits: more for each open scan, fewer for a larger plan. */
  rounds: number;
  /** The organization yields to all others. */
  isLate: boolean;
}

/** What the services stand on; made once by the wiring. */
export interface ServiceContext {
  db: PrismaClient;
  /** For the statements of every request; shares the connections of `db`. */
  pool: Pool;
  storage: Storage;
  /** The bucket, where one is set; files are reached through `storage`. */
  objects: Objects | null;
  live: Live;
  /** Fetches the files that scans name by URL. */
  files: FileFetcher;
  /** Judges the addresses of webhook endpoints. */
  outbound: Pick<Outbound, 'target'>;
  /** The second reader of documents, where the operator has set one. */
  ai: AiLayer;
  /** How long a scan may wait for its analysis before new ones are refused. */
  queueMaxWaitSeconds: number;
  /** Days after which the operator has originals and pictures deleted; null: they are kept. */
  fileRetentionDays: number | null;
  /** Queues the analysis in the caller's transaction: no commit, no job. */
  queueAnalysis(sql: Statements, job: AnalysisJob, turn: AnalysisTurn): Promise<void>;
  /** How many of these scans wait for their turn, as far as the queue knows. */
  countWaiting(sql: Statements, scanIds: readonly string[]): Promise<number>;
  /** Makes what an organization has queued yield to all others, in the caller's transaction. */
  deferAnalyses(sql: Statements, organizationId: string): Promise<void>;
  /** Takes the analysis of a scan out of the queue in the caller's transaction. */
  dropAnalysis(sql: Statements, scanId: string): Promise<void>;
}

/** A commit may wait behind others of the same organization; past this the transaction is given up. */
export const TRANSACTION = { maxWait: 20_000, timeout: 20_000 } as const;
