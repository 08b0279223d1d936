/**
 * Forms that say how their lines follow from each other: `Add lines 1, 2 and 3`, `Subtract line 5 from line 4`,
 * `line 9 minus line 8`, `Summe der Zeilen 3 bis 6`. Lines are told by the number that they begin with.
 */
import type { FieldCell, FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import type { AmountField, LineSum } from './types.ts';

/** Lines of one paper that are looked at, and that one of them may add up. */
const MAX_LINES = 400;
const MAX_TERMS = 30;

const NUMBER = String.raw`(\d{1,3}[a-z]?)`;
const LINES = String.raw`(?:the )?(?:amounts? (?:on|in|from) )?(?:lines?|boxe?s?|rows?|zeilen?|lignes?|cases?|שורות|שורה)`;
const LIST = String.raw`(\d{1,3}[a-z]?(?:\s*(?:,|and|&|und|et|\+|ו-?|through|thru|to|bis|à|עד)+\s*(?:line |zeile |ligne |שורה )?\d{1,3}[a-z]?)+)`;
const ADDED = new RegExp(
  String.raw`(?:add|sum of|total of|summe(?: der)?|addiere|somme des|total des|additionne[rz](?: les)?|סכום|סך)\s+${LINES}\s+${LIST}`,
  'iu',
);
const TAKEN_FROM = new RegExp(
  String.raw`(?:subtract|deduct|take)\s+${LINES}\s+${NUMBER}\s+from\s+${LINES}\s+${NUMBER}(?![\d\w])`,
  'iu',
);
const LESS = new RegExp(
  String.raw`${LINES}\s+${NUMBER}\s*(?:minus|less|[-−–]|abzüglich|moins|פחות)\s*(?:${LINES}\s+)?${NUMBER}(?![\d\w])`,
  'iu',
);

/** `(3 less 4 less 5)`, `(1 + 2)`: dashes part a range as well, and count only between three numbers or more. */
const FORMULA =
  /\(\s*(?:(?:lines?|zeilen?|lignes?|שורות|שורה) )?(\d{1,3}[a-z]?(?:(?:\s+(?:minus|less|plus|abzüglich|weniger|moins|menos|más|mais|meno|più|min|פחות|בניכוי|ועוד|בתוספת|פלוס|מינוס)\s+|\s*\+\s*|\s+[-−–]\s+)\d{1,3}[a-z]?){1,8})\s*\)/iu;
const OPERATOR = /\s*(\+|[-−–]|\p{L}{3,})\s*/u;
const PLUS = /^(?:\+|plus|más|mais|più|ועוד|בתוספת|פלוס)$/iu;
const DASH = /^[-−–]$/;

function formulaIn(text: string): Reference[] {
  const [first, ...rest] = text.match(FORMULA)?.[1]?.split(OPERATOR) ?? [];
  const terms = rest.flatMap((sign, i): Reference[] =>
    i % 2 === 0 ? [[rest[i + 1]!.toLowerCase(), PLUS.test(sign) ? 1 : -1]] : [],
  );
  const isRange = terms.length === 1 && DASH.test(rest[0]!);
  return first && terms.length > 0 && !isRange ? [[first.toLowerCase(), 1], ...terms] : [];
}

const RANGE = /through|thru|to|bis|à|עד/i;

/** `1, 2 and 3`, `4 through 6`: every number that is meant; none where letters count as well (`25a through 25c`). */
function numbersIn(list: string): string[] {
  if (RANGE.test(list) && /\d[a-z]\b/i.test(list)) return [];
  const found = [...list.matchAll(/\d{1,3}[a-z]?/gi)];
  return found.flatMap(({ 0: number, index }, i) => {
    const before = i > 0 ? list.slice(found[i - 1]!.index + found[i - 1]![0].length, index) : '';
    const from = i > 0 ? Number(found[i - 1]![0]) : Number.NaN;
    const to = Number(number);
    const isRange = RANGE.test(before) && to > from && to - from < MAX_TERMS;
    return isRange ? Array.from({ length: to - from }, (_, k) => String(from + 1 + k)) : [number.toLowerCase()];
  });
}

type Reference = readonly [line: string, factor: 1 | -1];

function referencesIn(text: string): Reference[] {
  const added = text.match(ADDED);
  if (added) return numbersIn(added[1]!).map((line) => [line, 1] as const);
  const from = text.match(TAKEN_FROM);
  if (from) return [[from[2]!.toLowerCase(), 1] as const, [from[1]!.toLowerCase(), -1] as const];
  const less = text.match(LESS);
  return less ? [[less[1]!.toLowerCase(), 1] as const, [less[2]!.toLowerCase(), -1] as const] : formulaIn(text);
}

/** `2a … 2b …`: two lines of the form beside each other. */
function sharesLine(number: string, text: string): boolean {
  const digits = number.replace(/\D/g, '');
  const others = [...text.matchAll(/(?<![\d.,])(\d{1,3})([a-z])\b/gi)];
  return (
    others.some(([whole, own]) => own === digits && whole.toLowerCase() !== number) || /\s[b-e]\s+\p{Lu}/u.test(text)
  );
}

/** The number alone in the last cell of its line: forms count in whole units. Beside an empty box they print the number of the line again. */
function wholeUnits(
  number: string,
  read: readonly FieldCell[],
  inCell: ReadonlyMap<FieldCell, readonly AmountEntity[]>,
): AmountEntity | undefined {
  const cell = read.length > 1 ? read.at(-1)! : undefined;
  if (cell?.text.trim() === number) return undefined;
  const [only, more] = (cell && inCell.get(cell)) ?? [];
  return more || /\p{L}/u.test(cell?.text ?? '') ? undefined : only;
}

/** Sums of other lines. "If less than zero, enter 0": a zero follows from nothing. One of which any line is unknown, or there twice, is left out. */
export function readLineSums(
  lines: readonly FieldLine[],
  entities: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): LineSum[] {
  const inCell = Map.groupBy(entities, ({ cell }) => cell);
  const numbered = new Map<string, AmountField | null>();
  const said: { printed: AmountField; references: Reference[] }[] = [];
  for (const { cells, direction } of lines.slice(0, MAX_LINES)) {
    const read = direction === 'rtl' ? cells.toReversed() : cells;
    const text = read.map((cell) => cell.text).join(' ');
    const number = text.match(/^\(?(\d{1,3}[a-z]?)[.):]?\s/i)?.[1]?.toLowerCase();
    if (!number) continue;
    const amount =
      read.flatMap((cell) => inCell.get(cell) ?? []).findLast(({ money }) => money) ?? wholeUnits(number, read, inCell);
    if (!amount) continue;
    const printed = fieldOf.get(amount)!;
    const isShared = sharesLine(number, text);
    numbered.set(number, numbered.has(number) || isShared ? null : printed);
    const references = isShared || printed.cents === 0 ? [] : referencesIn(text);
    if (references.length > 1) said.push({ printed, references });
  }
  return said.flatMap(({ printed, references }): LineSum[] => {
    const terms = references.map(([line, factor]) => [numbered.get(line), factor] as const);
    const known = terms.flatMap(([amount, factor]) =>
      amount && amount !== printed ? [[amount, factor] as const] : [],
    );
    return known.length === terms.length && known.length <= MAX_TERMS ? [{ printed, terms: known }] : [];
  });
}
