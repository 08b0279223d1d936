import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Agent, fetch as send } from 'undici';
import { MAX_OBJECT_BYTES } from '../domain/limits.ts';

/** Where objects are kept, as the operator names it (`S3_…`). */
export interface S3Config {
  /** Without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Before every key, for instance `documents/`; may be empty. */
  prefix: string;
  /** The bucket in the path rather than in the host. */
  forcePathStyle: boolean;
  /** Value of `x-amz-server-side-encryption`; null leaves it to the bucket. */
  encryption: string | null;
}

/** The bucket did not do what it was asked; `status` null where it did not answer. */
export class ObjectFault extends Error {
  readonly status: number | null;
  constructor(what: string, status: number | null, options?: ErrorOptions) {
    super(`the object storage did not ${what}${status === null ? '' : ` (${status})`}`, options);
    this.name = 'ObjectFault';
    this.status = status;
  }
}

/** Whether the error means that the bucket is unavailable, rather than a fault of the request or the object. */
export const isBucketAway = (error: unknown): boolean =>
  error instanceof ObjectFault && (error.status === null || isPassing(error.status));

const isPassing = (status: number) => status === 429 || status >= 500;

/** Whole objects by key. */
export interface Objects {
  put(key: string, bytes: Uint8Array, sha256: string): Promise<void>;
  /** Null where there is none. Throws ObjectFault when the bytes are not those that were put. */
  get(key: string, sha256: string): Promise<Uint8Array | null>;
  /** Also where there is none. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const TRIES = 3;
const PAUSE_MS = 200;
/** For an object of 10 MB over a slow line; a dead bucket shows in the connection. */
const TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 3_000;

/**
 * The part of S3 that every server of it has: PUT with the hash of the bytes, GET and DELETE of whole objects (SigV4). No
 * multipart, conditions, checksums in trailers or lists, in which servers differ.
 */
export function createObjects(config: S3Config, { pauseMs = PAUSE_MS } = {}): Objects {
  const { endpoint, bucket, prefix, forcePathStyle, region, encryption } = config;
  const { accessKeyId, secretAccessKey } = config;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS } });
  const base = new URL(endpoint);
  const root = forcePathStyle
    ? `${base.origin}${base.pathname.replace(/\/$/, '')}/${bucket}`
    : `${base.protocol}//${bucket}.${base.host}${base.pathname.replace(/\/$/, '')}`;
  const urlOf = (key: string) => `${root}/${`${prefix}${key}`.split('/').map(encodeURIComponent).join('/')}`;

  /** Tried again after no answer, 429 and 5xx: each request is the same however often it arrives. */
  async function request(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array, sha256 = EMPTY_SHA256) {
    const what = { PUT: 'take an object', GET: 'give an object', DELETE: 'remove an object' }[method];
    for (let attempt = 1; ; attempt++) {
      try {
        const headers = {
          'x-amz-content-sha256': sha256,
          ...(body && { 'content-type': 'application/octet-stream' }),
          ...(body && encryption && { 'x-amz-server-side-encryption': encryption }),
        };
        const signed = await signer.sign(urlOf(key), { method, headers, body: body as BodyInit | undefined });
        const response = await send(signed.url, {
          method,
          headers: Object.fromEntries(signed.headers),
          body,
          dispatcher: agent,
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const { status } = response;
        const bytes = await bounded(response.body ?? []);
        if (bytes === null) throw new ObjectFault('give an object of the size that was put', status);
        if (response.ok || status === 404) return { status, bytes };
        if (attempt >= TRIES || !isPassing(status)) throw new ObjectFault(what, status);
      } catch (error) {
        if (error instanceof ObjectFault) throw error;
        if (attempt >= TRIES) throw new ObjectFault(what, null, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }

  return {
    async put(key, bytes, sha256) {
      const { status } = await request('PUT', key, bytes, sha256);
      if (status === 404) throw new ObjectFault('take an object: there is no such bucket', status);
    },
    async get(key, sha256) {
      const { status, bytes } = await request('GET', key);
      if (status === 404) return null;
      if (sha256Of(bytes) !== sha256) throw new ObjectFault('give the bytes that were put', status);
      return bytes;
    },
    async remove(key) {
      await request('DELETE', key);
    },
    close: () => agent.destroy(),
  };
}

/** All that comes, or null where more comes than was ever put. */
async function bounded(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array | null> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > MAX_OBJECT_BYTES) return null;
    kept.push(chunk);
  }
  return new Uint8Array(Buffer.concat(kept));
}

const EMPTY_SHA256 = sha256Of(new Uint8Array());
