/**
 * What is left of a card's limit, or of an account's balance once what is pending is taken off, as screens of banks show
 * it: the limit less what is used of it, the booked balance less what is not booked yet. Each is made where its labels name
 * one amount each.
 */
import { isOneSlip } from '../../../values/digit-changes.ts';
import { halfStepOf } from '../../../values/rounding.ts';
import type { AccountPart, AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { counted, labelledSum } from '../labelled.ts';
import { type Term, wholeSum } from '../make.ts';
import { isRateOff, TINY } from '../rates/wrong-rates.ts';
import { holdsWith, isSumOfSome, STANDARD, WHOLE_PAPER } from '../solve.ts';
import { isEdit, isMoneyLike, isTelling } from '../telling.ts';
import { headline } from './headline.ts';

/** `3,150` in large print above `of 9,000`: what is used of a limit. */
const OF_LIMIT =
  /^(?:(?:used |utili[sz]ed |spent |paid |saved |collected |raised |redeemed )?(?:of|out of)|(?:genutzt )?von|de|sur|sobre|di|su|van(?: de)?|z|ze|av|af|od|din|из|од|(?:(?:ניצול|נוצלו?|נאסף|נאספו|נחסך|נחסכו|שולם|שילמת|הוצאת|מומש) )?מתוך|(?:накоплено|собрано|потрачено|использовано) из|من(?: اصل)?)$/iu;

function shownOfLimit(fields: PaperFields): [limit: AmountField, used: AmountField] | null {
  const [shown] = headline(fields);
  const [limit, more] = fields.called
    .filter(({ words, amount }) => OF_LIMIT.test(words.join(' ')) && amount !== shown)
    .map(({ amount }) => amount);
  const isNext = shown && limit && limit.page === shown.page && limit.rect.y > shown.rect.y;
  return isNext && !more && limit.rect.y - shown.rect.y < MAX_BELOW * shown.rect.h ? [limit, shown] : null;
}
/** What is used is printed again, or in parts. */
const isListed = (used: number, { amounts }: PaperFields): boolean =>
  isSumOfSome(
    used,
    amounts.map(({ cents }) => cents).filter((cents) => cents > 0 && cents < used),
  );
/** How far below the large print that line stands, in heights of that print; chosen. */
const MAX_BELOW = 3;

const HUNDRED = 100;
/** Numbers with a fraction that show by their hundredths that these three are meant; chosen. */
const MIN_PARTED = 2;

/** The hundredths of all three agree, as a forger of another whole part leaves them, and nothing else printed makes the difference. */
function areSharp(terms: readonly Term[], { numbers }: PaperFields): boolean {
  const off = terms.reduce((sum, [{ value }, factor]) => sum + factor * value, 0);
  const own = new Set(terms.map(([{ value }]) => Math.abs(value)));
  const others = numbers.map(({ cents }) => cents).filter((cents) => cents !== 0 && !own.has(Math.abs(cents)));
  const parted = terms.filter(([{ value }]) => value % HUNDRED !== 0);
  return off % HUNDRED === 0 && parted.length >= MIN_PARTED && !isSumOfSome(Math.abs(off), others);
}

/** The one percentage of a screen is the part of the limit that is used, or that is left. */
function shareOf(
  { rates }: PaperFields,
  whole: AmountField,
  parts: readonly AmountField[],
  figures: Figures,
): Equation[] {
  const [rate, more] = rates;
  if (!rate || more || rate.source !== 'ocr' || whole.cents <= 0) return [];
  const step = halfStepOf(rate.raw);
  const percentOf = ({ cents }: AmountField) => (100 * Math.abs(cents)) / whole.cents;
  const meant =
    parts.find((part) => Math.abs(percentOf(part) - rate.percent) <= step + TINY) ??
    parts.find((part) => isRateOff(rate, percentOf(part)));
  if (!meant) return [];
  const part = figures.of(meant);
  return [
    {
      id: 'table.rows',
      family: 'share of a limit',
      echoes: 0,
      figures: [figures.of(whole), figures.as(rate, rate, rate.percent), part],
      forms: [
        {
          kind: 'product',
          of: [0, 1],
          factor: 0.01 * Math.sign(part.value),
          is: 2,
          slack: Math.ceil((step * whole.cents) / 100),
        },
      ],
      parts: { printed: 2, base: 0 },
      label: rate.raw,
    },
  ];
}

/** The limit and what is used of it, of which one is shown in large print: what is left, what is used, or the whole of both. */
function partsOf(
  fields: PaperFields,
  left: AmountField | null,
  spent: AmountField | null,
  ofLimit: ReturnType<typeof shownOfLimit>,
): readonly [AmountField, AmountField] | null {
  if (ofLimit) {
    const [limit, shown] = ofLimit;
    if (shown !== left) return spent && spent !== shown ? null : ofLimit;
    return spent && [limit, spent];
  }
  const [whole] = headline(fields);
  const isLimited = fields.accountParts.some(({ kind }) => kind === 'credit_limit');
  const isWhole = whole && left && spent && !isLimited && whole !== left && whole !== spent && whole.source === 'ocr';
  const made = left && spent ? left.cents + spent.cents : 0;
  return isWhole && (whole.cents === made || isEdit(whole.cents, made)) ? [whole, spent] : null;
}

/**
 * A limit, what was used of it before, what is sent now, which is the amount in large print, and what is left: below each
 * other in this order and with nothing between.
 */
function withThisTransfer(fields: PaperFields, limit: AmountField, left: AmountField, figures: Figures): Equation[] {
  const [sent] = headline(fields);
  const between = fields.amounts
    .filter(({ page, rect }) => page === left.page && rect.y > limit.rect.y && rect.y < left.rect.y)
    .toSorted((a, b) => a.rect.y - b.rect.y);
  const [used, now, more] = between;
  const isBefore = fields.accountParts.some(({ kind, amount }) => kind === 'used_before' && amount === used);
  if (!sent || !used || !now || more || !isBefore || now.cents !== sent.cents || now === sent) return [];
  const all = [limit, used, now, left];
  if (all.some(({ currency, cents }) => currency !== left.currency || cents <= 0)) return [];
  return [
    wholeSum('balance.available', WHOLE_PAPER, [
      [figures.of(left), -1],
      [figures.of(limit), 1],
      [figures.of(used), -1],
      [figures.of(now), -1],
    ]),
  ];
}

export function limitEquations(fields: PaperFields, figures: Figures): Equation[] {
  const { accountParts } = fields;
  /** Null where no amount or several have the name. */
  const only = (kind: AccountPart['kind']): AmountField | null => {
    const all = accountParts.filter((part) => part.kind === kind).map(({ amount }) => amount);
    return new Set(all.map(({ cents }) => cents)).size === 1 ? all[0]! : null;
  };
  const has = (kind: AccountPart['kind']) => accountParts.some((part) => part.kind === kind);
  const whole = only('credit_limit');
  const withSent = whole && only('available') ? withThisTransfer(fields, whole, only('available')!, figures) : [];
  if (withSent.length > 0) return withSent;
  const ofLimit = has('credit_limit') ? null : shownOfLimit(fields);
  const left = only('available');
  const spent = only('limit_used');
  const [limit, used] = partsOf(fields, left, spent, ofLimit) ?? [only('credit_limit'), spent];
  const [pending, booked] = [only('pending'), only('booked_balance')];
  if (!left || !isMoneyLike(left)) return [];
  const isTold = isTelling(left) || (ofLimit && isListed(ofLimit[0].cents - left.cents, fields));
  const isRest = limit && used && limit.cents - Math.abs(used.cents) === left.cents;
  if (!isTold && !ofLimit && !isRest) return [];
  const made = (whole: AmountField, less: AmountField): Equation[] => {
    if ([whole, less].some((amount) => amount.currency !== left.currency || amount.page !== left.page)) return [];
    const terms = [[figures.of(left), -1] as const, counted(figures, 1)(whole), counted(figures, -1)(less)];
    const isSharp = areSharp(terms, fields);
    const sum = labelledSum(fields, 'balance.available', [terms], figures.of(left), 0, isSharp).map((each) =>
      isSharp ? { ...each, family: STANDARD } : each,
    );
    if (sum.some((each) => holdsWith(each))) return [...sum, ...shareOf(fields, whole, [less, left], figures)];
    // Round numbers are a digit apart by chance.
    return isTold ? sum : [];
  };
  // What a bank lends may be part of what is left, and what is pending of what is used.
  if (booked && pending && !limit) return made(booked, pending);
  if (!limit || has('pending')) return [];
  // Who paid more than was owed has more than the limit, and not but for a digit what it leaves.
  const isMore = limit.cents <= left.cents;
  if (isMore && !(used && isOneSlip(left.cents, limit.cents - Math.abs(used.cents)))) return [];
  if (used || has('limit_used')) return used ? made(limit, used) : [];
  // Whatever it is called: what is charged leaves the rest, or says nothing; a sum may be a digit off. So may what a screen
  // shows in large print above both, where more is left than it leaves: what is held back besides only takes from that.
  const isShown = (amount: AmountField) =>
    headline(fields)[0] === amount &&
    amount.page === limit.page &&
    amount.rect.y < Math.min(limit.rect.y, left.rect.y) &&
    left.cents > limit.cents - Math.abs(amount.cents) &&
    isOneSlip(left.cents, limit.cents - Math.abs(amount.cents));
  return fields.amounts
    .filter((amount) => amount !== left && amount !== limit && isTelling(amount))
    .flatMap((amount) => made(limit, amount).filter((each) => amount.isSum || isShown(amount) || holdsWith(each)));
}
