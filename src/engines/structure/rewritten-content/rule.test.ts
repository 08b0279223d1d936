import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { findingsOf } from '../../../../test/support/pdf.ts';
import { asMupdf, asPikepdf, nodeZlib, rewritten, zlib } from '../../../../test/support/rewritten.ts';
import type { PdfEncodedStream, PdfPageContent, PdfSpelling } from '../../../document/facts.ts';
import { score } from '../../../scoring/score.ts';
import { WEIGHTS } from '../../weights.ts';
import { contentWriterOf } from '../content-writers.ts';
import { rule } from './rule.ts';

const same = (content: string) => content;

describe('structure/rewritten-content', () => {
  test('a page as its program wrote it is none', async () => {
    expect(await findingsOf(rule, await rewritten(same))).toEqual([]);
  });

  test('instructions spelled by an editing library are told with its name', async () => {
    const [finding] = await findingsOf(rule, await rewritten(asPikepdf));
    expect(finding).toMatchObject({
      message: 'laid_out',
      variant: 'laid_out',
      data: { pages: '1', library: 'pikepdf (QPDF)', producer: 'Statements 4.1' },
      place: { page: 1 },
    });
  });

  test('may be those of the maker where no typeface was made for the page', async () => {
    const [finding] = await findingsOf(
      rule,
      await rewritten(asPikepdf, undefined, 'Statements 4.1', null, undefined, 'Heebo-Regular'),
    );
    expect(finding).toMatchObject({ message: 'respelled' });
    expect(finding).not.toHaveProperty('variant');
  });

  test('may be those of the maker where the file has neither its name nor the mark of a library', async () => {
    const bytes = Buffer.from(await rewritten(asPikepdf, undefined, '', ''));
    expect(await findingsOf(rule, bytes)).not.toEqual([]);
    const mark = bytes.indexOf('%', 1);
    const unmarked = bytes.fill(' ', mark, bytes.indexOf('\n', mark));
    expect(await findingsOf(rule, unmarked)).toEqual([]);
  });

  test('of a maker that spells otherwise it is enough by itself', async () => {
    const [finding] = await findingsOf(rule, await rewritten(asPikepdf, undefined, 'Skia/PDF m140'));
    expect(finding).toMatchObject({ message: 'foreign', variant: 'foreign', data: { producer: 'Skia/PDF m140' } });
    const pointsOf = (variant?: string) =>
      score(
        [
          {
            rule: 'structure/rewritten-content',
            source: 'structure',
            severity: 'high',
            confidence: 0.95,
            ...(variant && { variant }),
          },
        ],
        [],
        WEIGHTS,
      ).score;
    expect(pointsOf('foreign')).toBeGreaterThanOrEqual(80);
    expect(pointsOf('laid_out')).toBeGreaterThanOrEqual(80);
    expect(pointsOf()).toBeLessThan(80);
  });

  test('MuPDF is known by its arrays and numbers, unless it made the file', async () => {
    const [finding] = await findingsOf(rule, await rewritten(asMupdf));
    expect(finding).toMatchObject({ message: 'filtered', variant: 'filtered', data: { library: 'MuPDF (PyMuPDF)' } });
    expect(await findingsOf(rule, await rewritten(asMupdf, undefined, 'MuPDF 1.26'))).toEqual([]);
    // PDFium writes its name as the creator, and no producer.
    expect(await findingsOf(rule, await rewritten(asMupdf, undefined, '', 'MuPDF 1.26'))).toEqual([]);
  });

  test('moves that are left where text stood are counted', async () => {
    const emptied = (content: string) => asPikepdf(content).replace(/\[ <\w+> \] TJ/, '[ -2500.0006 ] TJ');
    const [finding] = await findingsOf(rule, await rewritten(emptied));
    expect(finding).toMatchObject({ message: 'emptied', data: { count: 1 } });
  });

  /** Three columns in the last row of the page, and a row under them that shows only spaces. */
  const columns = (text: string) => [60, 200, 340].map((x) => `BT\n/F1 10 Tf\n1 0 0 1 ${x} 300 Tm\n[(${text})] TJ\nET`);
  const spaces = (count: number) =>
    [60, 200, 340].slice(0, count).map((x) => `BT\n/F1 10 Tf\n1 0 0 1 ${x} 288 Tm\n[( )] TJ\nET`);
  const withRow =
    (count: number, text = ' Item') =>
    (content: string) =>
      [asMupdf(content), ...columns(text), ...spaces(count)]
        .join('\n')
        .replaceAll('/F1', /\/\S+(?= 10 Tf)/.exec(content)![0]);

  test('a row of which only the spaces are left is told, in a page of a redaction library', async () => {
    const [finding] = await findingsOf(rule, await rewritten(withRow(3)));
    expect(finding).toMatchObject({ message: 'blank_row', variant: 'emptied', data: { page: 1 }, place: { page: 1 } });
    expect(finding?.place?.rect.h).toBeLessThan(20);
    expect(await findingsOf(rule, await rewritten(withRow(2)))).toMatchObject([{ message: 'filtered' }]);
    // Where texts of the other row begin, an empty cell has its space.
    expect(await findingsOf(rule, await rewritten(withRow(3, 'Item')))).toMatchObject([{ message: 'filtered' }]);
  });

  test('spaces with moves between them are places where text stood', async () => {
    const scattered = (content: string) =>
      `${withRow(0)(content)}\nBT\n${/\/\S+ 10 Tf/.exec(content)![0]}\n[( )-9000( )] TJ\nET`;
    const findings = await findingsOf(rule, await rewritten(scattered));
    expect(findings).toMatchObject([{ message: 'emptied', data: { count: 1 }, place: { page: 1 } }]);
    expect(findings[0]?.place?.rect.h).toBeLessThan(20);
    const besideText = (content: string) => `${scattered(content)}\nBT\n9 0 Td\n[(Item)] TJ\nET`;
    expect(await findingsOf(rule, await rewritten(besideText))).toMatchObject([{ message: 'filtered' }]);
  });

  test('where a gap is left in a line, it is the place, unless a dark bar touches it', async () => {
    const gapped = (bar: string) => (content: string) =>
      `${withRow(0)(content)}\nBT\n${/\/\S+ 10 Tf/.exec(content)![0]}\n1 0 0 1 60 200 Tm\n[(Account)-500] TJ\n[-9000] TJ\nET\n${bar}`;
    const found = async (bar: string) => (await findingsOf(rule, await rewritten(gapped(bar))))[0];
    const bare = await found('');
    expect(bare).toMatchObject({ message: 'emptied', place: { page: 1 } });
    expect(bare?.place?.rect.w).toBeCloseTo(90, 0);
    // The bar stands on the line below: redaction takes what it touches above it as well.
    expect(await found('0 g\n95 190 100 9 re\nf')).toMatchObject({ message: 'barred', variant: 'privacy' });
    expect(await found('0 g\n95 170 100 9 re\nf')).toMatchObject({ message: 'emptied' });
  });

  test('a value that was put among the text of a redacted page is reported', async () => {
    const added = (text: string, y: number) => (page: PDFPage) => page.drawText(text, { x: 60, y, size: 10 });
    const of = async (text: string, y: number) =>
      findingsOf(rule, await rewritten(asMupdf, undefined, undefined, null, added(text, y)));
    expect(await of('9,400.00', 380)).toMatchObject([
      { message: 'replaced', variant: 'replaced', data: { text: '9,400.00' }, place: { page: 1 } },
    ]);
    expect(await of('John Doe', 380)).toMatchObject([{ message: 'replaced', variant: 'privacy' }]);
    // A stamp stands beside the text.
    expect(await of('9,400.00', 20)).toMatchObject([{ message: 'filtered' }]);
  });

  test('a dark bar wherever text was taken out hides it openly', async () => {
    const below = (bar: string) => (content: string) =>
      `${withRow(0)(content)}\nBT\n${/\/\S+ 10 Tf/.exec(content)![0]}\n1 0 0 1 60 200 Tm\n[( )-9000( )] TJ\nET\n${bar}`;
    const found = async (bar: string) => (await findingsOf(rule, await rewritten(below(bar))))[0];
    expect(await found('0 g\n55 190 200 24 re\nf')).toMatchObject({
      message: 'barred',
      severity: 'low',
      variant: 'privacy',
    });
    expect(await found('1 g\n55 190 200 24 re\nf')).toMatchObject({ message: 'emptied' });
    expect(await found('0 g\n300 190 200 24 re\nf')).toMatchObject({ message: 'emptied' });
  });

  test('a library that joins and stamps files, or redacts them, is worth nothing alone', async () => {
    const joined = (content: string) => `${asPikepdf(content)}\nBT\n[ (Received 1\\05703) ] TJ\nET`;
    const findings = await findingsOf(rule, await rewritten(joined, (data) => zlib(data, 9)));
    expect(findings).toHaveLength(1);
    const [finding] = findings;
    expect(finding).toMatchObject({ message: 'merged', variant: 'merged', severity: 'medium' });
    const evidence = {
      rule: rule.id,
      source: rule.source,
      severity: 'medium',
      confidence: 0.9,
    } as const;
    for (const variant of ['merged', 'filtered'])
      expect(score([{ ...evidence, variant }], [], WEIGHTS).verdict).toBe('low_risk');
  });

  test.each([
    ['zlib 7-9', (data: Uint8Array) => zlib(data, 9)],
    ['zlib (Chromium, Node.js)', nodeZlib],
  ])('content compressed by %s beside fonts by another is told', async (found, compress) => {
    const by = async (producer: string) => findingsOf(rule, await rewritten(same, compress, producer));
    const data = { pages: '1', found, expected: 'fflate' };
    expect(await by('XEP 4.19')).toEqual([]);
    expect(await by('PDFKit')).toMatchObject([
      { message: 'recompressed', severity: 'high', variant: 'recompressed', data },
    ]);
    expect(await by('Statements 4.1')).toMatchObject([
      { message: 'two_encoders', severity: 'medium', variant: 'recompressed_unknown', data },
    ]);
  });

  test('content that was joined with a stamp is not replaced', async () => {
    const with9 = (data: Uint8Array) => zlib(data, 9);
    const by = async (end: string) =>
      findingsOf(rule, await rewritten((content) => `q\n${content}\nQ\n${end}`, with9, 'PDFKit'));
    expect(await by('q\n1 0 0 1 0 0 cm\n/Stamp Do\nQ\n')).toEqual([]);
    expect(await by('')).toMatchObject([{ message: 'recompressed' }]);
  });

  test('content that Acrobat cut into pieces on the first page, as for the web, is not replaced', async () => {
    const by = async (pieces: number, page = 1) => {
      const stream = (part: Partial<PdfEncodedStream>): PdfEncodedStream => ({
        objectNumber: 9,
        kind: 'content',
        contentStream: 0,
        byteLength: 700,
        encoders: ['adobe'],
        ...part,
      });
      const contents = Array.from({ length: pieces }, () => stream({}));
      const fonts = [stream({ kind: 'to_unicode', contentStream: -1, encoders: ['zlib_default'] })];
      const file = await PDFDocument.load(await rewritten(same, undefined, 'Microsoft Word'), {
        updateMetadata: false,
      });
      const copies = await file.copyPages(file, [0]);
      for (const copy of copies) file.addPage(copy);
      return findingsOf(rule, await file.save(), { pdfPageEncoders: async () => [{ page, contents, fonts }] });
    };
    expect(await by(8)).toEqual([]);
    expect(await by(1)).toMatchObject([{ message: 'recompressed', data: { found: 'Adobe', expected: 'zlib 6' } }]);
    expect(await by(8, 2)).toMatchObject([{ message: 'recompressed', data: { pages: '2' } }]);
  });

  test('a typeface that came with what a later stream adds tells nothing of the page', async () => {
    const by = async (...encoders: PdfEncodedStream['encoders'][]) => {
      const stream = (contentStream: number, of: PdfEncodedStream['encoders']): PdfEncodedStream => ({
        objectNumber: 9 + contentStream,
        kind: 'content',
        contentStream,
        byteLength: 700,
        encoders: of,
      });
      const contents = encoders.map((of, i) => stream(i, of));
      const fonts = [{ ...stream(-1, ['fflate']), kind: 'to_unicode' as const }];
      return findingsOf(rule, await rewritten(same, undefined, 'WeasyPrint 62'), {
        pdfPageEncoders: async () => [{ page: 1, contents, fonts }],
      });
    };
    expect(await by(['zlib_default'], ['fflate'])).toEqual([]);
    expect(await by(['zlib_default'], ['zlib_best'])).toMatchObject([{ message: 'recompressed' }]);
  });

  test('is no more than review by itself', () => {
    const of = (variant: string | undefined) =>
      ({ rule: rule.id, source: rule.source, severity: 'high', confidence: 0.9, variant, cause: 'a' }) as const;
    expect(score([of(undefined), of('recompressed')], [], WEIGHTS).verdict).toBe('review');
    expect(score([of('recompressed_unknown')], [], WEIGHTS).verdict).toBe('low_risk');
  });

  const spelling = (part: Partial<PdfSpelling>): PdfSpelling => ({
    page: 1,
    objectNumber: 4,
    contentStream: 0,
    operators: 200,
    ownLines: 200,
    arrays: { spaced: 0, tight: 0, halfSpaced: 0 },
    joinedOperators: 0,
    strings: { literal: 0, upperHex: 30, lowerHex: 0, printableHex: 0, escapedPrintable: 0 },
    decimals: { withZero: 0, bare: 40 },
    onlyAdvances: 0,
    ...part,
  });
  const named = (...fontResourceNames: string[]) => ({ fontResourceNames }) as PdfPageContent;

  const writerOf = (of: PdfSpelling, page: PdfPageContent, producer: string | null, savedBy: string | null = null) =>
    contentWriterOf(of, page, producer, savedBy);

  test('PDFium is known by an object a line and the names that it gives to fonts', () => {
    const lines = spelling({ ownLines: 2, arrays: { spaced: 20, tight: 0, halfSpaced: 0 } });
    expect(writerOf(lines, named('FXF1'), 'LibreOffice 7.4')?.name).toBe('PDFium');
    expect(writerOf(lines, named('F1'), 'LibreOffice 7.4')).toBeNull();
  });

  test('text without arrays is known by its strings, or where the named producer writes several operators on a line', () => {
    expect(writerOf(spelling({}), named('F4'), 'Skia/PDF m120')?.name).toBe('MuPDF (PyMuPDF)');
    expect(writerOf(spelling({}), named('F4'), 'Some Printer 3')).toBeNull();
    expect(writerOf(spelling({ contentStream: -1 }), named('F4'), 'Skia/PDF m120')).toBeNull();
    const lower = (part: Partial<PdfSpelling['strings']> = {}) => ({
      strings: { literal: 0, upperHex: 0, lowerHex: 30, printableHex: 0, escapedPrintable: 0, ...part },
    });
    // Strings in small letters are nobody else’s, in forms as in pages.
    expect(writerOf(spelling({ ...lower(), contentStream: -1 }), named('F4'), null)?.name).toBe('MuPDF (PyMuPDF)');
    // Letters that stand there as codes without need are QPDF’s alone.
    expect(writerOf(spelling(lower({ printableHex: 12 })), named('F4'), null)?.name).toBe('pikepdf (QPDF)');
    const withZero = { decimals: { withZero: 40, bare: 0 } };
    expect(writerOf(spelling({ ...lower(), ...withZero }), named('F4'), null)?.name).toBe('pikepdf (QPDF)');
    // A stamp that Prawn wrote.
    expect(writerOf(spelling({ ...lower(), ...withZero, contentStream: -1 }), named('F4'), null)).toBeNull();
    expect(writerOf(spelling({ ...lower(), ...withZero }), named('F2.0'), 'PDFium')).toBeNull();
    expect(writerOf(spelling({ ...lower({ escapedPrintable: 2 }), ...withZero }), named('F4'), null)?.name).toBe(
      'pypdf',
    );
    expect(writerOf(spelling({ ...lower(), ...withZero }), named('F4'), 'jsPDF 2.5.1')).toBeNull();
    expect(writerOf(spelling({ ...lower(), ownLines: 150 }), named('F4'), 'Skia/PDF m120')).toBeNull();
    // Letters are, where the named producer never spends a line on each operator.
    const letters = { ...lower({ literal: 30, lowerHex: 0 }), ...withZero };
    expect(writerOf(spelling(letters), named('F4'), 'TCPDF 6.6.2')?.name).toBe('pikepdf (QPDF)');
    expect(writerOf(spelling({ ...letters, contentStream: -1 }), named('F4'), 'TCPDF 6.6.2')).toBeNull();
    expect(writerOf(spelling(letters), named('F4'), 'Some Printer 3')).toBeNull();
    expect(writerOf(spelling({ operators: 5, ownLines: 5 }), named('F4'), 'Skia/PDF m120')).toBeNull();
  });

  test('what two libraries spell alike is of the one that saved the file', () => {
    const alike = spelling({
      strings: { literal: 30, upperHex: 0, lowerHex: 0, printableHex: 0, escapedPrintable: 0 },
      decimals: { withZero: 0, bare: 0 },
    });
    const by = (savedBy: string | null) => writerOf(alike, named('F1'), 'ReportLab PDF Library', savedBy);
    expect(by('MuPDF')).toMatchObject({ name: 'MuPDF (PyMuPDF)', use: 'filters' });
    expect(by('qpdf')).toMatchObject({ name: 'pikepdf (QPDF)', use: 'edits' });
    expect(by(null)).toMatchObject({ name: 'pikepdf (QPDF) / MuPDF', use: 'filters' });
  });
});
