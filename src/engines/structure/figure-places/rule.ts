import type { GlyphPage, PdfGlyph, PdfTextRun } from '../../../document/facts.ts';
import { union } from '../../../domain/geometry.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged } from '../../too-many.ts';
import { type Cell, hasRtl, isValue } from '../cells.ts';
import { valuesBeyond } from './beyond.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** More values than this are how a program sets type: an Inkscape export moves back in some thirty places. */
const MAX_VALUES = 2;
/** Neighbouring figures from which a document shows how it sets them, and the share of them that stand at their width. */
const MIN_PAIRS = 30;
const STEADY_SHARE = 0.97;
/**
 * The same two side by side from which they show how they are kerned. Fewer may be kerned: digits by up to 0.08 in genuine
 * files, a digit before a point by 0.12.
 */
const MIN_ALIKE = 3;
const BEYOND_KERNING_EM = 0.15;
/** Of the size of type: widths that are the same, figures that stand off, and gaps that are no longer within a value. */
const SAME_EM = 0.003;
const OFF_EM = 0.03;
const GAP_EM = 0.3;
/** Baselines that are one, in points. */
const SAME_LINE_PT = 0.01;
/** Characters that all the other text holds before one value set wider or closer stands out, and by how much of its size. */
const MIN_SHOWN = 200;
const SPACED_EM = 0.02;
/** Values of its type and size that are not spaced. */
const MIN_VALUES_ALIKE = 3;
const SAME_SIZE_PT = 0.05;

/**
 * Figures that stand where others would: after one of another width, moved back to make room, beyond the edge of their
 * column by one of them, or set wider or closer than everything else. Whoever writes other digits into finished instructions leaves the places that were reckoned for the
 * ones before.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'alignment',
  weights: {
    advance: prior(
      1.8,
      '2 of 103 forged PDFs and none of 476 others in which it can be measured; it identifies the digit, so kept above the counts.',
    ),
    set_back: prior(
      1.9,
      '3 of 6 PDFs into which a digit was put, and none of 650 others but a re-export with 33 such places, which are too many.',
    ),
    beyond: prior(
      1.8,
      '10 of 32 PDFs of as many programs into which a digit was put, the same after Ghostscript, and none of 721 honest ones.',
    ),
    spaced: prior(
      1.6,
      '2 of 103 forged PDFs and none of 650 others; a program that fits text to its place may do this.',
    ),
  },
  needs: ['glyphPages'],
  run({ glyphPages: pages }) {
    if (!pages) return { outcome: 'not_applicable' };
    return decide(
      atMost(MAX_VALUES, movedFigures(pages)),
      atMost(MAX_VALUES, figuresBeyond(pages)),
      setBackFigures(pages),
      {
        findings: spacedValue(pages),
      },
    );
  },
});

/** The cell that a run shows a glyph of. */
function cellFinder({ lines }: GlyphPage): (glyph: Placed) => Cell | undefined {
  const cellsOfRun = new Map<PdfTextRun, Set<Cell>>();
  for (const cell of lines.flatMap(({ cells }) => cells)) {
    for (const { run } of cell.glyphs) cellsOfRun.set(run, (cellsOfRun.get(run) ?? new Set()).add(cell));
  }
  return ({ run, rect }) =>
    [...(cellsOfRun.get(run) ?? [])].find(({ glyphs }) =>
      glyphs.some((glyph) => glyph.run === run && Math.abs(glyph.rect.x - rect.x) < SAME_LINE_PT),
    );
}

interface Placed extends PdfGlyph {
  run: PdfTextRun;
}

const isDigit = (text: string): boolean => /^\d$/.test(text);
const keyOf = ({ fontObject, fontName }: PdfTextRun) => `${fontObject ?? fontName}`;
const isUpright = ({ angle, hidden, sizePt }: PdfTextRun): boolean => angle === 0 && hidden === null && sizePt > 0;

/** What one text object shows on one line in one type without a gap, whatever the operations. */
function wordsOf({ content }: GlyphPage): Placed[][] {
  const words: Placed[][] = [];
  let last: Placed | null = null;
  for (const run of content.runs.filter(isUpright)) {
    for (const glyph of run.glyphs) {
      const placed: Placed = { ...glyph, run };
      if (!last || !goesOn(last, placed)) words.push([]);
      words.at(-1)!.push(placed);
      last = placed;
    }
  }
  return words;
}

const goesOn = ({ text, rect, run }: Placed, next: Placed): boolean =>
  text.trim() !== '' &&
  next.text.trim() !== '' &&
  run.textObject === next.run.textObject &&
  run.origin === next.run.origin &&
  keyOf(run) === keyOf(next.run) &&
  run.sizePt === next.run.sizePt &&
  Math.abs(run.baselineY - next.run.baselineY) <= SAME_LINE_PT &&
  Math.abs(next.rect.x - (rect.x + rect.w)) < GAP_EM * run.sizePt;

interface Step {
  word: readonly Placed[];
  from: Placed;
  /** Type, figure and what stands beside it: kerning moves the same two everywhere alike. */
  pair: string;
  /** A digit stands beside it, and no sign. */
  isInDigits: boolean;
  /** From the left edge of a figure to the next character's, and its own width; of the size of type. */
  advanceEm: number;
  widthEm: number;
}

/** From each figure to the figure or sign beside it. */
const stepsOf = (page: GlyphPage): Step[] =>
  wordsOf(page).flatMap((word) =>
    word.slice(1).flatMap((next, i): Step[] => {
      const from = word[i]!;
      if (!isDigit(from.text) || !/^[\d.,/:-]$/.test(next.text) || from.run.charSpacing !== 0) return [];
      const { sizePt } = from.run;
      return [
        {
          word,
          from,
          pair: `${keyOf(from.run)} ${from.text}${next.text}`,
          isInDigits: isDigit(next.text),
          advanceEm: (next.rect.x - from.rect.x) / sizePt,
          widthEm: from.rect.w / sizePt,
        },
      ];
    }),
  );

/** Of each pair that stands there often enough, the median. */
function usualAdvances(steps: readonly Step[]): Map<string, number> {
  const usual = new Map<string, number>();
  for (const [pair, alike] of Map.groupBy(steps, (step) => step.pair)) {
    if (alike.length < MIN_ALIKE) continue;
    const advances = alike.map(({ advanceEm }) => advanceEm).sort((a, b) => a - b);
    usual.set(pair, advances[Math.floor(advances.length / 2)]!);
  }
  return usual;
}

/** Figures after which the next one stands where it would after another digit, in a document that sets all others alike. */
function movedFigures(pages: readonly GlyphPage[]): Finding[] {
  const steps = pages.flatMap(stepsOf);
  const usual = usualAdvances(steps);
  const judged = steps.map((step) => {
    const known = usual.get(step.pair);
    const isKnown = known !== undefined;
    const usualEm = known ?? step.widthEm;
    const offEm = Math.min(Math.abs(step.advanceEm - usualEm), Math.abs(step.advanceEm - step.widthEm));
    return {
      ...step,
      offEm,
      leastEm: isKnown ? OFF_EM : step.isInDigits ? BEYOND_KERNING_EM : Number.POSITIVE_INFINITY,
    };
  });
  const steady = judged.filter(({ offEm }) => offEm < SAME_EM);
  if (steps.length < MIN_PAIRS || steady.length < STEADY_SHARE * steps.length) return [];
  const widths = new Map<string, Map<string, number>>();
  for (const { from, widthEm } of steps) {
    const known = widths.get(keyOf(from.run)) ?? new Map<string, number>();
    widths.set(keyOf(from.run), known.set(from.text, widthEm));
  }
  const found = new Map<Step['word'], Finding>();
  for (const { word, from, advanceEm, widthEm, offEm, leastEm } of judged) {
    if (offEm < leastEm || found.has(word)) continue;
    const others = [...widths.get(keyOf(from.run))!].filter(
      ([digit, width]) => digit !== from.text && Math.abs(width - advanceEm) < SAME_EM,
    );
    if (others.length === 0) continue;
    found.set(word, {
      message: 'advance',
      variant: 'advance',
      confidence: 0.9,
      data: {
        text: word
          .map(({ text }) => text)
          .join('')
          .slice(0, 80),
        digit: from.text,
        other: others.map(([digit]) => digit).join(', '),
        own: widthEm.toFixed(3),
        found: advanceEm.toFixed(3),
        count: steps.length,
      },
      place: { page: from.run.page, rect: union(word.map(({ rect }) => rect)) },
    });
  }
  return [...found.values()];
}

const figuresBeyond = (pages: readonly GlyphPage[]): Finding[] =>
  pages.flatMap((page) =>
    valuesBeyond(page).map(
      ({ cell, digit, offPt, count }): Finding => ({
        message: 'beyond',
        variant: 'beyond',
        confidence: 0.9,
        data: { text: cell.text.slice(0, 80), digit, off: offPt.toFixed(2), count },
        place: { page: cell.page, rect: cell.rect },
      }),
    ),
  );

function setBackFigures(pages: readonly GlyphPage[]): Judged<Finding> {
  const found: Finding[] = [];
  for (const page of pages) {
    const cellOf = cellFinder(page);
    for (const run of page.content.runs.filter(isUpright)) {
      for (const glyph of run.setBack) {
        const cell = cellOf({ ...glyph, run });
        // Whoever sets text from the right to the left moves back for every number in it.
        if (!cell || hasRtl(cell.text) || hasRtl(run.text)) continue;
        found.push({
          message: 'set_back',
          variant: 'set_back',
          confidence: 0.9,
          data: { text: cell.text.slice(0, 80), digit: glyph.text, width: (glyph.rect.w / run.sizePt).toFixed(3) },
          place: { page: cell.page, rect: cell.rect },
        });
        // More of them are a habit of the document, and need no places.
        if (found.length > MAX_VALUES) return atMost(MAX_VALUES, found, countSetBack(pages));
      }
    }
  }
  return atMost(MAX_VALUES, found);
}

const countSetBack = (pages: readonly GlyphPage[]): number =>
  pages.reduce(
    (sum, { content }) => content.runs.filter(isUpright).reduce((all, { setBack }) => all + setBack.length, sum),
    0,
  );

const isSameType = (a: PdfTextRun, b: PdfTextRun): boolean =>
  keyOf(a) === keyOf(b) && Math.abs(a.sizePt - b.sizePt) < SAME_SIZE_PT;

/** The one value with a spacing of its own, where all other text has one and the same. */
function spacedValue(pages: readonly GlyphPage[]): Finding[] {
  const shown = pages.flatMap((page) =>
    page.content.runs
      .filter((run) => isUpright(run) && run.text.trim() !== '')
      .map((run) => ({ page, run, spacing: run.charSpacing })),
  );
  const [usual] = [...Map.groupBy(shown, ({ spacing }) => spacing).entries()].sort((a, b) => b[1].length - a[1].length);
  if (!usual) return [];
  const characters = usual[1].reduce((sum, { run }) => sum + run.text.trim().length, 0);
  const others = shown.filter(({ spacing }) => spacing !== usual[0]);
  const [first] = others;
  const glyph = first?.run.glyphs.find(({ text }) => text.trim() !== '');
  const cell = first && glyph ? cellFinder(first.page)({ ...glyph, run: first.run }) : undefined;
  if (!first || !cell || characters < MIN_SHOWN || !isValue(cell.text)) return [];
  // A number in a type of its own may be spaced by design.
  const alike = pages
    .flatMap(({ lines }) => lines.flatMap(({ cells }) => cells))
    .filter((other) => other !== cell && isValue(other.text) && isSameType(other.runs[0]!, first.run));
  if (alike.length < MIN_VALUES_ALIKE) return [];
  const offEm = (first.spacing - usual[0]) / first.run.sizePt;
  const isAlone = others.every(({ run, spacing }) => spacing === first.spacing && cell.runs.includes(run));
  if (!isAlone || Math.abs(offEm) < SPACED_EM) return [];
  return [
    {
      message: 'spaced',
      variant: 'spaced',
      confidence: 0.9,
      data: {
        text: cell.text.slice(0, 80),
        own: first.spacing.toFixed(3),
        usual: usual[0].toFixed(3),
        count: characters,
      },
      place: { page: cell.page, rect: cell.rect },
    },
  ];
}
