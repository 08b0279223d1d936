/** What holds on a paper: claims made while it is written, and whether they still hold for what is printed. */
import { daysBetween, weekdayIn } from './forms.ts';
import { hasCheckDigits } from './identifiers.ts';
import { amountInWords } from './number-words.ts';
import type { CheckDigits, Claim, ClaimKind, Paper } from './paper.ts';
import { valuesOf } from './paper.ts';
import { hundredthsOf, isoOf, numberOf } from './read.ts';

/** `result` is the sum of values less others. A forgery changes the result unless `ids` say otherwise. */
export const sum = (
  kind: ClaimKind,
  result: string,
  of: readonly string[],
  less: readonly string[] = [],
  ids: readonly string[] = [result],
): Claim => ({ kind, ids, relation: { is: 'sum', result, of, less } });

export const product = (
  kind: ClaimKind,
  result: string,
  of: readonly string[],
  per = 1,
  ids: readonly string[] = [result],
): Claim => ({ kind, ids, relation: { is: 'product', result, of, per } });

export const order = (kind: ClaimKind, of: readonly string[], ids: readonly string[] = of.slice(-1)): Claim => ({
  kind,
  ids,
  relation: { is: 'order', of },
});

export const check = (kind: ClaimKind, id: string, digits: CheckDigits): Claim => ({
  kind,
  ids: [id],
  relation: { is: 'check', digits },
});

export const past = (...ids: readonly string[]): Claim => ({ kind: 'future-date', ids, relation: { is: 'past' } });
export const weekday = (id: string, of: string): Claim => ({
  kind: 'weekday',
  ids: [id],
  relation: { is: 'weekday', of },
});
export const inWords = (id: string, of: string): Claim => ({
  kind: 'words',
  ids: [id],
  relation: { is: 'words', of },
});

/** Amounts are rounded to the hundredth, factors may be so too. */
const TOLERANCE = 1;
/** Files are read long after they were printed; what is called future lies years later. */
const PRESENT = '2028-01-01';

/** Texts of values by their names. */
export const textsOf = (paper: Paper) => new Map(valuesOf(paper).map(({ id, text }) => [id, text]));

/** What the result of a sum or a product must be, in hundredths; null for other claims. */
export function expectedOf(
  { relation }: Claim,
  texts: ReadonlyMap<string, string>,
  language: Paper['language'],
): number | null {
  const cents = (id: string) => hundredthsOf(texts.get(id)!, language);
  if (relation.is === 'sum') {
    const total = (ids: readonly string[]) => ids.reduce((all, id) => all + cents(id), 0);
    return total(relation.of) - total(relation.less);
  }
  if (relation.is !== 'product') return null;
  const factors = relation.of.map((id) => numberOf(texts.get(id)!, language));
  return Math.round((factors.reduce((all, factor) => all * factor, 1) / relation.per) * 100 + 1e-6);
}

/** Whether a claim holds for these texts. */
export function holds(claim: Claim, texts: ReadonlyMap<string, string>, paper: Paper): boolean {
  const { relation } = claim;
  const { language } = paper;
  const day = (id: string) => isoOf(texts.get(id)!, language);
  switch (relation.is) {
    case 'sum':
    case 'product': {
      const tolerance = relation.is === 'sum' ? 0 : TOLERANCE;
      const printed = hundredthsOf(texts.get(relation.result)!, language);
      const expected = expectedOf(claim, texts, language)!;
      // What is multiplied may stand in a column of debits, with a sign or without.
      const difference = relation.is === 'sum' ? printed - expected : Math.abs(printed) - Math.abs(expected);
      return Math.abs(difference) <= tolerance;
    }
    case 'order': {
      const days = relation.of.map(day);
      return days.every((iso, i) => iso !== null && (i === 0 || days[i - 1]! <= iso));
    }
    case 'weekday':
      return claim.ids.every((id) => texts.get(id) === weekdayIn(day(relation.of)!, language));
    case 'words': {
      const words = amountInWords(hundredthsOf(texts.get(relation.of)!, language), language, paper.currency);
      return claim.ids.every((id) => texts.get(id) === words);
    }
    case 'days': {
      const days = daysBetween(day(relation.from)!, day(relation.to)!) + (relation.inclusive ? 1 : 0);
      return claim.ids.every((id) => numberOf(texts.get(id)!, language) === days);
    }
    case 'age': {
      const [birth, on] = [day(relation.birth)!, day(relation.on)!];
      const age = Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (on.slice(5) < birth.slice(5) ? 1 : 0);
      return claim.ids.every((id) => numberOf(texts.get(id)!, language) === age);
    }
    case 'check':
      return claim.ids.every((id) => hasCheckDigits(relation.digits, texts.get(id)!));
    case 'past':
      return claim.ids.every((id) => (day(id) ?? '') < PRESENT);
  }
}

/** Claims that do not hold for what is printed: none for a genuine paper. */
export function brokenClaims(paper: Paper, texts = textsOf(paper)): Claim[] {
  return paper.claims.filter((claim) => !holds(claim, texts, paper));
}
