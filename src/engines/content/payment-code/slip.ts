/**
 * A Swiss QR-bill prints its amount and its reference twice, in the receipt and in the payment part, and its code says them a
 * third time (SIX, Implementation Guidelines QR-bill 2.3, 3.5 and 3.6).
 */
import type { FoundPaymentCode, PageText } from '../../../document/facts.ts';
import { union } from '../../../domain/geometry.ts';
import { formatCents, readAmounts } from '../../../values/numbers.ts';
import { bare, type Difference } from './compare.ts';

type Line = PageText['lines'][number];
type Word = Line['words'][number];

/** The headings above both, in the four languages of the bill. */
const HEADING = /^(?:Betrag|Montant|Importo|Amount)$/iu;
const REFERENCE_HEADING = /^(?:Referenz|Référence|Riferimento|Reference):?$/iu;
/** A QR reference of 27 digits, in groups as the guidelines print it, and a creditor reference (ISO 11649). */
const REFERENCES = [/^\d{2}(?: \d{5}){5}$/, /^RF\d{2}(?: [A-Z\d]{4}){0,5}(?: [A-Z\d]{1,4})?$/];
const CURRENCY = /^(?:CHF|EUR)$/;
/** The guidelines part thousands by spaces, programs also by an apostrophe. */
const PART = /^\d{1,3}$/;
const AMOUNT = /^\d[\d'’]*\.\d{2}$/;
/** Heights of a line between the heading and the amount, and a gap that parts columns; chosen. */
const MAX_BELOW = 3;
const COLUMN_GAP = 2;

/** `CHF 1 949.75`: a currency that begins its column, and the amount that ends it. */
function shownIn({ words }: Line): Word[][] {
  const isApart = (left: Word | undefined, right: Word | undefined) =>
    !left || !right || right.rect.x - (left.rect.x + left.rect.w) > COLUMN_GAP * right.rect.h;
  return words.flatMap((word, i): Word[][] => {
    if (!CURRENCY.test(word.text) || !isApart(words[i - 1], word)) return [];
    const end = words.findIndex(({ text }, k) => k > i && !PART.test(text));
    const last = words[end];
    return last && AMOUNT.test(last.text) && isApart(last, words[end + 1]) ? [words.slice(i + 1, end + 1)] : [];
  });
}

/** What stands on the line in the form of a reference, from the first of its groups to the last. */
function referencesIn({ words }: Line): Word[][] {
  const isGap = (word: Word, next: Word) => next.rect.x - (word.rect.x + word.rect.w) > COLUMN_GAP * next.rect.h;
  const ends = words.flatMap((word, i) => (!words[i + 1] || isGap(word, words[i + 1]!) ? [i + 1] : []));
  const cells = ends.map((end, k) => words.slice(ends[k - 1] ?? 0, end));
  return cells.filter((cell) => REFERENCES.some((form) => form.test(textOf(cell))));
}

const textOf = (words: readonly Word[]) => words.map((word) => word.text).join(' ');

/** What the slip prints below a heading. */
function headedOf(lines: readonly Line[], heading: RegExp, shownIn: (line: Line) => Word[][]) {
  const headings = lines.flatMap(({ words }) => words.filter((word) => heading.test(word.text)));
  const isHeaded = ({ x, y, w, h }: Word['rect']) =>
    headings.some(
      ({ rect }) => rect.y < y && y - rect.y < MAX_BELOW * h && rect.x < x + w + 2 * h && x < rect.x + rect.w + 2 * h,
    );
  return lines
    .flatMap(shownIn)
    .map((words) => ({ raw: textOf(words), rect: union(words.map((word) => word.rect)) }))
    .filter(({ rect }) => isHeaded(rect));
}

const linesOf = (code: FoundPaymentCode, text: readonly PageText[]) =>
  text.filter(({ page, source }) => page === code.page && source === 'native').flatMap((page) => page.lines);

/** An amount of the slip that is not that of the code, where another one is. */
function amountOf(code: FoundPaymentCode, lines: readonly Line[]): Difference[] {
  if (code.amountCents === null) return [];
  // Both amounts stand at the foot of the slip, below the code or beside its lower half.
  const top = code.rect.y + code.rect.h / 2;
  const shown = headedOf(lines, HEADING, (line) => (line.rect.y >= top ? shownIn(line) : [])).flatMap(
    ({ raw, rect }) => {
      const [amount] = readAmounts(raw, { spaced: true });
      return amount ? [{ cents: amount.cents, read: readAt(code, raw, rect) }] : [];
    },
  );
  const others = shown.filter(({ cents }) => cents !== code.amountCents);
  if (others.length !== 1 || others.length === shown.length) return [];
  const [{ cents, read }] = others as [(typeof others)[number]];
  const expected = formatCents(code.amountCents);
  return [{ figure: 'amount', expected, found: formatCents(cents), read, isMoney: true }];
}

const readAt = ({ page }: FoundPaymentCode, raw: string, rect: Word['rect']) =>
  ({ raw, page, rect, confidence: 1, source: 'native' }) as const;

/** A reference of the slip that is not that of the code, where another one is. */
function referenceOf(code: FoundPaymentCode, lines: readonly Line[]): Difference[] {
  const expected = bare(code.reference ?? '');
  const shown = headedOf(lines, REFERENCE_HEADING, referencesIn);
  const others = shown.filter(({ raw }) => bare(raw) !== expected);
  if (expected === '' || others.length !== 1 || others.length === shown.length) return [];
  const [{ raw, rect }] = others as [(typeof others)[number]];
  const right = shown.find((each) => bare(each.raw) === expected)!.raw;
  return [{ figure: 'reference', expected: right, found: raw, read: readAt(code, raw, rect), isMoney: true }];
}

/** What of the slip is not what the code says, where its other part says the same as the code. */
export function compareSlip(code: FoundPaymentCode, text: readonly PageText[]): Difference[] {
  if (code.scheme !== 'swiss') return [];
  const lines = linesOf(code, text);
  return [...amountOf(code, lines), ...referenceOf(code, lines)];
}
