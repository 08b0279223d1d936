import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AnalysisInput } from '../analysis/types.ts';
import { ServiceError } from '../domain/errors.ts';
import { MAX_FILE_BYTES } from '../domain/limits.ts';
import type { Language, ScanContext } from '../domain/scan.ts';
import { fileTooLarge, receiveFile } from '../ingest/received-file.ts';

/** A file of this machine as the analysis takes it, judged by the same rules as an upload. Throws ServiceError. */
export async function readInput(path: string, context: ScanContext | null): Promise<AnalysisInput> {
  const { size } = await stat(path).catch(() => {
    throw new ServiceError('FILE_REQUIRED', `${path} cannot be read.`);
  });
  if (size > MAX_FILE_BYTES) throw fileTooLarge();
  const { name, type, bytes, sha256 } = receiveFile(basename(path), await readFile(path));
  return { bytes, fileName: name, fileType: type, sha256, context, now: Date.now() };
}

/** The language of a locale such as `he_IL.UTF-8`. */
export const languageOf = (locale: string): Language => (/^(he|iw)([_.@-]|$)/i.test(locale) ? 'he' : 'en');

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
