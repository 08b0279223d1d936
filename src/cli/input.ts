import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AnalysisInput } from '../analysis/types.ts';
import { ServiceError } from '../domain/errors.ts';
import { MAX_FILE_BYTES } from '../domain/limits.ts';
import type { ScanContext } from '../domain/scan.ts';
import { sniffFileType } from '../ingest/file-type.ts';

/** A file of this machine as the analysis takes it, judged by the same rules as an upload. Throws ServiceError. */
export async function readInput(path: string, context: ScanContext | null): Promise<AnalysisInput> {
  const size = await stat(path).then(
    (found) => found.size,
    () => {
      throw new ServiceError('FILE_REQUIRED', `${path} cannot be read.`);
    },
  );
  if (size === 0) throw new ServiceError('EMPTY_FILE', 'The file is empty.');
  if (size > MAX_FILE_BYTES) {
    throw new ServiceError('FILE_TOO_LARGE', `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`);
  }
  const bytes = await readFile(path);
  const fileType = sniffFileType(bytes);
  if (!fileType) throw new ServiceError('UNSUPPORTED_FILE', 'The file is not a PDF, JPEG, PNG, WEBP or HEIC.');
  return {
    bytes,
    fileName: basename(path),
    fileType,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    context,
    now: Date.now(),
  };
}

/** A manifest may hold an amount as a number; the interface takes strings. */
export function withStrings(context: Record<string, unknown> | null | undefined): Record<string, unknown> | null {
  if (!context) return null;
  return Object.fromEntries(
    Object.entries(context).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
  );
}

/** The lines of a JSONL file. */
export function readLines<T>(path: string): T[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T);
}
