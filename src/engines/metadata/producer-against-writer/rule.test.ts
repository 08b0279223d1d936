import { describe, expect, it } from 'vitest';
import { evidence, type Facts, messages, pdf } from '../../../../test/support/metadata.ts';
import type { FactMap, FactName } from '../../../document/facts.ts';
import { score } from '../../../scoring/score.ts';
import { WEIGHTS } from '../../weights.ts';
import { rule } from './rule.ts';

describe('metadata/producer-against-writer', () => {
  const written = (headerComment: string, producer: string | null) =>
    ({ pdfStructure: { headerComment }, pdfMetadata: pdf({ producer }) }) as unknown as Facts;

  it.each([
    ['Skia/PDF m120', 'd3ebe9e1'],
    ['LibreOffice 7.4', 'c3a4c3bcc3b6c39f'],
    ['WeasyPrint 60.1', 'f09f96a4'],
    ['WeasyPrint 51', 'b5edaefb'],
    ['Microsoft® Word 2019', 'b5b5b5b5'],
    ['ReportLab PDF Library - www.reportlab.com', '938c8b9e205265706f72744c6162'],
    ['pdf-lib (https://github.com/Hopding/pdf-lib)', '81818181'],
    ['PDFKit', 'ffffffff'],
    ['jsPDF 2.5.1', 'badface0'],
  ])('passes a file of %s with its own fingerprint', async (producer, comment) => {
    expect(await messages(rule, written(comment, producer))).toEqual([]);
  });

  it.each([
    ['qpdf', 'bff7a2fe', ['other']],
    ['MuPDF', 'c2b5c2b6', ['other']],
    ['no known program', '01020304', ['unknown']],
    ['a program that writes no comment', '', ['unknown']],
  ])('notes a file that names Chrome and was written by %s', async (_, comment, expected) => {
    expect(await messages(rule, written(comment, 'Skia/PDF m120'))).toEqual(expected);
  });

  it('leaves alone producers whose files other programs write, and files without one', async () => {
    expect(await messages(rule, written('bff7a2fe', 'iText 2.1.7'))).toEqual([]);
    expect(await messages(rule, written('bff7a2fe', null))).toEqual([]);
  });

  it('calls impossible a key of the trailer that only another program writes, which saving again keeps', async () => {
    const kept = (producer: string) => ({
      ...written('bff7a2fe', producer),
      pdfProducerFingerprint: { trailerKeys: ['DocChecksum', 'Info', 'Root', 'Size', 'ID'] },
    });
    expect(await messages(rule, kept('ReportLab PDF Library - www.reportlab.com') as unknown as Facts)).toEqual([
      'trailed',
    ]);
    expect(await messages(rule, kept('LibreOffice 7.4') as unknown as Facts)).toEqual(['other']);
  });

  const claims = (producer: string, creator: string | null, created: string, fonts: string[], comment = 'bff7a2fe') =>
    ({
      pdfStructure: { headerComment: comment },
      pdfMetadata: pdf({ producer, creator, info: { Producer: producer, CreationDate: created } }),
      pdfContent: [{ fontResourceNames: fonts }],
    }) as unknown as Facts;

  it.each([
    ['a date that it never writes so', 'LibreOffice 7.4', 'Writer', 'D:20260710171438', ['F1'], 'dated'],
    ['a date without a zone', 'Skia/PDF m120', null, 'D:20250217140857', ['F4'], 'dated'],
    ['pages that cairo drew', 'LibreOffice 7.4', 'Writer', "D:20260710171438+02'00'", ['f-0-0', 'f-1-0'], 'drawn'],
    ['pages that Ghostscript drew', 'Microsoft® Word 2019', null, "D:20260710171438+02'00'", ['R7', 'R10'], 'drawn'],
    [
      'a creator that is another program',
      'Skia/PDF m120',
      'Microsoft® Word 2016',
      "D:20260710171438+00'00'",
      ['F4'],
      'paired',
    ],
  ])('calls impossible what saving again explains not: %s', async (_, producer, creator, created, fonts, message) => {
    expect(await messages(rule, claims(producer, creator, created, fonts))).toEqual([message]);
    const outcome = await rule.run(claims(producer, creator, created, fonts) as unknown as Pick<FactMap, FactName>);
    expect(outcome).toMatchObject({
      findings: [{ variant: 'impossible', data: { said: producer } }],
    });
  });

  it('leaves a date to the program that saved the file in its own form', async () => {
    const saved = (created: string, comment: string) =>
      messages(rule, claims('Skia/PDF m120', null, created, ['F4'], comment));
    const [quartz, qpdf] = ['c4e5f2e5eba7f3a0d0c4c6', 'bff7a2fe'];
    expect(await saved("D:20260710171438Z00'00'", quartz)).toEqual(['other']);
    expect(await saved("D:20260710171438Z00'00'", qpdf)).toEqual(['dated']);
    expect(await saved('D:20260710171438', quartz)).toEqual(['dated']);
  });

  it('leaves a date to the program whose file Quartz appended to', async () => {
    const quartz = (mode: string) =>
      messages(rule, claims(`macOS Version 10.15 Quartz PDFContext${mode}`, null, 'D:20200319125058', ['F4']));
    expect(await quartz('')).toEqual(['dated']);
    expect(await quartz(', AppendMode 1.1')).toEqual([]);
  });

  it('keeps to the weaker finding where the marks of the document are those of its producer', async () => {
    const resaved = claims('Skia/PDF m120', 'Mozilla/5.0 (X11) Chrome/120.0', "D:20260710171438+00'00'", [
      'F4',
      'helv',
    ]);
    expect(await messages(rule, resaved)).toEqual(['other']);
    const merged = claims('LibreOffice 7.4', 'Writer', "D:20260710171438Z'", ['f-0-0', 'F1'], 'c3a4c3bcc3b6c39f');
    expect(await messages(rule, merged)).toEqual([]);
  });

  it('reads the rest of the fingerprint where the header is that of the producer', async () => {
    const chrome = written('d3ebe9e1', 'Skia/PDF m120');
    const hand = (part: object) => ({
      ...chrome,
      pdfProducerFingerprint: {
        lineEnd: 'lf',
        xrefKind: 'table',
        trailerKeys: ['Size', 'Root', 'Info'],
        id: null,
        ...part,
      },
    });
    expect(await messages(rule, hand({}))).toEqual([]);
    expect(await messages(rule, hand({ xrefKind: 'stream' }))).toEqual(['hand']);
    expect(await evidence(rule, hand({ trailerKeys: ['Info', 'Root', 'Size'] }))).toEqual([
      'Producer Skia/PDF m120; trailer: expected Size Root Info | Size Root Info ID, found Info Root Size',
    ]);
  });

  it('is never more than review by what is impossible alone', () => {
    const finding = {
      rule: 'metadata/producer-against-writer',
      source: 'metadata',
      severity: 'medium',
      confidence: 0.9,
      variant: 'impossible',
    } as const;
    expect(score([finding], [], WEIGHTS).verdict).toBe('review');
    const all = ['metadata/date-order', 'metadata/editor-software'].map((rule) => ({
      ...finding,
      rule,
      variant: undefined,
    }));
    expect(score([finding, ...all], [], WEIGHTS).score).toBeLessThanOrEqual(55);
  });

  it('alone adds nothing', () => {
    const finding = {
      rule: 'metadata/producer-against-writer',
      source: 'metadata',
      severity: 'low',
      confidence: 1,
    } as const;
    expect(score([finding], [], WEIGHTS).score).toBe(0);
  });
});
