import type { IncomingMessage } from 'node:http';
import { ServiceError } from '../domain/errors.ts';
import { parseBoundedJson } from './json.ts';
import type { Slot } from './slots.ts';
import { Spool } from './spool.ts';

/** Largest base64 form of a file of the largest size, and room for the other fields of a JSON body. */
export const MAX_JSON_BYTES = 15 * 1024 * 1024;

/**
 * Reads a body to its end, but never more than `maxBytes`: beyond them it stops at once and throws `tooLarge`.
 * The declared length is believed only to refuse early.
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  tooLarge: () => ServiceError,
  slot: Slot,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const spool = new Spool();
  try {
    // The connection stays, for the answer.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (spool.size + chunk.length > maxBytes) throw tooLarge();
      await spool.write(chunk);
    }
    if (!request.complete) throw bodyCutShort();
    return await spool.read(slot);
  } catch (error) {
    throw request.errored ? bodyCutShort() : error;
  } finally {
    await spool.close();
  }
}

export function bodyCutShort(): ServiceError {
  return new ServiceError('INVALID_REQUEST', 'The request body ended before it was complete.');
}

/** The object of a JSON body, whose file may be long and nothing else. Throws INVALID_REQUEST. */
export const parseJsonBody = (body: Buffer): Record<string, unknown> =>
  jsonObject(() => parseBoundedJson(body), 'body');

/** A JSON object; throws INVALID_REQUEST, naming `field` when the text is a field of something larger. */
export const parseJsonObject = (text: string, field: string): Record<string, unknown> =>
  jsonObject(() => JSON.parse(text), field);

function jsonObject(parse: () => unknown, field: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = parse();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('INVALID_REQUEST', `${field}: expected valid JSON.`);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new ServiceError('INVALID_REQUEST', `${field}: expected a JSON object.`);
  }
  return value as Record<string, unknown>;
}

const DISCARD_BYTES = 64 * 1024 * 1024;
const DISCARD_WITHIN_MS = 10_000;

/** Reads a refused body into nothing, up to a bound, so that the client gets to read why; then closes the connection. */
export function discardRest(request: IncomingMessage): void {
  let left = DISCARD_BYTES;
  const close = () => request.socket.destroy();
  const timer = setTimeout(close, DISCARD_WITHIN_MS);
  timer.unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) close();
  });
  request.on('close', () => clearTimeout(timer));
  request.on('end', () => clearTimeout(timer));
  request.on('error', () => clearTimeout(timer));
  request.resume();
}
