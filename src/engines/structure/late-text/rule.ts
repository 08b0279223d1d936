import type { PdfPageContent, PdfPaint, PdfTextRun } from '../../../document/facts.ts';
import { type Rect, union } from '../../../domain/geometry.ts';
import { writerOf } from '../../pdf-writers.ts';
import { defineRule, type FindingOf, prior } from '../../rule.ts';
import { atMost, decide, type Judged, together } from '../../too-many.ts';
import { type Cell, glyphsOf, hasDigit, hasWord, isLikeItsRow, isRepainted, isValue, type Line } from '../cells.ts';
import { namesNobody } from '../privacy.ts';
import { isLate, isMarked } from '../rare-fonts.ts';
import { MAX_PIECES, reopenedRows } from '../reentries.ts';
import { messages } from './messages.ts';

type Finding = FindingOf<typeof messages>;

/** What was appended shows no more cells than this. */
const MAX_CELLS = 2;
/** What was appended is one row or two, of this many cells at least, of which so many stand in columns of the page. */
const MAX_ROWS = 2;
const MIN_ROW_CELLS = 3;
/** Left or right edges of one column differ by less. */
const SAME_COLUMN_PT = 1;
/** A row continues the table that ends at most so many of its heights above or below. */
const MAX_ROW_STEP = 6;
/** The rest of the page is a page: at least this many cells. */
const MIN_REST = 15;
/** A producer that writes a stream for every few words has more streams than this. */
const MAX_STREAMS = 5;

/** Among the rows of more pages than this one is out of order by chance. */
const MAX_PAGES_IN_ORDER = 8;

/** Words of one text stand closer together than this; columns hardly do. Chosen, not measured. */
const COLUMN_GAP_EM = 2;

/**
 * Programs that lay out HTML, where these saved the file last: they paint positioned boxes after all others, wherever
 * these stand (CSS 2.2, appendix E, step 8).
 */
const LAYS_OUT: ReadonlySet<string | null> = new Set(['Chrome', 'WeasyPrint', 'wkhtmltopdf']);

/** A line to write on is at most this thick, and at most so many times as long as what is written. */
const MAX_RULE_PT = 1.5;
const MAX_BLANK_WIDTHS = 3;

/**
 * A single value in a row of the page, drawn after everything else: by something of its own (a content stream appended
 * to the page, a form, a text box laid on it), or at the end of a page that otherwise paints row after row. Producers
 * write what stands in one row in one go; what is appended in good faith (stamps, page numbers, signatures) stands
 * beside the rows.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'text_edit',
  weights: {
    default: prior(
      1.9,
      '13 of 70 forged PDFs and none of 286 genuine ones; kept below the counts, because tools that fill in a form may append a value too.',
    ),
    order: prior(
      1.9,
      'Some 60 of 130 forged PDFs and none of 438 genuine and benign ones; kept below the counts, because a filled-in value looks the same.',
    ),
    filled: {
      ...prior(
        0.8,
        'Programs write labels first and values in a second pass: counts mainly together with other evidence.',
      ),
      capAlone: 15,
    },
  },
  needs: ['glyphPages', 'pdfStructure'],
  run({ glyphPages: pages, pdfStructure }) {
    if (!pages) return { outcome: 'not_applicable' };
    const isLaidOut = LAYS_OUT.has(pdfStructure ? writerOf(pdfStructure.headerComment) : null);
    const judged = pages.map(({ content, lines }) => {
      const appended = atMost(MAX_STREAMS, judgePage(lines), content.contentStreams);
      const values = valuesInPieces(lines);
      if (values.length > 0) return { findings: values };
      if (appended.findings.length > 0) return appended;
      const rows = rowsInPieces(lines);
      if (rows.length > 0) return { findings: rows };
      const { findings, tooMany } = judgeOrder(content, lines, isLaidOut);
      const ordered = atMost(MAX_PAGES_IN_ORDER, findings, pages.length);
      return together([appended, ordered, { findings: [], tooMany }]);
    });
    const { findings, tooMany } = together(judged);
    return decide(atMost(MAX_CELLS, findings), { findings: [], tooMany });
  },
});

function judgePage(lines: readonly Line[]): Finding[] {
  const placed = lines
    .flatMap((line) => line.cells.map((cell) => ({ cell, line })))
    .filter((p) => hasWord(p.cell.text));
  const byOrigin = Map.groupBy(placed, ({ cell }) => originOf(cell.runs[0]!));
  return [...byOrigin].flatMap(([origin, own]): Finding[] => {
    const rest = placed.filter(({ cell }) => originOf(cell.runs[0]!) !== origin);
    if (rest.length < MIN_REST) return [];
    if (own.length > MAX_CELLS)
      return own.every(({ cell }) => isOwn(cell, origin)) && areRows(own, rest)
        ? addedRows(own, origin, placed.length)
        : [];
    return own.flatMap(({ cell, line }): Finding[] => {
      const inRow = line.cells.some((other) => originOf(other.runs[0]!) !== origin && hasWord(other.text));
      if (!isValue(cell.text) || !inRow || !isOwn(cell, origin) || !isLate(cell, lines)) return [];
      if (isMarked(cell, lines) || isFaded(cell)) return [];
      return [
        {
          message: 'appended',
          confidence: 0.85,
          data: { text: cell.text.slice(0, 80), origin, cells: own.length, total: placed.length },
          place: { page: cell.page, rect: cell.rect },
        },
      ];
    });
  });
}

/** Opacity of text that hides what is below it, in hundredths rounded. */
const OPAQUE = 0.99;

/** Browsers paint text with an opacity of its own after the rest of the page, as a group; editors paint theirs to hide what is below. */
const isFaded = ({ runs }: Cell): boolean => runs.every(({ opacity }) => opacity < OPAQUE);

type Placed = { cell: Cell; line: Line };

const FIRST = '/Contents #1';

/** A quantity. */
const IS_DIGIT = /^\d$/;
/** Words that were replaced with values, as an amount in words is. */
const MAX_WORDS = 1;

/** The cells of content streams after the first, and those of the first; null where something else draws part of the page. */
function partedByStreams(lines: readonly Line[]): { own: Placed[]; rest: Placed[] } | null {
  const placed = lines
    .flatMap((line) => line.cells.map((cell) => ({ cell, line })))
    .filter((p) => hasWord(p.cell.text));
  const [own, rest] = [
    placed.filter(({ cell }) => cell.runs.every(isAppended)),
    placed.filter(({ cell }) => !cell.runs.every(isAppended)),
  ];
  // Words that were replaced stand right behind their label.
  const mixed = rest.filter(({ cell }) => cell.runs.some(isAppended));
  const isOfPage = ({ cell }: Placed) => cell.runs.every((run) => originOf(run) === FIRST || isAppended(run));
  return rest.length >= MIN_REST && mixed.length <= MAX_WORDS && rest.every(isOfPage) ? { own, rest } : null;
}

/** Whole rows of which each cell, and each line of its frame, is a content stream of its own: the first one draws all the rest. */
function rowsInPieces(lines: readonly Line[]): Finding[] {
  const parted = partedByStreams(lines);
  if (!parted) return [];
  const { own, rest } = parted;
  const pieces = new Set(own.map(({ cell }) => originOf(cell.runs[0]!))).size;
  return pieces > 1 && areRows(own, rest) ? addedRows(own, `${pieces} × /Contents`, own.length + rest.length) : [];
}

/** Values that something else wrote, and those of their column that stand where the page drew them; chosen. */
const MIN_VALUES = 3;
const MIN_PEERS = 2;
/** Share of the values that are so. */
const MOST = 0.8;

/**
 * Values in rows of the page, each a content stream of its own, in columns of which the first stream drew other values, or one in
 * the column and one in the row: a sum and the balances after it were replaced one by one. A program that fills a template
 * writes all values of a column.
 */
function valuesInPieces(lines: readonly Line[]): Finding[] {
  const parted = partedByStreams(lines);
  if (!parted || parted.own.length < MIN_VALUES) return [];
  const { own, rest } = parted;
  const streams = new Set(own.map(({ cell }) => originOf(cell.runs[0]!)));
  const isInRow = ({ line }: Placed) => rest.some((other) => other.line === line);
  const written = [...new Map(own.map((each) => [each.cell.text, each])).values()];
  const values = written.filter(({ cell }) => isValue(cell.text));
  const hasWords = written.length > values.length + MAX_WORDS;
  if (streams.size < own.length || hasWords || values.length < MIN_VALUES || !own.every(isInRow)) return [];
  const drawn = rest.filter(({ cell: { text } }) => isValue(text) || IS_DIGIT.test(text));
  const hasPeers = ({ cell, line }: Placed) => {
    const peers = drawn.filter((other) => isOnEdgeOf(cell, other.cell)).length;
    return peers >= MIN_PEERS || (peers > 0 && drawn.some((other) => other.line === line));
  };
  // What is printed twice may stand in a table once.
  const isInTable = ({ cell: { text } }: Placed) => own.some((each) => each.cell.text === text && hasPeers(each));
  if (values.filter(isInTable).length < MOST * values.length) return [];
  const first = own.find(hasPeers)!;
  return [
    {
      message: 'values',
      confidence: 0.85,
      data: { text: first.cell.text.slice(0, 80), cells: own.length, total: own.length + rest.length },
      place: { page: first.cell.page, rect: first.cell.rect },
    },
  ];
}

const isAppended = (run: PdfTextRun): boolean => run.origin === 'page' && originOf(run) !== FIRST;

/**
 * All that it shows are rows of a table that something else draws: at least three of their cells stand in its columns, and
 * none of the rest in their rows. Producers who cut a page into streams show more than two rows in each, and other things.
 */
function areRows(own: readonly Placed[], rest: readonly Placed[]): boolean {
  const rows = [...Map.groupBy(own, ({ line }) => line).values()];
  const isOfTable = (row: readonly Placed[]) =>
    row.filter(({ cell }) => rest.some((other) => isInColumn(cell, other.cell))).length >= MIN_ROW_CELLS &&
    row.some(({ cell }) => isValue(cell.text)) &&
    !rest.some(({ line }) => line === row[0]!.line);
  return rows.length > 0 && rows.length <= MAX_ROWS && rows.every(isOfTable);
}

const isInColumn = (a: Cell, b: Cell): boolean =>
  Math.abs(a.rect.y - b.rect.y) <= MAX_ROW_STEP * a.rect.h && isOnEdgeOf(a, b);

const isOnEdgeOf = ({ rect: a }: Cell, { rect: b }: Cell): boolean =>
  Math.abs(a.x - b.x) < SAME_COLUMN_PT || Math.abs(a.x + a.w - b.x - b.w) < SAME_COLUMN_PT;

const addedRows = (own: readonly Placed[], origin: string, total: number): Finding[] =>
  [...Map.groupBy(own, ({ line }) => line).values()].map((row) => ({
    message: 'row',
    confidence: 0.85,
    data: {
      text: row
        .map(({ cell }) => cell.text)
        .join(' ')
        .slice(0, 80),
      origin,
      cells: own.length,
      total,
    },
    place: { page: row[0]!.cell.page, rect: union(row.map(({ cell }) => cell.rect)) },
  }));

/** What draws a run: a stream of the page, a form, an annotation. */
const originOf = ({ origin, contentStream }: PdfTextRun): string =>
  origin === 'page' ? `/Contents #${contentStream + 1}` : origin;

/** All of the cell comes from there, and not from where pages begin. */
const isOwn = ({ runs }: Cell, origin: string): boolean =>
  origin !== FIRST && origin !== 'annotation:Widget' && runs.every((run) => originOf(run) === origin);

function judgeOrder(
  { page, runs, paints }: PdfPageContent,
  lines: readonly Line[],
  isLaidOut: boolean,
): Judged<Finding> {
  const covered = glyphsOf(runs.filter((run) => run.hidden === 'covered'));
  const { rows: reopened, count } = reopenedRows(page, lines);
  const findings = reopened
    .filter(({ piece }) => !isRepainted(piece, covered) && !fillsBlank(piece, paints, runs) && !isMarked(piece, lines))
    .filter(({ piece }) => !isFaded(piece))
    .filter(({ piece }) => !namesNobody(piece.text))
    .filter(
      ({ piece, line }) =>
        isValue(piece.text) || (isLikeItsRow(piece, line) && !isHeading(piece) && !isLabelled(piece)),
    )
    .filter(({ piece }) => !reopened.some((other) => isHeadOf(other.piece, piece)))
    .filter(({ piece }) => !lines.some(({ cells }) => cells.some((cell) => wrapsInto(cell, piece))))
    .map(({ piece, line }): Finding => {
      const isPositioned = isLaidOut && piece.runs.every((run) => originOf(run) === FIRST);
      const isFilled = isPositioned || (isValue(piece.text) && isOfForm(piece, line, lines));
      return {
        message: 'reopened',
        ...(isFilled ? { variant: 'filled', severity: 'medium' } : { variant: 'order' }),
        confidence: 0.85,
        data: { text: piece.text.slice(0, 80), order: piece.runs[0]!.paintOrder },
        place: { page, rect: piece.rect },
      };
    });
  return atMost(MAX_PIECES, findings, count);
}

/**
 * Beside a label and no other value, or under a label: boarding cards, boxes of totals and forms print their labels and
 * what changes in two passes. The other values of a table's row are written with it.
 */
function isOfForm(piece: Cell, line: Line, lines: readonly Line[]): boolean {
  const others = line.cells.flatMap(({ glyphs }) => glyphs).filter(({ run }) => !piece.runs.includes(run));
  const above = lines[lines.indexOf(line) - 1]?.cells ?? [];
  return !others.some(({ text }) => hasDigit(text)) || above.some((label) => isLabelOf(label, piece));
}

/** On its left edge, close above it, and words. */
function isLabelOf(label: Cell, { rect, glyphs }: Cell): boolean {
  const drop = rect.y - label.rect.y;
  return (
    hasWord(label.text) &&
    !hasDigit(label.text) &&
    drop > 0 &&
    drop <= MAX_LEADING * glyphs[0]!.run.sizePt &&
    Math.abs(label.rect.x - rect.x) <= SAME_EDGE_PT
  );
}

/** `Paid 259.33`: a line of its own, with its label. Who replaces an amount leaves the label in its place. */
const isLabelled = ({ text }: Cell): boolean => /\p{L}{3}.*\d[.,]\d{2}(?!\d)/u.test(text);

/** Edges of one block differ by no more, and its lines are at most so many sizes apart. Chosen. */
const SAME_EDGE_PT = 2;
const MAX_LEADING = 2;
const MIN_HEAD_WORDS = 3;

/** Words close above a piece, on its edge and written last as well: both are a block that the program wrote last. */
function isHeadOf(head: Cell, piece: Cell): boolean {
  return (head.text.match(/\p{L}+/gu) ?? []).length >= MIN_HEAD_WORDS && isLabelOf(head, piece);
}

/**
 * Words on its edge, close above and painted right before: a cell of several lines, which spreadsheets paint after all
 * others. Who replaces a value leaves the words above it where they were painted.
 */
function wrapsInto({ text, rect, runs }: Cell, piece: Cell): boolean {
  const [first, drop] = [piece.runs[0]!, piece.rect.y - rect.y];
  return (
    /\p{L}{3}/u.test(text) &&
    runs.at(-1)!.paintOrder === first.paintOrder - 1 &&
    drop > 0 &&
    drop <= MAX_LEADING * first.sizePt &&
    Math.abs(rect.x - piece.rect.x) <= SAME_EDGE_PT
  );
}

/**
 * Words over several columns, or a phrase whose words after the first have small letters: programs write headings of tables
 * when the table ends, and nobody replaces them.
 */
function isHeading({ text, glyphs }: Cell): boolean {
  if (hasDigit(text)) return false;
  const across = glyphs.filter((glyph) => hasWord(glyph.text)).sort((a, b) => a.rect.x - b.rect.x);
  const gaps = across.slice(1).map(({ rect }, i) => rect.x - (across[i]!.rect.x + across[i]!.rect.w));
  if (gaps.some((gap) => gap > COLUMN_GAP_EM * glyphs[0]!.run.sizePt)) return true;
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length >= 3 && words.filter((word) => /^\p{Ll}/u.test(word)).length > words.length / 2;
}

/** It stands on a rule of about its own length, or on dots: someone filled in what was left open. */
function fillsBlank({ rect }: Cell, paints: readonly PdfPaint[], runs: readonly PdfTextRun[]): boolean {
  const isUnder = (line: Rect) => {
    const common = Math.min(line.x + line.w, rect.x + rect.w) - Math.max(line.x, rect.x);
    const drop = line.y + line.h - (rect.y + rect.h);
    return common >= 0.7 * rect.w && line.w <= MAX_BLANK_WIDTHS * rect.w && Math.abs(drop) <= 0.5 * rect.h;
  };
  const rules = paints.filter(({ kind, rect: r }) => (kind === 'fill' || kind === 'stroke') && r.h <= MAX_RULE_PT);
  const dots = runs.filter(({ text }) => /^[\s._…]{4,}$/.test(text));
  return [...rules.map(({ rect: r }) => r), ...dots.map((run) => union(run.glyphs.map((glyph) => glyph.rect)))].some(
    isUnder,
  );
}
