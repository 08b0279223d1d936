/** Attached files (ISO 32000-2, 7.11.4 and 14.13): of the name tree, associated ones, and those on pages. */
import { createHash } from 'node:crypto';
import { DocumentError } from '../../../domain/limits.ts';
import type { PdfDocument } from '../content/document.ts';
import { dateOf } from '../syntax/dates.ts';
import type { PdfFile } from '../syntax/file.ts';
import type { InflateBudget } from '../syntax/filters.ts';
import { nameTree } from '../syntax/name-tree.ts';
import { type PdfDict, type PdfStream, PdfString, type PdfValue } from '../syntax/objects.ts';
import type { PdfAttachment } from './facts.ts';

const MAX_ATTACHMENTS = 200;
/** What the attachments of one file may inflate to together; beyond it they are listed without a hash. */
const MAX_ATTACHED_BYTES = 64 * 1024 * 1024;

const MAX_TEXT_BYTES = 65_536;

export const attachmentBudget = (): InflateBudget => ({ left: MAX_ATTACHED_BYTES });

/** An attached file as its file specification describes it. */
export interface AttachedFile {
  name: string;
  where: PdfAttachment['where'];
  page: number | null;
  specification: PdfDict;
  stream: PdfStream | null;
}

/** Files that the catalogue names: its name tree, then those associated with the document. */
export function embeddedFiles(file: PdfFile): AttachedFile[] {
  const names = file.dict(file.catalog?.get('Names') ?? null);
  const found = new Found(file);
  for (const { name, value } of nameTree(file, names?.get('EmbeddedFiles') ?? null)) {
    found.add('names', null, value, name);
  }
  const associated = file.catalog?.get('AF') ?? null;
  for (const value of file.array(associated) ?? [associated]) found.add('associated', null, value);
  return found.files;
}

/** The attachments with their hashes; one that cannot be unpacked stands without. */
export function readAttachments({ file, pages }: PdfDocument): PdfAttachment[] {
  const found = new Found(file, embeddedFiles(file));
  for (const { page, dict } of pages) {
    for (const value of file.array(dict.get('Annots')) ?? []) {
      const annotation = file.dict(value);
      if (annotation && file.name(annotation.get('Subtype')) === 'FileAttachment') {
        found.add('annotation', page, annotation.get('FS'));
      }
    }
  }
  const budget = attachmentBudget();
  return found.files.map((attached) => readAttachment(file, attached, budget));
}

class Found {
  readonly files: AttachedFile[];
  private readonly file: PdfFile;
  private readonly seen: Set<PdfDict>;

  constructor(file: PdfFile, files: AttachedFile[] = []) {
    this.file = file;
    this.files = [...files];
    this.seen = new Set(files.map(({ specification }) => specification));
  }

  add(where: AttachedFile['where'], page: number | null, value: PdfValue, treeName = ''): void {
    const { file } = this;
    const specification = file.dict(value);
    if (!specification || this.seen.has(specification) || this.files.length >= MAX_ATTACHMENTS) return;
    this.seen.add(specification);
    const embedded = file.dict(specification.get('EF'));
    const stream = embedded ? (file.stream(embedded.get('F')) ?? file.stream(embedded.get('UF'))) : null;
    const name = file.text(specification.get('UF')) ?? file.text(specification.get('F')) ?? treeName;
    this.files.push({ name, where, page, specification, stream });
  }
}

function readAttachment(file: PdfFile, attached: AttachedFile, budget: InflateBudget): PdfAttachment {
  const { name, where, page, specification, stream } = attached;
  const parameters = file.dict(stream?.dict.get('Params') ?? null);
  const checksum = file.resolve(parameters?.get('CheckSum') ?? null);
  const data = stream ? unpack(file, stream, budget) : null;
  const hash = (algorithm: string) => createHash(algorithm).update(data!);
  return {
    name,
    where,
    page,
    description: file.text(specification.get('Desc')),
    mediaType: file.name(stream?.dict.get('Subtype') ?? null),
    relationship: file.name(specification.get('AFRelationship')),
    declaredSize: file.number(parameters?.get('Size') ?? null),
    created: dateOf(file, parameters?.get('CreationDate') ?? null),
    modified: dateOf(file, parameters?.get('ModDate') ?? null),
    byteLength: data?.length ?? null,
    sha256: data ? hash('sha256').digest('hex') : null,
    checksumHolds: data && checksum instanceof PdfString ? hash('md5').digest().equals(checksum.bytes) : null,
    text: data ? plainText(data.subarray(0, MAX_TEXT_BYTES)) : null,
  };
}

/** Null where the bytes are no text. A character that the limit cuts is left out. */
function plainText(bytes: Uint8Array): string | null {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = !wide ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return /^$|(?![\t\n\v\f\r])\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** Null where it inflates beyond what is left. */
export function unpack(file: PdfFile, stream: PdfStream, budget: InflateBudget): Uint8Array | null {
  try {
    return file.decode(stream, budget).data;
  } catch (error) {
    if (error instanceof DocumentError) return null;
    throw error;
  }
}
