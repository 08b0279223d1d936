/** The standard security handler, opened with the empty user password (ISO 32000-2, 7.6). */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { PdfEncryption } from './facts.ts';
import { PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from './objects.ts';

const PADDING = Uint8Array.from([
  0x28, 0xbf, 0x4e, 0x5e, 0x4e, 0x75, 0x8a, 0x41, 0x64, 0x00, 0x4e, 0x56, 0xff, 0xfa, 0x01, 0x08, 0x2e, 0x2e, 0x00,
  0xb6, 0xd0, 0x68, 0x3e, 0x80, 0x2f, 0x0c, 0xa9, 0xfe, 0x64, 0x53, 0x69, 0x7a,
]);

const md5 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** OpenSSL 3 has no RC4 any more. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const s = new Uint8Array(256);
  for (let i = 0; i < 256; i++) s[i] = i;
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + s[i]! + (key[i % key.length] ?? 0)) & 255;
    const t = s[i]!;
    s[i] = s[j]!;
    s[j] = t;
  }
  const out = new Uint8Array(data.length);
  for (let k = 0, i = 0, j = 0; k < data.length; k++) {
    i = (i + 1) & 255;
    j = (j + s[i]!) & 255;
    const t = s[i]!;
    s[i] = s[j]!;
    s[j] = t;
    out[k] = data[k]! ^ s[(s[i]! + s[j]!) & 255]!;
  }
  return out;
}

function aesCbc(key: Uint8Array, data: Uint8Array): Uint8Array {
  const whole = data.length - (data.length % 16);
  if (whole < 32) return new Uint8Array(0);
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, 16)).setAutoPadding(false);
  const out = Buffer.concat([decipher.update(data.subarray(16, whole)), decipher.final()]);
  const pad = out[out.length - 1] ?? 0;
  return pad >= 1 && pad <= 16 ? out.subarray(0, out.length - pad) : out;
}

/** Algorithm 2.B of ISO 32000-2 (revision 6); revision 5 is its first line alone. */
function hash2B(revision: number, password: Uint8Array, salt: Uint8Array): Uint8Array {
  let key: Uint8Array = createHash('sha256').update(password).update(salt).digest();
  if (revision < 6) return key;
  for (let round = 0; ; round++) {
    const block = Buffer.concat([password, key]);
    const input = Buffer.concat(Array.from({ length: 64 }, () => block));
    const iv = key.subarray(16, 32);
    const encryption = createCipheriv('aes-128-cbc', key.subarray(0, 16), iv).setAutoPadding(false);
    const cipher = Buffer.concat([encryption.update(input), encryption.final()]);
    const sum = cipher.subarray(0, 16).reduce((total, byte) => total + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][sum]!).update(cipher).digest();
    if (round >= 63 && cipher[cipher.length - 1]! <= round - 31) return key.subarray(0, 32);
  }
}

type Method = PdfEncryption['method'];

export interface Decryption {
  /** Decrypts the strings and the stream data of an indirect object. */
  apply(value: PdfValue, num: number, gen: number): PdfValue;
}

const numberOf = (v: PdfValue, fallback: number) => (typeof v === 'number' ? v : fallback);
const keyBytes = (encrypt: PdfDict) =>
  numberOf(encrypt.get('V'), 0) === 1 ? 5 : Math.min(32, Math.max(5, numberOf(encrypt.get('Length'), 40) / 8));

function methodOf(encrypt: PdfDict, which: 'StmF' | 'StrF'): Method {
  if (numberOf(encrypt.get('V'), 0) < 4) return 'rc4';
  const chosen = encrypt.get(which);
  const filters = encrypt.get('CF');
  if (!(chosen instanceof PdfName) || chosen.name === 'Identity' || !(filters instanceof PdfDict)) return 'none';
  const entry = filters.get(chosen.name);
  const cfm = entry instanceof PdfDict ? entry.get('CFM') : null;
  const name = cfm instanceof PdfName ? cfm.name : 'None';
  return name === 'V2' ? 'rc4' : name === 'AESV2' ? 'aes128' : name === 'AESV3' ? 'aes256' : 'none';
}

/** What an /Encrypt dictionary with direct values says of itself; bits of /P by ISO 32000-2, table 22. */
export function describeEncryption(encrypt: PdfDict): PdfEncryption {
  const filter = encrypt.get('Filter');
  const method = methodOf(encrypt, 'StmF');
  const revision = numberOf(encrypt.get('R'), 2);
  const bits = numberOf(encrypt.get('P'), 0);
  const may = (bit: number) => (bits & (1 << (bit - 1))) !== 0;
  // Revision 2 knows the first four alone, which then speak for the finer ones too.
  const fine = (bit: number, coarse: number) => may(revision >= 3 ? bit : coarse);
  return {
    handler: filter instanceof PdfName ? filter.name : '',
    version: numberOf(encrypt.get('V'), 0),
    revision,
    method,
    keyBits: { none: 0, rc4: keyBytes(encrypt) * 8, aes128: 128, aes256: 256 }[method],
    encryptsMetadata: encrypt.get('EncryptMetadata') !== false,
    permissions: {
      print: may(3),
      printSharply: may(3) && fine(12, 3),
      modify: may(4),
      copy: may(5),
      annotate: may(6),
      fillForms: may(6) || fine(9, 6),
      assemble: fine(11, 4),
    },
  };
}
const bytesOf = (v: PdfValue) => (v instanceof PdfString ? v.bytes : new Uint8Array(0));

/**
 * Makes the decryption for an /Encrypt dictionary whose values are direct. Returns null when the empty password
 * does not open the file or the handler is not the standard one.
 */
export function openWithEmptyPassword(encrypt: PdfDict, firstId: Uint8Array): Decryption | null {
  const filter = encrypt.get('Filter');
  if (filter instanceof PdfName && filter.name !== 'Standard') return null;
  const version = numberOf(encrypt.get('V'), 0);
  const revision = numberOf(encrypt.get('R'), 2);
  const owner = bytesOf(encrypt.get('O'));
  const user = bytesOf(encrypt.get('U'));
  const permissions = numberOf(encrypt.get('P'), 0) | 0;
  const encryptMetadata = encrypt.get('EncryptMetadata') !== false;
  const length = keyBytes(encrypt);
  const streams = methodOf(encrypt, 'StmF');
  const strings = methodOf(encrypt, 'StrF');

  // Only attachments are encrypted: the document itself is open.
  if (streams === 'none' && strings === 'none') return { apply: (value) => value };

  // Without /Length some writers mean 128 bits where the standard says 40.
  const key = fileKey(length) ?? (version === 2 && !encrypt.has('Length') ? fileKey(16) : null);
  if (!key) return null;

  function fileKey(bytes: number): Uint8Array | null {
    const empty = new Uint8Array(0);
    if (version >= 5) {
      const check = hash2B(revision, empty, user.subarray(32, 40));
      if (!equal(check, user.subarray(0, 32))) return null;
      const wrap = hash2B(revision, empty, user.subarray(40, 48));
      const decipher = createDecipheriv('aes-256-cbc', wrap, new Uint8Array(16)).setAutoPadding(false);
      return Buffer.concat([decipher.update(bytesOf(encrypt.get('UE')).subarray(0, 32)), decipher.final()]);
    }
    const p = Uint8Array.of(permissions, permissions >> 8, permissions >> 16, permissions >> 24);
    const extra = revision >= 4 && !encryptMetadata ? Uint8Array.of(255, 255, 255, 255) : empty;
    const n = version >= 4 ? 16 : bytes;
    let digest = md5(PADDING, owner.subarray(0, 32), p, firstId, extra);
    if (revision >= 3) for (let i = 0; i < 50; i++) digest = md5(digest.subarray(0, n));
    const made = digest.subarray(0, n);
    if (revision === 2) return equal(rc4(made, PADDING), user.subarray(0, 32)) ? made : null;
    let proof = rc4(made, md5(PADDING, firstId));
    for (let i = 1; i <= 19; i++)
      proof = rc4(
        made.map((b) => b ^ i),
        proof,
      );
    return equal(proof, user.subarray(0, 16)) ? made : null;
  }

  const decrypt = (how: Method, data: Uint8Array, num: number, gen: number): Uint8Array => {
    if (how === 'none') return data;
    if (how === 'aes256') return aesCbc(key, data);
    const salt = [num & 255, (num >> 8) & 255, (num >> 16) & 255, gen & 255, (gen >> 8) & 255];
    if (how === 'aes128') salt.push(0x73, 0x41, 0x6c, 0x54);
    const objectKey = md5(key, Uint8Array.from(salt)).subarray(0, Math.min(16, key.length + 5));
    return how === 'rc4' ? rc4(objectKey, data) : aesCbc(objectKey, data);
  };

  const walk = (value: PdfValue, num: number, gen: number): PdfValue => {
    if (value instanceof PdfString) return new PdfString(decrypt(strings, value.bytes, num, gen));
    if (Array.isArray(value)) return value.map((v) => walk(v, num, gen));
    if (value instanceof PdfDict) {
      // The value of a signature is never encrypted (ISO 32000-1, 7.6.1).
      const isSignature = value.has('ByteRange') && value.has('Contents');
      const map = new Map<string, PdfValue>();
      for (const [k, v] of value.map) map.set(k, isSignature && k === 'Contents' ? v : walk(v, num, gen));
      return new PdfDict(map);
    }
    if (value instanceof PdfStream) {
      const dict = walk(value.dict, num, gen) as PdfDict;
      const type = dict.get('Type');
      const kind = type instanceof PdfName ? type.name : '';
      const plain =
        kind === 'XRef' || (kind === 'Metadata' && !encryptMetadata) || (hasIdentityCrypt(dict) && version >= 4);
      return new PdfStream(dict, plain ? value.raw : decrypt(streams, value.raw, num, gen), value.num);
    }
    return value;
  };
  return { apply: walk };
}

function hasIdentityCrypt(dict: PdfDict): boolean {
  const filter = dict.get('Filter');
  const first = Array.isArray(filter) ? filter[0] : filter;
  return first instanceof PdfName && first.name === 'Crypt';
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
