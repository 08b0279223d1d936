/** X.509 certificates (RFC 5280): what they say, and the path from a signer to a root. */
import { createHash, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { PdfCertificate, TrustedRoot } from './facts.ts';

const MAX_PATH = 10;
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const COUNTRY = '2.5.4.6';
/** Usages that are for connections alone: the name of a web server vouches for no document. */
const CONNECTION_USAGES = new Set(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);

export type Certificate = pkijs.Certificate;

/** Null when the bytes are no certificate. */
export function parseCertificate(der: Uint8Array): Certificate | null {
  try {
    return pkijs.Certificate.fromBER(Uint8Array.from(der).buffer);
  } catch {
    return null;
  }
}

const derOf = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema(true).toBER(false));
const x509 = (certificate: Certificate) => new X509Certificate(derOf(certificate));
export const certificateHash = (certificate: Certificate) =>
  createHash('sha256').update(derOf(certificate)).digest('hex');

const extension = (certificate: Certificate, id: string): unknown =>
  certificate.extensions?.find((x) => x.extnID === id)?.parsedValue ?? null;

/** First value of that attribute. */
function nameValue(name: pkijs.RelativeDistinguishedNames, type: string): string | null {
  const value: unknown = name.typesAndValues.find((x) => x.type === type)?.value.valueBlock.value;
  return typeof value === 'string' ? value : null;
}

const SHORT: Readonly<Record<string, string>> = {
  [COMMON_NAME]: 'CN',
  [ORGANIZATION]: 'O',
  [COUNTRY]: 'C',
  '2.5.4.5': 'serialNumber',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.11': 'OU',
  '1.2.840.113549.1.9.1': 'emailAddress',
};

export const distinguishedName = (name: pkijs.RelativeDistinguishedNames): string =>
  name.typesAndValues
    .map(({ type, value }) => `${SHORT[type] ?? type}=${String((value.valueBlock as { value?: unknown }).value ?? '')}`)
    .join(', ');

export const commonName = (certificate: Certificate): string | null => nameValue(certificate.subject, COMMON_NAME);

export function describeCertificate(certificate: Certificate): PdfCertificate {
  const { subject, issuer, notBefore, notAfter } = certificate;
  return {
    subject: distinguishedName(subject),
    issuer: distinguishedName(issuer),
    commonName: commonName(certificate),
    organization: nameValue(subject, ORGANIZATION),
    country: nameValue(subject, COUNTRY),
    serialNumber: Buffer.from(certificate.serialNumber.valueBlock.valueHexView).toString('hex'),
    notBefore: notBefore.value.toISOString(),
    notAfter: notAfter.value.toISOString(),
    isAuthority: (extension(certificate, BASIC_CONSTRAINTS) as pkijs.BasicConstraints | null)?.cA ?? false,
    isSelfIssued: isSelfIssued(certificate),
    sha256: certificateHash(certificate),
  };
}

const isSelfIssued = ({ subject, issuer }: Certificate) => issuer.isEqual(subject);

export const subjectKeyIdentifier = (certificate: Certificate): asn1js.OctetString | null => {
  const found = extension(certificate, SUBJECT_KEY_IDENTIFIER);
  return found instanceof asn1js.OctetString ? found : null;
};

/** The certificate says that it is for something else than signing documents. */
export function usageProblem(certificate: Certificate): string | null {
  const usage = extension(certificate, KEY_USAGE);
  const isForOther = usage instanceof asn1js.BitString && ((usage.valueBlock.valueHexView[0] ?? 0) & 0xc0) === 0;
  return isForOther ? 'the certificate is not made for signing' : null;
}

const isForConnections = (certificate: Certificate) => {
  const usages = (extension(certificate, EXTENDED_KEY_USAGE) as pkijs.ExtKeyUsage | null)?.keyPurposes;
  return usages !== undefined && usages.length > 0 && usages.every((usage) => CONNECTION_USAGES.has(usage));
};

/** What says of itself that it is no authority, or that it signs no certificates. */
const mayNotIssue = (certificate: Certificate) => {
  const constraints = extension(certificate, BASIC_CONSTRAINTS) as pkijs.BasicConstraints | null;
  const usage = extension(certificate, KEY_USAGE);
  const signsNone = usage instanceof asn1js.BitString && ((usage.valueBlock.valueHexView[0] ?? 0) & 0x04) === 0;
  return (constraints !== null && constraints.cA !== true) || signsNone;
};

export const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date) =>
  at >= notBefore.value && at <= notAfter.value;

export interface CertificatePath {
  /** The signer first. */
  certificates: Certificate[];
  root: TrustedRoot | null;
  /** A link does not hold. */
  problem: string | null;
  /** Why nobody vouches for the path; null when a trusted root does. */
  untrusted: string | null;
}

/**
 * From the signer over certificates that stand in the file to a root. Without trusted roots the path ends where the
 * file ends it. `at` is the time of signing, null when unknown.
 */
export function buildPath(
  signer: Certificate,
  pool: readonly Certificate[],
  roots: readonly TrustedRoot[],
  at: Date | null,
): CertificatePath {
  const anchors = roots.flatMap((root) => {
    const certificate = parseCertificate(root.certificate);
    return certificate ? [{ root, certificate }] : [];
  });
  const certificates = [signer];
  const end = (problem: string | null, root: TrustedRoot | null = null): CertificatePath => {
    const expired = at !== null && certificates.some((each) => !isValidAt(each, at));
    const reason =
      problem ??
      (roots.length === 0
        ? 'no trusted roots are configured'
        : !root
          ? 'the path of the certificate ends in no trusted root'
          : expired
            ? 'signed outside the validity of a certificate of the path'
            : certificates.slice(1).some(mayNotIssue)
              ? 'a certificate of the path was issued by none that may issue'
              : isForConnections(signer)
                ? 'the certificate is made for connections, not for documents'
                : null);
    return { certificates, root, problem, untrusted: reason };
  };
  for (let current = signer; certificates.length <= MAX_PATH; ) {
    const hash = certificateHash(current);
    const own = anchors.find(({ certificate }) => certificateHash(certificate) === hash);
    if (own) return end(null, own.root);
    const anchor = anchors.find(({ certificate }) => isIssuer(certificate, current) && hasSigned(certificate, current));
    if (anchor) {
      certificates.push(anchor.certificate);
      return end(null, anchor.root);
    }
    if (isSelfIssued(current)) return end(null);
    const candidates = pool.filter((each) => isIssuer(each, current) && !certificates.includes(each));
    if (candidates.length === 0) return end(null);
    const issuer = candidates.find((each) => hasSigned(each, current) !== false);
    if (!issuer) return end('a certificate of the path is not signed by its issuer');
    certificates.push(issuer);
    // Keys that cannot be read prove nothing, neither for nor against.
    if (hasSigned(issuer, current) === null) return end(null);
    current = issuer;
  }
  return end(null);
}

const isIssuer = (issuer: Certificate, of: Certificate) => issuer !== of && issuer.subject.isEqual(of.issuer);

/** By name and key. */
export const isIssuedBy = (of: Certificate, issuer: Certificate) =>
  isIssuer(issuer, of) && hasSigned(issuer, of) === true;

/** Null where the keys or algorithms are beyond us. */
function hasSigned(issuer: Certificate, of: Certificate): boolean | null {
  try {
    return x509(of).verify(x509(issuer).publicKey);
  } catch {
    return null;
  }
}
