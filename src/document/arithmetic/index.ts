/** The arithmetic of each paper in a document: its equations, which of them hold, and what would correct the others. */

import { isDoubtful } from '../../values/misreadings.ts';
import { exactCents } from '../../values/numbers.ts';
import type { FactProviders, Slope } from '../facts.ts';
import type { PaperFields } from '../fields/types.ts';
import { equationsOf } from './equations.ts';
import type { Figure, Outcome } from './facts.ts';
import { Figures, type Looks, lookKey, type Seen } from './figures.ts';
import { levelled } from './level.ts';
import { mendedBy, readAs, withMisread } from './mended.ts';
import { withMissingRows } from './missing-rows.ts';
import { heldIn, solve } from './solve.ts';
import { withUnreadRows } from './unread-rows.ts';

export const arithmeticOf = (fields: PaperFields, section: number): Outcome[] => solved(fields, section);

type Known = { looks?: Looks; slopes?: ReadonlyMap<number, Slope> };

function solved(fields: PaperFields, section: number, { looks, slopes = new Map() }: Known = {}): Outcome[] {
  const { level, printed } = slopes.size > 0 ? levelled(fields, slopes) : { level: fields };
  const figures = new Figures(looks, printed);
  const { meant, confirming, others } = equationsOf(level, figures);
  const outcomes = solve(meant, others, { section, numbers: level.numbers.map(exactCents), confirming });
  const whole = withMissingRows(outcomes, level.numbers);
  figures.putBack();
  return whole;
}

/** Figures looked at again in one document, the least sure first: each look takes some milliseconds. */
const MAX_LOOKS = 10;

/**
 * Recognised figures that an equation would have changed or doubts, and those beside them that are in doubt: before it
 * says so, they are looked at once more.
 */
function suspects(outcomes: readonly Outcome[]): Figure[] {
  const failed = outcomes.filter(({ state }) => state === 'broken' || state === 'misread');
  const changed = failed.flatMap(({ repairs }) =>
    repairs.flatMap(({ changes }) => changes.map(({ figure }) => figure)),
  );
  const beside = failed.flatMap(({ equation }) => equation.figures.filter((figure) => isDoubtful(figure)));
  const recognised = [...changed, ...beside]
    .filter(({ source }) => source === 'ocr')
    .sort((a, b) => a.confidence - b.confidence);
  return [...new Map(recognised.map((figure) => [lookKey(figure), figure])).values()].slice(0, MAX_LOOKS);
}

/** Terms of a sum that holds, which no misread digit of one of them would leave: they are as good as looked at again. */
const MIN_HELD = 3;

function heldFast(outcomes: readonly Outcome[]): [string, Seen][] {
  const held = outcomes.filter(
    ({ state, equation }) => state === 'holds' && !equation.isUnnamed && equation.forms[0]!.kind === 'sum',
  );
  const figures = held.flatMap(({ equation }) => (heldIn(equation).length >= MIN_HELD ? heldIn(equation) : []));
  return figures
    .filter(({ source }) => source === 'ocr')
    .map((figure) => [lookKey(figure), { seen: [figure.value], isSure: true, texts: [], isDrawnAsRead: false }]);
}

export const arithmeticProviders: Pick<FactProviders, 'arithmetic'> = {
  async arithmetic(get) {
    const { sections } = await get('fields');
    const slopes = await get('lineSlopes');
    const pages = await get('text');
    const outcomes = sections.map((fields, section) => withUnreadRows(solved(fields, section, { slopes }), pages));
    const asked = suspects(outcomes.flat());
    if (asked.length === 0) return outcomes;
    const seen = await (await get('lookAgain'))(asked);
    const isDrawnAsRead = await get('isDrawnAsRead');
    const looked = asked.map(
      (figure, i) => [lookKey(figure), { ...seen[i]!, isDrawnAsRead: isDrawnAsRead(figure) }] as const,
    );
    const looks = new Map([...heldFast(outcomes.flat()), ...looked]);
    const seenTwice = sections.map((fields, section) =>
      withUnreadRows(solved(fields, section, { looks, slopes }), pages),
    );
    const mended = mendedBy(seenTwice.flat());
    if (mended.size === 0) return seenTwice;
    // What a number is known to be may show that another one is wrong, which is looked at as well.
    const better = sections.map((fields) => readAs(fields, mended));
    const first = better.map((fields, section) => solved(fields, section, { looks, slopes }));
    const more = suspects(first.flat()).filter((figure) => !looks.has(lookKey(figure)));
    const seenMore = more.length === 0 ? [] : await (await get('lookAgain'))(more);
    const all = new Map([
      ...heldFast(first.flat()),
      ...looked,
      ...more.map((figure, i) => [lookKey(figure), { ...seenMore[i]!, isDrawnAsRead: isDrawnAsRead(figure) }] as const),
    ]);
    return better.map((fields, section) => {
      const known = seenTwice[section]!;
      const outcomes = withUnreadRows(solved(fields, section, { looks: all, slopes }), pages);
      return withMisread(outcomes, known);
    });
  },
};
