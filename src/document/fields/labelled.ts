/** Label and value: in one cell after a colon, side by side, or one above the other. */

import { CURRENCY_BESIDE } from '../../values/currencies.ts';
import { readDates, readMonths, readWeekdays } from '../../values/dates.ts';
import { readAmounts } from '../../values/numbers.ts';
import { horizontalOverlap } from '../layout/columns.ts';
import { type FieldCell, type FieldLine, readSpan, type Span } from './cells.ts';
import { isRowOfSums } from './label-rows.ts';
import { isOrdinary, labelOf, labelsOf, phrasePattern } from './lexicon/index.ts';
import type { Label } from './lexicon/keys.ts';
import type { LabelledValue } from './types.ts';

export interface LabelledEntity extends Span {
  label: Label | null;
  field: LabelledValue;
}

const MAX_SCREEN_LINES = 30;
/** Before a label on a recognised page: `on זהות` for `מס' זהות`. */
const MAX_LOST_SIGNS = 4;

interface Piece {
  cell: FieldCell;
  label: Label | null;
  text: string;
  /** Span of the value after the label in the same cell; empty when it stands elsewhere. */
  start: number;
  end: number;
  colon: boolean;
}

const wordStarts = (text: string, from: number, to: number) => {
  const starts: number[] = [];
  for (let i = from; i < to; i++) if (text[i] !== ' ' && (i === from || text[i - 1] === ' ')) starts.push(i);
  return starts;
};

/** The longest label that ends at `end`, begun at a word after `from`. */
function labelEndingAt(text: string, from: number, end: number): { start: number; label: Label } | null {
  for (const start of wordStarts(text, from, end).slice(-7)) {
    const label = labelOf(text.slice(start, end));
    if (label) return { start, label };
  }
  return null;
}

const VALUE_START = new RegExp(`^[\\s:#-]*(?:\\(|[-−–]?\\d|(?:${CURRENCY_BESIDE})|[A-Z]{2} ?\\d)`, 'u');

const LONE_CURRENCY = new RegExp(`^(?:${CURRENCY_BESIDE})$`, 'u');

/** The rate of a tax in a cell of its own: `MwSt.  19 %  114,51 €`. */
const LONE_RATE = /^\d{1,2}(?:[.,]\d{1,2})? ?%$/;

/** A sum with its fraction is a value, whatever words a label may take in. */
const SUM = /\d[.,]\d{2}(?![\d%])/;

/** The longest label at `from` that a value of digits follows. */
function labelBefore(text: string, from: number, end: number): { labelEnd: number; label: Label } | null {
  const starts = wordStarts(text, from, end).slice(1, 7).reverse();
  for (const start of starts) {
    if (!VALUE_START.test(text.slice(start, end)) || SUM.test(text.slice(from, start))) continue;
    const label = labelOf(text.slice(from, start));
    if (label && label.kind !== 'name' && label.kind !== 'text' && !isOrdinary(text.slice(from, start))) {
      return { labelEnd: start, label };
    }
  }
  return null;
}

/** What ends the value of a label after which another of its kind may follow. */
const VALUE_OF: Readonly<Partial<Record<Label['kind'], RegExp>>> = { amount: SUM, account: /\d[\d/-]*(?=\s+\p{L})/u };

/** Another label with its value after the first: `Saldo anterior 4.200,13 Saldo final 3.152,30`, `סניף 12 חשבון 3456`. */
function nextLabel({ kind }: Label, text: string, from: number, end: number) {
  const value = VALUE_OF[kind] ? text.slice(from, end).match(VALUE_OF[kind]) : null;
  if (!value) return null;
  const behind = from + value.index! + value[0].length;
  const [start] = wordStarts(text, behind, end).filter((at) => /\p{L}/u.test(text[at]!));
  if (start === undefined) return null;
  const found = labelBefore(text, start, end);
  if (found?.label.kind !== kind) return null;
  return { start, end: found.labelEnd, label: found.label, text: text.slice(start, found.labelEnd).trim() };
}

/** On a screen of few lines, a label and its value follow each other without a colon: `From Dana Cohen`. */
function labelOnScreen(text: string, from: number, end: number): { labelEnd: number; label: Label } | null {
  for (const start of wordStarts(text, from, end).slice(1, 4)) {
    const value = text.slice(start, end);
    const label = labelsOf(text.slice(from, start)).find((l) => provesLabel(l, value) && looksLikeName(l, value));
    if (label) return { labelEnd: start, label };
  }
  return null;
}

/** Names on screens are two to four words, in English with capitals. */
const looksLikeName = (label: Label, text: string) =>
  label.kind !== 'name' ||
  /^(?:[A-Z][\p{L}'’.-]*|&)(?: (?:[A-Z][\p{L}'’.-]*|&)){1,3}$/u.test(text.trim()) ||
  /^[א-ת"״'׳-]{2,}(?: [א-ת"״'׳-]{2,}){1,3}$/.test(text.trim());

/** Parts of a cell between dots and bars that stand by themselves. */
function segmentsOf(text: string): [start: number, end: number][] {
  const marks = [...text.matchAll(/\s[|•·]\s/g)].map(({ 0: mark, index }) => [index, index + mark.length] as const);
  return [0, ...marks.map(([, end]) => end)].map((start, i) => [start, marks[i]?.[0] ?? text.length]);
}

/** Those of times and of addresses (`https://`) part nothing. */
const COLON = /(?<!\d):(?!\/)|:(?![\d/])/g;

/** The span without the spaces at its ends. */
function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const inside = text.slice(start, end);
  const from = start + inside.length - inside.trimStart().length;
  return { start: Math.min(from, end), end: Math.max(from, start + inside.trimEnd().length) };
}

/** Labels with a colon and what follows each, up to the next one. */
function colonPieces(cell: FieldCell, from: number, to: number): Piece[] {
  const { text } = cell;
  const labels: { start: number; colon: number; label: Label | null }[] = [];
  for (const { index } of text.slice(0, to).matchAll(COLON)) {
    if (index < from) continue;
    const behind = (labels.at(-1)?.colon ?? from - 1) + 1;
    const known = labelEndingAt(text, behind, index);
    if (!known && (labels.length > 0 || index - behind > 40 || text.slice(behind, index).trim() === '')) continue;
    labels.push({ start: known?.start ?? behind, colon: index, label: known?.label ?? null });
  }
  return labels.flatMap(({ start, colon, label }, i) =>
    apart({
      cell,
      label,
      text: text.slice(start, colon).trim(),
      ...trimmed(text, colon + 1, labels[i + 1]?.start ?? to),
      colon: true,
    }),
  );
}

/** Parts of one account one after another: bank, branch, account. */
const MAX_PARTS = 4;

/** What one colon leads may go on with other parts of the account: `בנק: 12 סניף 614 חשבון 380417`. */
function apart(piece: Piece): Piece[] {
  const out = [piece];
  while (out.length < MAX_PARTS) {
    const last = out.at(-1)!;
    const { cell, label, start, end } = last;
    const next = label?.kind === 'account' ? nextLabel(label, cell.text, start, end) : null;
    if (!next) break;
    out[out.length - 1] = { ...last, ...trimmed(cell.text, start, next.start) };
    out.push({ cell, label: next.label, text: next.text, ...trimmed(cell.text, next.end, end), colon: true });
  }
  return out;
}

function piecesOf(cell: FieldCell, screen: boolean): Piece[] {
  const { text } = cell;
  const out: Piece[] = [];
  for (const [start, end] of segmentsOf(text)) {
    const withColon = colonPieces(cell, start, end);
    out.push(...withColon);
    if (withColon.length > 0) continue;
    const whole = labelOf(text.slice(start, end));
    const before = whole ? null : (labelBefore(text, start, end) ?? (screen ? labelOnScreen(text, start, end) : null));
    const label = whole ?? before?.label;
    // An ordinary word after other pieces is none.
    if (!label || (whole && out.length > 0 && isOrdinary(text.slice(start, end)))) continue;
    const labelEnd = before?.labelEnd ?? end;
    const name = text.slice(start, labelEnd);
    const next = before ? nextLabel(before.label, text, labelEnd, end) : null;
    out.push({ cell, label, text: name.trim(), ...trimmed(text, labelEnd, next?.start ?? end), colon: false });
    if (next) out.push({ cell, label: next.label, text: next.text, ...trimmed(text, next.end, end), colon: false });
  }
  return out;
}

/** A whole number without a currency is no amount where words follow: "net 30 days". */
function isAmount(text: string): boolean {
  // "3." numbers a clause.
  if (/^\d{1,2}\.$/.test(text.trim())) return false;
  const read = readAmounts(text);
  if (read.some(({ decimals, currency }) => decimals === 2 || currency !== null)) return true;
  return read.length > 0 && !/\p{L}/u.test(text.slice(read[0]!.end));
}

/** Whether the text can be the value of such a label. */
function suits(label: Label | null, text: string): boolean {
  switch (label?.kind) {
    case 'date':
      return readDates(text).length > 0;
    case 'period':
      return readDates(text).length > 0 || readMonths(text).length > 0;
    case 'amount':
    case 'part':
      // A sentence asks to pay by a day.
      return isAmount(text) && (label.key === 'asked' || readDates(text).length === 0);
    case 'count':
      return /\d/.test(text) && readDates(text).length === 0;
    case 'id':
    case 'reference':
      return /\d/.test(text);
    case 'account':
      return label.key === 'bank' ? /\p{L}|\d/u.test(text) : /\d/.test(text) || label.key === 'bic';
    case 'name':
      return (text.match(/\p{L}/gu)?.length ?? 0) >= 2 && readDates(text).length === 0;
    default:
      return text.trim() !== '';
  }
}

/** Stricter than `suits`: the value could hardly be anything else. */
function provesLabel(label: Label | null, text: string): boolean {
  if (label?.key === 'weekday') return readWeekdays(text).length > 0;
  if (label?.kind === 'name') return /^[^\d:|]{3,40}$/.test(text) && /\p{L}{2,}\s+\p{L}{2,}/u.test(text);
  return (label?.kind === 'date' || label?.kind === 'amount' || label?.kind === 'reference') && suits(label, text);
}

const isLabelCell = (cell: FieldCell) => /:\s*$/.test(cell.text) || labelOf(cell.text) !== null;

/** A row of labels, two of them known and next to each other, whose values stand on the next line. */
function isLabelRow(line: FieldLine, next: FieldLine | undefined): boolean {
  if (line.cells.length < 2 || !next || next.page !== line.page) return false;
  if (line.cells.some((cell) => /[\d:]/.test(cell.text))) return false;
  const known = line.cells.map((cell) => labelOf(cell.text) !== null);
  if (!known.some((each, i) => each && known[i + 1])) return false;
  const below = line.cells.map((cell) => next.cells.find((c) => horizontalOverlap(c.rect, cell.rect) > 0.4));
  return below.every((cell) => !cell || !isLabelCell(cell)) && below.filter(Boolean).length >= 2;
}

/** On which side of its label a value stands, by the lines where there is no doubt; the page's direction otherwise. */
function valueSides(lines: readonly FieldLine[]): Map<number, 'left' | 'right'> {
  const votes = new Map<number, number>();
  const direction = new Map<number, 'rtl' | 'ltr'>();
  for (const line of lines) {
    direction.set(line.page, line.direction);
    if (line.cells.length < 2) continue;
    const labels = line.cells.map((cell) => /:\s*$/.test(cell.text) && cell.text.length < 40);
    if (labels[0] && !labels.at(-1)) votes.set(line.page, (votes.get(line.page) ?? 0) + 1);
    if (!labels[0] && labels.at(-1)) votes.set(line.page, (votes.get(line.page) ?? 0) - 1);
  }
  const sides = new Map<number, 'left' | 'right'>();
  for (const [page, dir] of direction) {
    const vote = votes.get(page) ?? 0;
    sides.set(page, vote > 0 ? 'right' : vote < 0 ? 'left' : dir === 'rtl' ? 'left' : 'right');
  }
  return sides;
}

function entityOf({ label, text }: Piece, cell: FieldCell, start = 0, end = cell.text.length): LabelledEntity {
  const name = text.replace(/\s*:\s*$/, '');
  const value = cell.text.slice(start, end);
  return {
    label,
    cell,
    start,
    end,
    field: { ...readSpan(cell, start, end), key: label?.key ?? null, label: name, value },
  };
}

/** Where labels look for their values. */
interface Around {
  lines: readonly FieldLine[];
  line: FieldLine;
  side: 'left' | 'right';
  isLabelRow: boolean;
  isRowOfSums: boolean;
}

/** "… as recorded in the books of the bank:" ends a sentence and labels nothing. */
const endsSentence = ({ colon, cell, text }: Piece) =>
  colon && cell.text.indexOf(text) > MAX_LOST_SIGNS && !/[|•:]/.test(cell.text.replace(/:\s*$/, ''));

/** `Day` says what stands beside it where that is a day of the week and nothing else. */
const weekdayBeside = ({ cell }: Piece, { cells }: FieldLine): FieldCell | null =>
  [cells[cell.index + 1], cells[cell.index - 1]].find((other) => {
    const [day, more] = other ? readWeekdays(other.text) : [];
    return day && !more && day.end - day.start >= other!.text.trim().length - 1;
  }) ?? null;

const OF_BASE = phrasePattern('of_base', '^', String.raw`(?![\p{L}])`);

/** Two letters beside the label of a name, on a recognised page: what is left of the next label, where names stand below. */
const isScrap = (label: Label | null, { source, text }: FieldCell): boolean =>
  label?.kind === 'name' && source === 'ocr' && /^\P{L}*\p{L}{2}\P{L}*$/u.test(text);

/** The piece with its value: after it in the cell, beside it or below. */
function withValue(
  piece: Piece,
  { lines, line, side, isLabelRow, isRowOfSums: ofSums }: Around,
): LabelledEntity | null {
  const { cell, start, end } = piece;
  if (ofSums) {
    const below = lines[line.line + 1]!.cells[cell.index]!;
    return suits(piece.label, below.text) ? entityOf(piece, below) : null;
  }
  if (start < end) {
    const own = cell.text.slice(start, end);
    // `9% VAT on 129.06`: what follows the label is the base, and the VAT beside it.
    const tax = piece.label?.key === 'vat' && OF_BASE.test(own) ? valueBeside(piece, line, side) : null;
    if (tax) return entityOf(piece, tax);
    const label = labelsOf(piece.text).find((each) => suits(each, own)) ?? piece.label;
    if (suits(label, own)) return entityOf({ ...piece, label }, cell, start, end);
    // `First payment: 15/12/2025` has its value, and it is none of what stands beside it.
    if (piece.label === null || (piece.colon && readDates(own).length > 0)) return null;
  }
  if (endsSentence(piece)) return null;
  if (isLabelRow) {
    const value = valueBelow(piece, lines, line);
    return value && entityOf(piece, value);
  }
  if (!piece.colon && isOrdinary(piece.text)) {
    const day = piece.label?.key === 'weekday' ? weekdayBeside(piece, line) : null;
    if (day) return entityOf(piece, day);
    // An ordinary word is a label where it stands alone with one value of its kind, or in a row of labels.
    const other = line.cells.length === 2 ? line.cells[1 - cell.index] : undefined;
    const label = other && labelsOf(piece.text).find((each) => provesLabel(each, other.text));
    if (other && label && piece.text === cell.text) return entityOf({ ...piece, label }, other);
    if (line.cells.length > 1 && !line.cells.every(isLabelCell)) return null;
  }
  // One word may be a label of two kinds: "sick leave" stands before a period or a number of days.
  for (const label of [piece.label, ...labelsOf(piece.text).slice(1)]) {
    const each = { ...piece, label };
    const beside = valueBeside(each, line, side);
    const below = beside === null || isScrap(label, beside) ? valueBelow(each, lines, line) : null;
    const isBelow = below !== null && (beside === null || provesLabel(label, below.text));
    const value = isBelow ? below : beside;
    if (value) return entityOf(each, value);
  }
  return null;
}

/**
 * All labelled values of the document in reading order. `isHeader` names the lines that are headers of tables:
 * what stands below those are rows.
 */
export function readLabelled(lines: readonly FieldLine[], isHeader: (line: number) => boolean): LabelledEntity[] {
  const out: LabelledEntity[] = [];
  const sides = valueSides(lines);
  const isScreen = lines.length <= MAX_SCREEN_LINES;
  const joined = new Set<FieldCell>();
  for (const line of lines) {
    if (isHeader(line.line)) continue;
    const next = lines[line.line + 1];
    const around = {
      lines,
      line,
      side: sides.get(line.page) ?? 'right',
      isLabelRow: isLabelRow(line, next),
      isRowOfSums: isRowOfSums(line, next, lines[line.line + 2]),
    };
    for (const cell of line.direction === 'rtl' ? line.cells.toReversed() : line.cells) {
      if (joined.has(cell)) continue;
      const rest = continuation(cell, next);
      if (rest) {
        const text = `${cell.text} ${rest.text}`.replace(/\s*:\s*$/, '');
        const piece: Piece = { cell, label: labelOf(text), text, start: 0, end: 0, colon: true };
        const value = valueBeside(piece, line, around.side);
        if (value && !hasOwnValue(cell, rest, next!, around.side)) {
          joined.add(rest);
          out.push(entityOf(piece, value));
          continue;
        }
      }
      const pieces = piecesOf(cell, isScreen).flatMap((piece) => withValue(piece, around) ?? []);
      out.push(...(pieces.length > 0 ? pieces : labelBehindSum(cell, around)));
    }
  }
  return out;
}

/** `Gross pay | 6,840.00 Deductions | 1,162.00`: a sum and the label of the next one that stand so close that they are one cell. */
function labelBehindSum(cell: FieldCell, { line, side }: Around): LabelledEntity[] {
  const step = side === 'left' ? -1 : 1;
  const [before, after] = [line.cells[cell.index - step], line.cells[cell.index + step]];
  const [sum, more] = readAmounts(cell.text);
  if (!before || !after || !sum || more || labelOf(before.text)?.kind !== 'amount') return [];
  const text = cell.text.slice(sum.end).trim();
  const label = labelOf(text);
  const isSumAlone = !/\p{L}/u.test(cell.text.slice(0, sum.start)) && !/\p{L}{2}/u.test(after.text);
  if (label?.kind !== 'amount' || !isSumAlone || !suits(label, after.text)) return [];
  return [entityOf({ cell, label, text, start: 0, end: 0, colon: false }, after)];
}

/** The second line of a label that did not fit on one. */
function continuation(cell: FieldCell, next: FieldLine | undefined): FieldCell | null {
  if (!next || next.page !== cell.page || /[:\d]/.test(cell.text) || cell.text.length > 40) return null;
  if (next.rect.y - (cell.rect.y + cell.rect.h) > 0.8 * cell.rect.h) return null;
  const below = next.cells.find(
    (c) => Math.abs(c.rect.x - cell.rect.x) < 3 || Math.abs(c.rect.x + c.rect.w - cell.rect.x - cell.rect.w) < 3,
  );
  if (!below || !/^[^:]{1,24}:\s*$/.test(below.text) || labelOf(below.text.replace(/:/g, ''))?.kind === 'name')
    return null;
  return labelOf(`${cell.text} ${below.text}`) ? below : null;
}

/** Two labels below each other, each beside its own value. */
function hasOwnValue(cell: FieldCell, rest: FieldCell, next: FieldLine, side: 'left' | 'right'): boolean {
  const text = rest.text.replace(/\s*:\s*$/, '');
  const label = labelOf(text);
  const piece: Piece = { cell: rest, label, text, start: 0, end: 0, colon: true };
  return label !== null && labelOf(cell.text) !== null && valueBeside(piece, next, side) !== null;
}

function valueBeside(piece: Piece, line: FieldLine, side: 'left' | 'right'): FieldCell | null {
  const step = side === 'left' ? -1 : 1;
  const others = [line.cells[piece.cell.index + step], line.cells[piece.cell.index - step]];
  for (const [i, other] of others.entries()) {
    if (!other || isLabelCell(other)) {
      // The wrong side serves only where nothing stands on the right one.
      if (i === 0 && other) return null;
      continue;
    }
    // A sign of the currency may stand by itself at the edge of its cell.
    const beyond = line.cells[other.index + step];
    const isLone = LONE_CURRENCY.test(other.text) || (piece.label?.key === 'vat' && LONE_RATE.test(other.text));
    if (isLone && beyond && suits(piece.label, beyond.text)) return beyond;
    if (suits(piece.label, other.text)) return other;
    if (i === 0) return null;
  }
  return null;
}

/** How far from its label the sum of a tile may be set: at the other edge of it. */
const MAX_TILE_PT = 160;

/** A sum alone on the line right below its label, which is alone, too: at the other edge of a tile. */
function loneSum({ label }: Piece, line: FieldLine, next: FieldLine): FieldCell | null {
  const [own, ...others] = line.cells;
  const [sum, ...more] = next.cells;
  if (!own || !sum || others.length + more.length > 0 || next.line !== line.line + 1) return null;
  if (label?.kind !== 'amount' && label?.kind !== 'part') return null;
  const apart = Math.max(own.rect.x - sum.rect.x - sum.rect.w, sum.rect.x - own.rect.x - own.rect.w);
  return apart < MAX_TILE_PT || ENDS.has(label.key) ? sum : null;
}
/** What a box asks for or pays out stands at its other edge, however wide it is. */
const ENDS: ReadonlySet<string> = new Set(['net_pay', 'amount_due']);

/** A day alone at the right edge of a box of a form, below the name of the box at its left edge: both end their lines. */
function dayAtEdge({ label, cell }: Piece, line: FieldLine, next: FieldLine): FieldCell | null {
  const day = next.cells.at(-1);
  if (label?.kind !== 'date' || line.cells.at(-1) !== cell || !day || next.line !== line.line + 1) return null;
  const before = next.cells.at(-2);
  const isOwnBox = day.rect.x > cell.rect.x && (!before || before.rect.x + before.rect.w < cell.rect.x);
  const [read, more] = readDates(day.text);
  const isAlone = read !== undefined && !more && read.end - read.start >= day.text.trim().length;
  return isOwnBox && isAlone ? day : null;
}

function valueBelow(piece: Piece, lines: readonly FieldLine[], line: FieldLine): FieldCell | null {
  for (let i = line.line + 1; i <= line.line + 2; i++) {
    const next = lines[i];
    if (!next || next.page !== line.page) return null;
    const gap = next.rect.y - (line.rect.y + line.rect.h);
    if (gap > 3.2 * Math.max(6, line.rect.h)) return null;
    const cell =
      next.cells.find((c) => horizontalOverlap(c.rect, piece.cell.rect) > 0.4) ??
      loneSum(piece, line, next) ??
      dayAtEdge(piece, line, next);
    if (!cell) continue;
    if (isLabelCell(cell)) return null;
    return suits(piece.label, cell.text) && !/:/.test(cell.text.replace(/\d:\d/g, '')) ? cell : null;
  }
  return null;
}
