/** Characters that an embedded subset contains and no page shows. */
import { PdfRef } from '../syntax/objects.ts';
import { parseCMap } from './cmap.ts';
import type { PdfDocument } from './document.ts';
import type { PdfUnshownGlyphs } from './facts.ts';
import { fontDescriptor } from './font.ts';

const MAX_FONTS = 200;
/** A map of more is that of a whole font. */
const MAX_MAPPINGS = 2_000;
const SUBSET = /^[A-Z]{6}\+/;
const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'];
const VISIBLE = /^[\p{L}\p{N}\p{P}\p{S}]$/u;

/** Of the subsets that tell what they hold; those whose characters are all shown are left out. */
export function readUnshownGlyphs(document: PdfDocument): PdfUnshownGlyphs[] {
  const { file } = document;
  const shown = new Map<number, Set<string>>();
  const fonts = new Map<number, { name: string; held: Set<string> }>();
  for (const { page } of document.pages) {
    const reading = document.read(page);
    for (const [dict, { value, reader }] of reading.fonts) {
      if (!(value instanceof PdfRef) || fonts.has(value.num) || fonts.size >= MAX_FONTS) continue;
      const descriptor = fontDescriptor(file, dict);
      const map = file.stream(dict.get('ToUnicode'));
      if (!map || !SUBSET.test(reader.name) || !PROGRAMS.some((key) => descriptor?.has(key))) continue;
      const { unicode } = parseCMap(file.data(map));
      const held = unicode.size > MAX_MAPPINGS ? [] : [...unicode.values()].filter((text) => VISIBLE.test(text));
      fonts.set(value.num, { name: reader.name, held: new Set(held) });
    }
    for (const { fontObject, glyphs } of reading.content.runs) {
      if (fontObject === null) continue;
      const texts = shown.get(fontObject) ?? new Set<string>();
      shown.set(fontObject, texts);
      for (const { text } of glyphs) texts.add(text);
    }
  }
  return [...fonts].flatMap(([objectNumber, { name, held }]) => {
    const texts = shown.get(objectNumber) ?? new Set<string>();
    const unshown = [...held].filter((text) => !texts.has(text)).sort();
    return unshown.length > 0 ? [{ name, objectNumber, shown: texts.size, unshown }] : [];
  });
}
