/** Printed numbers of debits and of credits against the rows of their side. */
import type { PageText, TextLine } from '../../../document/facts.ts';
import type { PaperFields } from '../../../document/fields/types.ts';

export interface SideCount {
  page: number;
  line: TextLine;
  source: PageText['source'];
  found: number;
  expected: number;
}

const SIDES = {
  debit: String.raw`debits?|withdrawals|payments out|money out|חובה|חיובים|משיכות|belastungen|lastschriften|débits|cargos|adeudos|débitos|addebiti|afschrijvingen|debiteringar|veloitukset|obciążenia|terhelések|debitări|borçlar|χρεώσεις|списания|дебет\p{L}*|出金|支出|출금`,
  credit: String.raw`credits?|deposits|payments in|money in|זכות|זיכויים|הפקדות|gutschriften|crédits|abonos|créditos|accrediti|bijschrijvingen|krediteringar|hyvitykset|uznania|jóváírások|creditări|alacaklar|πιστώσεις|поступления|зачисления|кредит\p{L}*|入金|收入|입금`,
} as const;
const OF = String.raw`(?:number|no\.?|count|anzahl|liczba|nombre|número|numero|aantal|antal|počet|מספר|מס['׳]|количество|число)(?: of| der| de| di|)`;

/** `Credits (3)`, `Number of debits: 7`; an amount is no count. */
const PATTERNS = (['debit', 'credit'] as const).map((side) => ({
  side,
  pattern: new RegExp(
    String.raw`(?<!\p{L})(?:(?:${SIDES[side]})\s?\(\s?(\d{1,3})\s?\)|${OF} (?:${SIDES[side]})\s?:?\s(\d{1,3})(?![\d.,]))`,
    'iu',
  ),
}));

/**
 * Of the sides with all their rows read: what these add up to is printed as well. A row read as two, or two as one, would
 * hardly leave that sum.
 */
export function sideCounts({ transactions, numbers, pages }: PaperFields, text: readonly PageText[]): SideCount[] {
  return PATTERNS.flatMap(({ side, pattern }) => {
    const amounts = transactions.flatMap((row) => row[side] ?? []);
    const sum = Math.abs(amounts.reduce((total, { cents }) => total + cents, 0));
    const isSummed = numbers.some((number) => Math.abs(number.cents) === sum && !amounts.includes(number));
    if (amounts.length < 2 || !isSummed) return [];
    const found = text
      .filter(({ page }) => pages.includes(page))
      .flatMap(({ page, source, lines }) =>
        lines.flatMap((line): SideCount[] => {
          const match = line.text.match(pattern);
          return match ? [{ page, line, source, found: Number(match[1] ?? match[2]), expected: amounts.length }] : [];
        }),
      );
    return found.length === 1 ? found : [];
  });
}
