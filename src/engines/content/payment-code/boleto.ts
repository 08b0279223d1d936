/**
 * The line of digits of a Brazilian boleto says its last day of payment and its amount (FEBRABAN, Layout Padrão de Arrecadação
 * e Cobrança): three fields with a check digit each, a check digit of all, the day as a count and the amount in ten digits.
 */
import type { PageText } from '../../../document/facts.ts';
import type { PaperFields } from '../../../document/fields/types.ts';
import type { Rect } from '../../../domain/geometry.ts';
import { addDays } from '../../../values/dates.ts';
import { luhn } from '../../../values/identifiers.ts';
import { formatCents } from '../../../values/numbers.ts';
import type { Difference } from './compare.ts';

export interface Boleto {
  cents: number;
  /** What the count of days may stand for, before and after it began again. */
  days: readonly string[];
  /** The check digits of the three fields hold. */
  isIntact: boolean;
  page: number;
  rect: Rect;
}

const LINE = /(?<!\d)(\d{5})\.?(\d{5}) ?(\d{5})\.?(\d{6}) ?(\d{5})\.?(\d{6}) (\d) (\d{4})(\d{10})(?!\d)/;
/** Days are counted from here; after 9999 on 21 February 2025 the next is 1000 again. */
const FIRST_DAYS = ['1997-10-07', addDays('2025-02-22', -1000)];

export const boletosOf = (text: readonly PageText[]): Boleto[] =>
  text
    .filter(({ source }) => source === 'native')
    .flatMap(({ page, lines }) =>
      lines.flatMap((line): Boleto[] => {
        const found = line.text.match(LINE);
        if (!found) return [];
        const [a, b, c, d, e, f, , count, amount] = found.slice(1) as string[];
        return [
          {
            cents: Number(amount),
            days: Number(count) === 0 ? [] : FIRST_DAYS.map((first) => addDays(first, Number(count))),
            isIntact: [`${a}${b}`, `${c}${d}`, `${e}${f}`].every(luhn),
            page,
            rect: line.rect,
          },
        ];
      }),
    );

/** The amount of the paper that its line of digits contradicts, where its day or its check digits show how to read that line. */
export function compareBoleto(
  { cents, days, isIntact }: Boleto,
  fields: PaperFields,
): { difference: Difference | null; agreeing: number } {
  const { total, numbers, dates } = fields;
  const isDue = dates.some(({ role, iso }) => role === 'due' && days.includes(iso));
  // Boletos without an amount are paid with any.
  if (cents === 0 || !total || !(isDue || isIntact)) return { difference: null, agreeing: 0 };
  if (numbers.some((number) => Math.abs(number.cents) === cents)) return { difference: null, agreeing: isDue ? 2 : 1 };
  const [expected, found] = [formatCents(cents), formatCents(Math.abs(total.cents))];
  return { difference: { figure: 'amount', expected, found, read: total, isMoney: true }, agreeing: 0 };
}
