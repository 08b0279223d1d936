/** Revocation as far as the file itself contains it (RFC 5280, 5; RFC 6960): nothing is looked up. */
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { type Certificate, isIssuedBy } from './certificates.ts';
import { signatureHolds } from './public-key.ts';

/** Lists and answers beyond this are not read; real ones stay below a megabyte. */
const MAX_BYTES = 4_000_000;

export interface Revocations {
  lists: readonly pkijs.CertificateRevocationList[];
  answers: readonly pkijs.BasicOCSPResponse[];
}

export function parseList(der: Uint8Array): pkijs.CertificateRevocationList | null {
  if (der.length > MAX_BYTES) return null;
  try {
    return pkijs.CertificateRevocationList.fromBER(Uint8Array.from(der).buffer);
  } catch {
    return null;
  }
}

export function parseAnswer(der: Uint8Array): pkijs.BasicOCSPResponse | null {
  if (der.length > MAX_BYTES) return null;
  try {
    const { responseBytes } = pkijs.OCSPResponse.fromBER(Uint8Array.from(der).buffer);
    return responseBytes
      ? pkijs.BasicOCSPResponse.fromBER(Uint8Array.from(responseBytes.response.valueBlock.valueHexView).buffer)
      : null;
  } catch {
    return null;
  }
}

/** Those of a signature value beside those of the file: the attribute of Adobe, and the lists of the CMS. */
export function revocationsOf(attribute: unknown, own: readonly unknown[], known: Revocations): Revocations {
  const lists = own.filter(
    (each): each is pkijs.CertificateRevocationList => each instanceof pkijs.CertificateRevocationList,
  );
  const answers: pkijs.BasicOCSPResponse[] = [];
  // RevocationInfoArchival ::= SEQUENCE { crl [0] SEQUENCE OF CRL, ocsp [1] SEQUENCE OF OCSPResponse, … }
  if (attribute instanceof asn1js.Sequence) {
    for (const part of attribute.valueBlock.value) {
      if (!(part instanceof asn1js.Constructed)) continue;
      const [list] = part.valueBlock.value;
      if (!(list instanceof asn1js.Sequence)) continue;
      for (const item of list.valueBlock.value) {
        const der = item.valueBeforeDecodeView;
        if (part.idBlock.tagNumber === 0) lists.push(...present(parseList(der)));
        if (part.idBlock.tagNumber === 1) answers.push(...present(parseAnswer(der)));
      }
    }
  }
  return { lists: [...lists, ...known.lists], answers: [...answers, ...known.answers] };
}

const present = <T>(value: T | null): T[] => (value === null ? [] : [value]);

/** A list signed by the issuer, or an answer about it, says so for a time before `at`; without `at` for any time. */
export function isRevoked(certificate: Certificate, issuer: Certificate, at: Date | null, known: Revocations): boolean {
  const before = (time: Date) => at === null || time <= at;
  const listed = known.lists.some(
    (list) =>
      list.issuer.isEqual(issuer.subject) &&
      list.revokedCertificates?.some(
        ({ userCertificate, revocationDate }) =>
          userCertificate.isEqual(certificate.serialNumber) && before(revocationDate.value),
      ) &&
      isSignedBy(list, issuer),
  );
  return (
    listed || known.answers.some((answer) => saysRevoked(answer, certificate, before) && isAnswerOf(answer, issuer))
  );
}

type Signed = Pick<pkijs.BasicOCSPResponse, 'signatureAlgorithm'>;

const holds = (by: Certificate, { signatureAlgorithm }: Signed, data: ArrayBufferView, value: asn1js.BitString) => {
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return signatureHolds(by, signatureAlgorithm, undefined, bytes, value.valueBlock.valueHexView) === true;
};

const isSignedBy = (list: pkijs.CertificateRevocationList, issuer: Certificate) =>
  holds(issuer, list, list.tbsView, list.signatureValue);

/** By the issuer itself, or by one whom it appointed and who stands in the answer (RFC 6960, 4.2.2.2). */
const isAnswerOf = (answer: pkijs.BasicOCSPResponse, issuer: Certificate) =>
  [issuer, ...(answer.certs ?? []).filter((each) => isIssuedBy(each, issuer))].some((by) =>
    holds(by, answer, answer.tbsResponseData.tbsView, answer.signature),
  );

function saysRevoked(
  answer: pkijs.BasicOCSPResponse,
  certificate: Certificate,
  before: (time: Date) => boolean,
): boolean {
  return answer.tbsResponseData.responses.some(({ certID, certStatus }) => {
    // CertStatus ::= CHOICE { good [0], revoked [1] RevokedInfo, unknown [2] }
    if (!certID.serialNumber.isEqual(certificate.serialNumber) || certStatus?.idBlock?.tagNumber !== 1) return false;
    const [time] = certStatus.valueBlock?.value ?? [];
    return time instanceof asn1js.GeneralizedTime && before(time.toDate());
  });
}
