import type { InvoiceXml, PageText } from '../../../document/facts.ts';
import type { DocumentFields } from '../../../document/fields/types.ts';
import { formatCents } from '../../../values/numbers.ts';
import { defineRule, prior, type RuleTrust } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { accountedPlaces, brokenFigure, compare } from './compare.ts';
import { messages } from './messages.ts';
import { ownSums } from './sums.ts';

/**
 * The page shows what the electronic invoice inside the file says (EN 16931). One program writes both at once, so a
 * figure that the page has otherwise was changed on one of the two sides.
 */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    default: prior(
      1.5,
      'Page and data come from one program; kept low, because pages may print sums in ways that are not understood.',
    ),
    detail: prior(
      0.6,
      'Dates, numbers, quantities and rates: programs vary in how they write them, and no payment depends on them.',
    ),
  },
  needs: ['invoiceXml', 'fields', 'text'],
  run({ invoiceXml: data, fields, text }, { checks, findings }) {
    if (!data) return { outcome: 'not_applicable' };
    const { stated, broken } = ownSums(data);
    if (broken[0]) {
      const { rule: name, expectedCents, foundCents } = broken[0];
      const [expected, found] = [formatCents(expectedCents), formatCents(foundCents)];
      checks.push({
        id: 'invoice.embedded_sums',
        status: 'warn',
        message: 'broken',
        data: { file: data.name, rule: name, expected, found },
      });
    } else if (stated > 0)
      checks.push({ id: 'invoice.embedded_sums', status: 'pass', message: 'holds', data: { file: data.name, stated } });

    const { differences, agreeing, missing } = compare(data, fields, text);
    const id = 'invoice.embedded_data';
    const total = data.totalCents ?? data.dueCents;
    const about = { file: data.name, expected: total === null ? '–' : formatCents(Math.abs(total)) };
    // Data of another invoice, or of the same in another currency or wording.
    const ofSum = brokenFigure(text, broken);
    const told = ofSum ? [ofSum] : differences;
    const isOfThePage = agreeing.some((figure) => TELLING.has(figure)) && !isInOtherCurrency(data, fields, text);
    if (differences.length + missing.length > 0 && text.some((page) => page.source !== 'native'))
      checks.push({ id, status: 'warn', message: 'unreadable', data: about });
    // Data that contradict themselves accuse no page, but where the page says which of their figures is wrong.
    else if (!isOfThePage || (differences.length > 0 && broken.length > 0 && !ofSum)) {
      if (differences.length + missing.length > 0)
        checks.push({ id, status: 'warn', message: 'undecided', data: about });
    } else {
      for (const { figure, expected, found, read, isMoney, confidence } of told) {
        const said = { file: data.name, figure: `@figure.${figure}`, expected, found };
        const place = read && placeOf(read);
        checks.push({ id, status: 'fail', message: 'differs', data: said, place });
        findings.push({
          message: 'figure',
          data: said,
          confidence,
          place,
          ...(isMoney ? {} : { severity: 'medium', variant: 'detail' }),
          ...(isMoney && { recovered: { before: expected, after: found } }),
        });
      }
      if (told.length === 0 && missing.length > 0) checks.push({ id, status: 'warn', message: 'partly', data: about });
      else if (told.length === 0)
        checks.push({ id, status: 'pass', message: 'holds', data: { file: data.name, figures: agreeing.length } });
    }
    if (findings.length > 0) return { outcome: 'findings', findings, checks };
    const isConfirmed =
      isOfThePage && agreeing.includes('total') && agreeing.length >= MIN_CONFIRMED && missing.length === 0;
    const trust: RuleTrust[] =
      isConfirmed && broken.length === 0
        ? [{ kind: 'arithmetic_closes', strength: 0.5, places: accountedPlaces(data, text) }]
        : [];
    if (checks.length === 0) return { outcome: 'not_applicable' };
    return checks.some(({ status }) => status === 'pass')
      ? { outcome: 'pass', checks, trust }
      : { outcome: 'inconclusive', reason: 'undecided', checks };
  },
});

/** Figures that two invoices do not share by chance. */
const TELLING: ReadonlySet<string> = new Set(['net', 'vat', 'total', 'line', 'number', 'iban']);

/** So many figures that agree speak for the page; chosen, not measured. */
const MIN_CONFIRMED = 4;

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', ILS: '₪' };

/** The page names a currency, and not that of the data. */
function isInOtherCurrency({ currency }: InvoiceXml, fields: DocumentFields, text: readonly PageText[]): boolean {
  if (currency === null) return false;
  const printed = text.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  const symbol = SYMBOLS[currency];
  if (new RegExp(`\\b${currency}\\b`).test(printed) || (symbol !== undefined && printed.includes(symbol))) return false;
  if (fields.currency !== null && fields.currency !== currency) return true;
  return /[([]\s*[A-Z]{3}\s*[)\]]|(?:currency|währung|devise|valuta|moneda)\s*:?\s+[A-Z]{3}\b/i.test(printed);
}
