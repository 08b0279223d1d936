/** Narrow gaps between columns: they stand in the same place on several lines of a page. */
import type { TextWord } from './facts.ts';
import { emOf } from './order.ts';
import { GUTTER } from './thresholds.ts';

/** The free stretch between two neighbouring words. */
interface Gap {
  from: number;
  to: number;
  y: number;
}

const gapOf = (left: TextWord, right: TextWord): Gap => ({
  from: left.rect.x + left.rect.w,
  to: right.rect.x,
  y: left.rect.y,
});

const isWide = (left: TextWord, right: TextWord): boolean =>
  right.rect.x - (left.rect.x + left.rect.w) >= GUTTER.gapEm * Math.min(emOf(left), emOf(right));

const isNumber = ({ text }: TextWord) => /\p{Nd}/u.test(text);

const isNear = (a: number, b: number) => Math.abs(a - b) <= GUTTER.waverPt;

export interface Gutter {
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** `lines`: the cells of each line of a page, their words from left to right. */
export function guttersOf(lines: readonly (readonly (readonly TextWord[])[])[]): Gutter[] {
  const gaps = lines
    .flatMap((cells) => cells.flatMap((words) => words.slice(1).map((word, i) => [words[i]!, word] as const)))
    .filter(([left, right]) => isWide(left, right) && (isNumber(left) || isNumber(right)))
    .map(([left, right]) => gapOf(left, right))
    .sort((a, b) => a.from - b.from);
  const groups: Gap[][] = [];
  // Sorted by where they begin, only the last groups can still be near.
  let open: Gap[][] = [];
  for (const gap of gaps) {
    open = open.filter(([first]) => isNear(first!.from, gap.from));
    const group = open.find(([first]) => isNear(first!.to, gap.to));
    if (group) {
      group.push(gap);
      continue;
    }
    groups.push([gap]);
    open.push(groups.at(-1)!);
  }
  return groups
    .filter((group) => group.length >= GUTTER.lines)
    .map((group) => ({
      from: Math.min(...group.map(({ from }) => from)),
      to: Math.max(...group.map(({ to }) => to)),
      top: Math.min(...group.map(({ y }) => y)),
      bottom: Math.max(...group.map(({ y }) => y)),
    }));
}

/** How far from its lines a gutter goes on, in heights of the print: to the header above them and the sums below. */
const REACH = 4;

/** The words of a cell, from left to right, parted at the gutters that run through it. */
export function partAtGutters(words: readonly TextWord[], gutters: readonly Gutter[]): TextWord[][] {
  const parts: TextWord[][] = [];
  for (const word of words) {
    const last = parts.at(-1)?.at(-1);
    if (last && !runsBetween(last, word, gutters)) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts;
}

function runsBetween(left: TextWord, right: TextWord, gutters: readonly Gutter[]): boolean {
  const { from, to, y } = gapOf(left, right);
  const reach = REACH * left.rect.h;
  return gutters.some(
    (gutter) =>
      (isNear(gutter.from, from) || isNear(gutter.to, to)) &&
      isWide(left, right) &&
      y >= gutter.top - reach &&
      y <= gutter.bottom + reach,
  );
}
