/**
 * A Swiss QR-bill prints its amount twice, in the receipt and in the payment part, and its code says it a third time
 * (SIX, Implementation Guidelines QR-bill 2.3, 3.5 and 3.6).
 */
import type { FoundPaymentCode, PageText } from '../../../document/facts.ts';
import { union } from '../../../domain/geometry.ts';
import { formatCents, readAmounts } from '../../../values/numbers.ts';
import type { Difference } from './compare.ts';

type Line = PageText['lines'][number];
type Word = Line['words'][number];

/** The heading above it, in the four languages of the bill. */
const HEADING = /^(?:Betrag|Montant|Importo|Amount)$/iu;
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

/** An amount of the slip that is not that of the code, where another one is. */
export function compareSlip(code: FoundPaymentCode, text: readonly PageText[]): Difference[] {
  if (code.scheme !== 'swiss' || code.amountCents === null) return [];
  // Both amounts stand at the foot of the slip, below the code or beside its lower half.
  const top = code.rect.y + code.rect.h / 2;
  const lines = text
    .filter(({ page, source }) => page === code.page && source === 'native')
    .flatMap((page) => page.lines);
  const headings = lines.flatMap(({ words }) => words.filter((word) => HEADING.test(word.text)));
  const isHeaded = ({ x, y, w, h }: Word['rect']) =>
    headings.some(
      ({ rect }) => rect.y < y && y - rect.y < MAX_BELOW * h && rect.x < x + w + 2 * h && x < rect.x + rect.w + 2 * h,
    );
  const shown = lines
    .filter(({ rect }) => rect.y >= top)
    .flatMap(shownIn)
    .flatMap((words) => {
      const raw = words.map((word) => word.text).join(' ');
      const rect = union(words.map((word) => word.rect));
      const [amount] = readAmounts(raw, { spaced: true });
      if (!amount || !isHeaded(rect)) return [];
      return [{ cents: amount.cents, read: { raw, page: code.page, rect, confidence: 1, source: 'native' as const } }];
    });
  const others = shown.filter(({ cents }) => cents !== code.amountCents);
  if (others.length !== 1 || others.length === shown.length) return [];
  const [{ cents, read }] = others as [(typeof others)[number]];
  const expected = formatCents(code.amountCents);
  return [{ figure: 'amount', expected, found: formatCents(cents), read, isMoney: true }];
}
