/**
 * How pictures are sent to a reading process and lines are returned, over a socket between the two: frames of a JSON
 * part and a binary part, each prefixed by its length. Both ends belong to one document, and neither trusts the other's
 * lengths.
 */
import type { Duplex } from 'node:stream';

export interface Frame {
  json: unknown;
  bytes: Uint8Array;
}

const LEAD_BYTES = 8;
const MAX_JSON_BYTES = 64 * 1024 * 1024;
const MAX_BYTES = 128 * 1024 * 1024;
const NO_BYTES = new Uint8Array(0);

/** Settles once the other end has taken the whole frame, or is gone. */
export function writeFrame(socket: Duplex, json: unknown, bytes: Uint8Array = NO_BYTES): Promise<void> {
  const text = Buffer.from(JSON.stringify(json));
  const lead = Buffer.allocUnsafe(LEAD_BYTES);
  lead.writeUInt32LE(text.length, 0);
  lead.writeUInt32LE(bytes.length, 4);
  return new Promise((resolve) => {
    socket.cork();
    socket.write(lead);
    socket.write(text);
    socket.write(bytes, () => resolve());
    socket.uncork();
  });
}

/** The incoming frames, one after the other. Throws if a length exceeds its limit. */
export async function* readFrames(socket: Duplex): AsyncGenerator<Frame> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let wanted = LEAD_BYTES;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    while (waitingBytes >= wanted) {
      const whole = Buffer.concat(waiting, waitingBytes);
      const jsonBytes = whole.readUInt32LE(0);
      const bytes = whole.readUInt32LE(4);
      if (jsonBytes > MAX_JSON_BYTES || bytes > MAX_BYTES) throw new Error('a frame exceeds the maximum length');
      const end = LEAD_BYTES + jsonBytes + bytes;
      const isWhole = whole.length >= end;
      if (isWhole) {
        const text = whole.toString('utf8', LEAD_BYTES, LEAD_BYTES + jsonBytes);
        yield { json: JSON.parse(text), bytes: whole.subarray(LEAD_BYTES + jsonBytes, end) };
      }
      const rest = isWhole ? whole.subarray(end) : whole;
      waiting = [rest];
      waitingBytes = rest.length;
      wanted = isWhole ? LEAD_BYTES : end;
    }
  }
}
