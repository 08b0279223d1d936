/**
 * Blocks of lines that repeat, each with a base, its rate and what is paid of it, as insurers list them on a screen: `Base
 * 84.60 · rate 70 % − 2.00`, and what that comes to on the line above, or `Receipt 640.00` above `Refund 75 %  480.00`. The
 * blocks that hold show how each is meant.
 */
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { isBeside, middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isRetouched } from '../telling.ts';

/** From line to line within a block, in heights of the print. Chosen. */
const MAX_STEP = 4;
/** Blocks that hold, each with a part of its own, before another one is wrong. Chosen. */
const MIN_HELD = 2;
/** Rounding of a part to the hundredth. */
const SLACK = 1;
/** Rates of one screen: a bound for the time. */
const MAX_RATES = 40;

interface Block {
  base: AmountField;
  rate: RateField;
  /** A fixed sum that is taken off: a share of the insured. */
  less?: AmountField;
  part: AmountField;
}

/** The lone amount of the next line above or below. */
function nextTo(line: RateField, money: readonly AmountField[], side: 1 | -1): AmountField | undefined {
  const far = (each: AmountField) => side * (middleOf(each) - middleOf(line));
  const near = money
    .filter((each) => each.page === line.page && far(each) > line.rect.h / 2 && far(each) < MAX_STEP * line.rect.h)
    .toSorted((a, b) => far(a) - far(b));
  const [first, second] = near;
  return first && !(second && isBeside(first, second)) ? first : undefined;
}

/** Of one column, whatever was read of the sign of a currency at either end. */
const isBelow = ({ rect: { x, w } }: AmountField, { rect: other }: AmountField) =>
  x < other.x + other.w && other.x < x + w;

type Shape = (rate: RateField, own: readonly AmountField[], money: readonly AmountField[]) => Block | null;

/** The base and what is taken off stand on the line of the rate, the part on the line next to it. */
const partNext =
  (side: 1 | -1): Shape =>
  (rate, own, money) => {
    const [base, less, more] = own.toSorted((a, b) => b.cents - a.cents);
    const part = nextTo(rate, money, side);
    return base && part && !more ? { base, rate, part, ...(less && { less }) } : null;
  };

/** The part stands on the line of the rate, its base on the one above. */
const baseAbove: Shape = (rate, [part, more], money) => {
  const base = nextTo(rate, money, -1);
  return part && !more && base && isBelow(base, part) ? { base, rate, part } : null;
};

const SHAPES: readonly Shape[] = [partNext(-1), partNext(1), baseAbove];

function equationOf({ base, rate, less, part }: Block, figures: Figures): Equation {
  const all = [figures.of(base), figures.as(rate, rate, rate.percent), figures.of(part)];
  return {
    id: 'table.rows',
    family: `repeated blocks ${part.page}`,
    echoes: 1,
    figures: less ? [...all, figures.of(less)] : all,
    forms: [{ kind: 'product', of: [0, 1], factor: 0.01, is: 2, slack: SLACK, ...(less && { plus: [[3, -1]] }) }],
    parts: { printed: 2, ...(less ? {} : { base: 0 }) },
    label: rate.raw,
  };
}

const neededOf = ({ base, rate, less }: Block) => (base.cents * rate.percent) / 100 - (less?.cents ?? 0);
const isHeld = (block: Block) => Math.abs(neededOf(block) - block.part.cents) <= SLACK + 0.5;

const isNear = (block: Block): boolean => isRetouched(block.part.cents, Math.round(neededOf(block)));

/** `known`: what other sources make; of a part that another product leads to they say more than its place. */
export function repeatedBlocks(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const { numbers, rates } = fields;
  if (rates.length <= MIN_HELD || rates.length > MAX_RATES) return [];
  const money = numbers.filter((number) => isMoneyLike(number) && number.cents > 0);
  const made = new Set(
    known.flatMap((each) =>
      each.forms[0]!.kind === 'product' && holdsWith(each) ? [each.figures[each.parts.printed]!] : [],
    ),
  );
  const lone = rates.filter(
    (rate) => rate.percent > 0 && !rates.some((other) => other !== rate && isBeside(other, rate)),
  );
  return SHAPES.flatMap((shape): Equation[] => {
    const blocks = lone.flatMap(
      (rate) =>
        shape(
          rate,
          money.filter((each) => isBeside(each, rate)),
          money,
        ) ?? [],
    );
    // A figure that is made takes part in something: none is, before all blocks are known to be meant.
    const held = blocks.filter(isHeld);
    const [wrong, more] = blocks.filter((block) => !isHeld(block));
    const parts = new Set(held.map(({ part }) => part.cents));
    if (!wrong || more || parts.size < MIN_HELD || !isNear(wrong)) return [];
    const isOfColumn = held.every(({ part }) => isBelow(part, wrong.part));
    return isOfColumn && !made.has(figures.of(wrong.part)) ? blocks.map((block) => equationOf(block, figures)) : [];
  });
}
