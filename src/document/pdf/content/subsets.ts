/** What embedded subsets hold, and in which order the pages first use it. */
import { PdfRef } from '../syntax/objects.ts';
import { parseCMap } from './cmap.ts';
import type { PdfDocument } from './document.ts';
import type { PdfSubset } from './facts.ts';
import { fontDescriptor } from './font.ts';

const MAX_FONTS = 200;
/** A map of more is that of a whole font. */
const MAX_MAPPINGS = 2_000;
const SUBSET = /^[A-Z]{6}\+/;
const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3'];

/** Embedded fonts with the tag of a subset and a map to Unicode. */
export function readSubsets(document: PdfDocument): PdfSubset[] {
  const { file } = document;
  const subsets = new Map<number, PdfSubset & { used: Set<string> }>();
  for (const { page } of document.pages) {
    const reading = document.read(page);
    for (const [dict, { value, reader }] of reading.fonts) {
      if (!(value instanceof PdfRef) || subsets.has(value.num) || subsets.size >= MAX_FONTS) continue;
      const descriptor = fontDescriptor(file, dict);
      const map = file.stream(dict.get('ToUnicode'));
      if (!map || !SUBSET.test(reader.name) || !PROGRAMS.some((key) => descriptor?.has(key))) continue;
      const { unicode } = parseCMap(file.data(map));
      const codes = unicode.size > MAX_MAPPINGS ? new Map() : codesByText(unicode);
      subsets.set(value.num, { name: reader.name, objectNumber: value.num, codes, uses: [], used: new Set() });
    }
    for (const run of reading.content.runs) {
      const subset = run.fontObject === null ? undefined : subsets.get(run.fontObject);
      if (!subset) continue;
      for (const glyph of run.backwards ? run.glyphs.toReversed() : run.glyphs) {
        if (subset.used.has(glyph.text)) continue;
        subset.used.add(glyph.text);
        subset.uses.push({ glyph, run });
      }
    }
  }
  return [...subsets.values()].map(({ used, ...subset }) => subset);
}

function codesByText(unicode: ReadonlyMap<number, string>): Map<string, number | null> {
  const codes = new Map<string, number | null>();
  for (const [code, text] of unicode) codes.set(text, codes.has(text) ? null : code);
  return codes;
}
