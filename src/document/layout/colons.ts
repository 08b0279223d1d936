/**
 * The colon between a label and its number in recognised text: a receipt sets it in a column of its own, and recognition
 * often takes it for another character.
 */
import type { TextWord } from './facts.ts';
import { hasRtl } from './order.ts';

/** What a colon is read as. */
const MARK = /^[:;|=\p{Script=Hebrew}]$/u;
const LABEL = /\p{L}{2}/u;
/** With its fraction: codes and counts follow other marks as well. */
const AMOUNT = /^\P{L}{0,2}\p{Lu}{0,3}\P{L}{0,2}\p{Nd}[\p{Nd}.,]*[.,]\p{Nd}{2}$/u;
const CURRENCY = /^(?:\p{Lu}{2,3}|\p{Sc})$/u;

/** The cells of a line, from left to right, with each such mark as the colon of the cell before it. */
export function withColons(cells: readonly TextWord[][]): TextWord[][] {
  const words = cells.flat();
  const numbers = words.filter(({ text }) => AMOUNT.test(text));
  const [only, more] = numbers;
  if (!only || more) return [...cells];
  const before = words.indexOf(only) - 1;
  const at = CURRENCY.test(words[before]?.text ?? '') ? before - 1 : before;
  const [mark, label] = [words[at], words[at - 1]];
  if (!mark || !label || !MARK.test(mark.text) || !LABEL.test(label.text) || [...label.text].some(hasRtl))
    return [...cells];
  const colon = { ...mark, text: ':' };
  return cells.flatMap((cell): TextWord[][] => {
    const own = cell.filter((word) => word !== mark);
    if (cell.includes(label)) {
      const end = own.indexOf(label) + 1;
      const behind = own.slice(end);
      return [[...own.slice(0, end), colon], ...(behind.length > 0 ? [behind] : [])];
    }
    return own.length > 0 ? [own] : [];
  });
}
