import type { PdfPageContent, PdfPaint } from '../../../document/facts.ts';
import { coveredShare, intersectionArea, union } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged, together } from '../../too-many.ts';
import { type Cell, glyphsOf, hasWord, linesOfGlyphs, type PlacedGlyph } from '../cells.ts';
import { withoutCutWords } from '../covered-words.ts';
import { isFigure } from '../figures.ts';
import { hidesPeople, PRIVACY_GRADE, PRIVACY_WEIGHT } from '../privacy.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** Heights of what it covers, at most, from which on a rectangle is a box of the page's design. Covers of forged papers have up to 1.7, the lowest box of a genuine one 4.5. */
const MAX_HEIGHT = 2.2;
/** Texts that the page may still write after a cover, such as a stamp; chosen. */
const MAX_LATER = 2;
/** More covers than this are how the file was made; chosen. */
const MANY_COVERS = 12;
/** Mean level of the channels below which a rectangle is ink, and is seen; paper and the bands of tables are lighter. Chosen. */
const MAX_INK = 128;

/**
 * Text under a rectangle that nothing was written on. A light one leaves an empty place, which nobody
 * sees; a black box is seen, and all the same its text can be read in the file.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    figure: prior(
      2.2,
      'Four of four PDFs with a figure or a row under a light rectangle, none of 633 honest ones; a program may blank out what it has printed.',
    ),
    words: prior(0.9, 'A label or one name is covered for honest reasons too; none of 633 honest PDFs has it.'),
    privacy: PRIVACY_WEIGHT,
    open: prior(0, 'Whoever blackens a place hides nothing from its reader; for information only.'),
  },
  needs: ['pdfContent'],
  run({ pdfContent: contents }) {
    if (!contents) return { outcome: 'not_applicable' };
    const judged = contents.map(judgePage);
    const erased = judged.map(({ findings, ...each }) => ({
      ...each,
      findings: findings.filter(({ message }) => message === 'erased'),
    }));
    if (!hidesPeople(erased)) return decide(...judged);
    return decide(...judged.map((each) => ({ ...each, findings: each.findings.map(asPrivate) })));
  },
});

const asPrivate = (finding: Finding): Finding =>
  finding.message === 'erased' ? { ...finding, message: 'hidden', ...PRIVACY_GRADE } : finding;

function judgePage(content: PdfPageContent): Judged<Finding> {
  const hidden = glyphsOf(content.runs.filter((run) => run.hidden === 'covered'));
  if (hidden.length === 0) return { findings: [] };
  const visible = glyphsOf(content.runs.filter((run) => run.hidden === null));
  const covers = coversOf(content, hidden, visible);
  const bare = covers
    .filter(({ patch, cells }) => isFitted(patch, cells))
    .filter(({ patch }) => !visible.some((glyph) => isWrittenOn(glyph, patch)))
    .filter(({ patch }) => laterTexts(content, patch, covers) <= MAX_LATER);
  const [seen, unseen] = [bare.filter(({ patch }) => isInk(patch)), bare.filter(({ patch }) => !isInk(patch))];
  // Of what is hidden openly the first places suffice.
  const open = { findings: seen.slice(0, MANY_COVERS).map(findingOf) };
  return together([atMost(MANY_COVERS, unseen.map(findingOf)), open]);
}

interface Cover {
  patch: PdfPaint;
  cells: Cell[];
}

/** The uppermost rectangle over each covered cell, with all that it covers. */
function coversOf({ page, paints }: PdfPageContent, hidden: PlacedGlyph[], visible: readonly PlacedGlyph[]): Cover[] {
  const patches = paints.filter(isPatch);
  const covers = new Map<PdfPaint, Cell[]>();
  for (const whole of linesOfGlyphs(page, hidden).flatMap((line) => line.cells)) {
    const cell = withoutCutWords(whole, visible, false);
    const patch = cell && hasWord(cell.text) ? patches.findLast((each) => liesOver(each, cell)) : undefined;
    if (cell && patch) covers.set(patch, [...(covers.get(patch) ?? []), cell]);
  }
  return [...covers].map(([patch, cells]) => ({ patch, cells }));
}

/** What a field draws is its own ground; a picture is judged by what it shows (image-over-text). */
const isPatch = ({ kind, isRectangle, opacity, colour, origin }: PdfPaint): boolean =>
  kind === 'fill' && isRectangle && opacity >= 0.99 && colour !== null && origin !== 'annotation:Widget';

const liesOver = (patch: PdfPaint, { rect, runs }: Cell): boolean =>
  runs.every(({ paintOrder }) => paintOrder < patch.paintOrder) && coveredShare(rect, patch.rect) >= 0.5;

/** To one line, where nobody sees it; a box that is seen may hide several. */
const isFitted = (patch: PdfPaint, cells: readonly Cell[]): boolean =>
  patch.rect.h <= MAX_HEIGHT * (isInk(patch) ? union(cells.map((cell) => cell.rect)) : cells[0]!.rect).h;

const isInk = ({ colour }: PdfPaint): boolean => colour !== null && colour.reduce((sum, v) => sum + v, 0) < 3 * MAX_INK;

const isWrittenOn = ({ run, rect }: PlacedGlyph, patch: PdfPaint): boolean =>
  run.paintOrder > patch.paintOrder && intersectionArea(rect, patch.rect) > 0.3 * rect.w * rect.h;

/** Texts that the page writes after a cover, without those on other covers. */
const laterTexts = ({ runs }: PdfPageContent, { paintOrder }: PdfPaint, covers: readonly Cover[]): number =>
  runs.filter(
    (run) =>
      run.hidden === null &&
      run.paintOrder > paintOrder &&
      hasWord(run.text) &&
      !covers.some(({ patch }) => intersectionArea(run.rect, patch.rect) > 0),
  ).length;

/** Programs blank out a zero that they do not want to show. */
const isWorth = ({ text }: Cell): boolean => isFigure(text) && /[1-9]/.test(text);

function findingOf({ patch, cells }: Cover): Finding {
  const { page } = patch;
  const before = cells.map(({ text }) => text).join(' ');
  const place = { page, rect: patch.rect };
  const recovered = { before, after: '', earlier: { from: 'cover', rect: patch.rect, page } } as const;
  const data = { before: before.slice(0, 80) };
  if (isInk(patch))
    return { message: 'blackened', variant: 'open', severity: 'info', confidence: 0.9, data, place, recovered };
  const worth = cells.some(isWorth);
  return {
    message: 'erased',
    variant: worth ? 'figure' : 'words',
    severity: worth ? 'high' : 'medium',
    confidence: 0.9,
    data: {
      ...data,
      order: patch.paintOrder,
      origin: patch.origin === 'page' ? '@pdf.page' : patch.origin,
      rgb: patch.colour!.join(' '),
    },
    place,
    recovered,
  };
}
