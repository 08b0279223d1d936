/**
 * Amounts in words, and the figures that they repeat. One misread digit of a picture breaks this as well: recognised
 * figures that words contradict are looked at again, at other sizes, before they are taken as read.
 */
import { digitsChanged } from '../../values/digit-changes.ts';
import { isDoubtful, mayBeMisread, SURE } from '../../values/misreadings.ts';
import { nearNumberWords, readNumberWords, type WordsReading } from '../../values/number-words.ts';
import type { Look, PageText, ProviderGet, TextLine, TextWord } from '../facts.ts';
import {
  areRated,
  figuresOf,
  isConfirmed,
  isNearly,
  isOnly,
  isPrintedTwice,
  MARKS_BEHIND,
  MAX_EDITED,
  moneyOf,
  type SaidFigures,
} from './said-figures.ts';
import type { AmountField, DocumentFields, SaidAmount } from './types.ts';

/** What a second look at an amount gave. */
interface SeenAmount extends Look {
  isDrawnAsRead: boolean;
}
type LooksOf = ReadonlyMap<AmountField, SeenAmount>;

/** Of private use, or a replacement: a font names no letter for them, such as a ligature within `fifty`. */
const NAMELESS = /[\p{Co}\ufffd]/u;

/** Amounts of one document that are looked at again. */
const MAX_LOOKS = 3;

export async function saidAmounts(get: ProviderGet): Promise<SaidAmount[]> {
  const [fields, text] = [await get('fields'), await get('text')];
  const said = saidAmountsOf(fields, text);
  const amounts = said.flatMap(({ amount, state }) => (amount && state !== 'agrees' ? [amount] : []));
  const asked = [...new Set(amounts)].slice(0, MAX_LOOKS);
  if (asked.length === 0) return said;
  const seen = await (await get('lookAgain'))(asked);
  const isDrawnAsRead = await get('isDrawnAsRead');
  const looks = new Map(
    asked.map((amount, i) => [amount, { ...seen[i]!, isDrawnAsRead: isDrawnAsRead(amount) }] as const),
  );
  return saidAmountsOf(fields, text, looks);
}

/** `looks`: what further looks at recognised amounts gave. */
export function saidAmountsOf(
  fields: DocumentFields,
  text: readonly PageText[],
  looks: LooksOf = new Map(),
): SaidAmount[] {
  const out: SaidAmount[] = [];
  for (const page of text) {
    /** Characters at the beginning of the next line that belong to the words of the line before. */
    let taken = 0;
    for (const [index, line] of page.lines.entries()) {
      const { text: both, cut } = joined(page, index);
      const begun = taken;
      taken = 0;
      for (const reading of readNumberWords(both)) {
        if (reading.start >= cut || reading.start < begun) continue;
        const rest = completed(reading, both.slice(reading.start, reading.end), page.lines[index + 1]);
        const words = reading.end > cut ? reading : rest.whole;
        taken = Math.max(taken, reading.end > cut ? reading.end - cut - 1 : rest.taken);
        const place = { page, line, above: page.lines[index - 1], both };
        const figures = figuresOf(fields, words, place, text.length === 1);
        if (!figures) continue;
        const amount = page.source === 'ocr' ? amountAt(fields, line, page.page, figures.cents) : null;
        const look = amount && looks.get(amount);
        const cents = (look && agreedBy(look)) ?? figures.cents;
        // What they say a second time was read right, and all of it.
        const isSaidTwice = isConfirmed(fields, words.cents, cents) && digitsChanged(cents, words.cents) <= MAX_EDITED;
        // Other amounts make the figures and not the words: of both, they were read right.
        const areSaidTwice = isConfirmed(fields, cents, words.cents) && digitsChanged(cents, words.cents) <= MAX_EDITED;
        const isRead =
          (page.source === 'native' && !NAMELESS.test(both)) ||
          ((isSaidTwice || areReadWhole(fields, line, both, words, cents)) &&
            (isSaidTwice || !mayBeOtherWords(page, index, both, words, cents)) &&
            (isSaidTwice ||
              areSaidTwice ||
              figures.areBeside ||
              isNearly(cents, words.cents) ||
              isOnly(fields, cents, words.cents) ||
              isPrintedTwice(fields, cents, words.cents) ||
              areRated(fields, words.cents, cents)) &&
            (areSaidTwice || areRead(amount, cents, words.cents, look)));
        out.push({
          words: both.slice(words.start, words.end).replace(MARKS_BEHIND, ''),
          said: words.cents,
          figures: cents,
          areBeside: figures.areBeside,
          repeated: figures.repeated,
          page: page.page,
          rect: line.rect,
          source: page.source === 'ocr' ? 'ocr' : 'native',
          state: agree(fields, words.cents, { ...figures, cents }) ? 'agrees' : isRead ? 'differs' : 'doubtful',
          amount,
        });
      }
    }
  }
  return out;
}

/** Hundredths are often left out of the words. */
const says = (words: number, cents: number) =>
  Math.abs(cents) === words || (words % 100 === 0 && Math.floor(Math.abs(cents) / 100) * 100 === words);

/** Or rounded. */
const saysRounded = (words: number, cents: number) =>
  words % 100 === 0 && Math.round(Math.abs(cents) / 100) * 100 === words;

/** Words without figures beside them may be of any amount of the document. */
const agree = ({ numbers }: DocumentFields, words: number, { cents, areBeside }: SaidFigures) =>
  says(words, cents) ||
  saysRounded(words, cents) ||
  (!areBeside && numbers.some((number) => says(words, number.cents)));

/** Words of an amount often run over two lines: a line and the next one, where it follows closely (chosen, not measured). */
function joined(page: PageText, index: number): { text: string; cut: number } {
  const line = page.lines[index]!;
  const next = page.lines[index + 1];
  const follows = next && next.rect.y - (line.rect.y + line.rect.h) < 1.2 * line.rect.h;
  return { text: follows ? `${line.text} ${next.text}` : line.text, cut: line.text.length };
}

/** Words that end in mid-amount and go on with the next line, though something else stands between: with what follows. */
function completed(
  words: WordsReading,
  said: string,
  next: TextLine | undefined,
): { whole: WordsReading; taken: number } {
  const [read] = next ? readNumberWords(`${said} ${next.text}`) : [];
  if (read?.start !== 0 || read.end <= said.length + 1) return { whole: words, taken: 0 };
  return { whole: { ...words, cents: read.cents, isEnded: read.isEnded }, taken: read.end - said.length - 1 };
}

/** The recognised amount of this value that is nearest to the words. */
function amountAt(fields: DocumentFields, { rect }: TextLine, page: number, cents: number): AmountField | null {
  const apart = (amount: AmountField) => Math.abs(amount.rect.y - rect.y);
  const same = moneyOf(fields).filter((each) => each.page === page && each.source === 'ocr' && each.cents === cents);
  return same.toSorted((a, b) => apart(a) - apart(b))[0] ?? null;
}

/** What may stand before the first word where none was lost: nothing, a colon or bracket, what a ruled line was taken for, or the currency. */
const BEFORE = /(?:^|[:(（])[\s~_…–—-]*(?:(?:rupees?|rs\.?|inr|us|dollars?|euros?|naira|dirhams?|pesos?)\s+)?$/iu;
/** Words of a sentence that lead to an amount: nothing of it was lost where the first of its words follows them closely. */
const OF_SUM =
  /(?<!\p{L})(?:(?:sum|amount|total) of|somme (?:totale )?de|montant (?:total )?de|(?:suma|cantidad|importe) de|(?:somma|importo) di|(?:quantia|valor|importância|montante) de|(?:summe|betrag|höhe) von|bedrag van|(?:sumę|kwotę) |סך של|(?:ב|ה)?סכום של|על סך)\s*$/iu;
/**
 * What ends them where their currency does not: a bracket, `only`, or `no/100`; or the sheqels of which an underline took the
 * letter that reaches below the line: `ש לים`.
 */
const ENDED = /^[\s.,*#–-]*(?:(?:שקל\p{L}{1,2}\s*)?[)）]|ש\s?ק?\s?לים(?!\p{L})|only\b|בלבד|no\/100)/iu;

/** A gap before or between the words that is wider than this, in heights of the line, may have held others; chosen, not measured. */
const MAX_GAP = 1.5;

const TEN = 10;
const HUNDRED = 100;
const THOUSAND = 1_000;

/** No word of the amount was lost in recognition. */
function areReadWhole(
  fields: DocumentFields,
  line: TextLine,
  text: string,
  words: WordsReading,
  figures: number,
): boolean {
  const [before, said, behind] = [
    text.slice(0, words.start),
    text.slice(words.start, words.end),
    text.slice(words.end),
  ];
  const countOf = (part: string) => (part.trim() === '' ? 0 : part.trim().split(/\s+/).length);
  const first = countOf(before);
  const isApart = (index: number) => gapBefore(line, index) > MAX_GAP * line.rect.h;
  const between = line.words.slice(first + 1, first + countOf(said)).map((_, k) => first + 1 + k);
  // Forms print the currency at the end of the line; behind thousands, hundreds and units nothing of a number follows.
  const units = words.cents / HUNDRED;
  const isFull = units > THOUSAND && units % THOUSAND > HUNDRED && units % TEN !== 0;
  const isCurrency = (index: number) =>
    words.isEnded &&
    isFull &&
    readNumberWords(
      said
        .trim()
        .split(/\s+/)
        .slice(index - first)
        .join(' '),
    ).length === 0;
  const isLost =
    between.some((index) => isApart(index) && !isCurrency(index)) ||
    (isTail(words.cents, figures) && (first === 0 || isApart(first)));
  return (
    (BEFORE.test(before) || isLabel(fields, line, before) || (OF_SUM.test(before) && first > 0 && !isApart(first))) &&
    (words.isEnded || ENDED.test(`${said.match(MARKS_BEHIND)?.[0] ?? ''}${behind}`)) &&
    !isLost
  );
}

/** Nothing but what calls them so: a screen prints it at one edge and the words at the other. */
const isLabel = ({ labelled }: DocumentFields, { page, rect }: TextLine, before: string) =>
  labelled.some(
    (each) =>
      each.key === 'words' &&
      each.page === page &&
      Math.abs(each.rect.y - rect.y) < rect.h &&
      each.label.trim() === before.trim(),
  );

/** Between a word of the line and the one before it, in points. */
function gapBefore({ words }: TextLine, index: number): number {
  const [a, b] = [words[index - 1]?.rect, words[index]?.rect];
  return a && b ? Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w) : Number.POSITIVE_INFINITY;
}

/** The words end as the figures do: the first of them may not have been recognised. */
const isTail = (words: number, figures: number) =>
  String(Math.floor(Math.abs(figures) / 100)).endsWith(String(Math.floor(words / 100)));

/** One letter makes a word that is not surely read another number, with which the words say what the figures do. */
function mayBeOtherWords(
  page: PageText,
  index: number,
  text: string,
  { start, end }: WordsReading,
  figures: number,
): boolean {
  const said = text.slice(start, end);
  const unsure = [index, index + 1]
    .flatMap((at) => page.lines[at]?.words ?? [])
    .filter(({ confidence, text }: TextWord) => confidence < SURE && said.includes(text));
  const saysAsMuch = (word: string, other: string) => {
    const [reading] = readNumberWords(said.replace(word, other));
    return reading !== undefined && says(reading.cents, figures);
  };
  // A character of China, Japan or Korea is a number by itself.
  return unsure.some(
    ({ text }) =>
      /[\p{Script=Han}\p{Script=Hangul}]/u.test(text) || nearNumberWords(text).some((other) => saysAsMuch(text, other)),
  );
}

/** No digit of the figures was misread: they are sure, or further looks and the shapes of their digits say so. */
function areRead(
  amount: AmountField | null,
  cents: number,
  words: number,
  look: SeenAmount | null | undefined,
): boolean {
  if (!amount || look?.seen.some((seen) => says(words, seen))) return false;
  if (look?.isDrawnAsRead && look.seen.includes(amount.cents)) return true;
  if (isSignAndWords(amount, cents, words)) return false;
  if (look && agreedBy(look) === cents) return true;
  return !isDoubtful(amount) || (look !== undefined && look !== null && isUnlike(amount, words, look));
}

/** No guess, seen again, and recognition takes none of its digits for those that the words say. */
const isUnlike = ({ confidence, cents, doubts }: AmountField, words: number, { seen }: Look): boolean =>
  confidence >= GUESSED &&
  (doubts ?? []).length === 0 &&
  seen.length === 1 &&
  seen[0] === cents &&
  !mayBeMisread(String(Math.abs(cents)), String(words));
/** Below it a recognised number may be anything; chosen, as in the arithmetic. */
const GUESSED = 0.7;

/** A currency sign before the amount was perhaps taken for its first digit: `₹8,450` for `28,450`. */
const isSignAndWords = ({ raw }: AmountField, cents: number, words: number) =>
  !/[₪$€£₹¥]|\p{L}/u.test(raw) && says(words, Number(String(Math.abs(cents)).slice(1)));

/** What every look at a drawn picture read, some of them with one more digit before it, for which they took its sign. */
function agreedBy({ seen, texts }: Look): number | null {
  const least = Math.min(...seen);
  const isSame = (cents: number) => cents === least || String(cents).slice(1) === String(least);
  // Whole sums are often printed without their hundredths: `8,475`.
  const digits = [String(least), ...(least % 100 === 0 ? [String(least / 100)] : [])];
  const areAll = texts.length > 0 && texts.every((text) => digits.some((end) => text.replace(/\D/g, '').endsWith(end)));
  return areAll && seen.every(isSame) ? least : null;
}
