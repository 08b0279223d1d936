/** A paper as the sources of whole sums read it: its money, and which of its sums other equations make. */
import type { AmountField, CalledField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, isSum } from '../telling.ts';

export const isEnd = (number: AmountField): boolean => isSum(number) || number.role === 'total';

/** Whether a number stands below the one and above the other, on their page. */
export const isBetween = (number: AmountField, top: AmountField, end: AmountField): boolean =>
  number.page === end.page && middleOf(number) > middleOf(top) && middleOf(number) < middleOf(end);

/** Whether a number stands on a later line or page than another. */
export const isBelow = (lower: AmountField, upper: AmountField) =>
  lower.page > upper.page || (lower.page === upper.page && middleOf(lower) > middleOf(upper) + upper.rect.h / 2);

/** The amount or another print of it is what a list adds up to. */
export const isMadeSomewhere = (amount: AmountField, { money, isMade }: Pick<Reading, 'money' | 'isMade'>) =>
  money.some((other) => Math.abs(other.cents) === Math.abs(amount.cents) && isMade(other));

const rightOf = ({ rect }: AmountField) => rect.x + rect.w;
/** Whether both end at one place of one page. */
export const isInColumn = (one: AmountField, other: AmountField) =>
  one.page === other.page && Math.abs(rightOf(one) - rightOf(other)) < one.rect.h / 2;

export class Reading {
  readonly money: AmountField[];
  private readonly labels: ReadonlyMap<AmountField, CalledField>;
  private readonly made: ReadonlySet<unknown>;
  readonly fields: PaperFields;
  readonly figures: Figures;
  readonly known: readonly Equation[];
  readonly failing: readonly Equation[];

  constructor(fields: PaperFields, known: readonly Equation[], figures: Figures) {
    this.fields = fields;
    this.figures = figures;
    this.known = known.filter((each) => holdsWith(each));
    this.failing = known.filter((each) => !holdsWith(each));
    this.money = fields.numbers.filter((number) => isMoneyLike(number) && number.cents !== 0);
    this.labels = new Map(fields.called.map((each) => [each.amount, each]));
    this.made = new Set(
      this.known
        .filter(({ forms, figures: own }) => forms[0]!.kind === 'sum' && own.length > 2)
        .map(({ figures: own, parts }) => own[parts.printed]!),
    );
  }

  readonly isMade = (number: AmountField) => this.made.has(this.figures.of(number));
  readonly labelOf = (number: AmountField) => this.labels.get(number)?.label ?? null;
}
