/** Places of findings on a page, as one mark where several findings are about the same place. Pure. */
import type { Severity } from '../domain/finding.ts';
import { SEVERITIES } from '../domain/finding.ts';
import type { Box } from '../domain/geometry.ts';

/** In percent of the page. */
export interface Mark {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Numbers of the findings, in the order of the report. */
  numbers: number[];
  severity: Severity;
  /** Margin in which the numbers stand. */
  side: 'left' | 'right';
  /** Height at which they stand there: beside the mark, or lower where another has that place. */
  labelY: number;
}

export interface Placed {
  number: number;
  severity: Severity;
  box: Box;
}

/** Places of one line, so near to each other and so alike in size, are one. */
const SAME = { gap: 1, heights: 2.2, widths: 10, overlap: 0.5 } as const;
/** Least distance of two numbers in a margin, as a share of the page's width. */
const LABEL_SHARE = 0.055;

/** `aspect`: height over width of the page. */
export function marksOf(placed: readonly Placed[], aspect: number): Mark[] {
  const groups: { rect: Rect; members: Placed[] }[] = [];
  for (const each of placed) {
    const touching = groups.filter(({ rect }) => isSame(rect, each.box));
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    const members = [...touching.flatMap((group) => group.members), each].sort((a, b) => a.number - b.number);
    groups.push({ rect: members.map(({ box }): Rect => box).reduce(around), members });
  }
  const marks = groups.map(({ rect: { x, y, w, h }, members }): Mark => {
    const gravest = Math.max(...members.map(({ severity }) => SEVERITIES.indexOf(severity)));
    return {
      x,
      y,
      w,
      h,
      numbers: members.map(({ number }) => number),
      severity: SEVERITIES[gravest]!,
      side: x + w / 2 < 50 ? 'left' : 'right',
      labelY: Math.min(y + h / 2, 100),
    };
  });
  for (const side of ['left', 'right'] as const) {
    spread(
      marks.filter((mark) => mark.side === side),
      (100 * LABEL_SHARE) / aspect,
    );
  }
  return marks;
}

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

function isSame(a: Rect, b: Rect): boolean {
  const gap = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
  const overlap = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return (
    gap <= SAME.gap &&
    overlap >= SAME.overlap * Math.min(a.h, b.h) &&
    Math.max(a.h, b.h) <= SAME.heights * Math.min(a.h, b.h) &&
    Math.max(a.w, b.w) <= SAME.widths * Math.min(a.w, b.w)
  );
}

function around(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

/** Numbers of one margin, downwards, each clear of the one above; what would leave the page is pushed up again. */
function spread(marks: readonly Mark[], distance: number): void {
  const downwards = marks.toSorted((a, b) => a.labelY - b.labelY);
  let least = distance / 2;
  for (const mark of downwards) {
    mark.labelY = Math.max(mark.labelY, least);
    least = mark.labelY + distance;
  }
  let most = 100 - distance / 2;
  for (const mark of downwards.reverse()) {
    mark.labelY = Math.max(Math.min(mark.labelY, most), 0);
    most = mark.labelY - distance;
  }
}
