/** Sums whose parts their labels name. */
import type { AmountField, PaperFields } from '../fields/types.ts';
import type { Equation, EquationId, Figure } from './facts.ts';
import type { Figures } from './figures.ts';
import { sumsOf, type Term, worth } from './make.ts';
import { placeKey } from './places.ts';
import { PLAIN_TOTAL } from './solve.ts';
import { isEdit } from './telling.ts';

/** What counts with the given sign, whether it is printed with a minus or without. */
export const counted =
  (figures: Figures, sign: 1 | -1) =>
  (amount: AmountField): Term => {
    const figure = figures.of(amount);
    return [figure, worth(figure, sign)];
  };

/**
 * Labels alone do not show that nothing else was added: a sum that fails is made only where one of its figures is
 * almost what it would have to be or its parts are held fast (`areFast`), and where no other printed amount is just what is
 * missing.
 */
export function labelledSum(
  { amounts }: PaperFields,
  id: EquationId,
  ways: readonly (readonly Term[])[],
  printed: Figure,
  slack = 0,
  areFast = false,
): Equation[] {
  const residualOf = (terms: readonly Term[]) => terms.reduce((sum, [{ value }, factor]) => sum + factor * value, 0);
  const holds = (terms: readonly Term[]) => Math.abs(residualOf(terms)) <= slack;
  const isMissed = (terms: readonly Term[]) => {
    const places = new Set(terms.map(([figure]) => placeKey(figure)));
    const others = amounts.filter((amount) => !places.has(placeKey(amount)));
    return others.some(({ cents }) => Math.abs(Math.abs(cents) - Math.abs(residualOf(terms))) <= slack);
  };
  const isSlipped = (terms: readonly Term[]) =>
    terms.some(([{ value }, factor]) => {
      const needed = value - factor * residualOf(terms);
      return isEdit(value, needed);
    });
  if (!ways.some(holds) && ways.some(isMissed)) return [];
  const meant = (terms: readonly Term[]) => holds(terms) || areFast || isSlipped(terms);
  if (!ways.some(meant)) return [];
  const made = sumsOf([...ways.filter(meant), ...ways.filter((way) => !meant(way))], slack);
  const parts = { printed: made.figures.indexOf(printed) };
  return [{ id, family: areFast ? PLAIN_TOTAL : id, echoes: 0, ...made, parts, label: '' }];
}
