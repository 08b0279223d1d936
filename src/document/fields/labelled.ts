/** Label and value: in one cell after a colon, side by side, or one above the other. */

import { readDates, readMonths, readWeekdays } from '../../values/dates.ts';
import { readAmounts } from '../../values/numbers.ts';
import { horizontalOverlap } from '../layout/columns.ts';
import { type FieldCell, type FieldLine, readSpan } from './cells.ts';
import type { Span } from './entities.ts';
import { isOrdinary, labelOf, labelsOf } from './lexicon/index.ts';
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
  /** Span of the value behind the label in the same cell; empty when it stands elsewhere. */
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

const VALUE_START = /^[\s:#-]*(?:[₪$€£(]|[-−–]?\d|(?:ILS|NIS|USD|EUR|GBP|CHF)\b|[A-Z]{2}\d)/;

/** The longest label at `from` that a value of digits follows. */
function labelBefore(text: string, from: number, end: number): { labelEnd: number; label: Label } | null {
  const starts = wordStarts(text, from, end).slice(1, 7).reverse();
  for (const start of starts) {
    if (!VALUE_START.test(text.slice(start, end))) continue;
    const label = labelOf(text.slice(from, start));
    if (label && label.kind !== 'name' && label.kind !== 'text' && !isOrdinary(text.slice(from, start))) {
      return { labelEnd: start, label };
    }
  }
  return null;
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

function piecesOf(cell: FieldCell, screen: boolean): Piece[] {
  const text = cell.text;
  const out: Piece[] = [];
  const bounds: [number, number][] = [];
  let from = 0;
  for (const m of text.matchAll(/\s[|•·]\s/g)) {
    bounds.push([from, m.index]);
    from = m.index + m[0].length;
  }
  bounds.push([from, text.length]);
  for (const [start, end] of bounds) {
    const colons: number[] = [];
    for (let i = start; i < end; i++) {
      if (text[i] !== ':') continue;
      const inTime = /\d/.test(text[i - 1] ?? '') && /\d/.test(text[i + 1] ?? '');
      if (!inTime && text[i + 1] !== '/') colons.push(i);
    }
    let open: Piece | null = null;
    let valueFrom = start;
    for (const colon of colons) {
      const known = labelEndingAt(text, valueFrom, colon);
      const labelStart: number = known?.start ?? valueFrom;
      if (!known && (open || colon - valueFrom > 40 || text.slice(valueFrom, colon).trim() === '')) continue;
      if (open) open.end = labelStart;
      open = {
        cell,
        label: known?.label ?? null,
        text: text.slice(labelStart, colon).trim(),
        start: colon + 1,
        end,
        colon: true,
      };
      out.push(open);
      valueFrom = colon + 1;
    }
    if (colons.length > 0 && out.length > 0 && open) continue;
    const whole = labelOf(text.slice(start, end));
    if (whole) {
      if (!isOrdinary(text.slice(start, end)) || out.length === 0) {
        out.push({ cell, label: whole, text: text.slice(start, end), start: end, end, colon: false });
      }
      continue;
    }
    const before = labelBefore(text, start, end) ?? (screen ? labelOnScreen(text, start, end) : null);
    if (before) {
      out.push({
        cell,
        label: before.label,
        text: text.slice(start, before.labelEnd).trim(),
        start: before.labelEnd,
        end,
        colon: false,
      });
    }
  }
  for (const piece of out) {
    while (piece.start < piece.end && /\s/.test(text[piece.start]!)) piece.start += 1;
    while (piece.end > piece.start && /\s/.test(text[piece.end - 1]!)) piece.end -= 1;
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
      return isAmount(text) && readDates(text).length === 0;
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

/**
 * All labelled values of the document in reading order. `isHeader` names the lines that are headers of tables:
 * what stands below those are rows.
 */
export function readLabelled(lines: readonly FieldLine[], isHeader: (line: number) => boolean): LabelledEntity[] {
  const out: LabelledEntity[] = [];
  const sides = valueSides(lines);
  const add = (piece: Piece, cell: FieldCell, start: number, end: number) => {
    const value = cell.text.slice(start, end);
    const field: LabelledValue = {
      ...readSpan(cell, start, end),
      key: piece.label?.key ?? null,
      label: piece.text.replace(/\s*:\s*$/, ''),
      value,
    };
    out.push({ label: piece.label, cell, start, end, field });
  };
  const joined = new Set<FieldCell>();
  for (const line of lines) {
    if (isHeader(line.line)) continue;
    const labelRow = isLabelRow(line, lines[line.line + 1]);
    for (const cell of line.direction === 'rtl' ? line.cells.toReversed() : line.cells) {
      if (joined.has(cell)) continue;
      const rest = continuation(cell, lines[line.line + 1]);
      if (rest) {
        const text = `${cell.text} ${rest.text}`.replace(/\s*:\s*$/, '');
        const piece: Piece = { cell, label: labelOf(text), text, start: 0, end: 0, colon: true };
        const value = valueBeside(piece, line, sides.get(line.page) ?? 'right');
        if (value) {
          joined.add(rest);
          add(piece, value, 0, value.text.length);
          continue;
        }
      }
      for (const piece of piecesOf(cell, lines.length <= MAX_SCREEN_LINES)) {
        if (piece.start < piece.end) {
          const own = cell.text.slice(piece.start, piece.end);
          const label = labelsOf(piece.text).find((l) => suits(l, own)) ?? piece.label;
          if (suits(label, own)) {
            add({ ...piece, label }, cell, piece.start, piece.end);
            continue;
          }
        }
        if (piece.start < piece.end && piece.label === null) continue;
        // "… as recorded in the books of the bank:" ends a sentence and labels nothing.
        if (
          piece.colon &&
          cell.text.indexOf(piece.text) > MAX_LOST_SIGNS &&
          !/[|•:]/.test(cell.text.replace(/:\s*$/, ''))
        )
          continue;
        if (labelRow) {
          const value = valueBelow(piece, lines, line);
          if (value) add(piece, value, 0, value.text.length);
          continue;
        }
        if (!piece.colon && isOrdinary(piece.text)) {
          // An ordinary word is a label where it stands alone with one value of its kind, or in a row of labels.
          const other = line.cells.length === 2 ? line.cells[1 - cell.index] : undefined;
          const label = other && labelsOf(piece.text).find((l) => provesLabel(l, other.text));
          if (other && label && piece.text === cell.text) {
            add({ ...piece, label }, other, 0, other.text.length);
            continue;
          }
          if (line.cells.length > 1 && !line.cells.every(isLabelCell)) continue;
        }
        const side = sides.get(line.page) ?? 'right';
        // One word may be a label of two kinds: "sick leave" stands before a period or a number of days.
        for (const label of [piece.label, ...labelsOf(piece.text).slice(1)]) {
          const value = valueBeside({ ...piece, label }, line, side) ?? valueBelow({ ...piece, label }, lines, line);
          if (!value) continue;
          add({ ...piece, label }, value, 0, value.text.length);
          break;
        }
      }
    }
  }
  return out;
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
    if (/^(?:[₪$€£]|ILS|NIS|USD|EUR|GBP|CHF|ש"ח)$/.test(other.text) && beyond && suits(piece.label, beyond.text))
      return beyond;
    if (suits(piece.label, other.text)) return other;
    if (i === 0) return null;
  }
  return null;
}

function valueBelow(piece: Piece, lines: readonly FieldLine[], line: FieldLine): FieldCell | null {
  for (let i = line.line + 1; i <= line.line + 2; i++) {
    const next = lines[i];
    if (!next || next.page !== line.page) return null;
    const gap = next.rect.y - (line.rect.y + line.rect.h);
    if (gap > 3.2 * Math.max(6, line.rect.h)) return null;
    const cell = next.cells.find((c) => horizontalOverlap(c.rect, piece.cell.rect) > 0.4);
    if (!cell) continue;
    if (isLabelCell(cell)) return null;
    return suits(piece.label, cell.text) && !/:/.test(cell.text.replace(/\d:\d/g, '')) ? cell : null;
  }
  return null;
}
