import type { FoundPaymentCode, PageText } from '../../../document/facts.ts';
import type { DocumentFields, Read } from '../../../document/fields/types.ts';
import { daysBetween, printedDate } from '../../../values/dates.ts';
import { formatCents, readAmounts } from '../../../values/numbers.ts';
import { defineRule, prior, type RuleTrust } from '../../rule.ts';
import { placeOf } from '../support.ts';
import { messages } from './messages.ts';

interface Difference {
  figure: 'amount' | 'vat' | 'iban' | 'seller_number' | 'issued';
  expected: string;
  found: string;
  read: Pick<Read, 'page' | 'rect'>;
  /** An amount or an account: what is paid, and to whom. */
  isMoney: boolean;
}

const bare = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, '');
const abs = (cents: number) => Math.abs(cents);

/** Days by which a code's moment, in universal time, may lie beside the printed day. */
const ZONE_DAYS = 1;

/** A code for a payment or an invoice says the same as the page that carries it. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: {
    default: prior(
      1.3,
      'The code and the page come from one program; kept low, because a page may have a code for a separate amount.',
    ),
    detail: prior(0.6, 'Dates and numbers: programs vary in how they write them, and no payment depends on them.'),
  },
  needs: ['paymentCodes', 'fields', 'text'],
  run({ paymentCodes, fields, text }, { checks, findings }) {
    const isRecognised = text.some((page) => page.source !== 'native');
    let confirmed = 0;
    for (const code of paymentCodes) {
      const place = { page: code.page, rect: code.rect };
      const scheme = NAMES[code.scheme];
      if (code.isIntact === false) {
        checks.push({ id: 'code.integrity', status: 'warn', message: 'broken', data: { scheme }, place });
        continue;
      }
      if (code.isIntact)
        checks.push({ id: 'code.integrity', status: 'pass', message: 'holds', data: { scheme }, place });
      const { differences, agreeing } = compare(code, fields, text);
      for (const { figure, expected, found, read, isMoney } of differences) {
        const data = { scheme, figure: `@figure.${figure}`, expected, found };
        if (isRecognised || fields.sections.length > 1 || paymentCodes.length > 1) {
          const message = isRecognised ? 'unreadable' : 'several';
          checks.push({ id: 'code.page', status: 'warn', message, data, place: placeOf(read) });
          continue;
        }
        checks.push({ id: 'code.page', status: 'fail', message: 'differs', data, place: placeOf(read) });
        findings.push({
          message: 'differs',
          data,
          confidence: 0.85,
          place: placeOf(read),
          ...(figure === 'iban' && { category: 'identity_mismatch' }),
          ...(isMoney ? { recovered: { before: expected, after: found } } : { severity: 'medium', variant: 'detail' }),
        });
      }
      if (differences.length === 0 && agreeing > 0) {
        checks.push({ id: 'code.page', status: 'pass', message: 'holds', data: { scheme, figures: agreeing }, place });
        if (code.amountCents !== null) confirmed += 1;
      }
    }
    if (findings.length > 0) return { outcome: 'findings', findings, checks };
    if (checks.length === 0) return { outcome: 'not_applicable' };
    const trust: RuleTrust[] = confirmed > 0 ? [{ kind: 'arithmetic_closes', strength: 0.5 }] : [];
    return checks.some(({ status }) => status === 'pass')
      ? { outcome: 'pass', checks, trust }
      : { outcome: 'inconclusive', reason: 'undecided', checks };
  },
});

const NAMES: Readonly<Record<FoundPaymentCode['scheme'], string>> = {
  epc: 'EPC069-12',
  swiss: 'Swiss QR-bill',
  zatca: 'ZATCA',
  upi: 'UPI',
  spayd: 'SPAYD',
  emv: 'EMV QRCPS',
  at: 'AT',
  gst: 'GST e-invoice',
  bezahlcode: 'BezahlCode',
};

function compare(
  code: FoundPaymentCode,
  fields: DocumentFields,
  text: readonly PageText[],
): { differences: Difference[]; agreeing: number } {
  const differences: Difference[] = [];
  let agreeing = 0;
  const printed = new Set(
    text.flatMap(({ lines }) => lines.flatMap((line) => readAmounts(line.text).map(({ cents }) => abs(cents)))),
  );
  const whole = text.map(({ lines }) => bare(lines.map((line) => line.text).join(' '))).join(' ');

  const sums: readonly ['amount' | 'vat', number | null, readonly DocumentFields['amounts'][0][]][] = [
    ['amount', code.amountCents, fields.total ? [fields.total] : []],
    ['vat', code.vatCents, fields.amounts.filter(({ role }) => role === 'vat')],
  ];
  for (const [figure, wanted, labelled] of sums) {
    if (wanted === null) continue;
    const [shown] = labelled;
    if (printed.has(wanted)) agreeing += 1;
    // Several amounts of VAT are of several rates, and a total in another currency is another number.
    else if (shown && labelled.length === 1 && (shown.currency ?? code.currency) === code.currency)
      differences.push({
        figure,
        expected: formatCents(wanted),
        found: formatCents(abs(shown.cents)),
        read: shown,
        isMoney: true,
      });
  }

  if (code.iban !== null) {
    const shown = fields.accounts.filter(({ iban }) => iban !== null);
    if (whole.includes(code.iban)) agreeing += 1;
    // A QR-IBAN stands for an account whose IBAN is another (Swiss QR-bill, 4.2: institutions 30000 to 31999).
    else if (!/^(CH|LI)\d\d3[01]/.test(code.iban) && new Set(shown.map(({ iban }) => iban)).size === 1)
      differences.push({ figure: 'iban', expected: code.iban, found: shown[0]!.iban!, read: shown[0]!, isMoney: true });
  }

  if (code.sellerNumber !== null) {
    const labelled = fields.labelled.filter(({ key }) => key === 'vat_number');
    const [shown] = labelled;
    const isOfTheKind = shown && bare(shown.value).replace(/^PT/, '').length === code.sellerNumber.length;
    if (whole.includes(bare(code.sellerNumber))) agreeing += 1;
    else if (shown && labelled.length === 1 && isOfTheKind)
      differences.push({
        figure: 'seller_number',
        expected: code.sellerNumber,
        found: shown.value,
        read: shown,
        isMoney: false,
      });
  }

  const day = code.issued;
  if (day !== null) {
    const issued = fields.dates.filter(({ role }) => role === 'issue');
    if (fields.dates.some(({ iso }) => Math.abs(daysBetween(iso, day)) <= ZONE_DAYS)) agreeing += 1;
    else if (issued.length === 1)
      differences.push({
        figure: 'issued',
        expected: printedDate(day),
        found: printedDate(issued[0]!.iso),
        read: issued[0]!,
        isMoney: false,
      });
  }
  return { differences, agreeing };
}
