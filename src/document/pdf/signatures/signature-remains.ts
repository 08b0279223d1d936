import type { PdfDocument } from '../content/document.ts';
import { revisionSpans } from '../history/revisions.ts';
import { fieldNodes, inherited } from '../interactive/form.ts';
import type { PdfFile } from '../syntax/file.ts';
import { type PdfDict, PdfRef, PdfString } from '../syntax/objects.ts';
import type { PdfSignatureRemains } from './facts.ts';
import { signatureFields } from './signatures.ts';

/** Newest revisions that are searched. */
const MAX_REVISIONS = 12;
/** Shorter values are no signatures (see PdfSignature.contents). */
const MIN_VALUE_BYTES = 256;
const SIGNATURES_EXIST = 1;

/** Traces of signatures (ISO 32000-2, 12.7.3 SigFlags, 12.8.4.3 DSS, 12.8.6 Perms) that are not in force any more. */
export function readSignatureRemains(document: PdfDocument): PdfSignatureRemains {
  const { file } = document;
  const fields = signatureFields(file);
  const signed = new Set(valuesIn(file).map(({ name }) => name));
  const removed = new Map<string, number>();
  if (!file.repaired) {
    const spans = revisionSpans(file);
    const earlier = spans.slice(0, -1).map((span, revision) => ({ span, revision }));
    for (const { span, revision } of earlier.slice(-MAX_REVISIONS)) {
      for (const { name } of valuesIn(file.at(span.sectionIndex))) if (!signed.has(name)) removed.set(name, revision);
    }
  }
  const led = new Set(fields.map(({ valueNumber }) => valueNumber));
  const { catalog } = file;
  const form = file.dict(catalog?.get('AcroForm') ?? null);
  const flags = (form ? file.number(form.get('SigFlags')) : null) ?? 0;
  const hasField = fieldNodes(file).some((node) => file.name(inherited(node, 'FT')) === 'Sig');
  const store = file.dict(file.dict(catalog?.get('DSS') ?? null)?.get('VRI') ?? null);
  const isUnsigned = fields.length === 0;
  return {
    removed: [...removed].map(([field, revision]) => ({ field, revision })),
    orphans: widgetValues(document).filter((num) => !led.has(num)),
    isFlagged: isUnsigned && !hasField && (flags & SIGNATURES_EXIST) !== 0,
    keepsStore: isUnsigned && (store?.keys() ?? []).some((key) => key !== 'Type'),
    keepsPermissions: isUnsigned && file.dict(file.dict(catalog?.get('Perms') ?? null)?.get('DocMDP') ?? null) !== null,
  };
}

const hasValue = (file: PdfFile, dict: PdfDict): boolean => {
  const contents = file.resolve(dict.get('Contents'));
  return (
    contents instanceof PdfString && contents.bytes.length >= MIN_VALUE_BYTES && contents.bytes.some((x) => x !== 0)
  );
};

/** Fields with a signature value, not those that are only prepared for one. */
const valuesIn = (file: PdfFile) => signatureFields(file).filter(({ value }) => hasValue(file, value));

/** Object numbers of the signature values of widgets that pages list. */
function widgetValues({ file, pages }: PdfDocument): number[] {
  const values = pages
    .flatMap(({ dict }) => file.array(dict.get('Annots')) ?? [])
    .map((annotation) => file.dict(annotation)?.get('V') ?? null)
    .filter((value) => value instanceof PdfRef);
  const isValue = (value: PdfRef) => {
    const dict = file.dict(value);
    return dict?.has('ByteRange') === true && hasValue(file, dict);
  };
  return [...new Set(values.filter(isValue).map(({ num }) => num))];
}
