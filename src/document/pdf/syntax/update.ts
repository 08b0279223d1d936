/** A file with an update appended (ISO 32000-2, 7.5.6), so that an earlier state of it can be drawn. */
import type { PdfFile } from './file.ts';
import { PdfRef, spell } from './objects.ts';

export interface UpdatedObject {
  number: number;
  generation: number;
  /** What stands between `obj` and `endobj`. */
  body: Uint8Array;
}

/** Null where it cannot be written: an encrypted file, or one without a catalogue of its own. */
export function withUpdate(file: PdfFile, objects: readonly UpdatedObject[]): Uint8Array | null {
  const root = file.trailer.get('Root');
  if (file.encrypted || !(root instanceof PdfRef)) return null;
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const parts: Uint8Array[] = [file.bytes, latin1('\n')];
  let at = file.bytes.length + 1;
  let table = 'xref\n';
  for (const { number, generation, body } of objects) {
    const written = Buffer.concat([latin1(`${number} ${generation} obj\n`), body, latin1('\nendobj\n')]);
    table += `${number} 1\n${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`;
    parts.push(written);
    at += written.length;
  }
  const previous = file.sections[0]?.offset ?? 0;
  const size = Math.max(file.number(file.trailer.get('Size')) ?? 0, ...objects.map(({ number }) => number + 1));
  const trailer = `trailer\n<</Size ${size} /Root ${spell(root)} /Prev ${previous}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, latin1(table + trailer)]);
}

/** What stands between `obj` and `endobj` of a definition whose value ends there. */
export function bodyAt(file: PdfFile, offset: number, end: number): Uint8Array {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const from = bytes.indexOf('obj', offset) + 3;
  const to = bytes.indexOf('endobj', end - 1);
  return bytes.subarray(from, to < 0 ? end : to);
}
