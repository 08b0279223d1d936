/**
 * What is paid every month, week or night, and for how many of them, wherever a contract or a policy prints the two:
 * `Term: 12 months` and `Monthly rent: 5,400.00`, or `12 monthly payments of £169.40`.
 */
import type { FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { normalLabel, phrasePattern } from './lexicon/index.ts';
import type { AmountField, RepeatedField } from './types.ts';

const TIMES = phrasePattern('times', '(?<!\\p{L})', '(?!\\p{L})');
const EACH_TIME = phrasePattern('each_time', '(?<!\\p{L})', '(?!\\p{L})');
/** A mortgage of forty years is paid so often. */
const MAX_TIMES = 480;
/** Pairs of one paper that are looked at. */
const MAX_PAIRS = 40;

/** The words that belong to a number: up to the next ones of its cell or, where it stands alone, those beside it. */
function wordsOf({ cell, start, end }: AmountEntity, line: FieldLine, amounts: readonly AmountEntity[]): string {
  const inCell = amounts.filter((other) => other.cell === cell);
  const before = inCell.findLast((other) => other.end <= start)?.end ?? 0;
  const after = inCell.find((other) => other.start >= end)?.start ?? cell.text.length;
  const own = `${cell.text.slice(before, start)} ${cell.text.slice(end, after)}`;
  if (/\p{L}{2}/u.test(own)) return normalLabel(own);
  const at = line.cells.indexOf(cell);
  const beside = [line.cells[at - 1], line.cells[at + 1]].find((other) => /\p{L}{2}/u.test(other?.text ?? ''));
  return normalLabel(beside?.text ?? '');
}

const isTimes = ({ cents, raw }: AmountField) =>
  /^\p{Nd}{1,3}$/u.test(raw.trim()) && cents > 100 && cents <= MAX_TIMES * 100;

export function readRepeated(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): RepeatedField[] {
  const lineOf = new Map(lines.flatMap((line) => line.cells.map((cell) => [cell, line] as const)));
  const named = amounts.flatMap((amount) => {
    const line = lineOf.get(amount.cell);
    return line ? [{ amount, field: fieldOf.get(amount)!, words: wordsOf(amount, line, amounts) }] : [];
  });
  const times = named.filter(({ amount, field, words }) => !amount.money && isTimes(field) && TIMES.test(words));
  const each = named.filter(({ amount, words }) => amount.money && EACH_TIME.test(words));
  return times
    .flatMap(({ field: count }) => each.map(({ field: price }): RepeatedField => ({ times: count, each: price })))
    .slice(0, MAX_PAIRS);
}
