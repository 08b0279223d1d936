import type { ViewedFinding } from './operations.ts';
import type { Mark } from './PagePlate.tsx';

/** Findings that have a place, with their numbers in the list of all. */
export function marksByPage(findings: readonly ViewedFinding[]): Map<number, Mark[]> {
  const marks = findings.flatMap(({ id, severity, title, box }, index): Mark[] =>
    box ? [{ id, number: index + 1, severity, title, box }] : [],
  );
  return Map.groupBy(marks, ({ box }) => box.page);
}

export const countsOf = (marksOfPages: ReadonlyMap<number, readonly Mark[]>): Map<number, number> =>
  new Map([...marksOfPages].map(([page, marks]) => [page, marks.length]));
