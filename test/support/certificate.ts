import { generateKeyPairSync, type KeyObject, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

/** A certificate that nobody has vouched for (RSA, SHA-256), and its key. */
export async function selfMadeCertificate(
  commonName: string,
): Promise<{ certificate: pkijs.Certificate; privateKey: KeyObject }> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: 7 });
  for (const name of [certificate.issuer, certificate.subject]) {
    name.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: commonName }) }),
    );
  }
  certificate.notBefore.value = new Date('2020-01-01');
  certificate.notAfter.value = new Date('2040-01-01');
  const subtle = webcrypto.subtle;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  // The types of Node and of the browser name key usages differently.
  const verifyKey = (await subtle.importKey('spki', spki, algorithm, true, ['verify'])) as CryptoKey;
  const signKey = (await subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])) as CryptoKey;
  await certificate.subjectPublicKeyInfo.importKey(verifyKey);
  await certificate.sign(signKey, 'SHA-256');
  return { certificate, privateKey };
}
