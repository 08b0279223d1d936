/** PDFs for tests: a small statement, edits by appending, a signature; and the rules that look at them. */
import { createHash, createSign } from 'node:crypto';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { FactProviders, Given, ProviderGet, TrustedRoot } from '../../src/document/facts.ts';
import { textProviders } from '../../src/document/layout/index.ts';
import { pdfProviders } from '../../src/document/pdf/index.ts';
import { createFacts } from '../../src/document/store.ts';
import type { Rule, RuleFinding } from '../../src/engines/rule.ts';
import { runRules } from '../../src/engines/run.ts';
import { type Identity, selfMadeCertificate } from './certificate.ts';

/** Facts of a PDF; `given` stands for what its pages would have to be drawn for, `tools` draw and read them. */
export function pdfFacts(
  bytes: Uint8Array,
  trustedRoots: readonly TrustedRoot[] = [],
  given: Partial<FactProviders> = {},
  tools: Partial<Given> = {},
): ProviderGet {
  const file = { bytes, name: 'a.pdf', type: 'pdf' as const, sha256: '' };
  return createFacts(
    { file, context: null, now: new Date('2026-01-01'), trustedRoots, ...tools } as Given,
    {
      ...pdfProviders,
      ...textProviders,
      ocr: async () => [],
      unreadPages: async () => [],
      patchTexts: async () => [],
      typedOver: async () => [],
      pdfPageThumbnails: async () => [],
      ...given,
    } as unknown as FactProviders,
  );
}

/** What one rule says about a PDF. */
export async function outcomeOf(rule: Rule, bytes: Uint8Array, given: Partial<FactProviders> = {}) {
  const [run] = await runRules([rule], pdfFacts(bytes, [], given));
  return run!.outcome;
}

/** What a rule says that saw `count` signs and believes at most `limit`. */
export const tooMany = (count: number, limit: number) => ({
  outcome: 'inconclusive',
  reason: 'too_many',
  tooMany: { count, limit },
});

export async function findingsOf(
  rule: Rule,
  bytes: Uint8Array,
  given: Partial<FactProviders> = {},
): Promise<RuleFinding[]> {
  const outcome = await outcomeOf(rule, bytes, given);
  if (outcome.outcome === 'error') throw new Error(outcome.reason);
  return outcome.outcome === 'findings' ? outcome.findings : [];
}

export interface StatementPage {
  page: PDFPage;
  font: PDFFont;
  doc: PDFDocument;
  /** Baseline of row `index`, in PDF coordinates. */
  rowY: (index: number) => number;
}

export const AMOUNTS = [
  '120.00',
  '80.50',
  '1,250.00',
  '64.20',
  '310.00',
  '95.90',
  '47.10',
  '2,004.00',
  '18.00',
  '77.70',
];
export const AMOUNT_X = 400;

/** A page of ten rows: date, text, amount, in Courier; `draw` adds to it or edits it. */
export async function statement(
  draw: (context: StatementPage) => void | Promise<void> = () => {},
  options: { skip?: number; useObjectStreams?: boolean } = {},
): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Courier);
  const page = doc.addPage([595, 842]);
  const rowY = (index: number) => 700 - index * 20;
  page.drawText('Account statement 2025', { x: 60, y: 760, size: 16, font });
  AMOUNTS.forEach((amount, i) => {
    page.drawText(`${String(i + 1).padStart(2, '0')}/03/2025`, { x: 60, y: rowY(i), size: 10, font });
    page.drawText(`Payment number ${i + 1}`, { x: 160, y: rowY(i), size: 10, font });
    if (i !== options.skip) page.drawText(amount, { x: AMOUNT_X, y: rowY(i), size: 10, font });
  });
  page.drawText('Please keep this page for your records.', { x: 60, y: 420, size: 10, font });
  await draw({ page, font, doc, rowY });
  return doc.save({ useObjectStreams: options.useObjectStreams ?? false, addDefaultPage: false });
}

/** Appends a revision that defines the objects given (number → body) anew, with a cross-reference table. */
export function append(bytes: Uint8Array, objects: Record<number, string>): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)![1];
  const root = /\/Root (\d+ \d+ R)/.exec(text)![1];
  const size = Math.max(Number(/\/Size (\d+)/.exec(text)![1]), ...Object.keys(objects).map((n) => Number(n) + 1));
  let added = text.endsWith('\n') ? '' : '\n';
  let table = '';
  for (const [num, body] of Object.entries(objects)) {
    table += `${num} 1\n${String(text.length + added.length).padStart(10, '0')} 00000 n \n`;
    added += `${num} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length + added.length;
  added += `xref\n${table}trailer\n<</Size ${size}/Root ${root}/Prev ${previous}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text + added, 'latin1');
}

/** A statement of hand-written objects whose content stream is plain text, so that tests can edit it. */
export function plainStatement(content: string, extra: Record<number, string> = {}, by?: Writer): Uint8Array {
  const objects: Record<number, string> = {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    4: stream(content),
    5: '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>',
    ...extra,
  };
  return fileOf(objects, by);
}

export const stream = (data: string, dict = '') => `<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream`;

/** The comment of the header, a byte a character, and the number of the object that is Info. */
interface Writer {
  comment: string;
  info: number;
}

/** A whole file of objects by number, with a correct table. */
export function fileOf(objects: Record<number, string>, by?: Writer): Uint8Array {
  let text = `%PDF-1.7\n${by ? `%${by.comment}\n` : ''}`;
  const offsets: Record<number, number> = {};
  for (const [num, body] of Object.entries(objects)) {
    offsets[Number(num)] = text.length;
    text += `${num} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...Object.keys(objects).map(Number)) + 1;
  const start = text.length;
  text += `xref\n0 1\n0000000000 65535 f \n`;
  for (const [num, at] of Object.entries(offsets)) text += `${num} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  return Buffer.from(
    `${text}trailer\n<</Size ${size}/Root 1 0 R${by ? `/Info ${by.info} 0 R` : ''}>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

export const line = (x: number, y: number, text: string, font = 'F1', size = 10) =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

/** Ten rows as plain content; `change` rewrites single amounts. */
export const rows = (change: Record<number, string> = {}): string =>
  AMOUNTS.map(
    (amount, i) =>
      line(60, 700 - i * 20, `${String(i + 1).padStart(2, '0')}/03/2025`) +
      line(160, 700 - i * 20, `Payment number ${i + 1}`) +
      line(AMOUNT_X, 700 - i * 20, change[i] ?? amount),
  ).join('') + line(60, 420, 'Please keep this page for your records.');

const VALUE_HEX_CHARS = 8_000;

export interface SignOptions {
  /** Further keys of the signature field. */
  fieldKeys?: string;
  /** As a PDF array. */
  rect?: string;
  /** Further keys of the catalogue, and further fields of the form. */
  catalogKeys?: string;
  fields?: string;
  /** Number of the field, its value being the next one; for a second signature. */
  fieldNumber?: number;
  /** Bytes at the end that the range leaves out. */
  leaveOutBytes?: number;
  signerInfos?: number;
  /** Further keys of the signature value. */
  valueKeys?: string;
  subFilter?: string;
  /** Who signs; somebody self-made by default. */
  signer?: Identity;
  /** Certificates that are put beside the signer's. */
  chain?: Identity[];
  /** A time stamp over the signature value; `about` replaces what it is about. */
  timestamp?: { by: Identity; time: Date; about?: Buffer };
}

/** Appends a signed signature field with a self-made certificate (RSA, SHA-256, detached CMS). */
export async function sign(bytes: Uint8Array, options: SignOptions = {}): Promise<Uint8Array> {
  const value = `<${'0'.repeat(VALUE_HEX_CHARS)}>`;
  const range = '[0 0000000000 0000000000 0000000000]';
  const num = options.fieldNumber ?? 90;
  const fields = `${num === 90 ? '90 0 R' : `90 0 R ${num} 0 R`} ${options.fields ?? ''}`;
  const name = num === 90 ? 'Signature1' : 'Signature2';
  const unsigned = append(bytes, {
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]/SigFlags 3>>${options.catalogKeys ?? ''}>>`,
    [num]: `<</FT/Sig/T(${name})/Type/Annot/Subtype/Widget/Rect${options.rect ?? '[0 0 0 0]'}/F 132/P 3 0 R/V ${num + 1} 0 R${options.fieldKeys ?? ''}>>`,
    [num + 1]:
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/${options.subFilter ?? 'adbe.pkcs7.detached'}/ByteRange${range}/Contents${value}${options.valueKeys ?? ''}>>`,
  });
  let text = Buffer.from(unsigned).toString('latin1');
  const from = text.indexOf(value);
  const to = from + value.length;
  const end = text.length - (options.leaveOutBytes ?? 0);
  const numbers = [from, to, end - to].map((n) => String(n).padStart(10, '0'));
  text = text.replace(range, `[0 ${numbers.join(' ')}]`);
  const covered = Buffer.from(text.slice(0, from) + text.slice(to, end), 'latin1');
  const hex = (await contentsOf(covered, options)).toString('hex').padEnd(VALUE_HEX_CHARS, '0');
  return Buffer.from(text.replace(value, `<${hex}>`), 'latin1');
}

async function contentsOf(covered: Buffer, options: SignOptions): Promise<Buffer> {
  const signer = options.signer ?? (await selfMadeCertificate('Test Signer'));
  const { chain = [], signerInfos = 1, timestamp } = options;
  if (options.subFilter === 'ETSI.RFC3161') return timeStampToken(covered, { by: signer, time: timestamp!.time });
  return cmsOf(covered, signer, { chain, signerInfos, timestamp });
}

const SHA256 = new pkijs.AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' });
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
const buffer = (data: Uint8Array) => Uint8Array.from(data).buffer;

/** A token that says that `data` existed then (RFC 3161). */
function timeStampToken(data: Buffer, { by, time }: { by: Identity; time: Date }): Buffer {
  const info = new pkijs.TSTInfo({
    version: 1,
    policy: '1.2.3',
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: SHA256,
      hashedMessage: new asn1js.OctetString({ valueHex: buffer(sha256(data)) }),
    }),
    serialNumber: new asn1js.Integer({ value: 1 }),
    genTime: time,
  });
  const content = Buffer.from(info.toSchema().toBER(false));
  return cmsOf(content, by, { embeddedType: '1.2.840.113549.1.9.16.1.4' });
}

interface CmsOptions {
  chain?: Identity[];
  signerInfos?: number;
  timestamp?: SignOptions['timestamp'];
  /** The data is put into the CMS, as content of this type. */
  embeddedType?: string;
}

function cmsOf(data: Buffer, { certificate, privateKey }: Identity, options: CmsOptions): Buffer {
  const { chain = [], signerInfos = 1, timestamp, embeddedType } = options;
  const eContentType = embeddedType ?? '1.2.840.113549.1.7.1';
  const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });
  const attributes = new pkijs.SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: eContentType })),
      attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: buffer(sha256(data)) })),
    ],
  });
  const toSign = Buffer.from(attributes.toSchema().toBER(false));
  toSign[0] = 0x31;
  const signature = createSign('sha256').update(toSign).sign(privateKey);
  const token = timestamp && timeStampToken(timestamp.about ?? signature, timestamp);
  const unsignedAttrs =
    token &&
    new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute('1.2.840.113549.1.9.16.2.14', asn1js.fromBER(buffer(token)).result)],
    });
  const cms = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [SHA256],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType,
      ...(embeddedType && { eContent: new asn1js.OctetString({ valueHex: buffer(data) }) }),
    }),
    certificates: [certificate, ...chain.map((each) => each.certificate)],
    signerInfos: Array.from(
      { length: signerInfos },
      () =>
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          digestAlgorithm: SHA256,
          signatureAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: '1.2.840.113549.1.1.11' }),
          signedAttrs: attributes,
          ...(unsignedAttrs && { unsignedAttrs }),
          signature: new asn1js.OctetString({ valueHex: buffer(signature) }),
        }),
    ),
  });
  const content = new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: cms.toSchema(true) });
  return Buffer.from(content.toSchema().toBER(false));
}
