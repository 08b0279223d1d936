import type { GlyphPage, PdfSubset } from '../../../document/facts.ts';
import type { Place } from '../../../domain/geometry.ts';
import { softwareNamed } from '../../../domain/software.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { cellBetween, MIN_IN_ORDER, useOrderOf } from '../first-uses.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Producers none of whose subsets held a character that no page shows; the counts stand in the README. */
const THRIFTY = /^(Skia\/PDF|WeasyPrint|LibreOffice|Microsoft®|cairo|Qt |GPL Ghostscript)|Quartz PDFContext/;
/** What a value leaves of itself: a few digits and signs. More is a text that was replaced, or pages that were taken out. */
const MAX_UNSHOWN = 3;
/** Without spaces and what has no look of its own. */
const VISIBLE = /^[\p{L}\p{N}\p{P}\p{S}]$/u;
const LETTER = /\p{L}/u;
const DIGIT = /^\d$/;

/**
 * A subset with digits that no page shows, of a program that embeds nothing else. A digit that was replaced leaves its
 * glyph behind wherever the font needed it nowhere else, above all in the small subsets of totals and names.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    default: prior(
      1.2,
      'None of 350 subsets in genuine PDFs by these programs; a page removed from a file may leave its digits.',
    ),
  },
  needs: ['pdfSubsets', 'pdfMetadata', 'glyphPages'],
  run({ pdfSubsets: subsets, pdfMetadata, glyphPages }) {
    const producer = pdfMetadata?.producer ?? null;
    if (!subsets) return { outcome: 'not_applicable' };
    if (!producer || !THRIFTY.test(producer)) return { outcome: 'not_applicable', reason: 'unknown_producer' };
    const fonts = subsets.map((subset) => ({ subset, unshown: unshownOf(subset) }));
    // Letters are left by whole words: pages were taken out, or a name was removed.
    if (fonts.some(({ unshown }) => unshown.some((text) => LETTER.test(text)))) return { outcome: 'pass' };
    const findings = fonts.filter(isOfValue).map(
      ({ subset, unshown }): Finding => ({
        message: 'unshown',
        confidence: 0.85,
        place: placeOf(subset, unshown, glyphPages ?? []),
        data: {
          producer: softwareNamed(producer)?.name ?? producer.slice(0, 60),
          font: subset.name,
          characters: unshown.map((text) => `"${text}"`).join(', '),
          object: subset.objectNumber,
          shown: subset.uses.length,
        },
      }),
    );
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

function unshownOf({ codes, uses }: PdfSubset): string[] {
  const shown = new Set(uses.map(({ glyph }) => glyph.text));
  return [...codes.keys()].filter((text) => VISIBLE.test(text) && !shown.has(text)).sort();
}

const isOfValue = ({ unshown }: { unshown: readonly string[] }): boolean =>
  unshown.length <= MAX_UNSHOWN && unshown.some((text) => DIGIT.test(text));

/** Where the first of the digits stood, if the font was filled in the order of the text and only one value stands there. */
function placeOf(subset: PdfSubset, unshown: readonly string[], pages: readonly GlyphPage[]): Place | null {
  const order = useOrderOf(subset, 0);
  const digit =
    order && order.kept.length >= MIN_IN_ORDER.known ? order.gone.find(({ text }) => unshown.includes(text)) : null;
  const cell = digit ? cellBetween(pages, subset, order!, digit) : null;
  return cell && { page: cell.page, rect: cell.rect };
}
