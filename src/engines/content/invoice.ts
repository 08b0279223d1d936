import type { PageText } from '../../document/facts.ts';
import { formatCents } from '../../document/fields/numbers.ts';
import type { AmountField, DocumentFields, TableField } from '../../document/fields/types.ts';
import { defineRule, type RuleCheck, type RuleFinding } from '../rule.ts';
import { isComplete } from './opening-closing.ts';
import {
  amountByRole,
  columnOf,
  conclude,
  confidenceOf,
  mayBeMisread,
  placeOf,
  roundingCents,
  sum,
} from './support.ts';

/** Quantity times unit price is the line's amount, and units of a meter times their rate. */
export const invoiceLines = defineRule({
  id: 'content/invoice-lines',
  source: 'content',
  category: 'amount_logic',
  needs: ['fields'],
  checks: ['invoice.lines', 'utility.consumption'],
  run({ fields }) {
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    const lines = fields.invoiceLines.filter((l) => l.quantity !== null && l.unitCents !== null && l.quantity > 0);
    // Half a hundredth of the unit price, carried through the quantity.
    const off = (quantity: number, unitCents: number, cents: number) =>
      Math.abs(Math.round(quantity * unitCents) - cents) > Math.max(1, Math.ceil(quantity / 2));
    const wrong = lines.filter((l) => off(l.quantity!, l.unitCents!, l.amount.cents));
    // Where most lines differ the columns mean something else: discounts, prices with VAT.
    if (
      lines.length > 0 &&
      wrong.length <= Math.max(1, lines.length / 3) &&
      !(lines.length === 1 && wrong.length === 1)
    ) {
      for (const line of wrong) {
        const implied = Math.round(line.quantity! * line.unitCents!);
        const data = {
          description: line.description.slice(0, 60),
          quantity: line.quantity!,
          unit: formatCents(line.unitCents!),
          found: formatCents(line.amount.cents),
          expected: formatCents(implied),
        };
        const place = placeOf(line.amount);
        // Quantity and unit price are recognised text too: from OCR a single line decides nothing unless it is clear.
        if (
          line.amount.source === 'ocr' &&
          mayBeMisread(
            [line.amount, { ...line.amount, cents: line.unitCents! }],
            ([a, u]) => !off(line.quantity!, u!, a!),
          )
        ) {
          checks.push({ id: 'invoice.lines', status: 'warn', message: 'unreadable', data, place });
          continue;
        }
        checks.push({ id: 'invoice.lines', status: 'fail', message: 'differs', data, place });
        findings.push({
          message: 'line',
          data,
          severity: 'high',
          confidence: confidenceOf([line.amount], 0.88),
          place,
        });
      }
      if (wrong.length === 0)
        checks.push({ id: 'invoice.lines', status: 'pass', message: 'holds', data: { lines: lines.length } });
    }
    for (const table of fields.tables) consumption(table, checks, findings);
    return conclude(checks, findings);
  },
});

/** Present less previous reading is the consumption; consumption times the tariff is the amount. */
function consumption(table: TableField, checks: RuleCheck[], findings: RuleFinding[]): void {
  const number = (text: string | undefined) => {
    const match = text?.replace(/,/g, '').match(/^\s*(\d+(?:\.\d+)?)\s*\D{0,6}$/);
    return match ? Number(match[1]) : null;
  };
  for (const row of table.rows) {
    const cell = (key: string) => (columnOf(table, key) >= 0 ? row.cells[columnOf(table, key)] : null);
    const [previous, current, units, rate] = ['previous_reading', 'current_reading', 'units', 'rate'].map((key) =>
      number(cell(key)?.text),
    );
    const amount = cell('amount')?.amount;
    if (units === null || units === undefined) continue;
    const readings = previous !== null && previous !== undefined && current !== null && current !== undefined;
    const unitsHold = !readings || Math.abs(current - previous - units) < 0.51;
    const priced = rate !== null && rate !== undefined && amount;
    const implied = priced ? Math.round(units * rate * 100) : 0;
    const amountHolds = !priced || Math.abs(implied - amount.cents) <= Math.max(2, Math.round(units * 0.005));
    if (!readings && !priced) continue;
    const place = { page: row.page, rect: row.rect };
    const data = {
      units,
      difference: readings ? current - previous : '',
      found: amount ? formatCents(amount.cents) : '',
      expected: priced ? formatCents(implied) : '',
    };
    if (unitsHold && amountHolds)
      checks.push({ id: 'utility.consumption', status: 'pass', message: 'holds', data, place });
    else if (row.source === 'ocr')
      checks.push({ id: 'utility.consumption', status: 'warn', message: 'unreadable', data, place });
    else {
      checks.push({ id: 'utility.consumption', status: 'fail', message: unitsHold ? 'amount' : 'units', data, place });
      findings.push({ message: unitsHold ? 'tariff' : 'readings', data, severity: 'high', confidence: 0.85, place });
    }
  }
}

const SUM_KEYS = new Set(['net', 'total', 'gross_pay', 'deductions']);

/** Rows and sums of one column, where a labelled sum stands under its rows. */
interface Column {
  terms: AmountField[];
  sums: { key: string; label: string; amount: AmountField }[];
}

function sumColumns(fields: DocumentFields): Column[] {
  const out: Column[] = [];
  for (const table of fields.tables) {
    const keys = table.columns.map((c) => c.key);
    if (keys.includes('principal') || (keys.includes('debit') && keys.includes('credit'))) continue;
    // Two lists side by side share the lines of one table.
    if (keys.filter((k) => k === 'amount').length > 1) continue;
    const key = keys.includes('amount')
      ? 'amount'
      : keys.includes('debit')
        ? 'debit'
        : keys.includes('balance') && !keys.includes('date')
          ? 'balance'
          : null;
    if (!key) continue;
    const at = columnOf(table, key);
    const terms = table.rows.flatMap((r) => (r.cells[at]?.amount ? [r.cells[at].amount] : []));
    if (terms.length < 2 || terms.length !== table.rows.length) continue;
    const sums = table.footers.flatMap((f) => {
      const amounts = f.row.cells.flatMap((c) => (c?.amount ? [c.amount] : []));
      return amounts.length === 1 ? [{ key: f.key, label: f.label, amount: amounts[0]! }] : [];
    });
    out.push({ terms, sums });
  }
  return out;
}

/** A sum under a column of amounts is their sum. */
export const columnTotal = defineRule({
  id: 'content/column-total',
  source: 'content',
  category: 'amount_logic',
  needs: ['fields', 'text'],
  checks: ['total.column_sum'],
  run({ fields, text }) {
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    for (const { terms, sums } of sumColumns(fields)) {
      const total = fields.total;
      // A card's charge stands at the head of its list; it is compared where no sum stands below.
      const head =
        sums.length === 0 && fields.documentType.value === 'card_statement' && total && !terms.includes(total);
      const candidates = head ? [{ key: 'total', label: '', amount: total }] : sums.filter((s) => SUM_KEYS.has(s.key));
      if (candidates.length === 0) continue;
      const whole = sum(terms.map((t) => t.cents));
      const slack = 0;
      const discount = sums
        .filter((s) => s.key === 'discount' || s.key === 'rounding')
        .map((s) => Math.abs(s.amount.cents));
      const vat = sums.filter((s) => s.key === 'vat').map((s) => s.amount.cents);
      const reached = [
        whole,
        ...discount.map((d) => whole - d),
        ...vat.map((v) => whole + v),
        ...discount.flatMap((d) => vat.map((v) => whole - d + v)),
      ];
      const first = candidates[0]!;
      const data = {
        label: first.label,
        terms: terms.length,
        found: formatCents(first.amount.cents),
        expected: formatCents(whole),
      };
      const place = placeOf(first.amount);
      const meets = (cents: number) => reached.some((r) => Math.abs(r - cents) <= slack);
      if (candidates.some((c) => meets(c.amount.cents))) {
        checks.push({ id: 'total.column_sum', status: 'pass', message: 'holds', data, place });
        continue;
      }
      const reads = [first.amount, ...terms];
      if (mayBeMisread(reads, ([t, ...r]) => t === sum(r))) {
        checks.push({ id: 'total.column_sum', status: 'warn', message: 'unreadable', data, place });
        continue;
      }
      const partial = head && !isComplete(fields, text);
      // A sum far from its rows belongs to something else: rows on a page that was not read, sums of other tables.
      const far =
        Math.abs(whole - first.amount.cents) > 3 * Math.max(Math.abs(whole), Math.abs(first.amount.cents), 1) * 0.9;
      if (partial || far) {
        checks.push({ id: 'total.column_sum', status: 'warn', message: 'incomplete', data, place });
        continue;
      }
      checks.push({ id: 'total.column_sum', status: 'fail', message: 'differs', data, place });
      const suspect = brokenLine(fields, terms, first.amount.cents - whole);
      findings.push({
        message: 'sum',
        data,
        severity: 'high',
        confidence: confidenceOf(reads, 0.85),
        place: suspect ? placeOf(suspect) : place,
      });
    }
    return conclude(checks, findings);
  },
});

/** The line whose own product explains the gap, if there is one. */
function brokenLine(fields: DocumentFields, terms: readonly AmountField[], gap: number): AmountField | null {
  for (const line of fields.invoiceLines) {
    if (!terms.includes(line.amount) || line.quantity === null || line.unitCents === null) continue;
    if (Math.abs(Math.round(line.quantity * line.unitCents) - line.amount.cents - gap) <= 1 && gap !== 0)
      return line.amount;
  }
  return null;
}

/** Net plus VAT is gross. */
export const invoiceTotal = defineRule({
  id: 'content/invoice-total',
  source: 'content',
  category: 'amount_logic',
  needs: ['fields'],
  checks: ['invoice.total'],
  run({ fields }) {
    const net = amountByRole(fields, 'net');
    const vats = fields.amounts.filter((a) => a.role === 'vat');
    const total = fields.total;
    if (!net || vats.length !== 1 || !total || total === net || total.role !== 'total')
      return { outcome: 'not_applicable' };
    const vat = vats[0]!;
    const others = fields.amounts
      .filter((a) => a.role === 'discount' || a.role === 'rounding')
      .map((a) => Math.abs(a.cents));
    const implied = net.cents + vat.cents;
    const slack = roundingCents(2);
    const near = (t: number) =>
      [implied, ...others.map((o) => implied - o), ...others.map((o) => implied + o)].some(
        (v) => Math.abs(v - t) <= slack,
      );
    const place = placeOf(total);
    const data = {
      net: formatCents(net.cents),
      vat: formatCents(vat.cents),
      found: formatCents(total.cents),
      expected: formatCents(implied),
    };
    // Any printed amount that is the sum will do: the largest "total" may include what was owed before.
    const elsewhere = fields.amounts.some((a) => a !== net && a !== vat && Math.abs(a.cents - implied) <= slack);
    if (near(total.cents) || elsewhere)
      return conclude([{ id: 'invoice.total', status: 'pass', message: 'holds', data, place }], []);
    if (mayBeMisread([total, net, vat], ([t, n, v]) => Math.abs(n! + v! - t!) <= slack)) {
      return conclude([{ id: 'invoice.total', status: 'warn', message: 'unreadable', data, place }], []);
    }
    return conclude(
      [{ id: 'invoice.total', status: 'fail', message: 'differs', data, place }],
      [{ message: 'total', data, severity: 'high', confidence: confidenceOf([total, net, vat], 0.88), place }],
    );
  },
});

/**
 * Israeli VAT by date, in percent. Value Added Tax Law 1975 and the orders that set its rate, as tabled by the
 * accountants' services michale.co.il (FtvMaam) and taxo.co.il (Table_vat); the last row by the order of 2024.
 */
const VAT_RATES: readonly (readonly [string, number])[] = [
  ['2025-01-01', 18],
  ['2015-10-01', 17],
  ['2013-06-02', 18],
  ['2012-09-01', 17],
  ['2010-01-01', 16],
  ['2009-07-01', 16.5],
  ['2006-07-01', 15.5],
  ['2005-09-01', 16.5],
  ['2004-03-01', 17],
  ['2002-06-15', 18],
  ['1993-01-01', 17],
  ['1991-01-01', 18],
  ['1990-03-01', 16],
];
/** Days around a change within which both rates occur: deliveries before it are billed after it. */
const CHANGE_DAYS = 60;

/** Rates that hold on the day, the regular one first; empty before 1990. */
export function vatRatesOn(iso: string): number[] {
  const index = VAT_RATES.findIndex(([from]) => iso >= from);
  if (index < 0) return [];
  const [from, rate] = VAT_RATES[index]!;
  const before = VAT_RATES[index + 1];
  const since = (Date.parse(iso) - Date.parse(from)) / 86_400_000;
  return since <= CHANGE_DAYS && before ? [rate, before[1]] : [rate];
}

function printedRate(fields: DocumentFields): number | null {
  const labels = [
    ...fields.tables.flatMap((t) =>
      t.footers.filter((f) => f.key === 'vat' || f.key === 'vat_included').map((f) => f.label),
    ),
    ...fields.labelled.filter((l) => l.key === 'vat' || l.key === 'vat_included').map((l) => l.label),
  ];
  for (const text of labels) {
    const rate = text.match(/(\d{1,2}(?:[.,]\d{1,2})?)\s*%|%\s*(\d{1,2}(?:[.,]\d{1,2})?)/);
    if (rate) return Number((rate[1] ?? rate[2])!.replace(',', '.'));
  }
  return null;
}

const isIsraeli = (fields: DocumentFields, text: readonly PageText[]) =>
  fields.currency === 'ILS' &&
  (text.some((p) => p.direction === 'rtl') || fields.accounts.some((a) => a.iban?.startsWith('IL')));

/** The printed rate is the law's on the document's day, and the printed VAT follows from it. */
export const vatRate = defineRule({
  id: 'content/vat-rate',
  source: 'content',
  category: 'amount_logic',
  needs: ['fields', 'text'],
  checks: ['invoice.vat_rate', 'invoice.vat_amount'],
  run({ fields, text }) {
    const checks: RuleCheck[] = [];
    const findings: RuleFinding[] = [];
    const rate = printedRate(fields);
    const net = amountByRole(fields, 'net');
    const included = amountByRole(fields, 'vat_included');
    const vat = amountByRole(fields, 'vat') ?? included;
    const issue =
      fields.dates.find((d) => d.role === 'issue') ?? (fields.dates.length === 1 ? fields.dates[0] : undefined);
    if (!vat || vat.cents === 0) return { outcome: 'not_applicable' };
    const lawful = isIsraeli(fields, text) && issue ? vatRatesOn(issue.iso) : [];
    const shown = rate ?? (net && net.cents > 0 ? Math.round((1000 * vat.cents) / net.cents) / 10 : null);
    if (lawful.length > 0 && shown !== null && shown > 0) {
      const data = {
        found: shown,
        expected: lawful[0]!,
        date: `${issue!.iso.slice(8)}/${issue!.iso.slice(5, 7)}/${issue!.iso.slice(0, 4)}`,
      };
      const place = placeOf(vat);
      // A rate that was worked out from two amounts is one only when it comes near some rate of the table.
      const isRate = rate !== null || VAT_RATES.some(([, r]) => Math.abs(r - shown) < 0.06);
      if (lawful.some((r) => Math.abs(r - shown) < 0.06))
        checks.push({ id: 'invoice.vat_rate', status: 'pass', message: 'holds', data, place });
      else if (vat.source === 'ocr')
        checks.push({ id: 'invoice.vat_rate', status: 'warn', message: 'unreadable', data, place });
      else if (isRate) {
        checks.push({ id: 'invoice.vat_rate', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'rate', data, severity: 'high', confidence: 0.85, place, variant: 'rate' });
      }
    }
    const gross = included && fields.total && fields.total !== included ? fields.total : null;
    const base = included ? null : net;
    if (rate !== null && rate > 0 && (base || gross)) {
      const implied = base ? Math.round((base.cents * rate) / 100) : Math.round((gross!.cents * rate) / (100 + rate));
      const other = base ?? gross!;
      const data = {
        rate,
        base: formatCents(other.cents),
        found: formatCents(vat.cents),
        expected: formatCents(implied),
      };
      const place = placeOf(vat);
      const slack = roundingCents(Math.max(2, fields.invoiceLines.length));
      const holds = ([v, b]: readonly number[]) =>
        Math.abs((base ? Math.round((b! * rate) / 100) : Math.round((b! * rate) / (100 + rate))) - v!) <= slack;
      if (holds([vat.cents, other.cents]))
        checks.push({ id: 'invoice.vat_amount', status: 'pass', message: 'holds', data, place });
      else if (mayBeMisread([vat, other], holds) || vat.source === 'ocr')
        checks.push({ id: 'invoice.vat_amount', status: 'warn', message: 'unreadable', data, place });
      else if (fields.amounts.filter((a) => a.role === 'vat').length > 1)
        checks.push({ id: 'invoice.vat_amount', status: 'warn', message: 'several', data, place });
      else if (!zeroRated(fields, net, vat, rate)) {
        checks.push({ id: 'invoice.vat_amount', status: 'fail', message: 'differs', data, place });
        findings.push({ message: 'amount', data, severity: 'high', confidence: 0.82, place });
      }
    }
    return conclude(checks, findings);
  },
});

/** Some lines may be free of VAT: then the base of the VAT is part of the net sum only. */
function zeroRated(fields: DocumentFields, net: AmountField | null, vat: AmountField, rate: number): boolean {
  if (!net || vat.cents * 100 > net.cents * rate) return false;
  const base = Math.round((vat.cents * 100) / rate);
  return fields.amounts.some((a) => a !== net && Math.abs(a.cents - base) <= 5);
}
