/** Texts that stand in the file's objects or between the instructions of a page, and that programs read and pages do not show. */
import type { PdfDocument } from '../content/document.ts';
import { PdfDict, PdfRef, PdfStream, PdfString, type PdfValue, textOf } from '../syntax/objects.ts';
import type { PdfDescription } from './facts.ts';

const MAX_OBJECTS = 50_000;
const MAX_DESCRIPTIONS = 2_000;
const MAX_DEPTH = 20;
/** Shorter ones are names. */
const MIN_CHARACTERS = 12;
const MAX_CHARACTERS = 4_000;
const WORDS = /\p{L}+\s+\p{L}/u;
/** Read elsewhere as what they are (comments, fields, scripts), or no text at all (signatures, encryption). */
const OTHERS = new Set([
  'Contents',
  'RC',
  'V',
  'DV',
  'TU',
  'TM',
  'DA',
  'DS',
  'JS',
  'ID',
  'O',
  'U',
  'OE',
  'UE',
  'Perms',
  'Cert',
]);

/** Each text once, wherever the file's objects and pages hold it; the information dictionary is left to readMetadata. */
export function readDescriptions(document: PdfDocument): PdfDescription[] {
  const { file, pages } = document;
  const found = new Map<string, PdfDescription>();
  const info = file.trailer.get('Info');
  const walk = (value: PdfValue, key: string, depth: number): void => {
    if (depth > MAX_DEPTH || found.size >= MAX_DESCRIPTIONS) return;
    if (value instanceof PdfString) {
      if (value.bytes.length < MIN_CHARACTERS || value.bytes.length > 2 * MAX_CHARACTERS) return;
      const text = textOf(value).trim();
      if (text.length >= MIN_CHARACTERS && WORDS.test(text) && !found.has(text)) found.set(text, { key, text });
    } else if (Array.isArray(value)) for (const each of value) walk(each, key, depth + 1);
    else if (value instanceof PdfDict) {
      for (const [name, each] of value.map) if (!OTHERS.has(name)) walk(each, name, depth + 1);
    } else if (value instanceof PdfStream) walk(value.dict, key, depth + 1);
  };
  for (const number of file.objectNumbers().slice(0, MAX_OBJECTS)) {
    if (info instanceof PdfRef && info.num === number) continue;
    walk(file.resolve(new PdfRef(number, 0)), '', 0);
  }
  for (const { page } of pages) for (const properties of document.read(page).properties) walk(properties, '', 0);
  return [...found.values()];
}
