/** A balance that follows from the one before it and the movements between them, whose signs a word or a colour may tell. */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import type { AmountField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { neededBy } from '../solve.ts';
import { sumForm } from '../tables/relations.ts';

type Sign = 1 | -1;

/** A movement with a minus counts as it is printed, any other with either sign, the `plain` one first. */
export function balanceLink(
  family: string,
  [before, moves, balance]: readonly [before: AmountField, moves: readonly AmountField[], balance: AmountField],
  plain: Sign,
  figures: Figures,
): Equation {
  const signsOf = ({ cents }: AmountField): Sign[] => (cents > 0 ? [plain, plain === 1 ? -1 : 1] : [1]);
  const ways = moves.reduce<Sign[][]>(
    (all, move) => all.flatMap((way) => signsOf(move).map((sign) => [...way, sign])),
    [[]],
  );
  return {
    id: 'statement.running_balance',
    family,
    echoes: 2,
    figures: [before, ...moves, balance].map((number) => figures.of(number)),
    forms: ways.map((way) => sumForm([1, ...way, -1])),
    parts: { before: 0, printed: moves.length + 1 },
    label: '',
  };
}

/** A digit of one figure, or one more, would make it hold. */
export const isNearlyLinked = ({ figures, forms }: Equation): boolean =>
  figures.some(({ value }, i) =>
    forms.some((form) => {
      const needed = neededBy(form, figures, i);
      return needed !== null && isOneDigitOff(value, needed);
    }),
  );
