/** The document security store (ISO 32000-2, 12.8.4.3). */
import { DocumentError } from '../../../domain/limits.ts';
import type { PdfFile } from '../syntax/file.ts';
import type { PdfDict } from '../syntax/objects.ts';
import { type Certificate, describeCertificate, distinguishedName, parseCertificate } from './certificates.ts';
import type { PdfValidationData } from './facts.ts';
import { parseAnswer, parseList, type Revocations } from './revocation.ts';

const MAX_ITEMS = 200;
/** What the store may inflate to. */
const MAX_BYTES = 32 * 1024 * 1024;

interface ValidationData {
  certificates: Certificate[];
  revocations: Revocations;
  signatures: string[];
}

/** Empty where the file has no store; what cannot be read is left out. */
export function readValidationData(file: PdfFile): ValidationData {
  const store = file.dict(file.catalog?.get('DSS') ?? null);
  const budget = { left: MAX_BYTES };
  const items = <T>(key: string, parse: (der: Uint8Array) => T | null): T[] =>
    streamsOf(file, store, key).flatMap((stream) => {
      try {
        return parse(file.decode(stream, budget).data) ?? [];
      } catch (error) {
        if (error instanceof DocumentError) return [];
        throw error;
      }
    });
  return {
    certificates: items('Certs', parseCertificate),
    revocations: { lists: items('CRLs', parseList), answers: items('OCSPs', parseAnswer) },
    signatures: file.dict(store?.get('VRI') ?? null)?.keys() ?? [],
  };
}

const streamsOf = (file: PdfFile, store: PdfDict | null, key: string) =>
  (file.array(store?.get(key) ?? null) ?? []).slice(0, MAX_ITEMS).flatMap((value) => file.stream(value) ?? []);

/** Null where the file has no store. */
export function describeValidationData(file: PdfFile): PdfValidationData | null {
  if (!file.dict(file.catalog?.get('DSS') ?? null)) return null;
  const { certificates, revocations, signatures } = readValidationData(file);
  return {
    certificates: certificates.map(describeCertificate),
    crls: revocations.lists.map(({ issuer, thisUpdate, revokedCertificates }) => ({
      issuer: distinguishedName(issuer),
      thisUpdate: thisUpdate.value.toISOString(),
      revoked: revokedCertificates?.length ?? 0,
    })),
    ocspResponses: revocations.answers.length,
    signatures,
  };
}
