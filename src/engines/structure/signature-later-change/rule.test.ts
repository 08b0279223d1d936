import { describe, expect, test } from 'vitest';
import { append, findingsOf, plainStatement, rows, sign, stream } from '../../../../test/support/pdf.ts';
import { rule } from './rule.ts';

const CHANGED = `4 0 obj\n${stream(rows({ 2: '7,250.00' }))}\nendobj\n`;
const look = (text: string) =>
  stream(
    `BT /F1 10 Tf 2 5 Td (${text}) Tj ET`,
    '/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F1 5 0 R>>>>',
  );

describe('structure/signature-later-change', () => {
  test('page content appended after signing', async () => {
    const signed = await sign(plainStatement(rows()));
    const [finding] = await findingsOf(rule, append(signed, { 4: stream(rows({ 2: '7,250.00' })) }));
    expect(finding).toMatchObject({ variant: 'page', severity: 'critical' });
  });

  test('bytes behind the signature that are no revision', async () => {
    const signed = await sign(plainStatement(rows()));
    const tail = Buffer.concat([signed, Buffer.from('80 0 obj\n(hidden)\nendobj\n')]);
    const [finding] = await findingsOf(rule, tail);
    expect(finding).toMatchObject({ message: 'tail', variant: 'other' });
  });

  test('a page replaced without a cross-reference, in a file that must be repaired', async () => {
    const signed = await sign(plainStatement(rows()));
    const tail = `${CHANGED}trailer\n<</Root 1 0 R/Size 92>>\nstartxref\n7\n%%EOF\n`;
    const [_finding] = await findingsOf(rule, Buffer.concat([signed, Buffer.from(tail, 'latin1')]));
  });

  test('replacing objects that only some readers find', async () => {
    const signed = await sign(plainStatement(rows()));
    const [finding] = await findingsOf(rule, Buffer.concat([signed, Buffer.from(`${CHANGED}%%EOF\n`, 'latin1')]));
    expect(finding).toMatchObject({ message: 'unlisted', variant: 'tail' });
  });

  test('a page changed between two signatures calls for review, a second signature does not', async () => {
    const signed = await sign(plainStatement(rows()));
    expect(await findingsOf(rule, await sign(signed, { fieldNumber: 97 }))).toEqual([]);
    const changed = append(signed, { 4: stream(rows({ 2: '7,250.00' })) });
    const [finding] = await findingsOf(rule, await sign(changed, { fieldNumber: 97 }));
    expect(finding).toMatchObject({ message: 'between', variant: 'between', data: { field: 'Signature1' } });
  });

  test('a range that ends before its own saving does', async () => {
    const [finding] = await findingsOf(rule, await sign(plainStatement(rows()), { leaveOutBytes: 60 }));
    expect(finding).toMatchObject({ message: 'uncovered', variant: 'tail' });
    expect(await findingsOf(rule, await sign(plainStatement(rows()), { leaveOutBytes: 6 }))).toEqual([]);
  });

  test('the look of a signed field drawn anew', async () => {
    const signed = await sign(plainStatement(rows(), { 92: look('Signed by A') }), { fieldKeys: '/AP<</N 92 0 R>>' });
    expect(await findingsOf(rule, append(signed, { 92: look('Signed by A') }))).toEqual([]);
    const [finding] = await findingsOf(rule, append(signed, { 92: look('Signed by B') }));
    expect(finding).toMatchObject({ message: 'redrawn', variant: 'field' });
  });

  test('a filled field that reads otherwise after signing; filling an empty one is permitted', async () => {
    const field = (value: string, appearance: number) =>
      `<</FT/Tx/T(Payee)/Type/Annot/Subtype/Widget/F 4/Rect[60 300 260 320]/P 3 0 R/V(${value})/AP<</N ${appearance} 0 R>>>>`;
    const page =
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[93 0 R]/Resources<</Font<</F1 5 0 R>>>>>>';
    const form = (value: string) =>
      sign(plainStatement(rows(), { 3: page, 93: field(value, 94), 94: look(value), 95: look('Other Ltd') }));
    const filled = await form('First Ltd');
    const [finding] = await findingsOf(rule, append(filled, { 93: field('Other Ltd', 95) }));
    expect(finding).toMatchObject({
      message: 'refilled',
      variant: 'field',
      recovered: { before: 'First', after: 'Other' },
    });
    expect(await findingsOf(rule, append(await form(''), { 93: field('Other Ltd', 95) }))).toEqual([]);
    const redrawn = append(filled, { 93: field('First Ltd', 96), 96: look('First Ltd') });
    expect(await findingsOf(rule, redrawn)).toEqual([]);
  });
});
