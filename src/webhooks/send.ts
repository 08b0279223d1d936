import { type Dispatcher, request } from 'undici';
import { MAX_WEBHOOK_ANSWER_BYTES, WEBHOOK_TIMEOUT_MS } from '../domain/limits.ts';
import type { TryFault } from '../domain/webhook.ts';
import { OutboundRefused } from '../outbound/address-guard.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { type SignedMessage, signedHeaders } from './signing.ts';

/** Result of one attempt. A receiver's fault is an outcome, never an exception. */
export interface TryOutcome {
  startedAt: Date;
  /** Until the last response header, or until the attempt was abandoned. */
  durationMs: number;
  /** Null if there was no response. */
  statusCode: number | null;
  /** Null for 2xx. */
  fault: TryFault | null;
  /** The first 4 kB of the response body. */
  answer: string;
}

export interface Try extends SignedMessage {
  url: string;
  /** The current secret first. */
  secrets: readonly string[];
}

/** Sends a message once. Throws only when `signal` aborts. */
export type Sender = (message: Try, signal: AbortSignal) => Promise<TryOutcome>;

/**
 * POSTs to addresses that the guard allows, without following redirects. `timeoutMs` covers everything up to the
 * last header; the response body is read in the remaining time, then the connection is dropped.
 */
export function createSender(outbound: Outbound, timeoutMs: number = WEBHOOK_TIMEOUT_MS): Sender {
  return async (message, signal) => {
    const startedAt = new Date();
    const begin = performance.now();
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), timeoutMs);
    const either = AbortSignal.any([ended.signal, signal]);
    const late = new Promise<never>((_, reject) => {
      either.addEventListener('abort', () => reject(either.reason), { once: true });
    });
    late.catch(() => undefined);
    const durationMs = () => Math.round(performance.now() - begin);
    try {
      const { url, dispatcher } = outbound.target(message.url);
      // A DNS lookup cannot be aborted, so it is not awaited.
      const { statusCode, body } = await Promise.race([
        request(url, {
          dispatcher,
          method: 'POST',
          headers: { ...signedHeaders(message, message.secrets, startedAt), 'Accept-Encoding': 'identity' },
          body: message.body,
          signal: either,
        }),
        late,
      ]);
      const outcome = { startedAt, durationMs: durationMs(), statusCode };
      const fault = statusCode >= 200 && statusCode < 300 ? null : 'status';
      return { ...outcome, fault, answer: await beginningOf(body) };
    } catch (error) {
      signal.throwIfAborted();
      const fault = ended.signal.aborted ? 'timeout' : faultOf(error);
      return { startedAt, durationMs: durationMs(), statusCode: null, fault, answer: '' };
    } finally {
      clearTimeout(timer);
      // If the response was not read to its end, the connection is closed too.
      ended.abort();
    }
  };
}

/** However reading ends, what was read so far counts. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_WEBHOOK_ANSWER_BYTES) break;
    }
  } catch {
    // The response counted as complete with its headers.
  }
  return Buffer.concat(chunks).subarray(0, MAX_WEBHOOK_ANSWER_BYTES).toString('utf8');
}

/** The caller cannot distinguish an unresolvable name from one with an internal address. */
function faultOf(error: unknown): TryFault {
  if (error instanceof OutboundRefused) return 'address';
  const { name, code: given } = error as { name?: string; code?: unknown };
  const code = String(given ?? '');
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) return 'address';
  if (code === 'ETIMEDOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') return 'timeout';
  if (/^(ERR_SSL|ERR_TLS|EPROTO|UNABLE_TO)|CERT/.test(code)) return 'tls';
  if (name === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW') return 'protocol';
  return 'connection';
}
