/** Numbers that the words before them call a sum, in any table or form. */
import { CURRENCY_BESIDE } from '../../values/currencies.ts';
import type { FieldCell, FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { normalLabel, phrasePattern } from './lexicon/index.ts';

const SUM_NAME = phrasePattern('sum_name');
/** A sentence is no name. */
const MAX_NAME = 48;
/** Characters in which a name is looked for, with the spaces and marks that its normal form leaves out. */
const MAX_RAW = 4 * MAX_NAME;
/** How far a name stands above its number, in heights of the print; above one in large print, in heights of that. */
const MAX_GAP = 1.5;
const MAX_GAP_LARGE = 1.25;
/** How much higher large print is. Chosen. */
const LARGE = 1.8;

export function isSumName(text: string): boolean {
  if (text.length > MAX_RAW) return false;
  const name = normalLabel(text)
    .replace(/[€$£₪₺=|]/g, '')
    .trim();
  return name !== '' && name.length <= MAX_NAME && SUM_NAME.test(name);
}

/** Between a name and its number. */
const LONE_CURRENCY = new RegExp(`^(?:${CURRENCY_BESIDE})+$`, 'u');

const isAlone = ({ cell, start }: AmountEntity) => {
  const before = cell.text.slice(0, start).trim();
  return !/\p{L}/u.test(before) || LONE_CURRENCY.test(before);
};

/** The words right above a number that stands alone on its line. */
function nameAbove(cell: FieldCell, above: FieldLine | undefined): string {
  const named = above?.page === cell.page && above.cells.length === 1 ? above.cells[0]! : null;
  if (!named || /\d{3}/.test(named.text)) return '';
  const gap = cell.rect.y - (named.rect.y + named.rect.h);
  const isLarge = cell.rect.h > LARGE * named.rect.h;
  return gap < MAX_GAP * named.rect.h || (isLarge && gap < MAX_GAP_LARGE * cell.rect.h) ? named.text : '';
}

/** The nearest cell of words before or after the number; a number between ends the search. */
function nameBeside({ cell }: AmountEntity, { cells }: FieldLine): string {
  const at = cells.indexOf(cell);
  const sides = [cells.slice(0, at).toReversed(), cells.slice(at + 1)];
  const isWord = ({ text }: FieldCell) => /\p{L}{2}/u.test(text) && !LONE_CURRENCY.test(text);
  const named = sides.flatMap((side) => side.find(isWord) ?? []);
  return named.find(({ text }) => isSumName(text))?.text ?? '';
}

/** By amounts that stand alone on their lines, the words right above them. */
export function namesAbove(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
): ReadonlyMap<AmountEntity, string> {
  const lineOf = new Map(lines.flatMap((line) => line.cells.map((cell) => [cell, line] as const)));
  return new Map(
    amounts.flatMap((amount) => {
      const line = lineOf.get(amount.cell);
      const isLone = line?.cells.length === 1 && isAlone(amount) && !/\p{L}{2}/u.test(amount.cell.text);
      const above = isLone ? nameAbove(amount.cell, lines[line.line - 1 - lines[0]!.line]) : '';
      return above === '' ? [] : [[amount, above] as const];
    }),
  );
}

/** Amounts of one page that bear one name, from which on it names those of movements: `Suma: 11.45 EUR`. Chosen. */
const MANY_OF_A_NAME = 5;

export function namedSums(lines: readonly FieldLine[], amounts: readonly AmountEntity[]): ReadonlySet<AmountEntity> {
  const lineOf = new Map(lines.flatMap((line) => line.cells.map((cell) => [cell, line] as const)));
  /** `Per year: 12 × 241.41 = 2,896.92`: what the words name stands at the end. */
  const lastIn = new Map(amounts.map((amount) => [amount.cell, amount]));
  const nameOf = (amount: AmountEntity): string => {
    const { cell, start } = amount;
    const line = lineOf.get(cell);
    if (!line) return '';
    if (!isAlone(amount)) return lastIn.get(cell) === amount ? cell.text.slice(0, start) : '';
    return line.cells.length > 1 ? nameBeside(amount, line) : nameAbove(cell, lines[line.line - 1 - lines[0]!.line]);
  };
  const named = amounts.flatMap((amount) => {
    const name = nameOf(amount);
    return isSumName(name) ? [{ amount, name: `${amount.cell.page} ${normalLabel(name)}` }] : [];
  });
  const byName = [...Map.groupBy(named, ({ name }) => name).values()];
  return new Set(
    byName.filter(({ length }) => length < MANY_OF_A_NAME).flatMap((of) => of.map(({ amount }) => amount)),
  );
}
