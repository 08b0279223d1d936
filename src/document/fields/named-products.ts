/**
 * What a paper itself says to be the product of two others, by their names: `Delivered quantity (t, volume × density)` below a volume
 * and a density; columns of which one counts the other two, `Boxes`, `Bottles/box`, `Bottles`.
 */
import { isDoubtful } from '../../values/misreadings.ts';
import type { FieldCell, FieldLine } from './cells.ts';
import type { AmountEntity } from './entities.ts';
import { normalLabel } from './lexicon/index.ts';
import type { AmountField, StatedField, StatedWay } from './types.ts';

/** Lines of one paper that are looked at, and rows below their headers; chosen. */
const MAX_LINES = 400;
const MAX_ROWS = 40;
/** Letters that two forms of one word share: `Cartoni`, `cartone`. Chosen. */
const MIN_STEM = 4;
/** Money and counts are in hundredths, and so is what they make. */
const HUNDREDTHS = 1 / 100;

const FORMULA =
  /(?<!\p{L})(?<one>\p{L}{3,})\s?(?:[×x·]|multiplied by|times|mal|fois|por|per|maal|kere|razy|כפול|في|умножить на)\s?(?<other>\p{L}{3,})(?!\p{L})/iu;

interface Named {
  name: string;
  value: AmountField;
}

const inOrder = ({ cells, direction }: FieldLine) => (direction === 'rtl' ? cells.toReversed() : cells);

type EntitiesIn = ReadonlyMap<FieldCell, readonly AmountEntity[]>;

/** The last number of a line, and all that stands before it. */
function namedOn(line: FieldLine, entitiesIn: EntitiesIn, fieldOf: ReadonlyMap<AmountEntity, AmountField>): Named[] {
  const cells = inOrder(line);
  const at = cells.findLastIndex((cell) => entitiesIn.has(cell));
  const last =
    cells[at] &&
    entitiesIn
      .get(cells[at])!
      .toSorted((a, b) => a.start - b.start)
      .at(-1);
  const value = last && fieldOf.get(last);
  if (!value) return [];
  const before = [...cells.slice(0, at).map(({ text }) => text), cells[at]!.text.slice(0, last.start)];
  return [{ name: normalLabel(before.join(' ')), value }];
}

const wayOf = (one: AmountField, other: AmountField, whole: AmountField): StatedWay => ({
  of: [one, other],
  factor: HUNDREDTHS,
  whole,
});

/** A zero before its mark leaves no doubt of it. */
const isSurelyRead = ({ doubts = [], ...read }: AmountField) =>
  !isDoubtful({
    ...read,
    doubts: /^0[.,]\p{Nd}/u.test(read.raw) ? doubts.filter((doubt) => doubt !== 'separator') : doubts,
  });

const wordsOf = (name: string): string[] => name.match(/\p{L}{4,}/gu) ?? [];

const overlaps = ({ rect }: Pick<AmountField, 'rect'>, other: Pick<AmountField, 'rect'>) =>
  rect.x < other.rect.x + other.rect.w && other.rect.x < rect.x + rect.w;

/** The only one of its name, or the only one that shares another word with the formula: `Delivered volume`, `Delivered quantity`. */
function meantOf(candidates: readonly Named[], formula: Named): { named: Named; isSure: boolean } | null {
  const own = wordsOf(formula.name.replace(FORMULA, ' '));
  const alike = candidates.filter(({ name }) =>
    wordsOf(name).some((word) => own.some((each) => each.startsWith(word) || word.startsWith(each))),
  );
  const [only, more] = alike.length > 0 ? alike : candidates;
  if (!only || more) return null;
  // Of a picture another one of the name may not have been read.
  return { named: only, isSure: alike.length > 0 || candidates.every(({ value }) => value.source === 'native') };
}

function byFormulas(named: readonly Named[]): StatedField[] {
  return named.flatMap((formula, i): StatedField[] => {
    const { name, value: whole } = formula;
    const { one, other } = name.match(FORMULA)?.groups ?? {};
    if (!one || !other) return [];
    const above = named.slice(0, i).filter(({ value }) => value.page === whole.page && overlaps(value, whole));
    const ofName = (word: string, not: string) =>
      above.filter((each) => each.name.includes(word) && !each.name.includes(not));
    const [ones, rest] = [ofName(one, other), ofName(other, one)];
    const [first, second] = [meantOf(ones, formula), meantOf(rest, formula)];
    if (!first || !second) return [];
    const [a, b] = [first.named.value, second.named.value];
    const isSure = (first.isSure || second.isSure) && [a, b, whole].every(isSurelyRead);
    return [
      {
        kind: 'unit',
        ways: [wayOf(a, b, whole)],
        others: ones.flatMap((each) => rest.map((factor) => wayOf(each.value, factor.value, whole))),
        ...(isSure && { isFormula: true as const }),
      },
    ];
  });
}

/** `Bottles/box`, `pieces per carton`. */
const PER = /^(?<whole>\p{L}{2,})\s?(?:\/|(?:per|pro|je|par|por|al?|na|за|на|لكل|ל|ב)[\s-]+)\s?(?<part>\p{L}{3,})$/iu;

/** Of one word, in another number or shortened. */
function isForm(one: string, other: string): boolean {
  const [short, long] = [one, other].toSorted((x, y) => x.length - y.length) as [string, string];
  if (short.length < MIN_STEM) return long.startsWith(short) && long.length - short.length < short.length;
  return long.startsWith(short.slice(0, Math.max(MIN_STEM, short.length - 2)));
}

interface PerColumns {
  count: FieldCell;
  each: FieldCell;
  whole: FieldCell;
}

/** The columns of a line of headers of which one is so many of another in each of a third. */
function columnsOf({ cells }: FieldLine): PerColumns | null {
  const named = cells.map((cell) => ({ cell, name: normalLabel(cell.text) }));
  for (const each of named) {
    const { whole, part } = each.name.match(PER)?.groups ?? {};
    if (!whole || !part) continue;
    const ofWord = (word: string) => named.filter((other) => other !== each && isForm(word, other.name));
    const [[count, another], [sum, more]] = [ofWord(part), ofWord(whole)];
    if (count && sum && count !== sum && !another && !more)
      return { count: count.cell, each: each.cell, whole: sum.cell };
  }
  return null;
}

function byColumns(
  lines: readonly FieldLine[],
  entitiesIn: EntitiesIn,
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
) {
  return lines.flatMap((headers, i): StatedField[] => {
    const columns = columnsOf(headers);
    if (!columns) return [];
    return lines.slice(i + 1, i + 1 + MAX_ROWS).flatMap((row): StatedField[] => {
      const numbers = row.page === headers.page ? row.cells.flatMap((cell) => entitiesIn.get(cell) ?? []) : [];
      const below = (header: FieldCell): AmountField | undefined => {
        const [one, more] = numbers
          .flatMap((entity) => fieldOf.get(entity) ?? [])
          .filter((each) => overlaps(each, header));
        return more ? undefined : one;
      };
      const [count, each, whole] = [below(columns.count), below(columns.each), below(columns.whole)];
      if (!count || !each || !whole || new Set([count, each, whole]).size < 3) return [];
      return [{ kind: 'unit', ways: [wayOf(count, each, whole)], others: [] }];
    });
  });
}

export function readNamedProducts(
  lines: readonly FieldLine[],
  amounts: readonly AmountEntity[],
  fieldOf: ReadonlyMap<AmountEntity, AmountField>,
): StatedField[] {
  const looked = lines.slice(0, MAX_LINES);
  const entitiesIn: EntitiesIn = Map.groupBy(amounts, ({ cell }) => cell);
  const named = looked.flatMap((line) => namedOn(line, entitiesIn, fieldOf));
  return [...byFormulas(named), ...byColumns(looked, entitiesIn, fieldOf)];
}
