import type { PageText } from '../../../document/facts.ts';
import type { AmountField, AmountRole, DocumentFields } from '../../../document/fields/types.ts';
import { daysBetween, printedDate } from '../../../values/dates.ts';
import { formatCents } from '../../../values/numbers.ts';
import { isWhole, WHOLE_UNIT_SLACK } from '../../../values/rounding.ts';
import { subsetsOf } from '../../../values/subsets.ts';
import { defineRule } from '../../rule.ts';
import { datedTable } from '../dated.ts';
import { amountsOn, linesWith } from '../printed-lines.ts';
import { amountByRole, isIsraeli, mayBeMisread, placeOf, roundingCents, sum } from '../support.ts';
import table from '../tables/vat-rates.json' with { type: 'json' };
import { messages } from './messages.ts';

const VAT_RATES = datedTable(table);

/** Days around a change within which both rates occur: deliveries before it are billed after it. Chosen, not measured. */
const CHANGE_DAYS = 60;

/** Credit notes keep the rate of the sale that they reverse. */
const CREDIT_NOTE = /זיכוי|credit (?:note|memo|invoice)/i;

/** Rates that hold on the day, the regular one first; empty before there was VAT. */
export function vatRatesOn(iso: string, isCreditNote = false): number[] {
  const index = VAT_RATES.rows.findIndex(({ from }) => iso >= from);
  if (index < 0) return [];
  const { from, value } = VAT_RATES.rows[index]!;
  const before = VAT_RATES.rows[index + 1];
  const isNear = daysBetween(from, iso) <= CHANGE_DAYS || isCreditNote;
  return isNear && before ? [value, before.value] : [value];
}

const RATE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?)\s*%|%\s*(\d{1,2}(?:[.,]\d{1,4})?)(?![\d.,])/;
const RATES = new RegExp(RATE, 'g');
const percentIn = (rate: RegExpMatchArray) => Number((rate[1] ?? rate[2])!.replace(',', '.'));

function printedRate(fields: DocumentFields): number | null {
  const labels = [
    ...fields.tables.flatMap((t) =>
      t.footers.filter((f) => f.key === 'vat' || f.key === 'vat_included').map((f) => f.label),
    ),
    ...fields.labelled.filter((l) => l.key === 'vat' || l.key === 'vat_included').map((l) => l.label),
  ];
  for (const text of labels) {
    const rate = text.match(RATE);
    if (rate) return percentIn(rate);
  }
  return null;
}

/** What shows the country, of one page only: a file may merge papers of several countries. */
const ofPage = (page: number, fields: DocumentFields, text: readonly PageText[]) =>
  [
    { ...fields, accounts: fields.accounts.filter((account) => account.page === page) },
    text.filter((each) => each.page === page),
  ] as const;

/** No VAT is more of the total: the highest rate of the EU is 27 %. */
const MAX_SHARE = 0.3;

/** The first amount of the name that may be VAT: beside its label stands at times what it is part of. */
const partOfTotal = ({ amounts, total }: DocumentFields, role: 'vat' | 'vat_included') =>
  amounts.find(
    (amount) => amount.role === role && (!total || Math.abs(amount.cents) < MAX_SHARE * Math.abs(total.cents)),
  ) ?? null;

/** `VAT 16%: 16.00`: the rate is printed in place of the amount, and the total contains another tax. */
const isRateAgain = (vat: AmountField, rate: number | null, net: AmountField | null, { total }: DocumentFields) =>
  rate !== null &&
  net !== null &&
  total !== null &&
  Math.abs(vat.cents) === Math.round(100 * rate) &&
  Math.abs(total.cents - net.cents) !== Math.abs(vat.cents);

/** A rate that the paper prints away from its VAT, beside a base of it: some of the lines bear none. */
function rateBeside({ rates, numbers }: DocumentFields, vat: AmountField): number | null {
  const isMade = (percent: number) =>
    numbers.some((base) => base !== vat && Math.abs((base.cents * percent) / 100 - vat.cents) <= roundingCents(2));
  return rates.find(({ percent }) => isMade(percent))?.percent ?? null;
}

/** The one rate on the only line of a net sum and its VAT, as a table of rates prints them. */
function rateOnTheirLine(
  fields: DocumentFields,
  text: readonly PageText[],
  net: AmountField,
  vat: AmountField,
): number | null {
  const rates = linesWith(text, RATE).flatMap((line) => {
    const amounts = amountsOn(fields, line);
    const isOn = ({ role, cents }: AmountField) => amounts.some((each) => each.role === role && each.cents === cents);
    return isOn(net) && isOn(vat) ? [...line.text.matchAll(RATES)].map(percentIn) : [];
  });
  return rates.length === 1 ? rates[0]! : null;
}

/** The printed rate is the law's on the document's day, and the printed VAT follows from it. */
export const rule = defineRule(import.meta, messages, {
  category: 'amount_logic',
  weights: { default: { pool: 'sums' } },
  needs: ['fields', 'text'],
  run({ fields, text }, { checks, findings }) {
    const net = amountByRole(fields, 'net');
    const included = partOfTotal(fields, 'vat_included');
    const vat = partOfTotal(fields, 'vat') ?? included;
    const called = printedRate(fields);
    const beside = called === null && net && vat ? rateOnTheirLine(fields, text, net, vat) : null;
    const rate = called ?? beside;
    const issue =
      fields.dates.find((d) => d.role === 'issue') ?? (fields.dates.length === 1 ? fields.dates[0] : undefined);
    if (!vat || vat.cents === 0 || isRateAgain(vat, rate, net, fields)) return { outcome: 'not_applicable' };
    const lawful =
      issue && isIsraeli(...ofPage(vat.page, fields, text)) ? vatRatesOn(issue.iso, isCreditNote(text)) : [];
    const shown =
      rate ??
      rateBeside(fields, vat) ??
      (net && net.cents > 0 ? Math.round((1000 * vat.cents) / net.cents) / 10 : null);
    if (lawful.length > 0 && shown !== null && shown > 0) {
      const data = {
        found: shown,
        expected: lawful[0]!,
        date: printedDate(issue!.iso),
        until: printedDate(VAT_RATES.knownUntil),
      };
      const place = placeOf(vat);
      // A rate that was calculated from two amounts is one only when it comes near some rate of the table.
      const isRate = rate !== null || VAT_RATES.rows.some(({ value }) => Math.abs(value - shown) < 0.06);
      if (lawful.some((r) => Math.abs(r - shown) < 0.06))
        checks.push({ id: 'invoice.vat_rate', status: 'pass', message: 'holds', data, place });
      else if (vat.source === 'ocr')
        checks.push({ id: 'invoice.vat_rate', status: 'warn', message: 'unreadable', data, place });
      else if (issue!.iso > VAT_RATES.knownUntil)
        checks.push({ id: 'invoice.vat_rate', status: 'warn', message: 'unknown', data, place });
      else if (isRate) {
        checks.push({ id: 'invoice.vat_rate', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'rate', data, confidence: 0.85, place });
      }
    }
    const gross = included && fields.total && fields.total !== included ? fields.total : null;
    // What is less than its VAT by far is another amount that a label names net.
    const base = included || !net || Math.abs(vat.cents) > Math.abs(net.cents) ? null : net;
    if (rate !== null && rate > 0 && (base || gross)) {
      const other = base ?? gross!;
      const impliedBy = (cents: number) => Math.round((cents * rate) / (base ? 100 : 100 + rate));
      const slack = roundingCents(Math.max(2, fields.invoiceLines.length));
      // Some programs round VAT to whole units.
      const holds = ([v, b]: readonly number[]) =>
        Math.abs(impliedBy(b!) - v!) <= (isWhole(v!) ? WHOLE_UNIT_SLACK : slack);
      const bases = base ? taxable(fields, base, vat) : [other.cents];
      // VAT that is right of what the total leaves is not what is wrong: whether net and VAT make the total is another check.
      if (base && fields.total) bases.push(fields.total.cents - vat.cents);
      const of =
        bases.find((cents) => holds([vat.cents, cents])) ??
        bases.find((cents) => cents + impliedBy(cents) === fields.total?.cents) ??
        other.cents;
      const data = {
        rate,
        base: formatCents(of),
        found: formatCents(vat.cents),
        expected: formatCents(impliedBy(of)),
      };
      const place = placeOf(vat);
      if (holds([vat.cents, of]))
        checks.push({ id: 'invoice.vat_amount', status: 'pass', message: 'holds', data, place });
      else if (mayBeMisread([vat, other], holds) || vat.source === 'ocr')
        checks.push({ id: 'invoice.vat_amount', status: 'warn', message: 'unreadable', data, place });
      else if (beside === null && fields.amounts.filter((a) => a.role === 'vat').length > 1)
        checks.push({ id: 'invoice.vat_amount', status: 'warn', message: 'several', data, place });
      else if (isPartOfNet(fields, vat, rate))
        checks.push({ id: 'invoice.vat_amount', status: 'warn', message: 'zero_lines', data, place });
      else if (!zeroRated(fields, net, vat, rate)) {
        checks.push({ id: 'invoice.vat_amount', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'amount', data, confidence: 0.82, place });
      }
    }
  },
});

/** Amounts between the net sum and the total of which all choices are tried: 2 to this power. */
const MAX_BETWEEN = 3;
const SUMS = new Set<AmountRole | null>(['net', 'vat', 'vat_included', 'total', 'rounding']);

/** What the VAT may be of: the net sum, less discounts, and with freight and the like that is printed before the total. */
function taxable({ amounts, total }: DocumentFields, net: AmountField, vat: AmountField): number[] {
  const at = amounts.indexOf(net);
  const end = Math.max(amounts.indexOf(vat), total ? amounts.indexOf(total) : -1);
  const between = amounts.slice(at + 1, end).filter(({ role }) => role !== 'discount' && !SUMS.has(role));
  const off = sum(amounts.flatMap(({ role, cents }) => (role === 'discount' ? [Math.abs(cents)] : [])));
  const on = subsetsOf(between.slice(0, MAX_BETWEEN)).map((some) => sum(some.map(({ cents }) => cents)));
  return on.flatMap((added) => [net.cents + added, net.cents - off + added]);
}

/** Lines of which all groups are tried: 2 to this power sums. */
const MAX_GROUPED = 10;

/** Some lines alone bear the VAT: those that print a rate, or a group of them whose sum gives it. */
function isPartOfNet({ invoiceLines }: DocumentFields, vat: AmountField, rate: number): boolean {
  const near = (base: number) => Math.abs(Math.round((base * rate) / 100) - vat.cents) <= roundingCents(2);
  const printed = invoiceLines.filter((l) => l.vatPercent !== null);
  if (printed.length > 0 && printed.length === invoiceLines.length) {
    const implied = sum(printed.map((l) => (l.amount.cents * l.vatPercent!) / 100));
    return Math.abs(Math.round(implied) - vat.cents) <= roundingCents(printed.length + 1);
  }
  if (invoiceLines.length < 2 || invoiceLines.length > MAX_GROUPED) return false;
  let sums = [0];
  for (const { amount } of invoiceLines) sums = [...sums, ...sums.map((s) => s + amount.cents)];
  return sums.some((base) => base > 0 && near(base));
}

const isCreditNote = (text: readonly PageText[]) => text.some((p) => p.lines.some((l) => CREDIT_NOTE.test(l.text)));

/** Some lines may be free of VAT: then the base of the VAT is part of the net sum only. */
function zeroRated(fields: DocumentFields, net: AmountField | null, vat: AmountField, rate: number): boolean {
  if (!net || vat.cents * 100 > net.cents * rate) return false;
  const base = Math.round((vat.cents * 100) / rate);
  return fields.amounts.some((a) => a !== net && Math.abs(a.cents - base) <= 5);
}
