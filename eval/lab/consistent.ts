/** Changes that are carried through: whatever else a paper derives from a value is corrected with it. */
import { claimsOf } from './method.ts';
import { expectedOf, holds, textsOf } from './paper/claims.ts';
import { daysBetween, weekdayIn } from './paper/forms.ts';
import { amountInWords } from './paper/number-words.ts';
import type { Claim, Paper } from './paper/paper.ts';
import { hundredthsOf, isoOf, numberOf, withNumber } from './paper/read.ts';

/** Far more than the longest chain of balances has links that are out of order. */
const ROUNDS = 40;

/** What a derived value must be; null where nothing can be derived. */
function corrected(claim: Claim, texts: ReadonlyMap<string, string>, paper: Paper): [id: string, text: string] | null {
  const { relation, ids } = claim;
  const { language } = paper;
  const text = (id: string) => texts.get(id)!;
  const day = (id: string) => isoOf(text(id), language)!;
  switch (relation.is) {
    case 'sum':
    case 'product': {
      const value = expectedOf(claim, texts, language)! / 100;
      const written = withNumber(text(relation.result), value, language);
      const isSigned = relation.is === 'sum';
      // A sum that changes its sign would have to be written otherwise.
      return isSigned && numberOf(written, language) !== value ? null : [relation.result, written];
    }
    case 'weekday':
      return [ids[0]!, weekdayIn(day(relation.of), language)];
    case 'words':
      return [ids[0]!, amountInWords(hundredthsOf(text(relation.of), language), language, paper.currency)];
    case 'days': {
      const days = daysBetween(day(relation.from), day(relation.to)) + (relation.inclusive ? 1 : 0);
      return [ids[0]!, withNumber(text(ids[0]!), days, language)];
    }
    default:
      return null;
  }
}

/**
 * All texts after these changes and what follows from them; null where the paper contradicts itself in any case. What
 * was changed is never corrected.
 */
export function carriedThrough(paper: Paper, changes: ReadonlyMap<string, string>): Map<string, string> | null {
  const texts = new Map([...textsOf(paper), ...changes]);
  for (let round = 0; round < ROUNDS; round++) {
    const broken = paper.claims.filter((claim) => !holds(claim, texts, paper));
    if (broken.length === 0) return texts;
    let isBetter = false;
    for (const claim of broken) {
      if (holds(claim, texts, paper)) continue;
      const right = corrected(claim, texts, paper);
      if (!right || changes.has(right[0]) || texts.get(right[0]) === right[1]) continue;
      texts.set(...right);
      isBetter = true;
    }
    if (!isBetter) return null;
  }
  return null;
}

/** Names of values from which others are derived, and which are derived from none. */
export function sourcesOf(paper: Paper): string[] {
  const derived = new Set<string>();
  const used = new Set<string>();
  for (const { relation } of paper.claims) {
    if (relation.is !== 'sum' && relation.is !== 'product') continue;
    derived.add(relation.result);
    for (const id of [...relation.of, ...(relation.is === 'sum' ? relation.less : [])]) used.add(id);
  }
  return [...used].filter((id) => !derived.has(id));
}

/** Names of derived values that claims of these kinds speak of. */
export const resultsOf = (paper: Paper, kinds: readonly Claim['kind'][]) =>
  claimsOf(paper, kinds).flatMap(({ relation }) =>
    relation.is === 'sum' || relation.is === 'product' ? [relation.result] : [],
  );
