/** Signature values (CMS, RFC 5652; PKCS #1; time stamps, RFC 3161): what they sign, who signed, and when. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import {
  buildPath,
  type Certificate,
  type CertificatePath,
  commonName,
  isValidAt,
  parseCertificate,
  subjectKeyIdentifier,
  usageProblem,
} from './certificates.ts';
import type { PdfTimestamp, SignatureFault, TrustedRoot } from './facts.ts';
import { HASHES, octets, signatureHolds } from './public-key.ts';
import { isRevoked, type Revocations, revocationsOf } from './revocation.ts';

/** What is known beside a signature value. */
export interface Surroundings {
  /** Certificates that stand elsewhere in the file. */
  certificates: readonly Certificate[];
  revocations: Revocations;
  roots: readonly TrustedRoot[];
}

export interface JudgedValue {
  /** Digest and signature value hold. */
  intact: boolean | null;
  /** Path and usage of the certificate hold too, and nothing in the file revokes it. */
  valid: boolean | null;
  /** The path ends in a trusted root; null where no roots are configured or the signer is unknown. */
  trusted: boolean | null;
  signer: string | null;
  signedAt: Date | null;
  signedAtSource: 'timestamp' | 'signature' | null;
  signerInfos: number;
  digestAlgorithm: string | null;
  /** Object identifier. */
  signatureAlgorithm: string | null;
  /** From the signer up. */
  path: CertificatePath | null;
  timestamp: PdfTimestamp | null;
  problems: string[];
}

export const UNREADABLE: JudgedValue = {
  intact: null,
  valid: null,
  trusted: null,
  signer: null,
  signedAt: null,
  signedAtSource: null,
  signerInfos: 0,
  digestAlgorithm: null,
  signatureAlgorithm: null,
  path: null,
  timestamp: null,
  problems: [],
};

const CONTENT_TYPE_SIGNED_DATA = '1.2.840.113549.1.7.2';
const CONTENT_TYPE_TST = '1.2.840.113549.1.9.16.1.4';
const ATTRIBUTE_MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const ATTRIBUTE_SIGNING_TIME = '1.2.840.113549.1.9.5';
const ATTRIBUTE_TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const ATTRIBUTE_REVOCATIONS = '1.2.840.113583.1.1.8';

/** Judges what /Contents holds over the signed bytes; what cannot be read proves nothing, neither for nor against. */
export function judgeValue(
  signed: Buffer,
  contents: Uint8Array,
  subFilter: string | null,
  separateCertificate: Uint8Array | null,
  around: Surroundings,
): JudgedValue {
  try {
    if (subFilter === 'adbe.x509.rsa_sha1') return judgePkcs1(signed, contents, separateCertificate, around);
    return judgeCms(signed, contents, subFilter, around);
  } catch (error) {
    return { ...UNREADABLE, problems: [`the signature value is unreadable: ${(error as Error).message}`] };
  }
}

/** Ed448 takes 64 bytes of SHAKE256, which gives as many as are asked for (RFC 8419, 3.1). */
const digestWith = (name: string, data: Uint8Array): Buffer =>
  createHash(name, name === 'shake256' ? { outputLength: 64 } : undefined)
    .update(data)
    .digest();

const ALONE: Surroundings = { certificates: [], revocations: { lists: [], answers: [] }, roots: [] };

/** A CMS signature over these bytes; of `ETSI.RFC3161` a time stamp of them (RFC 3161). Throws where it is unreadable. */
export function judgeCms(
  signed: Buffer,
  bytes: Uint8Array,
  subFilter: string | null,
  around: Surroundings = ALONE,
): JudgedValue {
  const parsed = asn1js.fromBER(Uint8Array.from(bytes).buffer);
  if (parsed.offset === -1) throw new Error('no ASN.1');
  const { contentType, content } = new pkijs.ContentInfo({ schema: parsed.result });
  // Other kinds of content are no signature, though one may lie inside (RFC 5652, 5.1).
  if (contentType !== CONTENT_TYPE_SIGNED_DATA) throw new Error(`no signed data but ${contentType}`);
  const cms = new pkijs.SignedData({ schema: content });
  const info = cms.signerInfos[0];
  if (!info) throw new Error('nobody signed');
  const problems: string[] = [];
  const own = (cms.certificates ?? []).filter((c): c is pkijs.Certificate => c instanceof pkijs.Certificate);
  const certificates = [...own, ...around.certificates];
  const signer = certificates.find((c) => isSigner(c, info)) ?? null;
  const hash = HASHES[info.digestAlgorithm.algorithmId];
  if (!hash) return { ...UNREADABLE, problems: [`unknown digest ${info.digestAlgorithm.algorithmId}`] };
  const digest = (data: Uint8Array, name = hash) => digestWith(name, data);

  const embedded = cms.encapContentInfo.eContent ? octets(cms.encapContentInfo.eContent) : null;
  let covered: Buffer = signed;
  let contentHolds = true;
  let stampedAt: Date | null = null;
  if (subFilter === 'ETSI.RFC3161' || cms.encapContentInfo.eContentType === CONTENT_TYPE_TST) {
    const token = new pkijs.TSTInfo({ schema: asn1js.fromBER(Uint8Array.from(embedded ?? []).buffer).result });
    const imprint = HASHES[token.messageImprint.hashAlgorithm.algorithmId];
    if (!imprint) return { ...UNREADABLE, problems: ['unknown digest of the time stamp'] };
    contentHolds = digest(signed, imprint).equals(octets(token.messageImprint.hashedMessage));
    covered = embedded ?? Buffer.alloc(0);
    stampedAt = token.genTime;
  } else if (subFilter === 'adbe.pkcs7.sha1') {
    contentHolds = embedded !== null && digest(signed, 'sha1').equals(embedded);
    covered = embedded ?? Buffer.alloc(0);
  } else if (embedded && embedded.length > 0) {
    contentHolds = embedded.equals(signed) || embedded.equals(digest(signed));
    covered = embedded;
  }

  const attribute = (type: string, from = info.signedAttrs) =>
    from?.attributes.find((x) => x.type === type)?.values[0] ?? null;
  const declared = attribute(ATTRIBUTE_MESSAGE_DIGEST);
  let digestHolds = contentHolds;
  let toVerify: Uint8Array = covered;
  if (info.signedAttrs) {
    digestHolds = digestHolds && declared !== null && digest(covered).equals(octets(declared));
    toVerify = Buffer.from(info.signedAttrs.encodedValue.slice(0));
    toVerify[0] = 0x31;
  }
  if (!digestHolds) problems.push('digest' satisfies SignatureFault);

  let valueHolds: boolean | null = null;
  if (!signer) problems.push('the certificate of the signer is missing');
  else {
    valueHolds = signatureHolds(signer, info.signatureAlgorithm, hash, toVerify, octets(info.signature));
    if (valueHolds === false) problems.push('value' satisfies SignatureFault);
    if (valueHolds === null) problems.push(`unknown signature algorithm ${info.signatureAlgorithm.algorithmId}`);
  }
  const intact = digestHolds ? valueHolds : false;

  const claimed = attribute(ATTRIBUTE_SIGNING_TIME);
  const isTime = claimed instanceof asn1js.UTCTime || claimed instanceof asn1js.GeneralizedTime;
  const claimedAt = isTime ? (claimed as asn1js.UTCTime).toDate() : null;
  const timestamp = readTimestamp(attribute(ATTRIBUTE_TIME_STAMP, info.unsignedAttrs), octets(info.signature), {
    ...around,
    certificates,
  });
  const proven = timestamp?.imprintHolds && timestamp.intact ? new Date(timestamp.time) : stampedAt;
  const signedAt = proven ?? claimedAt;
  if (timestamp && !timestamp.imprintHolds) problems.push('the time stamp is about another signature');

  const path = signer ? buildPath(signer, certificates, around.roots, signedAt) : null;
  const revocations = revocationsOf(attribute(ATTRIBUTE_REVOCATIONS), cms.crls ?? [], around.revocations);
  const pathProblem = signer && path ? whyInvalid(signer, path, signedAt, revocations) : null;
  if (pathProblem) problems.push(pathProblem);
  if (path?.untrusted && path.untrusted !== pathProblem) problems.push(path.untrusted);
  return {
    intact,
    valid: intact === null || !signer ? null : intact && pathProblem === null,
    trusted: path && around.roots.length > 0 ? path.untrusted === null && pathProblem === null : null,
    signer: signer ? commonName(signer) : null,
    signedAt,
    signedAtSource: proven ? 'timestamp' : claimedAt ? 'signature' : null,
    signerInfos: cms.signerInfos.length,
    digestAlgorithm: hash,
    signatureAlgorithm: info.signatureAlgorithm.algorithmId,
    path,
    timestamp,
    problems,
  };
}

function whyInvalid(
  signer: Certificate,
  path: CertificatePath,
  signedAt: Date | null,
  revocations: Revocations,
): string | null {
  if (signedAt && !isValidAt(signer, signedAt)) return 'signed outside the validity of the certificate';
  const issuer = path.certificates[1];
  if (issuer && isRevoked(signer, issuer, signedAt, revocations)) {
    return 'the certificate was revoked before the time of signing';
  }
  return usageProblem(signer) ?? path.problem;
}

/** The token beside a signature value; null where there is none or it cannot be read. */
function readTimestamp(value: unknown, signatureValue: Buffer, around: Surroundings): PdfTimestamp | null {
  if (!(value instanceof asn1js.BaseBlock)) return null;
  try {
    const bytes = new Uint8Array(value.valueBeforeDecodeView);
    const judged = judgeCms(signatureValue, bytes, 'ETSI.RFC3161', around);
    if (judged.signedAtSource !== 'timestamp' || !judged.signedAt) return null;
    const differs = judged.problems.some((problem) => problem === 'digest');
    return {
      time: judged.signedAt.toISOString(),
      authority: judged.signer,
      imprintHolds: !differs,
      intact: judged.intact,
      valid: judged.valid,
      trusted: judged.trusted,
    };
  } catch {
    return null;
  }
}

/** Raw PKCS #1 with the certificate beside it (ISO 32000-1, 12.8.3.2). */
function judgePkcs1(
  signed: Buffer,
  contents: Uint8Array,
  separateCertificate: Uint8Array | null,
  around: Surroundings,
): JudgedValue {
  const signer = separateCertificate && parseCertificate(separateCertificate);
  if (!signer) return { ...UNREADABLE, problems: ['the certificate of the signer is missing'] };
  const signature = octets(asn1js.fromBER(Uint8Array.from(contents).buffer).result);
  const intact = verify('sha1', signed, new X509Certificate(separateCertificate).publicKey, signature);
  const path = buildPath(signer, around.certificates, around.roots, null);
  const problems = intact ? [] : ['value' satisfies SignatureFault];
  if (path.untrusted) problems.push(path.untrusted);
  return {
    ...UNREADABLE,
    intact,
    valid: intact ? null : false,
    trusted: around.roots.length > 0 ? path.untrusted === null : null,
    signer: commonName(signer),
    signerInfos: 1,
    digestAlgorithm: 'sha1',
    path,
    problems,
  };
}

function isSigner(certificate: Certificate, info: pkijs.SignerInfo): boolean {
  const sid = info.sid;
  if (sid instanceof pkijs.IssuerAndSerialNumber) {
    return certificate.serialNumber.isEqual(sid.serialNumber) && certificate.issuer.isEqual(sid.issuer);
  }
  const own = subjectKeyIdentifier(certificate);
  const wanted = sid as asn1js.OctetString | undefined;
  return own !== null && wanted?.valueBlock !== undefined && octets(own).equals(octets(wanted));
}
