/** Signature values against the public key of a certificate. */
import { createPublicKey, constants as cryptoConstants, verify } from 'node:crypto';
import type * as asn1js from 'asn1js';
import type * as pkijs from 'pkijs';

const RSASSA_PSS = '1.2.840.113549.1.1.10';
const ED25519 = '1.3.101.112';

/** Object identifier → digest, as Node names it. */
export const HASHES: Readonly<Record<string, string>> = {
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
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

/** Null where key or algorithm are beyond us. `algorithm` is an object identifier, `hash` a name of HASHES. */
export function signatureHolds(
  certificate: pkijs.Certificate,
  algorithm: string,
  hash: string | undefined,
  data: Uint8Array,
  signature: Uint8Array,
): boolean | null {
  try {
    const spki = Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER(false));
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    if (algorithm === ED25519) return verify(null, data, key, signature);
    if (!hash) return null;
    if (algorithm === RSASSA_PSS) {
      const options = { key, padding: cryptoConstants.RSA_PKCS1_PSS_PADDING, saltLength: -2 };
      return verify(hash, data, options, signature);
    }
    return verify(hash, data, key, signature);
  } catch {
    return null;
  }
}

/** Content bytes of an octet string, also of one that is built of parts. */
export function octets(block: unknown): Buffer {
  const { idBlock, valueBlock } = block as asn1js.OctetString;
  if (idBlock.isConstructed) return Buffer.concat(valueBlock.value.map(octets));
  return Buffer.from(valueBlock.valueHexView);
}
