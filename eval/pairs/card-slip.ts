/** The slip of a card's terminal: the same shop, day, time and sum as the till's receipt, and nothing of what was bought. */
import { amount, date, value, withTruth } from '../lab/paper/build.ts';
import { past } from '../lab/paper/claims.ts';
import { inLanguage } from '../lab/paper/lexicon.ts';
import { type Paper, valuesOf } from '../lab/paper/paper.ts';
import type { Random } from '../lab/random.ts';

const WORDS = {
  he: {
    title: 'שובר תשלום בכרטיס',
    terminal: 'מספר מסוף',
    approval: 'מספר אישור',
    date: 'תאריך',
    time: 'שעה',
    card: 'כרטיס',
    total: 'סכום העסקה',
    note: 'עסקה אושרה. העתק ללקוח.',
  },
  en: {
    title: 'Card payment',
    terminal: 'Terminal',
    approval: 'Approval code',
    date: 'Date',
    time: 'Time',
    card: 'Card',
    total: 'Amount charged',
    note: 'Approved. Customer copy.',
  },
};

/** Null where the receipt does not print what the slip repeats. */
export function cardSlipFor(receipt: Paper, random: Random): Paper | null {
  const words = inLanguage(WORDS, receipt.language);
  const printed = new Map(valuesOf(receipt).map((each) => [each.id, each.text]));
  const [day, time, total] = [printed.get('date'), printed.get('time'), printed.get('total')];
  if (!day || !time || !total) return null;
  return withTruth({
    type: 'other',
    language: receipt.language,
    currency: receipt.currency,
    issuer: { name: receipt.issuer.name, lines: receipt.issuer.lines.slice(0, 1) },
    title: words.title,
    blocks: [
      {
        kind: 'fields',
        items: [
          { label: words.terminal, value: value('terminal', 'reference', random.digits(7)) },
          { label: words.approval, value: value('reference', 'reference', random.digits(7)) },
          { label: words.date, value: date('date', day) },
          { label: words.time, value: value('time', 'time', time) },
          { label: words.card, value: `**** ${random.digits(4)}` },
        ],
      },
      { kind: 'totals', items: [{ label: words.total, value: amount('total', total) }] },
      { kind: 'text', style: 'small', text: words.note },
    ],
    claims: [past('date')],
    madeOn: receipt.madeOn,
    main: { amount: 'total', date: 'date', reference: 'reference' },
    oddities: [],
  });
}
