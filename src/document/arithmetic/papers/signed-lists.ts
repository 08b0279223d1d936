/**
 * A statement without a header: amounts with their signs, or with letters for them, in one column between the opening
 * and the closing balance.
 */
import { isWhole } from '../../../values/rounding.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { EDGE_PT } from '../grid.ts';
import { named, sumsOf, type Term } from '../make.ts';
import { middleOf } from '../places.ts';
import { holdsWith, isSumOfSome, STANDARD } from '../solve.ts';
import { isMoneyLike, isSlip } from '../telling.ts';

const MIN_MOVES = 2;
const MAX_MOVES = 200;
/** Hundredths that rounding each number to whole units loses. */
const HALF_UNIT = 50;

/** Of native numbers with a fraction so many show by their hundredths that the list is the one that is meant; chosen. */
const MIN_PARTED = 3;
const HUNDRED = 100;
/** How many times the true balance another one may be; chosen. */
const MAX_TIMES = 2;

/** The one with the role, else the one that a sentence calls it: `Your opening balance on 1 July was 71,204.18`. */
function onlyOf(fields: PaperFields, role: 'opening_balance' | 'closing_balance'): AmountField | null {
  const roles = named(fields, role);
  const all =
    roles.length > 0 ? roles : fields.called.filter(({ label }) => label === role).map(({ amount }) => amount);
  return all.length === 1 ? all[0]! : null;
}

/** Another whole part of the same fraction: hundredths agree by chance once in a hundred, and a forger leaves them. */
function isWholeOff(list: readonly AmountField[], off: number): boolean {
  const [closing] = list as [AmountField];
  const needed = closing.cents + off;
  const isLike = needed > 0 && needed < MAX_TIMES * closing.cents && closing.cents < MAX_TIMES * needed;
  const parted = list.filter(({ cents, source }) => source === 'native' && cents % HUNDRED !== 0);
  return isLike && parted.length >= MIN_PARTED && off % HUNDRED === 0;
}

type Edge = (number: AmountField) => number;
/** Where the last digits of a list stand, and on pages that are written from the right its first ones. */
const EDGES: readonly Edge[] = [
  ({ digits, rect }) => (digits ?? rect).x + (digits ?? rect).w,
  ({ digits, rect }) => (digits ?? rect).x,
];

/** How far edges of one column waver: those of a picture by a share of the height of its print; chosen. */
const slackOf = ({ source, rect }: AmountField) => (source === 'ocr' ? Math.max(EDGE_PT, OF_HEIGHT * rect.h) : EDGE_PT);
const OF_HEIGHT = 0.4;

/** Movements that show that the list is whole, and how much wider than the others the widest gap between its lines may be; chosen. */
const MIN_LIST = 4;
const MAX_WIDER = 1.5;

/** The lines stand evenly below each other, some have a fraction, none is in doubt but for its sign, and nothing printed makes the difference. */
function isWholeList({ numbers }: PaperFields, list: readonly AmountField[], off: number): boolean {
  const [closing] = list as [AmountField];
  const needed = closing.cents + off;
  const isLike = needed > 0 && needed < MAX_TIMES * closing.cents && closing.cents < MAX_TIMES * needed;
  const middles = list.map(middleOf).sort((a, b) => a - b);
  const gaps = middles.slice(1).map((middle, i) => middle - middles[i]!);
  const isEven = Math.max(...gaps) < MAX_WIDER * Math.min(...gaps);
  const isSure = list.every(
    ({ page, doubts }) => page === closing.page && (doubts ?? []).every((doubt) => doubt === 'sign'),
  );
  const others = numbers.filter((number) => !list.includes(number) && number.cents !== 0).map(({ cents }) => cents);
  const parted = list.filter(({ cents }) => cents % HUNDRED !== 0);
  const isTold = list.length >= MIN_LIST + 2 && parted.length >= MIN_PARTED;
  return isLike && isEven && isSure && isTold && !isSumOfSome(Math.abs(off), others);
}

/** A list of a screen, line by line, with all that is printed with a minus; what comes in need not have a sign. */
function isApart(moves: readonly AmountField[], { numbers }: PaperFields): boolean {
  const steps = moves.slice(1).map((move, i) => middleOf(move) - middleOf(moves[i]!));
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  return (
    moves.length >= MIN_APART &&
    moves.every((move) => move.source === 'ocr' && move.page === moves[0]!.page) &&
    numbers.every((number) => moves.includes(number) || !isMoneyLike(number) || number.cents > 0) &&
    least > 0 &&
    most < MAX_WIDER * least
  );
}
/** Chosen. */
const MIN_APART = 3;
/** The head of the column calls all of them amounts. */
const IS_MOVE = new Set<AmountField['role']>([null, 'amount']);
const NO_MOVES = new Set<AmountField['role']>(['balance', 'closing_balance', 'total', 'total_credits', 'total_debits']);

export function signedLists(fields: PaperFields, figures: Figures): Equation[] {
  const [found] = EDGES.flatMap((edge) => signedList(fields, figures, edge));
  return found ? [found] : [];
}

function signedList(fields: PaperFields, figures: Figures, edge: Edge): Equation[] {
  const [opening, closing] = [onlyOf(fields, 'opening_balance'), onlyOf(fields, 'closing_balance')];
  if (!opening || !closing || fields.transactions.length > 0) return [];
  const [from, to] = [fields.numbers.indexOf(opening), fields.numbers.indexOf(closing)];
  if (from < 0) return [];
  // Statements of savings print whole units, of which the small ones look like no money.
  const isOfUnits = [opening, closing].every(({ cents }) => isWhole(cents));
  const movesIn = (numbers: readonly AmountField[], isMove: (number: AmountField) => boolean) =>
    numbers.filter(
      (number) =>
        (isMoneyLike(number) || isOfUnits) &&
        isMove(number) &&
        number.isSum !== true &&
        Math.abs(edge(number) - edge(closing)) < slackOf(closing),
    );
  const between = movesIn(fields.numbers.slice(from + 1, to), ({ role }) => IS_MOVE.has(role));
  // Screens print both balances below the list, whose lines may be called whatever was paid for.
  const above = between.length === 0 ? movesIn(fields.numbers.slice(0, from), ({ role }) => !NO_MOVES.has(role)) : [];
  const moves = between.length > 0 ? between : isApart(above, fields) ? above : [];
  // Without both signs nothing shows that signs are printed.
  const isSigned = moves.some(({ cents }) => cents < 0) && moves.some(({ cents }) => cents > 0);
  if (moves.length < MIN_MOVES || moves.length > MAX_MOVES || !isSigned) return [];
  const terms: Term[] = [opening, ...moves].map((number) => [figures.of(number), 1]);
  const equation: Equation = {
    id: 'statement.closing_balance',
    family: 'signed list',
    echoes: 0,
    ...sumsOf([[[figures.of(closing), -1], ...terms]], isOfUnits ? HALF_UNIT * (terms.length + 1) : 0),
    parts: { printed: 0 },
    label: '',
  };
  const off = [opening, ...moves].reduce((sum, { cents }) => sum + cents, 0) - closing.cents;
  const own = [closing, opening, ...moves];
  if (between.length > 0 && !holdsWith(equation) && isWholeList(fields, own, off))
    return [{ ...equation, family: STANDARD }];
  const isNear =
    isWholeOff(own, off) ||
    isSlip(closing.cents, closing.cents + off) ||
    [opening, ...moves].some(({ cents }) => isSlip(cents, cents - off));
  return holdsWith(equation) || isNear ? [equation] : [];
}
