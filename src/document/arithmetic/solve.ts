/**
 * A printed document as a codeword: equations between its figures. A forger breaks those of the one or two figures that
 * were changed, a misreading breaks many. What holds is kept; for the rest, the smallest sets of figures are sought
 * whose change makes every equation hold, in the way that errors of a code are corrected (minimal hitting sets; R.
 * Reiter, A theory of diagnosis from first principles, 1987). All bounds are stated here.
 */

import { digitsChanged, haveSameDigits, isOneDigitMore, isOneSlip } from '../../values/digit-changes.ts';
import { isDoubtful, mayBeMisread, numbersLike, SURE } from '../../values/misreadings.ts';
import type { Equation, Figure, Form, Outcome, Repair } from './facts.ts';
import { GUESSED } from './figures.ts';
import { isSlip, significant } from './telling.ts';

/** Largest set of figures that is taken for an edit. */
const MAX_CHANGES = 3;
/** Steps of the search for the repairs of one group of equations. */
const MAX_STEPS = 4_000;
/** Repairs of one group that are kept. */
const MAX_REPAIRS = 60;
/**
 * More broken equations of one family than this share of it (and than three) were not understood: columns were taken
 * for others, or all of it was rewritten. Chosen, not measured.
 */
const MAX_BROKEN_SHARE = 0.2;
const FEW_BROKEN = 3;
/** Decimals of counts and rates that a repair may need. */
const MAX_DECIMALS = 3;

type Changes = ReadonlyMap<Figure, number>;
type Product = Extract<Form, { kind: 'product' }>;
/** A repair before the rest of the paper is asked for its values. */
type Found = Omit<Repair, 'isElsewhere'>;

const NONE: Changes = new Map();

const valueIn = (figure: Figure, changes: Changes) => changes.get(figure) ?? figure.value;

function residualOf(form: Form, figures: readonly Figure[], changes: Changes): number {
  const value = (index: number) => valueIn(figures[index]!, changes);
  if (form.kind === 'sum') return form.terms.reduce((sum, [index, factor]) => sum + factor * value(index), 0);
  const plus = (form.plus ?? []).reduce((sum, [index, factor]) => sum + factor * value(index), 0);
  return productOf(form, value) + plus - value(form.is);
}

const productOf = ({ of: [first, second], factor }: Product, value: (index: number) => number) =>
  value(first) * (second === undefined ? 1 : value(second)) * factor;

/** Half a unit is lost where a product is rounded. */
const isMet = (form: Form, figures: readonly Figure[], changes: Changes) =>
  Math.abs(residualOf(form, figures, changes)) <= form.slack + (form.kind === 'product' ? 0.5 + 1e-6 : 1e-6);

export const holdsWith = ({ forms, figures }: Pick<Equation, 'forms' | 'figures'>, changes: Changes = NONE): boolean =>
  forms.some((form) => isMet(form, figures, changes));

/** The figures of an equation in those of its meanings that hold. */
export const heldIn = ({ figures, forms }: Equation): Figure[] =>
  forms
    .filter((form) => holdsWith({ figures, forms: [form] }))
    .flatMap((form) => (form.kind === 'sum' ? form.terms.map(([at]) => figures[at]!) : figures));

/** All figures of the equations that hold. */
export const figuresHeld = (equations: readonly Equation[]): Set<Figure> =>
  new Set(equations.filter((each) => holdsWith(each)).flatMap(({ figures }) => figures));

/** The value that the figure at `index` would need, all others unchanged; null where no printable one does. */
export function neededBy(
  form: Form,
  figures: readonly Figure[],
  index: number,
  changes: Changes = NONE,
): number | null {
  const figure = figures[index]!;
  const isMoney = Number.isInteger(figure.value);
  const rounded = (value: number) => {
    const unit = isMoney ? 1 : 10 ** MAX_DECIMALS;
    return Math.round(value * unit) / unit;
  };
  if (form.kind === 'sum') {
    const factor = form.terms.reduce((sum, [at, sign]) => (at === index ? sum + sign : sum), 0);
    if (factor === 0) return null;
    return rounded(valueIn(figure, changes) - residualOf(form, figures, changes) / factor);
  }
  const value = (at: number) => valueIn(figures[at]!, changes);
  const residual = residualOf(form, figures, changes);
  if (index === form.is) return rounded(value(index) + residual);
  const added = form.plus?.find(([at]) => at === index);
  if (added) return rounded(value(index) - residual / added[1]);
  if (!form.of.includes(index) || value(index) === 0) return null;
  const product = productOf(form, value);
  const needed = product === 0 ? null : rounded((value(index) * (product - residual)) / product);
  if (needed === null) return null;
  return isMet(form, figures, new Map([...changes, [figure, needed]])) ? needed : null;
}

/** The figure that an equation says what it comes to. */
export const printedIn = ({ figures, parts }: Equation): Figure => figures[parts.printed]!;

export const isProduct = ({ forms }: Equation): boolean => forms.every(({ kind }) => kind === 'product');

const impliedBy = ({ forms, figures, parts }: Equation) =>
  neededBy(forms[0]!, figures, parts.printed) ?? figures[parts.printed]!.value;

/** Equations of which each shares a figure with another of the group. */
function groupsOf(equations: readonly Equation[]): Equation[][] {
  const groups: { equations: Equation[]; figures: Set<Figure> }[] = [];
  for (const equation of equations) {
    const touching = groups.filter(({ figures }) => equation.figures.some((figure) => figures.has(figure)));
    const merged = {
      equations: [...touching.flatMap((group) => group.equations), equation],
      figures: new Set([...touching.flatMap(({ figures }) => [...figures]), ...equation.figures]),
    };
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  return groups.map((group) => group.equations);
}

/** The equations that each figure takes part in. */
function usesOf(equations: readonly Equation[]): ReadonlyMap<Figure, readonly Equation[]> {
  const uses = new Map<Figure, Equation[]>();
  for (const equation of equations) {
    for (const figure of new Set(equation.figures)) {
      const there = uses.get(figure);
      if (there) there.push(equation);
      else uses.set(figure, [equation]);
    }
  }
  return uses;
}

/** Families of sums of which no other parts could be meant: net and VAT, gross pay and deductions. */
export const PLAIN_TOTAL = 'totals';
export const PLAIN_NET = 'net';
const PLAIN: ReadonlySet<string> = new Set([PLAIN_TOTAL, PLAIN_NET]);
/** A list from gross to net pay that is whole and whose hundredths agree: it is understood, however far the net is off. */
export const SIGNED_PAY = 'signed pay';
/** Sums that are printed whole and labelled, of which nothing printed explains the difference (`standard-sums.ts`). */
export const STANDARD = 'standard';
/** All amounts of a short paper, each named for what it is: nothing else can be meant, however far one of them is off. */
export const WHOLE_PAPER = 'whole paper';
/** The same on a screen, whose digits software drew (`screen-sums.ts`): all of them have to be read without a doubt. */
export const SCREEN = 'screen';
/** A sum whose parts other equations hold, and from which others go on as it is printed (`broken-links.ts`). */
export const CARRIED_ON = 'carried on';
/** Families that are understood, however far the printed sum is off. */
const UNDERSTOOD: ReadonlySet<string> = new Set([SIGNED_PAY, STANDARD, WHOLE_PAPER, SCREEN]);

/** Every set of at most `depth` changes that makes the group hold and breaks nothing that held. */
function search(group: readonly Equation[], uses: ReadonlyMap<Figure, readonly Equation[]>, depth: number): Changes[] {
  const found = new Map<string, Changes>();
  const ids = new Map<Figure, number>();
  const idOf = (figure: Figure) => {
    if (!ids.has(figure)) ids.set(figure, ids.size);
    return ids.get(figure)!;
  };
  let steps = 0;
  const visit = (changes: Changes) => {
    if (steps++ > MAX_STEPS || found.size >= MAX_REPAIRS) return;
    const touched = [...changes.keys()].flatMap((figure) => uses.get(figure) ?? []);
    const open = [...group, ...touched].find((equation) => !holdsWith(equation, changes));
    if (!open) {
      const key = [...changes].map(([figure, value]) => `${idOf(figure)}=${value}`).sort();
      found.set(key.join(), changes);
      return;
    }
    if (changes.size >= depth) return;
    for (const [index, figure] of open.figures.entries()) {
      if (changes.has(figure)) continue;
      for (const form of open.forms) {
        const value = neededBy(form, open.figures, index, changes);
        if (value !== null && value !== figure.value) visit(new Map([...changes, [figure, value]]));
      }
    }
  };
  visit(NONE);
  return [...found.values()];
}

/**
 * How far a changed figure may be from the true one: who changes a figure leaves its sign and about its size, and who
 * takes one column for another does not. Chosen, not measured.
 */
const MAX_RATIO = 20;

/**
 * Digits in which a figure differs from the true one where several are changed together, which mends almost anything, and
 * where no second equation confirms what it is.
 */
const FEW_DIGITS = 2;

/** Equations of one kind that hold before another of it is believed whatever is printed. Chosen, not measured. */
const MANY_HOLDING = 4;
/** Equations of a group that are tried apart. */
const MAX_GROUP = 6;
/** Recognised figures of one sum in which each digit is believed; chosen. */
const MAX_RECOGNISED = 6;
/** A total, its net sum, the tax, and one part with a label of its own, a tip for one. */
const MIN_FOOT = 4;
/** Numbers in a row whose sum may be what is missing. Chosen, not measured. */
const MAX_RUN = 8;
/** Figures that are changed where no second equation confirms them: a sum, and the one that was made to follow it. */
const FEW_CHANGES_ALONE = 2;

const isClose = ({ changes }: Found): boolean =>
  changes.every(
    ({ figure, value }) => digitsChanged(figure.value, value) <= FEW_DIGITS || isOneDigitMore(figure.value, value),
  );

const isPlausible = (repair: Found): boolean =>
  repair.changes.every(isNear) && (repair.changes.length === 1 || isClose(repair));

function isNear({ figure, value }: Repair['changes'][number]): boolean {
  const [printed, needed] = [Math.abs(figure.value), Math.abs(value)];
  // A sign that was added or dropped.
  if (figure.value * value < 0) return printed === needed && !isCount(figure);
  // A figure that is missing altogether was not read.
  if (printed === 0 || needed === 0) return printed === needed;
  return Math.max(printed, needed) <= MAX_RATIO * Math.min(printed, needed);
}

/** Digits that are changed; a digit that was put in or left out moves others, and is one change. */
const strangeness = ({ changes }: Found) =>
  changes.reduce(
    (sum, { figure, value }) =>
      sum + (isOneDigitMore(figure.value, value) ? ONE_MORE : digitsChanged(figure.value, value)),
    0,
  );
/** It says less than another digit, and more than two. */
const ONE_MORE = 1.5;

/** What was read there may be what the repair needs: its characters, or its sign, which a letter beside it may tell. */
const isMisreading = ({ changes }: Found) =>
  changes.every(
    (change) =>
      (change.value === -change.figure.value && !isMinusSure(change.figure)) ||
      change.figure.looks?.includes(change.value) ||
      numbersLike(change.figure).includes(change.value) ||
      isLostTwin(change) ||
      isLostFraction(change),
  );

/** A minus right before its number or the currency of that, which each further look at a drawn picture saw: no list has such dashes. */
const isMinusSure = ({ raw, isSeenAgain, doubts = [] }: Figure): boolean =>
  isSeenAgain === true && !doubts.includes('sign') && /^[-−–]\p{Sc}?\p{Nd}/u.test(raw);

/** A short whole number beside which no stroke was lost: nobody counts less than nothing. */
const isCount = ({ raw, source, confidence, doubts = [] }: Figure): boolean =>
  source === 'ocr' && /^\p{Nd}{1,3}$/u.test(raw) && confidence >= SURE && doubts.length === 0;

/** `64.067 70`: recognition lost the mark before the fraction, and with it the fraction. */
const isLostFraction = ({ figure, value }: Repair['changes'][number]): boolean =>
  figure.source === 'ocr' &&
  !/[.,٫]\p{Nd}{1,2}$/u.test(figure.raw.trim()) &&
  figure.value % 100 === 0 &&
  Math.trunc(value / 100) === figure.value / 100;

/** Of `1 946,65` the thousand stands by itself: it is taken for a speck, and further looks at the rest see the rest. */
const isLostThousand = ({ figure, value }: Repair['changes'][number]): boolean => {
  const [read, needed] = [Math.abs(figure.value), Math.abs(value)];
  const isGroup = read >= HUNDRED && read < 10 * HUNDRED;
  return figure.source === 'ocr' && isGroup && needed < 100 * HUNDRED && needed % (10 * HUNDRED) === read;
};
/** In hundredths. */
const HUNDRED = 100 * 100;

const PARTED_BY_SPACE = /\p{Nd}[\s\u00a0\u202f]\p{Nd}{3}(?!\p{Nd})/u;

/** The same among figures of which others are parted so. */
const hasLostThousand = (group: readonly Equation[], repairs: readonly Found[]): boolean =>
  group.some(({ figures }) => figures.some(({ raw }) => PARTED_BY_SPACE.test(raw))) &&
  repairs.some(({ changes }) => changes.every(isLostThousand));

/** Of two equal digits beside each other recognition may see one, but not at every size of a drawn picture, nor drawn like others. */
const isLostTwin = ({ figure, value }: Repair['changes'][number]): boolean =>
  figure.source === 'ocr' &&
  !figure.isSeenAgain &&
  !figure.isDrawnAsRead &&
  [...String(value).matchAll(/(\d)(?=\1)/g)].some(
    ({ index }) => String(value).slice(0, index) + String(value).slice(index + 1) === String(figure.value),
  );

/**
 * Further looks gave other values and never the one that was read; rates and counts are seen in hundredths, too, and a price
 * of three digits behind its mark as one of thousands, as nothing but the number is looked at.
 */
const isUnconfirmed = ({ looks = [], value }: Figure): boolean =>
  looks.length > 0 &&
  !looks.some((seen) =>
    [value, 100 * value, ...(Number.isInteger(value) ? [] : [1000 * value])].some(
      (read) => Math.round(Math.abs(seen)) === Math.round(Math.abs(read)),
    ),
  );

/** Whether recognition may have taken the figure for its repair, digit by digit; it exchanges no two of them. */
const isLikeRecognised = ({ figure, value }: Repair['changes'][number]): boolean =>
  figure.source === 'ocr' &&
  !figure.isDrawnAsRead &&
  !(digitsChanged(figure.value, value) === EXCHANGED && haveSameDigits(figure.value, value)) &&
  mayBeMisread(digitsOf(figure.value, figure.value), digitsOf(value, figure.value));

const EXCHANGED = 2;

/** Of a rate and a count, whose fraction is not money's, in thousandths. */
const digitsOf = (value: number, like: number) =>
  String(Math.round(Math.abs(value) * (Number.isInteger(like) ? 1 : 1_000)));

/** Of paper, too: every further look gave what was read, but for a sign before it, and the reading was sure by itself. */
const isSeenAlike = ({ looks = [], value, confidence, doubts = [] }: Figure): boolean =>
  looks.length > 0 &&
  confidence >= SURE &&
  !doubts.includes('digit') &&
  looks.every((seen) => Math.abs(seen) === Math.abs(value));

/**
 * A recognised figure that needs a digit more or less, and that is not drawn like the digits of others. Where its
 * currency was read at that end and further looks gave the same, no sign of it was taken for a digit, and none was lost.
 */
const isLengthUnsure = (change: Repair['changes'][number]): boolean =>
  change.figure.source === 'ocr' &&
  !change.figure.isDrawnAsRead &&
  !(change.figure.isSeenAgain && hasCurrencyAt(change)) &&
  !(isSeenAlike(change.figure) && /^\p{Sc}\s?\p{Nd}/u.test(change.figure.raw)) &&
  isLonger(change);

/** The currency stands at the end at which the two differ: before `166.67 MAD` a one may be lost. */
function hasCurrencyAt({ figure: { raw, value: printed }, value }: Repair['changes'][number]): boolean {
  const [short, long] = [printed, value].map((each) => String(Math.abs(each))).sort((a, b) => a.length - b.length);
  const end = long!.endsWith(short!) ? /^[^\p{Nd}]*[\p{Sc}\p{L}]/u : /[\p{Sc}\p{L}]/u;
  return end.test(raw);
}

/**
 * A one before the number that two equations ask for, each by itself, and that every look reads: recognition takes no sign
 * of a currency for that digit.
 */
function isOneBefore([repair, more]: readonly Found[]): boolean {
  const [change, another] = repair?.changes ?? [];
  if (!repair || more || !change || another || repair.witnesses < MIN_AGREEING) return false;
  const { figure, value } = change;
  const isSeen = figure.looks?.length === 1 && figure.looks[0] === figure.value && !isGuessed(figure);
  return isSeen && String(figure.value) === `1${value}`;
}
const MIN_AGREEING = 2;

/** Every further look gave what was read, nothing of it is in doubt by itself, and two equations ask for another digit of it. */
function isReadByAll([repair, more]: readonly Found[]): boolean {
  const [change, another] = repair?.changes ?? [];
  if (!repair || more || !change || another || repair.witnesses < MIN_AGREEING) return false;
  const { figure, value } = change;
  const isSeen = figure.looks?.length === 1 && figure.looks[0] === figure.value && (figure.doubts ?? []).length === 0;
  return isSeen && figure.confidence >= SEEN_ALIKE && isOneSlip(figure.value, value);
}
/** Confidence of what every look reads alike (`figures.ts`). */
const SEEN_ALIKE = 0.8;

/** Recognised without a doubt of its digits, or seen again. */
const isPlainlyRead = (figure: Figure): boolean =>
  isDigitsSeen(figure) || (figure.confidence >= SURE && !figure.doubts?.includes('digit'));

/** Seen again, or with and without the sign behind the same digits. */
const isDigitsSeen = ({ source, value, looks = [], doubts, isSeenAgain, isDrawnAsRead }: Figure): boolean =>
  source === 'native' ||
  isSeenAgain === true ||
  isDrawnAsRead === true ||
  (doubts?.join() === 'sign' && looks.length > 1 && looks.every((seen) => Math.abs(seen) === Math.abs(value)));

/** A sum of a screen of which some digit is in doubt, or a figure that would mend it was not seen again. */
function isUnsureScreen(group: readonly Equation[], repairs: readonly Found[]): boolean {
  const screens = group.filter(({ family }) => family === SCREEN);
  const changed = repairs.flatMap(({ changes }) => changes.map(({ figure }) => figure));
  return (
    screens.length > 0 && !(screens.every(({ figures }) => figures.every(isPlainlyRead)) && changed.every(isDigitsSeen))
  );
}

const isLonger = ({ figure, value }: Repair['changes'][number]): boolean => isOneDigitMore(figure.value, value);

const isGuessed = (figure: Figure): boolean =>
  (isDoubtful(figure) && figure.confidence < GUESSED) || isUnconfirmed(figure);

/** `22  0` in a list of thousands: a lone zero is what recognition left of an amount. */
const isLostAmount = ({ source, raw, value }: Figure): boolean =>
  source === 'ocr' && value === 0 && /^\P{Nd}*0\P{Nd}*$/u.test(raw);

/** What recognition takes for another digit it takes for it wherever it stands: equal figures may all be wrong alike. */
function isMisreadAlike({ figures, forms }: Equation): boolean {
  const form = forms[0]!;
  if (form.kind !== 'sum') return false;
  const residual = residualOf(form, figures, NONE);
  const byValue = Map.groupBy(form.terms, ([index]) => figures[index]!.value);
  return [...byValue].some(([value, terms]) => {
    const factor = terms.reduce((sum, [, sign]) => sum + sign, 0);
    const needed = value - residual / factor;
    return (
      terms.length > 1 &&
      factor !== 0 &&
      Number.isInteger(needed) &&
      isLikeRecognised({ figure: figures[terms[0]![0]]!, value: needed })
    );
  });
}

/**
 * Amounts that stand among the figures and take part in nothing explain what is missing: one of them, or two. So does one
 * farther down where what the figures make is printed too: a total after a fee that is part of the rows.
 */
function isExplained({ figures, forms, parts }: Equation, others: readonly Figure[]): boolean {
  const sums = forms.filter((form) => form.kind === 'sum');
  const sizes = new Set(others.map(({ value }) => Math.abs(value)));
  const near = others.filter((other) => {
    const { page, rect, value } = other;
    if (figures.includes(other)) return false;
    const here = figures.filter((figure) => figure.page === page);
    if (here.length === 0 || value === 0) return false;
    const top = Math.min(...here.map((f) => f.rect.y)) - 2 * rect.h;
    const bottom = Math.max(...here.map((f) => f.rect.y + f.rect.h)) + 2 * rect.h;
    return rect.y >= top && rect.y + rect.h <= bottom;
  });
  const values = new Set(near.map(({ value }) => Math.abs(value)));
  const isTwice = (value: number) => near.filter((other) => Math.abs(other.value) === value).length > 1;
  return sums.some((form) => {
    const missing = Math.abs(residualOf(form, figures, NONE));
    // Either the other is the rest of it, or both differ by it: a page of thousands of amounts has millions of pairs.
    const isRest = (value: number, rest: number) => values.has(rest) && (rest !== value || isTwice(value));
    const made = neededBy(form, figures, parts.printed);
    const isStep = made !== null && made !== 0 && sizes.has(Math.abs(made)) && sizes.has(missing);
    return isStep || values.has(missing) || [...values].some((value) => isRest(value, Math.abs(missing - value)));
  });
}

/** The figure is what the others of an equation that holds make. */
const isMade = (figure: Figure, equations: readonly Equation[]): boolean =>
  equations.some(
    (equation) =>
      equation.figures[equation.parts.printed] === figure && equation.figures.length > 2 && holdsWith(equation),
  );

/** One number is the amount, or two with either sign, or several that follow each other. */
export function isSumOfSome(amount: number, numbers: readonly number[]): boolean {
  const sizes = new Set(numbers.map(Math.abs));
  const isPair = [...sizes].some((size) => sizes.has(Math.abs(amount - size)));
  return sizes.has(amount) || isPair || hasRunOf(amount, numbers);
}

/** Numbers that follow each other make the amount, or one does. */
export function hasRunOf(amount: number, numbers: readonly number[]): boolean {
  return numbers.some((_, from) => {
    let sum = 0;
    return numbers.slice(from, from + MAX_RUN).some((value) => {
      sum += Math.abs(value);
      return sum === amount;
    });
  });
}

/** By figure, how many equations hold it fast: those that hold and share figures with each other. */
function anchorsOf(holding: readonly Equation[]): (equation: Equation) => number {
  const groups = groupsOf(holding);
  const groupOf = new Map(groups.flatMap((group) => group.flatMap(({ figures }) => figures.map((f) => [f, group]))));
  return ({ figures }) => {
    const near = new Set(figures.flatMap((figure) => (groupOf.has(figure) ? [groupOf.get(figure)!] : [])));
    return [...near].reduce((sum, group) => sum + group.length, 0);
  };
}

/** What else is known of a paper than its equations. */
export interface Surroundings {
  section?: number;
  /** The values of all its numbers. */
  numbers?: readonly number[];
  /** Relations that fail as printed and accuse nothing, but may confirm what an equation requires. */
  confirming?: readonly Equation[];
}

/** `others`: amounts of the same paper that no equation knows. */
export function solve(
  equations: readonly Equation[],
  others: readonly Figure[],
  { section = 0, numbers = [], confirming = [] }: Surroundings = {},
): Outcome[] {
  const broken = new Set(equations.filter((equation) => !holdsWith(equation)));
  const families = Map.groupBy(equations, ({ family }) => family);
  const holdingIn = new Map([...families].map(([name, all]) => [name, all.filter((e) => !broken.has(e)).length]));
  const believedOf = ({ family, echoes }: Equation) => {
    const most = Math.max(FEW_BROKEN, Math.floor(MAX_BROKEN_SHARE * families.get(family)!.length));
    return echoes === 0 ? most : Math.max(1, Math.min(most, echoes * holdingIn.get(family)!));
  };
  const isDense = (equation: Equation) => {
    const holding = holdingIn.get(equation.family)!;
    const failing = families.get(equation.family)!.length - holding;
    return failing > believedOf(equation) || (equation.echoes > 0 && holding === 0);
  };
  const states = new Map<Equation, Pick<Outcome, 'state' | 'repairs'>>();
  const printed = new Set(numbers.map(Math.abs));
  const settle = (group: readonly Equation[], state: Outcome['state'], found: readonly Found[] = []) => {
    const isElsewhere = ({ changes }: Found) => changes.some(({ value }) => printed.has(Math.abs(value)));
    const repairs = confirmed(group, found, confirming, printed).map(
      (repair): Repair => ({ ...repair, isElsewhere: isElsewhere(repair) }),
    );
    for (const equation of group) states.set(equation, { state, repairs });
  };
  const open: Equation[] = [];
  for (const equation of broken) {
    if (isDense(equation)) settle([equation], 'dense');
    else if (isExplained(equation, others)) settle([equation], 'explained');
    else open.push(equation);
  }
  const lost = new Set(
    [...states].flatMap(([{ id, isUnnamed }, { state }]) => (isUnnamed && state === 'dense' ? [id] : [])),
  );
  // Numbers that only their place relates, in one equation: a number of another list has other digits, and where a
  // relation of the kind was not understood elsewhere on the paper, its rows run in another order than their balances.
  const isStray = ([equation, more]: readonly Equation[], first: Found) =>
    !more && equation?.isUnnamed === true && (!isClose(first) || lost.has(equation.id));
  const anchors = anchorsOf(equations.filter((equation) => !broken.has(equation)));
  const holdingOf = (equation: Equation) => Math.max(holdingIn.get(equation.family)!, anchors(equation));
  // A sum that stands alone may be of other rows than were read: it is believed where the figure is almost what it
  // would have to be, which other rows give by chance alone.
  const isBelieved = (group: readonly Equation[], [first]: readonly Found[]) =>
    first !== undefined &&
    !isStray(group, first) &&
    (group.length > 1 ||
      group.some((equation) => equation.echoes > 0 && holdingOf(equation) >= MANY_HOLDING) ||
      (first.changes.length <= FEW_CHANGES_ALONE && isClose(first)));
  const isGuess = ({ figures }: Equation) => figures.some((figure) => isGuessed(figure) || isLostAmount(figure));
  // What was not understood, or holds a figure that was guessed, neither holds another fast nor asks for its change.
  const guessed = open.filter(isGuess);
  const uses = usesOf(equations.filter((equation) => !states.has(equation) && !guessed.includes(equation)));
  // A total that two parts lead to, both held fast by other equations, on pages where every amount is part of some: it is
  // wrong, however far it is off.
  const fast = new Set([...broken].length > 0 ? equations.filter((e) => !broken.has(e)).flatMap((e) => e.figures) : []);
  const fastValues = new Set([...fast].map(({ value }) => value));
  // An amount that is printed twice is known by either.
  const isFast = (figure: Figure) => fast.has(figure) || fastValues.has(figure.value);
  const isUnderstood = (group: readonly Equation[], [first]: readonly Found[]) =>
    group.length === 1 &&
    first !== undefined &&
    (UNDERSTOOD.has(group[0]!.family) || isPlain(group[0]!) || isLeftOver(group[0]!));
  // Sums of lists, and parts at their rates.
  const made = new Set([...fast].filter((figure) => isMade(figure, equations)));
  // Net pay of a gross pay and deductions that are known: nothing else on the paper makes the difference.
  const isLeftOver = ({ family, figures, forms, parts }: Equation) => {
    const [gross, less] = figures.filter((_, i) => i !== parts.printed);
    const isNative = figures.every(({ source }) => source === 'native');
    if (family !== PLAIN_NET || !isNative || !gross || !less || !isFast(gross) || !made.has(less)) return false;
    const own = new Set(figures.map(({ value }) => Math.abs(value)));
    const net = figures[parts.printed]!;
    // What would be left stands elsewhere on the paper: another number was taken for it.
    if (net.value === gross.value || printed.has(Math.abs(neededBy(forms[0]!, figures, parts.printed)!))) return false;
    const missing = Math.abs(residualOf(forms[0]!, figures, NONE));
    return !isSumOfSome(
      missing,
      numbers.filter((value) => value !== 0 && !own.has(Math.abs(value))),
    );
  };
  // What is added to a net sum and its tax, both held fast, has a label of its own; nothing printed makes the difference, and no digit is in doubt.
  const isWholeFoot = ({ figures, forms }: Equation) =>
    figures.length === MIN_FOOT &&
    !figures.some(isDoubtful) &&
    !isSumOfSome(
      Math.abs(residualOf(forms[0]!, figures, NONE)),
      numbers.filter((value) => value !== 0),
    );
  const isPlain = (equation: Equation) =>
    PLAIN.has(equation.family) &&
    others.every(({ value }) => value === 0 || equation.figures.some((figure) => figure.value === value)) &&
    equation.figures.filter((figure, i) => i !== equation.parts.printed && !isFast(figure)).length <=
      (isWholeFoot(equation) ? 1 : 0);
  // One line of a picture, and nothing like it holds: however sure recognition was of a digit, it is one that it takes for
  // another now and then, and nothing but the line itself speaks against it; a screen every look reads alike.
  const isAlone = (group: readonly Equation[], repairs: readonly Found[]) =>
    group.every((equation) => equation.forms.some(({ kind }) => kind === 'product') && holdingOf(equation) === 0) &&
    repairs.some(
      ({ changes: [first, more] }) => first && !more && !first.figure.isSeenAgain && isLikeRecognised(first),
    );
  // What is printed elsewhere as it would have to be, but for digits that recognition takes for each other, is printed again.
  const isPrintInDoubt = (group: readonly Equation[], repairs: readonly Found[]) =>
    group.length === 1 &&
    repairs.some(
      ({ changes: [first, more] }) =>
        first &&
        !more &&
        printed.has(Math.abs(first.value)) &&
        significant({ cents: first.value }) > 1 &&
        !first.figure.isSeenAgain &&
        isLikeRecognised(first) &&
        (!isLonger(first) || isLengthUnsure(first)),
    );
  // A mark beside a number is read as a digit of it, a digit of it is lost: no other change comes as near.
  const isLengthInDoubt = (repairs: readonly Found[]) => {
    const near = repairs.filter((repair) => repair.changes.length === 1 && isClose(repair));
    return (
      near.some(({ changes: [first] }) => isLengthUnsure(first!)) &&
      near.every(({ changes: [first] }) => isLonger(first!))
    );
  };
  // Of many recognised numbers some digit is soon misread, however sure recognition was of it; on a screen, where every
  // further look read it alike, it is not.
  const isLongList = ([equation, more]: readonly Equation[], repairs: readonly Found[]) =>
    equation !== undefined &&
    !more &&
    equation.figures.length > MAX_RECOGNISED &&
    repairs.some(
      ({ changes: [first, another] }) =>
        first &&
        !another &&
        !first.figure.isSeenAgain &&
        isLikeRecognised(first) &&
        // No look lost a digit, and the reading was sure by itself.
        !(isLonger(first) && isSeenAlike(first.figure)),
    );
  // What a list comes to is printed elsewhere, as what was paid for one; the sign of a currency may be read as its first digit.
  const isPaidElsewhere = (group: readonly Equation[], { changes: [first, more] }: Found) =>
    first !== undefined &&
    !more &&
    group.some(({ id, figures, parts }) => id === 'total.column_sum' && figures[parts.printed] === first.figure) &&
    significant({ cents: first.value }) >= MIN_AGAIN &&
    !isLikeRecognised(first) &&
    [...printed].some((value) => value === first.value || String(value).slice(1) === String(first.value));
  const isSureOf = ({ changes: [first] }: Found) => !isGuessed(first!.figure);
  for (const group of groupsOf(guessed)) {
    const repairs = repairsOf(group, usesOf(group));
    // A list of which a number was guessed, and that comes to what is printed elsewhere, was guessed right.
    const paid = group.length === 1 ? repairs.filter((repair) => isPaidElsewhere(group, repair)) : [];
    if (paid.length === 1 && isSureOf(paid[0]!)) settle(group, 'broken', paid);
    else settle(group, 'misread', repairs);
  }
  const without = (dropped: readonly Equation[]) =>
    usesOf([...uses.values()].flat().filter((equation) => !dropped.includes(equation)));
  // What goes on from a wrong sum holds with it, and says nothing for it.
  const links = open.filter(({ family }) => family === CARRIED_ON);
  for (const link of links) {
    settle([link], 'broken', repairsOf([link], without(uses.get(printedIn(link)) ?? [])));
  }
  for (const all of groupsOf(open.filter((equation) => !guessed.includes(equation) && !links.includes(equation)))) {
    // A sum of a screen of which some digit is in doubt leaves the others to themselves.
    const screens = all.filter(({ family }) => family === SCREEN);
    const isLeft = screens.length < all.length && isUnsureScreen(all, repairsOf(all, uses));
    if (isLeft) settle(screens, 'misread');
    const whole = isLeft ? all.filter((equation) => !screens.includes(equation)) : all;
    const own = isLeft ? without(screens) : uses;
    const group = understoodOf(whole, own);
    if (group !== whole)
      settle(
        whole.filter((equation) => !group.includes(equation)),
        'dense',
      );
    const known = group === whole ? own : without(all.filter((equation) => !group.includes(equation)));
    const found = repairsOf(group, known);
    const paid = isLongList(group, found) ? found.filter((repair) => isPaidElsewhere(group, repair)) : [];
    const repairs = paid.length === 1 ? paid : found;
    const isInDoubt =
      isAlone(group, repairs) ||
      isLongList(group, repairs) ||
      isPrintInDoubt(group, repairs) ||
      isLengthInDoubt(repairs) ||
      isUnsureScreen(group, repairs);
    const isSurelyRead = isOneBefore(repairs) || isReadByAll(repairs);
    const isDoubted = repairs.some(isMisreading) || group.some(isMisreadAlike) || isInDoubt;
    if (hasLostThousand(group, repairs) || (!isSurelyRead && isDoubted)) settle(group, 'misread', repairs);
    else settle(group, isBelieved(group, repairs) || isUnderstood(group, repairs) ? 'broken' : 'dense', repairs);
  }
  return equations.map((equation) => ({
    equation,
    section,
    ...(states.get(equation) ?? { state: 'holds', repairs: [] }),
    holding: holdingOf(equation),
    believed: believedOf(equation),
    implied: impliedBy(equation),
  }));
}

/** Equations of the group that require one and the same value of one figure, each by itself, if there is one such figure. */
function agreedOf(group: readonly Equation[], uses: ReadonlyMap<Figure, readonly Equation[]>): Equation[] | null {
  const found = [...new Set(group.flatMap(({ figures }) => figures))].flatMap((figure) => {
    const own = group.filter(({ figures }) => figures.includes(figure));
    const values = own.map(({ forms, figures }) => neededBy(forms[0]!, figures, figures.indexOf(figure)));
    return [...new Set(values)].flatMap((value) => {
      if (value === null || !isClose({ changes: [{ figure, value }], mends: 1, witnesses: 1 })) return [];
      const changes = new Map([[figure, value]]);
      const mended = own.filter((equation) => holdsWith(equation, changes));
      const breaks = (uses.get(figure) ?? []).some((each) => !group.includes(each) && !holdsWith(each, changes));
      return !breaks && witnessesOf(mended, changes) > 1 ? [mended] : [];
    });
  });
  return found.length === 1 ? found[0]! : null;
}

/**
 * Of a group that nothing mends as a whole, those equations that require the same of one figure, or else the one that one
 * digit of one figure would mend, where there is just one: the others were not understood and ask for nothing. Else the whole group.
 */
function understoodOf(group: readonly Equation[], uses: ReadonlyMap<Figure, readonly Equation[]>): readonly Equation[] {
  if (group.length < 2 || group.length > MAX_GROUP || repairsOf(group, uses).length > 0) return group;
  const agreed = agreedOf(group, uses);
  if (agreed) return agreed;
  const apart = group.filter((equation) => {
    const others = new Set(group.filter((each) => each !== equation));
    const own = usesOf([...uses.values()].flat().filter((each) => !others.has(each)));
    return repairsOf([equation], own).some(
      ({ changes: [first, more] }) => more === undefined && isOneSlip(first!.figure.value, first!.value),
    );
  });
  return apart.length === 1 ? apart : group;
}

/** An edit of one digit that was carried into the sum: both figures are off by as much. */
const isCarried = ({ changes: [first, second, more] }: Found): boolean =>
  first !== undefined &&
  second !== undefined &&
  !more &&
  Math.abs(first.value - first.figure.value) === Math.abs(second.value - second.figure.value) &&
  [first, second].some(({ figure, value }) => isOneSlip(figure.value, value));

/**
 * The smallest plausible repairs of a group, those first that change the fewest digits. Of a lone product whose figures
 * would have to be quite others, an edit that was carried into its sum says more.
 */
function repairsOf(group: readonly Equation[], uses: ReadonlyMap<Figure, readonly Equation[]>): Found[] {
  const smallest = smallestRepairs(group, uses, 1);
  if (
    group.length > 1 ||
    !group.every(isProduct) ||
    smallest.length === 0 ||
    smallest[0]!.changes.length > 1 ||
    smallest.some(isClose)
  )
    return smallest;
  const carried = smallestRepairs(group, uses, 2).filter(isCarried);
  return carried.length > 0 ? carried : smallest;
}

/**
 * Whether two equations ask for a change each by itself. What is missing from one sum is missing from another that shares
 * a figure with it, or prints the same relation again; a rate of the shared figure would make something else of it.
 */
function isApart(one: Equation, other: Equation, changes: Changes): boolean {
  const [a, b] = [one, other].map(({ figures }) => figures.filter((figure) => !changes.has(figure))) as [
    Figure[],
    Figure[],
  ];
  const valuesOf = (figures: readonly Figure[]) =>
    figures
      .map(({ value }) => Math.abs(value))
      .sort()
      .join();
  if (valuesOf(a) === valuesOf(b)) return false;
  return isProduct(one) !== isProduct(other) || !a.some((figure) => b.includes(figure));
}

/** Equations that ask for the changes each by itself, gathered in their order. */
function witnessesOf(group: readonly Equation[], changes: Changes): number {
  const apart: Equation[] = [];
  for (const equation of group) if (apart.every((other) => isApart(equation, other, changes))) apart.push(equation);
  return apart.length;
}

/** Sums of which a paper has one, so that it says the same wherever it prints them: what is paid out, what is lent. */
const NAMED_ONCE: ReadonlySet<Equation['id']> = new Set(['payslip.net', 'loan.principal']);
/** Fewer digits are printed again by chance. */
const MIN_AGAIN = 4;

/** The sum is printed once more, as it would have to be and but for a digit or two as it is. */
function isPrintedAgain(
  group: readonly Equation[],
  { changes: [change, more] }: Found,
  printed: ReadonlySet<number>,
): boolean {
  if (!change || more || !isSlip(change.figure.value, change.value)) return false;
  const of = group.filter(({ id, figures, parts }) => NAMED_ONCE.has(id) && figures[parts.printed] === change.figure);
  const isPart = ({ figures }: Equation) => figures.some(({ value }) => Math.abs(value) === Math.abs(change.value));
  return (
    of.length > 0 &&
    !of.some(isPart) &&
    significant({ cents: change.value }) >= MIN_AGAIN &&
    printed.has(Math.abs(change.value))
  );
}

/**
 * The repairs of a group that needs one figure to be another, with what else confirms each; where it confirms just one of
 * several, that one. Only for a figure that others follow from: a sum at the end may be its issuer's own misprint, and
 * whatever else leads to it says no more than the equation does.
 */
function confirmed(
  group: readonly Equation[],
  repairs: readonly Found[],
  confirming: readonly Equation[],
  printed: ReadonlySet<number>,
): Found[] {
  const all = repairs.map((repair): Found => {
    if (isPrintedAgain(group, repair, printed)) return { ...repair, witnesses: repair.witnesses + 1 };
    const changes = new Map(repair.changes.map(({ figure, value }) => [figure, value]));
    const [figure] = changes.keys();
    const isFollowed = group.some(
      ({ figures, parts }) => figures.includes(figure!) && figures[parts.printed] !== figure,
    );
    if (!figure || changes.size > 1 || !isFollowed) return repair;
    const more = confirming.filter((each) => each.figures.includes(figure) && holdsWith(each, changes));
    return { ...repair, witnesses: witnessesOf([...group, ...more], changes) };
  });
  const told = all.filter(({ witnesses }, i) => witnesses > repairs[i]!.witnesses);
  return told.length === 1 ? told : all;
}

/**
 * A small part of a figure leaves room for several values of it: of those that the equations of the group ask for, and with
 * which all of them hold, the one that changes the fewest digits.
 */
function nearest(
  changes: Changes,
  group: readonly Equation[],
  uses: ReadonlyMap<Figure, readonly Equation[]>,
): Changes {
  const [change, more] = changes;
  if (!change || more) return changes;
  const [figure, found] = change;
  const all = [...group, ...(uses.get(figure) ?? [])];
  const asked = group.flatMap(({ forms, figures }) =>
    forms.map((form) => (figures.includes(figure) ? neededBy(form, figures, figures.indexOf(figure)) : null)),
  );
  const values = [found, ...asked].filter(
    (value) => value !== null && all.every((equation) => holdsWith(equation, new Map([[figure, value]]))),
  ) as number[];
  const changed = (value: number) => digitsChanged(figure.value, value);
  return new Map([[figure, values.reduce((best, value) => (changed(value) < changed(best) ? value : best), found)]]);
}

/** Of sets of so many figures at least. */
function smallestRepairs(
  group: readonly Equation[],
  uses: ReadonlyMap<Figure, readonly Equation[]>,
  least: number,
): Found[] {
  for (let depth = least; depth <= MAX_CHANGES; depth++) {
    const found = search(group, uses, depth);
    if (found.length === 0) continue;
    const repairs = found
      .map((changes) => nearest(changes, group, uses))
      .map(
        (changes): Found => ({
          changes: [...changes].map(([figure, value]) => ({ figure, value })),
          mends: group.length,
          witnesses: witnessesOf(group, changes),
        }),
      )
      .filter((repair) => repair.changes.length >= least && isPlausible(repair))
      .sort((a, b) => strangeness(a) - strangeness(b));
    if (repairs.length > 0) return repairs;
  }
  return [];
}
