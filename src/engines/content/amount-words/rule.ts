import type { PageText, TextLine } from '../../../document/facts.ts';
import type { AmountField, DocumentFields } from '../../../document/fields/types.ts';
import { CURRENCY_BESIDE } from '../../../values/currencies.ts';
import { digitsChanged, isAlmost } from '../../../values/digit-changes.ts';
import { plainLetters } from '../../../values/month-names.ts';
import { readNumberWords, type WordsReading } from '../../../values/number-words.ts';
import { formatCents, readAmounts } from '../../../values/numbers.ts';
import { defineRule } from '../../rule.ts';
import { SUM_WEIGHTS } from '../sums.ts';
import { mayBeMisread, placeOf } from '../support.ts';
import { messages } from './messages.ts';

/** Words of an amount often run over two lines: a line and the next one, where it follows closely (chosen, not measured). */
function joined(page: PageText, index: number): { text: string; cut: number } {
  const line = page.lines[index]!;
  const next = page.lines[index + 1];
  const follows = next && next.rect.y - (line.rect.y + line.rect.h) < 1.2 * line.rect.h;
  return { text: follows ? `${line.text} ${next.text}` : line.text, cut: line.text.length };
}

/** Words that end in mid-amount and go on with the next line, though something else stands between: with what follows. */
function completed(words: WordsReading, said: string, next: TextLine | undefined): { cents: number; taken: number } {
  const [whole] = next ? readNumberWords(`${said} ${next.text}`) : [];
  const goesOn = whole?.start === 0 && whole.end > said.length + 1;
  return goesOn ? { cents: whole.cents, taken: whole.end - said.length - 1 } : { cents: words.cents, taken: 0 };
}

/** Of the sentence, not of the amount: `… and sixty-one pounds)`. */
const MARKS_BEHIND = /[)\].,;:]+$/;

/** The words, and the total of all payments: each requires the amount by itself. */
const BOTH = { mends: 2, witnesses: 2, holding: 0, others: 0 };

/** An amount in words equals the figures beside it, or the document's total. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' }, corroborated: SUM_WEIGHTS.corroborated },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
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
          const words = reading.end > cut ? reading : { ...reading, cents: rest.cents };
          taken = Math.max(taken, reading.end > cut ? reading.end - cut - 1 : rest.taken);
          const beside = figuresBeside(both, words.start) ?? figuresAfter(both.slice(words.end));
          const label = fields.labelled.find(
            (l) => l.key === 'words' && l.page === page.page && Math.abs(l.rect.y - line.rect.y) < 2 * line.rect.h,
          );
          const repeated = label ? repeatedIn(fields, line, page.page, words.cents) : null;
          const figures =
            beside ??
            repeated?.cents ??
            (label || (fields.documentType.value === 'check' && text.length === 1)
              ? (namesakeOf(fields, label?.label ?? '')?.cents ??
                totalInFigures(fields) ??
                onlyAmount(fields, words.cents) ??
                nearlySaid(fields, words.cents))
              : (figuresAbove(line, page.lines[index - 1], words) ??
                (SUM_OF.test(plainLetters(both.slice(0, words.start)))
                  ? (onlyAmount(fields, words.cents) ?? nearlySaid(fields, words.cents))
                  : null)));
          if (figures === null) continue;
          // Hundredths are often left out of the words.
          const says = (cents: number) =>
            Math.abs(cents) === words.cents ||
            (words.cents % 100 === 0 && Math.floor(Math.abs(cents) / 100) * 100 === words.cents);
          // Words without figures beside them may be of any amount of the document.
          const agrees = says(figures) || (beside === null && fields.numbers.some(({ cents }) => says(cents)));
          const data = {
            words: both.slice(words.start, words.end).replace(MARKS_BEHIND, ''),
            found: formatCents(words.cents),
            expected: formatCents(Math.abs(figures)),
          };
          const place = { page: page.page, rect: line.rect };
          if (agrees) checks.push({ id: 'amount.words', status: 'pass', message: 'agrees', data, place });
          else if (
            page.source === 'ocr' &&
            (misreadLine(line, page, index) ||
              misreadFigures(fields, page.page, figures, words.cents) ||
              isTail(words.cents, figures) ||
              !/[:(]\s*$/.test(both.slice(0, words.start)))
          )
            checks.push({ id: 'amount.words', status: 'warn', message: 'unreadable', data, place });
          else {
            checks.push({ id: 'amount.words', status: 'fail', message: 'differs', data, place });
            const isSure = repeated !== null && [page.source, repeated.source].every((source) => source === 'native');
            if (isSure)
              findings.push({
                message: 'both',
                data: { ...data, found: data.expected, expected: data.found, ...BOTH },
                confidence: 0.95,
                variant: 'corroborated',
                place: placeOf(repeated),
              });
            else
              findings.push({
                message: 'differs',
                data,
                confidence: page.source === 'ocr' ? 0.7 : 0.9,
                place: repeated ? placeOf(repeated) : beside === null && fields.total ? placeOf(fields.total) : place,
              });
          }
        }
      }
    }
  },
});

/** Digits that an edit changes, and lines between an amount and its words. Chosen, not measured. */
const MAX_EDITED = 2;
const MAX_LINES_APART = 3;

/**
 * The amount beside the words that is paid each time, where not it but what the words say makes a printed sum in all: both
 * require it to be the same other amount.
 */
function repeatedIn(
  { repeated, numbers }: DocumentFields,
  { rect }: TextLine,
  page: number,
  words: number,
): AmountField | null {
  const makes = (times: number, cents: number) => numbers.some((number) => number.cents === Math.round(times * cents));
  const found = repeated.find(
    ({ times, each }) =>
      each.page === page &&
      Math.abs(each.rect.y - rect.y) < MAX_LINES_APART * rect.h &&
      digitsChanged(each.cents, words) <= MAX_EDITED &&
      !makes(times.cents / 100, each.cents) &&
      makes(times.cents / 100, words),
  );
  return found?.each ?? null;
}

/** `Rent in words` and `Monthly rent` share a word. */
function namesakeOf({ labelled, amounts }: DocumentFields, label: string): AmountField | null {
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const own = new Set(wordsOf(label));
  const others = labelled.filter((each) => each.key !== 'words' && wordsOf(each.label).some((word) => own.has(word)));
  return amounts.find(({ page, raw }) => others.some((each) => each.page === page && each.value.includes(raw))) ?? null;
}

/** What may stand between the bracket and the words: `(in words: …`, `(Rupees …`. */
const LEAD =
  /\(\s*(?:(?:in words|say|słownie|in worten|in lettere|en (?:toutes )?lettres|por extenso|en letras|in woorden|rupees?|rs|inr|us|dollars?|usd|euros?|eur|naira|pounds?|gbp|dirhams?|aed|riyals?|shillings?|kes|pesos)\b[\s:.–-]*)*$/iu;
/** Figures that end without a fraction: `4,000/-`, `4.000,-`. */
const WHOLE_END = /(?:\/[-–=]+|[,.][-–]+)\s*$/;
/** What may stand between the figures and the bracket: `100,00 EUR (`. */
const BEHIND = new RegExp(`^\\s*(?:[₪$€£]|${CURRENCY_BESIDE}|euros?)?\\s*$`, 'iu');

/** Figures right before the words in brackets: `3,000.00 ₪ (three thousand shekels)`. */
function figuresBeside(text: string, start: number): number | null {
  const before = text.slice(0, start);
  const lead = before.match(LEAD);
  const figures = lead ? before.slice(0, lead.index).replace(WHOLE_END, '') : '';
  const last = readAmounts(figures).at(-1);
  return last && BEHIND.test(figures.slice(last.end)) ? last.cents : null;
}

/** `(975,00 €)`, `only (Rs. 4,000/-)`, `整 ¥8,360.00`, `（小写）：8,360.00`: what follows the words and holds nothing but figures. */
const AFTER = new RegExp(
  String.raw`^[\s.,;*#]*(?:only\b[\s.,]*)?(?:[(\[]\s*(?:rs\.?|${CURRENCY_BESIDE}|euros?)?\s*([\d.,'’ ]*\d)(?:\/[-–=]+|[,.][-–]+)?\s*(?:${CURRENCY_BESIDE}|euros?)?\s*[)\]]|(?:[(（]?小写[)）]?\s*[:：]?\s*[¥￥]?|[(（]?\s*[¥￥₩])\s*([\d,]+(?:\.\d{2})?)(?!\d))`,
  'iu',
);
/** Figures in brackets that are money: they have a fraction or a currency. A bare number may count anything. */
const MONEY = /[.,]\d{2}(?!\d)|\/[-–=]|[₪$€£¥￥₩₹]|\p{L}{2}/u;

function figuresAfter(rest: string): number | null {
  const found = rest.match(AFTER);
  const figures = found && MONEY.test(found[0].replace(/^[\s.,;*#]*(?:only\b)?/i, '')) ? (found[1] ?? found[2]) : null;
  const [amount, ...more] = figures ? readAmounts(figures) : [];
  return amount && more.length === 0 ? amount.cents : null;
}

/** What leads to the words within a sentence: `a importância de`, `la cantidad de`, `the sum of`. */
const SUM_OF =
  /(?:\b(?:importancia|quantia|soma|cantidad|suma|somme|summe|sum|amount|somma|importo|bedrag|kwot[aey])(?: \p{L}+)? (?:de|di|of|von|van)|\bkwot[aey]|(?:^|[^\p{L}])(?:ה?סכום|סך)(?: של)?|(?:^|[^\p{L}])сумм[ау])[:\s]*$/iu;

/** A line of nothing but words, as bills of many countries end with: the only amount with its fraction in the line above them. */
function figuresAbove({ text, rect }: TextLine, above: TextLine | undefined, words: WordsReading): number | null {
  const isWhole = words.start === 0 && words.end >= text.trimEnd().replace(MARKS_BEHIND, '').length;
  if (!isWhole || !above || rect.y - above.rect.y > MAX_LINES_APART * above.rect.h) return null;
  const [amount, ...more] = readAmounts(above.text).filter(({ start, end }) =>
    /[.,]\d{2}\D*$/.test(above.text.slice(start, end)),
  );
  return amount && more.length === 0 ? amount.cents : null;
}

/** Below this confidence a recognised word may be another one; chosen, not measured. */
const DOUBTFUL_WORD = 0.6;

/** Recognised words of low confidence decide nothing. */
function misreadLine(line: TextLine, page: PageText, index: number): boolean {
  const words = [...line.words, ...(page.lines[index + 1]?.words ?? [])];
  return words.some((w) => w.confidence < DOUBTFUL_WORD);
}

/** One misread digit of the figures explains the difference. */
const misreadFigures = (fields: DocumentFields, page: number, figures: number, words: number): boolean =>
  fields.amounts.some(
    (a) => a.page === page && a.cents === figures && mayBeMisread([a], ([cents]) => Math.abs(cents!) === words),
  );

/** The words end as the figures do: the first of them were not recognised. */
const isTail = (words: number, figures: number) =>
  String(Math.floor(Math.abs(figures) / 100)).endsWith(String(Math.floor(words / 100)).replace(/0+$/, ''));

/** The total, unless it was itself taken from the words. */
const totalInFigures = ({ total }: DocumentFields): number | null =>
  total && readNumberWords(total.raw).length === 0 ? total.cents : null;

/** Of a receipt for one payment, which prints no other amount; entirely different words are those of another sum. */
const onlyAmount = ({ amounts }: DocumentFields, words: number): number | null => {
  const [amount, ...more] = amounts;
  return amount && more.length === 0 && digitsChanged(amount.cents, words) <= MAX_EDITED ? amount.cents : null;
};

/** Digits of a short amount that must be left to tell it from another one. Chosen, not measured. */
const MIN_LEFT_BESIDE_ONE = 2;

/** One digit of three differs, or two of five. */
function isNearly(cents: number, words: number): boolean {
  const changed = digitsChanged(cents, words);
  const significant = Math.max(...[cents, words].map((value) => String(value).replace(/0+$/, '').length));
  return isAlmost(cents, words) || (changed === 1 && significant - changed >= MIN_LEFT_BESIDE_ONE);
}

/** The one amount of the paper that nearly is what the words say, if it is the total or none is greater. */
function nearlySaid({ amounts, total }: DocumentFields, words: number): number | null {
  const printed = new Set(amounts.map(({ cents }) => Math.abs(cents)));
  const [near, ...more] = [...printed].filter((cents) => isNearly(cents, words));
  if (near === undefined || more.length > 0) return null;
  return near === Math.abs(total?.cents ?? 0) || near === Math.max(...printed) ? near : null;
}
