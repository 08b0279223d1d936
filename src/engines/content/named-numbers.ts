/** Where a page prints numbers behind their name: in a line, in a cell beside or below it. */
import type { DocumentFields, PageText, TextLine } from '../../document/facts.ts';
import type { Read } from '../../document/fields/types.ts';
import { union } from '../../domain/geometry.ts';

interface Span {
  start: number;
  end: number;
  value: string;
}

export type Placed<N> = N & { read: Pick<Read, 'page' | 'rect' | 'source'> };

/** Where in the line the characters stand. */
function rectOf({ words, rect }: TextLine, { start, end }: Span): TextLine['rect'] {
  let offset = 0;
  const own = words.filter(({ text }) => {
    const from = offset;
    offset += text.length + 1;
    return from < end && from + text.length > start;
  });
  return own.length > 0 ? union(own.map((word) => word.rect)) : rect;
}

interface Cell {
  text: string;
  rect: TextLine['rect'];
}

/** The gap between cells, and how far below its label a value may begin, in heights of the line. Chosen, not measured. */
const MIN_GAP = 1;
const MAX_BELOW = 2.5;

function cellsOf({ words, rect }: TextLine): Cell[] {
  const cells: Cell[] = [];
  for (const word of words) {
    const last = cells.at(-1);
    const isNear = last && Math.abs(word.rect.x - (last.rect.x + last.rect.w)) < MIN_GAP * rect.h;
    if (isNear) {
      last.text += ` ${word.text}`;
      last.rect = union([last.rect, word.rect]);
    } else cells.push({ text: word.text, rect: word.rect });
  }
  return cells;
}

/** Pairs of a cell and the one that begins below it, or stands by itself in the box below, up to where the next one begins. */
function stacked(line: TextLine, next: TextLine | undefined): { label: Cell; value: Cell }[] {
  if (!next || next.rect.y - line.rect.y > MAX_BELOW * line.rect.h) return [];
  const values = cellsOf(next);
  const labels = cellsOf(line);
  const inBox = ({ rect }: Cell): Cell | undefined => {
    const end = Math.min(...labels.map((other) => other.rect.x).filter((x) => x > rect.x));
    const inside = values.filter((value) => value.rect.x >= rect.x && value.rect.x + value.rect.w < end);
    return inside.length === 1 && end < Number.POSITIVE_INFINITY ? inside[0] : undefined;
  };
  return labels.flatMap((label) => {
    const value = values.find(({ rect }) => Math.abs(rect.x - label.rect.x) < line.rect.h) ?? inBox(label);
    return value ? [{ label, value }] : [];
  });
}

/** Each number once, at its first place. */
export function placedNumbers<N extends Span>(
  { labelled }: DocumentFields,
  text: readonly PageText[],
  read: (printed: string) => readonly N[],
): Placed<N>[] {
  const found = [
    ...text.flatMap((page) =>
      page.lines.flatMap((line, i) => {
        const at = { page: page.page, source: page.source === 'ocr' ? ('ocr' as const) : ('native' as const) };
        return [
          ...read(line.text).map((number) => ({ ...number, read: { ...at, rect: rectOf(line, number) } })),
          ...stacked(line, page.lines[i + 1]).flatMap(({ label, value }) =>
            read(`${label.text}: ${value.text}`)
              .filter(({ start }) => start > label.text.length)
              .map((number) => ({ ...number, read: { ...at, rect: value.rect } })),
          ),
        ];
      }),
    ),
    ...labelled.flatMap((field) =>
      read(`${field.label}: ${field.value}`).map((number) => ({ ...number, read: field })),
    ),
  ];
  return found.filter(({ value }, i) => found.findIndex((other) => other.value === value) === i);
}
