/** Metadata of files that say nothing, but for what a test gives them. */
import type { C2paFact, FactMap, FactName, ImageMetadata, PdfMetadata, XmpFact } from '../../src/document/facts.ts';
import { parseIsoDate } from '../../src/document/file/xmp.ts';
import type { Language } from '../../src/domain/scan.ts';
import type { Rule, RuleOutcome } from '../../src/engines/rule.ts';
import { fill } from '../../src/report/messages/fill.ts';

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
export const xmp = (part: Partial<XmpFact>): XmpFact => ({ ...noXmp, ...part });
export const pdf = (part: Partial<PdfMetadata>): PdfMetadata => ({
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
export const picture = (part: Partial<ImageMetadata>): ImageMetadata => ({
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
  png: null,
  pngText: {},
  parts: [],
  trailing: null,
  furtherPictures: [],
  thumbnail: null,
  all: {},
  ...part,
});
export const credentials = (part: Partial<C2paFact>): C2paFact => ({
  manifests: [],
  claimGenerator: null,
  digitalSourceTypes: [],
  statuses: [],
  state: 'valid',
  ...part,
});
export const at = (raw: string) => parseIsoDate(raw)!;

export type Facts = Partial<
  Pick<
    FactMap,
    | 'pdfMetadata'
    | 'pdfStructure'
    | 'imageMetadata'
    | 'wrappedMetadata'
    | 'c2pa'
    | 'fields'
    | 'language'
    | 'text'
    | 'now'
  >
>;

/** Runs a rule over these facts; the others are those of a file that says nothing. */
export async function judge(rule: Rule, facts: Facts): Promise<RuleOutcome> {
  const all = {
    pdfMetadata: null,
    imageMetadata: null,
    wrappedMetadata: [],
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
  return rule.run(all as unknown as Pick<FactMap, FactName>);
}

/** Keys of what a rule finds. */
export async function messages(rule: Rule, facts: Facts): Promise<string[]> {
  const outcome = await judge(rule, facts);
  return outcome.outcome === 'findings' ? outcome.findings.map((finding) => finding.message) : [];
}

/** What a rule lets experts look up, in a language. */
export async function evidence(rule: Rule, facts: Facts, lang: Language = 'en'): Promise<string[]> {
  const outcome = await judge(rule, facts);
  if (outcome.outcome !== 'findings') return [];
  return outcome.findings.map(({ message, data }) =>
    fill(rule.messages.findings[message]!.evidence!, data ?? {}, lang),
  );
}
