/**
 * The balance at the end of each day above its entries, as screens of banks list them from the newest: it is that of the
 * day below with the entries between. A plus or a colour says which of them came in. The word for a balance tells such a
 * line, too, where its day is not read: `Thursday 12 March   Balance £1,888.55`.
 */
import type { PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { holdsWith } from '../solve.ts';
import { isTelling } from '../telling.ts';
import { balanceLink, isNearlyLinked } from './balance-links.ts';
import { type Day, daysOf, partedBy } from './day-sums.ts';
import { listedBalances } from './listed-balances.ts';

/** Days that hold before another is believed, and others; chosen, not measured. */
const MIN_HOLDING = 2;
const MAX_FAILING = 1;
/** Entries of one day: each doubles the choices of signs. */
const MAX_ENTRIES = 3;

export function dayBalances(fields: PaperFields, figures: Figures): Equation[] {
  if (fields.transactions.length > 0) return [];
  const dated = linksOf(daysOf(fields), figures);
  if (dated.length > 0 || listedBalances(fields, figures).length > 0) return dated;
  const named = partedBy(({ role }) => role === 'balance', fields.numbers);
  return linksOf(named, figures);
}

function linksOf(days: readonly Day[], figures: Figures): Equation[] {
  const links = days.slice(0, -1).flatMap((day, i): Equation[] => {
    const { entries, sum } = day;
    const isShort = entries.length > 0 && entries.length <= MAX_ENTRIES;
    return isShort && isTelling(sum)
      ? [balanceLink('balances of days', [days[i + 1]!.sum, entries, sum], -1, figures)]
      : [];
  });
  const failing = links.filter((link) => !holdsWith(link));
  if (links.length - failing.length < MIN_HOLDING || failing.length > MAX_FAILING) return [];
  return links.filter((link) => holdsWith(link) || isNearlyLinked(link));
}
