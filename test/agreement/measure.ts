/** What the measures of agreement share: bags of tokens, and how alike two of them are. */

export interface Agreement {
  /** Tokens of this project's reading, of the outside one, and those that both have, each as often as it stands. */
  ours: number;
  theirs: number;
  common: number;
}

function bagOf(tokens: readonly string[]): Map<string, number> {
  const bag = new Map<string, number>();
  for (const token of tokens) bag.set(token, (bag.get(token) ?? 0) + 1);
  return bag;
}

export function agreementOf(ours: readonly string[], theirs: readonly string[]): Agreement {
  const own = bagOf(ours);
  let common = 0;
  for (const [token, count] of bagOf(theirs)) common += Math.min(count, own.get(token) ?? 0);
  return { ours: ours.length, theirs: theirs.length, common };
}

/** 0-1: twice what is common over what there is; 1 where there is nothing. */
export const shareOf = ({ ours, theirs, common }: Agreement): number =>
  ours + theirs === 0 ? 1 : (2 * common) / (ours + theirs);

/** The tokens of `first` that `second` has not, each as often as it is missing. */
export function missingFrom(second: readonly string[], first: readonly string[]): string[] {
  const bag = bagOf(second);
  return first.filter((token) => {
    const left = bag.get(token) ?? 0;
    if (left > 0) bag.set(token, left - 1);
    return left === 0;
  });
}
