import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface Received {
  headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  body: string;
  /** Milliseconds, of `performance.now()`. */
  at: number;
}

/** A client's server on loopback: keeps what it gets and answers as the test says. */
export interface Receiver {
  url: string;
  /** For OUTBOUND_ALLOW. */
  address: string;
  received: Received[];
  /** Requests that were begun and not yet answered or dropped. */
  open: number;
  /** 200 unless the test sets another one. */
  answer: (res: ServerResponse, request: Received) => void;
  /** Waits until so many have come. */
  got(count: number, timeoutMs?: number): Promise<Received[]>;
  close(): Promise<void>;
}

export const ANSWER_OK = (res: ServerResponse): void => void res.end('ok');

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = [];
    receiver.open += 1;
    res.on('close', () => {
      receiver.open -= 1;
    });
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const request = { headers: req.headers, body: Buffer.concat(chunks).toString('utf8'), at: performance.now() };
      receiver.received.push(request);
      receiver.answer(res, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    url: `http://${address}/hook`,
    address,
    received: [],
    open: 0,
    answer: ANSWER_OK,
    async got(count, timeoutMs = 10_000) {
      await vi.waitFor(
        () => {
          if (receiver.received.length < count) throw new Error(`${receiver.received.length} of ${count} have come`);
        },
        { timeout: timeoutMs, interval: 2 },
      );
      return receiver.received;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
