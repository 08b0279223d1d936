/** Texts in the file's objects or between the operators of a page that programs read and pages do not show. */
import type { PdfDocument } from '../content/document.ts';
import { decodePacket } from '../syntax/metadata.ts';
import { PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue, textOf } from '../syntax/objects.ts';
import type { PdfDescription } from './facts.ts';
import { strayTexts } from './stray-texts.ts';

const MAX_OBJECTS = 50_000;
const MAX_DESCRIPTIONS = 2_000;
const MAX_DEPTH = 20;
/** XMP packets of pictures, pages and other objects, and characters read of each. */
const MAX_PACKETS = 50;
const MAX_PACKET = 20_000;
/** Parts of an XFA form, and characters read of each. */
const MAX_PARTS = 20;
const MAX_PART = 100_000;
/** Forms that no page draws, bytes of each, and characters: longer ones are pages that were left behind. */
const MAX_FORMS = 50;
const MAX_FORM_BYTES = 64 * 1024;
const MAX_FORM = 1_000;
/** Shorter ones are names. */
const MIN_CHARACTERS = 12;
const MAX_CHARACTERS = 4_000;
const WORDS = /\p{L}+\s+\p{L}/u;
/** Scripts that set no words apart. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{6}/u;
/** Characters that nothing draws, among which words may stand that no letters spell. */
const UNSHOWN = /[\u200b-\u200d\u2060\u{e0020}-\u{e007e}]/u;
/** Words in an address, whose spaces are written as signs. */
const IN_ADDRESS = /\p{L}(?:%20|\+)\p{L}+(?:%20|\+)\p{L}/u;
/** Read elsewhere as what they are (comments, fields, scripts), or no text at all (signatures, encryption). */
const OTHERS = new Set([
  'Contents',
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

const isPacket = ({ dict }: PdfStream): boolean => {
  const type = dict.get('Type');
  return type instanceof PdfName && type.name === 'Metadata';
};

/** What replaces a picture describes it, under whichever name a program has put it. */
function keyOf(name: string, owner: PdfDict): string {
  const kind = owner.get('S');
  return name === 'ActualText' && kind instanceof PdfName && kind.name === 'Figure' ? 'Alt' : name;
}

const isSaid = (text: string, key: string): boolean =>
  WORDS.test(text) || UNSPACED.test(text) || UNSHOWN.test(text) || (key === 'URI' && IN_ADDRESS.test(text));

/**
 * Each text once, wherever the file's objects and pages hold it, XMP of pictures and pages too; the information dictionary
 * and the file's own XMP are left to readMetadata.
 */
export function readDescriptions(document: PdfDocument): PdfDescription[] {
  const { file, pages } = document;
  const found = new Map<string, PdfDescription>();
  const info = file.trailer.get('Info');
  const ownPacket = file.catalog?.get('Metadata');
  let packetsLeft = MAX_PACKETS;
  const forms: PdfStream[] = [];
  const appearances = new Set<number>();
  const walk = (value: PdfValue, key: string, depth: number): void => {
    if (depth > MAX_DEPTH || found.size >= MAX_DESCRIPTIONS) return;
    if (value instanceof PdfString) {
      if (value.bytes.length < MIN_CHARACTERS || value.bytes.length > 2 * MAX_CHARACTERS) return;
      const text = textOf(value).trim();
      if (text.length >= MIN_CHARACTERS && isSaid(text, key) && !found.has(text)) found.set(text, { key, text });
    } else if (Array.isArray(value)) for (const each of value) walk(each, key, depth + 1);
    else if (value instanceof PdfDict) {
      for (const [name, each] of value.map) {
        if (name === 'AP') for (const number of referencesIn(file.resolve(each))) appearances.add(number);
        if (!OTHERS.has(name)) walk(each, keyOf(name, value), depth + 1);
      }
    } else if (value instanceof PdfStream) {
      walk(value.dict, key, depth + 1);
      if (depth === 0 && isForm(value)) forms.push(value);
      if (depth === 0 && packetsLeft > 0 && isPacket(value)) {
        packetsLeft--;
        const text = decodePacket(file.data(value)).slice(0, MAX_PACKET);
        if (!found.has(text)) found.set(text, { key: 'Metadata', text });
      }
    }
  };
  for (const number of file.objectNumbers().slice(0, MAX_OBJECTS)) {
    if ([info, ownPacket].some((elsewhere) => elsewhere instanceof PdfRef && elsewhere.num === number)) continue;
    walk(file.resolve(new PdfRef(number, 0)), '', 0);
  }
  for (const text of xfaTexts(document)) found.set(text, { key: 'XFA', text });
  for (const { page } of pages) for (const properties of document.read(page).properties) walk(properties, '', 0);
  const say = (key: string, text: string) => {
    if (text.length >= MIN_CHARACTERS && isSaid(text, key) && !found.has(text)) found.set(text, { key, text });
  };
  for (const text of unusedFormTexts(document, forms, appearances)) say('Form', text);
  for (const text of strayTexts(file.bytes)) say('Comment', text);
  return [...found.values()];
}

/** Forms (8.10), and tiles of patterns (8.7.3), whose words no page takes for its own. */
const isForm = ({ dict, raw }: PdfStream): boolean => {
  const subtype = dict.get('Subtype');
  const isDrawing = (subtype instanceof PdfName && subtype.name === 'Form') || dict.get('PatternType') === 1;
  return isDrawing && raw.length <= MAX_FORM_BYTES;
};

/** Objects to which the appearances of an annotation lead: one each, or one for each state (12.5.5). */
function referencesIn(value: PdfValue): number[] {
  const direct = value instanceof PdfDict ? [...value.map.values()] : [];
  const states = direct.flatMap((each) => (each instanceof PdfDict ? [...each.map.values()] : [each]));
  return states.flatMap((each) => (each instanceof PdfRef ? [each.num] : []));
}

/** Words of forms that no page draws, and of patterns. What annotations draw is read with them. */
function unusedFormTexts(
  document: PdfDocument,
  forms: readonly PdfStream[],
  appearances: ReadonlySet<number>,
): string[] {
  const [page] = document.pages;
  if (!page) return [];
  const unused = forms.filter((form) => !document.isDrawn(form) && !appearances.has(form.num)).slice(0, MAX_FORMS);
  return unused.flatMap((form) => {
    if (document.file.data(form).length > 4 * MAX_FORM_BYTES) return [];
    const text = document.textOfForm(page, form, [0, 0, page.widthPt, page.heightPt]).trim();
    return text.length <= MAX_FORM ? [text] : [];
  });
}

/** XFA is one stream, or names and streams by turns (ISO 32000-1, 12.7.8). */
function xfaTexts({ file }: PdfDocument): string[] {
  const value = file.dict(file.catalog?.get('AcroForm') ?? null)?.get('XFA') ?? null;
  const parts = file.array(value) ?? [value];
  return parts.slice(0, 2 * MAX_PARTS).flatMap((part) => {
    const stream = file.stream(part);
    return stream ? [decodePacket(file.data(stream)).slice(0, MAX_PART)] : [];
  });
}
