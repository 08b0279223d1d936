/** The glyphs of runs, by what a reader would type for them. */
import type { PdfTextRun } from '../pdf/content/facts.ts';
import type { PlacedGlyph } from './facts.ts';

const MAX_GLYPHS_PER_PAGE = 200_000;

/** Ligatures, presentation forms and wide characters; what a reader types is the compatibility form. */
const COMPATIBILITY = /[\ufb00-\ufdff\ufe70-\ufefc\u00a0\u2000-\u200a\u202f\uff01-\uff5e]/;
/** Marks of direction and width that take no place on the page. */
const FORMAT_CHARACTERS = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u{e0000}-\u{e007f}]/gu;

export const isSpace = ({ text }: { text: string }): boolean => text.trim() === '';

/** Spaces among them; without marks that take no place. */
export function glyphsOf(runs: readonly PdfTextRun[]): PlacedGlyph[] {
  const glyphs: PlacedGlyph[] = [];
  for (const run of runs)
    for (const { text: named, rect } of run.glyphs) {
      const text = typed(named);
      if (text === '') continue;
      if (glyphs.length >= MAX_GLYPHS_PER_PAGE) return glyphs;
      glyphs.push({ text, rect, run });
    }
  return glyphs;
}

function typed(named: string): string {
  if (/^[ -~]?$/.test(named)) return named;
  const text = (COMPATIBILITY.test(named) ? named.normalize('NFKC') : named).replace(FORMAT_CHARACTERS, '');
  // Some programs name the glyph of a comma by the comma and the space that once followed it.
  return text.trim() || text;
}
