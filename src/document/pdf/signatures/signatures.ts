/** Digital signatures (ISO 32000-2, 12.8): geometry, digest, signature value, certificates, later changes. */

import type { PdfDocument } from '../content/document.ts';
import { revisionSpans } from '../history/revisions.ts';
import { fieldNodes, inherited } from '../interactive/form.ts';
import { dateOf } from '../syntax/dates.ts';
import type { PdfFile } from '../syntax/file.ts';
import { type PdfDict, PdfRef, PdfString, spell } from '../syntax/objects.ts';
import { describeCertificate } from './certificates.ts';
import { judgeValue, type Surroundings, UNREADABLE } from './cms.ts';
import type { PdfFieldLock, PdfSignature, SignatureFault, TrustedRoot } from './facts.ts';
import { laterAnnotations } from './later-annotations.ts';
import { laterChanges, signedState } from './later-changes.ts';
import { readValidationData } from './validation-data.ts';

const MAX_SIGNATURES = 50;
/** Software that prepares a field for signing leaves room for a whole CMS. */
const MIN_PLACEHOLDER_BYTES = 256;
const ELSEWHERE = 'elsewhere' satisfies SignatureFault;

export interface SignatureField {
  name: string;
  value: PdfDict;
  /** Object numbers of the field and of its value, where they have one. */
  fieldNumber: number | null;
  valueNumber: number | null;
}

export function readSignatures(document: PdfDocument, roots: readonly TrustedRoot[]): PdfSignature[] {
  const { file } = document;
  const fields = signatureFields(file).slice(0, MAX_SIGNATURES);
  if (fields.length === 0) return [];
  const { certificates, revocations } = readValidationData(file);
  return fields.map((field) => readSignature(document, field, { certificates, revocations, roots }));
}

/** Signed signature fields of the form, in tree order. */
export function signatureFields(file: PdfFile): SignatureField[] {
  return fieldNodes(file).flatMap((node) => {
    const signature = file.name(inherited(node, 'FT')) === 'Sig' ? file.dict(node.dict.get('V')) : null;
    if (!signature) return [];
    const value = node.dict.get('V');
    return [
      {
        name: node.name,
        value: signature,
        fieldNumber: node.value instanceof PdfRef ? node.value.num : null,
        valueNumber: value instanceof PdfRef ? value.num : null,
      },
    ];
  });
}

function readSignature(document: PdfDocument, field: SignatureField, around: Surroundings): PdfSignature {
  const { file } = document;
  const { value: dict } = field;
  const problems: string[] = [];
  const byteRange = file.numbers(dict.get('ByteRange')) ?? [];
  const value = file.resolve(dict.get('Contents'));
  const cms = value instanceof PdfString ? value.bytes : new Uint8Array(0);
  const contents = contentsKind(cms);
  // Bytes that a transport put before the header shift everything that was signed.
  const isShifted = file.headerOffset > 0 && byteRangeProblem(file.bytes, byteRange, cms) !== null;
  const base = isShifted ? file.headerOffset : 0;
  const bytes = file.bytes.subarray(base);
  const geometry = byteRangeProblem(bytes, byteRange, cms);
  const [a = 0, b = 0, c = 0, d = 0] = byteRange;
  const signedEndOffset = base + c + d;
  const subFilter = file.name(dict.get('SubFilter'));
  const judged =
    contents === 'value' && namesBytes(bytes, byteRange)
      ? judgeValue(
          Buffer.concat([bytes.subarray(a, a + b), bytes.subarray(c, c + d)]),
          cms,
          subFilter,
          separateCertificate(file, dict),
          around,
        )
      : UNREADABLE;
  const shape = geometry ?? (judged.intact && isElsewhere(file, field, signedEndOffset) ? ELSEWHERE : null);
  if (contents === 'none') problems.push('no_value' satisfies SignatureFault);
  if (shape) problems.push(shape);
  problems.push(...judged.problems);
  const written = dateOf(file, dict.get('M'));
  const signedAt = judged.signedAt ?? (written ? new Date(written.time) : null);
  const later = laterChanges(file, signedEndOffset);
  const docMdp = permissions(file, dict);
  const fieldMdp = fieldLock(file, dict);
  return {
    field: field.name,
    signer: judged.signer ?? file.text(dict.get('Name')),
    signed_at: signedAt && !Number.isNaN(signedAt.getTime()) ? signedAt.toISOString() : null,
    covers_whole_file: !shape && trailingBytes(file.bytes, signedEndOffset) === 0,
    intact: shape ? false : judged.intact,
    valid: shape ? null : judged.valid,
    trusted: shape ? null : judged.trusted,
    byteRange,
    subFilter,
    contents,
    rangeHolds: judged.intact === true,
    signerInfos: judged.signerInfos,
    revision: revisionOf(file, field),
    signedEndOffset,
    byteRangeOk: shape === null,
    problems,
    kind: subFilter === 'ETSI.RFC3161' ? 'timestamp' : docMdp === null ? 'approval' : 'certification',
    signedAtSource: judged.signedAtSource ?? (written ? 'dictionary' : null),
    reason: file.text(dict.get('Reason')),
    location: file.text(dict.get('Location')),
    contact: file.text(dict.get('ContactInfo')),
    digestAlgorithm: judged.digestAlgorithm,
    signatureAlgorithm: judged.signatureAlgorithm,
    certificates: judged.path?.certificates.map(describeCertificate) ?? [],
    root: judged.path?.root?.name ?? null,
    timestamp: judged.timestamp,
    docMdp,
    fieldMdp,
    lockedFieldsRefilled: later.refilledFields
      .map(({ name }) => name)
      .filter((name) => fieldMdp && locks(fieldMdp, name)),
    later,
    laterAnnotations: laterAnnotations(document, signedEndOffset),
  };
}

function contentsKind(cms: Uint8Array): PdfSignature['contents'] {
  if (cms.length >= MIN_PLACEHOLDER_BYTES && cms.every((x) => x === 0)) return 'placeholder';
  // CMS is a SEQUENCE, a raw PKCS #1 value an OCTET STRING.
  return cms[0] === 0x30 || cms[0] === 0x04 ? 'value' : 'none';
}

/** Two ranges in order and within the file, so that there is something to digest. */
function namesBytes(bytes: Uint8Array, range: readonly number[]): boolean {
  const [a = -1, b = -1, c = -1, d = -1] = range;
  return [a, b, c, d].every((n) => Number.isInteger(n) && n >= 0) && c >= a + b && c + d <= bytes.length;
}

/**
 * The dictionary in force is after the bytes that it signs: its value was taken over from another place, so that
 * nothing vouches for what stands beside it (name, reason, time). Rewritten with equal content, it is the same.
 */
function isElsewhere(file: PdfFile, field: SignatureField, signedEndOffset: number): boolean {
  const num = field.valueNumber;
  const entry = num === null ? null : file.entry(num);
  if (num === null || entry?.kind !== 'offset' || entry.offset < signedEndOffset) return false;
  const signed = signedState(file, signedEndOffset);
  return signed !== null && spell(signed.resolve(new PdfRef(num, 0))) !== spell(field.value);
}

/** The newest revision that defines the signature dictionary, or the field where the dictionary stands in it. */
function revisionOf(file: PdfFile, field: SignatureField): number | null {
  const num = field.valueNumber ?? field.fieldNumber;
  if (num === null || file.repaired) return null;
  const index = revisionSpans(file).findLastIndex((span) => span.sections.some((s) => s.entries.has(num)));
  return index < 0 ? null : index;
}

function trailingBytes(bytes: Uint8Array, from: number): number {
  let count = 0;
  for (let i = from; i < bytes.length; i++) if (bytes[i]! > 32) count++;
  return count;
}

/**
 * [0 a b c]: the signed bytes begin with the file, end within it, and leave out exactly the hexadecimal string of
 * /Contents with its brackets; anything else lets unsigned bytes pose as signed ones (signature wrapping).
 */
function byteRangeProblem(bytes: Uint8Array, range: readonly number[], cms: Uint8Array): SignatureFault | null {
  if (range.length !== 4) return 'range_count';
  const [a, b, c, d] = range as [number, number, number, number];
  if (range.some((n) => !Number.isInteger(n) || n < 0)) return 'range_numbers';
  if (a !== 0) return 'range_start';
  if (c < a + b || c + d > bytes.length) return 'range_end';
  if (bytes[b] !== 0x3c || bytes[c - 1] !== 0x3e) return 'gap';
  const gap = bytes.subarray(b + 1, c - 1);
  if (gap.some((x) => !(x <= 32 || (x >= 48 && x <= 57) || (x >= 65 && x <= 70) || (x >= 97 && x <= 102)))) {
    return 'gap_content';
  }
  const hex = Buffer.from(gap).toString('latin1').replace(/\s/g, '');
  if (Buffer.from(cms).toString('hex') !== (hex.length % 2 ? `${hex}0` : hex).toLowerCase()) {
    return 'other_value';
  }
  return contentsKind(cms) === 'value' ? null : 'empty_value';
}

function permissions(file: PdfFile, dict: PdfDict): 1 | 2 | 3 | null {
  for (const value of file.array(dict.get('Reference')) ?? []) {
    const reference = file.dict(value);
    if (!reference || file.name(reference.get('TransformMethod')) !== 'DocMDP') continue;
    const p = file.number(file.dict(reference.get('TransformParams'))?.get('P') ?? null);
    // What is no level is as good as none, and 2 is what holds then (table 257).
    return p === 1 || p === 3 ? p : 2;
  }
  return null;
}

/** The fields that a signature locks (ISO 32000-2, 12.8.2.4). */
function fieldLock(file: PdfFile, dict: PdfDict): PdfFieldLock | null {
  for (const value of file.array(dict.get('Reference')) ?? []) {
    const reference = file.dict(value);
    if (!reference || file.name(reference.get('TransformMethod')) !== 'FieldMDP') continue;
    const parameters = file.dict(reference.get('TransformParams'));
    // Where the file does not say which fields are locked, none may be taken for open.
    const action =
      (['Include', 'Exclude'] as const).find((each) => each === file.name(parameters?.get('Action') ?? null)) ?? 'All';
    const fields = (file.array(parameters?.get('Fields') ?? null) ?? []).flatMap((each) => file.text(each) ?? []);
    return { action, fields };
  }
  return null;
}

/** A field named in the lock stands for those below it too. */
function locks({ action, fields }: PdfFieldLock, name: string): boolean {
  const isNamed = fields.some((field) => name === field || name.startsWith(`${field}.`));
  return action === 'All' || isNamed === (action === 'Include');
}

function separateCertificate(file: PdfFile, dict: PdfDict): Uint8Array | null {
  const value = file.resolve(dict.get('Cert'));
  const first = Array.isArray(value) ? file.resolve(value[0] ?? null) : value;
  return first instanceof PdfString ? first.bytes : null;
}
