import { defineRule, type FindingOf } from '../../rule.ts';
import { isBodySized, isLikeItsRow, isValue } from '../cells.ts';
import {
  couldShow,
  type FontUse,
  fontOfCell,
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
  needs: ['glyphPages', 'pdfFonts'],
  run({ glyphPages: pages, pdfFonts: fonts }) {
    if (!pages) return { outcome: 'not_applicable' };
    const survey = surveyFonts(pages);
    if (survey.total === 0) return { outcome: 'not_applicable', reason: 'no_text' };
    const programs = new Map(fonts?.map((font) => [font.objectNumber, font.programHash]));
    const onPage = new Map(pages.map((page) => [page.content.page, { ...page, uses: surveyFonts([page]).uses }]));
    const findings = survey.rare.flatMap(({ cell, line, use }): Finding[] => {
      const page = onPage.get(cell.page)!;
      const late = isLate(cell, page.lines);
      const isMeant = isValue(cell.text) || (late && (isLikeItsRow(cell, line) || isBodySized(cell, page.lines)));
      if (fontOfCell(cell) !== use.key || !isMeant || isRunningLine(cell, page.lines)) return [];
      const others = [...page.uses.values()].filter((other) => !sharesProgram(programs, use, other));
      const main = mainFontFor(use, others, late ? MIN_OF_KIND_LATE : MIN_OF_KIND);
      return main ? [describe(cell, use, main)] : [];
    });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

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
