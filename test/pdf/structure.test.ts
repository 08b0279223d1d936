import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { parsePdfDate } from '../../src/document/pdf/syntax/dates.ts';
import { append, fileOf, line, pdfFacts, plainStatement, rows, sign, statement, stream } from '../support/pdf.ts';

const textOf = async (bytes: Uint8Array) =>
  (await pdfFacts(bytes)('pdfContent'))![0]!.runs.map((run) => run.text).join(' ');

describe('revisions', () => {
  test('each appended saving is one, with what it touched and where it ends', async () => {
    const first = plainStatement(rows());
    const second = append(first, { 4: stream(rows({ 2: '7,250.00' })), 30: '<</Producer(Other)>>' });
    const { revisions } = (await pdfFacts(second)('pdfStructure'))!;
    expect(revisions.map((r) => r.endOffset)).toEqual([first.length, second.length]);
    expect(revisions[1]).toMatchObject({ added: [30], changed: [4], freed: [] });
    expect(revisions[1]!.touchedTypes).toContain('Contents');
  });

  test('an object written again as it was is no change', async () => {
    const bytes = append(plainStatement(rows()), { 4: stream(rows()) });
    expect((await pdfFacts(bytes)('pdfStructure'))!.revisions[1]).toMatchObject({ added: [], changed: [] });
  });

  test('the two cross-reference sections of a linearised file are one saving', async () => {
    // The first section lies before the one that it continues.
    const head = '%PDF-1.7\n1 0 obj\n<</Linearized 1/L 999>>\nendobj\n';
    const objects: [number, string][] = [
      [2, '<</Type/Catalog/Pages 3 0 R>>'],
      [3, '<</Type/Pages/Kids[4 0 R]/Count 1>>'],
      [4, '<</Type/Page/Parent 3 0 R/MediaBox[0 0 100 100]>>'],
    ];
    const entry = (num: number, at: number) => `${num} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
    const firstPage = '2 0 obj\n<</Type/Catalog/Pages 3 0 R>>\nendobj\n';
    const tableAt = head.length;
    const table = (previous: number, two: number) =>
      `xref\n${entry(2, two)}trailer\n<</Size 5/Root 2 0 R/Prev ${String(previous).padStart(8, '0')}>>\nstartxref\n0\n%%EOF\n`;
    const twoAt = tableAt + table(0, 0).length;
    let text = head + table(0, 0) + firstPage;
    const offsets: Record<number, number> = {};
    for (const [num, body] of objects.slice(1)) {
      offsets[num] = text.length;
      text += `${num} 0 obj\n${body}\nendobj\n`;
    }
    const mainAt = text.length;
    text += `xref\n${entry(3, offsets[3]!)}${entry(4, offsets[4]!)}trailer\n<</Size 5>>\nstartxref\n${tableAt}\n%%EOF\n`;
    text = text.replace(table(0, 0), table(mainAt, twoAt));
    const structure = (await pdfFacts(Buffer.from(text, 'latin1'))('pdfStructure'))!;
    expect(structure).toMatchObject({ linearized: true, repaired: false });
    expect(structure.revisions).toHaveLength(1);
  });

  test('bytes behind the end and before the header are counted', async () => {
    const bytes = Buffer.concat([plainStatement(rows()), Buffer.from('extra')]);
    expect((await pdfFacts(bytes)('pdfStructure'))!.bytesAfterEof).toBe(5);
    const shifted = Buffer.concat([Buffer.from('junk\n'), plainStatement(rows())]);
    const structure = (await pdfFacts(shifted)('pdfStructure'))!;
    expect(structure.bytesBeforeHeader).toBe(5);
    expect(await textOf(shifted)).toContain('1,250.00');
  });
});

describe('hostile files', () => {
  test('a chain of sections that runs in a circle ends', async () => {
    const bytes = Buffer.from(plainStatement(rows())).toString('latin1');
    const at = /startxref\s+(\d+)/.exec(bytes)![1];
    const looped = bytes.replace('/Root 1 0 R', `/Prev ${at}/Root 1 0 R`);
    expect(await textOf(Buffer.from(looped, 'latin1'))).toContain('1,250.00');
  });

  test('streams that inflate beyond the limit are too complex', async () => {
    const content = (body: string, filter: string) =>
      fileOf({
        1: '<</Type/Catalog/Pages 2 0 R>>',
        2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents[4 0 R 5 0 R 6 0 R 7 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R]>>',
        ...Object.fromEntries([4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => [n, stream(body, filter)])),
      });
    const plain = deflateSync(Buffer.alloc(32 * 1024 * 1024, 32)).toString('latin1');
    await expect(pdfFacts(content(plain, '/Filter/FlateDecode'))('pdfContent')).rejects.toMatchObject({
      code: 'TOO_COMPLEX',
    });
  });

  test('a form that draws itself is drawn once', async () => {
    const form = stream(
      `${line(10, 10, 'once')}/X0 Do\n`,
      '/Type/XObject/Subtype/Form/BBox[0 0 500 500]/Resources<</Font<</F1 5 0 R>>/XObject<</X0 20 0 R>>>>',
    );
    const bytes = plainStatement('/X0 Do', {
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X0 20 0 R>>>>>>',
      20: form,
    });
    expect(await textOf(bytes)).toBe('once');
  });

  test('a page of glyphs that no font names is no blank one', async () => {
    const nameless =
      '<</Type/Font/Subtype/Type3/FontMatrix[0.01 0 0 0.01 0 0]/FontBBox[0 -20 60 100]/FirstChar 97/LastChar 97/Widths[60]/CharProcs<<>>/Encoding<</Differences[97/g1]>>>>';
    const kindOf = async (content: string) =>
      (await pdfFacts(plainStatement(content, { 5: nameless }))('pages'))[0]!.kind;
    expect(await kindOf(line(60, 700, 'aaa'))).toBe('native');
    expect(await kindOf('')).toBe('blank');
  });

  test('a page that the tree names twice is shown twice, a circle of nodes ends', async () => {
    const bytes = plainStatement(rows(), { 2: '<</Type/Pages/Kids[3 0 R 3 0 R 2 0 R]/Count 3>>' });
    expect((await pdfFacts(bytes)('pages')).map(({ page }) => page)).toEqual([1, 2]);
  });

  test('more pages than allowed are refused', async () => {
    const doc = await PDFDocument.create();
    for (let i = 0; i < 201; i++) doc.addPage([10, 10]);
    await expect(pdfFacts(await doc.save())('pages')).rejects.toMatchObject({ code: 'TOO_MANY_PAGES' });
  });

  test('a file with a user password is told apart, one with an empty password is read', async () => {
    const make = async (userPassword: string) => {
      const doc = await PDFDocument.load(await statement());
      await doc.encrypt({ userPassword, ownerPassword: 'owner' });
      return doc.save({ useObjectStreams: false });
    };
    await expect(pdfFacts(await make('secret'))('pdfContent')).rejects.toMatchObject({ code: 'ENCRYPTED_FILE' });
    const open = await make('');
    expect(await textOf(open)).toContain('1,250.00');
    expect((await pdfFacts(open)('pdfStructure'))!.encrypted).toBe(true);
  });
});

describe('metadata and signatures', () => {
  test.each([
    ["D:20250314153000+02'00'", '2025-03-14T13:30:00.000Z', 120],
    ['D:20250314', '2025-03-14T00:00:00.000Z', null],
    ['20250314153000Z', '2025-03-14T15:30:00.000Z', 0],
  ])('a date is read with and without its zone: %s', (raw, iso, offset) => {
    const date = parsePdfDate(raw)!;
    expect([new Date(date.time).toISOString(), date.offsetMinutes, date.zoned]).toEqual([iso, offset, offset !== null]);
  });

  test('what is no date is null', () => {
    expect(parsePdfDate('yesterday')).toBeNull();
    expect(parsePdfDate('D:20251399')).toBeNull();
  });

  test('the information dictionary is read with its text strings decoded', async () => {
    const doc = await PDFDocument.create();
    doc.addPage([10, 10]);
    doc.setTitle('דף חשבון');
    doc.setProducer('A producer');
    const metadata = (await pdfFacts(await doc.save())('pdfMetadata'))!;
    expect(metadata).toMatchObject({ title: 'דף חשבון', producer: 'A producer' });
  });

  test('a signature tells signer, coverage, and that nobody vouches for the root', async () => {
    const [signature] = (await pdfFacts(await sign(plainStatement(rows())))('pdfSignatures'))!;
    expect(signature).toMatchObject({
      field: 'Signature1',
      signer: 'Test Signer',
      covers_whole_file: true,
      intact: true,
      valid: true,
      trusted: null,
      byteRangeOk: true,
      later: { level: 'none' },
    });
  });
});

describe('handwriting', () => {
  const handOf = async (bytes: Uint8Array) => (await pdfFacts(bytes)('pdfProducerFingerprint'))!;
  const first = plainStatement(rows());
  const withId = (id: string, head = '%PDF-1.7\n') => {
    const text = Buffer.from(first).toString('latin1').replace('%PDF-1.7\n', head);
    return Buffer.from(text.replace('/Root 1 0 R>>', `/Root 1 0 R/ID[${id}]>>`), 'latin1');
  };

  test('line ends, cross-reference, trailer and order of objects are those of the oldest saving', async () => {
    const later = append(first, { 4: stream('') });
    expect(await handOf(later)).toEqual({
      lineEnd: 'lf',
      xrefKind: 'table',
      usesObjectStreams: false,
      trailerKeys: ['Size', 'Root'],
      id: null,
      isAscending: true,
      catalogNumber: 1,
      infoNumber: null,
      pagesNumber: 2,
    });
    expect(await handOf(await statement(undefined, { useObjectStreams: true }))).toMatchObject({
      xrefKind: 'stream',
      usesObjectStreams: true,
      trailerKeys: ['Size', 'Root', 'Info'],
    });
  });

  test.each([
    ['<AB12AB12><AB12AB12>', { form: 'hex_upper', byteLength: 4, isEqual: true }],
    [' <ab12ab12>\n<cd12ab12> ', { form: 'hex_lower', byteLength: 4, isEqual: false }],
    ['(ab)(ab)', { form: 'literal', byteLength: 2, isEqual: true }],
    ['<AB12AB12>', null],
  ])('identifiers keep their spelling: %s', async (id, expected) => {
    expect((await handOf(withId(id))).id).toEqual(expected);
  });

  test('line ends are those after the header, and a file that was repaired has no handwriting', async () => {
    expect((await handOf(withId('(a)(b)', '%PDF-1.7\r'))).lineEnd).toBe('cr');
    const broken = Buffer.from(Buffer.from(first).toString('latin1').replace('startxref', 'startxxxx'), 'latin1');
    expect(await pdfFacts(broken)('pdfProducerFingerprint')).toBeNull();
  });
});
