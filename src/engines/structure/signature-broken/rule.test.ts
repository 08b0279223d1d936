import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import {
  append,
  findingsOf,
  outcomeOf,
  plainStatement,
  rows,
  sign,
  stream,
  tooMany,
} from '../../../../test/support/pdf.ts';
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

  describe('malformed values and byte ranges never pass in silence', async () => {
    const text = Buffer.from(await sign(plainStatement(rows()))).toString('latin1');
    const [range, a, b, c] = /\/ByteRange\[0 0*(\d+) 0*(\d+) 0*(\d+)\]/.exec(text)!;
    const [, hex] = /\/Contents<([0-9a-f]+)>/.exec(text)!;
    const value = hex!.replace(/0+$/, '');
    const put = (changed: string) => text.replace(hex!, changed.padEnd(hex!.length, '0'));
    const name = (numbers: string) => text.replace(range, `/ByteRange[${numbers}]`.padEnd(range.length));
    const swapped = (from: string, to: string) => put(value.replace(from, to));
    const flipped = (at: number) => put(value.slice(0, at) + (value[at] === '0' ? '1' : '0') + value.slice(at + 1));

    test.each([
      ['cut short', put(value.slice(0, 400))],
      ['of another content type', swapped('06092a864886f70d010702', '06092a864886f70d010703')],
      ['no sequence', put(`31${value.slice(2)}`)],
      ['other bytes of that length', put(`30820100${'ab'.repeat(256)}`)],
      ['another digest in its attributes', flipped(value.indexOf('06092a864886f70d010904') + 45)],
      ['no digest in its attributes', swapped('06092a864886f70d010904', '06092a864886f70d010909')],
      ['another signature', flipped(value.length - 6)],
      ['zeros', put('')],
      ['a range of three numbers', name(`0 ${a} ${b}`)],
      ['a range of six numbers', name(`0 9 9 ${Number(a) - 9} ${b} ${c}`)],
      ['a range of no numbers', name('/a /b /c /d')],
      ['a range of strings', name(`(0)(${a})(${b})(${c})`)],
      ['an empty range', name('')],
      ['negative numbers', name(`-1 ${a} ${b} ${c}`)],
      ['fractions', name(`0 ${a}.5 ${b} ${c}`)],
      ['a number beyond the file', name(`0 ${a} ${b} 999999999999`)],
      ['nothing signed', name('0 0 0 0')],
      ['parts in the other order', name(`${b} ${c} 0 ${a}`)],
      ['parts that overlap', name(`0 ${Number(b) + 50} ${b} ${c}`)],
      ['a start behind the first byte', name(`1 ${Number(a) - 1} ${b} ${c}`)],
      ['a bracket outside of the gap', name(`0 ${a} ${Number(b) + 1} ${Number(c) - 1}`)],
      ['an end before that of the revision', name(`0 ${a} ${b} ${Number(c) - 40}`)],
      ['another kind of signature', text.replace('adbe.pkcs7.detached', 'adbe.x509.rsa_sha1 ')],
    ])('%s', async (_, changed) => {
      expect(changed).not.toBe(text);
      expect((await outcomeOf(rule, Buffer.from(changed, 'latin1'))).outcome).not.toBe('pass');
    });
  });

  test('more signatures than are examined are too many to pass', async () => {
    const field = (n: number) => `<</FT/Sig/T(S${n})/V 91 0 R>>`;
    const numbers = Array.from({ length: 50 }, (_, i) => 100 + i);
    const signed = await sign(plainStatement(rows()), { fields: numbers.map((n) => `${n} 0 R`).join(' ') });
    const bytes = append(signed, Object.fromEntries(numbers.map((n) => [n, field(n)])));
    expect(await outcomeOf(rule, bytes)).toEqual(tooMany(51, 50));
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
