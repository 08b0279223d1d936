import type { InvoiceXml, PageText } from '../../../document/facts.ts';
import { formatCents, readAmounts } from '../../../values/numbers.ts';
import { type CheckOf, conclude, defineRule, prior } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

type Check = CheckOf<typeof messages>;

/** Shorter invoice numbers are found on a page by chance; chosen, not measured. */
const MIN_NUMBER_LENGTH = 4;

/** Every amount that the pages print, in hundredths and without sign. */
const printedCents = (text: readonly PageText[]): Set<number> =>
  new Set(text.flatMap((p) => p.lines.flatMap((l) => readAmounts(l.text).map((a) => Math.abs(a.cents)))));

const sumsOf = ({ netCents, vatCents, totalCents, dueCents }: InvoiceXml) => ({
  ends: [totalCents, dueCents].filter((c) => c !== null && c !== 0).map((c) => Math.abs(c!)),
  parts: [netCents, vatCents].filter((c) => c !== null && c !== 0).map((c) => Math.abs(c!)),
});

/**
 * The sums of the electronic invoice inside the file (EN 16931) are printed on its pages. One program writes both at
 * once, so a page without the attached total was edited afterwards.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    default: prior(
      1.5,
      'Page and data come from one program; held low, as pages print sums in ways that may not be understood.',
    ),
  },
  needs: ['invoiceXml', 'fields', 'text'],
  run({ invoiceXml, fields, text }) {
    if (!invoiceXml) return { outcome: 'not_applicable' };
    const { ends, parts } = sumsOf(invoiceXml);
    const [expected] = ends;
    if (expected === undefined) return { outcome: 'not_applicable' };
    const printed = printedCents(text);
    const place = fields.total ? placeOf(fields.total) : null;
    const data = {
      file: invoiceXml.name,
      expected: formatCents(expected),
      found: fields.total ? formatCents(Math.abs(fields.total.cents)) : '–',
    };
    const check = (status: Check['status'], message: Check['message']): Check => ({
      id: 'invoice.embedded_data',
      status,
      message,
      data,
      place,
    });
    if (ends.some((c) => printed.has(c)))
      return conclude([parts.every((c) => printed.has(c)) ? check('pass', 'holds') : check('warn', 'partly')]);
    if (text.some((p) => p.source !== 'native')) return conclude([check('warn', 'unreadable')]);
    // Data of another invoice, or sums written in a way that was not understood.
    const { number } = invoiceXml;
    const named =
      number !== null &&
      number.length >= MIN_NUMBER_LENGTH &&
      text.some((p) => p.lines.some((l) => l.text.includes(number)));
    if (!named && !parts.some((c) => printed.has(c))) return conclude([check('warn', 'undecided')]);
    return conclude(
      [check('fail', 'differs')],
      [
        {
          message: 'total',
          data,
          confidence: 0.85,
          place,
          ...(fields.total ? { recovered: { before: data.expected, after: data.found } } : {}),
        },
      ],
    );
  },
});
