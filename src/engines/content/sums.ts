/** How equations of the document's arithmetic become checks and findings, the same way in all rules of sums. */
import type {
  EquationId,
  EquationState,
  Figure,
  Outcome,
  PageText,
  PaperFields,
  Repair,
} from '../../document/facts.ts';
import type { Place } from '../../domain/geometry.ts';
import { digitsChanged, isAlmost, isPieceOf } from '../../values/digit-changes.ts';
import { isDoubtful, SURE } from '../../values/misreadings.ts';
import { formatCents } from '../../values/numbers.ts';
import { prior, type RuleOutcome, type RuleWeights, type TooMany } from '../rule.ts';
import { isComplete } from './completeness.ts';
import { confidenceOf, placeOf } from './support.ts';

type Arithmetic = readonly (readonly Outcome[])[];

export const outcomesOf = (arithmetic: Arithmetic, ...ids: readonly EquationId[]): Outcome[] =>
  arithmetic.flat().filter(({ equation }) => ids.includes(equation.id));

/**
 * What a wrong sum is worth grows with what confirms it: `confirmed` where exactly one figure would mend all that
 * fails, and at least `MIN_CONFIRMATIONS` further equations show that the figures were understood; `corroborated` where two
 * equations or more ask for the same value of it, each by itself. Whoever prints a misprint of his own breaks one equation,
 * and goes on from what he printed.
 */
export const SUM_WEIGHTS = {
  default: { pool: 'sums' },
  confirmed: prior(
    2.3,
    'A single figure corrects everything, and ten or more other equations hold: 23 of 185 forged and none of 295 honest files with equations, all used in development (docs/arithmetic.md).',
  ),
  corroborated: {
    ...prior(
      2.2,
      'Independent equations require the same value for one native figure: 67 of 189 forged and none of 291 honest files with such figures (at 95 % fewer than one in 97), most of them used in development (docs/arithmetic.md).',
    ),
    severalWitnesses: true,
  },
} satisfies RuleWeights;

/** How sure it is that a corroborated figure was read right: each of its equations says so. Chosen, not measured. */
const CORROBORATED = 0.95;
/** Measured: see the weights. */
const MIN_CONFIRMATIONS = 10;
const MIN_WITNESSES = 2;
/** Digits that an edit changes where it leaves the rest of its figure; a number of another column has others. Chosen, not measured. */
const MAX_EDITED = 2;

/** Why an equation that does not hold is not held against the document. */
type Undecided = 'unreadable' | 'other_items' | 'many';

const UNDECIDED: Readonly<Partial<Record<EquationState, Undecided>>> = {
  misread: 'unreadable',
  explained: 'other_items',
  dense: 'many',
};

/** The printed figure of an equation, with what it would have to be. */
export function printedOf({ equation: { figures, parts }, implied }: Outcome) {
  const figure = figures[parts.printed]!;
  const data = { found: formatCents(figure.value), expected: formatCents(implied) };
  return { figure, data, place: placeOf(figure) };
}

/** What the check of an equation says that holds, or that decides nothing; null for one that fails. */
export function calmCheck(outcome: Outcome) {
  if (outcome.state === 'broken') return null;
  const { data, place } = printedOf(outcome);
  const message = UNDECIDED[outcome.state];
  return message === undefined
    ? ({ status: 'pass', message: 'holds', data, place } as const)
    : ({ status: 'warn', message, data, place } as const);
}

/** More equations of a family failed than are believed. */
export function tooManyOf(outcomes: readonly Outcome[]): TooMany | undefined {
  const dense = outcomes.filter(({ state }) => state === 'dense');
  return dense[0] && { count: dense.length, limit: dense[0].believed };
}

/** The outcome of a rule of which some equations were not understood. */
export function withTooMany<F, C>(outcome: RuleOutcome<F, C>, tooMany: TooMany | undefined): RuleOutcome<F, C> {
  if (!tooMany) return outcome;
  if (outcome.outcome === 'findings') return { ...outcome, tooMany };
  const checks = 'checks' in outcome ? outcome.checks : undefined;
  return { outcome: 'inconclusive', reason: 'too_many', tooMany, ...(checks && { checks }) };
}

/** One deed: equations that fail together, and the likeliest figure to blame. */
export interface Deed {
  /** The equation that tells it best. */
  outcome: Outcome;
  figure: Figure;
  /** What the figure would have to be. */
  value: number;
  place: Place;
  variant: 'default' | 'confirmed' | 'corroborated';
  cause: string;
  data: {
    found: string;
    expected: string;
    mends: number;
    witnesses: number;
    holding: number;
    others: number;
    elsewhere?: number;
  };
}

/**
 * Whether pages or rows of a statement may be missing: not where its balances close from the opening to the closing one,
 * nor where the sum is almost what it would have to be, and else as far as its pages show.
 */
export function mayBeIncomplete(
  { outcome, figure, value }: Deed,
  arithmetic: Arithmetic,
  section: PaperFields,
  text: readonly PageText[],
): boolean {
  const closes = (['statement.opening_balance', 'statement.closing_balance'] as const).every((id) =>
    arithmetic[outcome.section]!.some(({ equation, state }) => equation.id === id && state === 'holds'),
  );
  return !closes && !isAlmost(figure.value, value) && !isComplete(section, text);
}

const nameOf = ({ page, rect }: Figure) => `sum ${page} ${Math.round(rect.x)} ${Math.round(rect.y)}`;

/** Every repair changes one figure, and the same. */
const isUnique = (repairs: readonly Repair[]) =>
  repairs.every(({ changes }) => changes.length === 1 && changes[0]!.figure === repairs[0]!.changes[0]!.figure);

/** `1,538.16` is no `538.16` with a mark beside it: the digits that it has more stand before its own mark of thousands. */
function isGrouped({ raw, value }: Figure, needed: number): boolean {
  const more = String(Math.abs(value)).length - String(Math.abs(needed)).length;
  return more > 0 && new RegExp(String.raw`^[^\p{Nd}]*\p{Nd}{${more}}[.,'’]\p{Nd}{3}`, 'u').test(raw);
}

/** A number of another column has quite other digits, and the one that was meant stands elsewhere on the paper. */
const isEdit = ({ figure, value }: Repair['changes'][number], isElsewhere: boolean) =>
  (digitsChanged(figure.value, value) <= MAX_EDITED || !isElsewhere) &&
  (!isPieceOf(figure.value, value) || isGrouped(figure, value));

/** What a change of one figure alone is worth. */
function gradeOf(repairs: readonly Repair[], { equation, holding }: Outcome): Deed['variant'] {
  const [{ changes, mends, witnesses, isElsewhere }, another] = repairs as [Repair, ...Repair[]];
  if (!equation.figures.every(isNative)) return 'default';
  if (!another && witnesses >= MIN_WITNESSES && isEdit(changes[0]!, isElsewhere)) return 'corroborated';
  return mends - 1 + holding >= MIN_CONFIRMATIONS ? 'confirmed' : 'default';
}

/** The broken ones among the outcomes, by what would mend them together. */
export function deedsOf(outcomes: readonly Outcome[]): Deed[] {
  const broken = outcomes.filter(({ state }) => state === 'broken');
  return [...Map.groupBy(broken, ({ repairs }) => repairs)].flatMap(([repairs, together]): Deed[] => {
    const unique = isUnique(repairs);
    const likeliest = repairs[0]!.changes;
    const seen = new Set<Outcome>();
    return likeliest.flatMap(({ figure, value }): Deed[] => {
      const own = together.filter((each) => !seen.has(each) && each.equation.figures.includes(figure));
      for (const each of own) seen.add(each);
      const outcome = own.find(({ equation }) => equation.figures[equation.parts.printed] === figure) ?? own.at(-1);
      if (!outcome) return [];
      // Which of several figures was changed is open: the finding names the printed sum, unless that cannot be what was meant: nobody
      // gives back less than nothing.
      const printed = outcome.equation.figures[outcome.equation.parts.printed]!;
      const isKnown = unique || likeliest.length > 1 || printed.value * outcome.implied < 0;
      const blamed = isKnown ? { figure, value } : { figure: printed, value: outcome.implied };
      const { mends, witnesses } = repairs[0]!;
      const data = {
        found: formatCents(blamed.figure.value),
        expected: formatCents(blamed.value),
        mends,
        witnesses,
        holding: outcome.holding,
        others: repairs.length - 1,
      };
      return [
        {
          outcome,
          ...blamed,
          place: placeOf(blamed.figure),
          variant: unique ? gradeOf(repairs, outcome) : 'default',
          cause: nameOf(blamed.figure),
          data,
        },
      ];
    });
  });
}

/**
 * The same deed told at its sum, for rules whose texts speak of the sum: where another figure is to blame, the rule that
 * knows that figure names it (`elsewhere`), and the sum says what its terms make of it.
 */
export function atSum(deed: Deed): Deed {
  const { figure, data, place } = printedOf(deed.outcome);
  if (figure === deed.figure) return deed;
  const others = deed.data.others + 1;
  return {
    ...deed,
    figure,
    value: deed.outcome.implied,
    place,
    // The sum by itself has no second witness: the rule that knows the figure tells of both.
    variant: deed.variant === 'corroborated' ? 'confirmed' : deed.variant,
    data: { ...deed.data, ...data, mends: 1, witnesses: 1, others, elsewhere: 1 },
  };
}

/** A part that two equations require to be the same other value: the printed sums are right. */
export const isOfPart = ({ outcome, figure, variant }: Deed): boolean =>
  variant === 'corroborated' && figure !== printedOf(outcome).figure;

const isNative = ({ source }: Figure) => source === 'native';

/** Recognised without doubt, and every further look at what may be wrong gave the same. */
function areSeenAlike({ equation, repairs }: Outcome): boolean {
  const blamed = repairs.flatMap(({ changes }) => changes.map(({ figure }) => figure));
  const isSeen = ({ looks, value }: Figure) =>
    looks !== undefined && looks.length > 0 && looks.every((seen) => [value, 100 * value].includes(Math.abs(seen)));
  return !equation.figures.some(isDoubtful) && blamed.every(isSeen);
}
/** In doubt by itself alone: every further look gave what was read, and the arithmetic knows no digit like it that would do. */
export const isReadByAll = ({ looks = [], value, confidence, doubts = [] }: Figure): boolean =>
  confidence >= AGREED &&
  doubts.length === 0 &&
  looks.length === 1 &&
  [value, 100 * value].some((read) => Math.round(read) === Math.abs(looks[0]!));
/** Confidence of what every look reads alike (`arithmetic/figures.ts`). */
const AGREED = 0.8;

/** How sure digits are that every look read alike, against those of a file. Chosen, not measured. */
const SEEN_ALIKE = 0.9;

/** On a drawn screen: looked at again, or recognised without a doubt. */
function isReadFromScreen(figures: readonly Figure[]): boolean {
  const isPlain = ({ confidence, doubts = [], source }: Figure) =>
    source === 'native' || (confidence >= SURE && doubts.length === 0);
  return figures.some(({ isSeenAgain }) => isSeenAgain) && figures.every((each) => each.isSeenAgain || isPlain(each));
}

/** Confidence of a finding: that of native text, less where a figure was recognised or several would do. */
export function sureOf({ outcome, data, variant }: Deed, native: number): number {
  if (variant === 'corroborated') return CORROBORATED;
  const { figures } = outcome.equation;
  const sure = data.others === 0 ? native : native - 0.05;
  const isSeen =
    areSeenAlike(outcome) ||
    isReadFromScreen(figures) ||
    figures.every((figure) => !isDoubtful(figure) || isReadByAll(figure));
  const least = Math.min(...figures.map(({ confidence }) => confidence));
  return Math.max(confidenceOf(figures, sure), isSeen ? SEEN_ALIKE * least * sure : 0);
}
