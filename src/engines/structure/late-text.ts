import type { PdfPageContent, PdfTextRun } from '../../document/facts.ts';
import { defineRule, type RuleFinding } from '../rule.ts';
import { type Cell, hasWord, isValue, type Line } from './cells.ts';
import { isLate, pageLines } from './rare-fonts.ts';

/** What was appended shows no more cells than this. */
const MOST_CELLS = 2;
/** The rest of the page is a page: at least this many cells. */
const LEAST_REST = 15;
/** A producer that writes a stream for every few words has more streams than this. */
const MOST_STREAMS = 5;

/**
 * A single value in a row of the page, drawn by something of its own after everything else: a content stream appended
 * to the page, a form, or a text box laid on it. Producers write what stands in one row in one go; what is appended in
 * good faith (stamps, page numbers, signatures) stands beside the rows.
 */
export const lateText = defineRule({
  id: 'structure/late-text',
  source: 'structure',
  category: 'text_edit',
  needs: ['pdfContent'],
  run({ pdfContent: contents }) {
    if (!contents) return { outcome: 'not_applicable' };
    const findings = pageLines(contents).flatMap(({ content, lines }) => judgePage(content, lines));
    return findings.length > 0 && findings.length <= MOST_CELLS
      ? { outcome: 'findings', findings }
      : { outcome: 'pass' };
  },
});

function judgePage(content: PdfPageContent, lines: readonly Line[]): RuleFinding[] {
  if (content.contentStreams > MOST_STREAMS) return [];
  const placed = lines
    .flatMap((line) => line.cells.map((cell) => ({ cell, line })))
    .filter((p) => hasWord(p.cell.text));
  const byOrigin = Map.groupBy(placed, ({ cell }) => originOf(cell.runs[0]!));
  return [...byOrigin].flatMap(([origin, own]): RuleFinding[] => {
    if (own.length > MOST_CELLS || placed.length - own.length < LEAST_REST) return [];
    return own.flatMap(({ cell, line }): RuleFinding[] => {
      const inRow = line.cells.some((other) => originOf(other.runs[0]!) !== origin && hasWord(other.text));
      if (!isValue(cell.text) || !inRow || !isOwn(cell, origin) || !isLate(cell, lines)) return [];
      return [
        {
          message: 'appended',
          severity: 'high',
          confidence: 0.85,
          data: { text: cell.text.slice(0, 80) },
          evidence: `${origin} shows ${own.length} of ${placed.length} cells of the page`,
          place: { page: cell.page, rect: cell.rect },
        },
      ];
    });
  });
}

/** What draws a run: a stream of the page, a form, an annotation. */
const originOf = ({ origin, contentStream }: PdfTextRun): string =>
  origin === 'page' ? `content stream ${contentStream + 1}` : origin;

/** All of the cell comes from there, and not from where pages begin. */
const isOwn = ({ runs }: Cell, origin: string): boolean =>
  origin !== 'content stream 1' && origin !== 'annotation:Widget' && runs.every((run) => originOf(run) === origin);
