/** The currency of a document's amounts. */

import { currencyOf } from '../../values/currencies.ts';
import { israeliBanksIn } from '../../values/identifiers.ts';
import { isHebrew } from '../layout/order.ts';
import type { FieldLine } from './cells.ts';
import { type Entities, signsIn, within } from './entities.ts';
import type { LabelledEntity } from './labelled.ts';

/** The currency that stands with most amounts, else the one that the text names most often, or null. */
function printedCurrency({ amounts }: Entities, lines: readonly FieldLine[]): string | null {
  // `USD 17,199.74 at 0.6254` was converted: the paper counts in another currency.
  const lastRate = new Map(
    amounts.flatMap(({ cell, start, field }) => (field.micros === undefined ? [] : [[cell, start]])),
  );
  const isConverted = ({ cell, end }: Entities['amounts'][number]) => (lastRate.get(cell) ?? end) > end;
  const beside = amounts.flatMap((amount) => (isConverted(amount) ? [] : (amount.field.currency ?? [])));
  const converted = new Set(amounts.filter(isConverted).map(({ cell }) => cell));
  const noYen = signsIn(lines).get('JPY') === null;
  const isMeant = (code: string) => !(noYen && code === 'JPY');
  const named = () =>
    lines
      .flatMap(({ cells }) => cells.flatMap((cell) => (converted.has(cell) ? [] : (currencyOf(cell.text) ?? []))))
      .filter(isMeant);
  const votes = Map.groupBy(beside.length > 0 ? beside : named(), (code) => code);
  return [...votes].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** Countries whose accounts are seldom kept in another currency than their own. */
const IBAN_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['IL', 'ILS'],
  ['GB', 'GBP'],
  ['CH', 'CHF'],
  ['DK', 'DKK'],
  ['NO', 'NOK'],
  ['SE', 'SEK'],
  ...['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'LU', 'NL', 'PT'].map((c) => [c, 'EUR'] as const),
]);

/** Where no currency is printed: that of the country which all its IBANs are of, or of an Israeli bank. */
function currencyOfAccounts({ ibans }: Entities, text: string): string | null {
  const [country, more] = new Set(ibans.map(({ value }) => value.slice(0, 2)));
  if (country) return more ? null : (IBAN_CURRENCIES.get(country) ?? null);
  return isHebrew(text) && israeliBanksIn(text).length > 0 ? 'ILS' : null;
}

/** That of the sums which labels name: rows may tell what was paid abroad. Null where they print none, or several. */
export function currencyOfSums({ amounts }: Entities, labelled: readonly LabelledEntity[]): string | null {
  const named = labelled.filter(({ label }) => label?.kind === 'amount');
  const codes = amounts.flatMap((amount) =>
    amount.field.currency !== null && named.some((each) => within(amount, each)) ? [amount.field.currency] : [],
  );
  const [code, more] = new Set(codes);
  return code && !more ? code : null;
}

export const readCurrency = (entities: Entities, lines: readonly FieldLine[], text: string): string | null =>
  printedCurrency(entities, lines) ?? currencyOfAccounts(entities, text);
