/** Somebody who signs: an RSA key and a certificate of his own, both from the seed. Nobody has vouched for either. */
import {
  checkPrimeSync,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign,
  webcrypto,
} from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Random } from '../random.ts';

export interface Identity {
  certificate: pkijs.Certificate;
  privateKey: KeyObject;
}

const PRIME_BITS = 1024;
const EXPONENT = 65_537n;

export async function identityOf(name: string, since: Date, random: Random): Promise<Identity> {
  const privateKey = rsaKey(random.fork('key'));
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('spki', spki, algorithm, true, ['verify']);
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  const signKey = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: random.int(1000, 9_999_999) });
  certificate.subject.typesAndValues.push(
    new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: name }) }),
  );
  certificate.issuer = certificate.subject;
  certificate.notBefore.value = new Date(since.getTime() - 90 * 86_400_000);
  certificate.notAfter.value = new Date(since.getTime() + 700 * 86_400_000);
  await certificate.subjectPublicKeyInfo.importKey(key as CryptoKey);
  await certificate.sign(signKey as CryptoKey, 'SHA-256');
  return { certificate, privateKey };
}

function rsaKey(random: Random): KeyObject {
  const [p, q] = [primeFrom(random.fork('p')), primeFrom(random.fork('q'))];
  const d = inverse(EXPONENT, (p - 1n) * (q - 1n));
  const parts = { n: p * q, e: EXPONENT, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) };
  const jwk = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, base64Url(value)]));
  return createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' });
}

/** The first prime from a drawn odd number on; its two highest bits are set, so that the product has its full length. */
function primeFrom(random: Random): bigint {
  let value = BigInt(random.int(0, 2 ** 31));
  while (value < 1n << BigInt(PRIME_BITS)) value = (value << 31n) | BigInt(random.int(0, 2 ** 31 - 1));
  value = BigInt.asUintN(PRIME_BITS, value) | (3n << BigInt(PRIME_BITS - 2)) | 1n;
  while ((value - 1n) % EXPONENT === 0n || !checkPrimeSync(value)) value += 2n;
  return value;
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [value % modulus, modulus, 1n, 0n];
  while (a > 1n) {
    const quotient = a / b;
    [a, b, x, y] = [b, a % b, y, x - quotient * y];
  }
  return x < 0n ? x + modulus : x;
}

const base64Url = (value: bigint) => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url');
};

const SHA256 = new pkijs.AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' });
const buffer = (data: Uint8Array) => Uint8Array.from(data).buffer;

/** A detached signature over data (CMS, RSA with SHA-256), DER. */
export function signatureOver(data: Uint8Array, { certificate, privateKey }: Identity): Buffer {
  const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });
  const digest = createHash('sha256').update(data).digest();
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
      attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: buffer(digest) })),
    ],
  });
  const toSign = Buffer.from(signedAttrs.toSchema().toBER(false));
  // What is signed is the set itself, not its tag within the message.
  toSign[0] = 0x31;
  const cms = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [SHA256],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }),
    certificates: [certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        digestAlgorithm: SHA256,
        signatureAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.11' }),
        signedAttrs,
        signature: new asn1js.OctetString({ valueHex: buffer(sign('sha256', toSign, privateKey)) }),
      }),
    ],
  });
  const content = new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: cms.toSchema(true) });
  return Buffer.from(content.toSchema().toBER(false));
}
