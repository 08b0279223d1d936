/**
 * What is paid every month, week or night, and for how many of them, wherever a contract or a policy prints the two:
 * `Term: 12 months` and `Monthly rent: 5,400.00`, or `12 monthly payments of £169.40`.
 */
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { phrasePattern } from './lexicon/index.ts';
import { LAST_PART } from './stated.ts';
import type { AmountField, RepeatedField } from './types.ts';
import { wordsOf } from './words-beside.ts';

const TIMES = phrasePattern('times', '(?<!\\p{L})', '(?!\\p{L})');
const EACH_TIME = phrasePattern('each_time', '(?<!\\p{L})', '(?!\\p{L})');
/** A mortgage of forty years is paid so often. */
const MAX_TIMES = 480;
/** Pairs of one paper that are looked at. */
const MAX_PAIRS = 40;

const isTimes = ({ cents, raw }: AmountField) =>
  /^\p{Nd}{1,3}$/u.test(raw.trim()) && cents > 100 && cents <= MAX_TIMES * 100;

export function readRepeated(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): RepeatedField[] {
  const lineOf = new Map(lines.flatMap((line) => line.cells.map((cell) => [cell, line] as const)));
  const inCell = Map.groupBy(amounts, ({ cell }) => cell);
  const named = amounts.flatMap((amount) => {
    const line = lineOf.get(amount.cell);
    const words = line && wordsOf(amount, line, inCell.get(amount.cell)!);
    return words === undefined ? [] : [{ amount, field: fieldOf.get(amount)!, words }];
  });
  // A last payment of another size makes up for what the equal ones leave.
  if (named.some(({ words }) => LAST_PART.test(words))) return [];
  const times = named.filter(({ amount, field, words }) => !amount.money && isTimes(field) && TIMES.test(words));
  const each = named.filter(({ amount, words }) => amount.money && EACH_TIME.test(words));
  return times
    .flatMap(({ field: count }) => each.map(({ field: price }): RepeatedField => ({ times: count, each: price })))
    .slice(0, MAX_PAIRS);
}
