import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { type ErrorCode, ServiceError } from '../domain/errors.ts';
import { withoutControls } from '../domain/printable.ts';
import type { Scope } from '../domain/scan.ts';
import type { Slot } from '../ingest/slots.ts';

/** Groups of operations, as the description shows them. */
export const TAGS = {
  Account: 'What a key may do, and the remaining allowance.',
  Scans: 'Send documents, read their reports, delete them.',
  Service: 'About the interface itself.',
} as const;
export type Tag = keyof typeof TAGS;

/** Values as they are sent, by name. */
export type Examples = Record<string, { summary: string; value: unknown }>;

export interface RestRequest {
  incoming: IncomingMessage;
  /** Room for a large body. */
  slot: Slot;
  /** Segments of the path, by name. */
  params: Record<string, string>;
  /** Of a parameter that is given more than once, the first. */
  query: Record<string, string>;
  /** Every value of each parameter. */
  queries: Record<string, string[]>;
  /** Runs a prepared GraphQL document as the caller. */
  run<T>(document: import('graphql').DocumentNode, variables?: Record<string, unknown>): Promise<T>;
  /** Waits until the scan has ended; false where the request may not wait (see waiting.ts). */
  untilEnded(scanId: string, seconds: number): Promise<boolean>;
  /** A body about one scan, made by `make` or taken from the response cache while the scan has not changed. Throws NOT_FOUND. */
  recall(scanId: string, question: string, make: () => Promise<unknown>): Promise<Bytes>;
}

/** A body that is bytes already: JSON, or a file with its own Content-Type. */
export class Bytes {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** A long text, made while it is sent. */
export class TextStream {
  readonly parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

export interface RestResponse {
  status: number;
  /** Of JSON the value, or its bytes; else a text whose type the headers name. */
  body: unknown | Bytes | TextStream;
  headers?: Record<string, string>;
}

export interface RouteResponse {
  description: string;
  /** JSON unless it says otherwise. */
  mediaType?: 'text/csv' | 'text/html' | 'application/pdf';
  schema: z.ZodType;
  examples: Examples;
  headers?: z.ZodObject;
}

/** A route is an entry of a table: what it is called, who may call it, how it is described, what it maps. */
export interface Route {
  method: 'get' | 'post' | 'delete';
  /** Below /api/v1, with `{name}` for a segment. */
  path: string;
  /** What generated clients call the operation. */
  id: string;
  tag: Tag;
  /** Null: any valid key. */
  scope: Scope | null;
  summary: string;
  description: string;
  params?: z.ZodObject;
  /** Every parameter that the route knows; any other is refused by name. */
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** By media type. */
  body?: Record<string, { schema: z.ZodType; examples: Examples }>;
  responses: Record<number, RouteResponse>;
  /** Codes beside those that every route may answer. */
  errors: readonly ErrorCode[];
  /** What codes say here, as examples, where it is not what they say elsewhere. */
  messages?: Partial<Record<ErrorCode, string>>;
  /** What INVALID_REQUEST says of this route's own parameters, as an example. */
  invalid?: string;
  handle(request: RestRequest): Promise<RestResponse>;
}

/** Throws INVALID_REQUEST for a parameter that the route does not declare: ignored, a misspelt filter would list everything. */
export function refuseUnknownParameters({ query }: Pick<Route, 'query'>, given: URLSearchParams): void {
  const known = Object.keys(query?.shape ?? {});
  const unknown = [...given.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const expected = known.length > 0 ? `expected one of ${known.join(', ')}` : 'this operation has none';
  throw new ServiceError(
    'INVALID_REQUEST',
    `${withoutControls(unknown).slice(0, 100)}: unknown parameter; ${expected}.`,
  );
}
