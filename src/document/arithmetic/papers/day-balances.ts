/**
 * The balance at the end of each day above its entries, as screens of banks list them from the newest: it is that of the
 * day below with the entries between. A plus or a colour says which of them came in.
 */
import { isOneDigitMore, isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { holdsWith, neededBy } from '../solve.ts';
import { sumForm } from '../tables/relations.ts';
import { isTelling } from '../telling.ts';
import { type Day, daysOf } from './day-sums.ts';

/** Days that hold before another is believed, and others; chosen, not measured. */
const MIN_HOLDING = 2;
const MAX_FAILING = 1;
/** Entries of one day: each doubles the choices of signs. */
const MAX_ENTRIES = 3;

function linkOf({ sum, entries }: Day, before: AmountField, figures: Figures): Equation {
  const signs = entries.reduce<(1 | -1)[][]>(
    (ways, { cents }) =>
      ways.flatMap((way): (1 | -1)[][] =>
        cents < 0
          ? [[...way, 1]]
          : [
              [...way, -1],
              [...way, 1],
            ],
      ),
    [[]],
  );
  return {
    id: 'statement.running_balance',
    family: 'balances of days',
    echoes: 2,
    figures: [before, ...entries, sum].map((number) => figures.of(number)),
    forms: signs.map((way) => sumForm([1, ...way, -1])),
    parts: { before: 0, printed: entries.length + 1 },
    label: '',
  };
}

/** A digit of one figure, or one more, would make it hold. */
const isNear = ({ figures, forms }: Equation): boolean =>
  figures.some(({ value }, i) =>
    forms.some((form) => {
      const needed = neededBy(form, figures, i);
      return needed !== null && (isOneSlip(value, needed) || isOneDigitMore(value, needed));
    }),
  );

export function dayBalances(fields: PaperFields, figures: Figures): Equation[] {
  if (fields.transactions.length > 0) return [];
  const days = daysOf(fields);
  const links = days.slice(0, -1).flatMap((day, i): Equation[] => {
    const { entries, sum } = day;
    const isShort = entries.length > 0 && entries.length <= MAX_ENTRIES;
    return isShort && isTelling(sum) ? [linkOf(day, days[i + 1]!.sum, figures)] : [];
  });
  const failing = links.filter((link) => !holdsWith(link));
  if (links.length - failing.length < MIN_HOLDING || failing.length > MAX_FAILING) return [];
  return links.filter((link) => holdsWith(link) || isNear(link));
}
