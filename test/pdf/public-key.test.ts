/** Signature values against public keys: what holds, what does not, and what cannot be told. */
import { constants, createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { describe, expect, test } from 'vitest';
import { HASHES, signatureHolds } from '../../src/document/pdf/signatures/public-key.ts';

const data = Buffer.from('what was signed');

/** All that is asked of a certificate here. */
const holderOf = (key: KeyObject) => {
  const spki = key.export({ format: 'der', type: 'spki' });
  const schema = asn1js.fromBER(Uint8Array.from(spki).buffer).result;
  return { subjectPublicKeyInfo: new pkijs.PublicKeyInfo({ schema }) } as pkijs.Certificate;
};
const algorithm = (algorithmId: string, algorithmParams?: unknown) =>
  new pkijs.AlgorithmIdentifier({ algorithmId, ...(algorithmParams ? { algorithmParams } : {}) });

const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

describe('signatureHolds', () => {
  test.each(['P-256', 'P-384', 'P-521', 'brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1'])(
    'ECDSA on %s',
    (curve) => {
      const { privateKey, publicKey } = ec(curve);
      const value = sign('sha384', data, privateKey);
      const judge = (bytes: Buffer) =>
        signatureHolds(holderOf(publicKey), algorithm('1.2.840.10045.4.3.3'), 'sha384', bytes, value);
      expect(judge(data)).toBe(true);
      expect(judge(Buffer.from('something else'))).toBe(false);
    },
  );

  test('plain ECDSA of BSI TR-03111, and SHA-3', () => {
    const { privateKey, publicKey } = ec('brainpoolP256r1');
    const plain = sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' });
    expect(signatureHolds(holderOf(publicKey), algorithm('0.4.0.127.0.7.1.1.4.1.3'), 'sha256', data, plain)).toBe(true);
    const sha3 = sign('sha3-256', data, privateKey);
    expect(signatureHolds(holderOf(publicKey), algorithm('2.16.840.1.101.3.4.3.10'), 'sha3-256', data, sha3)).toBe(
      true,
    );
  });

  test.each([
    ['Ed25519', '1.3.101.112', generateKeyPairSync('ed25519')],
    ['Ed448', '1.3.101.113', generateKeyPairSync('ed448')],
  ] as const)('%s', (_, id, { privateKey, publicKey }) => {
    const value = sign(null, data, privateKey);
    expect(signatureHolds(holderOf(publicKey), algorithm(id), 'sha512', data, value)).toBe(true);
    expect(signatureHolds(holderOf(publicKey), algorithm(id), 'sha512', data.subarray(1), value)).toBe(false);
  });

  const pss = (hash: string, mask: string) => {
    const id = (name: string) => Object.entries(HASHES).find(([, each]) => each === name)![0];
    return new pkijs.RSASSAPSSParams({
      hashAlgorithm: algorithm(id(hash)),
      maskGenAlgorithm: algorithm('1.2.840.113549.1.1.8', algorithm(id(mask)).toSchema()),
      saltLength: 32,
    }).toSchema();
  };

  test('RSASSA-PSS by the digest of its own parameters', () => {
    const options = { key: rsa.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
    const value = sign('sha384', data, options);
    const judge = (params: unknown) =>
      signatureHolds(holderOf(rsa.publicKey), algorithm('1.2.840.113549.1.1.10', params), 'sha256', data, value);
    expect(judge(pss('sha384', 'sha384'))).toBe(true);
    expect(judge(pss('sha512', 'sha512'))).toBe(false);
    // Node makes the mask with the digest: with another one nothing can be told.
    expect(judge(pss('sha384', 'sha1'))).toBeNull();
  });

  test('RSA by the digest that the algorithm names, or the one beside it', () => {
    const value = sign('sha512', data, rsa.privateKey);
    const judge = (id: string, hash: string) =>
      signatureHolds(holderOf(rsa.publicKey), algorithm(id), hash, data, value);
    expect(judge('1.2.840.113549.1.1.13', 'sha256')).toBe(true);
    expect(judge('1.2.840.113549.1.1.1', 'sha512')).toBe(true);
    expect(judge('1.2.840.113549.1.1.11', 'sha256')).toBe(false);
  });

  test('an algorithm that is not known proves nothing', () => {
    const value = sign('sha256', data, rsa.privateKey);
    expect(signatureHolds(holderOf(rsa.publicKey), algorithm('1.2.643.7.1.1.3.2'), 'sha256', data, value)).toBeNull();
    expect(
      signatureHolds(holderOf(rsa.publicKey), algorithm('1.2.840.113549.1.1.1'), undefined, data, value),
    ).toBeNull();
  });

  test('every digest has a name that Node knows', () => {
    for (const name of new Set(Object.values(HASHES))) expect(() => createHash(name)).not.toThrow();
  });
});
