import type { PdfUnshownGlyphs } from '../../../document/facts.ts';
import { softwareNamed } from '../../../domain/software.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Producers none of whose subsets held a character that no page shows; the counts stand in the README. */
const THRIFTY = /^(Skia\/PDF|WeasyPrint|LibreOffice|Microsoft®|cairo|Qt |GPL Ghostscript)|Quartz PDFContext/;
/** What a value leaves of itself: a few digits and signs. More is a text that was replaced, or pages that were taken out. */
const MAX_UNSHOWN = 3;
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
  needs: ['pdfUnshownGlyphs', 'pdfMetadata'],
  run({ pdfUnshownGlyphs: fonts, pdfMetadata }) {
    const producer = pdfMetadata?.producer ?? null;
    if (!fonts) return { outcome: 'not_applicable' };
    if (!producer || !THRIFTY.test(producer)) return { outcome: 'not_applicable', reason: 'unknown_producer' };
    // Letters are left by whole words: pages were taken out, or a name was removed.
    if (fonts.some(({ unshown }) => unshown.some((text) => LETTER.test(text)))) return { outcome: 'pass' };
    const findings = fonts.filter(isOfValue).map(
      ({ name, objectNumber, shown, unshown }): Finding => ({
        message: 'unshown',
        confidence: 0.85,
        data: {
          producer: softwareNamed(producer)?.name ?? producer.slice(0, 60),
          font: name,
          characters: unshown.map((text) => `"${text}"`).join(', '),
          object: objectNumber,
          shown,
        },
      }),
    );
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

const isOfValue = ({ unshown }: PdfUnshownGlyphs): boolean =>
  unshown.length <= MAX_UNSHOWN && unshown.some((text) => DIGIT.test(text));
