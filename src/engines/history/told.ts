/** What rules of this layer say of an earlier paper, as data of their messages. */
import type { OtherValue, RelatedPaper } from '../../document/facts.ts';
import type { Earlier } from '../../document/prints/facts.ts';
import type { PaperValue } from '../../domain/prints.ts';
import { printedDate } from '../../values/dates.ts';
import type { RuleOutcome } from '../rule.ts';

/** The scan, and the day on which it was sent. `there` of a finding is kept with the relation alone: it goes with that scan. */
export const toldOf = ({ earlier }: RelatedPaper) => ({
  scan: earlier.scan,
  sent: printedDate(earlier.sentAt.slice(0, 10)),
});

/** A word for what a value is: `@role.total`, or `@value.amount` if the role is unknown or is that of a column of words. */
export const roleOf = ({ kind, role }: Pick<PaperValue, 'kind' | 'role'>): string =>
  role === null || (kind === 'amount' && role === 'description') ? `@value.${kind}` : `@role.${role}`;

export const differenceOf = (other: OtherValue) => ({
  role: roleOf(other),
  here: other.here.printed,
  there: other.there.printed,
});

/** The relation with these differences before the others: the first of them is the one that a finding tells. */
export const toldFirst = (related: RelatedPaper, values: readonly OtherValue[]): RelatedPaper => ({
  ...related,
  differ: [...values, ...related.differ.filter((each) => !values.includes(each))],
});

/** Whole percent. */
export const likenessOf = ({ earlier }: RelatedPaper): number => Math.round(earlier.likeness * 100);

/** Where no earlier documents are known there is nothing to say, and why; null where they are. */
export function unknown({ state }: Earlier): RuleOutcome<never, never> | null {
  if (state === 'known') return null;
  return state === 'off'
    ? { outcome: 'not_applicable', reason: 'history_off' }
    : { outcome: 'inconclusive', reason: 'history_unavailable' };
}
