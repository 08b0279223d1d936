/**
 * One screen of an application: an amount in large print, and below it lists of amounts, one on each line, or cards beside
 * each other. The amount is what a list or the cards come to, what so many persons pay together, what leads from one amount
 * of a list to the next one, what was collected of a goal, or what was invested and its gain; and a list may roll a balance
 * on, line by line.
 */

import { isOneDigitOff } from '../../../values/digit-changes.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { halfStepOf } from '../../../values/rounding.ts';
import type { AmountField, LabelKey, PaperFields } from '../../fields/types.ts';
import type { Equation, Form } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { placesOf, type Term, wholeSum, worth } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { isWrongRate, TINY } from '../rates/wrong-rates.ts';
import { isDay, shortDays } from '../short-days.ts';
import { holdsWith, isSumOfSome, STANDARD } from '../solve.ts';
import { isMoneyLike, isNearSum, isTelling, significant } from '../telling.ts';

/** Amounts of one screen; of more some agree by chance. Chosen. */
const MAX_MONEY = 40;
/** How high the other print is by the large one, and steps within a list by the smallest one of the screen. Chosen. */
const OTHERS = 0.75;
const MAX_UNEVEN = 1.5;
/** Entries that a list in large print adds up, and movements between two balances; fewer agree by chance. Chosen. */
const MIN_ENTRIES = 3;
const MIN_MOVES = 2;
/** Amounts alone on their lines that show where a list has its column. */
const MIN_ALONE = 2;
/** Large print at the foot, and what may stand below it. */
const MAX_AT_FOOT = 2;
/** Persons who pay the same, and shares below that show how much it is. Chosen. */
const MIN_PERSONS = 3;
const MAX_PERSONS = 60;
const MIN_SHARES = 2;
/** Hundredths that each pays, and how many do, before a count is one digit off. Chosen. */
const MIN_PRICE = 1_000;
const MIN_HEADS = 10;
/** Rows of cards beside each other, and how even the height of their print is. Chosen. */
const MIN_ROWS = 2;
const EVEN = 1.25;
/** Last digits, those of the fraction not zero, that chance makes agree once in ten thousand; and how many times the true value the printed one may then be. */
const SAME_TAIL = 10_000;
const MAX_TIMES = 20;
/** Share of a payment that its fee may be, at most. Chosen. */
const MAX_FEE = 0.1;
/** Significant digits of a balance that one digit of a list keeps from holding. */
const MIN_SIGNIFICANT = 4;

/** What a percentage of whole ones was rounded by. */
const HALF_PERCENT = 0.5;

const HAS_SIGN = /\p{Sc}/u;

/** What is added to a price, or taken off: a list with such a line is one of what is paid. */
const OF_CHARGES: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>([
  'fee',
  'tip',
  'shipping',
  'discount',
  'vat',
  'charges',
]);

/** What an account holds before and after a payment. */
const BALANCES: ReadonlySet<LabelKey | null> = new Set<LabelKey | null>([
  'balance',
  'opening_balance',
  'closing_balance',
]);

/** Whoever writes another number before the last digits leaves those as they are. */
const hasSameTail = (printed: number, expected: number): boolean => {
  const [small, large] = [printed, expected].toSorted((a, b) => a - b);
  const isAlike = (expected - printed) % SAME_TAIL === 0 && printed % 100 !== 0;
  return small! >= SAME_TAIL && isAlike && large! < MAX_TIMES * small!;
};

/** Of more than one, without a currency or a fraction. */
const isPlainCount = ({ raw, currency, cents }: AmountField) =>
  currency === null && /^\p{Nd}{1,4}$/u.test(raw.trim()) && cents > 100;

const totalOf = (entries: readonly AmountField[]) => entries.reduce((total, { cents }) => total + cents, 0);

class Screen {
  readonly shown: AmountField | undefined;
  readonly lists: AmountField[][];
  private readonly fields: PaperFields;
  private readonly figures: Figures;
  private readonly money: AmountField[];
  /** What stands below the large print, or above it at the foot. */
  private readonly listed: AmountField[];

  constructor(fields: PaperFields, figures: Figures) {
    this.fields = fields;
    this.figures = figures;
    const prices = new Set(fields.counted.flatMap(({ count, price }) => [count, price]));
    const days = shortDays(fields);
    const seen = fields.numbers.filter(
      (number) =>
        number.source === 'ocr' &&
        !prices.has(number) &&
        !days.has(number) &&
        (isMoneyLike(number) || number.currency !== null),
    );
    // Beside amounts with the sign of their currency a number without it may be a day.
    const hasSigns = seen.some(({ raw }) => HAS_SIGN.test(raw));
    const money = seen.filter((each) => !hasSigns || !isDay(each));
    const high = Math.max(...money.map(({ rect }) => rect.h));
    const [shown] = money.filter(({ rect }) => rect.h === high);
    const isLarge = money.every((each) => each === shown || each.rect.h < OTHERS * high);
    const isScreen = money.length <= MAX_MONEY && fields.tables.length + fields.transactions.length === 0;
    const below = money
      .filter((each) => shown && each.page === shown.page && middleOf(each) > middleOf(shown))
      .sort((a, b) => middleOf(a) - middleOf(b));
    const besideOf = (each: AmountField) => money.filter((other) => other !== each && isBeside(other, each));
    const alone = money.filter((each) => each !== shown && besideOf(each).length === 0);
    const isOfColumn = (each: AmountField) => alone.filter((other) => isAligned(other, each)).length >= MIN_ALONE;
    // One on each line, but for what a line of the column tells of its amount: `4 km × 2.10  8.40`.
    const isOneOnLine = (each: AmountField) => {
      const [price, more] = besideOf(each);
      if (!price) return true;
      const isCounted = fields.numbers.some(({ currency, ...number }) => currency === null && isBeside(number, each));
      return !more && isCounted && isOfColumn(each) && !isOfColumn(price);
    };
    const isFirst = below.length === money.length - 1;
    // At the foot, and below it no more than what its own line adds.
    const above = money
      .filter((each) => shown && each.page === shown.page && middleOf(each) < middleOf(shown))
      .sort((a, b) => middleOf(a) - middleOf(b));
    const isLast = above.length >= MIN_ENTRIES && above.length >= money.length - MAX_AT_FOOT && shown?.isSum === true;
    this.shown = isScreen && isLarge && (isFirst || isLast) ? shown : undefined;
    const listed = isFirst ? below : above;
    this.lists = this.shown ? [...(isFirst ? cardsIn(below) : []), ...listsIn(listed.filter(isOneOnLine))] : [];
    this.money = money;
    this.listed = listed;
  }

  private readonly labelOf = (amount: AmountField) =>
    this.fields.called.find((each) => each.amount === amount)?.label ?? null;

  private readonly equation = (id: Equation['id'], family: string, end: AmountField, terms: readonly AmountField[]) =>
    wholeSum(id, family, [[this.figures.of(end), -1], ...terms.map((each): Term => [this.figures.of(each), 1])]);

  /** No other numbers of the screen make the difference. */
  private readonly isUnexplained = (off: number, own: readonly AmountField[]) =>
    !isSumOfSome(
      Math.abs(off),
      this.fields.numbers.filter((each) => !own.includes(each) && each.cents !== 0).map(({ cents }) => cents),
    );

  /** What is shown is what a list comes to; a list of charges or one that is called a sum may be a digit off. */
  readonly summed = (): Equation[] => {
    const { shown } = this;
    if (!shown) return [];
    return this.lists.flatMap((list) => {
      if (list.length < MIN_ENTRIES) return [];
      const off = totalOf(list) - shown.cents;
      const isCharged = list.some((each) => OF_CHARGES.has(this.labelOf(each)));
      const terms = list.map((each) => [each, 1] as const);
      const isSame = shown.isSum === true && hasSameTail(shown.cents, totalOf(list));
      const isNear =
        isSame ||
        (isTelling(shown) && shown.isSum === true && isOneDigitOff(shown.cents, totalOf(list))) ||
        // What a goal or charges hold fast may be kept from holding by one of the entries.
        ((isCharged ? isTelling(shown) : this.ofGoal().some((each) => holdsWith(each))) && isNearSum(shown, terms));
      // A sum of all that the screen prints.
      const isWhole = shown.isSum === true && isTelling(shown) && list.length === this.listed.length;
      const isSaid = this.isAveraged(list);
      const isMeant =
        off === 0 ||
        isSaid ||
        ((isNear || (isWhole && isNearSum(shown, terms))) && this.isUnexplained(off, [shown, ...list]));
      const equation = this.equation('total.column_sum', 'shown above', shown, list);
      return isMeant ? [(isSame || isSaid) && off !== 0 ? { ...equation, family: STANDARD } : equation] : [];
    });
  };

  /** `41 rides · 9.87 on average` above or below a list: the count at that price makes what the list comes to, and nothing else. */
  private readonly isAveraged = (list: readonly AmountField[]): boolean => {
    const { shown, money, fields } = this;
    const total = totalOf(list);
    const makes = (count: number, each: AmountField, whole: number) =>
      Math.abs(count * each.cents - whole) <= count * halfStepOf(each.raw) * 100;
    return money
      .filter((each) => each !== shown && !list.includes(each) && isTelling(each))
      .some((each) => {
        const [count, more] = fields.numbers.filter((other) => other !== each && isBeside(other, each));
        if (!count || more || !isPlainCount(count)) return false;
        const times = count.cents / 100;
        return (
          makes(times, each, total) && !makes(times, each, shown!.cents) && !list.some((other) => isDoubtful(other))
        );
      });
  };

  /** `620 of 900, 280 to go`: what was collected and what is missing make the goal, which stands beside it on one line. */
  readonly ofGoal = (): Equation[] => {
    const { shown, money } = this;
    if (!shown) return [];
    return money.flatMap((goal) => {
      const [rest, more] = money.filter((each) => each !== goal && isBeside(each, goal));
      const isMet = rest && !more && rest.cents > 0 && rest.cents + shown.cents === goal.cents;
      return isMet && shown.cents > 0 ? [this.equation('total.column_sum', 'goal', goal, [shown, rest])] : [];
    });
  };

  /** `of 900 goal`, and below it `70 % reached` beside `270 to go`: the percentage says which of the three is wrong. */
  readonly reached = (): Equation[] => {
    const { shown, money, fields } = this;
    if (!shown || shown.cents <= 0) return [];
    return fields.rates.flatMap((rate): Equation[] => {
      const [rest, more] = money.filter((each) => isBeside(each, rate));
      const between = money.filter((each) => middleOf(each) > middleOf(shown) && middleOf(each) < middleOf(rate));
      const [goal, another] = between.filter((each) => each !== rest && !isBeside(each, rate));
      if (!rest || more || rest === shown || rest.cents <= 0 || !goal || another || isDoubtful(rate)) return [];
      const step = halfStepOf(rate.raw) || HALF_PERCENT;
      const isShare = (some: number, whole: number) => Math.abs((100 * some) / whole - rate.percent) <= step + TINY;
      const [left, whole, missing] = [goal.cents - rest.cents, shown.cents + rest.cents, goal.cents - shown.cents];
      const isMeant =
        (whole === goal.cents && isShare(shown.cents, goal.cents)) ||
        (isOneDigitOff(goal.cents, whole) && isShare(shown.cents, whole)) ||
        (isOneDigitOff(shown.cents, left) && isShare(left, goal.cents)) ||
        (isOneDigitOff(rest.cents, missing) && isShare(shown.cents, goal.cents));
      if (!isMeant) return [];
      const share: Form = {
        kind: 'product',
        of: [0, 1],
        factor: 0.01,
        is: 2,
        slack: Math.ceil((step * Math.max(goal.cents, whole)) / 100),
      };
      return [
        this.equation('total.column_sum', 'goal', goal, [shown, rest]),
        {
          id: 'table.rows',
          family: 'goal',
          echoes: 0,
          figures: [this.figures.of(goal), this.figures.as(rate, rate, rate.percent), this.figures.of(shown)],
          forms: [share],
          parts: { printed: 2, base: 0 },
          label: rate.raw,
        },
      ];
    });
  };

  /** A list that ends with what is shown, once more: the lines before it come to it. */
  readonly endedBy = (): Equation[] => {
    const { shown } = this;
    if (!shown || !isTelling(shown)) return [];
    return this.lists.flatMap((list): Equation[] => {
      const [end, parts] = [list.at(-1)!, list.slice(0, -1)];
      if (end.cents !== shown.cents || parts.length < MIN_ENTRIES || parts.some(({ cents }) => cents <= 0)) return [];
      const off = totalOf(parts) - end.cents;
      // A part without its sign is taken off.
      const isSigned = list.some(({ cents }) => [cents, 2 * cents].includes(Math.abs(off)));
      const isNear =
        parts.some((part) => isOneDigitOff(part.cents, part.cents - off)) &&
        !isSigned &&
        this.isUnexplained(off, [shown, ...list]);
      return off === 0 || isNear ? [this.equation('total.column_sum', 'shown again', end, parts)] : [];
    });
  };

  /** As many equal shares as persons are counted, and above them all of these together but for a digit. */
  readonly gathered = (): Equation[] => {
    const { shown, fields, lists } = this;
    if (!shown) return [];
    return lists.flatMap((list): Equation[] => {
      const whole = totalOf(list);
      const isOfAll = list.length >= MIN_PERSONS && list.every(({ cents }) => cents > 0 && cents === list[0]!.cents);
      const isCounted = fields.numbers.some(
        ({ raw, currency }) => currency === null && raw.trim() === String(list.length),
      );
      const isNear =
        isOneDigitOff(shown.cents, whole) &&
        !fields.numbers.some(({ cents }) => cents === whole) &&
        this.isUnexplained(whole - shown.cents, [shown, ...list]);
      return isOfAll && isCounted && isNear
        ? [this.equation('total.column_sum', 'shares shown above', shown, list)]
        : [];
    });
  };

  /** What was invested and the gain make what is shown; the gain's part of the first is printed beside it. */
  readonly grown = (): Equation[] => {
    const { shown, money, fields } = this;
    if (!shown) return [];
    return fields.rates.flatMap((rate): Equation[] => {
      const [gain, more] = money.filter((each) => each !== shown && isBeside(each, rate));
      const change = Math.abs(gain?.cents ?? 0);
      if (!gain || more || change === 0) return [];
      const [base, another] = money.filter(
        ({ cents }) => cents > 0 && [cents + change, cents - change].includes(shown.cents),
      );
      if (!base || another || !isTelling(base) || base === gain) return [];
      const sign = base.cents < shown.cents ? 1 : -1;
      const whole = this.figures.of(gain);
      const sum = wholeSum('total.column_sum', 'grown', [
        [this.figures.of(shown), -1],
        [this.figures.of(base), 1],
        [whole, worth(whole, sign)],
      ]);
      const step = halfStepOf(rate.raw);
      const shares = [base, shown].map(({ cents }) => (100 * change) / cents);
      const isShare = (percent: number) => Math.abs(percent - rate.percent) <= step + TINY;
      const [made] = shares as [number, number];
      if (!shares.some(isShare) && !isWrongRate(rate, made)) return [sum];
      if (!isShare(made) && shares.some(isShare)) return [sum];
      const form: Form = {
        kind: 'product',
        of: [0, 1],
        factor: 0.01 * Math.sign(whole.value),
        is: 2,
        slack: Math.ceil((step * base.cents) / 100),
      };
      const product: Equation = {
        id: 'table.rows',
        family: 'grown',
        echoes: 0,
        figures: [this.figures.of(base), this.figures.as(rate, rate, rate.percent), whole],
        forms: [form],
        parts: { printed: 2, base: 0 },
        label: rate.raw,
      };
      return [sum, product];
    });
  };

  /** A payment, or with its fee, between the balances before and after it, which stand below each other. */
  readonly paid = (): Equation[] => {
    const { shown } = this;
    if (!shown || shown.cents <= 0) return [];
    const isBalance = (each: AmountField) => this.labelOf(each) === 'balance';
    return this.lists.flatMap((list) =>
      list.slice(1).flatMap((after, i): Equation[] => {
        const before = list[i]!;
        if (before.cents <= 0 || after.cents <= 0) return [];
        const charged = list
          .slice(0, i)
          .filter(({ cents }) => cents > shown.cents && cents <= (1 + MAX_FEE) * shown.cents);
        const moved = before.cents - after.cents;
        const made = [shown, ...charged].find(({ cents }) => cents === moved);
        if (made) return [this.equation('transfer.charged', 'before and after', before, [made, after])];
        const charge = charged.at(-1);
        const isNearBalance = (cents: number) =>
          isOneDigitOff(after.cents, before.cents - cents) || isOneDigitOff(before.cents, after.cents + cents);
        // The line above both is what is paid with its fee; or words call both balances, and nothing else is paid.
        const isCharged = charge === list[i - 1] && charge !== undefined;
        const isNamed = isBalance(before) && isBalance(after) && list.filter(isBalance).length === 2;
        const end = isCharged ? charge : isNamed && charged.length === 0 ? shown : null;
        if (!end) return [];
        const isNear =
          (isNearBalance(end.cents) && before.cents > end.cents) || (isNamed && isOneDigitOff(end.cents, moved));
        const isTold = significant({ cents: before.cents - end.cents }) >= (isNamed ? 2 : MIN_SIGNIFICANT);
        const off = moved - end.cents;
        return isNear && isTold && this.isUnexplained(off, [before, after, end, shown])
          ? [this.equation('transfer.charged', 'before and after', before, [end, after])]
          : [];
      }),
    );
  };

  /** The same where the fee stands on a line of its own, and words call it and both balances so. */
  readonly paidWithFee = (): Equation[] => {
    const { shown, listed, figures } = this;
    if (!shown || shown.cents <= 0) return [];
    const [before, after, more] = listed.filter((each) => BALANCES.has(this.labelOf(each)));
    const fees = listed.filter((each) => this.labelOf(each) === 'fee' && each.cents !== 0);
    if (!before || !after || more || fees.length === 0 || before.cents <= 0 || after.cents <= 0) return [];
    const fee = fees.reduce((sum, { cents }) => sum + Math.abs(cents), 0);
    const taken = shown.cents + fee;
    const off = before.cents - taken - after.cents;
    const isNear =
      fee <= MAX_FEE * shown.cents &&
      before.cents > taken &&
      (isOneDigitOff(after.cents, after.cents + off) ||
        isOneDigitOff(before.cents, before.cents - off) ||
        isOneDigitOff(shown.cents, shown.cents + off)) &&
      this.isUnexplained(off, [before, after, shown]);
    const less = fees.map((each): Term => [figures.of(each), worth(figures.of(each), -1)]);
    const terms: Term[] = [[figures.of(after), -1], [figures.of(before), 1], [figures.of(shown), -1], ...less];
    return off === 0 || isNear ? [wholeSum('transfer.charged', 'before and after', terms)] : [];
  };

  /** A balance, movements with their signs, and what they make of it, which the screen shows as well. */
  readonly rolled = (): Equation[] =>
    this.lists.flatMap((list) => {
      const [first, ...rest] = list as [AmountField, ...AmountField[]];
      const moves = rest.slice(0, -1);
      const last = rest.at(-1) ?? first;
      const isSigned = ({ cents, raw, doubts }: AmountField) =>
        cents < 0 || raw.startsWith('+') || doubts?.includes('sign') === true;
      const areMoves = moves.length >= MIN_MOVES && moves.every(isSigned) && moves.some(({ cents }) => cents < 0);
      if (!areMoves || [first, last].some((each) => each.cents <= 0 || isSigned(each) || !isTelling(each))) return [];
      const terms = [first, ...moves];
      const off = totalOf(terms) - last.cents;
      const isShown = this.shown && [last.cents, totalOf(terms)].includes(this.shown.cents);
      const isNear =
        isShown &&
        significant(last) >= MIN_SIGNIFICANT &&
        isNearSum(
          last,
          terms.map((each) => [each, 1] as const),
        ) &&
        this.isUnexplained(off, list);
      return off === 0 || isNear ? [this.equation('statement.closing_balance', 'rolled list', last, terms)] : [];
    });

  /** What came before and what there is with it are two lines below each other; what remains of a limit tells the second one again. */
  readonly between = (): Equation[] => {
    const { shown } = this;
    if (!shown || shown.cents <= 0) return [];
    const amounts = this.fields.numbers.filter(
      (each) => each !== shown && (isMoneyLike(each) || each.currency !== null),
    );
    return this.lists.flatMap((list) =>
      list.slice(1).flatMap((after, i): Equation[] => {
        const before = list[i]!;
        if (before.cents <= 0 || after.cents <= before.cents || before.cents === shown.cents) return [];
        const [left, limit] = amounts.flatMap((one) =>
          amounts.flatMap((other) =>
            one.cents > 0 && one !== after && other !== after && one.cents + after.cents === Math.abs(other.cents)
              ? [[one, other] as const]
              : [],
          ),
        )[0] ?? [null, null];
        const isOfLimit = left !== null && left !== before && left !== shown;
        const isNear =
          isOfLimit &&
          (isOneDigitOff(shown.cents, after.cents - before.cents) ||
            isOneDigitOff(before.cents, after.cents - shown.cents));
        if (before.cents + shown.cents !== after.cents && !isNear) return [];
        const sum = this.equation('transfer.charged', 'before and after', after, [before, shown]);
        if (!isOfLimit) return [sum];
        const whole = this.figures.of(limit);
        const used: Term[] = [
          [this.figures.of(left), 1],
          [this.figures.of(after), 1],
        ];
        return [sum, wholeSum('balance.available', 'before and after', [[whole, whole.value < 0 ? 1 : -1], ...used])];
      }),
    );
  };

  /** `6 persons, 212 each`: the one amount of a line with a count; the shares that are paid below are the same. */
  readonly shared = (): Equation[] => {
    const { shown, fields } = this;
    if (!shown) return [];
    const isCount = ({ raw, currency, cents }: AmountField) =>
      currency === null &&
      /^\p{Nd}{1,2}$/u.test(raw.trim()) &&
      cents >= 100 * MIN_PERSONS &&
      cents <= 100 * MAX_PERSONS;
    return fields.numbers.filter(isCount).flatMap((count): Equation[] => {
      const beside = fields.numbers.filter((number) => number !== count && isBeside(number, count));
      const [share, more] = beside;
      if (!share || more || share.currency === null || share.cents <= 0 || middleOf(share) < middleOf(shown)) return [];
      const times = count.cents / 100;
      const isPaid = (cents: number) =>
        fields.numbers.filter((each) => each !== share && each.cents === cents && each.currency !== null).length >=
        MIN_SHARES;
      const isNear =
        (isOneDigitOff(shown.cents, times * share.cents) && isPaid(share.cents)) ||
        (Number.isInteger(shown.cents / times) &&
          isOneDigitOff(share.cents, shown.cents / times) &&
          isPaid(shown.cents / times));
      if (times * share.cents !== shown.cents && !isNear) return [];
      const form: Form = { kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 0 };
      return [
        {
          id: 'invoice.lines',
          family: 'shares shown above',
          echoes: 0,
          figures: [this.figures.as({}, count, times), this.figures.of(share), this.figures.of(shown)],
          forms: [form],
          parts: { quantity: 0, unit: 1, printed: 2 },
          label: `${count.raw} × ${share.raw}`,
        },
      ];
    });
  };

  /**
   * `120 each`, `18 paid`, `2 did not yet`: so many times the price are shown, and so many are what is missing, each count
   * on its own line below the price. That what is missing is made so says what the price is that of.
   */
  readonly perHead = (): Equation[] => {
    const { shown, fields } = this;
    if (!shown || shown.cents <= 0) return [];
    const counts = fields.numbers.filter(({ raw, currency }) => currency === null && /^\p{Nd}{1,3}$/u.test(raw.trim()));
    return this.money.flatMap((price): Equation[] => {
      if (price.cents < MIN_PRICE || price.cents >= shown.cents || shown.cents % price.cents !== 0) return [];
      const listed = counts.filter(
        (each) =>
          isAligned(each, price) &&
          middleOf(each) > middleOf(price) &&
          !fields.numbers.some((other) => other !== each && isBeside(other, each)),
      );
      const needed = (100 * shown.cents) / price.cents;
      const isMissing = (each: AmountField) =>
        each.cents > 100 &&
        this.money.some((rest) => rest !== shown && rest !== price && 100 * rest.cents === each.cents * price.cents);
      const isHeld = listed.some((each) => each.cents !== needed && isMissing(each));
      const holding = listed.find(({ cents }) => cents === needed);
      const near = listed.filter((each) => !isMissing(each) && isOneDigitOff(each.cents, needed));
      const [count, more] = holding ? [holding] : near;
      const isNear = needed >= 100 * MIN_HEADS && counts.every(({ cents }) => cents !== needed);
      if (!count || more || !isHeld || (!holding && !isNear)) return [];
      return [
        {
          id: 'invoice.lines',
          family: 'per head',
          echoes: 0,
          figures: [this.figures.as({}, count, count.cents / 100), this.figures.of(price), this.figures.of(shown)],
          forms: [{ kind: 'product', of: [0, 1], factor: 1, is: 2, slack: 0 }],
          parts: { quantity: 0, unit: 1, printed: 2 },
          label: `${count.raw} × ${price.raw}`,
        },
      ];
    });
  };
}

/** Amounts in rows of as many columns, printed alike, which come first below the large print. */
function cardsIn(below: readonly AmountField[]): AmountField[][] {
  const rows: AmountField[][] = [];
  for (const each of below) {
    const row = rows.at(-1);
    if (row && isBeside(row[0]!, each)) row.push(each);
    else rows.push([each]);
  }
  const [first, ...rest] = rows.map((row) => row.toSorted((a, b) => a.rect.x - b.rect.x));
  if (!first || first.length < 2) return [];
  const isLike = (row: readonly AmountField[]) =>
    row.length === first.length &&
    row.every((each, i) => isAligned(each, first[i]!) && each.rect.h < EVEN * first[i]!.rect.h);
  const end = rest.findIndex((row) => !isLike(row));
  const cards = [first, ...(end < 0 ? rest : rest.slice(0, end))];
  return cards.length >= MIN_ROWS ? [cards.flat()] : [];
}

/** Lines of one column with even steps: a heading or the edge of a card parts two lists. */
function listsIn(column: readonly AmountField[]): AmountField[][] {
  const stepTo = (each: AmountField, i: number) => middleOf(each) - middleOf(column[i - 1]!);
  const least = Math.min(...column.slice(1).map((each, i) => stepTo(each, i + 1)));
  const lists: AmountField[][] = [];
  for (const [i, each] of column.entries()) {
    const list = lists.at(-1);
    if (list && isInColumn(list[0]!, each) && stepTo(each, i) < MAX_UNEVEN * least) list.push(each);
    else lists.push([each]);
  }
  return lists;
}

/** A sign that was not read takes its room before the digits. */
const isInColumn = (first: AmountField, each: AmountField): boolean =>
  isAligned(first, each) ||
  (each.doubts?.includes('sign') === true && Math.abs(each.rect.x - first.rect.x) < SIGN * each.rect.h);
const SIGN = 1.2;

/** Lists that roll a balance on, whatever else is known of their lines. */
export const rolledLists = (fields: PaperFields, figures: Figures): Equation[] => new Screen(fields, figures).rolled();

/** `known`: equations that names, columns and words gave. */
export function shownAbove(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const screen = new Screen(fields, figures);
  if (!screen.shown) return [];
  const told = new Set(known.map(placesOf));
  const isMade = (equation: Equation) =>
    known.some(
      (each) =>
        each.figures.length > 2 &&
        holdsWith(each) &&
        each.figures[each.parts.printed] === equation.figures[equation.parts.printed],
    );
  return [
    ...screen.summed(),
    ...screen.rolled(),
    ...screen.between(),
    ...screen.shared(),
    ...screen.perHead(),
    ...screen.ofGoal(),
    ...screen.reached(),
    ...screen.endedBy(),
    ...screen.gathered(),
    ...screen.grown(),
    ...screen.paid(),
    ...screen.paidWithFee(),
  ].filter((each) => !told.has(placesOf(each)) && (holdsWith(each) || !isMade(each)));
}
