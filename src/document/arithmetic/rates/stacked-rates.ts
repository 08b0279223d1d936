/**
 * A base, its rate and its part below each other, each on a line of its own, as screens list them: `Base 48,00 €`, `Rate 65 %`,
 * `Reimbursed 31,20 €`.
 */
import { digitSlipsOf, isOneSlip } from '../../../values/digit-changes.ts';
import type { AmountField, PaperFields, RateField } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { wholeSum, worth } from '../make.ts';
import { isAligned, isBeside, middleOf } from '../places.ts';
import { holdsWith } from '../solve.ts';
import { isMoneyLike, significant, slipsOf } from '../telling.ts';

/** From line to line, in heights of the print. Chosen. */
const MAX_STEP = 5;
/** Rounding of a part to the hundredth. */
const SLACK = 1;
/** Below this many hundredths a part is near some rate of another number by chance. Chosen. */
const MIN_PART = 100;
/** Digits of a part that a rate makes by no chance, whatever its base is called. Chosen. */
const MIN_TELLING = 4;

/** What a rate is taken of, by its name. */
const BASE =
  /^(?:bas(?:e|is|in?s)|bemessungsgrundlage|assiette|taxable|eligible|allowed|approved|imponibile|imponible|grondslag|podstaw\p{L}*|zaklad\p{L}*|alap\p{L}*|osnovic\p{L}*|baza|matrah\p{L}*|beregningsgrunn\p{L}*|(?:beregnings|berakning[st]?)?(?:grundlag|underlag)\p{L}*|perust\p{L}*|баз\p{L}*|основ\p{L}*|βαση|ה?בסיס|ה?מוכר|الأساس)$/iu;

/** What was asked for, of which an insurer pays a part. */
const BILL =
  /^(?:receipt|claim(?:ed)?|bill(?:ed)?|invoiced?|expenses?|submitted|facture|frais|depense|rechnungs?\p{L}*|eingereicht\p{L}*|factura|gasto|fattura|spesa|fatura|recibo|despesa|faktur\p{L}*|rachun\p{L}*|чек\p{L}*|счет\p{L}*|ה?קבלה|ה?חשבונית|ה?תביעה|ה?הוצאה|ההוצאות)$/iu;

interface Stack {
  base: AmountField;
  rate: RateField;
  part: AmountField;
}

/** The lone rate of its line, with the lone amounts of the lines above and below it in the same column. */
function stackOf(rate: RateField, { rates }: PaperFields, money: readonly AmountField[]): Stack[] {
  if (rate.percent <= 0 || money.some((each) => isBeside(each, rate))) return [];
  if (rates.some((other) => other !== rate && isBeside(other, rate))) return [];
  const high = rate.rect.h;
  const near = money.filter(
    (each) => each.page === rate.page && Math.abs(middleOf(each) - middleOf(rate)) < MAX_STEP * high,
  );
  const nearest = (all: readonly AmountField[]) => {
    const [first, next] = all.toSorted(
      (a, b) => Math.abs(middleOf(a) - middleOf(rate)) - Math.abs(middleOf(b) - middleOf(rate)),
    );
    const isLone = first !== undefined && !(next && isBeside(first, next));
    return isLone && isAligned(first, rate) ? first : undefined;
  };
  const base = nearest(near.filter((each) => middleOf(each) < middleOf(rate)));
  const part = nearest(near.filter((each) => middleOf(each) > middleOf(rate)));
  return base && part && part.cents >= MIN_PART && base.cents > 0 ? [{ base, rate, part }] : [];
}

const partOf = (base: number, percent: number) => (base * percent) / 100;

/** One other digit of the rate, of the part or of the base makes it hold. */
function isNear({ base, rate, part }: Stack): boolean {
  const isPart = (cents: number) => Math.abs(cents - part.cents) <= SLACK;
  return (
    isOneSlip(part.cents, Math.round(partOf(base.cents, rate.percent))) ||
    digitSlipsOf(String(rate.percent)).some((percent) => isPart(partOf(base.cents, Number(percent)))) ||
    slipsOf(base.cents).some((cents) => isPart(partOf(cents, rate.percent)))
  );
}

/** What is left of the base where that is printed below the part: the part was meant to be one of it. */
const restOf = ({ base, part }: Stack, money: readonly AmountField[]): AmountField | undefined =>
  money.find(
    (each) => each.cents === base.cents - part.cents && isAligned(each, part) && middleOf(each) > middleOf(part),
  );

interface Foot {
  less: AmountField;
  left: AmountField;
}

/** The two lines below the part, where what is taken off it in the first leaves the second: nothing else reduced the part. */
function footOf({ part }: Stack, money: readonly AmountField[]): Foot | undefined {
  const [less, left] = money
    .filter((each) => isAligned(each, part) && middleOf(each) > middleOf(part))
    .toSorted((a, b) => middleOf(a) - middleOf(b));
  const isLeft = less && left && less.cents !== 0 && part.cents - Math.abs(less.cents) === left.cents;
  return isLeft ? { less, left } : undefined;
}

function isMeant(stack: Stack, rest: AmountField | undefined, foot: Foot | undefined, fields: PaperFields): boolean {
  const { base, part } = stack;
  const isCalled = (name: RegExp) =>
    fields.called.some(({ amount, words }) => amount === base && words.some((word) => name.test(word)));
  const isSharp = significant(part) >= MIN_TELLING;
  const isTold = isCalled(BASE) && (rest !== undefined || significant(part) > 2);
  return isNear(stack) && (isSharp || isTold || ((isCalled(BASE) || isCalled(BILL)) && foot !== undefined));
}

const restEquation = ({ base, part }: Stack, rest: AmountField, figures: Figures): Equation =>
  wholeSum('total.column_sum', `rest of stacked rate ${part.page} ${part.rect.y}`, [
    [figures.of(base), -1],
    [figures.of(part), 1],
    [figures.of(rest), 1],
  ]);

function footEquation({ part }: Stack, { less, left }: Foot, figures: Figures): Equation {
  const taken = figures.of(less);
  return wholeSum('total.column_sum', `foot of stacked rate ${part.page} ${part.rect.y}`, [
    [figures.of(left), -1],
    [figures.of(part), 1],
    [taken, worth(taken, -1)],
  ]);
}

/** `known`: what other sources make; a product that leads to the part says more than its place. */
export function stackedRates(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const { numbers, rates } = fields;
  const money = rates.length > 0 ? numbers.filter(isMoneyLike) : [];
  const made = new Set(
    known.flatMap(({ forms, figures: own, parts }) => (forms[0]!.kind === 'product' ? [own[parts.printed]!] : [])),
  );
  return rates.flatMap((rate): Equation[] =>
    stackOf(rate, fields, money).flatMap((stack): Equation[] => {
      const { base, part } = stack;
      if (made.has(figures.of(part))) return [];
      const equation: Equation = {
        id: 'table.rows',
        family: `stacked rate ${part.page} ${part.rect.y}`,
        echoes: 0,
        figures: [figures.of(base), figures.as(rate, rate, rate.percent), figures.of(part)],
        forms: [{ kind: 'product', of: [0, 1], factor: 0.01, is: 2, slack: SLACK }],
        parts: { printed: 2, base: 0 },
        label: rate.raw,
      };
      const rest = restOf(stack, money);
      const foot = footOf(stack, money);
      if (!holdsWith(equation) && !isMeant(stack, rest, foot, fields)) return [];
      return [
        equation,
        ...(rest ? [restEquation(stack, rest, figures)] : []),
        ...(foot ? [footEquation(stack, foot, figures)] : []),
      ];
    }),
  );
}
