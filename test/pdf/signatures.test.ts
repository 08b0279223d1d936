import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as pkijs from 'pkijs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTrustedRoots } from '../../src/analysis/trusted-roots.ts';
import type { TrustedRoot } from '../../src/document/facts.ts';
import { authority, derOf, type Identity, issueCertificate, madeFor } from '../support/certificate.ts';
import { append, pdfFacts, plainStatement, rows, type SignOptions, sign, stream } from '../support/pdf.ts';

const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const SERVER = '1.3.6.1.5.5.7.3.1';
let root: Identity;
let between: Identity;
let signer: Identity;
let roots: TrustedRoot[];
beforeAll(async () => {
  root = await issueCertificate('Root', null, [authority(true)]);
  between = await issueCertificate('Between', root, [authority(true)]);
  signer = await issueCertificate('Dana Levi', between, [madeFor(EMAIL_PROTECTION)]);
  roots = [{ name: 'the-root', group: 'israel', certificate: derOf(root) }];
});

const signatureOf = async (options: SignOptions, trusted = roots) => {
  const [signature] = (await pdfFacts(await sign(plainStatement(rows()), options), trusted)('pdfSignatures'))!;
  return signature!;
};

describe('who vouches for a signature', () => {
  test('a path over the certificates of the file to a trusted root is trusted, with the name of the root', async () => {
    const signature = await signatureOf({ signer, chain: [between] });
    expect(signature).toMatchObject({ intact: true, valid: true, trusted: true, root: 'the-root', problems: [] });
    expect(signature.certificates.map(({ commonName }) => commonName)).toEqual(['Dana Levi', 'Between', 'Root']);
  });

  test('a path that ends elsewhere is not trusted, though intact and valid', async () => {
    const stranger = await issueCertificate('Stranger');
    const signature = await signatureOf({ signer: stranger });
    expect(signature).toMatchObject({ intact: true, valid: true, trusted: false, root: null });
    expect(signature.problems).toEqual(['the path of the certificate ends in no trusted root']);
  });

  test('without trusted roots nothing is said about trust', async () => {
    expect(await signatureOf({ signer, chain: [between, root] }, [])).toMatchObject({ valid: true, trusted: null });
  });

  test('a certificate of the same name as a trusted root, with another key, vouches for nobody', async () => {
    const impostor = await issueCertificate('Root', null, [authority(true)]);
    const victim = await issueCertificate('Dana Levi', impostor);
    expect(await signatureOf({ signer: victim, chain: [impostor] })).toMatchObject({ intact: true, trusted: false });
  });

  test('a link that the issuer did not sign makes the signature invalid', async () => {
    const other = await issueCertificate('Between', root, [authority(true)]);
    const signature = await signatureOf({ signer, chain: [other] });
    expect(signature).toMatchObject({ intact: true, valid: false, trusted: false });
    expect(signature.problems).toContain('a certificate of the path is not signed by its issuer');
  });

  test('one who may not issue certificates vouches for nobody', async () => {
    const person = await issueCertificate('Person', root, [authority(false)]);
    const child = await issueCertificate('Child', person);
    expect(await signatureOf({ signer: child, chain: [person] })).toMatchObject({ trusted: false });
  });

  test('the certificate of a web server vouches for no document', async () => {
    const server = await issueCertificate('www.example.com', root, [madeFor(SERVER)]);
    expect(await signatureOf({ signer: server })).toMatchObject({ intact: true, valid: true, trusted: false });
  });
});

describe('when it was signed', () => {
  const time = new Date('2024-05-01T10:00:00Z');

  test('a time stamp over the signature value proves the time', async () => {
    const tsa = await issueCertificate('Clock', root);
    const signature = await signatureOf({ signer, chain: [between], timestamp: { by: tsa, time } });
    expect(signature).toMatchObject({
      signed_at: time.toISOString(),
      signedAtSource: 'timestamp',
      timestamp: { authority: 'Clock', imprintHolds: true, intact: true, valid: true, trusted: true },
    });
  });

  test('a time stamp about something else proves nothing', async () => {
    const signature = await signatureOf({ signer, timestamp: { by: root, time, about: Buffer.from('other') } });
    expect(signature.timestamp).toMatchObject({ imprintHolds: false, intact: false });
    expect(signature.signedAtSource).toBeNull();
    expect(signature.problems).toContain('the time stamp is about another signature');
  });

  test('a document time stamp is a signature of its own kind, at its own time', async () => {
    const signature = await signatureOf({ signer: root, subFilter: 'ETSI.RFC3161', timestamp: { by: root, time } });
    expect(signature).toMatchObject({ kind: 'timestamp', intact: true, signed_at: time.toISOString() });
  });

  test('a signature outside the validity of its certificate is invalid', async () => {
    const late = { by: root, time: new Date('2041-01-01') };
    const signature = await signatureOf({ signer, chain: [between], timestamp: late });
    expect(signature).toMatchObject({ intact: true, valid: false, trusted: false });
  });
});

describe('locks', () => {
  const reference = (parameters: string) =>
    `/Reference[<</Type/SigRef/TransformMethod/FieldMDP/TransformParams<<${parameters}>>>>]`;
  const field = (value: string) => `<</FT/Tx/T(total)/Parent 19 0 R/V(${value})/Subtype/Widget/Rect[0 0 9 9]/P 3 0 R>>`;

  test('fields that a signature locks are told, and those among them that were filled anew', async () => {
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[20 0 R]>>';
    const statement = plainStatement(rows(), { 3: page, 19: '<</T(sums)/Kids[20 0 R]>>', 20: field('100') });
    const signedWith = (parameters: string) => sign(statement, { valueKeys: reference(parameters) });
    const refilledIn = async (bytes: Uint8Array) => (await pdfFacts(bytes)('pdfSignatures'))![0]!.lockedFieldsRefilled;
    const signed = await signedWith('/Action/Include/Fields[(sums)]');
    const [before] = (await pdfFacts(signed)('pdfSignatures'))!;
    expect(before).toMatchObject({ fieldMdp: { action: 'Include', fields: ['sums'] }, lockedFieldsRefilled: [] });
    expect(await refilledIn(append(signed, { 20: field('900') }))).toEqual(['sums.total']);
    const open = await signedWith('/Action/Exclude/Fields[(sums.total)]');
    expect(await refilledIn(append(open, { 20: field('900') }))).toEqual([]);
  });
});

describe('validation data', () => {
  const asStream = (der: Uint8Array) => stream(Buffer.from(der).toString('latin1'));
  const withStore = async (keys: string, objects: Record<number, string>, options: SignOptions) => {
    const signed = await sign(plainStatement(rows()), options);
    return append(signed, {
      1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[90 0 R]/SigFlags 3>>/DSS<<${keys}>>>>`,
      ...objects,
    });
  };
  const revocationList = async (by: Identity, of: Identity, at: Date) => {
    const list = new pkijs.CertificateRevocationList({
      version: 1,
      issuer: by.certificate.subject,
      thisUpdate: new pkijs.Time({ type: 0, value: new Date('2024-01-01') }),
      revokedCertificates: [
        new pkijs.RevokedCertificate({
          userCertificate: of.certificate.serialNumber,
          revocationDate: new pkijs.Time({ type: 0, value: at }),
        }),
      ],
    });
    const key = await crypto.subtle.importKey(
      'pkcs8',
      by.privateKey.export({ format: 'der', type: 'pkcs8' }),
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    await list.sign(key as CryptoKey, 'SHA-256');
    return new Uint8Array(list.toSchema(true).toBER(false));
  };

  test('certificates of the security store complete the path', async () => {
    const bytes = await withStore('/Certs[40 0 R]/VRI<</AB12<<>>>>', { 40: asStream(derOf(between)) }, { signer });
    const get = pdfFacts(bytes, roots);
    expect((await get('pdfSignatures'))![0]).toMatchObject({ trusted: true, root: 'the-root' });
    expect(await get('pdfValidationData')).toMatchObject({
      certificates: [{ commonName: 'Between', isAuthority: true }],
      signatures: ['AB12'],
    });
    expect(await pdfFacts(plainStatement(rows()))('pdfValidationData')).toBeNull();
  });

  test('a certificate that was revoked before signing is invalid, one that was revoked later is not', async () => {
    const signedAt = { by: root, time: new Date('2024-06-01') };
    const outcomeWith = async (by: Identity, at: string) => {
      const list = await revocationList(by, signer, new Date(at));
      const bytes = await withStore(
        '/CRLs[40 0 R]',
        { 40: asStream(list) },
        { signer, chain: [between], timestamp: signedAt },
      );
      return (await pdfFacts(bytes, roots)('pdfSignatures'))![0]!.valid;
    };
    expect(await outcomeWith(between, '2024-05-01')).toBe(false);
    expect(await outcomeWith(between, '2024-07-01')).toBe(true);
    const impostor = await issueCertificate('Between', null, [authority(true)]);
    expect(await outcomeWith(impostor, '2024-05-01')).toBe(true);
  });
});

describe('the folder of trusted roots', () => {
  test('certificates are read in both forms, folders are groups, and what is none is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trust-'));
    try {
      const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(derOf(root)).toString('base64')}\n-----END CERTIFICATE-----\n`;
      mkdirSync(join(folder, 'israel'));
      writeFileSync(join(folder, 'israel', 'first.pem'), pem + pem);
      writeFileSync(join(folder, 'second.cer'), derOf(root));
      writeFileSync(join(folder, 'README.md'), 'no certificate');
      const read = readTrustedRoots(folder);
      expect(read.map(({ name, group }) => [name, group]).sort()).toEqual([
        ['first', 'israel'],
        ['first', 'israel'],
        ['second', null],
      ]);
      expect(Buffer.from(read[0]!.certificate).equals(Buffer.from(derOf(root)))).toBe(true);
      writeFileSync(join(folder, 'wrong.pem'), 'nothing');
      expect(() => readTrustedRoots(folder)).toThrow(/wrong\.pem holds no certificate/);
      expect(() => readTrustedRoots(join(folder, 'missing'))).toThrow(/cannot be read.*missing/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
