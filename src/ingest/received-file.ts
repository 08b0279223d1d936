import { createHash } from 'node:crypto';
import { ServiceError } from '../domain/errors.ts';
import { MAX_FILE_BYTES } from '../domain/limits.ts';
import { withoutControls } from '../domain/printable.ts';
import type { FileType } from '../domain/scan.ts';
import { sniffFileType } from './file-type.ts';

/** A file that came in, judged by its content. Made by `receiveFile` only, so holding one means that it was checked. */
export class ReceivedFile {
  readonly name: string;
  readonly type: FileType;
  readonly bytes: Uint8Array;
  /** Hexadecimal. */
  readonly sha256: string;

  constructor(name: string, type: FileType, bytes: Uint8Array, sha256: string) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
    this.sha256 = sha256;
  }
}

/** A file that lies elsewhere, to be fetched once it is clear that no earlier request fetched it. */
export interface FileLink {
  url: string;
  /** Undefined: the last part of the URL's path. */
  name: string | undefined;
}

export function fileTooLarge(): ServiceError {
  return new ServiceError('FILE_TOO_LARGE', 'The file is larger than 10 MB (10,485,760 bytes).');
}

/** Throws FILE_TOO_LARGE, EMPTY_FILE or UNSUPPORTED_FILE. */
export function receiveFile(name: string | undefined, bytes: Uint8Array): ReceivedFile {
  if (bytes.length > MAX_FILE_BYTES) throw fileTooLarge();
  if (bytes.length === 0) throw new ServiceError('EMPTY_FILE', 'The file is empty.');
  const type = sniffFileType(bytes);
  if (!type) {
    throw new ServiceError(
      'UNSUPPORTED_FILE',
      'The file is not a PDF, JPEG, PNG, WEBP or HEIC: judged by its content, not its name.',
    );
  }
  return new ReceivedFile(printableName(name), type, bytes, createHash('sha256').update(bytes).digest('hex'));
}

/** The last part of a path, without what steers a terminal, at most 255 characters. */
function printableName(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = withoutControls(last).trim();
  return clean.slice(0, 255).toWellFormed() || 'document';
}
