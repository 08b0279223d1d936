/**
 * The mean of a list that is added up, where words call it so: `Average per delivery 417.6` below five deliveries and their sum.
 */
import { isOneDigitOff } from '../../../values/digit-changes.ts';
import { halfStepOf } from '../../../values/rounding.ts';
import type { AmountField, PaperFields } from '../../fields/types.ts';
import type { Equation, Figure } from '../facts.ts';
import type { Figures } from '../figures.ts';
import { isBeside } from '../places.ts';
import { heldIn, holdsWith } from '../solve.ts';
import { isTelling } from '../telling.ts';

const MEAN =
  /(?<!\p{L})(?:ה?ממוצע(?:ת)?|averages?|mean|\p{L}*durchschnitt\p{L}*|mittelwert|moyennes?|promedio|media|gemiddelde?|gemiddeld|srednia|srednio|prumer\p{L}*|priemer\p{L}*|atlag\p{L}*|ortalama|средн(?:ее|яя|ий)|середн(?:є|я|ій)|μεσος|μεση|المتوسط|متوسط|genomsnitt\p{L}*|gennemsnit\p{L}*|gjennomsnitt\p{L}*|snitt|keskiarvo|keskimaarin)(?!\p{L})/iu;
/** Of another list, or not that of all alike. */
const OTHER =
  /(?<!\p{L})(?:משוקלל(?:ת)?|weighted|gewichtet\p{L}*|ponder\p{L}+|wazona|vazen\p{L}+|sulyozott|agirlikli|gewogen|last|previous|prior|national|yearly|annual)(?!\p{L})/iu;
/** Of fewer parts the mean is seldom printed. Chosen. */
const MIN_PARTS = 3;
/** A sum that another count divides so was not divided by that of its parts. */
const MAX_COUNT = 60;

interface List {
  sum: Figure;
  count: number;
}

/** Lists that are added up, of which nothing is taken off. */
function listsIn(known: readonly Equation[]): List[] {
  const sums = known.filter((each) => each.id === 'total.column_sum' && holdsWith(each));
  const lists = sums.flatMap((each): List[] => {
    const sum = each.figures[each.parts.printed]!;
    const parts = heldIn(each).filter((figure) => figure !== sum);
    return parts.length >= MIN_PARTS && parts.every(({ value }) => value > 0) ? [{ sum, count: parts.length }] : [];
  });
  return [...new Map(lists.map((list) => [`${list.sum.value} ${list.count}`, list])).values()];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The one number on the line of the words, however they are set. */
function meanIn({ labelled, numbers }: PaperFields): AmountField | null {
  const named = labelled.filter(({ label }) => MEAN.test(plain(label)) && !OTHER.test(plain(label)));
  const [one, more] = numbers.filter((number) =>
    named.some((label) => label.value.includes(number.raw) && isBeside(number, label)),
  );
  return one && !more ? one : null;
}

export function means(fields: PaperFields, known: readonly Equation[], figures: Figures): Equation[] {
  const mean = meanIn(fields);
  if (!mean || mean.cents <= 0) return [];
  const half = 100 * halfStepOf(mean.raw) + 1e-6;
  const lists = listsIn(known).filter(({ sum }) => sum.value > mean.cents);
  const madeOf = ({ sum, count }: List) => sum.value / count;
  const met = lists.filter((list) => Math.abs(madeOf(list) - mean.cents) <= half);
  const isOfOthers = ({ sum }: List) =>
    Array.from({ length: MAX_COUNT }, (_, i) => sum.value / (i + 1)).some(
      (other) => Math.abs(other - mean.cents) <= half,
    );
  const near = lists.filter((list) => {
    const needed = Math.round(madeOf(list) / (2 * half)) * Math.round(2 * half);
    return isTelling(mean) && isOneDigitOff(mean.cents, needed) && !isOfOthers(list);
  });
  const [list, more] = met.length > 0 ? met : near;
  if (!list || more) return [];
  return [
    {
      id: 'table.rows',
      family: 'mean',
      echoes: 0,
      figures: [figures.of(mean), list.sum],
      forms: [{ kind: 'product', of: [0], factor: list.count, is: 1, slack: Math.ceil(half * list.count) }],
      parts: { printed: 0 },
      label: '',
    },
  ];
}
