/** Published attacks on signed PDFs, and what is permitted after signing; see docs/conformance/pdf-signatures.md. */
import { beforeAll, describe, expect, test } from 'vitest';
import { rule as signatureBroken } from '../../../src/engines/structure/signature-broken/rule.ts';
import { rule as signatureLaterChange } from '../../../src/engines/structure/signature-later-change/rule.ts';
import { rule as signatureTrust } from '../../../src/engines/structure/signature-trust/rule.ts';
import {
  AMOUNT_X,
  append,
  findingsOf,
  line,
  outcomeOf,
  plainStatement,
  rows,
  type SignOptions,
  sign,
  stream,
} from '../../support/pdf.ts';
import {
  AMOUNT_RECT,
  annotation,
  CATALOG,
  FONTS,
  field,
  form,
  PAGE,
  page,
  withField,
  words,
} from '../../support/signed.ts';

const patch = (text: string) => form(`1 1 1 rg 0 0 74 18 re f\n0 0 0 rg ${line(4, 4, text)}`);
const certified = (level: 1 | 2 | 3): SignOptions => ({
  valueKeys: `/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</P ${level}/V/1.2>>>>]`,
});

const later = async (signed: Uint8Array, objects: Record<number, string>) =>
  findingsOf(signatureLaterChange, append(signed, objects));
let statement: Uint8Array;
let signed: Uint8Array;
beforeAll(async () => {
  statement = plainStatement(rows());
  signed = await sign(statement);
});

describe('incremental saving', () => {
  test('a page that was added after signing is found', async () => {
    const [finding] = await later(signed, {
      2: '<</Type/Pages/Kids[3 0 R 60 0 R]/Count 2>>',
      60: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 61 0 R${FONTS}>>`,
      61: stream(line(60, 700, 'Transfer 9,000.00')),
    });
    expect(finding).toMatchObject({ message: 'page', variant: 'page', severity: 'critical' });
  });

  test('another page tree named by the catalogue is found', async () => {
    const [finding] = await later(signed, {
      1: `<<${CATALOG.replace('2 0 R', '60 0 R')}>>`,
      60: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    });
    expect(finding).toMatchObject({ message: 'page', variant: 'page' });
  });
});

describe('universal forgery', () => {
  test.each([
    ['missing', ''],
    ['null', '/ByteRange null'],
    ['negative', '/ByteRange[0 -900 -9000 400]'],
    ['empty', '/ByteRange[]'],
    ['beyond the file', '/ByteRange[0 900 9000 99999999]'],
    ['of three ranges', '/ByteRange[0 900 9000 100 9100 100]'],
  ])('a signature value with a byte range that is %s is no valid signature', async (_, range) => {
    const text = Buffer.from(signed).toString('latin1');
    const dict = /91 0 obj\n(<<.*>>)\nendobj/.exec(text)![1]!.replace(/\/ByteRange\[[^\]]*\]/, range);
    const forged = append(signed, { 91: dict });
    const [finding] = await findingsOf(signatureBroken, forged);
    expect(finding).toMatchObject({ severity: expect.stringMatching(/critical|medium/) });
    expect((await outcomeOf(signatureTrust, forged)).outcome).toBe('not_applicable');
  });
});

describe('shadow attacks', () => {
  test('hide: a picture over the amount that is redefined after signing', async () => {
    const image = stream(
      '\xff',
      '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray',
    );
    const covered = await sign(
      plainStatement(`${rows()}q 74 0 0 18 396 656 cm /Im1 Do Q\n`, {
        3: `<<${PAGE}/Resources<</Font<</F1 5 0 R>>/XObject<</Im1 60 0 R>>>>>>`,
        60: image,
      }),
    );
    expect(await findingsOf(signatureLaterChange, covered)).toEqual([]);
    const [finding] = await later(covered, { 60: form('') });
    expect(finding).toMatchObject({ message: 'page', variant: 'page', recovered: { after: '1,250.00' } });
  });

  test('hide: a comment over the amount that is taken away after signing', async () => {
    const hidden = await sign(
      plainStatement(rows(), { 3: page('/Annots[60 0 R]'), 60: annotation('Stamp', 61), 61: patch('990.00') }),
    );
    const [finding] = await later(hidden, { 3: page('/Annots[]') });
    expect(finding).toMatchObject({ message: 'uncovers', variant: 'annotation', data: { text: '1,250.00' } });
  });

  test('replace: the typeface of a filled field that is replaced after signing', async () => {
    const filled = await sign(
      plainStatement(rows(), {
        3: page('/Annots[60 0 R]'),
        60: field('100', 61),
        61: stream(line(4, 4, '100'), '/Type/XObject/Subtype/Form/BBox[0 0 74 18]/Resources<</Font<</F1 63 0 R>>>>'),
        63: '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>',
      }),
    );
    const [finding] = await later(filled, {
      63: '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding<</Differences[49/nine/zero/eight]>>>>',
    });
    expect(finding).toMatchObject({ message: 'letters', variant: 'field', data: { objects: '63: /AP /Font' } });
  });

  test('replace: a font of the page that is replaced after signing', async () => {
    const [finding] = await later(signed, {
      5: '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding<</Differences[49/nine/zero/eight]>>>>',
    });
    expect(finding).toMatchObject({ message: 'page', variant: 'page', data: { objects: '5: /Resources' } });
  });

  test('hide and replace: a second page that lay unused in the signed bytes', async () => {
    const prepared = await sign(
      plainStatement(rows(), { 60: page('').replace('4 0 R', '61 0 R'), 61: stream(rows({ 2: '7,250.00' })) }),
    );
    const [finding] = await later(prepared, { 2: '<</Type/Pages/Kids[60 0 R]/Count 1>>' });
    expect(finding).toMatchObject({ message: 'page', variant: 'page' });
  });
});

describe('attacks on certification', () => {
  test.each(['FreeText', 'Stamp', 'Redact', 'Square'])(
    'evil annotation: a %s that covers an amount, though comments are permitted',
    async (subtype) => {
      const [finding] = await later(await sign(statement, certified(3)), {
        3: page('/Annots[60 0 R]'),
        60: annotation(subtype, 61),
        61: patch('7,250.00'),
      });
      expect(finding).toMatchObject({ message: 'covers', variant: 'annotation', data: { text: '1,250.00' } });
      expect(finding?.place?.rect.x).toBeCloseTo(AMOUNT_X, 0);
    },
  );

  test('evil annotation: text on a line of the page, in its size', async () => {
    const [finding] = await later(signed, {
      3: page('/Annots[60 0 R]'),
      60: annotation('FreeText', 61, '[486 656 560 674]'),
      61: words('9,999.00'),
    });
    expect(finding).toMatchObject({ message: 'imitates', variant: 'annotation', data: { text: '9,999.00' } });
  });

  test('sneaky signature: a further signature whose look covers an amount', async () => {
    const prepared = append(await sign(statement, certified(2)), {
      3: page('/Annots[90 0 R 97 0 R]'),
      99: patch('7,250.00'),
    });
    const sneaky = await sign(prepared, { fieldNumber: 97, rect: AMOUNT_RECT, fieldKeys: '/AP<</N 99 0 R>>' });
    const [finding] = await findingsOf(signatureLaterChange, sneaky);
    expect(finding).toMatchObject({
      message: 'covers',
      data: { field: 'Signature1', signer: 'Test Signer', text: '1,250.00', object: 97, subtype: 'Widget /Sig' },
    });
  });

  test.each([1, 2] as const)('a comment breaks a certification of level %i', async (level) => {
    const [finding] = await later(await sign(statement, certified(level)), {
      3: page('/Annots[60 0 R]'),
      60: annotation('FreeText', 61, '[300 300 400 320]'),
      61: words('checked'),
    });
    expect(finding).toMatchObject({
      message: 'certified',
      variant: 'permission',
      data: { permission: level, changes: '@later_level.annotations' },
    });
  });

  test.each(['0', '4', '-1', '(1)', 'null'])('a level that is none is the default, 2: %s', async (level) => {
    const odd = certified(2).valueKeys!.replace('/P 2', `/P ${level}`);
    const comment = {
      3: page('/Annots[60 0 R]'),
      60: annotation('FreeText', 61, '[300 300 400 320]'),
      61: words('checked'),
    };
    expect(await later(await sign(statement, { valueKeys: odd }), comment)).toMatchObject([
      { message: 'certified', data: { permission: 2 } },
    ]);
  });

  test('a further field breaks a certification of level 2, as a comment does', async () => {
    const objects = { 3: page('/Annots[60 0 R]'), 60: field('Other Ltd', 61), 61: words('Other Ltd') };
    expect(await later(await sign(statement, certified(2)), objects)).toMatchObject([{ message: 'certified' }]);
    expect(await later(await sign(statement, certified(3)), objects)).toEqual([]);
  });

  test('a filled field and a further signature break a certification of level 1, and not of level 2', async () => {
    const filled = { 60: field('First Ltd', 62) };
    const file = plainStatement(rows(), withField);
    expect(await later(await sign(file, certified(1)), filled)).toMatchObject([{ message: 'certified' }]);
    expect(await later(await sign(file, certified(2)), filled)).toEqual([]);
    const twice = async (level: 1 | 2) => sign(await sign(file, certified(level)), { fieldNumber: 97 });
    expect(await findingsOf(signatureLaterChange, await twice(1))).toMatchObject([{ message: 'certified' }]);
    expect(await findingsOf(signatureLaterChange, await twice(2))).toEqual([]);
  });

  test.each([
    ['all of them', '/Action/All', true],
    ['this one', '/Action/Include/Fields[(Payee)]', true],
    ['another one', '/Action/Include/Fields[(Reference)]', false],
    ['all but this one', '/Action/Exclude/Fields[(Payee)]', false],
    ['all but another one', '/Action/Exclude/Fields[(Reference)]', true],
    ['nobody knows which', '', true],
    ['in no known way', '/Action/Some', true],
  ])('a locked field that is filled anew is found; locked are %s', async (_, parameters, isLocked) => {
    const lock = `/Reference[<</Type/SigRef/TransformMethod/FieldMDP/TransformParams<<${parameters}>>>>]`;
    const file = plainStatement(rows(), { ...withField, 60: field('100', 61) });
    const findings = await later(await sign(file, { valueKeys: lock }), { 60: field('900', 61) });
    expect(findings.filter(({ message }) => message === 'locked')).toMatchObject(
      isLocked ? [{ message: 'locked', variant: 'permission', data: { name: 'Payee' } }] : [],
    );
  });
});

describe('what is permitted after signing', () => {
  const permitted: [string, Record<number, string>, SignOptions][] = [
    ['validation data', { 1: `<<${CATALOG}/DSS<</Certs[60 0 R]>>>>`, 60: stream('x') }, certified(1)],
    ['an empty field that is filled', { ...withField, 60: field('First Ltd', 62) }, certified(2)],
    [
      'a comment beside the text',
      { 3: page('/Annots[60 0 R]'), 60: annotation('FreeText', 61, '[300 300 400 320]'), 61: words('checked') },
      certified(3),
    ],
    [
      'a coloured stamp in free space',
      {
        3: page('/Annots[60 0 R]'),
        60: annotation('Stamp', 61, '[480 656 560 674]'),
        61: form(`1 0 0 rg ${line(4, 4, 'PAID 2025')}`),
      },
      {},
    ],
    [
      'a highlighter over an amount',
      {
        3: page('/Annots[60 0 R]'),
        60: annotation('Highlight', 61),
        61: stream(
          '/G gs 1 1 0 rg 0 0 74 18 re f',
          '/Type/XObject/Subtype/Form/BBox[0 0 74 18]/Resources<</ExtGState<</G<</BM/Multiply>>>>>>',
        ),
      },
      {},
    ],
  ];
  test.each(permitted)('%s raises nothing', async (_, objects, options) => {
    const start = objects[60]?.includes('/FT/Tx') ? plainStatement(rows(), withField) : statement;
    expect(await later(await sign(start, options), objects)).toEqual([]);
  });

  test('a further signature with a look of its own raises nothing', async () => {
    const prepared = append(signed, { 3: page('/Annots[90 0 R 97 0 R]'), 99: patch('Signed by B 2025') });
    const twice = await sign(prepared, { fieldNumber: 97, rect: '[60 200 134 218]', fieldKeys: '/AP<</N 99 0 R>>' });
    expect(await findingsOf(signatureLaterChange, twice)).toEqual([]);
  });

  test('an appearance that something else uses too may not be changed', async () => {
    const shared = append(plainStatement(rows(), withField), { 1: '<</Type/Catalog/Pages 2 0 R>>' });
    const both = await sign(shared, { catalogKeys: '/Marks 61 0 R', fields: '60 0 R' });
    expect(await later(both, { 61: words('Other Ltd') })).toMatchObject([{ message: 'other', variant: 'other' }]);
    const alone = await sign(shared, { fields: '60 0 R' });
    expect(await later(alone, { 61: words('Other Ltd') })).toEqual([]);
  });
});
