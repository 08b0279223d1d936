/** The amount of which words take a percentage, by its own name: `Loss after excess 6,080.00`, then `85% of the loss after excess`. */
import { phrasePattern } from './lexicon/index.ts';
import type { AmountField, RateField } from './types.ts';

/** A printed number with the words on either side of it, in the normal form of labels. */
interface Named {
  field: AmountField | RateField;
  before: string;
  after: string;
}

/** Hebrew writes it with the word behind it. */
const OF_BASE = phrasePattern('of_base', String.raw`^\P{L}*`, String.raw`(?:[- ]+|(?=(?!תוך )\p{Script=Hebrew}))`);
const ARTICLE =
  /^(?:(?:the|der|die|das|dem|den|la|le|les|el|los|las|il|lo|gli|os?|as?|de|het|det|az?|ο|η|το|τον|την|του|της) |ה(?=\p{L}{2}))/iu;
/** A shorter name is the word of something else. Chosen. */
const MIN_LETTERS = 4;

const nameOf = (words: string) =>
  words
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
    .replace(ARTICLE, '')
    .trim();

/** The one amount among the others that has the name which stands behind the percentage. */
export function saidBase(rate: Named, items: readonly Named[]): AmountField | null {
  const of = rate.after.match(OF_BASE)?.[0];
  const name = of ? nameOf(rate.after.slice(of.length)) : '';
  if (name.length < MIN_LETTERS) return null;
  // The article of `l'indemnité` is one word with it in the normal form.
  const isName = (own: string) => own === name || `l${own}` === name;
  const named = items.flatMap(({ field, before }) => ('cents' in field && isName(nameOf(before)) ? [field] : []));
  return new Set(named.map(({ cents }) => cents)).size === 1 ? named[0]! : null;
}
