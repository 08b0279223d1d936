/** COSE_Sign1 over a claim (RFC 9052, 4.2; C2PA 2.1, 13.2). */
import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { judgeCms } from '../pdf/signatures/cms.ts';
import { type Cbor, type CborMap, decodeCbor } from './cbor.ts';

export interface ClaimSignature {
  /** COSE name: `ES256`, `PS384`, `EdDSA` …; null where it is unknown. */
  algorithm: string | null;
  certificate: X509Certificate | null;
  /** The value fits the claim and the key; null where it could not be checked. */
  holds: boolean | null;
  /** Each certificate of the chain is signed by the one after it. */
  chainHolds: boolean;
  stamp: TimeStamp | null;
}

export interface TimeStamp {
  /** Null where the token cannot be read. */
  time: Date | null;
  /** It stamps this signature or claim. */
  matches: boolean | null;
  /** The authority's own signature holds. */
  holds: boolean | null;
}

interface Algorithm {
  name: string;
  hash: string | null;
  padding?: 'pss';
}

/** IANA COSE Algorithms; those that C2PA 2.1, 13.2.1 allows. */
const ALGORITHMS = new Map<Cbor | undefined, Algorithm>([
  [-7, { name: 'ES256', hash: 'sha256' }],
  [-35, { name: 'ES384', hash: 'sha384' }],
  [-36, { name: 'ES512', hash: 'sha512' }],
  [-37, { name: 'PS256', hash: 'sha256', padding: 'pss' }],
  [-38, { name: 'PS384', hash: 'sha384', padding: 'pss' }],
  [-39, { name: 'PS512', hash: 'sha512', padding: 'pss' }],
  [-8, { name: 'EdDSA', hash: null }],
]);
const HEADER_ALGORITHM = 1;
const HEADER_CHAIN = 33;
const IMPRINT_HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** @throws RangeError where the bytes are no COSE_Sign1 */
export function readClaimSignature(bytes: Uint8Array, claim: Uint8Array): ClaimSignature {
  const parts = decodeCbor(bytes);
  if (!Array.isArray(parts) || parts.length !== 4) throw new RangeError('no COSE_Sign1');
  const [protectedBytes, open, , value] = parts;
  if (!(protectedBytes instanceof Uint8Array) || !(value instanceof Uint8Array)) throw new RangeError('no COSE_Sign1');
  const closed = protectedBytes.length > 0 ? decodeCbor(protectedBytes) : new Map();
  const headers: CborMap = new Map([...entriesOf(open), ...entriesOf(closed)]);
  const algorithm = ALGORITHMS.get(headers.get(HEADER_ALGORITHM)) ?? null;
  const chain = chainOf(headers.get(HEADER_CHAIN) ?? headers.get('x5chain'));
  const certificate = chain[0] ?? null;
  const signed = structure('Signature1', protectedBytes, claim);
  const key = certificate?.publicKey ?? null;
  return {
    algorithm: algorithm?.name ?? null,
    certificate,
    holds: algorithm && key ? valueHolds(algorithm, key, signed, value) : null,
    chainHolds: chain.every((each, k) => k + 1 >= chain.length || isSignedBy(each, chain[k + 1]!)),
    stamp: readStamp(headers, protectedBytes, claim, value),
  };
}

const entriesOf = (value: Cbor | undefined) => (value instanceof Map ? [...value] : []);

function chainOf(value: Cbor | undefined): X509Certificate[] {
  const all = value instanceof Uint8Array ? [value] : Array.isArray(value) ? value : [];
  try {
    return all.filter((each) => each instanceof Uint8Array).map((each) => new X509Certificate(each));
  } catch {
    return [];
  }
}

function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return certificate.verify(issuer.publicKey);
  } catch {
    return false;
  }
}

function valueHolds({ hash, padding }: Algorithm, key: KeyObject, signed: Uint8Array, value: Uint8Array) {
  try {
    if (padding === 'pss') {
      const options = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
      return verify(hash, signed, { key, ...options }, value);
    }
    if ((hash === null) !== (key.asymmetricKeyType === 'ed25519')) return false;
    const asCose = verify(hash, signed, { key, dsaEncoding: 'ieee-p1363' }, value);
    // Some signers leave the two numbers in the DER form of their library.
    return asCose || (hash !== null && verify(hash, signed, { key, dsaEncoding: 'der' }, value));
  } catch {
    return null;
  }
}

/** Sig_structure (RFC 9052, 4.4), of which only the strings differ in length. */
function structure(context: string, protectedBytes: Uint8Array, payload: Uint8Array): Buffer {
  const name = Buffer.from(context);
  return Buffer.concat([
    Buffer.from([0x84]),
    ...[head(3, name.length), name],
    ...[head(2, protectedBytes.length), protectedBytes],
    head(2, 0),
    ...[head(2, payload.length), payload],
  ]);
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  if (length < 24) return Buffer.from([type | length]);
  if (length < 0x100) return Buffer.from([type | 24, length]);
  if (length < 0x10000) return Buffer.from([type | 25, length >> 8, length & 255]);
  const long = Buffer.alloc(5, type | 26);
  long.writeUInt32BE(length, 1);
  return long;
}

/** `sigTst2` stamps the signature value, `sigTst` of claims before version 2 the claim itself (C2PA 2.1, 10.3.2.5). */
function readStamp(
  headers: CborMap,
  protectedBytes: Uint8Array,
  claim: Uint8Array,
  value: Uint8Array,
): TimeStamp | null {
  const second = headers.get('sigTst2');
  const container = second ?? headers.get('sigTst');
  const tokens = container instanceof Map ? container.get('tstTokens') : undefined;
  const first = Array.isArray(tokens) ? tokens[0] : undefined;
  const bytes = first instanceof Map ? first.get('val') : undefined;
  if (!(bytes instanceof Uint8Array)) return null;
  // As C2PA's own library does it, and as RFC 9921 (CTT) reads.
  const asItem = Buffer.concat([head(2, value.length), value]);
  const stamped = second
    ? [structure('CounterSignature', protectedBytes, asItem), asItem]
    : [structure('CounterSignature', protectedBytes, claim)];
  try {
    const token = tokenOf(bytes);
    const cms = new pkijs.SignedData({
      schema: new pkijs.ContentInfo({ schema: asn1js.fromBER(Uint8Array.from(token).buffer).result }).content,
    });
    const content = cms.encapContentInfo.eContent?.getValue();
    const info = new pkijs.TSTInfo({ schema: asn1js.fromBER(content ?? new ArrayBuffer(0)).result });
    const hash = IMPRINT_HASHES[info.messageImprint.hashAlgorithm.algorithmId];
    const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
    const fitting = stamped.find((each) => hash && createHash(hash).update(each).digest().equals(imprint));
    return {
      time: info.genTime,
      matches: hash ? fitting !== undefined : null,
      holds: judgeCms(fitting ?? stamped[0]!, token, 'ETSI.RFC3161').intact,
    };
  } catch {
    return { time: null, matches: null, holds: null };
  }
}

/** The token alone, also out of a whole answer of the authority (RFC 3161, 2.4.2: TimeStampResp). */
function tokenOf(bytes: Uint8Array): Uint8Array {
  const { result } = asn1js.fromBER(Uint8Array.from(bytes).buffer);
  const [first, second] = (result as asn1js.Sequence).valueBlock.value;
  return first instanceof asn1js.Sequence && second ? new Uint8Array(second.toBER(false)) : bytes;
}
