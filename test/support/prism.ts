import { isUtf8 } from 'node:buffer';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { printOpenapi } from '../../src/rest/openapi.ts';
import { isDescribed } from './contract.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** REST goes through proxies that hold requests and answers to the description. */
    prism: boolean;
  }
}

export interface PrismRequest {
  method: string;
  /** Below /api/v1. */
  path: string;
  headers: Headers;
  body: Buffer;
}

export interface Prism {
  /** Where to send the request, in place of `<service>/api/v1`: to a proxy, or to the service when it must go around. */
  baseOf(request: PrismRequest, offContract: boolean): string;
  close(): Promise<void>;
}

/** Prism reads bodies up to this. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** What cannot go through: Prism would answer it by itself, or change it. */
const AROUND: Readonly<Record<string, (request: PrismRequest) => boolean>> = {
  'a path or method that no operation has, which Prism answers itself': ({ method, path }) =>
    !isDescribed(method, path),
  'a body beyond what Prism reads': ({ body }) => body.length > MAX_BODY_BYTES,
  'bytes that are no UTF-8, for Prism reads every body as text': ({ body }) => !isUtf8(body),
  'an answer that is no text, for Prism reads every body as text': ({ path }) => /\/report\.pdf(?:\?|$)/.test(path),
  'a parameter that is named like a part of every object, which Prism drops': ({ path }) => path.includes('__proto__'),
  'JSON that is none, for Prism parses it': ({ headers, body }) =>
    headers.get('content-type') === 'application/json' && !isJson(body),
};

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString());
    return true;
  } catch {
    return false;
  }
}

/**
 * `prism proxy --errors` before `upstream`, within this process. Requests that break the contract on purpose, or come
 * without a key, pass a second one with `--validate-request false`; answers are held to the description by both.
 */
export async function startPrism(upstream: string): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(JSON.parse(printOpenapi()));
  const start = async (validateRequest: boolean) => {
    const proxy = createServer(operations, {
      cors: false,
      config: {
        isProxy: true,
        upstream: new URL(upstream),
        upstreamProxy: undefined,
        errors: true,
        validateRequest,
        checkSecurity: validateRequest,
        validateResponse: true,
        mock: { dynamic: false },
      },
      components: { logger: createLogger('prism', { level: 'silent' }) },
    });
    return { base: await proxy.listen(0, '127.0.0.1'), close: () => proxy.close() };
  };
  const strict = await start(true);
  const lenient = await start(false);
  return {
    baseOf(request, offContract) {
      if (Object.values(AROUND).some((applies) => applies(request))) return upstream;
      const needsNoKey = request.path === '/openapi.json';
      const hasKey = request.headers.has('authorization');
      return (offContract || !(hasKey || needsNoKey) ? lenient : strict).base;
    },
    async close() {
      await Promise.all([strict.close(), lenient.close()]);
    },
  };
}

/** Sends the request through a proxy; throws what Prism has to say against request or answer. */
export async function throughPrism(prism: Prism, request: Request, path: string, offContract: boolean) {
  const { method, headers, signal } = request;
  const body = Buffer.from(await request.arrayBuffer());
  const base = prism.baseOf({ method, path, headers, body }, offContract);
  const response = await fetch(base + path, { method, headers, signal, ...(body.length > 0 && { body }) });
  const violations = response.headers.get('sl-violations');
  if (violations) throw new Error(`${method} ${path} ${response.status}: ${violations}`);
  if (response.headers.get('content-type')?.startsWith('application/problem+json'))
    throw new Error(`${method} ${path} ${response.status}: ${await response.text()}`);
  return response;
}
