import { generateKeyPairSync, type KeyObject, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

export interface Identity {
  certificate: pkijs.Certificate;
  privateKey: KeyObject;
}

/** A certificate that nobody has vouched for (RSA, SHA-256), and its key. */
export const selfMadeCertificate = (commonName: string): Promise<Identity> => issueCertificate(commonName);

let lastSerialNumber = 6;

/** A certificate from 2020 to 2040, signed by `issuer` or by itself; of an organisation where one is named. */
export async function issueCertificate(
  commonName: string,
  issuer: Identity | null = null,
  extensions: pkijs.Extension[] = [],
  organization: string | null = null,
): Promise<Identity> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: ++lastSerialNumber });
  certificate.subject.typesAndValues.push(
    new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: commonName }) }),
  );
  if (organization !== null) {
    const value = new asn1js.Utf8String({ value: organization });
    certificate.subject.typesAndValues.push(new pkijs.AttributeTypeAndValue({ type: '2.5.4.10', value }));
  }
  certificate.issuer = (issuer?.certificate ?? certificate).subject;
  if (extensions.length > 0) certificate.extensions = extensions;
  certificate.notBefore.value = new Date('2020-01-01');
  certificate.notAfter.value = new Date('2040-01-01');
  const subtle = webcrypto.subtle;
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const pkcs8 = (issuer?.privateKey ?? privateKey).export({ format: 'der', type: 'pkcs8' });
  // The types of Node and of the browser name key usages differently.
  const verifyKey = (await subtle.importKey('spki', spki, algorithm, true, ['verify'])) as CryptoKey;
  const signKey = (await subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])) as CryptoKey;
  await certificate.subjectPublicKeyInfo.importKey(verifyKey);
  await certificate.sign(signKey, 'SHA-256');
  return { certificate, privateKey };
}

/** basicConstraints: an authority, or expressly none. */
export const authority = (cA: boolean) =>
  new pkijs.Extension({
    extnID: '2.5.29.19',
    critical: true,
    extnValue: new pkijs.BasicConstraints({ cA }).toSchema().toBER(false),
  });

/** extKeyUsage with these purposes (object identifiers). */
export const madeFor = (...keyPurposes: string[]) =>
  new pkijs.Extension({
    extnID: '2.5.29.37',
    extnValue: new pkijs.ExtKeyUsage({ keyPurposes }).toSchema().toBER(false),
  });

export const derOf = ({ certificate }: Identity) => new Uint8Array(certificate.toSchema(true).toBER(false));
