import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import type PrismaTypes from '../../generated/pothos.ts';
import { getDatamodel } from '../../generated/pothos.ts';
import { ServiceError } from '../domain/errors.ts';
import type { UploadedPart } from '../ingest/multipart.ts';
import type { ReceivedFile } from '../ingest/received-file.ts';
import type { Actor } from '../services/shared/actor.ts';
import type { ServiceContext } from '../services/shared/context.ts';

/** The context of every resolver: the caller, and the resources of the services. */
export interface SchemaContext {
  actor: Actor;
  services: ServiceContext;
  /** Of the service, as its clients know it: `https://documents.example.com`. */
  address: string;
  /** Counts one more scan of this operation; those after the first count as requests. Throws RATE_LIMITED. */
  countScan(): Promise<void>;
  /** Throws if the key has been revoked, the session ended or either been suspended since: called before each value of a subscription. */
  requireStillAdmitted(): Promise<void>;
  /** Calls back once when that happens; the returned function ends the watch. */
  onRefused(call: (error: ServiceError) => void): () => void;
}

/** Limits of one operation; the cost of a field is 1 unless it says otherwise, times the size of the lists above it. */
export const OPERATION_LIMITS = { depth: 12, breadth: 600, complexity: 30_000 } as const;

/** Keeps one operation from being a batch: a mutation costs this much of the operation's limit. */
export const MUTATION_COST = 3_000;
/** One operation may send four documents. */
export const CREATE_SCAN_COST = 7_000;

export type UploadValue = ReceivedFile | UploadedPart;

export const builder = new SchemaBuilder<{
  PrismaTypes: PrismaTypes;
  Context: SchemaContext;
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Upload: { Input: UploadValue; Output: never };
    JSON: { Input: never; Output: unknown };
    StringMap: { Input: Record<string, string>; Output: unknown };
  };
  Connection: { totalCount: () => Promise<number>; csv: string | null };
}>({
  // Errors first: it wraps the resolvers of the others.
  plugins: [ErrorsPlugin, ComplexityPlugin, RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: (context) => context.services.db, dmmf: getDatamodel() },
  relay: { nodeQueryOptions: false, nodesQueryOptions: false, cursorType: 'String' },
  // Fields declare their cost; src/schema/cost.ts adds it up before execution.
  complexity: { defaultComplexity: 1, defaultListMultiplier: 1, disabled: true },
  errors: { defaultTypes: [ServiceError] },
});

builder.queryType();
builder.mutationType();
builder.subscriptionType();
