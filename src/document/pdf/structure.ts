import type { PdfDocument } from './content/document.ts';
import type { PdfStructure } from './facts.ts';
import { bytesAfterEnd, readRevisions } from './history/revisions.ts';
import { readActions } from './interactive/actions.ts';
import { embeddedFiles } from './interactive/attachments.ts';
import type { PdfLinearization } from './syntax/facts.ts';
import type { PdfFile } from './syntax/file.ts';
import { Lexer } from './syntax/lexer.ts';
import { PdfString, type PdfValue } from './syntax/objects.ts';
import { indexOf, lastIndexOf } from './syntax/xref.ts';

const HEADER_LINE_BYTES = 64;
const HEADER_COMMENT_BYTES = 16;
const LINEARISATION_SEARCH_BYTES = 2_048;

export function readStructure(document: PdfDocument): PdfStructure {
  const { file } = document;
  const { bytes, catalog } = file;
  const form = file.dict(catalog?.get('AcroForm') ?? null);
  const ids = file.array(file.trailer.get('ID'))?.map((v) => file.resolve(v));
  const linearization = readLinearization(file);
  const marker = lastIndexOf(bytes, '%%EOF');
  const hex = (value: PdfValue) => (value instanceof PdfString ? Buffer.from(value.bytes).toString('hex') : '');
  return {
    headerVersion: file.headerVersion,
    catalogVersion: file.name(catalog?.get('Version') ?? null),
    headerComment: headerComment(file),
    byteLength: bytes.length,
    bytesBeforeHeader: file.headerOffset,
    bytesAfterEof: bytesAfterEnd(bytes, marker),
    revisions: readRevisions(file),
    linearized: linearization !== null,
    linearization,
    encrypted: file.encrypted,
    encryption: file.encryption,
    truncated: marker < Math.max(0, ...file.sections.map((section) => section.offset)),
    repaired: file.repaired,
    objectCount: file.objectCount,
    objectStreamCount: new Set(
      file.objectNumbers().flatMap((num) => {
        const entry = file.entry(num);
        return entry?.kind === 'packed' ? [entry.container] : [];
      }),
    ).size,
    id: ids && ids.length >= 2 ? [hex(ids[0]!), hex(ids[1]!)] : null,
    catalogKeys: catalog?.keys() ?? [],
    hasAcroForm: form !== null,
    sigFlags: (form ? file.number(form.get('SigFlags')) : null) ?? 0,
    hasJavaScript: readActions(document).some(({ kind }) => kind === 'JavaScript'),
    attachments: embeddedFiles(file).map(({ name, stream }) => {
      const declared = file.number(file.dict(stream?.dict.get('Params') ?? null)?.get('Size') ?? null);
      return { name, size: declared ?? stream?.raw.length ?? 0 };
    }),
  };
}

function headerComment({ bytes, headerOffset }: PdfFile): string {
  const isEnd = (byte: number | undefined) => byte === undefined || byte === 0x0a || byte === 0x0d;
  let at = headerOffset;
  const limit = at + HEADER_LINE_BYTES;
  while (!isEnd(bytes[at]) && at < limit) at++;
  while (at < bytes.length && isEnd(bytes[at])) at++;
  if (bytes[at] !== 0x25) return '';
  let end = at + 1;
  while (!isEnd(bytes[end]) && end <= at + HEADER_COMMENT_BYTES) end++;
  return Buffer.from(bytes.subarray(at + 1, end)).toString('hex');
}

/** The first object of the file announces it (Annex F). */
function readLinearization(file: PdfFile): PdfLinearization | null {
  const at = indexOf(file.bytes, 'obj', file.headerOffset, file.headerOffset + LINEARISATION_SEARCH_BYTES);
  const first = file.dict(at < 0 ? null : new Lexer(file.bytes, at + 3).value());
  if (!first?.has('Linearized')) return null;
  const declaredLength = file.number(first.get('L')) ?? 0;
  return {
    declaredLength,
    holds: declaredLength === file.bytes.length - file.headerOffset,
    pageCount: file.number(first.get('N')),
  };
}
