/**
 * Sums that a paper writes as formulas: `41,306.25 + 17,482.60 - 41,310.40 =` with signs between its numbers, or in the
 * heading above them, `Previous balance - Payments + Purchases = Amount due`.
 */
import { isAlmost } from '../../values/digit-changes.ts';
import type { FieldLine } from './cells.ts';
import { type AmountEntity, lineText } from './entities.ts';
import type { AmountField, LineSum } from './types.ts';

/** Lines of one paper that are looked at. */
const MAX_LINES = 400;
/** Numbers of a formula with its result. */
const MIN_NUMBERS = 3;
/** Lines below a heading in which its numbers stand: a line of another column may come between. */
const LINES_BELOW = 3;

type Sign = '+' | '-' | '=';

/** Alone between two numbers, with a currency or the side of the account beside it. */
const SIGN = /^\s*(?:cr|dr)?\.?\s*([-+=−–])\s*(?:[₹€$£₪]|rs\.?|inr)?\s*$/iu;
/** Between the words of a heading; a hyphen without spaces joins two words. */
const SIGN_OF_WORDS = /\s([-+−–])\s|\s?(=)\s?/u;

const signOf = (text: string): Sign => (text === '+' || text === '=' ? text : '-');

interface Part {
  amount: AmountField;
  /** The sign before it; a plus before the first. */
  sign: Sign;
}

class Formulas {
  private readonly inCell: ReadonlyMap<FieldLine['cells'][number], readonly AmountEntity[]>;
  private readonly fieldOf: ReadonlyMap<AmountEntity, AmountField>;

  constructor(entities: readonly AmountEntity[], fieldOf: ReadonlyMap<AmountEntity, AmountField>) {
    this.inCell = Map.groupBy(
      entities.filter(({ money }) => money),
      ({ cell }) => cell,
    );
    this.fieldOf = fieldOf;
  }

  private moneyOf = ({ cells }: FieldLine) => cells.flatMap((cell) => this.inCell.get(cell) ?? []);

  /** `7,879.62 - 0.00 + 1,170.22 = 9,049.84`, from left to right. */
  ofLine(line: FieldLine): LineSum[] {
    const money = this.moneyOf(line);
    const parts: Part[] = [];
    let sign: Sign = '+';
    for (const [i, entity] of money.entries()) {
      parts.push({ amount: this.fieldOf.get(entity)!, sign });
      const next = textBetween(line, entity, money[i + 1]).match(SIGN);
      if (!next) return this.closed(parts, false);
      sign = signOf(next[1]!);
    }
    return this.closed(parts, sign === '=');
  }

  /** Words with signs between them, and as many numbers below. */
  ofHeading(line: FieldLine, below: readonly FieldLine[]): LineSum[] {
    const [first, ...more] = lineText(line)
      .split(SIGN_OF_WORDS)
      .filter((part) => part !== undefined);
    const names = [first!, ...more.filter((_, i) => i % 2 === 1)];
    const signs: Sign[] = ['+', ...more.filter((_, i) => i % 2 === 0).map(signOf)];
    if (names.length < MIN_NUMBERS || !names.every((name) => /\p{L}{3}/u.test(name))) return [];
    const money = below.map(this.moneyOf).find(({ length }) => length > 0) ?? [];
    if (money.length !== names.length) return [];
    return this.closed(
      money.map((entity, i) => ({ amount: this.fieldOf.get(entity)!, sign: signs[i]! })),
      false,
    );
  }

  /** The result stands behind the last sign, or elsewhere on the paper: the one amount that it is, or would be but for one digit. */
  private closed(parts: readonly Part[], isOpen: boolean): LineSum[] {
    if (isOpen) {
      const { cents, terms } = sumOf(parts);
      const own = new Set(parts.map(({ amount }) => amount));
      const others = [...this.fieldOf.values()].filter((amount) => !own.has(amount));
      // Either the result has another digit, or one of its terms.
      const isOff = (off: number) =>
        terms.some(([term, factor]) => term.cents !== 0 && isAlmost(term.cents, term.cents + factor * off));
      const near = others.filter((amount) => isAlmost(amount.cents, cents) || isOff(amount.cents - cents));
      const printed = near.find((amount) => amount.cents === cents) ?? (near.length === 1 ? near[0] : undefined);
      return printed && parts.length >= MIN_NUMBERS - 1 ? [lineSum(printed, terms)] : [];
    }
    const at = parts.findIndex(({ sign }) => sign === '=');
    const isWhole = at >= MIN_NUMBERS - 1 && at === parts.length - 1;
    return isWhole ? [lineSum(parts[at]!.amount, sumOf(parts.slice(0, at)).terms)] : [];
  }
}

/** What stands between two numbers of a line, or after the last. */
function textBetween({ cells }: FieldLine, from: AmountEntity, to: AmountEntity | undefined): string {
  if (from.cell === to?.cell) return from.cell.text.slice(from.end, to.start);
  const inside = cells.filter(({ index }) => index > from.cell.index && index < (to?.cell.index ?? cells.length));
  return [
    from.cell.text.slice(from.end),
    ...inside.map(({ text }) => text),
    to?.cell.text.slice(0, to.start) ?? '',
  ].join(' ');
}

/** The side of an account after a number, which was read as its sign. */
const isSided = ({ raw }: AmountField) => /[cd]r\.?$/i.test(raw);

/** How a number counts after its sign: a minus may have been read as its own, and a side says nothing beside it. */
function factorOf({ amount, sign }: Part): 1 | -1 {
  if (isSided(amount)) return (sign === '-') === amount.cents < 0 ? 1 : -1;
  return sign === '-' && amount.cents >= 0 ? -1 : 1;
}

/** What signed parts come to. */
function sumOf(parts: readonly Part[]): { cents: number; terms: LineSum['terms'] } {
  const terms = parts.map((part) => [part.amount, factorOf(part)] as const);
  return { cents: terms.reduce((sum, [{ cents }, factor]) => sum + factor * cents, 0), terms };
}

/** A result on the other side of the account turns all its terms. */
const lineSum = (printed: AmountField, terms: LineSum['terms']): LineSum => ({
  printed,
  terms: isSided(printed) && printed.cents < 0 ? terms.map(([term, factor]) => [term, factor === 1 ? -1 : 1]) : terms,
});

export function readFormulas(
  lines: readonly FieldLine[],
  entities: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): LineSum[] {
  const formulas = new Formulas(entities, fieldOf);
  return lines
    .slice(0, MAX_LINES)
    .flatMap((line, i) =>
      line.direction === 'rtl'
        ? []
        : [...formulas.ofLine(line), ...formulas.ofHeading(line, lines.slice(i + 1, i + 1 + LINES_BELOW))],
    );
}
