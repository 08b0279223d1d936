import { printedDate } from '../../../values/dates.ts';
import { formatCents } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule } from '../../rule.ts';
import { datedTable, valueOn } from '../dated.ts';
import { amountByRole, isIsraeli, placeOf } from '../support.ts';
import table from '../tables/allocation-thresholds.json' with { type: 'json' };
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

const THRESHOLDS = datedTable(table);

/** Sum before VAT in shekels above which a tax invoice of that day needs a number; null before there were any. */
export const allocationThresholdOn = (iso: string): number | null => valueOn(THRESHOLDS, iso);

const TAX_INVOICE = /חשבונית[\s-]*מס|\btax invoice\b/i;
/** Related documents that need none, and sales without VAT. */
const EXEMPT = /זיכוי|חשבונית עסקה|חשבון עסקה|פרופורמה|הצעת מחיר|שיעור אפס|pro-?forma|credit note|zero[- ]rated/i;

/**
 * A tax invoice above the limit of its day has an allocation number of nine digits. Invoices to private buyers need
 * none, so a missing one only asks.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'identity_mismatch',
  weights: {},
  needs: ['fields', 'text'],
  run({ fields, text }) {
    if (fields.documentType.value !== 'invoice' || !isIsraeli(fields, text)) return { outcome: 'not_applicable' };
    const conclusion = (check: Check) => conclude([check]);
    const id = 'invoice.allocation_number';
    const printed = fields.identifiers.find((i) => i.kind === 'allocation_number');
    if (printed) {
      const data = { value: printed.value, digits: printed.value.length };
      const place = placeOf(printed);
      if (printed.value.length === 9) return conclusion({ id, status: 'pass', message: 'holds', data, place });
      return conclusion({ id, status: 'warn', message: printed.source === 'ocr' ? 'unreadable' : 'form', data, place });
    }
    const whole = text.map((p) => p.lines.map((l) => l.text).join('\n')).join('\n');
    const issued = fields.dates.find((d) => d.role === 'issue');
    const threshold = issued ? allocationThresholdOn(issued.iso) : null;
    const net = amountByRole(fields, 'net');
    const vat = amountByRole(fields, 'vat');
    if (threshold === null || !net || !vat || vat.cents <= 0 || net.cents <= threshold * 100)
      return { outcome: 'not_applicable' };
    if (!TAX_INVOICE.test(whole) || EXEMPT.test(whole)) return { outcome: 'not_applicable' };
    const data = {
      found: formatCents(net.cents),
      threshold: formatCents(threshold * 100),
      date: printedDate(issued!.iso),
    };
    return conclusion({ id, status: 'warn', message: 'missing', data, place: placeOf(net) });
  },
});
