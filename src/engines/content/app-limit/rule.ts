import type { AmountField } from '../../../document/fields/types.ts';
import { isDoubtful } from '../../../values/misreadings.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, defineRule } from '../../rule.ts';
import { placeOf, sum } from '../support.ts';
import table from '../tables/app-limits.json' with { type: 'json' };
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/**
 * Whether a payment, or a list of payments, exceeds what the app lets a private customer pay in a day or a month, or
 * receive in a year. Limits change and businesses have others, so it only asks.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {},
  needs: ['fields'],
  run({ fields }, { checks }) {
    if (fields.documentType.value !== 'payment_app') return { outcome: 'not_applicable' };
    const day =
      fields.dates
        .map((d) => d.iso)
        .sort()
        .at(-1) ?? table.knownUntil;
    const known = table.rows.find(({ app, from }) => fields.issuer?.value === app && day >= from);
    if (!known) return { outcome: 'not_applicable' };
    const judge = (id: Check['id'], amounts: readonly AmountField[], limit: number) => {
      const found = sum(amounts.map((a) => Math.abs(a.cents)));
      const above = found > limit * 100;
      const message = !above
        ? 'holds'
        : amounts.some(isDoubtful)
          ? 'unreadable'
          : day > table.knownUntil
            ? 'unknown'
            : 'above';
      const data = { app: known.app, found: formatCents(found), limit: formatCents(limit * 100) };
      checks.push({ id, status: above ? 'warn' : 'pass', message, data, place: placeOf(amounts[0]!) });
    };
    const listed = fields.transactions.filter((t) => t.date !== null);
    const largest = (side: 'debit' | 'credit', length: number): AmountField[] => {
      const rows = listed.flatMap((row) =>
        row[side] ? [{ key: row.date!.iso.slice(0, length), amount: row[side] }] : [],
      );
      const groups = [...Map.groupBy(rows, ({ key }) => key).values()].map((group) =>
        group.map(({ amount }) => amount),
      );
      const total = (amounts: readonly AmountField[]) => sum(amounts.map((a) => Math.abs(a.cents)));
      return groups.reduce<AmountField[]>((best, group) => (total(group) > total(best) ? group : best), []);
    };
    const { total } = fields;
    const sent: readonly AmountField[] = listed.length > 0 ? largest('debit', 10) : total ? [total] : [];
    if (sent.length > 0 && sent[0]!.currency === 'ILS') judge('payment_app.limit', sent, known.day);
    const month = largest('debit', 7);
    if (month.length > 1) judge('payment_app.monthly_limit', month, known.month);
    const year = largest('credit', 4);
    if (year.length > 1) judge('payment_app.yearly_limit', year, known.received_year);
  },
});
