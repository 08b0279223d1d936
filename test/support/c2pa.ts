/** Content Credentials as a camera or an editor writes them, signed with a certificate that nobody has vouched for. */
import { constants, createHash, sign } from 'node:crypto';
import { selfMadeCertificate } from './certificate.ts';

export type Item = string | number | Uint8Array | null | Item[] | { [key: string]: Item };

/** CBOR (RFC 8949) with keys in the order given; a key of digits is an integer. */
export function encodeCbor(item: Item): Buffer {
  if (item === null) return Buffer.from([0xf6]);
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (item instanceof Uint8Array) return Buffer.concat([head(2, item.length), item]);
  if (Array.isArray(item)) return Buffer.concat([head(4, item.length), ...item.map(encodeCbor)]);
  const entries = Object.entries(item);
  const keyOf = (key: string) => encodeCbor(/^\d+$/.test(key) ? Number(key) : key);
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, each]) => [keyOf(key), encodeCbor(each)])]);
}

function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  // Offsets are written long, so that the store's length does not depend on them; lengths as short as they go.
  if (major > 1 && value < 0x100) return Buffer.from([type | 24, value]);
  if (major > 1 && value < 0x10000) return Buffer.from([type | 25, value >> 8, value & 255]);
  const long = Buffer.alloc(5, type | 26);
  long.writeUInt32BE(value, 1);
  return long;
}

/** A box of ISO/IEC 14496-12. */
export function box(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 8);
  return Buffer.concat([length, Buffer.from(type), body]);
}

/** A superbox of JUMBF; the UUIDs of its kinds are not looked at. */
export const superbox = (label: string, ...parts: Uint8Array[]) =>
  box('jumb', box('jumd', Buffer.alloc(16), Buffer.from([3]), Buffer.from(`${label}\0`)), ...parts);

export interface Credentials {
  /** Assertions besides the binding, by label. */
  assertions?: Record<string, Item>;
  /** Bytes of the file that the binding leaves out besides the store. */
  alsoExcluded?: { start: number; length: number };
  /** Assertions that the claim does not name. */
  undeclared?: Record<string, Item>;
  algorithm?: string;
}

const { certificate, privateKey } = await selfMadeCertificate('Camera of Nobody');

/** A store for a file in which it will lie at `at`, wrapped to `length` bytes in all. */
export function storeFor(file: Uint8Array, at: number, length: number, credentials: Credentials): Buffer {
  const { assertions = {}, undeclared = {}, alsoExcluded, algorithm = 'sha256' } = credentials;
  const hash = createHash('sha256').update(file.subarray(0, at));
  const rest = file.subarray(at);
  const inRest = alsoExcluded ? alsoExcluded.start - at - length : rest.length;
  hash.update(rest.subarray(0, inRest)).update(rest.subarray(inRest + (alsoExcluded?.length ?? 0)));
  const binding = {
    exclusions: [{ start: at, length }, ...(alsoExcluded ? [{ ...alsoExcluded }] : [])],
    alg: 'sha256',
    hash: hash.digest(),
  };
  const assertionBox = ([label, value]: [string, Item]) => superbox(label, box('cbor', encodeCbor(value)));
  const declared = Object.entries({ ...assertions, 'c2pa.hash.data': binding }).map(
    (entry) => [entry[0], assertionBox(entry)] as const,
  );
  const claim = encodeCbor({
    alg: algorithm,
    claim_generator_info: [{ name: 'Test camera', version: '1.0' }],
    'dc:title': 'a picture',
    signature: 'self#jumbf=c2pa.signature',
    assertions: declared.map(([label, whole]) => ({
      url: `self#jumbf=c2pa.assertions/${label}`,
      hash: createHash('sha256').update(whole.subarray(8)).digest(),
    })),
  });
  const headers = encodeCbor({ 1: -37, 33: Buffer.from(certificate.toSchema(true).toBER(false)) });
  const signed = encodeCbor(['Signature1', headers, new Uint8Array(), claim]);
  const value = sign('sha256', signed, {
    key: privateKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  });
  const signature = Buffer.concat([Buffer.from([0xd2]), encodeCbor([headers, {}, null, value])]);
  return superbox(
    'c2pa',
    superbox(
      'urn:c2pa:1',
      superbox(
        'c2pa.assertions',
        ...declared.map(([, whole]) => whole),
        ...Object.entries(undeclared).map(assertionBox),
      ),
      superbox('c2pa.claim', box('cbor', claim)),
      superbox('c2pa.signature', box('cbor', signature)),
    ),
  );
}

/** The file with a store behind its first `at` bytes. */
function embedded(file: Uint8Array, at: number, credentials: Credentials, wrap: (store: Buffer) => Buffer): Buffer {
  const { length } = wrap(storeFor(file, at, 1000, credentials));
  return Buffer.concat([file.subarray(0, at), wrap(storeFor(file, at, length, credentials)), file.subarray(at)]);
}

/** A JPEG with its store in APP11 segments of at most `packetBytes`. */
export function jpegWithCredentials(file: Uint8Array, credentials: Credentials = {}, packetBytes = 60_000): Buffer {
  return embedded(file, 2, credentials, (store) => {
    const segments: Buffer[] = [];
    for (let at = 8, number = 1; at < store.length; at += packetBytes, number++) {
      const body = Buffer.concat([store.subarray(0, 8), store.subarray(at, at + packetBytes)]);
      const header = Buffer.from([0xff, 0xeb, 0, 0, 0x4a, 0x50, 0, 1, 0, 0, 0, 0]);
      header.writeUInt16BE(body.length + 10, 2);
      header.writeUInt32BE(number, 8);
      segments.push(header, body);
    }
    return Buffer.concat(segments);
  });
}

/** A PNG with its store in a caBX chunk behind IHDR. */
export function pngWithCredentials(file: Uint8Array, credentials: Credentials = {}): Buffer {
  return embedded(file, 33, credentials, (store) => {
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(store.length);
    frame.write('caBX', 4);
    return Buffer.concat([frame, store, Buffer.alloc(4)]);
  });
}
