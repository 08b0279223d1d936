import { beforeAll, describe, expect, test } from 'vitest';
import { authority, derOf, type Identity, issueCertificate } from '../../../../test/support/certificate.ts';
import { append, pdfFacts, plainStatement, rows, sign, stream } from '../../../../test/support/pdf.ts';
import { annotation, CATALOG, field, page, withField, words } from '../../../../test/support/signed.ts';
import { runRules } from '../../run.ts';
import { rule } from './rule.ts';

let statement: Uint8Array;
let signed: Uint8Array;
beforeAll(async () => {
  statement = plainStatement(rows());
  signed = await sign(statement);
});

describe('structure/signature-trust', () => {
  let root: Identity;
  let roots: { name: string; group: null; certificate: Uint8Array }[];
  beforeAll(async () => {
    root = await issueCertificate('Root', null, [authority(true)]);
    roots = [{ name: 'the-root', group: null, certificate: derOf(root) }];
  });
  const outcome = async (bytes: Uint8Array) => (await runRules([rule], pdfFacts(bytes, roots)))[0]!.outcome;

  test('a valid signature of a trusted issuer speaks for the document, the seal of an organisation most', async () => {
    const person = await sign(statement, { signer: await issueCertificate('Dana Levi', root) });
    expect(await outcome(person)).toMatchObject({
      outcome: 'pass',
      checks: [
        { id: 'signature.holds', status: 'pass', message: 'trusted', data: { signer: 'Dana Levi', root: 'the-root' } },
      ],
      trust: [{ kind: 'trusted_signature', strength: 0.4 }],
    });
    const seal = await sign(statement, { signer: await issueCertificate('Seal', root, [], 'Example Bank Ltd') });
    expect(await outcome(seal)).toMatchObject({ trust: [{ strength: 1 }] });
  });

  test('an intact signature of an unknown issuer says that nothing was changed, and counts for nothing', async () => {
    const found = await outcome(signed);
    expect(found).toMatchObject({ outcome: 'pass', checks: [{ message: 'intact', data: { signer: 'Test Signer' } }] });
    expect(found).not.toHaveProperty('trust');
  });

  test('validation data and a further signature leave it standing; a comment or a filled field does not', async () => {
    const signer = await issueCertificate('Dana Levi', root);
    const first = await sign(statement, { signer });
    const stored = append(first, { 1: `<<${CATALOG}/DSS<</Certs[60 0 R]>>>>`, 60: stream('x') });
    expect(await outcome(stored)).toMatchObject({ trust: [{ strength: 0.4 }] });
    expect(await outcome(await sign(first, { fieldNumber: 97 }))).toMatchObject({ trust: [{ strength: 0.4 }] });
    const comment = { 3: page('/Annots[60 0 R]'), 60: annotation('FreeText', 61, '[300 300 400 320]'), 61: words('x') };
    expect((await outcome(append(first, comment))).outcome).toBe('not_applicable');
    const filled = append(await sign(plainStatement(rows(), withField), { signer }), { 60: field('First Ltd', 62) });
    expect((await outcome(filled)).outcome).toBe('not_applicable');
  });

  test('a broken signature never speaks for the document', async () => {
    const text = Buffer.from(await sign(statement, { signer: await issueCertificate('Dana Levi', root) })).toString(
      'latin1',
    );
    const changed = Buffer.from(text.replace('(1,250.00)', '(7,250.00)'), 'latin1');
    expect((await outcome(changed)).outcome).toBe('not_applicable');
  });
});
