import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { append, findingsOf, outcomeOf, plainStatement, rows, sign, stream } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

describe('structure/signature-broken', () => {
  test('a changed byte breaks the digest', async () => {
    const signed = await sign(plainStatement(rows()));
    expect((await outcomeOf(rule, signed)).outcome).toBe('pass');
    const text = Buffer.from(signed).toString('latin1').replace('(1,250.00)', '(7,250.00)');
    const [finding] = await findingsOf(rule, Buffer.from(text, 'latin1'));
    expect(finding).toMatchObject({ variant: 'digest', severity: 'critical' });
  });

  test('a byte range with more than the value in its gap is wrapped', async () => {
    const text = Buffer.from(await sign(plainStatement(rows()))).toString('latin1');
    const wrapped = text.replace(
      /ByteRange\[0 (\d{10})/,
      (_, n: string) => `ByteRange[0 ${String(Number(n) - 5).padStart(10, '0')}`,
    );
    const [finding] = await findingsOf(rule, Buffer.from(wrapped, 'latin1'));
    expect(finding).toMatchObject({ variant: 'geometry' });
  });

  test('a file cut off in transit is inconclusive, not forged', async () => {
    const signed = await sign(plainStatement(rows()));
    const outcome = await outcomeOf(rule, signed.subarray(0, signed.length - 60));
    expect(outcome.outcome).not.toBe('findings');
  });

  test('what holds over bytes around unsigned content is wrapped, in damaged files too', async () => {
    const text = Buffer.from(await sign(plainStatement(rows()))).toString('latin1');
    const [, from, to, length] = /ByteRange\[0 (\d+) (\d+) (\d+)\]/.exec(text)!.map(Number) as [
      number,
      number,
      number,
      number,
    ];
    const value = text.slice(from, to);
    const gap = (end: number) =>
      `${value}>>\nendobj\n4 0 obj\n${stream(rows({ 2: '7,250.00' }))}\nendobj\n91 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite` +
      `/SubFilter/adbe.pkcs7.detached/ByteRange[0 ${from} ${String(end).padStart(10, '0')} ${length}]/Contents${value}`;
    const wrapped = text.slice(0, from) + gap(from + gap(0).length) + text.slice(to);
    const [finding] = await findingsOf(rule, Buffer.from(wrapped, 'latin1'));
    expect(finding).toMatchObject({ message: 'wrapped', variant: 'geometry', severity: 'critical' });
  });

  test('a signature dictionary rewritten outside of what it signs is not its own', async () => {
    const signed = await sign(plainStatement(rows()));
    const dict = /91 0 obj\n(<<.*>>)\nendobj/.exec(Buffer.from(signed).toString('latin1'))![1]!;
    expect((await outcomeOf(rule, append(signed, { 91: dict }))).outcome).toBe('pass');
    const [finding] = await findingsOf(rule, append(signed, { 91: dict.replace('<<', '<</Reason(Approved)') }));
    expect(finding).toMatchObject({ message: 'wrapped', variant: 'geometry' });
  });

  test('a field prepared for signing is no broken signature', async () => {
    const text = Buffer.from(await sign(plainStatement(rows()))).toString('latin1');
    const prepared = text.replace(/Contents<[0-9a-f]+>/, (value) => value.replace(/[0-9a-f](?=[0-9a-f]*>)/g, '0'));
    expect((await outcomeOf(rule, Buffer.from(prepared, 'latin1'))).outcome).toBe('inconclusive');
  });

  test('a signed file that software wrote anew calls for review, not for an accusation', async () => {
    const document = await PDFDocument.load(await sign(plainStatement(rows())));
    const [finding] = await findingsOf(rule, await document.save({ useObjectStreams: false }));
    expect(finding).toMatchObject({ message: 'rewritten', variant: 'rewritten', severity: 'medium' });
  });

  test('a signature has one signer', async () => {
    const [finding] = await findingsOf(rule, await sign(plainStatement(rows()), { signerInfos: 2 }));
    expect(finding).toMatchObject({ message: 'signers', variant: 'signers', data: { count: 2 } });
  });

  test('a value that cannot be read, or a damaged header, is inconclusive', async () => {
    const text = Buffer.from(await sign(plainStatement(rows()))).toString('latin1');
    for (const broken of [
      text.replace(/Contents<30[0-9a-f]{20}/, `Contents<30${'f'.repeat(20)}`),
      text.replace('%PDF-', '#GXYZ'),
    ]) {
      expect(broken).not.toBe(text);
      expect((await outcomeOf(rule, Buffer.from(broken, 'latin1'))).outcome).toBe('inconclusive');
    }
  });

  test('bytes that a transport put before the header break nothing', async () => {
    const shifted = Buffer.concat([Buffer.from('mail\n'), await sign(plainStatement(rows()))]);
    expect((await outcomeOf(rule, shifted)).outcome).toBe('pass');
    const text = shifted.toString('latin1').replace('(1,250.00)', '(7,250.00)');
    expect(await findingsOf(rule, Buffer.from(text, 'latin1'))).toMatchObject([{ variant: 'digest' }]);
  });

  test.each(['', '/Contents<>', '/Contents<00>', '/Contents null', '/Contents<ABCDEF>'])(
    'a byte range without a signature value calls for review: "%s"',
    async (contents) => {
      const dict = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 900 9000 400]${contents}>>`;
      const [finding] = await findingsOf(rule, append(await sign(plainStatement(rows())), { 91: dict }));
      expect(finding).toMatchObject({ message: 'empty', variant: 'empty' });
    },
  );
});
