import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ServiceError } from '../domain/errors.ts';
import { LARGE_BODY_BYTES, type Slot } from './slots.ts';

/** Largest base64 form of a file of the largest size, and room for the other fields of a JSON body. */
export const MAX_JSON_BYTES = 15 * 1024 * 1024;

/**
 * Reads a body to its end, but never more than `maxBytes`: beyond them it stops at once and throws `tooLarge`.
 * The declared length is believed only to refuse early.
 */
export async function readBody(
  stream: Readable & { headers?: Record<string, unknown> },
  maxBytes: number,
  tooLarge: () => ServiceError,
  slot: Slot,
): Promise<Buffer> {
  if (Number(stream.headers?.['content-length'] ?? 0) > maxBytes) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let waited = false;
    const finish = (settle: () => void) => {
      stream.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      settle();
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        stream.pause();
        finish(() => reject(tooLarge()));
        return;
      }
      chunks.push(chunk);
      if (size > LARGE_BODY_BYTES && !waited) {
        waited = true;
        stream.pause();
        slot.enter().then(() => stream.resume());
      }
    };
    const onEnd = () => finish(() => resolve(Buffer.concat(chunks, size)));
    const onError = () => finish(() => reject(bodyCutShort()));
    const onClose = () => finish(() => reject(bodyCutShort()));
    stream.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}

export function bodyCutShort(): ServiceError {
  return new ServiceError('INVALID_REQUEST', 'The request body ended before it was complete.');
}

/** A JSON object; throws INVALID_REQUEST, naming `field` when the text is a field of something larger. */
export function parseJsonObject(text: string, field: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
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
