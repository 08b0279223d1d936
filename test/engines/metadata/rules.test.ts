import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { embeddedStore } from '../../../src/document/c2pa/locate.ts';
import { readC2pa } from '../../../src/document/c2pa/store.ts';
import type { C2paFact, FactMap, FactName, ImageMetadata, PdfMetadata, XmpFact } from '../../../src/document/facts.ts';
import type { DocumentFields } from '../../../src/document/fields/types.ts';
import { parseIsoDate } from '../../../src/document/file/xmp.ts';
import { rule as aiGenerator } from '../../../src/engines/metadata/ai-generator/rule.ts';
import { rule as c2paInvalid } from '../../../src/engines/metadata/c2pa-invalid/rule.ts';
import { rule as dateOrder } from '../../../src/engines/metadata/date-order/rule.ts';
import { rule as editorAfterIssuer } from '../../../src/engines/metadata/editor-after-issuer/rule.ts';
import { rule as editorSoftware } from '../../../src/engines/metadata/editor-software/rule.ts';
import { rule as infoXmpDisagreement } from '../../../src/engines/metadata/info-xmp-disagreement/rule.ts';
import { rule as metadataStripped } from '../../../src/engines/metadata/metadata-stripped/rule.ts';
import { rule as printedAfterCreation } from '../../../src/engines/metadata/printed-after-creation/rule.ts';
import { rule as producerAgainstWriter } from '../../../src/engines/metadata/producer-against-writer/rule.ts';
import type { Rule } from '../../../src/engines/rule.ts';
import { WEIGHTS } from '../../../src/engines/weights.ts';
import { score } from '../../../src/scoring/score.ts';
import { jpegWithCredentials } from '../../support/c2pa.ts';

const noXmp: XmpFact = {
  raw: '',
  toolkit: null,
  creatorTool: null,
  producer: null,
  created: null,
  modified: null,
  metadataDate: null,
  documentId: null,
  instanceId: null,
  originalDocumentId: null,
  history: [],
  derivedFrom: null,
  pdfA: null,
  digitalSourceType: null,
};
const xmp = (part: Partial<XmpFact>): XmpFact => ({ ...noXmp, ...part });
const pdf = (part: Partial<PdfMetadata>): PdfMetadata => ({
  info: {},
  producer: null,
  creator: null,
  title: null,
  author: null,
  subject: null,
  keywords: null,
  created: null,
  modified: null,
  xmp: null,
  ...part,
});
const picture = (part: Partial<ImageMetadata>): ImageMetadata => ({
  type: 'png',
  widthPx: 100,
  heightPx: 100,
  orientation: 1,
  make: null,
  model: null,
  software: null,
  artist: null,
  comments: [],
  taken: null,
  modified: null,
  densityDpi: null,
  xmp: null,
  extendedXmp: null,
  icc: null,
  photoshop: [],
  iptc: [],
  exif: null,
  jpeg: null,
  heif: null,
  pngText: {},
  parts: [],
  trailing: null,
  furtherPictures: [],
  thumbnail: null,
  all: {},
  ...part,
});
const credentials = (part: Partial<C2paFact>): C2paFact => ({
  manifests: [],
  claimGenerator: null,
  digitalSourceTypes: [],
  statuses: [],
  state: 'valid',
  ...part,
});
const at = (raw: string) => parseIsoDate(raw)!;

type Facts = Partial<
  Pick<FactMap, 'pdfMetadata' | 'pdfStructure' | 'imageMetadata' | 'c2pa' | 'fields' | 'language' | 'text' | 'now'>
>;

async function messages(rule: Rule, facts: Facts): Promise<string[]> {
  const all = {
    pdfMetadata: null,
    imageMetadata: null,
    c2pa: null,
    text: [],
    pdfStructure: null,
    pdfProducerFingerprint: null,
    pdfContent: [],
    language: null,
    fields: { documentType: { value: 'other' }, currency: null },
    now: new Date('2026-06-01T00:00:00Z'),
    ...facts,
  };
  const outcome = await rule.run(all as unknown as Pick<FactMap, FactName>);
  return outcome.outcome === 'findings' ? outcome.findings.map((finding) => finding.message) : [];
}

describe('metadata/ai-generator', () => {
  it.each<[string, Facts, string[]]>([
    [
      'a declared source type in XMP',
      { imageMetadata: picture({ xmp: xmp({ digitalSourceType: 'trainedAlgorithmicMedia' }) }) },
      ['declared'],
    ],
    [
      'a declared source type in a C2PA store',
      { c2pa: credentials({ digitalSourceTypes: ['trainedAlgorithmicMedia'] }) },
      ['declared'],
    ],
    [
      'a picture that was filled in',
      { imageMetadata: picture({ xmp: xmp({ digitalSourceType: 'compositeWithTrainedAlgorithmicMedia' }) }) },
      ['partly'],
    ],
    [
      'the name of a generator in EXIF',
      { imageMetadata: picture({ all: { 'exif.Software': 'DALL-E 3' } }) },
      ['named'],
    ],
    ['the name of a generator in a PDF', { pdfMetadata: pdf({ creator: 'ChatGPT' }) }, ['named']],
    [
      'a prompt in PNG text',
      {
        imageMetadata: picture({
          pngText: { parameters: 'a receipt\nNegative prompt: blurry\nSteps: 20, Sampler: Euler a' },
        }),
      },
      ['prompt'],
    ],
    [
      'a node graph in PNG text',
      { imageMetadata: picture({ pngText: { prompt: '{"3":{"class_type": "KSampler","inputs":{}}}' } }) },
      ['prompt'],
    ],
  ])('finds %s', async (_, facts, expected) => {
    expect(await messages(aiGenerator, facts)).toEqual(expected);
  });

  it.each<[string, Facts]>([
    ['a photo of a phone', { imageMetadata: picture({ make: 'Maker', all: { 'exif.Software': 'HDR+ 1.0' } }) }],
    [
      'a captured picture with Content Credentials',
      { c2pa: credentials({ claimGenerator: 'Camera 1', digitalSourceTypes: ['digitalCapture'] }) },
    ],
    [
      'a comment that mentions steps',
      { imageMetadata: picture({ comments: [{ field: 'jpeg.comment', text: 'next steps: call the bank' }] }) },
    ],
    ['a PDF of an office program', { pdfMetadata: pdf({ creator: 'Writer', producer: 'LibreOffice 7.4' }) }],
  ])('passes %s', async (_, facts) => {
    expect(await messages(aiGenerator, facts)).toEqual([]);
  });
});

describe('metadata/c2pa-invalid', () => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#357' } });
  const factOf = (bytes: Uint8Array) => readC2pa(bytes, embeddedStore({ bytes, type: 'jpeg' })!);

  it('finds a picture that was changed after it was signed', async () => {
    const bytes = jpegWithCredentials(await picture.clone().jpeg().toBuffer());
    bytes[bytes.length - 10] = bytes[bytes.length - 10]! ^ 1;
    expect(await messages(c2paInvalid, { c2pa: factOf(bytes) })).toEqual(['file']);
  });

  it('finds credentials that were changed after they were signed', async () => {
    const bytes = jpegWithCredentials(await picture.clone().jpeg().toBuffer());
    bytes.write('A picture', bytes.indexOf('a picture'));
    expect(await messages(c2paInvalid, { c2pa: factOf(bytes) })).toEqual(['credentials']);
  });

  it('tells of broken credentials of an earlier state', async () => {
    const whole = factOf(jpegWithCredentials(await picture.clone().jpeg().toBuffer()));
    const broken = { ...whole.manifests[0]!, statuses: [{ code: 'claimSignature.mismatch', url: '', holds: false }] };
    const c2pa = { ...whole, manifests: [broken, ...whole.manifests] };
    expect(await messages(c2paInvalid, { c2pa })).toEqual(['history']);
  });

  it('passes credentials that hold, and says nothing of those that it cannot check', async () => {
    const bytes = jpegWithCredentials(await picture.clone().jpeg().toBuffer());
    expect(await messages(c2paInvalid, { c2pa: factOf(bytes) })).toEqual([]);
    expect(await messages(c2paInvalid, { c2pa: credentials({ state: 'unchecked' }) })).toEqual([]);
    expect(await messages(c2paInvalid, { c2pa: null })).toEqual([]);
  });
});

describe('metadata/editor-software', () => {
  it.each<[string, Facts, string[]]>([
    [
      'a picture editor',
      { imageMetadata: picture({ all: { 'exif.Software': 'Adobe Photoshop 25.0 (Windows)' } }) },
      ['picture'],
    ],
    [
      'traces of one',
      { imageMetadata: picture({ photoshop: [{ id: 1005, name: 'ResolutionInfo', byteLength: 16 }] }) },
      ['traces'],
    ],
    ['graphics software', { pdfMetadata: pdf({ creator: 'Draw', producer: 'LibreOffice 7.4' }) }, ['graphic']],
    ['an online editor', { pdfMetadata: pdf({ producer: 'iLovePDF' }) }, ['online']],
    ['a PDF editor', { pdfMetadata: pdf({ producer: 'Wondershare PDFelement' }) }, ['desktop']],
  ])('reports %s', async (_, facts, expected) => {
    expect(await messages(editorSoftware, facts)).toEqual(expected);
  });

  it('weighs programs that open a finished page by what institutions issue, and hardly services that design one', async () => {
    const variantOf = async (creator: string, value = 'other', confidence = 0.9) => {
      const fields = { documentType: { value, confidence } };
      const facts = { pdfMetadata: pdf({ creator }), imageMetadata: null, text: [], fields };
      const outcome = await editorSoftware.run(facts as unknown as Pick<FactMap, FactName>);
      return outcome.outcome === 'findings' ? outcome.findings[0]?.variant : null;
    };
    expect(await variantOf('Draw')).toBe('graphic');
    expect(await variantOf('Draw', 'invoice')).toBe('graphic');
    expect(await variantOf('Draw', 'bank_statement', 0.4)).toBe('graphic');
    expect(await variantOf('Draw', 'bank_statement')).toBe('issued');
    expect(await variantOf('Canva', 'bank_statement')).toBe('design');
    const alone = (variant: string) =>
      score(
        [{ rule: 'metadata/editor-software', source: 'metadata', severity: 'medium', confidence: 0.8, variant }],
        [],
        WEIGHTS,
      );
    expect(alone('graphic').verdict).toBe('low_risk');
    expect(alone('issued')).toMatchObject({ verdict: 'review' });
  });

  it('weighs an edited picture of a document, and hardly one of the world', async () => {
    const edited = picture({ all: { 'exif.Software': 'Adobe Photoshop 25.0 (Windows)' } });
    const line = { page: 1, text: 'Statement of account 31/07/2025', rect: { x: 0, y: 0, w: 9, h: 9 }, words: [] };
    const variantWith = async (lines: (typeof line)[]) => {
      const text = [{ page: 1, source: 'ocr', direction: 'ltr', lines }];
      const facts = { pdfMetadata: null, imageMetadata: edited, text };
      const outcome = await editorSoftware.run(facts as unknown as Pick<FactMap, FactName>);
      return outcome.outcome === 'findings' ? outcome.findings[0]?.variant : null;
    };
    expect(await variantWith([line, line, line])).toBe('picture');
    expect(await variantWith([line])).toBe('photograph');
  });

  it.each([
    'Apache FOP Version 2.8',
    'Skia/PDF m120',
    'Adobe InDesign 18.0',
    'pikepdf 8',
    'GPL Ghostscript 10.0',
    'img2pdf',
  ])('says nothing about %s', async (producer) => {
    expect(await messages(editorSoftware, { pdfMetadata: pdf({ producer }) })).toEqual([]);
  });
});

describe('metadata/editor-after-issuer', () => {
  it('reports an editor that saved what an engine produced', async () => {
    const facts = { pdfMetadata: pdf({ creator: 'JasperReports (statement)', producer: 'Sejda 5.3' }) };
    expect(await messages(editorAfterIssuer, facts)).toEqual(['issuer']);
  });

  it('reads the editor from the XMP history', async () => {
    const history = [
      {
        action: 'saved',
        softwareAgent: 'Adobe Photoshop 25.0',
        when: null,
        instanceId: null,
        changed: null,
        parameters: null,
      },
    ];
    const facts = { pdfMetadata: pdf({ creator: 'Microsoft Word', xmp: xmp({ history }) }) };
    expect(await messages(editorAfterIssuer, facts)).toEqual(['maker']);
  });

  it('passes a document that its maker saved itself', async () => {
    const facts = { pdfMetadata: pdf({ creator: 'Writer', producer: 'LibreOffice 7.4' }) };
    expect(await messages(editorAfterIssuer, facts)).toEqual([]);
  });
});

describe('metadata/date-order', () => {
  const dates = (created: string, modified: string) => ({
    pdfMetadata: pdf({ created: at(created), modified: at(modified) }),
  });

  it('reports a change before the creation, and a date to come', async () => {
    expect(await messages(dateOrder, dates('2025-03-02T10:00:00Z', '2025-03-01T10:00:00Z'))).toEqual([
      'modified_first',
    ]);
    expect(await messages(dateOrder, dates('2026-07-01T10:00:00Z', '2026-07-01T10:00:00Z'))).toEqual(['future']);
  });

  it('allows clocks to differ, and zones to be forgotten', async () => {
    expect(await messages(dateOrder, dates('2025-03-01T10:05:00Z', '2025-03-01T10:00:00Z'))).toEqual([]);
    expect(await messages(dateOrder, dates('2025-03-01T12:00:00', '2025-03-01T09:00:00Z'))).toEqual([]);
  });

  it('reports a page drawn anew by a later saving of a file that says it was not changed', async () => {
    const saved = (...touchedTypes: string[]) =>
      ({
        pdfStructure: {
          revisions: [
            { index: 0, touchedTypes: [] },
            { index: 1, touchedTypes },
          ],
        },
      }) as unknown as Facts;
    const unchanged = dates('2025-03-01T10:00:00Z', '2025-03-01T10:00:00Z');
    expect(await messages(dateOrder, { ...unchanged, ...saved('Page', 'Contents') })).toEqual(['unsaid']);
    const silent = { pdfMetadata: pdf({ created: at('2025-03-01T10:00:00Z') }) };
    expect(await messages(dateOrder, { ...silent, ...saved('Contents') })).toEqual(['unsaid']);
    expect(await messages(dateOrder, { ...unchanged, ...saved('Annot', 'Page', 'Sig') })).toEqual([]);
    const said = dates('2025-03-01T10:00:00Z', '2025-03-02T10:00:00Z');
    expect(await messages(dateOrder, { ...said, ...saved('Contents') })).toEqual([]);
  });

  it('notes a distant zone of an Israeli document that systems issue, and of no other', async () => {
    const made = (created: string, type = 'payslip', currency = 'ILS') =>
      ({
        ...dates(created, created),
        language: 'he',
        fields: { documentType: { value: type }, currency },
      }) as unknown as Facts;
    expect(await messages(dateOrder, made('2025-03-01T10:00:00+05:30'))).toEqual(['zone']);
    expect(await messages(dateOrder, made('2025-03-01T10:00:00-05:00'))).toEqual(['zone']);
    for (const near of ['+02:00', '+03:00', '+01:00', 'Z', ''])
      expect(await messages(dateOrder, made(`2025-03-01T10:00:00${near}`)), near).toEqual([]);
    expect(await messages(dateOrder, made('2025-03-01T10:00:00+05:30', 'contract'))).toEqual([]);
    expect(await messages(dateOrder, made('2025-03-01T10:00:00+05:30', 'payslip', 'USD'))).toEqual([]);
  });
});

describe('metadata/info-xmp-disagreement', () => {
  const both = (info: string, packet: string) => ({
    pdfMetadata: pdf({
      created: { ...at(info), raw: `D:${info.replace(/\D/g, '')}` },
      xmp: xmp({ created: at(packet) }),
    }),
  });

  it('reports creation times that differ', async () => {
    expect(await messages(infoXmpDisagreement, both('2025-03-01T10:00:00Z', '2025-01-07T11:07:00Z'))).toEqual([
      'created',
    ]);
  });

  it('allows a forgotten zone and a day without an hour', async () => {
    expect(await messages(infoXmpDisagreement, both('2025-03-01T10:00:00Z', '2025-03-01T13:00:00Z'))).toEqual([]);
    expect(await messages(infoXmpDisagreement, both('2025-03-01T10:00:00Z', '2025-03-01'))).toEqual([]);
  });

  it('tells of two producers for information only', async () => {
    const pdfMetadata = pdf({ producer: 'Aspose.PDF 21', xmp: xmp({ producer: 'Microsoft® Word 2019' }) });
    const outcome = await infoXmpDisagreement.run({ pdfMetadata } as unknown as Pick<FactMap, FactName>);
    expect(outcome).toMatchObject({ findings: [{ message: 'producer', severity: 'info' }] });
  });
});

describe('metadata/metadata-stripped', () => {
  it('tells of a file without any trace of its maker, for information', async () => {
    expect(await messages(metadataStripped, { pdfMetadata: pdf({}) })).toEqual(['pdf']);
    expect(await messages(metadataStripped, { imageMetadata: picture({}) })).toEqual(['picture']);
    expect(await messages(metadataStripped, { pdfMetadata: pdf({ producer: 'Skia/PDF m120' }) })).toEqual([]);
    expect(await messages(metadataStripped, { imageMetadata: picture({ make: 'Maker' }) })).toEqual([]);
  });
});

describe('metadata/printed-after-creation', () => {
  const rect = { x: 10, y: 20, w: 50, h: 10 };
  const fields = (iso: string, type = 'bank_statement') =>
    ({
      documentType: { value: type, confidence: 1, reasons: [] },
      dates: [{ iso, raw: iso, role: 'transaction', weekday: null, page: 1, rect, confidence: 1, source: 'native' }],
      transactions: [],
      period: null,
    }) as unknown as DocumentFields;
  const pdfMetadata = pdf({ created: at('2025-03-01T10:00:00Z') });

  it('reports a statement that tells of days after its file was made, at that date', async () => {
    const facts = { pdfMetadata, fields: fields('2025-03-20') } as unknown as Pick<FactMap, FactName>;
    expect(await printedAfterCreation.run(facts)).toMatchObject({
      findings: [{ message: 'later', data: { created: '2025-03-01' }, place: { page: 1, rect } }],
    });
  });

  it('allows value dates of the next days, and types that name days to come', async () => {
    expect(await messages(printedAfterCreation, { pdfMetadata, fields: fields('2025-03-04') })).toEqual([]);
    expect(
      await messages(printedAfterCreation, { pdfMetadata, fields: fields('2025-09-01', 'loan_document') }),
    ).toEqual([]);
  });
});

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
  ])('passes a file of %s in its own handwriting', async (producer, comment) => {
    expect(await messages(producerAgainstWriter, written(comment, producer))).toEqual([]);
  });

  it.each([
    ['qpdf', 'bff7a2fe', ['other']],
    ['MuPDF', 'c2b5c2b6', ['other']],
    ['nobody who is known', '01020304', ['unknown']],
    ['a program that writes no comment', '', ['unknown']],
  ])('notes a file that names Chrome and was written by %s', async (_, comment, expected) => {
    expect(await messages(producerAgainstWriter, written(comment, 'Skia/PDF m120'))).toEqual(expected);
  });

  it('leaves alone producers whose files other programs write, and files without one', async () => {
    expect(await messages(producerAgainstWriter, written('bff7a2fe', 'iText 2.1.7'))).toEqual([]);
    expect(await messages(producerAgainstWriter, written('bff7a2fe', null))).toEqual([]);
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
    expect(await messages(producerAgainstWriter, claims(producer, creator, created, fonts))).toEqual([message]);
    const outcome = await producerAgainstWriter.run(
      claims(producer, creator, created, fonts) as unknown as Pick<FactMap, FactName>,
    );
    expect(outcome).toMatchObject({
      findings: [{ variant: 'impossible', evidence: expect.stringContaining(producer) }],
    });
  });

  it('keeps to the weaker finding where the marks of the document are those of its producer', async () => {
    const resaved = claims('Skia/PDF m120', 'Mozilla/5.0 (X11) Chrome/120.0', "D:20260710171438+00'00'", [
      'F4',
      'helv',
    ]);
    expect(await messages(producerAgainstWriter, resaved)).toEqual(['other']);
    const merged = claims('LibreOffice 7.4', 'Writer', "D:20260710171438Z'", ['f-0-0', 'F1'], 'c3a4c3bcc3b6c39f');
    expect(await messages(producerAgainstWriter, merged)).toEqual([]);
  });

  it('reads the rest of the handwriting where the header is that of the producer', async () => {
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
    expect(await messages(producerAgainstWriter, hand({}))).toEqual([]);
    expect(await messages(producerAgainstWriter, hand({ xrefKind: 'stream' }))).toEqual(['hand']);
    const outcome = await producerAgainstWriter.run(
      hand({ trailerKeys: ['Info', 'Root', 'Size'] }) as unknown as Pick<FactMap, FactName>,
    );
    expect(outcome).toMatchObject({
      findings: [{ message: 'hand', evidence: expect.stringContaining('trailer keys: expected Size Root Info or') }],
    });
  });

  it('is never more than review by what is impossible alone', () => {
    const evidence = {
      rule: 'metadata/producer-against-writer',
      source: 'metadata',
      severity: 'medium',
      confidence: 0.9,
      variant: 'impossible',
    } as const;
    expect(score([evidence], [], WEIGHTS).verdict).toBe('review');
    const all = ['metadata/date-order', 'metadata/editor-software'].map((rule) => ({
      ...evidence,
      rule,
      variant: undefined,
    }));
    expect(score([evidence, ...all], [], WEIGHTS).score).toBeLessThanOrEqual(55);
  });

  it('alone adds nothing', () => {
    const evidence = {
      rule: 'metadata/producer-against-writer',
      source: 'metadata',
      severity: 'low',
      confidence: 1,
    } as const;
    expect(score([evidence], [], WEIGHTS).score).toBe(0);
  });
});
