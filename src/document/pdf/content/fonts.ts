import { createHash } from 'node:crypto';
import { PdfRef } from '../syntax/objects.ts';
import type { PdfDocument } from './document.ts';
import type { PdfFont } from './facts.ts';
import { fontDescriptor } from './font.ts';

/** The fonts that show text, by font dictionary, with the pages on which they do. */
export function collectFonts(document: PdfDocument): PdfFont[] {
  const { file } = document;
  const fonts = new Map<object, PdfFont>();
  for (const { page } of document.pages) {
    for (const [dict, { value, reader }] of document.read(page).fonts) {
      let font = fonts.get(dict);
      if (!font) {
        const descriptor = fontDescriptor(file, dict);
        const program = descriptor
          ? (file.stream(descriptor.get('FontFile')) ??
            file.stream(descriptor.get('FontFile2')) ??
            file.stream(descriptor.get('FontFile3')))
          : null;
        const subtype = file.name(dict.get('Subtype')) ?? '';
        font = {
          name: reader.name,
          subsetTag: /^([A-Z]{6})\+/.exec(reader.name)?.[1] ?? null,
          objectNumber: value instanceof PdfRef ? value.num : null,
          subtype,
          embedded: program !== null || subtype === 'Type3',
          programHash: program ? createHash('sha256').update(file.data(program)).digest('hex') : null,
          pages: [],
          remapped: [],
        };
        fonts.set(dict, font);
      }
      font.pages.push(page);
      font.remapped = [...reader.remapped];
    }
  }
  return [...fonts.values()];
}
