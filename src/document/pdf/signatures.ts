/** Digital signatures (ISO 32000-2, 12.8): geometry, digest, signature value, certificates, later changes. */
import { createHash, createPublicKey, constants as cryptoConstants, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { PdfSignature } from '../facts.ts';
import { dateOf } from './dates.ts';
import type { PdfDocument } from './document.ts';
import type { PdfFile } from './file.ts';
import { fieldNodes, inherited } from './form.ts';
import { laterChanges, signedState } from './later-changes.ts';
import { type PdfDict, PdfRef, PdfString, spell } from './objects.ts';
import { revisionSpans } from './revisions.ts';

const MAX_SIGNATURES = 50;
/** Software that prepares a field for signing leaves room for a whole CMS. */
const MIN_PLACEHOLDER_BYTES = 256;
const ELSEWHERE = 'the signature dictionary is not among the bytes that it signs';

export interface SignatureField {
  name: string;
  value: PdfDict;
  /** Object numbers of the field and of its value, where they have one. */
  fieldNumber: number | null;
  valueNumber: number | null;
}

export function readSignatures(document: PdfDocument): PdfSignature[] {
  return signatureFields(document.file)
    .slice(0, MAX_SIGNATURES)
    .map((field) => readSignature(document.file, field));
}

/** Signed signature fields of the form, in tree order. */
export function signatureFields(file: PdfFile): SignatureField[] {
  return fieldNodes(file).flatMap((node) => {
    const signature = file.name(inherited(node, 'FT')) === 'Sig' ? file.dict(node.dict.get('V')) : null;
    if (!signature) return [];
    const value = node.dict.get('V');
    return [
      {
        name: node.name,
        value: signature,
        fieldNumber: node.value instanceof PdfRef ? node.value.num : null,
        valueNumber: value instanceof PdfRef ? value.num : null,
      },
    ];
  });
}

function readSignature(file: PdfFile, field: SignatureField): PdfSignature {
  const { value: dict } = field;
  const problems: string[] = [];
  const byteRange = file.numbers(dict.get('ByteRange')) ?? [];
  const value = file.resolve(dict.get('Contents'));
  const cms = value instanceof PdfString ? value.bytes : new Uint8Array(0);
  const contents = contentsKind(cms);
  // Bytes that a transport put before the header shift everything that was signed.
  const isShifted = file.headerOffset > 0 && byteRangeProblem(file.bytes, byteRange, cms) !== null;
  const base = isShifted ? file.headerOffset : 0;
  const bytes = file.bytes.subarray(base);
  const geometry = byteRangeProblem(bytes, byteRange, cms);
  const [a = 0, b = 0, c = 0, d = 0] = byteRange;
  const signedEndOffset = base + c + d;
  const subFilter = file.name(dict.get('SubFilter'));
  const judged =
    contents === 'value' && namesBytes(bytes, byteRange)
      ? judge(Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]), cms, subFilter, file, dict)
      : UNREADABLE;
  const shape = geometry ?? (judged.intact && isElsewhere(file, field, signedEndOffset) ? ELSEWHERE : null);
  if (contents === 'none') problems.push('there is no signature value');
  if (shape) problems.push(shape);
  problems.push(...judged.problems);
  const written = dateOf(file, dict.get('M'));
  const signedAt = judged.signedAt ?? (written ? new Date(written.time) : null);
  return {
    field: field.name,
    signer: judged.signer ?? file.text(dict.get('Name')),
    signed_at: signedAt && !Number.isNaN(signedAt.getTime()) ? signedAt.toISOString() : null,
    covers_whole_file: !shape && trailingBytes(file.bytes, signedEndOffset) === 0,
    intact: shape ? false : judged.intact,
    valid: shape ? null : judged.valid,
    trusted: null,
    byteRange,
    subFilter,
    contents,
    rangeHolds: judged.intact === true,
    signerInfos: judged.signerInfos,
    revision: revisionOf(file, field),
    signedEndOffset,
    byteRangeOk: shape === null,
    problems: [...problems, 'no trusted roots are configured'],
    docMdp: permissions(file, dict),
    later: laterChanges(file, signedEndOffset),
  };
}

function contentsKind(cms: Uint8Array): PdfSignature['contents'] {
  if (cms.length >= MIN_PLACEHOLDER_BYTES && cms.every((x) => x === 0)) return 'placeholder';
  // CMS is a SEQUENCE, a raw PKCS #1 value an OCTET STRING.
  return cms[0] === 0x30 || cms[0] === 0x04 ? 'value' : 'none';
}

/** Two ranges in order and within the file, so that there is something to digest. */
function namesBytes(bytes: Uint8Array, range: readonly number[]): boolean {
  const [a = -1, b = -1, c = -1, d = -1] = range;
  return [a, b, c, d].every((n) => Number.isInteger(n) && n >= 0) && c >= a + b && c + d <= bytes.length;
}

/**
 * The dictionary in force lies behind the bytes that it signs: its value was taken over from another place, so that
 * nothing vouches for what stands beside it (name, reason, time). Rewritten with equal content, it is the same.
 */
function isElsewhere(file: PdfFile, field: SignatureField, signedEndOffset: number): boolean {
  const num = field.valueNumber;
  const entry = num === null ? null : file.entry(num);
  if (num === null || entry?.kind !== 'offset' || entry.offset < signedEndOffset) return false;
  const signed = signedState(file, signedEndOffset);
  return signed !== null && spell(signed.resolve(new PdfRef(num, 0))) !== spell(field.value);
}

/** The newest revision that defines the signature dictionary, or the field where the dictionary stands in it. */
function revisionOf(file: PdfFile, field: SignatureField): number | null {
  const num = field.valueNumber ?? field.fieldNumber;
  if (num === null || file.repaired) return null;
  const index = revisionSpans(file).findLastIndex((span) => span.sections.some((s) => s.entries.has(num)));
  return index < 0 ? null : index;
}

function trailingBytes(bytes: Uint8Array, from: number): number {
  let count = 0;
  for (let i = from; i < bytes.length; i++) if (bytes[i]! > 32) count++;
  return count;
}

/**
 * [0 a b c]: the signed bytes begin with the file, end within it, and leave out exactly the hexadecimal string of
 * /Contents with its brackets; anything else lets unsigned bytes pose as signed ones (signature wrapping).
 */
function byteRangeProblem(bytes: Uint8Array, range: readonly number[], cms: Uint8Array): string | null {
  if (range.length !== 4) return `ByteRange has ${range.length} numbers`;
  const [a, b, c, d] = range as [number, number, number, number];
  if (range.some((n) => !Number.isInteger(n) || n < 0)) return 'ByteRange has impossible numbers';
  if (a !== 0) return 'ByteRange does not begin at the start of the file';
  if (c < a + b || c + d > bytes.length) return 'ByteRange reaches beyond the file or overlaps itself';
  if (bytes[b] !== 0x3c || bytes[c - 1] !== 0x3e) return 'the gap of ByteRange is not the signature value';
  const gap = bytes.subarray(b + 1, c - 1);
  if (gap.some((x) => !(x <= 32 || (x >= 48 && x <= 57) || (x >= 65 && x <= 70) || (x >= 97 && x <= 102)))) {
    return 'the gap of ByteRange holds more than the signature value';
  }
  const hex = Buffer.from(gap).toString('latin1').replace(/\s/g, '');
  if (Buffer.from(cms).toString('hex') !== (hex.length % 2 ? `${hex}0` : hex).toLowerCase()) {
    return 'the signature value is not the one in the gap of ByteRange';
  }
  return contentsKind(cms) === 'value' ? null : 'the signature value is empty';
}

interface Judged {
  intact: boolean | null;
  valid: boolean | null;
  signer: string | null;
  signedAt: Date | null;
  signerInfos: number;
  problems: string[];
}

const UNREADABLE: Judged = { intact: null, valid: null, signer: null, signedAt: null, signerInfos: 0, problems: [] };

const HASHES: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  // Some signers name the signature algorithm where the digest belongs.
  '1.2.840.113549.1.1.4': 'md5',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
};
const CONTENT_TYPE_TST = '1.2.840.113549.1.9.16.1.4';
const ATTRIBUTE_MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const ATTRIBUTE_SIGNING_TIME = '1.2.840.113549.1.9.5';
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
const RSASSA_PSS = '1.2.840.113549.1.1.10';
const ED25519 = '1.3.101.112';

function judge(signed: Buffer, cms: Uint8Array, subFilter: string | null, file: PdfFile, dict: PdfDict): Judged {
  try {
    if (subFilter === 'adbe.x509.rsa_sha1') return judgePkcs1(signed, cms, file, dict);
    return judgeCms(signed, cms, subFilter);
  } catch (error) {
    // What cannot be read proves nothing, neither for nor against.
    return { ...UNREADABLE, problems: [`the signature value is unreadable: ${(error as Error).message}`] };
  }
}

/** A CMS signature over these bytes; of `ETSI.RFC3161` a time stamp of them (RFC 3161). */
export function judgeCms(signed: Buffer, bytes: Uint8Array, subFilter: string | null): Judged {
  const parsed = asn1js.fromBER(Uint8Array.from(bytes).buffer);
  if (parsed.offset === -1) throw new Error('no ASN.1');
  const cms = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: parsed.result }).content });
  const info = cms.signerInfos[0];
  if (!info) throw new Error('nobody signed');
  const problems: string[] = [];
  const certificates = (cms.certificates ?? []).filter((c): c is pkijs.Certificate => c instanceof pkijs.Certificate);
  const signer = certificates.find((c) => isSigner(c, info)) ?? null;
  const hash = HASHES[info.digestAlgorithm.algorithmId];
  if (!hash) return { ...UNREADABLE, problems: [`unknown digest ${info.digestAlgorithm.algorithmId}`] };
  const digest = (data: Uint8Array, name = hash) => createHash(name).update(data).digest();

  const embedded = cms.encapContentInfo.eContent ? octets(cms.encapContentInfo.eContent) : null;
  let covered: Buffer = signed;
  let contentHolds = true;
  if (subFilter === 'ETSI.RFC3161' || cms.encapContentInfo.eContentType === CONTENT_TYPE_TST) {
    const token = new pkijs.TSTInfo({ schema: asn1js.fromBER(Uint8Array.from(embedded ?? []).buffer).result });
    const imprint = HASHES[token.messageImprint.hashAlgorithm.algorithmId];
    if (!imprint) return { ...UNREADABLE, problems: ['unknown digest of the time stamp'] };
    contentHolds = digest(signed, imprint).equals(octets(token.messageImprint.hashedMessage));
    covered = embedded ?? Buffer.alloc(0);
  } else if (subFilter === 'adbe.pkcs7.sha1') {
    contentHolds = embedded !== null && digest(signed, 'sha1').equals(embedded);
    covered = embedded ?? Buffer.alloc(0);
  } else if (embedded && embedded.length > 0) {
    contentHolds = embedded.equals(signed) || embedded.equals(digest(signed));
    covered = embedded;
  }

  const attributes = info.signedAttrs?.attributes ?? [];
  const attribute = (type: string) => attributes.find((x) => x.type === type)?.values[0] ?? null;
  const declared = attribute(ATTRIBUTE_MESSAGE_DIGEST);
  let digestHolds = contentHolds;
  let toVerify: Uint8Array = covered;
  if (info.signedAttrs) {
    digestHolds = digestHolds && declared !== null && digest(covered).equals(octets(declared));
    toVerify = Buffer.from(info.signedAttrs.encodedValue.slice(0));
    toVerify[0] = 0x31;
  }
  if (!digestHolds) problems.push('the signed bytes were changed: their digest differs');

  let valueHolds: boolean | null = null;
  if (!signer) problems.push('the certificate of the signer is missing');
  else {
    valueHolds = verifyValue(signer, info, hash, toVerify);
    if (valueHolds === false) problems.push('the signature value does not fit the key of the signer');
    if (valueHolds === null) problems.push(`unknown signature algorithm ${info.signatureAlgorithm.algorithmId}`);
  }
  const time = attribute(ATTRIBUTE_SIGNING_TIME);
  const signedAt = time instanceof asn1js.UTCTime || time instanceof asn1js.GeneralizedTime ? time.toDate() : null;
  const path = signer ? pathProblem(signer, certificates, signedAt) : null;
  if (path) problems.push(path);
  const intact = digestHolds ? valueHolds : false;
  return {
    intact,
    valid: intact === null || !signer ? null : intact && path === null,
    signer: signer ? commonName(signer) : null,
    signedAt,
    signerInfos: cms.signerInfos.length,
    problems,
  };
}

/** Raw PKCS #1 with the certificate beside it (ISO 32000-1, 12.8.3.2). */
function judgePkcs1(signed: Buffer, contents: Uint8Array, file: PdfFile, dict: PdfDict): Judged {
  const value = file.resolve(dict.get('Cert'));
  const first = Array.isArray(value) ? file.resolve(value[0] ?? null) : value;
  if (!(first instanceof PdfString)) return { ...UNREADABLE, problems: ['the certificate of the signer is missing'] };
  const certificate = new X509Certificate(first.bytes);
  const signature = octets(asn1js.fromBER(Uint8Array.from(contents).buffer).result);
  const intact = verify('sha1', signed, certificate.publicKey, signature);
  return {
    intact,
    valid: intact ? null : false,
    signer: /CN=([^\n]+)/.exec(certificate.subject)?.[1] ?? null,
    signedAt: null,
    signerInfos: 1,
    problems: intact ? [] : ['the signature value does not fit the signed bytes'],
  };
}

function isSigner(certificate: pkijs.Certificate, info: pkijs.SignerInfo): boolean {
  const sid = info.sid;
  if (sid instanceof pkijs.IssuerAndSerialNumber) {
    return certificate.serialNumber.isEqual(sid.serialNumber) && certificate.issuer.isEqual(sid.issuer);
  }
  const own = certificate.extensions?.find((x) => x.extnID === SUBJECT_KEY_IDENTIFIER)?.parsedValue;
  const wanted = sid as asn1js.OctetString | undefined;
  return own instanceof asn1js.OctetString && wanted?.valueBlock !== undefined && octets(own).equals(octets(wanted));
}

/** Content bytes of an octet string, also of one that is built of parts. */
function octets(block: unknown): Buffer {
  const { idBlock, valueBlock } = block as asn1js.OctetString;
  if (idBlock.isConstructed) return Buffer.concat(valueBlock.value.map(octets));
  return Buffer.from(valueBlock.valueHexView);
}

function verifyValue(
  certificate: pkijs.Certificate,
  info: pkijs.SignerInfo,
  hash: string,
  data: Uint8Array,
): boolean | null {
  const spki = Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER(false));
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const signature = octets(info.signature);
  const algorithm = info.signatureAlgorithm.algorithmId;
  try {
    if (algorithm === RSASSA_PSS) {
      const options = { key, padding: cryptoConstants.RSA_PKCS1_PSS_PADDING, saltLength: -2 };
      return verify(hash, data, options, signature);
    }
    if (algorithm === ED25519) return verify(null, data, key, signature);
    return verify(hash, data, key, signature);
  } catch {
    return null;
  }
}

/** Why path and usage do not hold as far as the file tells; null when they do. Revocation is not looked up. */
function pathProblem(
  signer: pkijs.Certificate,
  all: readonly pkijs.Certificate[],
  signedAt: Date | null,
): string | null {
  if (signedAt && (signedAt < signer.notBefore.value || signedAt > signer.notAfter.value)) {
    return 'signed outside the validity of the certificate';
  }
  const usage = signer.extensions?.find((x) => x.extnID === '2.5.29.15')?.parsedValue;
  if (usage instanceof asn1js.BitString && (usage.valueBlock.valueHexView[0]! & 0xc0) === 0) {
    return 'the certificate is not made for signing';
  }
  let current = signer;
  for (let i = 0; i < 8; i++) {
    if (current.issuer.isEqual(current.subject)) return null;
    const issuer = all.find((c) => c !== current && c.subject.isEqual(current.issuer));
    if (!issuer) return null;
    const x509 = (c: pkijs.Certificate) => new X509Certificate(Buffer.from(c.toSchema(true).toBER(false)));
    try {
      if (!x509(current).verify(x509(issuer).publicKey)) return 'a certificate of the path is not signed by its issuer';
    } catch {
      return null;
    }
    current = issuer;
  }
  return null;
}

function commonName(certificate: pkijs.Certificate): string | null {
  const name = certificate.subject.typesAndValues.find((x) => x.type === '2.5.4.3')?.value.valueBlock.value;
  return typeof name === 'string' ? name : null;
}

function permissions(file: PdfFile, dict: PdfDict): 1 | 2 | 3 | null {
  for (const value of file.array(dict.get('Reference')) ?? []) {
    const reference = file.dict(value);
    if (!reference || file.name(reference.get('TransformMethod')) !== 'DocMDP') continue;
    const p = file.number(file.dict(reference.get('TransformParams'))?.get('P') ?? null) ?? 2;
    if (p === 1 || p === 2 || p === 3) return p;
  }
  return null;
}
