import { formatCents } from '../../values/numbers.ts';
import { defineRule } from '../rule.ts';
import { conclude, isSure, placeOf } from './support.ts';

/** What one private payment through an app can reach, in shekels, and where that is said. Limits change over the years. */
const LIMITS: readonly { app: string; limit: number; source: string }[] = [
  { app: 'bit', limit: 3_600, source: 'bitpay.co.il, questions of private customers: 3,600 a day in all' },
];

/** An amount above what the app lets a private person pay in a day. Limits change and businesses have others: it asks. */
export const appLimit = defineRule({
  id: 'content/app-limit',
  source: 'content',
  category: 'amount_logic',
  needs: ['fields'],
  checks: ['payment_app.limit'],
  run({ fields }) {
    const total = fields.total;
    const known = LIMITS.find(({ app }) => fields.issuer?.value === app);
    if (fields.documentType.value !== 'payment_app' || !known || !total || total.currency !== 'ILS')
      return { outcome: 'not_applicable' };
    const above = Math.abs(total.cents) > known.limit * 100;
    return conclude(
      [
        {
          id: 'payment_app.limit',
          status: above ? 'warn' : 'pass',
          message: !above ? 'holds' : !isSure(total) ? 'unreadable' : 'above',
          data: { app: known.app, found: formatCents(Math.abs(total.cents)), limit: formatCents(known.limit * 100) },
          place: placeOf(total),
        },
      ],
      [],
    );
  },
});
