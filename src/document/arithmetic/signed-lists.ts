/**
 * A statement without a header: amounts with their signs, or with letters for them, in one column between the opening
 * and the closing balance.
 */
import { isWhole } from '../../values/rounding.ts';
import type { PaperFields } from '../fields/types.ts';
import type { Equation } from './facts.ts';
import type { Figures } from './figures.ts';
import { EDGE_PT } from './grid.ts';
import { named, sumsOf, type Term } from './make.ts';
import { holdsWith } from './solve.ts';
import { isMoneyLike, isSlip } from './telling.ts';

const MIN_MOVES = 2;
const MAX_MOVES = 200;
/** Hundredths that rounding each number to whole units loses. */
const HALF_UNIT = 50;

export function signedLists(fields: PaperFields, figures: Figures): Equation[] {
  const [openings, closings] = [named(fields, 'opening_balance'), named(fields, 'closing_balance')];
  const [opening, closing] = [openings[0], closings[0]];
  if (!opening || !closing || openings.length > 1 || closings.length > 1 || fields.transactions.length > 0) return [];
  const edge = ({ digits, rect }: typeof opening) => (digits ?? rect).x + (digits ?? rect).w;
  const [from, to] = [fields.numbers.indexOf(opening), fields.numbers.indexOf(closing)];
  // Statements of savings print whole units, of which the small ones look like no money.
  const isWholeList = [opening, closing].every(({ cents }) => isWhole(cents));
  const moves = fields.numbers
    .slice(from + 1, to)
    .filter(
      (number) =>
        (isMoneyLike(number) || isWholeList) &&
        number.role === null &&
        number.isSum !== true &&
        Math.abs(edge(number) - edge(closing)) < EDGE_PT,
    );
  // Without both signs nothing shows that signs are printed.
  const isSigned = moves.some(({ cents }) => cents < 0) && moves.some(({ cents }) => cents > 0);
  if (from < 0 || moves.length < MIN_MOVES || moves.length > MAX_MOVES || !isSigned) return [];
  const terms: Term[] = [opening, ...moves].map((number) => [figures.of(number), 1]);
  const equation: Equation = {
    id: 'statement.closing_balance',
    family: 'signed list',
    echoes: 0,
    ...sumsOf([[[figures.of(closing), -1], ...terms]], isWholeList ? HALF_UNIT * (terms.length + 1) : 0),
    parts: { printed: 0 },
    label: '',
  };
  const off = [opening, ...moves].reduce((sum, { cents }) => sum + cents, 0) - closing.cents;
  const isNear =
    isSlip(closing.cents, closing.cents + off) || [opening, ...moves].some(({ cents }) => isSlip(cents, cents - off));
  return holdsWith(equation) || isNear ? [equation] : [];
}
