import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** An authenticator as browsers have it (WebAuthn, ES256), without the browser. */
export interface Authenticator {
  /** What `navigator.credentials.create` answers to these options. */
  create(options: { challenge: string }, page: Page): object;
  /** What `navigator.credentials.get` answers to these options. */
  get(options: { challenge: string }, page: Page): object;
  /** A copy that does not know how often the other was used. */
  clone(): Authenticator;
}

interface Page {
  origin: string;
  /** Whether the person has shown finger, face or PIN; true unless said. */
  isVerified?: boolean;
  rpId?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** The CBOR that is needed here (RFC 8949): small numbers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number): Buffer =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as never)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export function createAuthenticator(
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  }),
  id: Buffer = randomBytes(32),
  used = 0,
): Authenticator {
  let counter = used;

  function dataOf(
    { origin, isVerified = true, rpId = new URL(origin).hostname }: Page,
    credential: Buffer | null,
  ): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential ? WITH_CREDENTIAL : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }
  const clientData = (type: string, challenge: string, { origin }: Page): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, Buffer>) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, base64(bytes)])),
  });

  return {
    create({ challenge }, page) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      );
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = dataOf(page, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, page),
        attestationObject: cbor(attestation),
      });
    },
    get({ challenge }, page) {
      const clientDataJSON = clientData('webauthn.get', challenge, page);
      const authenticatorData = dataOf(page, null);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
    clone: () => createAuthenticator({ privateKey, publicKey }, id, 0),
  };
}
