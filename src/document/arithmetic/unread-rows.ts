/**
 * A row of a recognised list of which the words were read and the number was not: a sum that is more than its parts may
 * be right, and what it is more is what that row says.
 */
import type { PageText } from '../facts.ts';
import type { Figure, Outcome } from './facts.ts';
import { middleOf } from './places.ts';

/** Of the least distance between two numbers of the column: a row between them needs twice as much. Chosen. */
const ROOM = 1.6;

/** The parts of a sum that stand below each other above it, from top to bottom; null where they do not, or were not recognised. */
function columnOf({ equation: { figures, forms, parts } }: Outcome): Figure[] | null {
  const [plain] = forms;
  const sum = figures[parts.printed]!;
  const others = figures.filter((figure) => figure !== sum);
  const areAdded =
    plain?.kind === 'sum' && new Set(others.map((figure) => factorOf(plain.terms, figures, figure))).size === 1;
  const isColumn = others.length > 1 && others.every((part) => part.source === 'ocr' && isBelow(part, sum));
  return areAdded && isColumn ? others.sort((a, b) => middleOf(a) - middleOf(b)) : null;
}

const isBelow = ({ page, rect: { x, w } }: Figure, sum: Figure) =>
  page === sum.page && x < sum.rect.x + sum.rect.w && x + w > sum.rect.x;

const factorOf = (terms: readonly (readonly [number, number])[], figures: readonly Figure[], figure: Figure) =>
  terms.find(([at]) => figures[at] === figure)?.[1];

/** Words, and nothing in the column of the numbers, between two of them. */
function isRowBetween(above: Figure, below: Figure, pages: readonly PageText[]): boolean {
  const [left, right] = [
    Math.min(above.rect.x, below.rect.x),
    Math.max(...[above, below].map(({ rect }) => rect.x + rect.w)),
  ];
  return pages.some(
    ({ page, lines }) =>
      page === above.page &&
      lines.some(
        (line) =>
          middleOf(line) > above.rect.y + above.rect.h &&
          middleOf(line) < below.rect.y &&
          /\p{L}{2}/u.test(line.text) &&
          line.words.every(({ rect }) => rect.x + rect.w < left || rect.x > right),
      ),
  );
}

function lacksNumber(outcome: Outcome, pages: readonly PageText[]): boolean {
  const { equation, implied } = outcome;
  const column = columnOf(outcome);
  const isMore = Math.abs(equation.figures[equation.parts.printed]!.value) > Math.abs(implied);
  if (!column || !isMore) return false;
  const steps = column.slice(1).map((below, i) => ({ above: column[i]!, below }));
  const least = Math.min(...steps.map(({ above, below }) => middleOf(below) - middleOf(above)));
  return steps.some(
    ({ above, below }) => middleOf(below) - middleOf(above) > ROOM * least && isRowBetween(above, below, pages),
  );
}

/** Sums that fail beside such a row were not read whole. */
export const withUnreadRows = (outcomes: readonly Outcome[], pages: readonly PageText[]): Outcome[] =>
  outcomes.map((outcome) =>
    outcome.state === 'broken' && lacksNumber(outcome, pages) ? { ...outcome, state: 'misread' } : outcome,
  );
