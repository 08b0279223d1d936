import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_WEBHOOK_ANSWER_BYTES } from '../../src/domain/limits.ts';
import type { TryFault } from '../../src/domain/webhook.ts';
import { createOutbound } from '../../src/outbound/outbound.ts';
import { createSender, type TryOutcome } from '../../src/webhooks/send.ts';
import { makeSecret } from '../../src/webhooks/signing.ts';
import { selfMadeCertificate } from '../support/certificate.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';

const TIMEOUT_MS = 600;

let receiver: Receiver;
/** Speaks no HTTP of its own accord. */
let raw: Server;
let onRaw: (socket: Socket) => void;
const sockets = new Set<Socket>();
let rawAddress: string;
/** Where nothing listens. */
let closed: string;
let outbound: ReturnType<typeof createOutbound>;

beforeAll(async () => {
  receiver = await startReceiver();
  raw = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    onRaw(socket);
  });
  await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
  rawAddress = `127.0.0.1:${(raw.address() as AddressInfo).port}`;
  const gone = await startReceiver();
  closed = gone.address;
  await gone.close();
  outbound = createOutbound({
    allow: [receiver.address, rawAddress, closed],
    lookup: (name, _options, callback) => {
      if (name === 'nowhere.example') callback(Object.assign(new Error(), { code: 'ENOTFOUND' }), []);
      // A look-up that never ends is `silent.example`.
      else if (name === 'inside.example') callback(null, [{ address: '10.0.0.1', family: 4 }]);
    },
  });
});
afterAll(async () => {
  await outbound.close();
  await receiver.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => raw.close(resolve));
});

const MESSAGE = { id: '0199f3a2-6c1e-7b4d-8f25-3f1f6b0c9a11', type: 'ping', body: '{}' } as const;

/** One try; it must be over soon after its time, whatever the receiver does. */
async function tryOnce(url: string): Promise<TryOutcome> {
  const begin = performance.now();
  const send = createSender(outbound, TIMEOUT_MS);
  const outcome = await send({ ...MESSAGE, url, secrets: [makeSecret()] }, new AbortController().signal);
  expect(performance.now() - begin).toBeLessThan(TIMEOUT_MS + 1500);
  return outcome;
}

const answering = (answer: (res: ServerResponse) => void): Promise<TryOutcome> => {
  receiver.answer = answer;
  return tryOnce(receiver.url);
};
const drip = (write: () => void, ended: { on(event: 'close', call: () => void): unknown }) => {
  const timer = setInterval(write, 20);
  ended.on('close', () => clearInterval(timer));
};

describe('a try', () => {
  test.each([200, 201, 202, 204, 299])('succeeds with %i', async (status) => {
    const outcome = await answering((res) => void res.writeHead(status).end());
    expect(outcome).toMatchObject({ statusCode: status, fault: null });
  });

  test.each([300, 301, 302, 304, 307, 308, 400, 401, 404, 410, 429, 500, 503, 600])('fails with %i', async (status) => {
    receiver.received = [];
    const outcome = await answering((res) => void res.writeHead(status, { location: receiver.url }).end());
    expect(outcome).toMatchObject({ statusCode: status, fault: 'status' });
    expect(receiver.received).toHaveLength(1);
  });

  const silent: [string, (res: ServerResponse) => void][] = [
    ['silence', () => undefined],
    [
      'headers that come byte by byte',
      (res) => {
        const bytes = [...'HTTP/1.1 200 OK\r\nx: '];
        drip(() => res.socket?.write(bytes.shift() ?? 'y'), res);
      },
    ],
    [
      'one header after the other without end',
      (res) => {
        res.socket?.write('HTTP/1.1 200 OK\r\n');
        drip(() => res.socket?.write('x: y\r\n'), res);
      },
    ],
    ['early hints without end', (res) => drip(() => res.writeEarlyHints({ link: '</a>; rel=preload' }), res)],
  ];
  test.each(silent)('is given up in time over %s', async (_what, answer) => {
    expect(await answering(answer)).toMatchObject({ statusCode: null, fault: 'timeout', answer: '' });
  });

  test('succeeds when the headers of a 2xx came in time, whatever the body does, and drops the connection', async () => {
    const bodies: ((res: ServerResponse) => void)[] = [
      (res) => drip(() => res.write('x'), res),
      (res) => void res.writeHead(200).flushHeaders(),
      (res) => void res.writeHead(200, { 'content-length': 100 }).write('x', () => res.socket?.destroy()),
    ];
    for (const body of bodies) expect(await answering(body)).toMatchObject({ statusCode: 200, fault: null });
    await expect.poll(() => receiver.open).toBe(0);
  });

  test('reads 4 kB of an endless body, at once, and no more', async () => {
    let written = 0;
    const outcome = await answering((res) => {
      const pump = () => {
        while (!res.destroyed && written < 200_000_000) {
          written += 65_536;
          if (!res.write('x'.repeat(65_536))) return void res.once('drain', pump);
        }
      };
      pump();
    });
    expect(outcome).toMatchObject({ statusCode: 200, fault: null, answer: 'x'.repeat(MAX_WEBHOOK_ANSWER_BYTES) });
    await expect.poll(() => receiver.open).toBe(0);
    expect(written).toBeLessThan(20_000_000);
  });

  const broken: [string, (socket: Socket) => void, TryFault][] = [
    ['a reset before the answer', (socket) => socket.once('data', () => socket.resetAndDestroy()), 'connection'],
    ['an end before the answer', (socket) => socket.once('data', () => socket.end()), 'connection'],
    ['an answer that is no HTTP', (socket) => socket.once('data', () => socket.end('220 mail ready\r\n')), 'protocol'],
    [
      'headers beyond every limit',
      (socket) => socket.once('data', () => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`)),
      'protocol',
    ],
  ];
  test.each(broken)('fails over %s', async (_what, behave, fault) => {
    onRaw = behave;
    expect(await tryOnce(`http://${rawAddress}/`)).toMatchObject({ statusCode: null, fault });
  });

  test('fails where nothing listens', async () => {
    expect(await tryOnce(`http://${closed}/`)).toMatchObject({ statusCode: null, fault: 'connection' });
  });

  test('fails over a certificate that nobody vouches for, and where no TLS is spoken', async () => {
    const { certificate, privateKey } = await selfMadeCertificate('127.0.0.1');
    const context = createSecureContext({
      cert: `-----BEGIN CERTIFICATE-----\n${Buffer.from(certificate.toSchema().toBER()).toString('base64')}\n-----END CERTIFICATE-----`,
      key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
    });
    let heard = '';
    onRaw = (socket) => {
      const secure = new TLSSocket(socket, { isServer: true, secureContext: context });
      secure
        .on('error', () => undefined)
        .on('data', (data) => {
          heard += data;
        });
    };
    expect(await tryOnce(`https://${rawAddress}/`)).toMatchObject({ statusCode: null, fault: 'tls' });
    expect(heard).toBe('');
    onRaw = (socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await tryOnce(`https://${rawAddress}/`)).toMatchObject({ statusCode: null, fault: 'tls' });
  });

  test('never reaches an address inside, and does not tell it from a name that leads nowhere', async () => {
    const refused = ['https://inside.example/', 'https://nowhere.example/', 'https://10.0.0.1/', 'http://127.0.0.1:9/'];
    for (const url of refused) expect(await tryOnce(url)).toMatchObject({ statusCode: null, fault: 'address' });
    expect(await tryOnce('https://silent.example/')).toMatchObject({ fault: 'timeout' });
  });
});
