/** Signature values against the public key of a certificate. */
import { createPublicKey, constants as cryptoConstants, verify } from 'node:crypto';
import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const RSASSA_PSS = '1.2.840.113549.1.1.10';
/** Ed25519 and Ed448 (RFC 8410): the key alone says which. */
const EDDSA = new Set(['1.3.101.112', '1.3.101.113']);
const MGF1 = '1.2.840.113549.1.1.8';

/** Signature algorithms that name their digest; some signers write them where the digest belongs. */
const SIGNATURES_WITH: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.4': 'md5',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '2.16.840.1.101.3.4.3.13': 'sha3-224',
  '2.16.840.1.101.3.4.3.14': 'sha3-256',
  '2.16.840.1.101.3.4.3.15': 'sha3-384',
  '2.16.840.1.101.3.4.3.16': 'sha3-512',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '2.16.840.1.101.3.4.3.9': 'sha3-224',
  '2.16.840.1.101.3.4.3.10': 'sha3-256',
  '2.16.840.1.101.3.4.3.11': 'sha3-384',
  '2.16.840.1.101.3.4.3.12': 'sha3-512',
  '1.2.840.10040.4.3': 'sha1',
  '2.16.840.1.101.3.4.3.1': 'sha224',
  '2.16.840.1.101.3.4.3.2': 'sha256',
};
/** ECDSA whose value is the two numbers side by side (BSI TR-03111, 5.2.2), with its digest. */
const PLAIN_ECDSA: Readonly<Record<string, string>> = {
  '0.4.0.127.0.7.1.1.4.1.1': 'sha1',
  '0.4.0.127.0.7.1.1.4.1.2': 'sha224',
  '0.4.0.127.0.7.1.1.4.1.3': 'sha256',
  '0.4.0.127.0.7.1.1.4.1.4': 'sha384',
  '0.4.0.127.0.7.1.1.4.1.5': 'sha512',
};
/** Algorithms that leave the digest to the field beside them: RSA, keys on curves, DSA. */
const WITHOUT_DIGEST = new Set(['1.2.840.113549.1.1.1', '1.2.840.10045.2.1', '1.2.840.10040.4.1']);

/** Object identifier → digest, as Node names it. */
export const HASHES: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.6': 'sha512-256',
  '2.16.840.1.101.3.4.2.7': 'sha3-224',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  // Of 256 and 512 bits (RFC 8702); Ed448 signs attributes over the longer one (RFC 8419).
  '2.16.840.1.101.3.4.2.12': 'shake256',
  ...SIGNATURES_WITH,
};

/**
 * Null where key or algorithm are beyond us: an algorithm that is not known proves nothing. `hash` is the digest named
 * beside it, a name of HASHES.
 */
export function signatureHolds(
  certificate: pkijs.Certificate,
  { algorithmId, algorithmParams }: pkijs.AlgorithmIdentifier,
  hash: string | undefined,
  data: Uint8Array,
  signature: Uint8Array,
): boolean | null {
  try {
    const spki = Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER(false));
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    if (EDDSA.has(algorithmId)) return verify(null, data, key, signature);
    if (algorithmId === RSASSA_PSS) {
      const digest = digestOfPss(algorithmParams, hash);
      if (!digest) return null;
      const options = { key, padding: cryptoConstants.RSA_PKCS1_PSS_PADDING, saltLength: -2 };
      return verify(digest, data, options, signature);
    }
    const plain = PLAIN_ECDSA[algorithmId];
    if (plain) return verify(plain, data, { key, dsaEncoding: 'ieee-p1363' }, signature);
    const named = SIGNATURES_WITH[algorithmId];
    if (!named && !WITHOUT_DIGEST.has(algorithmId)) return null;
    // Where the two disagree, signers were seen to mean either.
    const digests = [...new Set([named, hash])].filter((each) => each !== undefined);
    return digests.length === 0 ? null : digests.some((each) => verify(each, data, key, signature));
  } catch {
    return null;
  }
}

/** The digest that the parameters of RSASSA-PSS name (RFC 4055, 3.1); null where its mask is made with another one. */
function digestOfPss(params: unknown, hash: string | undefined): string | null {
  if (!params) return hash ?? null;
  const pss = new pkijs.RSASSAPSSParams({ schema: params });
  const digest = HASHES[pss.hashAlgorithm.algorithmId];
  const mask = pss.maskGenAlgorithm;
  if (!digest || mask.algorithmId !== MGF1) return null;
  const ofMask = new pkijs.AlgorithmIdentifier({ schema: mask.algorithmParams });
  return HASHES[ofMask.algorithmId] === digest ? digest : null;
}

/** Content bytes of an octet string, also of one that is built of parts. */
export function octets(block: unknown): Buffer {
  const { idBlock, valueBlock } = block as asn1js.OctetString;
  if (idBlock.isConstructed) return Buffer.concat(valueBlock.value.map(octets));
  return Buffer.from(valueBlock.valueHexView);
}
