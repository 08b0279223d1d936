/** Amounts of a card or an account by what their labels call them: its limit, what is used of it, what is left. */
import { isInside } from './inside.ts';
import { normalLabel, phrasePattern } from './lexicon/index.ts';
import type { AccountPart, AmountField, CalledField, LabelledValue } from './types.ts';

const KINDS = ['available', 'credit_limit', 'limit_used', 'pending', 'booked_balance'] as const;
const PATTERNS = KINDS.map((kind) => ({ kind, pattern: phrasePattern(kind, '^', '$') }));
const kindOf = (words: string) => PATTERNS.find(({ pattern }) => pattern.test(words))?.kind ?? null;
/** A limit may end a line of other things: `Gold card · 6 purchases · limit 12,000`. */
const LIMIT = phrasePattern('credit_limit', String.raw`(?:^|\s)`, '$');
/** Whatever comes now is named behind it. */
const USED_BEFORE = phrasePattern('used_before');

function kindBefore(words: string): AccountPart['kind'] | null {
  if (LIMIT.test(words)) return kindOf(words) ?? 'credit_limit';
  return kindOf(words) ?? (USED_BEFORE.test(words) ? 'used_before' : null);
}

/** By the words before them in their line or the header above, by the label above, and by the words above one that stands alone (`names`). */
export function readAccountParts(
  called: readonly CalledField[],
  labelled: readonly LabelledValue[],
  numbers: readonly AmountField[],
  names: readonly { amount: AmountField; name: string }[],
): AccountPart[] {
  const before = called.map(({ words, header, amount }) => {
    return { kind: kindBefore((words.length > 0 ? words : header).join(' ')), amount };
  });
  const above = labelled.flatMap((label) => {
    const inside = numbers.filter((number) => isInside(number, label));
    return inside.length === 1 ? [{ kind: kindOf(normalLabel(label.label)), amount: inside[0]! }] : [];
  });
  const alone = names.map(({ amount, name }) => ({ kind: kindOf(normalLabel(name)), amount }));
  return [...before, ...above, ...alone].flatMap(({ kind, amount }) => (kind === null ? [] : [{ kind, amount }]));
}
