/** Words in lines: where a line may end, and which words stand on each. */
import { partsOf, type Value, type Words } from '../paper/paper.ts';

type Part = string | Value;

/** After a blank, unless it is one that holds its words together. */
const BLANK = /(?<=[^\S\u00a0])/;

/** What stays together on a line: up to the next blank of plain text; a value whole, whatever blanks it has. */
export function piecesOf(words: Words): Part[][] {
  const pieces: Part[][] = [];
  let open: Part[] = [];
  const parts = partsOf(words).flatMap((each): Part[] => (typeof each === 'string' ? each.split(BLANK) : [each]));
  for (const part of parts) {
    open.push(part);
    if (typeof part === 'string' && /[^\S\u00a0]$/.test(part)) {
      pieces.push(open);
      open = [];
    }
  }
  return open.length > 0 ? [...pieces, open] : pieces;
}

/** Lines of at most `width`; only a piece that is wider by itself is longer. At least one line. */
export function linesOf(words: Words, width: number, measure: (words: Words) => number): Words[] {
  const lines: Part[][] = [[]];
  for (const piece of piecesOf(words).flatMap((each) => (measure(each) > width ? loosened(each) : [each]))) {
    const line = lines.at(-1)!;
    if (line.length > 0 && measure(trimmed([...line, ...piece])) > width + TOLERANCE) lines.push([...piece]);
    else line.push(...piece);
  }
  return lines.map((line) => joined(trimmed(line)));
}

/** Widths computed from a text's own measure must hold it. */
const TOLERANCE = 0.01;

/** An amount in words may be longer than any line: it alone is broken. */
const loosened = (piece: Part[]): Part[][] =>
  piece.flatMap((part): Part[][] =>
    typeof part !== 'string' && part.kind === 'words'
      ? part.text.split(/(?<=\s)/).map((text) => [{ ...part, text }])
      : [[part]],
  );

/** Without the blank at a line's end. */
function trimmed(parts: readonly Part[]): Part[] {
  const last = parts.at(-1);
  return last === undefined
    ? []
    : [...parts.slice(0, -1), typeof last === 'string' ? last.trimEnd() : { ...last, text: last.text.trimEnd() }];
}

/** Neighbouring plain words are one text again, as a program would show them, and pieces of one value one value. */
function joined(pieces: readonly Part[]): Words {
  const parts: Part[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') parts[parts.length - 1] = last + piece;
    else if (typeof piece !== 'string' && typeof last === 'object' && last.id === piece.id)
      parts[parts.length - 1] = { ...last, text: last.text + piece.text };
    else parts.push(piece);
  }
  return parts;
}
