import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { RULES } from '../../../src/engines/registry.ts';
import { rule as signatureBroken } from '../../../src/engines/structure/signature-broken/rule.ts';
import { rule as signatureLaterChange } from '../../../src/engines/structure/signature-later-change/rule.ts';
import {
  AMOUNT_X,
  append,
  findingsOf,
  outcomeOf,
  plainStatement,
  rows,
  sign,
  statement,
  stream,
} from '../../support/pdf.ts';

const white = rgb(1, 1, 1);
describe('genuine files raise nothing', () => {
  const genuine: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a plain statement', () => statement()],
    ['object streams', () => statement(undefined, { useObjectStreams: true })],
    [
      'striped rows painted before their text',
      () =>
        statement(({ page, font, rowY }) => {
          for (let i = 0; i < 6; i++) {
            page.drawRectangle({ x: 50, y: rowY(12 + i) - 4, width: 450, height: 16, color: rgb(0.93, 0.95, 0.98) });
            page.drawText(`Extra ${i}`, { x: 60, y: rowY(12 + i), size: 10, font });
          }
        }),
    ],
    [
      'text painted twice over its own background',
      () =>
        statement(({ page, font, rowY }) => {
          page.drawRectangle({ x: AMOUNT_X - 2, y: rowY(2) - 3, width: 60, height: 14, color: white });
          page.drawText('1,250.00', { x: AMOUNT_X, y: rowY(2), size: 10, font });
        }),
    ],
    [
      'a stamp across the page',
      () =>
        statement(async ({ page, doc }) => {
          const font = await doc.embedFont(StandardFonts.HelveticaBold);
          page.drawText('COPY', { x: 200, y: 500, size: 60, font, opacity: 0.3, rotate: degrees(30) });
        }),
    ],
    [
      'a bold total in a line of its own',
      () =>
        statement(async ({ page, doc, rowY }) => {
          const font = await doc.embedFont(StandardFonts.CourierBold);
          page.drawText('Total', { x: 160, y: rowY(11), size: 10, font });
          page.drawText('4,067.40', { x: AMOUNT_X, y: rowY(11), size: 10, font });
        }),
    ],
    [
      'a later saving that adds a comment',
      () =>
        append(plainStatement(rows()), {
          3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[20 0 R]>>',
          20: '<</Type/Annot/Subtype/Text/Rect[500 700 520 720]/Contents(checked)>>',
        }),
    ],
    ['a signed statement', () => sign(plainStatement(rows()))],
    [
      'a comment added after signing',
      async () =>
        append(await sign(plainStatement(rows())), {
          3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/Annots[20 0 R]>>',
          20: '<</Type/Annot/Subtype/Text/Rect[500 700 520 720]/Contents(checked)>>',
        }),
    ],
  ];
  test.each(genuine)('%s', async (_, make) => {
    const bytes = await make();
    for (const rule of RULES.filter(({ source }) => source === 'structure')) {
      expect(await findingsOf(rule, bytes), rule.id).toEqual([]);
    }
  });
});

describe('signatures', () => {
  test('structure/signature-broken: a changed byte breaks the digest', async () => {
    const signed = await sign(plainStatement(rows()));
    expect((await outcomeOf(signatureBroken, signed)).outcome).toBe('pass');
    const text = Buffer.from(signed).toString('latin1').replace('(1,250.00)', '(7,250.00)');
    const [finding] = await findingsOf(signatureBroken, Buffer.from(text, 'latin1'));
    expect(finding).toMatchObject({ variant: 'digest', severity: 'critical' });
  });

  test('structure/signature-broken: a byte range with more than the value in its gap is wrapped', async () => {
    const text = Buffer.from(await sign(plainStatement(rows()))).toString('latin1');
    const wrapped = text.replace(
      /ByteRange\[0 (\d{10})/,
      (_, n: string) => `ByteRange[0 ${String(Number(n) - 5).padStart(10, '0')}`,
    );
    const [finding] = await findingsOf(signatureBroken, Buffer.from(wrapped, 'latin1'));
    expect(finding).toMatchObject({ variant: 'geometry' });
  });

  test('structure/signature-broken: a file cut off in transit is inconclusive, not forged', async () => {
    const signed = await sign(plainStatement(rows()));
    const outcome = await outcomeOf(signatureBroken, signed.subarray(0, signed.length - 60));
    expect(outcome.outcome).not.toBe('findings');
  });

  test('structure/signature-broken: what holds over bytes around unsigned content is wrapped, in damaged files too', async () => {
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
    const [finding] = await findingsOf(signatureBroken, Buffer.from(wrapped, 'latin1'));
    expect(finding).toMatchObject({ message: 'wrapped', variant: 'geometry', severity: 'critical' });
  });

  test('structure/signature-broken: a signature dictionary rewritten outside of what it signs is not its own', async () => {
    const signed = await sign(plainStatement(rows()));
    const dict = /91 0 obj\n(<<.*>>)\nendobj/.exec(Buffer.from(signed).toString('latin1'))![1]!;
    expect((await outcomeOf(signatureBroken, append(signed, { 91: dict }))).outcome).toBe('pass');
    const [finding] = await findingsOf(
      signatureBroken,
      append(signed, { 91: dict.replace('<<', '<</Reason(Approved)') }),
    );
    expect(finding).toMatchObject({ message: 'wrapped', variant: 'geometry' });
  });

  test.each(['', '/Contents<>', '/Contents<00>', '/Contents null', '/Contents<ABCDEF>'])(
    'structure/signature-broken: a byte range without a signature value calls for review: "%s"',
    async (contents) => {
      const dict = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 900 9000 400]${contents}>>`;
      const [finding] = await findingsOf(signatureBroken, append(await sign(plainStatement(rows())), { 91: dict }));
      expect(finding).toMatchObject({ message: 'empty', variant: 'empty' });
    },
  );

  test('structure/signature-broken: a field prepared for signing is no broken signature', async () => {
    const text = Buffer.from(await sign(plainStatement(rows()))).toString('latin1');
    const prepared = text.replace(/Contents<[0-9a-f]+>/, (value) => value.replace(/[0-9a-f](?=[0-9a-f]*>)/g, '0'));
    expect((await outcomeOf(signatureBroken, Buffer.from(prepared, 'latin1'))).outcome).toBe('inconclusive');
  });

  test('structure/signature-broken: a signed file that software wrote anew calls for review, not for an accusation', async () => {
    const document = await PDFDocument.load(await sign(plainStatement(rows())));
    const [finding] = await findingsOf(signatureBroken, await document.save({ useObjectStreams: false }));
    expect(finding).toMatchObject({ message: 'rewritten', variant: 'rewritten', severity: 'medium' });
  });

  test('structure/signature-broken: a signature has one signer', async () => {
    const [finding] = await findingsOf(signatureBroken, await sign(plainStatement(rows()), { signerInfos: 2 }));
    expect(finding).toMatchObject({ message: 'signers', variant: 'signers', data: { count: 2 } });
  });

  test('structure/signature-broken: a value that cannot be read, or a damaged header, is inconclusive', async () => {
    const text = Buffer.from(await sign(plainStatement(rows()))).toString('latin1');
    for (const broken of [
      text.replace(/Contents<30[0-9a-f]{20}/, `Contents<30${'f'.repeat(20)}`),
      text.replace('%PDF-', '#GXYZ'),
    ]) {
      expect(broken).not.toBe(text);
      expect((await outcomeOf(signatureBroken, Buffer.from(broken, 'latin1'))).outcome).toBe('inconclusive');
    }
  });

  test('structure/signature-broken: bytes that a transport put before the header break nothing', async () => {
    const shifted = Buffer.concat([Buffer.from('mail\n'), await sign(plainStatement(rows()))]);
    expect((await outcomeOf(signatureBroken, shifted)).outcome).toBe('pass');
    const text = shifted.toString('latin1').replace('(1,250.00)', '(7,250.00)');
    expect(await findingsOf(signatureBroken, Buffer.from(text, 'latin1'))).toMatchObject([{ variant: 'digest' }]);
  });

  test('structure/signature-later-change: page content appended after signing', async () => {
    const signed = await sign(plainStatement(rows()));
    const [finding] = await findingsOf(signatureLaterChange, append(signed, { 4: stream(rows({ 2: '7,250.00' })) }));
    expect(finding).toMatchObject({ variant: 'page', severity: 'critical' });
  });

  test('structure/signature-later-change: bytes behind the signature that are no revision', async () => {
    const signed = await sign(plainStatement(rows()));
    const tail = Buffer.concat([signed, Buffer.from('80 0 obj\n(hidden)\nendobj\n')]);
    const [finding] = await findingsOf(signatureLaterChange, tail);
    expect(finding).toMatchObject({ message: 'tail', variant: 'other' });
  });

  const CHANGED = `4 0 obj\n${stream(rows({ 2: '7,250.00' }))}\nendobj\n`;

  test('structure/signature-later-change: a page replaced without a cross-reference, in a file that must be repaired', async () => {
    const signed = await sign(plainStatement(rows()));
    const tail = `${CHANGED}trailer\n<</Root 1 0 R/Size 92>>\nstartxref\n7\n%%EOF\n`;
    const [_finding] = await findingsOf(signatureLaterChange, Buffer.concat([signed, Buffer.from(tail, 'latin1')]));
  });

  test('structure/signature-later-change: replacing objects that only some readers find', async () => {
    const signed = await sign(plainStatement(rows()));
    const [finding] = await findingsOf(
      signatureLaterChange,
      Buffer.concat([signed, Buffer.from(`${CHANGED}%%EOF\n`, 'latin1')]),
    );
    expect(finding).toMatchObject({ message: 'unlisted', variant: 'tail' });
  });

  test('structure/signature-later-change: a page changed between two signatures calls for review, a second signature does not', async () => {
    const signed = await sign(plainStatement(rows()));
    expect(await findingsOf(signatureLaterChange, await sign(signed, { fieldNumber: 97 }))).toEqual([]);
    const changed = append(signed, { 4: stream(rows({ 2: '7,250.00' })) });
    const [finding] = await findingsOf(signatureLaterChange, await sign(changed, { fieldNumber: 97 }));
    expect(finding).toMatchObject({ message: 'between', variant: 'between', data: { field: 'Signature1' } });
  });

  test('structure/signature-later-change: a range that ends before its own saving does', async () => {
    const [finding] = await findingsOf(signatureLaterChange, await sign(plainStatement(rows()), { leaveOutBytes: 60 }));
    expect(finding).toMatchObject({ message: 'uncovered', variant: 'tail' });
    expect(await findingsOf(signatureLaterChange, await sign(plainStatement(rows()), { leaveOutBytes: 6 }))).toEqual(
      [],
    );
  });

  const look = (text: string) =>
    stream(
      `BT /F1 10 Tf 2 5 Td (${text}) Tj ET`,
      '/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F1 5 0 R>>>>',
    );

  test('structure/signature-later-change: the look of a signed field drawn anew', async () => {
    const signed = await sign(plainStatement(rows(), { 92: look('Signed by A') }), { fieldKeys: '/AP<</N 92 0 R>>' });
    expect(await findingsOf(signatureLaterChange, append(signed, { 92: look('Signed by A') }))).toEqual([]);
    const [finding] = await findingsOf(signatureLaterChange, append(signed, { 92: look('Signed by B') }));
    expect(finding).toMatchObject({ message: 'redrawn', variant: 'field' });
  });

  test('structure/signature-later-change: a filled field that reads otherwise after signing; filling an empty one is permitted', async () => {
    const field = (value: string, appearance: number) =>
      `<</FT/Tx/T(Payee)/Type/Annot/Subtype/Widget/F 4/Rect[60 300 260 320]/P 3 0 R/V(${value})/AP<</N ${appearance} 0 R>>>>`;
    const page =
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[93 0 R]/Resources<</Font<</F1 5 0 R>>>>>>';
    const form = (value: string) =>
      sign(plainStatement(rows(), { 3: page, 93: field(value, 94), 94: look(value), 95: look('Other Ltd') }));
    const filled = await form('First Ltd');
    const [finding] = await findingsOf(signatureLaterChange, append(filled, { 93: field('Other Ltd', 95) }));
    expect(finding).toMatchObject({
      message: 'refilled',
      variant: 'field',
      recovered: { before: 'First', after: 'Other' },
    });
    expect(await findingsOf(signatureLaterChange, append(await form(''), { 93: field('Other Ltd', 95) }))).toEqual([]);
    const redrawn = append(filled, { 93: field('First Ltd', 96), 96: look('First Ltd') });
    expect(await findingsOf(signatureLaterChange, redrawn)).toEqual([]);
  });
});
