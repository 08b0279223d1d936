import { beforeAll, describe, expect, test } from 'vitest';
import { append, findingsOf, outcomeOf, plainStatement, rows, sign } from '../../../../test/support/pdf.ts';
import { page } from '../../../../test/support/signed.ts';
import { rule } from './rule.ts';

let statement: Uint8Array;
let signed: Uint8Array;
beforeAll(async () => {
  statement = plainStatement(rows());
  signed = await sign(statement);
});

describe('structure/signature-removed', () => {
  test('removed by a later saving: it says so', async () => {
    const removed = append(signed, { 1: '<</Type/Catalog/Pages 2 0 R>>' });
    const [finding] = await findingsOf(rule, removed);
    const data = { field: 'Signature1', revision: 2, revisions: 3 };
    expect(finding).toMatchObject({ message: 'gone', variant: 'gone', data });
  });

  test('emptied by a later saving: it says so', async () => {
    const emptied = append(signed, { 90: '<</FT/Sig/T(Signature1)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/P 3 0 R>>' });
    expect(await findingsOf(rule, emptied)).toMatchObject([{ message: 'gone' }]);
  });

  test.each([
    ['flags', { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]/SigFlags 3>>>>' }, '/SigFlags'],
    ['validation data', { 1: '<</Type/Catalog/Pages 2 0 R/DSS<</VRI<</AB12<<>>>>>>>>' }, '/DSS /VRI'],
    [
      'permissions',
      { 1: '<</Type/Catalog/Pages 2 0 R/Perms<</DocMDP 60 0 R>>>>', 60: '<</Type/Sig/Filter/Adobe.PPKLite>>' },
      '/Perms /DocMDP',
    ],
    [
      'a widget outside of the form',
      {
        3: page('/Annots[60 0 R]'),
        60: '<</Type/Annot/Subtype/Widget/FT/Sig/Rect[0 0 0 0]/V 61 0 R>>',
        61: `<</Type/Sig/ByteRange[0 1 2 3]/Contents<${'30'.repeat(400)}>>>`,
      },
      '/Sig 61',
    ],
  ])('%s that only a signature leaves are traces of one', async (_, objects, traces) => {
    const [finding] = await findingsOf(rule, plainStatement(rows(), objects));
    expect(finding).toMatchObject({ message: 'traces', variant: 'traces', data: { traces } });
  });

  test('a signed file, a form that waits for a signature, and a signature over another one have lost none', async () => {
    const waiting = plainStatement(rows(), {
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[60 0 R]/SigFlags 1>>>>',
      60: '<</FT/Sig/T(Here)/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/P 3 0 R>>',
    });
    for (const file of [statement, signed, waiting, await sign(signed, { fieldNumber: 97 })]) {
      expect((await outcomeOf(rule, file)).outcome).toBe('pass');
    }
  });
});
