import type { PdfFont, PdfStructure } from '../../../document/facts.ts';
import { writerOf } from '../../pdf-writers.ts';
import { defineRule, type FindingOf } from '../../rule.ts';
import { isBodySized, isLikeItsRow, isSubset, isValue, type Line } from '../cells.ts';
import {
  couldShow,
  type FontUse,
  fontOfCell,
  haveSameWidths,
  isLate,
  isRunningLine,
  type RareCell,
  surveyFonts,
} from '../rare-fonts.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** The main font shows at least this many glyphs of each kind that the second one shows; of a late cell fewer do. */
const MIN_OF_KIND = 12;
const MIN_OF_KIND_LATE = 2;
/** How many times more often the main font is used. */
const MIN_RATIO = 4;

/**
 * The same typeface twice on one page, the second time for a cell or two: an editor that cannot add characters to the
 * subset in the file brings its own copy of the typeface. Producers split a typeface by page or by kind of character
 * (Latin here, Hebrew there), not by value.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'font_mismatch',
  weights: { default: {} },
  needs: ['glyphPages', 'pdfFonts', 'pdfStructure', 'pdfMetadata'],
  run({ glyphPages: pages, pdfFonts: fonts, pdfStructure: structure, pdfMetadata: metadata }) {
    if (!pages) return { outcome: 'not_applicable' };
    const survey = surveyFonts(pages);
    if (survey.total === 0) return { outcome: 'not_applicable', reason: 'no_text' };
    const programs = new Map(fonts?.map((font) => [font.objectNumber, font.programHash]));
    const type3 = new Set(fonts?.flatMap(({ subtype, objectNumber }) => (subtype === 'Type3' ? [objectNumber] : [])));
    // Instances of a variable typeface, which bear one name whatever their weight, are written as fonts of Type 3.
    const areInstances = (...both: FontUse[]) => both.every(({ objectNumber }) => type3.has(objectNumber));
    const isPrint = structure !== null && isPrintOfBrowser(structure, metadata?.creator ?? '');
    const isPerSize = isPrint || (structure?.revisions.length === 1 && QUARTZ.test(metadata?.producer ?? ''));
    if (isPrint && bringsFallbacks(fonts ?? [])) return { outcome: 'pass' };
    const ambiguous = ambiguousFamilies([...survey.uses.values()]);
    const rarePages = new Set(survey.rare.map(({ cell }) => cell.page));
    const onPage = new Map(
      pages
        .filter(({ content }) => rarePages.has(content.page))
        .map((page) => [page.content.page, { ...page, uses: surveyFonts([page]).uses }]),
    );
    const findings = survey.rare.flatMap(({ cell, line, use }): Finding[] => {
      const page = onPage.get(cell.page)!;
      const late = isLate(cell, page.lines);
      const isMeant = isValue(cell.text) || (late && (isLikeItsRow(cell, line) || isBodySized(cell, page.lines)));
      if (fontOfCell(cell) !== use.key || !isMeant || isRunningLine(cell, page.lines)) return [];
      if (ambiguous.has(use.family) || isHeadOrFoot(line, page.lines, use)) return [];
      if (!late && isRepeated(cell, line)) return [];
      const others = [...page.uses.values()].filter(
        (other) =>
          // Two subsets of one typeface bear different tags (ISO 32000-2, 9.9.2), and who adds one takes a new tag: only Chrome
          // brings a typeface twice under one, where a page asks for it by two names or from two addresses.
          !sharesProgram(programs, use, other) &&
          !areInstances(use, other) &&
          !(isSubset(use.name) && other.name === use.name) &&
          !(isPerSize && ![...use.sizes].some((size) => other.sizes.has(size))),
      );
      const main = mainFontFor(use, others, late ? MIN_OF_KIND_LATE : MIN_OF_KIND);
      return main ? [describe(cell, use, main)] : [];
    });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

/** One print of a web page: where the system cuts a typeface for each size, Chrome brings a copy for each. */
const isPrintOfBrowser = ({ headerComment, revisions }: PdfStructure, creator: string): boolean =>
  revisions.length === 1 && writerOf(headerComment) === 'Chrome' && creator.startsWith('Mozilla/');

/**
 * A page that asks for a weight that the system lacks gets the nearest one in a copy of its own, and with it one of each
 * typeface that stands in for missing characters: two typefaces come twice. An editor brings the one that it needs.
 */
function bringsFallbacks(fonts: readonly PdfFont[]): boolean {
  const names = Map.groupBy(fonts, ({ name, subsetTag }) => (subsetTag ? name.slice(subsetTag.length + 1) : ''));
  const doubled = [...names].filter(
    ([name, own]) => name !== '' && new Set(own.map(({ objectNumber }) => objectNumber)).size > 1,
  );
  return doubled.length > 1;
}

/** macOS embeds each instance of a variable typeface by itself, and one with optical sizes has an instance for each size. */
const QUARTZ = /Quartz PDFContext/;

/** The name of a glyph: programs that do not know what a font is called write it. */
const NAMELESS = 'notdef';

/**
 * Names that tell no typeface, for the document holds several of different widths under them. Of two that differ in
 * weight only, the digits may have one width.
 */
function ambiguousFamilies(uses: readonly FontUse[]): Set<string> {
  const families = Map.groupBy(uses, ({ family }) => family);
  const areSeveral = (own: readonly FontUse[]) => own.some((a) => own.some((b) => !haveSameWidths(a, b)));
  return new Set([NAMELESS, ...[...families].flatMap(([family, own]) => (areSeveral(own) ? [family] : []))]);
}

/** Nothing above it, or nothing below it, is in another font: letter paper that was laid under the page, or a stamp beside it. */
function isHeadOrFoot(line: Line, lines: readonly Line[], use: FontUse): boolean {
  const isOwn = ({ cells }: Line) => cells.every((cell) => fontOfCell(cell) === use.key);
  const index = lines.indexOf(line);
  return lines.slice(0, index + 1).every(isOwn) || lines.slice(index).every(isOwn);
}

/** The same stands beside it in the main font: who changes a value does not stop at one of two. */
const isRepeated = (cell: RareCell['cell'], { cells }: Line): boolean =>
  cells.some(
    (other) => other !== cell && other.text.trim() === cell.text.trim() && fontOfCell(other) !== fontOfCell(cell),
  );

/** Two dictionaries over one embedded program are two encodings of one font. */
function sharesProgram(programs: ReadonlyMap<number | null, string | null>, a: FontUse, b: FontUse): boolean {
  const program = a.objectNumber === null ? null : programs.get(a.objectNumber);
  return Boolean(program) && program === programs.get(b.objectNumber);
}

function mainFontFor(use: FontUse, others: readonly FontUse[], leastOfKind: number): FontUse | undefined {
  return others.find(
    (other) =>
      other.key !== use.key &&
      other.family === use.family &&
      other.glyphs >= MIN_RATIO * use.glyphs &&
      couldShow(other, use, leastOfKind),
  );
}

function describe(cell: RareCell['cell'], use: FontUse, main: FontUse): Finding {
  return {
    message: 'second',
    confidence: 0.9,
    data: {
      text: cell.text.slice(0, 80),
      font: use.name,
      glyphs: use.glyphs,
      main: main.name,
      mainGlyphs: main.glyphs,
    },
    place: { page: cell.page, rect: cell.rect },
  };
}
