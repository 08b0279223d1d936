/**
 * What is left of a card's limit, or of an account's balance once what is pending is taken off, as screens of banks show
 * it: the limit less what is used of it, the booked balance less what is not booked yet. Each is made where its labels name
 * one amount each.
 */
import { normalLabel, phrasePattern } from '../../fields/lexicon/index.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { counted, labelledSum } from '../labelled.ts';
import type { Term } from '../make.ts';
import { holdsWith, isSumOfSome, STANDARD } from '../solve.ts';
import { isMoneyLike, isTelling } from '../telling.ts';

const KINDS = ['available', 'credit_limit', 'limit_used', 'pending', 'booked_balance'] as const;
type Kind = (typeof KINDS)[number];
const PATTERNS = KINDS.map((kind) => ({ kind, pattern: phrasePattern(kind, '^', '$') }));
const kindOf = (words: string) => PATTERNS.find(({ pattern }) => pattern.test(words))?.kind ?? null;
/** A limit may end a line of other things: `Gold card · 6 purchases · limit 12,000`. */
const LIMIT = phrasePattern('credit_limit', String.raw`(?:^|\s)`, '$');

const HUNDRED = 100;
/** Numbers with a fraction that show by their hundredths that these three are meant; chosen. */
const MIN_PARTED = 2;

/** By the words before them in their line, and by the label above. */
function namesOf({ called, labelled, numbers }: PaperFields): (readonly [Kind, AmountField])[] {
  const before = called.map(({ words, amount }) => {
    const text = words.join(' ');
    return [kindOf(text) ?? (LIMIT.test(text) ? 'credit_limit' : null), amount] as const;
  });
  const above = labelled.flatMap(({ label, page, rect }) => {
    const kind = kindOf(normalLabel(label));
    const inside = numbers.filter((number) => {
      const [x, y] = [number.rect.x + number.rect.w / 2, number.rect.y + number.rect.h / 2];
      return number.page === page && x > rect.x && x < rect.x + rect.w && y > rect.y && y < rect.y + rect.h;
    });
    return inside.length === 1 ? [[kind, inside[0]!] as const] : [];
  });
  return [...before, ...above].flatMap(([kind, amount]) => (kind === null ? [] : [[kind, amount] as const]));
}

/** The hundredths of all three agree, as a forger of another whole part leaves them, and nothing else printed makes the difference. */
function areSharp(terms: readonly Term[], { numbers }: PaperFields): boolean {
  const off = terms.reduce((sum, [{ value }, factor]) => sum + factor * value, 0);
  const own = new Set(terms.map(([{ value }]) => Math.abs(value)));
  const others = numbers.map(({ cents }) => cents).filter((cents) => cents !== 0 && !own.has(Math.abs(cents)));
  const parted = terms.filter(([{ value }]) => value % HUNDRED !== 0);
  return off % HUNDRED === 0 && parted.length >= MIN_PARTED && !isSumOfSome(Math.abs(off), others);
}

export function limitEquations(fields: PaperFields, figures: Figures): Equation[] {
  const names = namesOf(fields);
  /** Null where no amount or several have the name. */
  const only = (kind: Kind): AmountField | null => {
    const all = names.filter(([own]) => own === kind).map(([, amount]) => amount);
    return new Set(all.map(({ cents }) => cents)).size === 1 ? all[0]! : null;
  };
  const has = (kind: Kind) => names.some(([own]) => own === kind);
  const [left, limit, used, pending, booked] = KINDS.map(only) as (AmountField | null)[];
  if (!left || !isTelling(left) || !isMoneyLike(left)) return [];
  const made = (whole: AmountField, less: AmountField): Equation[] => {
    if ([whole, less].some((amount) => amount.currency !== left.currency || amount.page !== left.page)) return [];
    const terms = [[figures.of(left), -1] as const, counted(figures, 1)(whole), counted(figures, -1)(less)];
    const isSharp = areSharp(terms, fields);
    return labelledSum(fields, 'balance.available', [terms], figures.of(left), 0, isSharp).map((each) =>
      isSharp ? { ...each, family: STANDARD } : each,
    );
  };
  // What a bank lends may be part of what is left, and what is pending of what is used.
  if (booked && pending && !has('credit_limit')) return made(booked, pending);
  if (!limit || limit.cents <= left.cents || has('pending')) return [];
  if (has('limit_used')) return used ? made(limit, used) : [];
  // Whatever it is called: what is charged leaves the rest, or says nothing.
  return fields.amounts
    .filter((amount) => amount !== left && amount !== limit && isTelling(amount))
    .flatMap((amount) => made(limit, amount))
    .filter((each) => holdsWith(each));
}
