/**
 * A Swiss QR-bill prints its amount twice, in the receipt and in the payment part, and its code says it a third time
 * (SIX, Implementation Guidelines QR-bill 2.3, 3.5 and 3.6).
 */
import type { FoundPaymentCode, PageText } from '../../../document/facts.ts';
import { formatCents, readAmounts } from '../../../values/numbers.ts';
import type { Difference } from './compare.ts';

/** Nothing but a currency and an amount, perhaps of both parts beside each other. */
const SHOWN = /^(?:\s*(?:CHF|EUR)\s*\d[\d '’]*\.\d{2})+\s*$/;

/** An amount of the slip that is not that of the code, where another one is. */
export function compareSlip(code: FoundPaymentCode, text: readonly PageText[]): Difference[] {
  if (code.scheme !== 'swiss' || code.amountCents === null) return [];
  // Both amounts stand at the foot of the slip, below the code or beside its lower half.
  const top = code.rect.y + code.rect.h / 2;
  const shown = text
    .filter(({ page, source }) => page === code.page && source === 'native')
    .flatMap(({ page, lines }) =>
      lines
        .filter(({ rect, text: line }) => rect.y >= top && SHOWN.test(line))
        .flatMap((line) =>
          readAmounts(line.text).map(({ cents, start, end }) => {
            const raw = line.text.slice(start, end).trim();
            const rect = line.words.find((word) => raw.includes(word.text) && /\d/.test(word.text))?.rect ?? line.rect;
            return { cents, read: { raw, page, rect, confidence: 1, source: 'native' as const } };
          }),
        ),
    );
  const others = shown.filter(({ cents }) => cents !== code.amountCents);
  if (others.length !== 1 || others.length === shown.length) return [];
  const [{ cents, read }] = others as [(typeof others)[number]];
  const expected = formatCents(code.amountCents);
  return [{ figure: 'amount', expected, found: formatCents(cents), read, isMoney: true }];
}
