/**
 * A row that was taken out of a list with balances: those above and below it follow from their neighbours and not from
 * each other, and none between them was left unread: the two stand as close as rows do, or nothing stands in the columns
 * between them of a list whose text needs no recognition.
 */

import { isDoubtful } from '../../values/misreadings.ts';
import type { Equation, Figure, Outcome, Repair } from './facts.ts';
import { middleOf, type Placed } from './places.ts';
import { holdsWith, neededBy, printedIn } from './solve.ts';

/** Links of the chain that hold, so that columns and order are known. Chosen, not measured. */
const MIN_HOLDING = 4;
/** The same where rows take several lines, so that how close two of them stand says nothing. Chosen. */
const MANY_HOLDING = 20;
/** Of the least distance between two balances: a row between them would need twice as much. Chosen. */
const NO_ROOM = 1.5;
/** How far the left or right edges of one column may lie apart, in heights of the print. Chosen. */
const SAME_EDGE = 0.5;

const beforeIn = ({ figures, parts }: Equation): Figure => figures[parts.before!]!;
const movesIn = (link: Equation): Figure[] =>
  link.figures.filter((figure) => figure !== printedIn(link) && figure !== beforeIn(link));

const distanceOf = (link: Equation) => Math.abs(middleOf(printedIn(link)) - middleOf(beforeIn(link)));
const isOnOnePage = (link: Equation) => printedIn(link).page === beforeIn(link).page;

const isBelow = ({ rect: a }: Figure, { rect: b }: Figure) =>
  Math.min(Math.abs(a.x - b.x), Math.abs(a.x + a.w - b.x - b.w)) < SAME_EDGE * Math.max(a.h, b.h);

/** Further looks at a recognised number, where there were any, all gave what was read. */
const isReadAlike = ({ looks, value }: Figure) =>
  looks === undefined || (looks.length === 1 && Math.abs(looks[0]!) === Math.abs(value));

const gapOf = ({ equation, implied }: Outcome) => Math.abs(printedIn(equation).value - implied);

/** No number stands between the two rows of a link, in the columns of the movements and balances of its page. */
function isBlankBetween(link: Equation, holding: readonly Equation[], numbers: readonly Placed[]): boolean {
  const ends = [beforeIn(link), printedIn(link)];
  if (ends.some(({ source }) => source !== 'native')) return false;
  const [above, below] = ends.sort((a, b) => a.rect.y - b.rect.y) as [Figure, Figure];
  const { page } = above;
  const columns = holding.flatMap(({ figures }) => figures.filter((figure) => figure.page === page));
  return !numbers.some(
    (number) =>
      number.page === page &&
      middleOf(number) > above.rect.y + above.rect.h &&
      middleOf(number) < below.rect.y &&
      columns.some(({ rect: { x, w } }) => number.rect.x < x + w && number.rect.x + number.rect.w > x),
  );
}

/** What is known of a paper beside its chains. */
interface Known {
  /** Figures of equations that hold. */
  held: ReadonlySet<Figure>;
  /** What the sums of the sides lack. */
  gaps: readonly number[];
  numbers: readonly Placed[];
}

/** The one link of a chain that fails and whose row is all that is left of two; null where nothing says so. */
function linkWithoutRow(chain: readonly Outcome[], { held, gaps, numbers }: Known): Outcome | null {
  const holding = chain.filter(({ state }) => state === 'holds').map(({ equation }) => equation);
  const [failing, more] = chain.filter(({ state }) => state !== 'holds');
  if (failing?.state !== 'dense' || more || holding.length < MIN_HOLDING) return null;
  const { equation } = failing;
  const [move, ...others] = movesIn(equation);
  // Others of the chain move by more figures: one of this row was not read. Rows of months print what came in and what went out.
  const counts = holding.map((link) => movesIn(link).length);
  const isWhole = others.length === 0 ? counts.includes(1) : counts.every((count) => count === 1 + others.length);
  const areKnown = [beforeIn(equation), printedIn(equation)].every((each) => held.has(each) && !isDoubtful(each));
  const pitches = holding.filter(isOnOnePage).map(distanceOf);
  const isTight = distanceOf(equation) < NO_ROOM * Math.min(...pitches);
  const isComplete = () => holding.length >= MANY_HOLDING && isBlankBetween(equation, holding, numbers);
  if (!move || !isWhole || !areKnown || !isOnOnePage(equation) || !(isTight || isComplete())) return null;
  // What stands below other movements, or lacks what the sum of its side lacks, is a movement and no other number.
  const isMove = holding.flatMap(movesIn).some((other) => isBelow(move, other)) || gaps.includes(gapOf(failing));
  return isMove && isReadAlike(move) ? failing : null;
}

function repairsOf({ equation: { figures, forms }, equation }: Outcome): Repair[] {
  const [move] = movesIn(equation);
  const value = neededBy(forms[0]!, figures, figures.indexOf(move!), new Map());
  return value === null ? [] : [{ changes: [{ figure: move!, value }], mends: 1, witnesses: 1, isElsewhere: false }];
}

/**
 * Links between which a row is missing are broken, however far their amount is from what it would have to be. `numbers`:
 * all of the paper.
 */
export function withMissingRows(outcomes: readonly Outcome[], numbers: readonly Placed[]): Outcome[] {
  const of = (id: Equation['id']) => outcomes.filter(({ equation }) => equation.id === id);
  const held = new Set(outcomes.flatMap(({ equation }) => (holdsWith(equation) ? equation.figures : [])));
  const gaps = of('statement.totals')
    .filter(({ state }) => state !== 'holds')
    .map(gapOf);
  const linked = [...of('statement.running_balance'), ...of('loan.balance')];
  const chains = [...Map.groupBy(linked, ({ equation }) => equation.family).values()];
  const found = new Set(chains.flatMap((chain) => linkWithoutRow(chain, { held, gaps, numbers }) ?? []));
  return outcomes.map((outcome) => {
    const repairs = found.has(outcome) ? repairsOf(outcome) : [];
    return repairs.length > 0 ? { ...outcome, state: 'broken', repairs } : outcome;
  });
}
