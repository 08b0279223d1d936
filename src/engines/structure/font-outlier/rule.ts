import type { PdfPageContent, PdfTextRun } from '../../../document/facts.ts';
import type { GlyphPage } from '../../../document/layout/facts.ts';
import type { Rect } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import {
  type Cell,
  familyKey,
  hasWord,
  isBold,
  isSubset,
  isValue,
  type Line,
  makeCell,
  mode,
  plainFamily,
} from '../cells.ts';
import { namesNobody } from '../privacy.ts';
import {
  classOf,
  type FontUse,
  fontKey,
  fontOfCell,
  isLate,
  isMarked,
  isRunningLine,
  isStamped,
  type RareCell,
  surveyFonts,
} from '../rare-fonts.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Values on the page that must agree before one of them can stand out. */
const MIN_SIBLINGS = 6;
/** Share of the siblings that must share one typeface. */
const AGREEMENT = 0.9;
/** A name, not a sentence. */
const MAX_NAME_WORDS = 6;
const MIN_NAME_CHARS = 3;
/** A font that shows fewer glyphs says nothing about how a producer names fonts. */
const MIN_GLYPHS = 30;

/** Letters of a script that a typeface must show to be one for it: fewer are those of a label. Chosen. */
const MIN_LETTERS = 12;

/**
 * One value in a typeface that no other value of the page has. Headings, totals and letterheads differ together with
 * their line; a value that was typed in later differs alone.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'font_mismatch',
  weights: {
    default: {},
    in_turn: prior(
      0.5,
      'A value in another typeface that was painted in its turn, in a font that is named as the others are: numbers in a typewriter face are a common design.',
    ),
  },
  needs: ['glyphPages'],
  run({ glyphPages: pages }) {
    if (!pages) return { outcome: 'not_applicable' };
    const { rare, uses } = surveyFonts(pages);
    const findings = rare.flatMap(({ cell: whole, line, use }): Finding[] => {
      const cell = fontOfCell(whole) === use.key ? whole : valueIn(whole, use.key);
      if (!cell) return [];
      const { lines, content } = pages.find((page) => page.content.page === cell.page)!;
      if (isRunningLine(cell, lines) || isMarked(cell, lines) || isOnOtherPages(cell, line, pages)) return [];
      if (isStamped(cell, line, content) || namesNobody(cell.text) || isAllOf(use, lines)) return [];
      const words = cell.text.trim().split(/\s+/).length;
      // Digits alone tell a value; words only when they were painted last, and are no note laid on the page.
      const isNote = cell.runs.every(({ origin }) => origin.startsWith('annotation:'));
      const isAdded = isLate(cell, lines) || isAppended(cell, line, lines) || NUMBERED.test(use.name);
      const isName = !isNote && words <= MAX_NAME_WORDS && cell.glyphs.length >= MIN_NAME_CHARS && isAdded;
      if (!isValue(cell.text) && !isName) return [];
      const stranger = isAdded ? namedOtherwise(use, [...uses.values()]) : null;
      if (stranger) {
        return [
          {
            message: 'named',
            confidence: 0.85,
            data: { text: cell.text.slice(0, 80), font: use.name, main: stranger.name },
            place: { page: cell.page, rect: cell.rect },
          },
        ];
      }
      // A label and its value are often in two typefaces.
      const expected = cell === whole ? expectedFamily(cell, line, lines) : null;
      if (!expected || expected.families.has(plainFamily(use.family)) || isBoldOfBody(use, [...uses.values()]))
        return [];
      // Account numbers in a typewriter face: where the value was painted in its turn, that may be the design.
      const isDesign =
        !isLate(cell, lines) &&
        (isNamedAlike(use, [...uses.values()], content) || showsOtherText(use, cell, rare, pages));
      if (isDesign && isTypewriterOf(plainFamily(use.family), expected.families)) return [];
      return [
        {
          message: 'foreign',
          ...(isDesign && { variant: 'in_turn' }),
          severity: isDesign ? 'medium' : 'high',
          confidence: isDesign ? 0.6 : 0.85,
          data: { text: cell.text.slice(0, 80), font: use.name, glyphs: use.glyphs, main: expected.name },
          place: { page: cell.page, rect: cell.rect },
        },
      ];
    });
    return findings.length > 0 ? { outcome: 'findings', findings } : { outcome: 'pass' };
  },
});

/** `Rubik-Regular-7098`: libraries that add text to finished files keep the names of fonts apart by a number. */
const NUMBERED = /^(?![A-Z]{6}\+).*-\d{3,5}$/;

/** A page that shows nothing in another typeface was put in whole, as a covering letter is. */
const isAllOf = ({ key }: FontUse, lines: readonly Line[]): boolean =>
  lines.every(({ cells }) => cells.every(({ runs }) => runs.every((run) => fontKey(run) === key)));

/** The value at one end of a cell, in a font of its own behind or before a label that has no digits. */
function valueIn(cell: Cell, key: string): Cell | null {
  const glyphs = cell.glyphs.filter(({ text }) => text.trim() !== '').sort((a, b) => a.rect.x - b.rect.x);
  const own = glyphs.filter(({ run }) => fontKey(run) === key);
  const rest = glyphs.filter(({ run }) => fontKey(run) !== key);
  const isAtEnd =
    own.length > 0 &&
    [glyphs.slice(0, own.length), glyphs.slice(-own.length)].some((end) => end.every((glyph, i) => glyph === own[i]));
  if (!isAtEnd || rest.length < MIN_LABEL || rest.some(({ text }) => /\d/.test(text))) return null;
  const value = makeCell(cell.page, own);
  return isValue(value.text) ? value : null;
}
const MIN_LABEL = 3;

/** The last text that the page paints, a number beside others of its line: in the last row order alone tells nothing. */
function isAppended(cell: Cell, line: Line, lines: readonly Line[]): boolean {
  const last = Math.max(...cell.runs.map(({ paintOrder }) => paintOrder));
  return (
    /\d/.test(cell.text) &&
    (line.cells.length > 1 || !line.cells.includes(cell)) &&
    lines.every(({ cells }) => cells.every(({ runs }) => runs.every(({ paintOrder }) => paintOrder <= last)))
  );
}

/** Typefaces made to take the place of a standard one, letter by letter as wide. */
const REPLACEMENTS: readonly (readonly [standard: RegExp, replacement: RegExp])[] = [
  [/^helvetica/i, /^(?:liberation ?-?sans|arial|arimo|nimbus ?sans|free ?sans)/i],
  [/^times/i, /^(?:liberation ?-?serif|times ?new|tinos|nimbus ?rom|free ?serif)/i],
  [/^courier/i, /^(?:liberation ?-?mono|courier ?new|cousine|nimbus ?mono|free ?mono)/i],
];

/**
 * A font without a subset tag where all others carry one: producers name all their fonts in one way. Standard fonts
 * have no tag by nature; where all others are of one of these, a font that takes its place is from elsewhere.
 */
function namedOtherwise(use: FontUse, all: readonly FontUse[]): FontUse | null {
  const used = all.filter((o) => o.key !== use.key && o.glyphs >= MIN_GLYPHS);
  const isReplacement = used.some(({ name }) =>
    REPLACEMENTS.some(
      ([standard, replacement]) =>
        standard.test(name) && replacement.test(use.name) && used.every((other) => standard.test(other.name)),
    ),
  );
  if (isReplacement) return used[0]!;
  const others = used.filter(({ name }) => !isStandard(name));
  if (isSubset(use.name) || isStandard(use.name) || !others.every((other) => isSubset(other.name))) return null;
  return others[0] ?? null;
}

/**
 * Its name has a subset tag as the others have, or has none where others have none. Standard fonts have none by nature: one
 * writer brought them where the page numbers all its fonts in one way.
 */
const isNamedAlike = (use: FontUse, all: readonly FontUse[], { fontResourceNames }: PdfPageContent): boolean =>
  (isStandard(use.name) && new Set(fontResourceNames.map((name) => name.replace(/\d+/g, '#'))).size === 1) ||
  all.some((o) => o.key !== use.key && isSubset(o.name) === isSubset(use.name) && o.glyphs >= MIN_GLYPHS);

/** Another line is in that font as well, and was painted in its turn: the font belongs to the design, and was not brought for the value. */
const showsOtherText = (use: FontUse, value: Cell, rare: readonly RareCell[], pages: readonly GlyphPage[]): boolean =>
  rare.some(
    ({ cell, use: other }) =>
      other === use &&
      cell !== value &&
      hasWord(cell.text) &&
      !isLate(cell, pages.find(({ content }) => content.page === cell.page)!.lines),
  );

/** The bold of a family in which much of the document is set: totals are set so. */
const isBoldOfBody = (use: FontUse, all: readonly FontUse[]): boolean =>
  isBold(use.family) &&
  all.some((o) => o.key !== use.key && o.glyphs >= MIN_GLYPHS && plainFamily(o.family) === plainFamily(use.family));

/** Alone in its line, and the same stands at the same place of another page: a stamp on every page. */
const isOnOtherPages = (cell: Cell, line: Line, pages: readonly GlyphPage[]): boolean =>
  line.cells.length === 1 &&
  pages.some(
    ({ content, lines }) =>
      content.page !== cell.page &&
      lines.some(
        ({ cells }) => cells.length === 1 && cells[0]!.text === cell.text && similarPlace(cells[0]!.rect, cell.rect),
      ),
  );

const similarPlace = (a: Rect, b: Rect) => Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;

const isStandard = (name: string) => /^(helvetica|arial|times|courier|symbol|zapf)/i.test(name);

/** `DejaVuSansMono` beside `DejaVuSans`: who sets numbers in the typewriter face of the same family chose both. */
const isTypewriterOf = (family: string, others: ReadonlySet<string>): boolean =>
  /mono/i.test(family) && others.has(family.replace(/[-_ ]?mono/i, ''));

/** The typeface of the cells that are like this one: same kind of characters, similar size, not the same cell. */
function expectedFamily(cell: Cell, line: Line, lines: readonly Line[]) {
  const kind = mainKind(cell);
  const size = cell.runs[0]!.sizePt;
  const siblings = lines
    .flatMap((l) => l.cells)
    .filter((c) => c !== cell && mainKind(c) === kind && similar(c.runs[0]!.sizePt, size))
    .filter((c) => kind !== 'digit' || isValue(c.text));
  if (siblings.length < MIN_SIBLINGS) return null;
  // A whole line in another typeface is a heading or a total.
  const ownKey = fontOfCell(cell);
  if (line.cells.some((c) => c !== cell && fontOfCell(c) === ownKey)) return null;
  const runs = siblings.map((c) => runOf(c, kind)).filter((run): run is PdfTextRun => run !== null);
  const most = mode(runs.map((run) => plainFamily(familyKey(run.fontName))));
  if (!most || most.count < AGREEMENT * runs.length) return null;
  if (!showsLettersOf(cell, most.value, lines)) return null;
  const name = runs.find((run) => plainFamily(familyKey(run.fontName)) === most.value)!.fontName;
  return { name, families: new Set(runs.map((run) => plainFamily(familyKey(run.fontName)))) };
}

/**
 * Whether the typeface shows the letters that the value has: programs show the Latin letters of an account number in another one where the
 * page is in Hebrew.
 */
function showsLettersOf(cell: Cell, family: string, lines: readonly Line[]): boolean {
  const scripts = new Set(
    cell.glyphs.map(({ text }) => classOf(text)).filter((kind) => kind !== null && kind !== 'digit'),
  );
  const shown = lines.flatMap((line) => line.cells).flatMap(({ glyphs }) => glyphs);
  return [...scripts].every((script) => {
    const own = shown.filter(
      ({ text, run }) => classOf(text) === script && plainFamily(familyKey(run.fontName)) === family,
    );
    return own.length >= MIN_LETTERS;
  });
}

const similar = (a: number, b: number) => Math.abs(a - b) <= 0.12 * Math.max(a, b);

function mainKind(cell: Cell): string | null {
  const most = mode(cell.glyphs.map((g) => classOf(g.text)).filter((k): k is string => k !== null));
  return most?.value ?? null;
}

function runOf(cell: Cell, kind: string | null): PdfTextRun | null {
  return cell.glyphs.find((g) => classOf(g.text) === kind)?.run ?? null;
}
