import type { GlyphPage, PdfTextRun } from '../../../document/facts.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide } from '../../too-many.ts';
import { type Cell, familyKey, hasWord, isBold, type Line } from '../cells.ts';
import { isFigure } from '../figures.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Sizes nearer than this, in points, are one: files round them. */
const SAME_SIZE_PT = 0.05;
/** Shares by which the value differs from its row: less is rounding, more is emphasis. The one total of 597 honest PDFs in a size of its own has 18 %. */
const LEAST = 0.015;
const MOST = 0.12;
/** Places of the document in the size of the row; chosen. */
const MIN_PEERS = 5;
/** Characters of a value; longer texts are sentences. Chosen. */
const MAX_TEXT = 24;
/** More are how the document is set; chosen. */
const MAX_VALUES = 2;

/**
 * One amount or date in a size that nothing else in the document has, a little off the size of its row. Programs set a
 * document in a few sizes; a hand that types a value anew picks one that looks alike.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'font_mismatch',
  weights: {
    default: prior(
      1.5,
      'Some 35 of 290 forged PDFs, and none of 597 honest ones; looked at during the work, and a program may fit one value to its cell.',
    ),
  },
  needs: ['glyphPages'],
  run({ glyphPages: pages }) {
    if (!pages) return { outcome: 'not_applicable' };
    return decide(atMost(MAX_VALUES, findingsOf(pages)));
  },
});

interface Sized {
  cell: Cell;
  line: Line;
  /** Of all its letters and digits; null where it has several. */
  size: number | null;
}

function findingsOf(pages: readonly GlyphPage[]): Finding[] {
  const cells = pages.flatMap(({ lines }) => lines.flatMap((line) => line.cells.map((cell) => sizedOf(cell, line))));
  const sizes = sizesOf(cells);
  return cells.flatMap(({ cell, line, size }): Finding[] => {
    if (size === null || !isSum(cell) || sizes.near(size) > 1) return [];
    const usual = line.cells.find((other) => other !== cell && hasWord(other.text))?.runs.find(isWritten)?.sizePt;
    const peers = usual === undefined ? 0 : sizes.near(usual);
    if (usual === undefined || peers < MIN_PEERS || !isOff(size, usual) || isEmphasised(cell, size, usual)) return [];
    const data = { text: cell.text.slice(0, 80), own: size.toFixed(2), usual: usual.toFixed(2), peers };
    return [{ message: 'odd', confidence: 0.85, data, place: { page: cell.page, rect: cell.rect } }];
  });
}

/** An amount or a date, and no sentence; plain numbers are of forms, years and pages. */
const isSum = ({ text }: Cell): boolean => text.length <= MAX_TEXT && isFigure(text) && /\D\d|\d\D/.test(text.trim());

const isWritten = ({ text }: PdfTextRun): boolean => hasWord(text);

const isOff = (size: number, usual: number): boolean => {
  const off = Math.abs(size / usual - 1);
  return off >= LEAST && off <= MOST;
};

/** Bold and larger: the sum that a paper comes to. */
const isEmphasised = ({ runs }: Cell, size: number, usual: number): boolean =>
  size > usual && runs.filter(isWritten).every(({ fontName }) => isBold(familyKey(fontName)));

function sizedOf(cell: Cell, line: Line): Sized {
  const [first, ...more] = cell.runs.filter(isWritten).map(({ sizePt }) => sizePt);
  const isOne = first !== undefined && more.every((size) => Math.abs(size - first) <= SAME_SIZE_PT);
  return { cell, line, size: isOne ? first : null };
}

/** In how many cells of the document something is written in about a size. */
function sizesOf(cells: readonly Sized[]) {
  const keyOf = (size: number) => Math.round(size / SAME_SIZE_PT);
  const counts = new Map<number, number>();
  for (const { cell } of cells) {
    const own = new Set(cell.runs.filter(isWritten).map(({ sizePt }) => keyOf(sizePt)));
    for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const near = (size: number) => [-1, 0, 1].reduce((sum, step) => sum + (counts.get(keyOf(size) + step) ?? 0), 0);
  return { near };
}
